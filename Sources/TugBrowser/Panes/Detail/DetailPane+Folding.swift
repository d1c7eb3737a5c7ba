// Closing objects and arrays, and opening them.

extension DetailPane {
    /// Opens what is closed under the cursor; goes into what is open.
    mutating func open() {
        guard !isEmpty, outline.entries[cursor.entry].end != nil else { return }
        if outline.isClosed(cursor.entry) { set(cursor.entry, closed: false) } else { goTo(cursor.entry + 1) }
    }

    /// Closes what is open under the cursor, or goes to what it lies in.
    /// - Returns: False at the outermost.
    mutating func close() -> Bool {
        guard !isEmpty else { return false }
        let value = outline.value(of: cursor.entry)
        if outline.canClose(value), !outline.isClosed(value) {
            set(value, closed: true)
            return true
        }
        guard let parent = outline.entries[value].parent, outline.canClose(parent) else { return false }
        goTo(parent)
        return true
    }

    /// Opens or closes what is under the cursor, else closes what it lies in.
    mutating func toggle() {
        guard !isEmpty else { return }
        let value = outline.value(of: cursor.entry)
        if outline.canClose(value) {
            set(value, closed: !outline.isClosed(value))
        } else if let parent = outline.entries[value].parent {
            set(parent, closed: true)
        }
    }

    mutating func setAll(closed: Bool) {
        outline.setAll(closed: closed)
        foldsHaveChanged()
    }

    private mutating func set(_ index: Int, closed: Bool) {
        outline.set(index, closed: closed)
        foldsHaveChanged()
    }

    /// The cursor and the first line go to what is left of theirs.
    mutating func foldsHaveChanged() {
        guard !isEmpty else { return }
        layout.forget()
        start(at: kept(top))
        put(kept(cursor))
    }

    private mutating func kept(_ place: Place) -> Place {
        let shown = outline.shown(place.entry)
        return Place(entry: shown, line: shown == place.entry ? min(place.line, lines(of: shown).count - 1) : 0)
    }
}
