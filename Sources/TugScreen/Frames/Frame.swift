/// A whole screen as a value: its lines, and the scroll bar that lies over their last columns.
///
/// Lines are shared with whoever made them, so a screen that scrolls is made of lines that are there already, and two frames are
/// compared by what they share.
package struct Frame: Equatable, Sendable {
    package let size: Size
    private var lines: [ScreenLine]
    /// The cells at the end of each line that lie over it: the scroll bar's and the index strip's.
    private var bar: [[Cell]]
    private let blank: ScreenLine

    /// A blank screen.
    package init(_ size: Size) {
        self.size = size
        blank = ScreenLine(columns: size.columns)
        lines = Array(repeating: blank, count: size.lines)
        bar = Array(repeating: [], count: size.lines)
    }

    /// The cells of a line; the index counts from 0 at the top.
    package subscript(line line: Int) -> ArraySlice<Cell> {
        let bar = bar[line]
        if bar.isEmpty { return lines[line].cells[...] }
        var cells = lines[line].cells
        cells.replaceSubrange((size.columns - bar.count)..., with: bar)
        return cells[...]
    }

    /// The line without its scroll bar.
    package func screenLine(_ line: Int) -> ScreenLine { lines[line] }

    /// The line's digest, and whether it is blank, without its scroll bar.
    package func digest(ofLine line: Int) -> UInt64 { lines[line].digest }
    package func isBlank(line: Int) -> Bool { lines[line].isBlank }

    /// The columns of a line that differ from a line of another frame of the same width, clusters whole; `nil` if none do.
    package func columns(of line: Int, unlike otherLine: Int, in other: Frame) -> Range<Int>? {
        let isSame = lines[line] == other.lines[otherLine]
        if isSame, bar[line] == other.bar[otherLine] { return nil }
        let cells = lines[line].cells
        let others = other.lines[otherLine].cells
        // From here on a bar may lie over the lines.
        let edge = max(0, size.columns - max(bar[line].count, other.bar[otherLine].count))
        func own(_ column: Int) -> Cell { shown(column, cells, bar[line]) }
        func theirs(_ column: Int) -> Cell { shown(column, others, other.bar[otherLine]) }
        var first = isSame ? edge : 0
        while first < edge, cells[first] == others[first] { first += 1 }
        var last = size.columns - 1
        while last >= edge, own(last) == theirs(last) { last -= 1 }
        if last >= edge {
            if first == edge { while own(first) == theirs(first) { first += 1 } }
        } else {
            if first == edge { return nil }
            while cells[last] == others[last] { last -= 1 }
        }
        func isHead(_ column: Int) -> Bool { own(column).place == .head && theirs(column).place == .head }
        while first > 0, !isHead(first) { first -= 1 }
        while last + 1 < size.columns, !isHead(last + 1) { last += 1 }
        return first..<last + 1
    }

    private func shown(_ column: Int, _ cells: [Cell], _ bar: [Cell]) -> Cell {
        let index = column - size.columns + bar.count
        return bar.indices.contains(index) ? bar[index] : cells[column]
    }

    // MARK: Drawing

    /// Shows a line: shared if it is as wide as the screen, else copied to its place, from a column on.
    package mutating func show(_ line: ScreenLine, line at: Int, column: Int = 0) {
        guard at >= 0, at < size.lines, column <= size.columns else { return }
        bar[at] = []
        if line.cells.count == size.columns {
            lines[at] = line
        } else {
            var cells = lines[at].cells
            for (index, cell) in zip(max(0, column)..<size.columns, line.cells) { cells[index] = cell }
            lines[at] = ScreenLine(cells)
        }
    }

    /// Blanks a line.
    package mutating func clear(line at: Int) { show(blank, line: at) }

    /// Writes a line into a part of a screen line, as ``Swift/Array/put(_:column:width:offset:fill:emphasis:)`` does.
    package mutating func put(_ line: Line, line at: Int, column: Int, width: Int, offset: Int = 0, fill: Role = .text, emphasis: Emphasis = []) {
        guard at >= 0, at < size.lines else { return }
        var cells = lines[at].cells
        cells.put(line, column: column, width: width, offset: offset, fill: fill, emphasis: emphasis)
        show(ScreenLine(cells), line: at)
    }

    /// Lays a line over a part of a screen line, whose scroll bar stays. Clusters that are covered in part are blanked.
    package mutating func overlay(_ line: Line, line at: Int, column: Int, width: Int, fill: Role = .text, emphasis: Emphasis = []) {
        guard at >= 0, at < size.lines, column >= 0, column < size.columns, width > 0 else { return }
        var cells = lines[at].cells
        let end = min(size.columns, column + width)
        var first = column
        while first > 0, cells[first].place != .head { first -= 1 }
        var next = end
        while next < size.columns, cells[next].place != .head { next += 1 }
        for index in first..<next { cells[index] = .blank(cells[index].role) }
        cells.put(line, column: column, width: width, fill: fill, emphasis: emphasis)
        lines[at] = ScreenLine(cells)
    }

    /// Lays emphasis over a part of a line.
    package mutating func emphasise(_ emphasis: Emphasis, line at: Int, columns: Range<Int>) {
        guard at >= 0, at < size.lines else { return }
        var cells = lines[at].cells
        for column in columns.clamped(to: 0..<size.columns) { cells[column].emphasis.formUnion(emphasis) }
        lines[at] = ScreenLine(cells)
    }

    /// Writes one cell.
    package mutating func set(_ cell: Cell, line at: Int, column: Int) {
        guard at >= 0, at < size.lines, column >= 0, column < size.columns else { return }
        var cells = lines[at].cells
        cells[column] = cell
        lines[at] = ScreenLine(cells)
    }

    /// Lays cells over the end of a line: the scroll bar's, and before it an index strip's.
    package mutating func setBar(_ cells: [Cell], line at: Int) {
        guard at >= 0, at < size.lines, cells.count <= size.columns else { return }
        bar[at] = cells
    }

    /// Lays the scroll bar's cell over the end of a line.
    package mutating func setBar(_ cell: Cell, line at: Int) { setBar([cell], line: at) }
}
