// Rows that the reader removes, brings back and moves: the list shows it at once, and what they come from follows (PULL R11).

extension ListState {
    mutating func remove(_ ids: [RowID], in context: ListContext) -> [ListEffect] {
        var effects: [ListEffect] = []
        changeRows(in: context) { rows in
            guard let removal = rows.remove(ids) else { return }
            effects.append(.remove(removal.serial, rows.rows(of: removal)))
        }
        guard case .remove(_, let gone) = effects.first else { return [] }
        notice = .removed(gone.count)
        return effects + checkTriggers(in: context)
    }

    mutating func removalEnded(_ serial: Int, _ failure: LoadFailure?, in context: ListContext) -> [ListEffect] {
        let newest = pager.serial
        changeRows(in: context) { rows in
            if failure == nil { rows.confirmRemoval(serial, at: newest) } else if rows.endRemoval(serial) == nil { return }
        }
        if let failure { notice = .notRemoved(failure) }
        return []
    }

    /// Whether rows were removed that can come back.
    package var canUndoRemove: Bool {
        switch rows {
        case .paged(let rows): rows.lastRemoval != nil
        case .indexed: false
        }
    }

    mutating func undoRemove(in context: ListContext) -> [ListEffect] {
        var effects: [ListEffect] = []
        changeRows(in: context) { rows in
            guard let serial = rows.lastRemoval, let removal = rows.undoRemoval(serial) else { return }
            effects.append(.restore(removal.serial, rows.rows(of: removal)))
        }
        notice = nil
        return effects
    }

    mutating func restorationEnded(_ serial: Int, _ failure: LoadFailure?, in context: ListContext) -> [ListEffect] {
        let newest = pager.serial
        changeRows(in: context) { rows in rows.endRestoration(serial, failed: failure != nil, at: newest) }
        if let failure { notice = .notRestored(failure) }
        return checkTriggers(in: context)
    }

    mutating func move(_ id: RowID, by distance: Int, in context: ListContext) -> [ListEffect] {
        var effects: [ListEffect] = []
        changeRows(moves: true, in: context) { rows in
            guard let move = rows.move(id, by: distance), let row = rows.positions[id].flatMap({ rows.stored(at: $0) }) else { return }
            effects.append(.move(move.serial, row, by: move.distance))
        }
        followMoves(in: context)
        return effects
    }

    mutating func moveEnded(_ serial: Int, _ failure: LoadFailure?, in context: ListContext) -> [ListEffect] {
        changeRows(moves: true, in: context) { rows in rows.endMove(serial, failed: failure != nil) }
        if let failure { notice = .notMoved(failure) }
        followMoves(in: context)
        return []
    }

    /// Changes loaded rows; if none moves, those in view keep their lines.
    private mutating func changeRows(moves: Bool = false, in context: ListContext, _ change: (inout PagedRows) -> Void) {
        guard case .paged(var paged) = rows else { return }
        let kept = views.map { $0.kept(walker(for: $0, in: context)) }
        let revision = paged.revision
        let wasEmpty = paged.isEmpty
        let old = hasFilters ? paged : PagedRows()
        let shown = views.map { $0.shown(old) }
        rows = .paged(PagedRows())  // so that the rows have one owner while they change
        change(&paged)
        rows = .paged(paged)
        guard paged.revision != revision else { return }
        for index in views.indices {
            let walker = walker(for: views[index], in: context)
            if views[index].filter != nil {
                filterAgain(index, kept[index], from: (shown[index], old), in: context)
            } else if moves {
                continue
            } else if wasEmpty {
                views[index].restore(nil, from: PagedRows(), to: paged, walker)
            } else {
                views[index].settle(kept[index], in: paged, walker)
            }
        }
    }

    /// Rows that have changed places take the cursor with them; the view stays, but for the cursor's sake.
    private mutating func followMoves(in context: ListContext) {
        for index in views.indices where views[index].filter == nil {
            let walker = walker(for: views[index], in: context)
            if let anchor = views[index].anchor { views[index].anchor = Anchor(place: walker.place(at: anchor.position), line: 0) }
            guard let cursor = views[index].cursor, let id = cursor.id, let position = walker.source.position(of: id).value else { continue }
            views[index].cursor = walker.place(at: position)
            if var visible = views[index].visible(walker) { views[index].reveal(position, &visible, walker) }
        }
    }
}
