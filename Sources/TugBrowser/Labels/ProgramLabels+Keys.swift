// Labels name the key that does the same (PULL G3): the one that the reader has bound.

extension ProgramLabels {
    /// The keys that labels name as words of their own, and what they stand for.
    private static let named: [(word: String, notation: String, command: Command)] = [
        ("r", "r", .refresh), ("m", "m", .loadMore), ("u", "u", .undo), ("Enter", "<CR>", .open), ("Esc", "<Esc>", .back), ("F2", "<F2>", .toggleMouse),
    ]

    /// Names other keys where a keymap has bound other ones.
    mutating func name(keysOf keymap: Keymap) {
        if keymap.isStandard { return }
        var words: [String: String] = [:]
        for (word, notation, command) in Self.named {
            guard let info = CommandTable.all.first(where: { $0.command == command }) else { continue }
            let notations = keymap.notations(of: info)
            if !notations.contains(notation) { words[word] = notations.first ?? ":" + info.name }
        }
        guard !words.isEmpty else { return }
        func renamed(_ text: String) -> String {
            text.split(separator: " ", omittingEmptySubsequences: false).map { words[String($0)] ?? String($0) }.joined(separator: " ")
        }
        for (_, label) in ListLabels.table.texts { list[keyPath: label] = renamed(list[keyPath: label]) }
        for (_, label) in ListLabels.table.counted {
            let text = list[keyPath: label]
            list[keyPath: label] = CountedText(one: renamed(text.one), other: renamed(text.other))
        }
        mouseFreed = renamed(mouseFreed)
    }
}
