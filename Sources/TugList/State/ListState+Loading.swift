// When a page is asked for (PULL T1 … T6), and what a pull, a key or a wish asks for.

import TugScreen

extension ListState {
    /// What brought up the question whether to load.
    enum Trigger {
        /// The view's place: zone, latch, quota and mode count.
        case position
        /// A pull, a key or a wish: they do not, and on a failed load it is the retry (PULL T3).
        case explicit
    }

    /// The first guard that says no; `nil` if the next page is to be asked for now.
    func guardAgainstAppend(_ trigger: Trigger, _ index: Int, in context: ListContext) -> LoadGuard? {
        let view = views[index]
        if pager.isClosed { return .closed }
        let canLook: Bool
        switch rows {
        case .paged: canLook = false
        case .indexed:
            guard let source = context.source else { return .sourceNotReady }
            canLook = source.canGrow && trigger == .explicit
        }
        if !context.options.hasLoadMore { return .notWanted }
        if !pager.hasSucceeded { return .noSuccessYet }
        if view.size.lines == 0 || view.size.columns == 0 { return .noSize }
        if pager.refresh.ticket != nil { return .refreshing }
        if pager.append.ticket != nil { return .appending }
        if trigger == .position, pager.append.failure != nil { return .appendFailed }
        switch pager.tail {
        case .more: break
        case .unknown, .end: if !canLook { return .atEnd }
        }
        guard trigger == .position else { return nil }
        if context.options.loadMode == .manual { return .manual }
        if !isInZone(view, in: context) { return .outsideZone }
        if !view.latch.isOpen { return .latchClosed }
        if !view.latch.hasQuota { return .quotaSpent }
        return nil
    }

    /// The zone: few rows lie below the viewport (PULL T2).
    private func isInZone(_ view: ListView, in context: ListContext) -> Bool {
        guard case .paged(let rows) = rows else { return false }
        let walker = walker(for: view, in: context)
        guard let visible = view.visible(walker) else { return !view.isScanning }
        if view.filter != nil { return !walker.hasRows(below: visible.lastEntry.position, context.options.leadDistance ?? visible.entries.count * view.across) }
        let below = rows.loadedCount - 1 - Int(visible.lastEntry.position.value)
        return below <= context.options.leadDistance ?? visible.entries.count * view.across
    }

    /// Asks once whether a view's place wants a page. It never does while the reader moves toward the head (PULL T2).
    mutating func checkTrigger(_ index: Int, towardHead: Bool = false, in context: ListContext) -> [ListEffect] {
        if case .paged = rows, views[index].anchor != nil {
            views[index].latch.enter(zone: isInZone(views[index], in: context))
        }
        if towardHead { return [] }
        if let stopped = guardAgainstAppend(.position, index, in: context) {
            lastGuard = stopped
            // Wanted while a refresh runs: a wish (PULL R6).
            if stopped == .refreshing, context.options.loadMode == .automatic, isInZone(views[index], in: context) {
                pager.remember(.position)
            }
            return []
        }
        lastGuard = nil
        views[index].latch.close()
        return pager.startAppend(.position, now: context.now)
    }

    mutating func checkTriggers(in context: ListContext) -> [ListEffect] {
        // Of several views, one that is not on the screen wants nothing.
        views.indices.filter { views.count == 1 || views[$0].size.columns > 0 }.flatMap { checkTrigger($0, in: context) }
    }

    /// After a refresh, T1 runs once (PULL R3, R4). What was cancelled or wished for by hand is asked for all the same.
    mutating func honourWish(in context: ListContext) -> [ListEffect] {
        let wish = pager.takeWish()
        for index in views.indices where wish != nil { views[index].latch.open() }
        switch wish {
        case .pull, .key:
            if guardAgainstAppend(.explicit, 0, in: context) == nil { return pager.startAppend(.key, now: context.now) }
        case .position, .initial, .query, .invalid, nil:
            break
        }
        return checkTriggers(in: context)
    }

    // MARK: By hand

    /// Whether a pull past the bottom would load something.
    func permit(_ index: Int, in context: ListContext) -> ListView.PullPermit {
        let stopped = guardAgainstAppend(.explicit, index, in: context)
        return ListView.PullPermit(
            headOpens: context.options.hasRefresh, tailOpens: context.options.hasLoadMore,
            tailArms: stopped == nil || stopped == .refreshing || stopped == .appending)
    }

    mutating func fire(_ edge: LoadEdge, _ index: Int, in context: ListContext) -> [ListEffect] {
        switch edge {
        case .refresh: refresh(index, cause: .pull, in: context)
        case .append: loadMore(index, cause: .pull, in: context)
        }
    }

    /// Whether a refresh by hand starts one: it does on a list without refresh too, as long as nothing has loaded.
    package func canRefresh(in context: ListContext) -> Bool { context.options.hasRefresh || !pager.hasSucceeded }

    /// Why a refresh by hand starts nothing of its own; `nil` if it does.
    private func guardAgainstRefresh(in context: ListContext) -> LoadGuard? {
        if pager.isClosed { return .closed }
        if !canRefresh(in: context) { return .refreshNotWanted }
        return pager.joinsRefresh ? .refreshing : nil
    }

    /// Refreshes. At the top the header opens for it, as if it had been pulled; elsewhere the status line shows it (PULL G6).
    mutating func refresh(_ index: Int, cause: LoadCause, in context: ListContext) -> [ListEffect] {
        lastRefreshGuard = guardAgainstRefresh(in: context)
        guard !pager.isClosed, canRefresh(in: context) else { return [] }
        let cause: LoadCause = pager.hasSucceeded ? cause : .initial
        if let rows = views[index].visible(walker(for: views[index], in: context)), rows.isAtTop {
            views[index].gesture.holdHead(lines: context.refreshView?.height)
        }
        releaseFooters()
        return pager.startRefresh(cause, now: context.now)
    }

    /// Loads the next page, retries a failed one, or looks whether the source has grown.
    mutating func loadMore(_ index: Int, cause: LoadCause, in context: ListContext) -> [ListEffect] {
        let stopped = guardAgainstAppend(.explicit, index, in: context)
        lastGuard = stopped
        switch stopped {
        case nil:
            views[index].latch.close()
            views[index].latch.renewQuota()
            if cause == .pull { views[index].gesture.holdTail(lines: context.loadMoreView?.height) }
            return pager.startAppend(cause, now: context.now)
        case .refreshing:
            pager.remember(cause)
        case .appending:
            if cause == .pull { views[index].gesture.holdTail(lines: context.loadMoreView?.height) }
        case .closed, .sourceNotReady, .notWanted, .refreshNotWanted, .noSuccessYet, .noSize, .appendFailed, .atEnd, .manual, .outsideZone, .latchClosed,
            .quotaSpent:
            break
        }
        return []
    }
}

extension RowWalker {
    /// Whether more than that many rows lie below a row, or may: what a filter has not looked at yet counts.
    fileprivate func hasRows(below position: Position, _ count: Int) -> Bool {
        var position = position
        for _ in 0...count {
            switch source.position(after: position) {
            case .found(let next): position = next
            case .pending: return true
            case .none: return false
            }
        }
        return true
    }
}
