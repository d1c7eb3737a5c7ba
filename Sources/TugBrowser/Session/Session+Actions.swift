// What is done with rows: the menu, builders' actions and their keys, and what comes of them.

/// A menu that is open, and the rows that its choice is for.
struct OpenMenu {
    var menu: RowMenu
    let targets: [RowID]
}

extension Session {
    // MARK: Rows

    var rows: (any RowSource)? { source ?? pagedSource }

    var cursorRow: AnyRow? {
        guard let cursor = state.views[split.active].cursor else { return nil }
        return rows?.row(at: cursor.position).value
    }

    /// The rows that an action is for: those that are marked, else the cursor's.
    var targets: [AnyRow] {
        let marks = state.views[split.active].marks
        if !marks.isEmpty, let rows { return marks.rows(in: rows) }
        return cursorRow.map { [$0] } ?? []
    }

    private func row(_ id: RowID) -> AnyRow? {
        guard let rows, let position = rows.position(of: id).value else { return nil }
        return rows.row(at: position).value
    }

    // MARK: The menu

    func openMenu(_ moment: Moment) {
        act(.cancel, moment)
        guard let row = cursorRow, row.gap == nil else { return }
        let targets = targets
        var entries: [RowMenu.Entry] = []
        if targets.count == 1 { entries.append(RowMenu.Entry(title: program.labels.menuOpen, key: nil, choice: .open)) }
        for (index, action) in program.registry.actions(for: row).enumerated() {
            entries.append(RowMenu.Entry(title: action.title, key: action.key, choice: .act(index)))
        }
        entries.append(RowMenu.Entry(title: program.labels.menuMark, key: "v", choice: .mark))
        if program.edits == .removalsAndMoves, targets.count == 1 {
            entries.append(RowMenu.Entry(title: program.labels.menuMove, key: nil, choice: .move))
        }
        if program.edits != .none { entries.append(RowMenu.Entry(title: program.labels.menuDelete, key: "d", choice: .delete)) }
        menu = OpenMenu(menu: RowMenu(row: row.id, entries: entries), targets: targets.map(\.id))
        hold(moment)
    }

    func takeMenu(_ key: Key, _ moment: Moment) {
        guard let outcome = menu?.menu.take(key) else { return }
        follow(outcome, moment)
    }

    func takeMenu(_ mouse: MouseEvent, _ moment: Moment) {
        switch mouse.action {
        case .wheelUp: menu?.menu.scroll(-1)
        case .wheelDown: menu?.menu.scroll(1)
        case .press:
            guard let menu, let place = menuPlace(moment) else { return }
            follow(menu.menu.click(column: mouse.column, line: mouse.line, in: place), moment)
        case .drag, .release, .wheelLeft, .wheelRight: break
        }
    }

    private func follow(_ outcome: RowMenu.Outcome, _ moment: Moment) {
        switch outcome {
        case .stays: break
        case .closed:
            menu = nil
            release(moment)
        case .chose(let choice):
            guard let open = menu else { return }
            menu = nil
            // A row that is carried is held on.
            if choice != .move { release(moment) }
            perform(choice, on: open, moment)
        }
    }

    private func perform(_ choice: RowMenu.Choice, on open: OpenMenu, _ moment: Moment) {
        let targets = open.targets.compactMap { row($0) }
        // They were there when the menu was opened (CASES L15).
        guard !targets.isEmpty else {
            notice = program.labels.rowGone
            return
        }
        switch choice {
        case .open: openRow(moment)
        case .mark: act(.toggleMark, moment)
        case .move: carry(open.menu.row, moment)
        case .delete: delete(targets.map(\.id), moment)
        case .act(let index):
            guard let row = row(open.menu.row) ?? targets.first else { return }
            let actions = program.registry.actions(for: row)
            if actions.indices.contains(index) { perform(actions[index], on: targets) }
        }
    }

    /// Where the menu stands: beside its row, or where that was.
    private func menuPlace(_ moment: Moment) -> RowMenu.Place? {
        guard let menu = menu?.menu else { return nil }
        let area = area
        let columns = layout.part(of: split.active)?.columns ?? area.columns
        let column = state.column(split.active, of: menu.row, in: context(moment))
        let lines = (0..<area.lines.count).filter { state.row(split.active, at: $0, column: column, in: context(moment)) == menu.row }
        let size = Size(columns: columns.count, lines: area.lines.count)
        return menu.place(besideLine: lines.first ?? 0, height: max(1, lines.count), column: column, in: size, judge: judge)
            .shifted(columns: columns.lowerBound, lines: area.lines.lowerBound)
    }

    func drawMenu(into frame: inout Frame, _ moment: Moment) {
        guard let place = menuPlace(moment) else { return }
        menu?.menu.draw(at: place, judge: judge, into: &frame)
    }

    // MARK: Actions

    /// Performs the action that has a key, if the cursor's row has one, else the builder's command that has it.
    /// - Returns: Whether there is one.
    func performAction(_ key: Key) -> Bool {
        guard pane == nil, key.modifiers.isEmpty, case .character(let scalar) = key.code else { return false }
        if let action = cursorRow.flatMap({ program.registry.actions(for: $0).first { $0.key == scalar } }) {
            notice = nil
            perform(action, on: targets)
        } else if let command = program.commands.first(where: { $0.key == scalar }) {
            notice = nil
            actions.perform(.command(title: command.title), [ActionJob(row: nil, perform: command.perform)])
        } else {
            return false
        }
        return true
    }

    /// Performs an action on rows; those of other types only if they have one of that name, too.
    private func perform(_ action: AnyRowAction, on rows: [AnyRow]) {
        let jobs = rows.compactMap { row in
            program.registry.actions(for: row).first { $0.title == action.title }.map { ActionJob($0, row) }
        }
        actions.perform(.action(title: action.title), jobs)
    }

    /// Does what choosing the row does, in place of showing it.
    /// - Returns: Whether it does something of its own.
    func choose(_ row: AnyRow) -> Bool {
        guard let choice = program.registry.choice(for: row) else { return false }
        actions.perform(.choice, [ActionJob(choice, row)])
        return true
    }

    func take(_ report: ActionReport, _ moment: Moment) {
        let failures = report.failures
        if let failure = failures.first {
            let said = program.labels.actionFailed.filling("{reason}", with: program.labels.list.reason(failure))
            notice = failures.count == 1 ? said : said + " (\(failures.count))"
        }
        for result in report.results {
            guard case .success(let outcome) = result.outcome else { continue }
            switch outcome {
            case .done, .changed: break
            case .said(let text): if failures.isEmpty { notice = text }
            case .opened: if let id = result.id { if let row = row(id) { show(row) } else { notice = program.labels.rowGone } }
            }
        }
        if report.results.contains(where: \.hasChangedRows) { act(.refresh, moment) }
    }
}
