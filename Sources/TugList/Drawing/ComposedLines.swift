import TugScreen

/// Rows' lines as they stand on the screen, cut and padded to its width, by position: so that a screen that scrolls is composed
/// of lines that are there already. One view's; bounded to a few screens.
struct ComposedLines {
    /// All that a composed line depends on beside its row.
    struct Layout: Equatable {
        let revision: UInt64
        /// The width of the view, of the blanks left of the text, and of the text.
        let columns: Int
        let gutter: Int
        let contentColumns: Int
        let sideways: Int
        let wraps: Bool
        let minute: Int
    }

    private var layout: Layout?
    private var rows: [Position: [ScreenLine]] = [:]
    /// The cursor's row, which is composed with its mark.
    private var cursor: (position: Position, lines: [ScreenLine])?

    /// Forgets what was composed for another layout, or more than is worth keeping.
    mutating func use(_ layout: Layout, rowLimit: Int) {
        if layout != self.layout {
            self.layout = layout
            rows.removeAll(keepingCapacity: true)
            cursor = nil
        } else if rows.count > rowLimit {
            rows.removeAll(keepingCapacity: true)
        }
    }

    /// The lines of the row at a position; `lines` lays it out, and is `nil` for a row that is still being read.
    mutating func lines(at position: Position, isCursor: Bool, height: Int, _ lines: () -> [Line]?) -> [ScreenLine]? {
        if isCursor, let cursor, cursor.position == position { return cursor.lines }
        if !isCursor, let composed = rows[position] { return composed }
        guard let text = lines(), let layout else { return nil }
        let composed = (0..<height).map { Self.compose($0 < text.count ? text[$0] : Line(), layout, isCursor: isCursor) }
        if isCursor { cursor = (position, composed) } else { rows[position] = composed }
        return composed
    }

    static func compose(_ text: Line, _ layout: Layout, isCursor: Bool) -> ScreenLine {
        var cells = Array(repeating: Cell.blank(), count: layout.columns)
        if isCursor, layout.gutter > 0 {
            cells[0] = Cell(0x258c, .cursor)
            for column in 1..<layout.gutter { cells[column].emphasis = .cursor }
        }
        cells.put(text, column: layout.gutter, width: layout.contentColumns, offset: layout.sideways, emphasis: isCursor ? .cursor : [])
        return ScreenLine(cells)
    }
}
