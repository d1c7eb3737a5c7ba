import TugResources

extension LetterAnimation {
    /// The letters that one word may have, and the lines of a picture.
    private static let lettersLimit = 40
    private static let linesLimit = 12

    /// Reads an animation; what is wrong in it is named with its place.
    init(_ bytes: [UInt8], file: String) throws(YAMLError) {
        guard let node = try YAMLReader.read(bytes, file: file) else {
            throw YAMLError("an animation is wanted here", YAMLPlace(file: file, line: 1, column: 1))
        }
        try self.init(node)
    }

    private init(_ node: YAMLNode) throws(YAMLError) {
        for entry in try node.mapping() where !["letters", "colours", "plain", "pictures", "steps"].contains(entry.name) {
            throw YAMLError("an animation has letters, colours, plain, pictures and steps; '\(entry.name)' is none of them", entry.place)
        }
        letters = try Self.letters(try node.required("letters"))
        colours = try Self.colours(try node.value("colours"))
        let pictures = try Self.pictures(try node.required("pictures"))
        func picture(_ node: YAMLNode) throws(YAMLError) -> String {
            let name = try node.text()
            guard pictures[name] != nil else { throw YAMLError("there is no picture '\(name)'", node.place) }
            return name
        }
        plain = try picture(try node.required("plain"))
        var steps: [Step] = []
        for step in try node.required("steps").sequence() {
            let entries = try step.mapping()
            guard entries.count == 1, let entry = entries.first else { throw YAMLError("a step is 'one by one' or 'together'", step.place) }
            var moments: [Moment] = []
            for moment in try entry.value.sequence() {
                let isColoured = try moment.value("coloured").map { node throws(YAMLError) in try Self.bool(node) } ?? false
                if isColoured, colours.isEmpty { throw YAMLError("there are no colours", moment.place) }
                moments.append(
                    Moment(
                        picture: try picture(try moment.required("picture")), isColoured: isColoured,
                        milliseconds: try Self.milliseconds(try moment.required("seconds"))))
            }
            switch entry.name {
            case "one by one": steps.append(.oneByOne(moments))
            case "together": steps.append(.together(moments))
            default: throw YAMLError("a step is 'one by one' or 'together'", entry.place)
            }
        }
        self.pictures = pictures
        self.steps = steps
    }

    private static func letters(_ node: YAMLNode) throws(YAMLError) -> [String] {
        var letters: [String] = []
        for letter in try node.sequence() {
            let text = try letter.text()
            guard text.count == 1 else { throw YAMLError("one letter is wanted here", letter.place) }
            letters.append(text)
        }
        guard (1...lettersLimit).contains(letters.count) else { throw YAMLError("1 to \(lettersLimit) letters are wanted here", node.place) }
        return letters
    }

    private static func colours(_ node: YAMLNode?) throws(YAMLError) -> [Role] {
        var colours: [Role] = []
        for colour in try node?.sequence() ?? [] {
            guard let role = Role.colour(named: try colour.text()) else {
                throw YAMLError("colours are magenta, brown, yellow, red, green, blue and orange", colour.place)
            }
            colours.append(role)
        }
        return colours
    }

    private static func pictures(_ node: YAMLNode) throws(YAMLError) -> [String: Picture] {
        var pictures: [String: Picture] = [:]
        for entry in try node.mapping() {
            var lines: [String] = []
            for line in try entry.value.sequence() { lines.append(try line.text()) }
            guard (1...linesLimit).contains(lines.count) else { throw YAMLError("1 to \(linesLimit) lines are wanted here", entry.place) }
            pictures[entry.name] = Picture(lines: lines)
        }
        return pictures
    }

    private static func bool(_ node: YAMLNode) throws(YAMLError) -> Bool {
        switch try node.text() {
        case "true": return true
        case "false": return false
        default: throw YAMLError("true or false is wanted here", node.place)
        }
    }

    private static func milliseconds(_ node: YAMLNode) throws(YAMLError) -> Int64 {
        guard let seconds = Double(try node.text()), (0.01...60).contains(seconds) else {
            throw YAMLError("a time from 0.01 to 60 seconds is wanted here", node.place)
        }
        return Int64((seconds * 1000).rounded())
    }
}

extension AnimatedRefreshView {
    /// A refresh view from the bytes of a file.
    /// - Parameter file: What the file is called where something is wrong in it.
    /// - Throws: `LoadFailure` that names file, line and column.
    public init(yaml bytes: [UInt8], file: String) throws(LoadFailure) {
        do throws(YAMLError) { self.init(try LetterAnimation(bytes, file: file)) } catch { throw LoadFailure(error.description) }
    }
}

extension RefreshView where Self == AnimatedRefreshView {
    /// Eight letters that turn one after the other, and then grow together: a file that tug has in itself.
    public static var letters: AnimatedRefreshView {
        do throws(LoadFailure) { return try AnimatedRefreshView(yaml: EmbeddedResource.letters, file: "letters.yaml") } catch {
            preconditionFailure("the animation of this program is wrong: \(error)")
        }
    }
}
