/// What a terminal shows: its lines from top to bottom, without the blanks at their ends.
struct Screen: Equatable, CustomStringConvertible {
    let lines: [String]

    init(captured text: String) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        // Each line is ended by a line feed, so that nothing follows the last one.
        if lines.last == "" { lines.removeLast() }
        self.lines = lines
    }

    /// The lines that show something.
    var written: [String] { lines.filter { !$0.isEmpty } }

    func contains(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

    var description: String { lines.enumerated().map { "\($0 + 1)\t\($1)" }.joined(separator: "\n") }
}
