package import TugList
package import TugScreen

/// Shows a line of text; the time stamp and the level of a log's line stand out.
package struct TextLineRow: RowRenderer {
    package init() {}

    package func lines(for line: TextLine, in context: RowContext) -> [Line] {
        var lines = context.wraps ? context.wrap(line.text) : [context.line(line.text)]
        if line.bytesLeftOut > 0 {
            let rest = context.line("… \(line.bytesLeftOut) bytes more", .dim)
            if context.wraps { lines.append(rest) } else { lines[0].append(rest) }
        }
        let spans = LogSpans(line.text)
        if let time = spans.time { lines[0].colour(time, .dim) }
        if let level = spans.level { lines[0].colour(level.range, level.role) }
        return lines
    }
}
