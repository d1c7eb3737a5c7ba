// How a view keeps the reader's line when rows change (PULL K4, K5).

import TugScreen

extension ListView {
    /// The row that keeps its line through a commit.
    struct Kept {
        var position: Position
        /// Its line on the screen, an open header or footer counted in.
        let line: Int
        /// The view showed the list's first row under the header of a refresh that was pulled: it follows to the new top.
        let follows: Bool
    }

    /// The cursor's row if it is visible, else the first row of data that is wholly visible, else the topmost with its line.
    func kept(_ walker: RowWalker) -> Kept? {
        guard let rows = visible(walker) else { return nil }
        let entry = cursor.flatMap { rows.entry(of: $0.position) } ?? rows.firstWholeOfData
        let shift = gesture.headerLines(in: size.lines) - footerShift(rows)
        // In a band the cursor's item is the one that keeps its line.
        let position = cursor.flatMap { walker.band(of: $0.position) == entry.position ? $0.position : nil } ?? entry.position
        return Kept(position: position, line: entry.top + shift, follows: gesture.head == .held && rows.isAtTop)
    }

    /// Finds place and cursor again in rows that took the old rows' place.
    mutating func restore(_ kept: Kept?, from old: PagedRows, to new: PagedRows, _ walker: RowWalker) {
        guard let first = walker.source.first.value else {
            anchor = nil
            cursor = nil
            gesture.closeHead()
            return
        }
        let anchored = kept.map { new.survivor(of: $0.position, in: old) } ?? first
        let before = cursor
        if let lost = cursor {
            cursor = walker.place(at: new.survivor(nearest: lost.position, in: old) ?? first)
        } else {
            cursor = walker.place(at: walker.beginning ?? first)
        }
        guard size.lines > 0 else {
            anchor = Anchor(place: walker.place(at: anchored ?? first), line: 0)
            return
        }
        guard let kept, let anchored else { return goToFirstKeepingCursor(first, walker) }
        if kept.follows { return goToFirstKeepingCursor(first, walker) }
        place(anchored, at: kept.line, walker)
        if kept.position == before?.position, cursor?.id != before?.id { showCursor(walker) }
    }

    /// Where placeholders are that a view holds on to, by their numbers.
    struct KeptPlaceholders {
        fileprivate let kept: Int?
        fileprivate let cursor: Int?
        fileprivate let anchor: Int?
    }

    func placeholders(_ kept: Kept?, in rows: PagedRows) -> KeptPlaceholders {
        func number(_ position: Position?) -> Int? { position.flatMap(rows.placeholderNumber(at:)) }
        return KeptPlaceholders(kept: number(kept?.position), cursor: number(cursor?.position), anchor: number(anchor?.position))
    }

    /// A page came: what was a placeholder is the row with its number.
    mutating func follow(_ placeholders: KeptPlaceholders, _ kept: inout Kept?, _ walker: RowWalker) {
        func position(_ number: Int?) -> Position? { number.flatMap { walker.source.position(ordinal: $0).value } }
        if let at = position(placeholders.kept) { kept?.position = at }
        if let at = position(placeholders.cursor) { cursor = walker.place(at: at) }
        if let at = position(placeholders.anchor) { anchor?.place = walker.place(at: at) }
    }

    /// Keeps place and cursor in rows whose positions are as they were; of some, the rows may not be there any more.
    mutating func settle(_ kept: Kept?, in rows: PagedRows, _ walker: RowWalker) {
        guard let first = walker.source.first.value else {
            anchor = nil
            cursor = nil
            gesture.closeHead()
            return
        }
        /// Placeholders stay, too.
        func isThere(_ position: Position) -> Bool { walker.source.row(at: position) != .none }
        func survivor(of position: Position) -> Position { isThere(position) ? position : rows.survivor(of: position) ?? first }
        let before = cursor
        if let lost = cursor { cursor = walker.place(at: isThere(lost.position) ? lost.position : rows.survivor(nearest: lost.position) ?? first) }
        if let kept {
            place(survivor(of: kept.position), at: kept.line, walker)
            if kept.position == before?.position, cursor?.position != before?.position { showCursor(walker) }
            return
        }
        guard let anchor else { return }
        self.anchor = Anchor(place: walker.place(at: survivor(of: anchor.position)), line: 0)
    }

