// Movement of the view and its cursor. Nothing here knows of loads or pulls.

import TugScreen

extension ListView {
    /// The rows in the view.
    func visible(_ walker: RowWalker) -> VisibleRows? {
        guard let anchor, size.lines > 0 else { return nil }
        if window.holds(anchor, lines: rowLines, inset: footerInset, walker) {
            return VisibleRows(window, lines: rowLines, inset: footerInset, walker)
        }
        return VisibleRows(from: anchor.position, line: anchor.line, lines: rowLines, inset: footerInset, walker)
    }

    mutating func set(_ visible: VisibleRows, _ walker: RowWalker) {
        var visible = visible
        if gesture.head != .rest, !visible.isAtTop {
            gesture.leaveTop(in: size.lines)
            if visible.lines != rowLines {
                visible = VisibleRows(from: visible.first.position, line: -visible.first.top, lines: rowLines, inset: footerInset, walker)
            }
        }
        anchor = Anchor(place: walker.place(at: visible.first.position), line: max(0, -visible.first.top))
        window = WindowMemo(visible, walker)
        noteCursorLine(visible)
        if newAbove > 0, visible.isAtTop { newAbove = 0 }
    }

    private mutating func noteCursorLine(_ visible: VisibleRows) {
        if let cursor, let entry = visible.entry(of: cursor.position) { cursorLine = entry.top }
    }

    /// The window that a view goes to by a jump: under the header if it shows the list's first line, else without it.
    private mutating func destination(_ make: (_ lines: Int) -> VisibleRows) -> VisibleRows {
        let visible = make(rowLines)
        guard gesture.headerLines(in: size.lines) > 0, !visible.isAtTop else { return visible }
        gesture.leaveTop(in: size.lines)
        return make(rowLines)
    }

    /// Moves the viewport, over the held header first. The cursor stays where it is.
    /// - Returns: The lines it moved.
    @discardableResult
    mutating func scrollView(by distance: Int, _ visible: inout VisibleRows, _ walker: RowWalker) -> Int {
        var moved = 0
        let header = gesture.headerLines(in: size.lines)
        if distance > 0, header > 0 {
            moved = min(distance, header)
            gesture.scrollHeader(by: moved, in: size.lines)
            visible = VisibleRows(from: visible.first.position, line: -visible.first.top, lines: rowLines, inset: footerInset, walker)
        }
        moved += visible.scroll(by: distance - moved)
        if distance < 0, moved > distance, gesture.headScrolled > 0 {
            let back = gesture.scrollHeader(by: distance - moved, in: size.lines)
            moved += back
            visible = VisibleRows(from: visible.first.position, line: -visible.first.top, lines: rowLines, inset: footerInset, walker)
        }
        set(visible, walker)
        return moved
    }

    /// Moves the cursor by rows. On a row that goes on beyond the view, a step scrolls one line instead.
    /// - Returns: Whether anything moved.
    mutating func moveCursor(by rows: Int, _ walker: RowWalker) -> Bool {
        guard var visible = visible(walker), let cursor else { return false }
        if abs(rows) == 1, let entry = visible.entry(of: cursor.position) {
            if rows > 0, entry.bottom > visible.lines { return scrollView(by: 1, &visible, walker) != 0 }
            if rows < 0, entry.top < walker.cover(of: cursor.position) { return scrollView(by: -1, &visible, walker) != 0 }
        }
        let band = walker.band(of: cursor.position)
        var position = band
        for _ in 0..<abs(rows) {
            guard let next = rows > 0 ? walker.after(position) : walker.before(position) else { break }
            position = next
        }
        guard position != band else { return false }
        position = walker.item(in: position, column: column)
        self.cursor = walker.place(at: position)
        reveal(position, &visible, walker)
        return true
    }

    /// Scrolls as little as shows a row with the lines kept around it; a row outside the view comes to its middle.
    mutating func reveal(_ position: Position, _ visible: inout VisibleRows, _ walker: RowWalker) {
        guard let entry = nearby(position, visible, walker) else {
            let height = walker.height(of: position)
            let inset = footerInset
            let cover = walker.cover(of: position)
            visible = destination { VisibleRows(placing: position, at: max(cover, ($0 - height) / 2), lines: $0, inset: inset, walker) }
            set(visible, walker)
            return
        }
        // The lines kept give way to a row that is too tall for them.
        let cover = walker.cover(of: position)
        let room = visible.lines - cover
        var kept = max(0, min(walker.scrollOff, (room - entry.height) / 2))
        // Under the last row the footer's own line comes into view, without scroll-off too.
        if kept < visible.inset, entry.height < room, walker.after(position) == nil { kept = visible.inset }
        let distance: Int
        if entry.height > room {
            distance = entry.top >= visible.lines ? entry.top - visible.lines + 1 : min(0, entry.bottom - 1 - cover)
        } else if entry.bottom + kept > visible.lines {
            distance = entry.bottom + kept - visible.lines
        } else {
            distance = min(0, entry.top - kept - cover)
        }
        if distance == 0 { set(visible, walker) } else { scrollView(by: distance, &visible, walker) }
    }

