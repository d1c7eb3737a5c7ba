public import TugScreen

/// What a renderer lays a row out for.
public struct RowContext: Sendable {
    /// The width to lay out for, in columns.
    public let columns: Int
    /// Whether long text is wrapped; without, a line may be longer than the width and is scrolled sideways.
    public let wraps: Bool
    /// How many columns of a line can be seen, as far as it is scrolled sideways now, with some to spare. What lies beyond may be left
    /// out by a renderer that ``RowRenderer/stopsAtReach``; for any other it is no limit.
    public let reach: Int
    /// Whole minutes since 1970-01-01T00:00Z; only for a renderer that ``RowRenderer/needsTime``, else 0.
    public let minute: Int
    /// The judge of widths, for layouts of a renderer's own.
    public let judge: WidthJudge
    /// What the list says of rows itself, in the reader's language.
    let words: RowWords

    package init(columns: Int, wraps: Bool, minute: Int, reach: Int = .max, judge: WidthJudge, words: RowWords = RowWords()) {
        self.words = words
        self.reach = reach
        self.columns = columns
        self.wraps = wraps
        self.minute = minute
        self.judge = judge
    }

    /// How much of one text a row lays out in the list, in bytes of UTF-8; the open row shows it all.
    public static let textLimit = 64 * 1024

    /// A line of one text. It is not cut to the width: the list cuts it where it shows it.
    public func line(_ text: some StringProtocol, _ role: Role = .text) -> Line {
        var line = Line()
        append(text, role, to: &line)
        return line
    }

    /// A line of several texts in roles of their own, for example `context.line([("Ada", .title), (" 1h", .dim)])`.
    public func line(_ parts: [(String, Role)]) -> Line {
        var line = Line()
        for (text, role) in parts { append(text, role, to: &line) }
        return line
    }

    /// The lines of a text wrapped to the width, or to a width of one's own; at most `limit` lines.
    /// - Parameter indent: Columns left blank before each line, which count to the width.
    public func wrap(_ text: some StringProtocol, _ role: Role = .text, limit: Int = .max, indent: Int = 0) -> [Line] {
        let (shown, rest) = bounded(text)
        var lines = judge.wrap(shown, role, columns: max(1, columns - indent), limit: limit)
        if let rest, lines.count < limit { lines.append(Line(rest, .dim, judge: judge)) }
        guard indent > 0 else { return lines }
        return lines.map { line in
            var indented = Line()
            indented.pad(to: indent)
            indented.append(line)
            return indented
        }
    }

    /// A line with a left part and a right part that ends at the right edge; the left part is cut if both do not fit.
    public func line(left: Line, right: Line) -> Line {
        let room = columns - right.columns - 1
        guard room >= 8 else { return left }
        var line = left.truncated(to: room)
        line.pad(to: columns - right.columns)
        line.append(right)
        return line
    }

    private func append(_ text: some StringProtocol, _ role: Role, to line: inout Line) {
        let (shown, rest) = bounded(text)
        line.append(shown, role, judge: judge)
        if let rest { line.append(rest, .dim, judge: judge) }
    }

    /// The part of a text that is laid out, and what to say of the rest.
    private func bounded(_ text: some StringProtocol) -> (Substring, String?) {
        let text = Substring(text)
        let utf8 = text.utf8
        guard utf8.count > Self.textLimit else { return (text, nil) }
        var cut = utf8.index(utf8.startIndex, offsetBy: Self.textLimit)
        while cut > utf8.startIndex, utf8[cut] & 0xc0 == 0x80 { cut = utf8.index(before: cut) }  // not within a scalar
        // Nor within a character, unless that is all there is.
        if let last = text[..<cut].last, let next = text.unicodeScalars[cut...].first, "\(last)\(Character(next))".count == 1 {
            let start = text[..<cut].dropLast().endIndex
            if start > text.startIndex { cut = start }
        }
        return (text[..<cut], words.rest(utf8[cut...].count))
    }
}

/// What the list says of rows itself.
package struct RowWords: Sendable {
    let unregistered: String
    let rest: CountedText

    package init(_ labels: ListLabels = ListLabels()) { (unregistered, rest) = (labels.unregistered, labels.rest) }
}
