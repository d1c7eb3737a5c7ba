// How a view follows an indexed source that changes by itself (PULL R12), and a layout that changes under it.

import TugScreen

extension ListView {
    mutating func sourceChanged(_ change: SourceChange, _ walker: RowWalker) {
        guard let first = walker.source.first.value else {
            anchor = nil
            cursor = nil
            return
        }
        guard anchor != nil, cursor != nil else {
            cursor = walker.place(at: walker.beginning ?? first)
            anchor = Anchor(place: walker.place(at: first), line: 0)
            return laidOutAnew(walker)
        }
        switch change {
        case .grew: scrollUnderFooter(walker)
        case .learned: continueSearch(walker)
        case .replaced:
            marks.sourceReplaced()
            beginSearch(walker)
        }
        completePlaces(walker)
    }

    /// Rows that come at the end close what is open there, as a page does; the lines it had pushed the rows up by are
    /// scrolled instead, so that no row changes its line (PULL K4).
    private mutating func scrollUnderFooter(_ walker: RowWalker) {
        guard gesture.tail != .rest, let last = window.entries.last else { return }
        let free = max(0, window.roomForRows - last.bottom)
        let shift = max(0, gesture.footerLines(in: size.lines) - free)
        gesture.tail = .rest
        guard shift > 0, var rows = visible(walker) else { return }
        scrollView(by: shift, &rows, walker)
    }

    /// Rows that could not be read when the view came to them are known now.
    private mutating func completePlaces(_ walker: RowWalker) {
        if let place = cursor, place.id == nil { cursor = walker.place(at: place.position) }
        if let kept = anchor, kept.place.id == nil { anchor?.place = walker.place(at: kept.position) }
    }

    // MARK: A source that was replaced

    /// The cursor's row if the reader saw it, else the topmost, is looked for by what it is known by; the cursor's too.
    private mutating func beginSearch(_ walker: RowWalker) {
        guard let anchor, let cursor else { return }
        let sawCursor = cursor.position >= anchor.position && cursorLine < rowLines
        let kept = sawCursor ? cursor : anchor.place
        search = TraceSearch(kept: kept, line: sawCursor ? cursorLine : -anchor.line, cursor: cursor)
        // Until they are found, the view stands at the same place of the file as before.
        let near = walker.nearest(to: kept.position)
        self.cursor = walker.place(at: near)
        place(near, at: search?.line ?? 0, walker)
        continueSearch(walker)
    }

    private mutating func continueSearch(_ walker: RowWalker) {
        guard var search else { return }
        if let kept = search.kept, let answer = walker.find(kept) {
            search.kept = nil
            if let position = answer { place(position, at: search.line, walker) }
        }
        if let lost = search.cursor, let answer = walker.find(lost) {
            search.cursor = nil
            if let position = answer { cursor = walker.place(at: position) }
        }
        self.search = search.kept == nil && search.cursor == nil ? nil : search
        if let rows = visible(walker) { set(rows, walker) }
    }

    /// The reader has moved on: what is still being looked for does not move the view any more.
    mutating func endSearch() { search = nil }

    // MARK: Layout

    /// After a change of size or wrapping: the cursor's row stays in view, else the first row keeps its line (CASES L13).
    mutating func laidOutAnew(_ walker: RowWalker) {
        guard let anchor, size.lines > 0 else { return }
        var rows = VisibleRows(from: anchor.position, line: anchor.line, lines: rowLines, inset: footerInset, walker)
        set(rows, walker)
        guard let cursor, rows.entry(of: cursor.position) == nil else { return }
        reveal(cursor.position, &rows, walker)
    }
}

extension RowWalker {
    /// Where a row of an earlier revision is now: `nil` while it is being looked for, `.some(nil)` if it is gone.
    func find(_ place: RowPlace) -> Position?? {
        guard let trace = place.trace else { return .some(nil) }
        return switch source.position(tracing: trace, near: place.position) {
        case .found(let position): .some(position)
        case .none: .some(nil)
        case .pending: nil
        }
    }

    /// The row nearest to where an old position was.
    func nearest(to position: Position) -> Position {
        source.position(before: Position(position.value + 1)).value ?? source.first.value ?? position
    }
}
