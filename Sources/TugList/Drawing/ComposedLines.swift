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
        /// Whether the reader is in this view; else its cursor is shown, and not lit.
        var isActive = true
        /// The filter whose words are shown in the rows.
        var filter: RowFilter?
        /// What is searched for, and shown in the rows too.
        var pattern: SearchPattern?
    }

    /// What lies over a row's own lines.
    struct Overlay: Equatable {
        var isCursor = false
        var isMarked = false
        /// What the last refresh changed in the row.
        var change: RowChange?
        /// The columns that the row is scrolled sideways, if not as the others are.
        var offset: Int?

        /// The same without the cursor.
        var own: Overlay { Overlay(isMarked: isMarked, change: change, offset: offset) }
    }

    private struct Row {
        let position: Position
        let overlay: Overlay
        let lines: [ScreenLine]
    }

    /// What the scroll bar shows beside its thumb.
    var hits = ScrollHits()
    private var layout: Layout?
    /// In the order of their positions. They are asked for in that order too, so that each is found beside the one before.
    private var rows: [Row] = []
    private var place = 0
    /// The cursor's row with its sign.
    private var cursor: Row?

    /// Forgets what was composed for another layout, or more than is worth keeping: what is farther from the last window.
    mutating func use(_ layout: Layout, rowLimit: Int) {
        if layout != self.layout {
            self.layout = layout
            rows.removeAll(keepingCapacity: true)
            cursor = nil
        } else if rows.count > rowLimit {
            let excess = rows.count - rowLimit / 2
            if place > rows.count / 2 { rows.removeFirst(excess) } else { rows.removeLast(excess) }
        }
    }

    /// The lines of the row at a position; `lines` lays it out, and is `nil` for a row that is still being read.
    mutating func lines(at position: Position, _ overlay: Overlay, height: Int, _ lines: () -> [Line]?) -> [ScreenLine]? {
        if overlay.isCursor, let cursor, cursor.position == position, cursor.overlay == overlay.own { return cursor.lines }
        seek(position)
        let isThere = place < rows.count && rows[place].position == position
        if !isThere || rows[place].overlay != overlay.own {
            guard let text = lines(), let layout else { return nil }
            let own = overlay.own
            let composed = (0..<height).map { Self.compose($0 < text.count ? text[$0] : Line(), layout, own) }
            rows.replaceSubrange(place..<(isThere ? place + 1 : place), with: CollectionOfOne(Row(position: position, overlay: own, lines: composed)))
        }
        guard overlay.isCursor, let layout else { return rows[place].lines }
        let signed = rows[place].lines.map { Self.withCursor($0.cells, layout) }
        cursor = Row(position: position, overlay: overlay.own, lines: signed)
        return signed
    }

    /// Goes to the first row that is not before a position.
    private mutating func seek(_ position: Position) {
        place = min(place, rows.count)
        while place > 0, rows[place - 1].position >= position { place -= 1 }
        while place < rows.count, rows[place].position < position { place += 1 }
    }

    static func compose(_ text: Line, _ layout: Layout, _ overlay: Overlay) -> ScreenLine {
        var cells = Array(repeating: Cell.blank(), count: layout.columns)
        let offset = overlay.offset ?? layout.sideways
        if layout.gutter > 1 {
            if overlay.isMarked {
                cells[1] = Cell(0x25cf, .mark)
            } else if let change = overlay.change {
                cells[1] = change.sign
            } else if text.hasText(before: offset) {
                cells[1] = Cell(0x2026, .dim)
            }
        }
        cells.put(text, column: layout.gutter, width: layout.contentColumns, offset: offset, emphasis: overlay.isMarked ? .marked : [])
        layout.pattern?.emphasise(&cells, columns: layout.gutter..<min(cells.count, layout.gutter + layout.contentColumns))
        layout.filter?.emphasise(&cells, columns: layout.gutter..<min(cells.count, layout.gutter + layout.contentColumns))
        return overlay.isCursor ? withCursor(cells, layout) : ScreenLine(cells)
    }

    private static func withCursor(_ cells: [Cell], _ layout: Layout) -> ScreenLine {
        var cells = cells
        if layout.gutter > 0 { cells[0] = Cell(layout.isActive ? 0x258c : 0x258f, .cursor) }
        guard layout.isActive else { return ScreenLine(cells) }
        for column in min(1, layout.gutter)..<layout.gutter + layout.contentColumns { cells[column].emphasis.insert(.cursor) }
        return ScreenLine(cells)
    }
}

extension RowChange {
    /// Its sign left of the row.
    fileprivate var sign: Cell {
        switch self {
        case .new: Cell(0x2b, .success)
        case .changed: Cell(0x7e, .accent3)
        case .gone: Cell(0x2d, .error)
        }
    }
}

/// Every view's composed lines, by the view's number.
struct ComposedViews {
    private var views: [ComposedLines] = []

    subscript(view: Int) -> ComposedLines {
        _read { yield views[view] }
        _modify {
            while views.count <= view { views.append(ComposedLines()) }
            yield &views[view]
        }
    }
}
