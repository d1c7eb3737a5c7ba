// What commands do, whether they came by key or by name.

extension Session {
    func run(_ request: CommandReader.Request, text: String? = nil, _ moment: Moment) -> Request? {
        defer { pane?.resize(paneSize) }
        if let answer = pane?.run(request.command, count: request.count), answer != .notMine {
            follow(answer)
            return nil
        }
        switch request.meaning {
        case .view(let action):
            guard pane == nil else { return nil }
            notice = refusal(of: action, moment)
            guard notice == nil else { return nil }
            if request.count == nil { repeatably(act: action, moment) } else { act(action, moment) }
        case .program(let action): return run(action, text: text, moment)
        case .nothing: break
        }
        return nil
    }

    private func run(_ action: ProgramAction, text: String?, _ moment: Moment) -> Request? {
        switch action {
        case .interrupt: quit(.interrupted)
        case .suspend: return .suspend
        case .redraw: return .redraw
        case .toggleMouse: return toggleMouse(moment)
        case .quit:
            if pane != nil { pane = nil } else if isEntered { navigation = .leave } else { quit(.done) }
        case .back, .out:
            if pane == nil { goBack(ends: action == .back, moment) } else { pane = nil }
        case .choose: pick(moment)
        case .help:
            act(.cancel, moment)
            pane = pane?.isHelp == true ? nil : .help(judge, program.labels, program.keymap, program.commands)
        case .why:
            act(.cancel, moment)
            pane = .why(state.loadReport, at: moment.now, judge, program.labels)
        case .open:
            guard pane == nil else { break }
            let gesture = state.views[split.active].gesture
            if gesture.head.isArmed || gesture.tail.isArmed { act(.fire, moment) } else { openRow(moment) }
        case .walkDetail(let rows):
            guard pane?.detail != nil else { break }
            act(.move(rows), moment)
            // A gap has nothing to tell.
            if cursorRow?.gap != nil { act(.move(rows < 0 ? -1 : 1), moment) }
            openRow(moment)
        case .nextPane: nextPane(moment)
        case .split: changeSplit(moment)
        case .moveDivider(let columns): moveDivider(by: columns, moment)
        case .evenPanes: moveDivider(to: (area.columns.lowerBound + area.columns.upperBound) / 2, moment)
        case .menu: if pane == nil { openMenu(moment) }
        case .delete: if pane == nil { delete(moment) }
        case .undo: if pane == nil { undoDelete(moment) }
        case .copy(let whole): return copy(whole: whole, moment)
        case .prompt(.filter):
            guard pane == nil else { break }
            if let text { filter(text, moment) } else { openPrompt(.filter, moment) }
        case .prompt(.search): openSearch(.search, text, moment)
        case .prompt(.searchBackward): openSearch(.searchBackward, text, moment)
        case .prompt(.command): openPrompt(.command, moment)
        }
        return nil
    }

    /// Why something does nothing on this list.
    private func refusal(of action: ViewAction, _ moment: Moment) -> String? {
        if action == .refresh, !state.canRefresh(in: context(moment)) { return program.labels.noRefresh }
        if action == .loadMore, !program.list.hasLoadMore { return program.labels.noLoadMore }
        return nil
    }

    /// Opens the cursor's row, or does what its builder wants done instead; a gap loads.
    func openRow(_ moment: Moment) {
        act(.cancel, moment)
        guard let row = cursorRow else { return }
        if row.gap != nil { return act(.loadMore, moment) }
        if pane != nil || !enter(row, moment) && !choose(row) { show(row) }
    }

    /// Shows a row in full, as the one before was shown, if there was one; else with what is searched for in the list.
    func show(_ row: AnyRow) {
        var detail = DetailPane(row, judge: judge, program.labels, size: paneSize)
        if let before = pane?.detail {
            detail.follow(before)
        } else if let search = state.views[split.active].searching {
            detail.show(search.pattern, forward: search.isForward)
        }
        pane = .detail(detail)
    }

    func follow(_ answer: PaneAnswer) {
        switch answer {
        case .notMine, .done: break
        case .leave: pane = nil
        case .say(let said): notice = program.labels.list.text(of: said)
        }
    }
}
