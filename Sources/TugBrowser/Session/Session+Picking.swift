// Choosing rows: the list ends, and prints them.

extension Session {
    /// Ends with the marked rows, else the cursor's, as those that the reader has chosen. A pull that is armed fires, a gap loads.
    func pick(_ moment: Moment) {
        guard program.isPicking else {
            notice = program.labels.nothingToPick
            return
        }
        let view = state.views[split.active]
        if view.gesture.head.isArmed || view.gesture.tail.isArmed { return act(.fire, moment) }
        guard pane == nil || pane?.detail != nil else { return }
        act(.cancel, moment)
        if view.marks.isEmpty, cursorRow?.gap != nil { return act(.loadMore, moment) }
        guard let rows, let cursorRow, !view.marks.isEmpty || PickedRows.canPick(cursorRow) else { return }
        quit(.done, picked: PickedRows(source: rows, marks: view.marks, cursor: cursorRow, program: program))
    }
}