    /// A cursor in view that lost its row stays in view: the nearest row may lie just above the one that took its line (PULL K4, K5).
    private mutating func showCursor(_ walker: RowWalker) {
        guard let cursor, var rows = visible(walker), rows.entry(of: cursor.position) == nil else { return }
        reveal(cursor.position, &rows, walker)
    }

    /// Opens the line above the first row that tells of the page above. Where the view is elsewhere, or the line would push the
    /// cursor's row out of it, it lies above the view.
    mutating func showNotice(_ walker: RowWalker) {
        guard let rows = visible(walker) else { return gesture.showNotice(onScreen: false) }
        let kept = cursor.flatMap { rows.entry(of: $0.position) } ?? rows.firstWhole
        gesture.showNotice(onScreen: rows.isAtTop && kept.bottom < rows.lines)
    }

    /// Shows the first row; the cursor keeps its row while that is on the screen, else it takes the first. A row that only
    /// the header hides is on the screen: the header closes.
    mutating func goToFirstKeepingCursor(_ first: Position, _ walker: RowWalker) {
        let rows = VisibleRows(from: first, line: 0, lines: size.lines, inset: footerInset, walker)
        if cursor.map({ rows.entry(of: $0.position) == nil }) ?? true { cursor = walker.place(at: first) }
        set(VisibleRows(from: first, line: 0, lines: rowLines, inset: footerInset, walker), walker)
    }

    /// Counts rows that came above the view, until the reader comes to the top (PULL K4).
    mutating func noteNew(_ count: Int, _ walker: RowWalker) {
        if let rows = visible(walker), !rows.isAtTop { newAbove += count }
    }

    /// Puts a row on a line of the screen. An open header stays only where the first row is under it, an open footer only
    /// where the last row is above it.
    mutating func place(_ position: Position, at line: Int, _ walker: RowWalker) {
        let header = gesture.headerLines(in: size.lines)
        let footer = gesture.footerLines(in: size.lines)
        if header > 0 || footer > 0 {
            let rows = VisibleRows(placing: position, at: line - header + footer, lines: rowLines, inset: footerInset, walker)
            let isKept = rows.entry(of: position).map { $0.top + header - footerShift(rows) == line } ?? false
            if isKept, header == 0 || rows.isAtTop, footer == 0 || rows.isAtBottom { return set(rows, walker) }
            gesture.closeHead()
            gesture.tail = .rest
        }
        set(VisibleRows(placing: position, at: line, lines: rowLines, inset: footerInset, walker), walker)
    }
}

extension PagedRows {
    /// A row that stays at its position; if it is gone, the next that is there, then the one before.
    func survivor(of position: Position) -> Position? {
        if row(at: position).value != nil { return position }
        return self.position(after: position).value ?? self.position(before: position).value
    }

    /// A row that stays at its position; if it is gone, the nearest that is there, of two equally near the later (PULL K5).
    func survivor(nearest position: Position) -> Position? {
        if row(at: position).value != nil { return position }
        guard let after = self.position(after: position).value else { return self.position(before: position).value }
        guard let before = self.position(before: position).value else { return after }
        // A gap's row that closed has no number any more: it lay between the two.
        guard let own = number(at: position.value), let above = number(at: before.value), let below = number(at: after.value) else { return after }
        return own - above < below - own ? before : after
    }
}

extension RowSource {
    /// Where a row of the old rows is now; if it is gone, the next of the old that is still there, then the one before.
    func survivor(of position: Position, in old: any RowSource) -> Position? {
        var at: Position? = position
        while let candidate = at {
            if let found = place(of: candidate, in: old) { return found }
            at = old.position(after: candidate).value
        }
        at = position
        while let candidate = at {
            if let found = place(of: candidate, in: old) { return found }
            at = old.position(before: candidate).value
        }
        return nil
    }

    /// The nearest of the old rows that is still there, of two equally near the later (PULL K5).
    func survivor(nearest position: Position, in old: any RowSource) -> Position? {
        var above: Position? = position
        var below: Position? = position
        while above != nil || below != nil {
            if let candidate = below, let found = place(of: candidate, in: old) { return found }
            if let candidate = above, let found = place(of: candidate, in: old) { return found }
            below = below.flatMap { old.position(after: $0).value }
            above = above.flatMap { old.position(before: $0).value }
        }
        return nil
    }

    private func place(of position: Position, in old: any RowSource) -> Position? {
        old.row(at: position).value.flatMap { self.position(of: $0.id).value }
    }
}
