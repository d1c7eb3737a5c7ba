/// What of a line counts when it is sought elsewhere on the screen: its text and roles, without the last column (the scroll bar) and
/// without emphasis. Two lines with equal digests need not be equal.
package struct LineDigest: Equatable, Sendable {
    private let hash: UInt64
    package let isBlank: Bool

    init(_ cells: ArraySlice<Cell>) {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325  // FNV-1a, a cell at a time
        var isBlank = true
        for cell in cells.dropLast() {
            hash = (hash ^ (UInt64(cell.scalar) << 8 | UInt64(cell.role.rawValue))) &* 0x100_0000_01b3
            if cell.marks.first != 0 { hash = (hash ^ UInt64(cell.marks.first) << 24 ^ UInt64(cell.marks.second)) &* 0x100_0000_01b3 }
            if cell.scalar != 0x20 { isBlank = false }
        }
        self.hash = hash
        self.isBlank = isBlank
    }
}

extension Frame {
    /// The digests of the lines.
    package var digests: [LineDigest] { (0..<size.lines).map { LineDigest(self[line: $0]) } }
}
