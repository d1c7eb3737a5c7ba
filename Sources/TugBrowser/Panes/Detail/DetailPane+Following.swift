extension DetailPane {
    /// Takes the place of another row's: what is closed there is closed here, and the cursor is on the same value, on the same line of
    /// the screen, so that a value can be compared over rows.
    mutating func follow(_ other: DetailPane) {
        outline.follow(other.outline)
        layout.forget()
        if let search = other.search { show(search.pattern, forward: search.isForward) }
        var other = other
        guard !isEmpty, !other.isEmpty, let line = other.window().firstIndex(of: other.cursor) else { return }
        let before = other.outline.entries[other.cursor.entry]
        guard let (value, isExact) = outline.entry(nearest: other.outline.path(of: other.cursor.entry)) else { return }
        var entry = value
        if isExact, before.isEnd { entry = outline.entries[value].end ?? value }
        if isExact { while entry - value < before.part, !outline.entries[entry].isLastPart { entry += 1 } }
        goTo(entry)
        if isExact, cursor.entry == entry { put(Place(entry: entry, line: min(other.cursor.line, max(0, lines(of: entry).count - 1)))) }
        showCursor(at: line)
    }
}
