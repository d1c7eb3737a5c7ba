/// Which key sequences mean which command.
package struct Keymap: Sendable {
    private var commands: [[Key]: Command] = [:]
    private var prefixes: Set<[Key]> = []

    /// The keymap of the command table.
    package init() {
        for info in CommandTable.all {
            for keys in info.keys { bind(keys, to: info.command) }
        }
    }

    /// Binds a sequence in vim's notation. A sequence whose beginning is a command of its own acts at once and never waits.
    private mutating func bind(_ notation: String, to command: Command) {
        guard let keys = KeyNotation.keys(notation) else { preconditionFailure("\(notation) is not a key sequence") }
        commands[keys] = command
        for length in 1..<max(1, keys.count) { prefixes.insert(Array(keys.prefix(length))) }
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
