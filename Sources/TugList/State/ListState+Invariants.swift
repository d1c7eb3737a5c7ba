import TugScreen

extension ListState {
    /// What is wrong with the state, in words; empty if nothing is. Tests ask it after every action (PULL, invariants).
    /// - Parameter rowsChanged: Whether rows are looked at one by one: not if they are those that were right before.
    package func violations(in context: ListContext, rowsChanged: Bool = true) -> [String] {
        var wrong: [String] = []
        for edge in pager.pageEdges where pager.refresh.ticket != nil && pager[edge].load.ticket != nil { wrong.append("\(edge) is live while a refresh runs") }
        if rowsChanged, case .paged(let rows) = rows, !rows.isConsistent { wrong.append("ids are not unique, or not found") }
        for (index, view) in views.enumerated() {
            wrong += violations(of: view, in: context).map { "view \(index): \($0)" }
        }
        return wrong
    }

    private func violations(of view: ListView, in context: ListContext) -> [String] {
        var wrong: [String] = []
        let walker = walker(for: view, in: context)
        let hasRows = walker.source.first.value != nil
        guard let anchor = view.anchor, let cursor = view.cursor else {
            return hasRows || view.anchor != nil || view.cursor != nil ? ["rows \(hasRows), anchor \(view.anchor != nil), cursor \(view.cursor != nil)"] : []
        }
        guard hasRows else { return ["an anchor without rows"] }
        for place in [anchor.place, cursor] {
            let row = walker.source.row(at: place.position)
            if row == .none || row.value?.id != place.id { wrong.append("\(String(describing: place.id)) is not at its position") }
        }
        if view.size.lines > 0, anchor.line < 0 || anchor.line >= walker.height(of: anchor.position) {
            wrong.append("line \(anchor.line) is not in the anchor's row")
        }
        if view.gesture.head.isOpen && view.gesture.tail.isOpen { wrong.append("both edges are pulled") }
        for pull in [view.gesture.head, view.gesture.tail] where pull.isOpen {
            if pull.stretch > PullRule.stretch || pull.isArmed && pull.stretch < PullRule.arms { wrong.append("impossible pull \(pull)") }
        }
        if view.gesture.head == .notice, pager[.prepend].load == .idle { wrong.append("a line tells of a page above that is not to come") }
        if view.gesture.head == .held, pager.refresh.ticket == nil { wrong.append("a header is held without a refresh") }
        if view.gesture.tail == .held, pager.append.ticket == nil { wrong.append("a footer is held without a load") }
        guard let rows = view.visible(walker) else { return wrong }
        if let entry = rows.entries.first(where: { $0.position == walker.band(of: cursor.position) }), entry.bottom > 0, entry.top < rows.lines,
            rows.entry(of: cursor.position) == nil
        {
            wrong.append("the cursor's row is under a sticky header")
        }
        if rows.first.position != anchor.position || -rows.first.top != anchor.line { wrong.append("the view leaves lines blank that rows could fill") }
        return wrong
    }
}
