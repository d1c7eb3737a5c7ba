import TugTerminal

/// Help on standard output, as wide as a usual terminal: wide characters count as what they take.
package enum HelpText {
    private static let width = 80

    /// Names and what they are, side by side; a long text goes on under its beginning.
    package static func columns(_ entries: [(name: String, text: String)], indent: Int = 2) -> String {
        let judge = LibcWidth.judge
        let start = indent + (entries.map { Line($0.name, judge: judge).columns }.max() ?? 0) + 2
        return entries.map { name, text in
            var line = Line()
            line.pad(to: indent)
            line.append(name, judge: judge)
            return lines(text, columns: width - start).map { part in
                line.pad(to: start)
                line.append(part)
                defer { line = Line() }
                return line.text + "\n"
            }.joined()
        }.joined()
    }

    /// A text of several lines.
    package static func paragraph(_ text: String) -> String { lines(text, columns: width).map { $0.text.trimmedAtEnd + "\n" }.joined() }

    private static func lines(_ text: String, columns: Int) -> [Line] { LibcWidth.judge.wrap(text, .text, columns: max(20, columns)) }
}