    /// The entry of a row in the view or just past its edge.
    private func nearby(_ position: Position, _ visible: VisibleRows, _ walker: RowWalker) -> VisibleRows.Entry? {
        let position = walker.band(of: position)
        if let entry = visible.entries.first(where: { $0.position == position }) { return entry }
        let last = visible.lastEntry
        if walker.after(last.position) == position {
            return VisibleRows.Entry(position: position, top: last.bottom, height: walker.height(of: position))
        }
        let first = visible.first
        if walker.before(first.position) == position {
            let height = walker.height(of: position)
            return VisibleRows.Entry(position: position, top: first.top - height, height: height)
        }
        return nil
    }

    /// Scrolls by lines; a cursor whose row leaves the view takes the nearest row in it.
    @discardableResult
    mutating func scroll(by lines: Int, _ walker: RowWalker) -> Int {
        guard var visible = visible(walker) else { return 0 }
        let moved = scrollView(by: lines, &visible, walker)
        carryCursor(into: visible, walker)
        return moved
    }

    /// Scrolls the text sideways, to the right no further than shows the end of the longest line in view.
    mutating func scrollSideways(by columns: Int, _ walker: RowWalker) {
        var walker = walker
        walker.reach = reach(at: max(0, sideways + columns))
        let rows = visible(walker)?.entries.compactMap { walker.source.row(at: $0.position).value } ?? []
        let longest = rows.flatMap { walker.lines(of: $0) }.map(\.columns).max() ?? 0
        let limit = max(0, longest - contentColumns)
        sideways = min(max(0, sideways + columns), max(limit, columns < 0 ? sideways : 0))
    }

    func nearestVisible(_ cursor: Position, in visible: VisibleRows) -> Position {
        // Above the window, or under its sticky header.
        cursor < visible.lastEntry.position ? visible.firstWhole.position : visible.lastWhole.position
    }

    private mutating func carryCursor(into visible: VisibleRows, _ walker: RowWalker) {
        guard let cursor, visible.entry(of: cursor.position) == nil else { return }
        self.cursor = walker.place(at: walker.item(in: nearestVisible(cursor.position, in: visible), column: column))
        noteCursorLine(visible)
    }

    /// Scrolls by lines with the cursor on the line it was on; at an edge the cursor goes on toward it.
    mutating func page(by lines: Int, _ walker: RowWalker) {
        guard var visible = visible(walker), let cursor else { return }
        let before = visible.entry(of: cursor.position)
        let line = min(max(0, before?.top ?? cursorLine), visible.lines - 1)
        let moved = scrollView(by: lines, &visible, walker)
        let entry = visible.entry(at: min(max(visible.covered, line + lines - moved), visible.lines - 1))
        self.cursor = walker.place(at: walker.item(in: entry.position, column: column))
        set(visible, walker)
    }

    /// Puts the cursor on a row and shows it: in place if it is in the view, else in its middle.
    mutating func jump(to position: Position, _ walker: RowWalker) {
        guard var visible = visible(walker) else { return }
        cursor = walker.place(at: position)
        column = walker.column(of: position)
        reveal(position, &visible, walker)
    }

    /// Puts a row at the top of the view, as nearly as the end of the list allows. The cursor stays until its row leaves the view.
    mutating func show(_ position: Position, _ walker: RowWalker) {
        guard size.lines > 0 else { return }
        let inset = footerInset
        let visible = destination { VisibleRows(from: position, line: 0, lines: $0, inset: inset, walker) }
        set(visible, walker)
        carryCursor(into: visible, walker)
    }

    mutating func goToFirst(_ walker: RowWalker) {
        guard size.lines > 0, let first = walker.source.first.value else { return }
        gesture.headScrolled = 0
        let visible = VisibleRows(from: first, line: 0, lines: rowLines, inset: footerInset, walker)
        cursor = walker.place(at: first)
        column = 0
        set(visible, walker)
    }

    mutating func goToLast(_ walker: RowWalker) {
        guard size.lines > 0, let last = walker.items.last.value else { return }
        let height = walker.height(of: last)
        let inset = footerInset
        let visible = destination { VisibleRows(placing: last, at: $0 - inset - height, lines: $0, inset: inset, walker) }
        cursor = walker.place(at: last)
        column = walker.column(of: last)
        set(visible, walker)
    }

    /// Puts the cursor on a row of the view.
    mutating func moveCursor(to choose: (VisibleRows) -> VisibleRows.Entry, _ walker: RowWalker) {
        guard let visible = visible(walker) else { return }
        cursor = walker.place(at: walker.item(in: choose(visible).position, column: column))
        set(visible, walker)
    }

    /// Scrolls so that the cursor's row begins, is centred, or ends at a place of the view.
    mutating func alignCursor(_ line: (_ height: Int, _ lines: Int, _ cover: Int) -> Int, _ walker: RowWalker) {
        guard size.lines > 0, let cursor else { return }
        let height = walker.height(of: cursor.position)
        let inset = footerInset
        let cover = walker.cover(of: cursor.position)
        let visible = destination { VisibleRows(placing: cursor.position, at: line(height, $0, cover), lines: $0, inset: inset, walker) }
        set(visible, walker)
        carryCursor(into: visible, walker)
    }
}
