extension WidthJudge {
    /// Lays a text out in lines of at most `columns` columns.
    ///
    /// Lines break between words; a word that does not fit is broken between clusters. Line breaks in the text are kept.
    /// With a `limit`, the last line ends in `…` where text was left out. There is always at least one line.
    public func wrap(_ text: some StringProtocol, _ role: Role = .text, columns: Int, limit: Int = .max) -> [Line] {
        let text = Substring(text)
        let columns = max(1, columns)
        let limit = max(1, limit)
        var lines: [Line] = []
        for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            var line = Line()
            line.append(paragraph, role, judge: self)
            let (broken, leftOut) = line.broken(at: columns, limit: limit == .max ? .max : limit - lines.count)
            lines += broken
            if lines.count >= limit, leftOut || text[paragraph.endIndex...].contains(where: { !$0.isWhitespace }) {
                lines[lines.count - 1] = lines[lines.count - 1].ellipsized(in: columns)
            }
            if lines.count >= limit { return lines }
        }
        return lines
    }
}

extension Line {
    /// The line in lines of at most `columns` columns, broken as ``WidthJudge/wrap(_:_:columns:limit:)`` breaks a text.
    ///
    /// With a `limit`, the last line ends in `…` where something was left out. There is always at least one line.
    public func wrapped(to columns: Int, limit: Int = .max) -> [Line] {
        let columns = max(1, columns)
        var (lines, leftOut) = broken(at: columns, limit: max(1, limit))
        if leftOut { lines[lines.count - 1] = lines[lines.count - 1].ellipsized(in: columns) }
        return lines
    }

    fileprivate func broken(at columns: Int, limit: Int) -> (lines: [Line], leftOut: Bool) {
        let breaks = lineBreaks(columns: columns, limit: limit)
        return (breaks.lines.map { Self.line(of: cells[$0], columns: columns) }, breaks.leftOut)
    }

    /// A line of cells. A wide character that has no room even alone shows as `…`; a part of a cluster that begins a line
    /// stands by itself.
    private static func line(of cells: ArraySlice<Cell>, columns: Int) -> Line {
        guard let first = cells.first else { return Line() }
        if cells.count > columns { return Line(cells: [Cell(0x2026, first.role)]) }
        var line = Array(cells)
        line[0].place = .head
        return Line(cells: line)
    }

    private func lineBreaks(columns: Int, limit: Int) -> (lines: [Range<Int>], leftOut: Bool) {
        var lines: [Range<Int>] = []
        var start = 0
        while cells.count - start > columns {
            if lines.count == limit { return (lines, true) }
            var end = start + columns
            // Between words, if there is a blank in reach; the blank itself may lie just past the edge.
            if let blank = (start...end).last(where: { cells[$0].isBlank }), blank > start {
                lines.append(start..<blank)
                start = blank
                while start < cells.count, cells[start].isBlank { start += 1 }
                if start == cells.count { return (lines, false) }
                continue
            }
            while end > start, cells[end].place != .head { end -= 1 }
            if end == start {  // a cluster wider than the line: it is cut between its scalars
                end = start + columns
                while end > start, cells[end].place == .tail { end -= 1 }
            }
            if end == start { end = start + 2 }  // a wide character on a line of one column: see `line(of:)`
            lines.append(start..<end)
            start = end
            if start == cells.count { return (lines, false) }
        }
        if lines.count == limit { return (lines, true) }
        lines.append(start..<cells.count)
        return (lines, false)
    }
}

extension Cell {
    /// Whether lines may break here and leave it out: a blank that carries no mark, which would be text.
    fileprivate var isBlank: Bool { scalar == 0x20 && place == .head && marks == Marks() }
}

extension Line {
    /// The line with `…` after its text, within the width.
    fileprivate func ellipsized(in columns: Int) -> Line {
        var longer = self
        longer.append(Line(cells: [Cell(0x2026, cells.last?.role ?? .text)]))
        return longer.truncated(to: columns)
    }
}
