// Rows that the reader takes away, brings back and carries (PULL R11, K6).

/// A row on its way to another place, and how many rows down it has come.
struct CarriedRow {
    let id: RowID
    var distance = 0
}

extension Session {
    // MARK: Deleting

    /// Deletes the marked rows, else the cursor's.
    func delete(_ moment: Moment) { delete(targets.map(\.id), moment) }

    func delete(_ ids: [RowID], _ moment: Moment) {
        guard program.edits != .none else {
            notice = program.labels.notEditable
            return
        }
        // What is gone is not marked any more.
        if !state.views[split.active].marks.isEmpty { act(.clearMarks, moment) }
        apply(.remove(ids), moment)
    }

    func undoDelete(_ moment: Moment) {
        if state.canUndoRemove { apply(.undoRemove, moment) } else { notice = program.labels.nothingToUndo }
    }

    // MARK: Carrying

    func carry(_ id: RowID, _ moment: Moment) {
        carried = CarriedRow(id: id)
        notice = program.labels.moving
        hold(moment)
    }

    /// - Returns: Whether the key was for the row that is carried; others are the program's, which drops it first.
    func takeCarried(_ key: Key, _ moment: Moment) -> Bool {
        switch (key.code, key.modifiers) {
        case (.character("j"), []), (.down, []), (.character("n"), .control): carry(by: 1, moment)
        case (.character("k"), []), (.up, []), (.character("p"), .control): carry(by: -1, moment)
        case (.escape, _), (.character("g"), .control), (.character("h"), []): putBack(moment)
        case (.enter, _), (.character("l"), []): drop(moment)
        case (.character, _), (.down, _), (.up, _), (.left, _), (.right, _), (.home, _), (.end, _), (.function, _), (.pageUp, _), (.pageDown, _),
            (.insert, _), (.delete, _), (.backspace, _), (.tab, _):
            drop(moment)
            return false
        }
        return true
    }

    func takeCarried(_ mouse: MouseEvent, _ moment: Moment) {
        switch mouse.action {
        case .wheelUp: carry(by: -1, moment)
        case .wheelDown: carry(by: 1, moment)
        case .press: drop(moment)
        case .drag, .release, .wheelLeft, .wheelRight: notice = program.labels.moving
        }
    }

    private func carry(by rows: Int, _ moment: Moment) {
        notice = program.labels.moving
        guard let row = carried, let from = ordinal(of: row.id) else { return }
        apply(.move(row.id, by: rows), moment)
        if let to = ordinal(of: row.id) { carried?.distance += to - from }
    }

    private func drop(_ moment: Moment) {
        carried = nil
        notice = nil
        release(moment)
    }

    private func putBack(_ moment: Moment) {
        if let row = carried, row.distance != 0 { apply(.move(row.id, by: -row.distance), moment) }
        drop(moment)
    }

    private func ordinal(of id: RowID) -> Int? {
        guard let rows, let position = rows.position(of: id).value, case .exact(let ordinal) = rows.ordinal(of: position) else { return nil }
        return ordinal
    }
}
