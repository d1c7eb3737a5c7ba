// Rows that the reader removes (PULL R11): hidden at once, and for good only when the provider has said so.

extension PagedRows {
    /// Hides rows. Those that are not there, and rows that stand for something else, are left alone.
    /// - Returns: The removal's serial and rows; `nil` if there is nothing to remove.
    mutating func remove(_ ids: [RowID]) -> Tombstones.Removal? {
        var seen: Set<RowID> = []
        let shown = ids.filter { id in positions[id].map { !hidden.contains($0) && !gaps.contains($0) } ?? false && seen.insert(id).inserted }
        guard !shown.isEmpty else { return nil }
        hide(shown)
        return tombstones.begin(shown)
    }

    /// The provider has removed the rows; `request` is the serial of the newest request so far.
    mutating func confirmRemoval(_ serial: Int, at request: Int) { tombstones.confirm(serial, at: request) }

    /// Brings the rows of a removal back to their places.
    /// - Returns: The removal, if it was not over.
    mutating func endRemoval(_ serial: Int) -> Tombstones.Removal? {
        guard let removal = tombstones.end(serial) else { return nil }
        show(removal.ids)
        return removal
    }

    private mutating func show(_ ids: [RowID]) {
        // A row may be in another removal by now.
        let back = ids.filter { !tombstones.filters($0, from: 0) }.compactMap { positions[$0] }.filter { hidden.contains($0) }
        hidden.remove(back)
        noteSections(of: back, shown: true)
        revision += 1
    }

    /// Brings rows back at the reader's word.
    mutating func undoRemoval(_ serial: Int) -> Tombstones.Removal? {
        guard let removal = tombstones.undo(serial) else { return nil }
        show(removal.ids)
        return removal
    }

    mutating func endRestoration(_ serial: Int, failed: Bool, at request: Int) {
        guard let removal = tombstones.endUndo(serial, failed: failed, at: request) else { return }
        hide(removal.ids)
    }

    /// The rows of a removal that are loaded.
    func rows(of removal: Tombstones.Removal) -> [AnyRow] { removal.ids.compactMap { positions[$0].flatMap { stored(at: $0) } } }

    /// The removal that the reader would take back first.
    var lastRemoval: Int? { tombstones.removals.last?.serial }

    private mutating func hide(_ ids: [RowID]) {
        let gone = ids.compactMap { positions[$0] }.filter { !hidden.contains($0) }
        noteSections(of: gone, shown: false)
        hidden.insert(gone)
        revision += 1
    }

    private mutating func noteSections(of rows: [Int64], shown: Bool) {
        let headers = rows.compactMap { position in stored(at: position)?.sectionTitle.map { SectionMark(title: $0, position: Position(position)) } }
        guard !headers.isEmpty else { return }
        if shown {
            sections.append(contentsOf: headers)
            sections.sort { $0.position < $1.position }
        } else {
            let headers = Set(headers)
            sections.removeAll { headers.contains($0) }
        }
    }
}
