// Marking rows. It changes no row, no place and no layout.

extension ListView {
    mutating func toggleMark(at position: Position, _ walker: RowWalker) {
        guard let row = walker.source.row(at: position).value, row.gap == nil else { return }
        marks.toggle(row, at: position)
    }

    /// Toggles the cursor's row and those below it, and moves the cursor past them (fzf's Tab).
    mutating func toggleMarks(_ count: Int, _ walker: RowWalker) {
        for _ in 0..<max(1, count) {
            guard let cursor else { return }
            toggleMark(at: cursor.position, walker)
            guard var visible = visible(walker), let next = walker.items.position(after: cursor.position).value else { return }
            // To the next row, also from one taller than the view, which a step would scroll.
            self.cursor = walker.place(at: next)
            reveal(next, &visible, walker)
        }
    }

    /// Marks all rows; under a filter, those that it has shown.
    mutating func markAll(_ walker: RowWalker) {
        guard let scan = filtering?.scan else {
            goneMarks = 0
            return marks.all()
        }
        for number in 0..<scan.found { if let row = walker.source.row(at: scan[number]).value { marks.insert(row) } }
    }

    mutating func clearMarks() {
        marks.clear()
        goneMarks = 0
    }

    /// Counts the marks of rows that are not there any more, where all rows are known.
    mutating func countGoneMarks(in rows: PagedRows) { goneMarks = rows.isWhole ? marks.count(missingIn: rows) : 0 }

    /// Marks what is not marked and unmarks what is; under a filter, of the rows that it has shown.
    mutating func invertMarks(_ walker: RowWalker) {
        guard let scan = filtering?.scan else { return marks.invert() }
        for number in 0..<scan.found { toggleMark(at: scan[number], walker) }
    }

    /// Marks from the row that was marked last to the cursor's, whichever comes first; without one, the cursor's row.
    mutating func markRange(_ walker: RowWalker) {
        guard let cursor else { return }
        let from = marks.last.flatMap { walker.position(of: $0) } ?? cursor.position
        var position = min(from, cursor.position)
        let end = max(from, cursor.position)
        while true {
            if let row = walker.source.row(at: position).value, row.gap == nil { marks.insert(row) }
            guard position < end, let next = walker.items.position(after: position).value else { break }
            position = next
        }
        marks.remember(cursor)
    }
}

extension RowWalker {
    /// Where a row is now; `nil` if it is gone or not found at once.
    fileprivate func position(of place: RowPlace) -> Position? { place.id.flatMap { source.position(of: $0).value } }
}
