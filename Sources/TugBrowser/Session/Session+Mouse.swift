// The mouse: it acts on what is under the pointer.

extension Session {
    func handle(_ mouse: MouseEvent, _ moment: Moment) {
        // What was on its way when the reader freed the mouse.
        guard hasMouse else { return }
        if mouse.action != .release { notice = nil }
        if menu != nil { return takeMenu(mouse, moment) }
        if carried != nil { return takeCarried(mouse, moment) }
        if pane != nil {
            switch mouse.action {
            case .wheelUp: pane?.scroll(-3)
            case .wheelDown: pane?.scroll(3)
            case .press(.left): if prompts.open == nil { pane?.press(line: mouse.line, column: mouse.column) }
            case .press, .drag, .release, .wheelLeft, .wheelRight: break
            }
            return
        }
        let view = layout.part(at: mouse.column)?.view ?? split.active
        switch mouse.action {
        case .wheelUp: wheel(-1, view, moment)
        case .wheelDown: wheel(1, view, moment)
        case .wheelLeft: apply(.view(view, .sideways(-8)), moment)
        case .wheelRight: apply(.view(view, .sideways(8)), moment)
        case .press(let button):
            if prompts.open == nil, area.lines.contains(mouse.line), area.columns.contains(mouse.column) { press(button, mouse, view, moment) }
        case .drag(.left):
            if split.isDragged { moveDivider(to: mouse.column, moment) } else { act(.drag(line(of: mouse)), moment) }
        case .release:
            if split.isDragged { split.isDragged = false } else { release(mouse, moment) }
        case .drag(.middle), .drag(.right): break
        }
    }

    /// The reader selects text as the terminal does it, or has the mouse for the list again.
    func toggleMouse(_ moment: Moment) -> Request {
        // The button's release is not heard of any more.
        act(.cancel, moment)
        hasMouse.toggle()
        notice = hasMouse ? program.labels.mouseTaken : program.labels.mouseFreed
        return .mouse(hasMouse)
    }

    private func wheel(_ direction: Int, _ view: Int, _ moment: Moment) {
        if view == split.active { repeatably(act: .wheel(direction), moment) } else { apply(.view(view, .wheel(direction)), moment) }
    }

    private func press(_ button: MouseEvent.Button, _ mouse: MouseEvent, _ view: Int, _ moment: Moment) {
        switch button {
        case .left:
            split.isDragged = mouse.column == layout.divider
            if split.isDragged { return }
            enterView(view, moment)
            let column = column(of: mouse, in: view)
            act(mouse.modifiers.contains(.alt) ? .toggleMarkAt(line(of: mouse), column: column) : .press(line(of: mouse), column: column), moment)
        case .right:
            enterView(view, moment)
            let column = column(of: mouse, in: view)
            guard state.row(split.active, at: line(of: mouse), column: column, in: context(moment)) != nil else { return }
            act(.press(line(of: mouse), column: column), moment)
            act(.release, moment)
            openMenu(moment)
        case .middle: break
        }
    }

    /// The column under the pointer, counted in a view.
    private func column(of mouse: MouseEvent, in view: Int) -> Int { mouse.column - (layout.part(of: view)?.columns.lowerBound ?? 0) }

    /// The line under the pointer, counted in the views.
    private func line(of mouse: MouseEvent) -> Int { mouse.line - area.lines.lowerBound }

    /// A second click on the same row opens it.
    private func release(_ mouse: MouseEvent, _ moment: Moment) {
        let column = column(of: mouse, in: split.active)
        let row =
            state.views[split.active].gesture.isClick ? state.row(split.active, at: line(of: mouse), column: column, in: context(moment)) : nil
        act(.release, moment)
        guard let row else {
            click = nil
            return
        }
        if let click, click.row == row, moment.now - click.at < 400 {
            self.click = nil
            if program.isPicking { pick(moment) } else { openRow(moment) }
        } else {
            click = (moment.now, row)
        }
    }
}
