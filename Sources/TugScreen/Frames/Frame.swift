/// A whole screen as a value: one cell for every column of every line, in one flat store that is drawn into again and again.
package struct Frame: Equatable, Sendable {
    package let size: Size
    private var cells: [Cell]

    /// A blank screen.
    package init(_ size: Size) {
        self.size = size
        cells = Array(repeating: .blank(), count: size.columns * size.lines)
    }

    /// The cells of a line; the index counts from 0 at the top.
    package subscript(line line: Int) -> ArraySlice<Cell> {
        cells[line * size.columns..<(line + 1) * size.columns]
    }

    /// Blanks a line from a column on.
    package mutating func clear(line: Int, from column: Int = 0, _ role: Role = .text) {
        guard line >= 0, line < size.lines, column < size.columns else { return }
        for at in line * size.columns + max(0, column)..<(line + 1) * size.columns { cells[at] = .blank(role) }
    }

    /// Writes a line into a part of a screen line: from column `at`, `width` columns, of the line's cells those from `offset` on.
    ///
    /// Where the text goes on past either edge, the cell at that edge shows it (`…`). What the text does not fill is blank.
    package mutating func put(_ line: Line, line at: Int, column: Int, width: Int, offset: Int = 0, fill: Role = .text, emphasis: Emphasis = []) {
        let width = min(width, size.columns - column)
        guard at >= 0, at < size.lines, column >= 0, width > 0 else { return }
        let base = at * size.columns + column
        let source = line.cells
        for index in 0..<width {
            let from = index + offset
            cells[base + index] = from < source.count ? source[from] : .blank(fill)
        }
        if source.count > offset + width {
            cut(base + width - 1, role: source[offset + width - 1].role, rightOf: base)
        }
        if offset > 0, offset < source.count {
            cells[base] = Cell(0x2026, source[offset].role)
            // What is left of a cluster under the edge goes with it.
            var next = 1
            while next < width, cells[base + next].place != .head {
                cells[base + next] = .blank(source[offset].role)
                next += 1
            }
        }
        if !emphasis.isEmpty {
            for index in base..<base + width { cells[index].emphasis = emphasis }
        }
    }

    /// Puts `…` at a cell, blanking what is left of a wide cluster before it.
    private mutating func cut(_ index: Int, role: Role, rightOf base: Int) {
        var start = index
        while start > base, cells[start].place != .head { start -= 1 }
        for at in start..<index { cells[at] = .blank(role) }
        cells[start] = Cell(0x2026, role)
        if start < index { cells[index] = .blank(role) }
    }

    /// Lays emphasis over a part of a line.
    package mutating func emphasise(_ emphasis: Emphasis, line: Int, columns: Range<Int>) {
        guard line >= 0, line < size.lines else { return }
        for column in columns.clamped(to: 0..<size.columns) { cells[line * size.columns + column].emphasis.formUnion(emphasis) }
    }

    /// Writes one cell.
    package mutating func set(_ cell: Cell, line: Int, column: Int) {
        guard line >= 0, line < size.lines, column >= 0, column < size.columns else { return }
        cells[line * size.columns + column] = cell
    }
}
