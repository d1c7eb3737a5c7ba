/// One terminal line of styled text, laid out in cells.
///
/// Text enters it only through a ``WidthJudge``: it is sanitised and measured on the way in, so a line can hold nothing that a
/// terminal would obey. A line may be longer than the screen; the list cuts it where it shows it.
public struct Line: Equatable, Sendable {
    package private(set) var cells: [Cell] = []

    /// A line without text.
    public init() {}

    /// A line of one text in one role.
    public init(_ text: String, _ role: Role = .text, judge: WidthJudge) {
        append(text, role, judge: judge)
    }

    package init(cells: some Sequence<Cell>) {
        self.cells = Array(cells)
    }

    /// The width in columns.
    public var columns: Int { cells.count }

    /// Appends text. Line breaks are shown, not obeyed: use ``WidthJudge/wrap(_:_:columns:limit:)`` for text of several lines.
    public mutating func append(_ text: some StringProtocol, _ role: Role = .text, judge: WidthJudge) {
        judge.append(Substring(text), role, to: &cells)
    }

    /// Appends another line.
    public mutating func append(_ other: Line) {
        cells.append(contentsOf: other.cells)
    }

    /// Appends blanks up to a column; does nothing on a line that is already as long.
    public mutating func pad(to columns: Int, _ role: Role = .text) {
        if cells.count < columns { cells.append(contentsOf: repeatElement(.blank(role), count: columns - cells.count)) }
    }

    /// Gives columns of the line another role; those beyond its end are none of it.
    package mutating func colour(_ columns: Range<Int>, _ role: Role) {
        for column in columns.clamped(to: 0..<cells.count) { cells[column].role = role }
    }

    /// The line cut to a width, with `…` in the last column where something was cut. Never half a wide character.
    public func truncated(to columns: Int) -> Line {
        guard cells.count > columns else { return self }
        guard columns > 0 else { return Line() }
        var cut = columns - 1
        while cut > 0, cells[cut].place != .head { cut -= 1 }
        var kept = Array(cells[..<cut])
        kept.append(Cell(0x2026, cells[cut].role))
        while kept.count < columns { kept.append(.blank(cells[cut].role)) }
        return Line(cells: kept)
    }

    /// Whether something shows left of a column.
    package func hasText(before column: Int) -> Bool { cells.prefix(max(0, column)).contains { $0.scalar != 0x20 || $0.marks != Cell.Marks() } }

    /// The text, marks and all, for tests, plain output and the clipboard.
    public var text: String { cells.plainText }
}

extension Collection where Element == Cell {
    /// The glyphs of the cells as a string.
    package var plainText: String {
        var scalars = String.UnicodeScalarView()
        for cell in self where cell.place != .tail {
            for value in [cell.scalar, cell.marks.first, cell.marks.second, cell.marks.third, cell.marks.fourth] where value != 0 {
                if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
            }
        }
        return String(scalars)
    }
}

extension WidthJudge {
    /// Appends the cells of a text: printable ASCII directly, the rest by grapheme cluster.
    package func append(_ text: Substring, _ role: Role, to cells: inout [Cell]) {
        // Bytes are taken for cells until one is not plain; then the few cells are taken back.
        let start = cells.count
        cells.reserveCapacity(start + text.utf8.count)
        for byte in text.utf8 {
            guard byte >= 0x20, byte < 0x7f else {
                cells.removeSubrange(start...)
                return appendClusters(text, role, to: &cells)
            }
            cells.append(Cell(UInt32(byte), role))
        }
    }

    private func appendClusters(_ text: Substring, _ role: Role, to cells: inout [Cell]) {
        for character in text {
            if character == "\t" {  // tab stops, by column of this line
                repeat { cells.append(.blank(role)) } while cells.count % 8 != 0
            } else {
                append(cluster: character.unicodeScalars, role, to: &cells)
            }
        }
    }
}
