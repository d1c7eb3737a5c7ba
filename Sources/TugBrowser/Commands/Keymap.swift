/// Which key sequences mean which command.
package struct Keymap: Equatable, Sendable {
    /// What a key is bound to that means nothing.
    package static let nothing = "nothing"

    private var commands: [[Key]: Command] = [:]
    private var prefixes: Set<[Key]> = []
    /// Whether the reader has bound nothing.
    private(set) var isStandard = true

    /// The keymap of the command table.
    package init() {
        for info in CommandTable.all {
            for notation in info.keys {
                guard let keys = KeyNotation.keys(notation) else { preconditionFailure("\(notation) is not a key sequence") }
                commands[keys] = info.command
            }
        }
        findPrefixes()
    }

    package enum Meaning: Equatable, Sendable {
        case command(Command)
        /// More keys are wanted.
        case prefix
        case nothing
    }

    package func meaning(of keys: [Key]) -> Meaning {
        if let command = commands[keys] { return .command(command) }
        return prefixes.contains(keys) ? .prefix : .nothing
    }

    /// The sequences of a command in vim's notation, those of the table first.
    package func notations(of info: CommandInfo) -> [String] {
        let standard = info.keys.filter { KeyNotation.keys($0).flatMap { commands[$0] } == info.command }
        let known = Set(standard.compactMap { KeyNotation.keys($0) })
        let own = commands.filter { $0.value == info.command && !known.contains($0.key) }
        return standard + own.map { $0.key.map(\.notation).joined() }.sorted()
    }

    /// The sequences of a command as they are shown to a reader; of one without, its name.
    package func shownKeys(of info: CommandInfo) -> String {
        let notations = notations(of: info)
        return notations.isEmpty ? ":" + info.name : notations.joined(separator: " ")
    }

    /// The sequences of the table that mean nothing here.
    package var freed: [String] {
        CommandTable.all.flatMap(\.keys).filter { KeyNotation.keys($0).flatMap { commands[$0] } == nil }
    }

    // MARK: Binding

    /// Lets Enter choose a row where it would open it.
    mutating func chooseByEnter() {
        let enter = [Key(.enter)]
        if commands[enter] == .open { commands[enter] = .choose }
    }

    /// Binds as `KEYS=COMMAND` says, in vim's notation and by a command's name: `<C-t>=toggle-wrap`, `q=nothing`.
    package mutating func bind(_ text: String) throws(UsageError) {
        // A key may be `=`; a command's name has none.
        guard let equals = text.lastIndex(of: "=") else { throw UsageError("keys and a command are wanted, for example x=delete, not '\(text)'") }
        let notation = String(text[..<equals])
        let name = String(text[text.index(after: equals)...])
        guard let keys = KeyNotation.keys(notation), let first = keys.first else { throw UsageError("'\(notation)' is not a key") }
        if name == Self.nothing {
            isStandard = false
            commands[keys] = nil
            return findPrefixes()
        }
        guard let command = Command.allCases.first(where: { $0.name == name }) else { throw UsageError("there is no command '\(name)'") }
        if first.modifiers.isEmpty, case .character(let scalar) = first.code, ("1"..."9").contains(scalar) {
            throw UsageError("'\(notation)' cannot be typed: a digit begins a count")
        }
        for length in 1..<keys.count {
            let shorter = Array(keys.prefix(length))
            // A sequence whose beginning is a command of its own acts at once and never waits.
            if let taken = commands[shorter], taken != command {
                throw UsageError("'\(notation)' cannot be typed: '\(shorter.map(\.notation).joined())' is \(taken.name)")
            }
        }
        isStandard = false
        commands[keys] = command
        findPrefixes()
    }

    private mutating func findPrefixes() {
        prefixes = []
        for keys in commands.keys {
            for length in 1..<max(1, keys.count) { prefixes.insert(Array(keys.prefix(length))) }
        }
    }
}

extension Keymap {
    /// The keymap as a configuration file says it.
    package var yaml: String {
        var text = "# The keys of tug, for the file config.yaml. A key may also be bound to \(Self.nothing).\nkeys:\n"
        for group in CommandTable.groups {
            text += "  # \(group.title)\n"
            for info in group.commands {
                for notation in notations(of: info) { text += "  \(Self.quoted(notation)): \(info.name)\n" }
            }
        }
        let freed = freed
        if !freed.isEmpty { text += "  # Free\n" }
        for notation in freed { text += "  \(Self.quoted(notation)): \(Self.nothing)\n" }
        return text
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
    }
}

/// Sequences of keys in vim's notation.
package enum KeyNotation {
    /// The keys of a text like `zt`, `<C-e>` or `g<Down>`; `nil` if it is malformed.
    package static func keys(_ text: String) -> [Key]? {
        var keys: [Key] = []
        var rest = text[...]
        while let first = rest.unicodeScalars.first {
            // The name is at least one character, so that `<M->>` has `>` for its letter.
            if first == "<", rest.count > 3, let close = rest.dropFirst(2).firstIndex(of: ">") {
                let end = rest[rest.index(after: close)...].first == ">" ? rest.index(after: close) : close
                guard let key = Key(name: rest[rest.index(after: rest.startIndex)..<end]) else { return nil }
                keys.append(key)
                rest = rest[rest.index(after: end)...]
            } else {
                keys.append(.character(first))
                rest = Substring(rest.unicodeScalars.dropFirst())
            }
        }
        return keys
    }
}
