/// Makes commands with counts out of keys.
package struct CommandReader: Sendable {
    /// A command as the reader gave it.
    package struct Request: Equatable, Sendable {
        package let command: Command
        /// The count before it; `nil` if there was none.
        package let count: Int?
        /// The letter after it, of a command that takes one.
        package var letter: Character?
    }

    /// Counts stop growing here.
    static let largestCount = 999_999_999

    private let keymap: Keymap
    private var count: Int?
    private var keys: [Key] = []
    /// A command that waits for its letter.
    private var awaiting: Command?
    /// The `g` of a `5gg` that may follow.
    private var counted: (key: Key, request: Request)?

    package init(_ keymap: Keymap = Keymap()) { self.keymap = keymap }

    /// What has been typed of a command that is not complete, for the status line.
    package var pending: String { (count.map(String.init) ?? "") + keys.map(\.notation).joined() }

    /// Takes a key; returns a command once one is complete.
    package mutating func read(_ key: Key) -> Request? {
        if let awaiting {
            defer { clear() }
            guard key.modifiers.isEmpty, case .character(let scalar) = key.code else { return nil }
            return Request(command: awaiting, count: count, letter: Character(scalar))
        }
        if keys.isEmpty, key.modifiers.isEmpty, case .character(let scalar) = key.code, let digit = digit(scalar), digit > 0 || count != nil {
            count = min(Self.largestCount, (count ?? 0) * 10 + digit)
            return nil
        }
        // `g` acts at once, so the second of `5gg` finds its count used: it means the same again.
        let before = counted
        counted = nil
        if keys.isEmpty, count == nil, let before, before.key == key { return before.request }
        keys.append(key)
        switch keymap.meaning(of: keys) {
        case .prefix:
            return nil
        case .command(let command) where command.takesLetter:
            awaiting = command
            return nil
        case .command(let command):
            let request = Request(command: command, count: count)
            if command == .first, keys.count == 1, count != nil { counted = (key, request) }
            clear()
            return request
        case .nothing:
            // What means nothing is dropped whole: the `q` of a mistyped `zq` does not quit.
            clear()
            return nil
        }
    }

    /// Whether a key means nothing here, and may be a row's own.
    package func isFree(_ key: Key) -> Bool {
        guard pending.isEmpty else { return false }
        switch keymap.meaning(of: [key]) {
        case .nothing: return true
        case .command, .prefix: return false
        }
    }

    /// Forgets a count and the beginning of a sequence.
    package mutating func clear() {
        count = nil
        keys = []
        awaiting = nil
    }

    private func digit(_ scalar: Unicode.Scalar) -> Int? {
        (0x30...0x39).contains(scalar.value) ? Int(scalar.value) - 0x30 : nil
    }
}
