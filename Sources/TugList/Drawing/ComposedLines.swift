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
        /// The filter whose words are shown in the rows.
        var filter: RowFilter?
    }

    private var layout: Layout?
    private var rows: [Place: [ScreenLine]] = [:]
    /// The cursor's row, which is composed with its sign.
    private var cursor: (place: Place, lines: [ScreenLine])?

    /// A row, and whether it is drawn as a marked one.
    private struct Place: Hashable {
        let position: Position
        let isMarked: Bool
    }

    /// What lies over a row's own lines.
    struct Overlay: Equatable {
        var isCursor = false
        var isMarked = false
    }

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
    mutating func lines(at position: Position, _ overlay: Overlay, height: Int, _ lines: () -> [Line]?) -> [ScreenLine]? {
        let place = Place(position: position, isMarked: overlay.isMarked)
        if overlay.isCursor, let cursor, cursor.place == place { return cursor.lines }
        if !overlay.isCursor, let composed = rows[place] { return composed }
        guard let text = lines(), let layout else { return nil }
        let composed = (0..<height).map { Self.compose($0 < text.count ? text[$0] : Line(), layout, overlay) }
        if overlay.isCursor { cursor = (place, composed) } else { rows[place] = composed }
        return composed
    }

    static func compose(_ text: Line, _ layout: Layout, _ overlay: Overlay) -> ScreenLine {
        var cells = Array(repeating: Cell.blank(), count: layout.columns)
        var emphasis: Emphasis = []
        if overlay.isCursor { emphasis.insert(.cursor) }
        if overlay.isMarked { emphasis.insert(.marked) }
        if layout.gutter > 1 {
            if overlay.isMarked { cells[1] = Cell(0x25cf, .mark) }
            if overlay.isCursor {
                cells[0] = Cell(0x258c, .cursor)
                for column in 1..<layout.gutter { cells[column].emphasis = .cursor }
            }
        }
        cells.put(text, column: layout.gutter, width: layout.contentColumns, offset: layout.sideways, emphasis: emphasis)
        layout.filter?.emphasise(&cells, columns: layout.gutter..<min(cells.count, layout.gutter + layout.contentColumns))
        return ScreenLine(cells)
    }
}
