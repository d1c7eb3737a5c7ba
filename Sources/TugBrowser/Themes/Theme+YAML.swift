// A theme's file: the ground that it is made for, and the style of each role.

extension Theme {
    /// Reads a theme; what is wrong in it is named with its place.
    init(yaml bytes: [UInt8], name: String, file: String) throws(YAMLError) {
        guard let node = try YAMLReader.read(bytes, file: file) else {
            throw YAMLError("a theme is wanted here", YAMLPlace(file: file, line: 1, column: 1))
        }
        var ground = Ground.any
        var cursor: Style?
        var marked: Style?
        var styles: [Role: Style] = [:]
        for entry in try node.mapping() {
            switch entry.name {
            case "background": ground = try Ground(entry.value)
            case "cursorRow": cursor = try Style(entry.value)
            case "markedRow": marked = try Style(entry.value)
            case "roles": styles = try Self.styles(entry.value)
            default: throw YAMLError("a theme has background, cursorRow, markedRow and roles; '\(entry.name)' is none of them", entry.place)
            }
        }
        guard ground == .any || styles[.text]?.foreground != nil else {
            throw YAMLError("a theme that names its background names the colour of the role 'text' too", node.place)
        }
        self.init(
            name: name, ground: ground, cursor: cursor ?? Theme.terminal.cursor, marked: marked ?? Theme.terminal.marked,
            styles: Self.defaults.merging(styles) { $1 })
    }

    private static func styles(_ node: YAMLNode) throws(YAMLError) -> [Role: Style] {
        var styles: [Role: Style] = [:]
        for entry in try node.mapping() {
            guard let role = Role.allCases.first(where: { String(describing: $0) == entry.name }) else {
                throw YAMLError("there is no role '\(entry.name)'", entry.place)
            }
            styles[role] = try Style(entry.value)
        }
        return styles
    }

    /// What has to stand out, where a theme says nothing of it.
    private static let defaults: [Role: Style] = [
        .match: Style(nil, on: nil, .reverse), .error: Style(nil, on: nil, .bold), .status: Style(nil, on: nil, .reverse),
        .statusAlert: Style(nil, on: nil, [.reverse, .bold]),
    ]
}

extension Theme.Ground {
    fileprivate init(_ node: YAMLNode) throws(YAMLError) {
        switch try Colour.named(node) {
        case nil: self = .any
        case .rgb(let red, let green, let blue): self = .rgb(red, green, blue)
        // What the reader has made of it, and so whether text reads on it, no terminal tells.
        case .terminal: throw YAMLError("a background is a colour like \"#101418\", or default", node.place)
        }
    }
}

extension Style {
    /// The colour of the text by itself, or what else there is to say.
    fileprivate init(_ node: YAMLNode) throws(YAMLError) {
        switch node.content {
        case .scalar: self.init(try Colour.named(node))
        case .sequence: throw YAMLError("a colour, or names with values, is wanted here", node.place)
        case .mapping(let entries):
            self.init()
            for entry in entries {
                switch entry.name {
                case "foreground": foreground = try Colour.named(entry.value)
                case "background": background = try Colour.named(entry.value)
                case "attributes": attributes = try TextAttributes(entry.value)
                default: throw YAMLError("a style has foreground, background and attributes; '\(entry.name)' is none of them", entry.place)
                }
            }
        }
    }
}

extension TextAttributes {
    fileprivate init(_ node: YAMLNode) throws(YAMLError) {
        self = []
        for attribute in try node.sequence() {
            switch try attribute.text() {
            case "bold": insert(.bold)
            case "dim": insert(.dim)
            case "underline": insert(.underline)
            case "reverse": insert(.reverse)
            default: throw YAMLError("attributes are bold, dim, underline and reverse", attribute.place)
            }
        }
    }
}

extension Colour {
    private static let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

    /// `"#rrggbb"`, a colour of the terminal's 16 by its name or number, or `default`, the terminal's own.
    fileprivate static func named(_ node: YAMLNode) throws(YAMLError) -> Colour? {
        let text = try node.text()
        if text == "default" { return nil }
        let isBright = text.hasPrefix("bright-")
        if let index = names.firstIndex(of: isBright ? String(text.dropFirst(7)) : text) { return .terminal(UInt8(index + (isBright ? 8 : 0))) }
        if let index = UInt8(text), index < 16 { return .terminal(index) }
        let digits = text.dropFirst()
        if text.hasPrefix("#"), digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: 16) {
            return .rgb(UInt8(number >> 16), UInt8(number >> 8 & 0xff), UInt8(number & 0xff))
        }
        throw YAMLError("a colour is wanted here: \"#rrggbb\" (in quotes), a name like red or bright-red, a number from 0 to 15, or default", node.place)
    }
}
