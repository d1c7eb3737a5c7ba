// Two views of the one list side by side, or one; in a builder's view perhaps: which is where, and which the reader is in.

extension Session {
    /// The part of the screen that the views have.
    var area: ListArea { ListArea(listSize, inset: program.enclosingView?.inset) }

    var layout: SplitLayout { SplitLayout(views: state.views.count, active: split.active, share: split.share, columns: area.columns) }

    /// Tells every view its size; one that is not on the screen has none.
    func resizeViews(_ moment: Moment) {
        let layout = layout
        for view in state.views.indices {
            let columns = layout.part(of: view)?.columns.count
            apply(.view(view, .resize(columns.map { Size(columns: $0, lines: area.lines.count) } ?? Size(columns: 0, lines: 0))), moment)
        }
    }

    func openView(_ moment: Moment) {
        guard state.views.count == 1 else { return }
        apply(.openView(copying: split.active), moment)
        resizeViews(moment)
    }

    /// One pane becomes two, or the one that the reader is in has the screen again.
    func changeSplit(_ moment: Moment) {
        guard pane == nil else { return }
        act(.cancel, moment)
        if state.views.count == 1 {
            openView(moment)
            if layout.divider == nil { notice = program.labels.tooNarrow }
        } else {
            apply(.closeView(1 - split.active), moment)
            split.active = 0
            resizeViews(moment)
        }
    }

    func nextPane(_ moment: Moment) {
        guard pane == nil, state.views.count > 1 else { return }
        enterView(1 - split.active, moment)
    }

    func enterView(_ view: Int, _ moment: Moment) {
        guard view != split.active else { return }
        act(.cancel, moment)
        split.active = view
        // On a narrow screen the other view takes its place.
        if layout.divider == nil { resizeViews(moment) }
    }

    func moveDivider(by columns: Int, _ moment: Moment) {
        if let divider = layout.divider { moveDivider(to: divider + columns, moment) }
    }

    func moveDivider(to column: Int, _ moment: Moment) {
        guard pane == nil, layout.divider != nil else { return }
        let area = area.columns
        split.share = SplitLayout.share(divider: column - area.lowerBound, columns: area.count)
        resizeViews(moment)
    }

    func drawViews(of state: ListState, into frame: inout Frame, _ moment: Moment) {
        let layout = layout
        let context = context(moment)
        let labels = program.labels.list
        guard layout.divider != nil || area.lines.count < listSize.lines || area.columns.count < listSize.columns else {
            return state.draw(split.active, in: context, labels: labels, judge: judge, into: &frame)
        }
        let active = split.active
        split.screen.draw(layout, lines: area.lines, of: listSize, in: program.enclosingView, judge: judge, into: &frame) { view, part in
            state.draw(view, in: context, labels: labels, judge: judge, isActive: view == active, into: &part)
        }
    }
}
