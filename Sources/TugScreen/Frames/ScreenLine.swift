/// A line of the screen, as wide as the screen: shared, not copied, between the frames that show it.
///
/// Its digest tells most different lines apart at once, and the same line is found elsewhere by it. It leaves emphasis out: the
/// cursor moves over lines that are otherwise the same.
package struct ScreenLine: Equatable, Sendable {
    package let cells: [Cell]
    package let digest: UInt64
    package let isBlank: Bool

    package init(_ cells: [Cell]) {
        var digest: UInt64 = 0xcbf2_9ce4_8422_2325  // FNV-1a, a cell at a time
        var isBlank = true
        for cell in cells {
            digest = (digest ^ (UInt64(cell.scalar) << 8 | UInt64(cell.role.rawValue))) &* 0x100_0000_01b3
            if cell.marks.first != 0 { digest = (digest ^ UInt64(cell.marks.first) << 24 ^ UInt64(cell.marks.second)) &* 0x100_0000_01b3 }
            if cell.scalar != 0x20 { isBlank = false }
        }
        self.cells = cells
        self.digest = digest
        self.isBlank = isBlank
    }

    /// A blank line.
    package init(columns: Int, _ role: Role = .text) {
        self.init(Array(repeating: .blank(role), count: columns))
    }

    /// Lines that differ in their digests differ; lines with the same store do not; only what is left is compared.
    package static func == (a: ScreenLine, b: ScreenLine) -> Bool { a.digest == b.digest && a.cells == b.cells }
}

extension [Cell] {
    /// Writes a line into a part of these cells: from column `at`, `width` columns, of the line's cells those from `offset` on.
    ///
    /// Where the text goes on past the right edge, the cell at that edge shows it (`…`); never half a wide character at either.
    /// What the text does not fill is blank.
    package mutating func put(_ line: Line, column: Int, width: Int, offset: Int = 0, fill: Role = .text, emphasis: Emphasis = []) {
        let width = Swift.min(width, count - column)
        guard column >= 0, width > 0 else { return }
        let source = line.cells
        let taken = Swift.max(0, Swift.min(width, source.count - offset))
        if taken > 0 { replaceSubrange(column..<column + taken, with: source[offset..<offset + taken]) }
        for index in taken..<width { self[column + index] = .blank(fill) }
        if source.count > offset + width { cut(column + width - 1, role: source[offset + width - 1].role, rightOf: column) }
        // What begins before the left edge is left out whole.
        var index = 0
        while offset > 0, index < taken, source[offset + index].place != .head {
            self[column + index] = .blank(source[offset + index].role)
            index += 1
        }
        guard !emphasis.isEmpty else { return }
        for index in column..<column + width { self[index].emphasis = emphasis }
    }

    /// Puts `…` at a cell, blanking what is left of a wide cluster before it.
    private mutating func cut(_ index: Int, role: Role, rightOf base: Int) {
        var start = index
        while start > base, self[start].place != .head { start -= 1 }
        self[start] = Cell(0x2026, role)
        for at in start + 1..<index + 1 { self[at] = .blank(role) }
    }
}
