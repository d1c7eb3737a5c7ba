// Rows that the reader removes, brings back and moves: the list shows it at once, and what they come from follows (PULL R11).

extension ListState {
    mutating func remove(_ ids: [RowID], in context: ListContext) -> [ListEffect] {
        var effects: [ListEffect] = []
        let cursors = views.map { $0.cursor?.id }
        changeRows(in: context) { rows in
            guard let removal = rows.remove(ids) else { return }
            effects.append(.remove(removal.serial, rows.rows(of: removal)))
        }
        guard case .remove(_, let gone) = effects.first else { return [] }
        for index in views.indices {
            if let cursor = cursors[index], gone.contains(where: { $0.id == cursor }) { views[index].removedCursors.append(cursor) }
        }
        notice = .removed(gone.count)
        return effects + checkTriggers(in: context)
    }

    mutating func removalEnded(_ serial: Int, _ failure: LoadFailure?, in context: ListContext) -> [ListEffect] {
        let newest = pager.serial
        var back: [RowID] = []
        changeRows(in: context) { rows in
            if failure == nil { rows.confirmRemoval(serial, at: newest) } else { back = rows.endRemoval(serial)?.ids ?? [] }
        }
        bringCursorsBack(to: back, in: context)
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
        if case .restore(_, let back) = effects.first { bringCursorsBack(to: back.map(\.id), in: context) }
        notice = nil
        return effects
    }

    /// Rows that came back take the cursors that were on them, where the reader has not moved since.
    private mutating func bringCursorsBack(to ids: [RowID], in context: ListContext) {
        let back = Set(ids)
        for index in views.indices {
            guard let id = views[index].removedCursors.last, back.contains(id) else { continue }
            views[index].removedCursors.removeAll { back.contains($0) }
            let walker = walker(for: views[index], in: context)
            guard let position = walker.source.position(of: id).value else { continue }
            views[index].filtering?.held = nil
            views[index].jump(to: position, walker)
        }
    }

    mutating func restorationEnded(_ serial: Int, _ failure: LoadFailure?, in context: ListContext) -> [ListEffect] {
        let newest = pager.serial
        changeRows(in: context) { rows in rows.endRestoration(serial, failed: failure != nil, at: newest) }
        if let failure { notice = .notRestored(failure) }
        return checkTriggers(in: context)
    }

    /// Moves a row. While commits wait the reader carries it, and it is asked for once: where it is put down.
    mutating func move(_ id: RowID, by distance: Int, in context: ListContext) -> [ListEffect] {
        let effects = held?.carried.map { $0.id == id ? [] : putDown($0, in: context) } ?? []
        var moved = 0
        changeRows(moves: true, in: context) { moved = $0.shift(id, by: distance) ?? 0 }
        followMoves(in: context)
        let carried = HeldCommits.Carried(id: id, distance: moved + (effects.isEmpty ? held?.carried?.distance ?? 0 : 0))
        if held == nil { return putDown(carried, in: context) }
        held?.carried = carried
        return effects
    }

    /// Asks for a row to be moved by as much as it has been here.
    mutating func putDown(_ carried: HeldCommits.Carried, in context: ListContext) -> [ListEffect] {
        guard carried.distance != 0, case .paged(var paged) = rows, let row = paged.positions[carried.id].flatMap({ paged.stored(at: $0) }) else { return [] }
        let serial = paged.noteMove(carried.id, by: carried.distance)
        rows = .paged(paged)
        return [.move(serial, row, by: carried.distance)]
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
        let wasEmpty = paged.isEmpty && !paged.hasPlaceholders
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
            if let anchor = views[index].anchor {
                views[index].anchor = Anchor(place: walker.place(at: anchor.position), line: min(anchor.line, walker.height(of: anchor.position) - 1))
            }
            guard let cursor = views[index].cursor, let id = cursor.id, let position = walker.source.position(of: id).value else { continue }
            views[index].cursor = walker.place(at: position)
            if var visible = views[index].visible(walker) { views[index].reveal(position, &visible, walker) }
        }
    }
}
