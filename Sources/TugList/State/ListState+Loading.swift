// When a page is asked for (PULL T1 … T6), and what a pull, a key or a wish asks for.

import TugScreen

/// Where the reader moves.
enum Motion {
    case none, towardHead, towardTail

    /// Down is positive.
    init(_ distance: Int) { self = distance < 0 ? .towardHead : distance > 0 ? .towardTail : .none }
}

extension ListState {
    /// What brought up the question whether to load.
    enum Trigger {
        /// The view's place: zone, latch, quota and mode count.
        case position
        /// A pull, a key or a wish: they do not, and on a failed load it is the retry (PULL T3).
        case explicit
    }

    /// The first guard that says no; `nil` if the page at an edge is to be asked for now.
    func guardAgainst(_ edge: LoadEdge, _ trigger: Trigger, _ index: Int, in context: ListContext) -> LoadGuard? {
        let view = views[index]
        if pager.isClosed { return .closed }
        let canLook: Bool
        switch rows {
        case .paged: canLook = false
        case .indexed:
            guard let source = context.source else { return .sourceNotReady }
            canLook = source.canGrow && trigger == .explicit && edge == .append
        }
        if !context.options.hasLoadMore { return .notWanted }
        if !pager.hasSucceeded { return .noSuccessYet }
        if view.size.lines == 0 || view.size.columns == 0 { return .noSize }
        if pager.refresh.ticket != nil { return .refreshing }
        if pager[edge].load.ticket != nil { return .appending }
        if isLoadingNextTo(edge) { return .loadingNextTo }
        if trigger == .position, pager[edge].load.failure != nil { return .appendFailed }
        if !hasMore(at: edge), !canLook { return .atEnd }
        guard trigger == .position, !isUnfinished(edge) else { return nil }
        if context.options.loadMode == .manual, !isReread(edge) { return .manual }
        if !isInZone(edge, view, in: context) { return .outsideZone }
        if !view.latches[edge].isOpen { return .latchClosed }
        if !view.latches[edge].hasQuota { return .quotaSpent }
        return nil
    }

    /// Whether a page is on its way whose rows may be those that an edge would load: a gap and what lies past it overlap, and
    /// which of two answers came first would show in the rows (PULL R1).
    private func isLoadingNextTo(_ edge: LoadEdge) -> Bool {
        pager.edges.contains { other in
            guard other != edge, pager[other].load.ticket != nil else { return false }
            switch (edge, other) {
            case (.gap, .append), (.gap, .prepend), (.gap, .gap), (.append, .gap), (.prepend, .gap): return true
            case (.append, _), (.prepend, _), (.gap, .refresh), (.refresh, _): return false
            }
        }
    }

    /// Whether a page is known to lie at an edge.
    private func hasMore(at edge: LoadEdge) -> Bool {
        switch edge {
        case .refresh: return false
        case .append, .prepend:
            switch pager[edge].end {
            case .more: return true
            case .unknown, .end: return false
            }
        case .gap(let serial):
            guard case .paged(let rows) = rows else { return false }
            return rows.position(ofGap: serial) != nil
        }
    }

    /// Whether the page at an edge was let go of: what the reader has had comes again without being asked for (PULL R8).
    private func isReread(_ edge: LoadEdge) -> Bool {
        guard case .paged(let rows) = rows else { return false }
        return switch edge {
        case .append: !rows.droppedBelow.isEmpty
        case .prepend: !rows.droppedAbove.isEmpty
        case .refresh, .gap: false
        }
    }

    /// Whether the source is still at the page at an edge: it is asked for wherever the reader is.
    private func isUnfinished(_ edge: LoadEdge) -> Bool {
        guard edge == .append, case .paged(let rows) = rows else { return false }
        return rows.extent.isUnfinished
    }

    /// The zone: few rows lie between the viewport and the edge (PULL T2).
    private func isInZone(_ edge: LoadEdge, _ view: ListView, in context: ListContext) -> Bool {
        guard case .paged(let rows) = rows else { return false }
        let walker = walker(for: view, in: context)
        guard let visible = view.visible(walker) else { return edge == .append && !view.isScanning }
        let lead = context.options.leadDistance ?? visible.entries.count * view.across
        let first = visible.first.position
        let last = visible.lastEntry.position
        // Among rows that were let go of above, the end below is far, and the other way round.
        if edge == .append, rows.placeholdersAbove.contains(last.value) { return false }
        if edge == .prepend, rows.placeholdersBelow.contains(first.value) { return false }
        if view.filter != nil {
            switch edge {
            case .append: return !walker.hasRows(below: last, lead)
            case .prepend: return !walker.hasRows(above: first, lead)
            case .refresh, .gap: return false
            }
        }
        switch edge {
        case .refresh: return false
        case .append: return rows.loadedCount(after: last) <= lead
        case .prepend: return rows.loadedCount(before: first) <= lead
        case .gap(let serial):
            guard let gap = rows.position(ofGap: serial) else { return false }
            let number = rows.loadedCount(before: gap)
            return number - rows.loadedCount(before: last) <= lead && rows.loadedCount(before: first) - number <= lead
        }
    }

    /// The edges that a view may come near: those of the list, and the gaps next to it.
    private func edges(near view: ListView) -> [LoadEdge] {
        guard case .paged(let rows) = rows else { return [.append] }
        guard let anchor = view.anchor, !rows.gaps.isEmpty else { return [.append, .prepend] }
        return [.append, .prepend] + rows.gaps(around: anchor.position).map { .gap($0.serial) }
    }

    /// Whether the reader moves away from an edge: then nothing is asked for there (PULL T2).
    private func leads(_ motion: Motion, awayFrom edge: LoadEdge, _ view: ListView, in context: ListContext) -> Bool {
        switch (edge, motion) {
        case (_, .none), (.append, .towardTail), (.prepend, .towardHead), (.refresh, _): return false
        case (.append, .towardHead), (.prepend, .towardTail): return true
        case (.gap(let serial), .towardHead), (.gap(let serial), .towardTail):
            guard case .paged(let rows) = rows, let visible = view.visible(walker(for: view, in: context)), let gap = rows.position(ofGap: serial) else {
                return true
            }
            return motion == .towardHead ? gap > visible.lastEntry.position : gap < visible.first.position
        }
    }

    /// Asks once whether a view's place wants pages.
    mutating func checkTrigger(_ index: Int, _ motion: Motion = .none, in context: ListContext) -> [ListEffect] {
        edges(near: views[index]).flatMap { checkTrigger($0, index, motion, in: context) }
    }

    private mutating func checkTrigger(_ edge: LoadEdge, _ index: Int, _ motion: Motion, in context: ListContext) -> [ListEffect] {
        let isInZone = isInZone(edge, views[index], in: context)
        if case .paged = rows, views[index].anchor != nil { views[index].latches[edge].enter(zone: isInZone) }
        let isUnfinished = isUnfinished(edge)
        if !isUnfinished, leads(motion, awayFrom: edge, views[index], in: context) { return [] }
        if let stopped = guardAgainst(edge, .position, index, in: context) {
            pager[edge].stopped = stopped
            // Wanted while a refresh runs: a wish (PULL R6).
            if stopped == .refreshing, context.options.loadMode == .automatic, isInZone { pager[edge].remember(.position) }
            return []
        }
        views[index].latches[edge].close()
        return start(edge, isUnfinished ? .initial : .position, index, in: context)
    }

    mutating func checkTriggers(in context: ListContext) -> [ListEffect] {
        // Of several views, one that is not on the screen wants nothing.
        views.indices.filter { views.count == 1 || views[$0].size.columns > 0 && !leavesRows(to: $0, in: context) }.flatMap { checkTrigger($0, in: context) }
    }

    /// The key of the page at an edge; where a view shows only rows that were let go of there, that of their page (PULL R8).
    private func key(at edge: LoadEdge, _ index: Int, in context: ListContext) -> PageKey? {
        if let far = farPage(index, in: context), far.edge == edge { return far.key }
        return if case .more(let key) = pager[edge].end { key } else { nil }
    }

    /// The page that was let go of which a view is in, if it shows nothing else.
    private func farPage(_ index: Int, in context: ListContext) -> (edge: LoadEdge, key: PageKey?)? {
        guard case .paged(let rows) = rows, rows.hasPlaceholders, views[index].filter == nil,
            let visible = views[index].visible(walker(for: views[index], in: context)), visible.entries.allSatisfy({ rows.isPlaceholder($0.position) })
        else { return nil }
        let cursor = views[index].cursor.flatMap { visible.entry(of: $0.position) == nil ? nil : $0.position }
        return rows.droppedPage(at: cursor ?? visible.first.position)
    }

    /// Whether the page that a view would ask for takes the place of rows that another view shows: that is for the reader to want,
    /// else two views would take turns for ever.
    private func leavesRows(to index: Int, in context: ListContext) -> Bool {
        guard farPage(index, in: context) != nil else { return false }
        return views.indices.contains { $0 != index && views[$0].size.columns > 0 && farPage($0, in: context) == nil }
    }

    /// Asks for the page at an edge; the guards were asked before.
    private mutating func start(_ edge: LoadEdge, _ cause: LoadCause, _ index: Int, in context: ListContext) -> [ListEffect] {
        pager[edge].stopped = nil
        switch edge {
        case .refresh: return []
        case .append, .prepend:
            return pager.start(edge, key: key(at: edge, index, in: context), edge == .append ? .append : .prepend, cause, now: context.now)
        case .gap(let serial):
            guard case .paged(let rows) = rows, let position = rows.position(ofGap: serial), let gap = rows.gap(at: position) else { return [] }
            // From the side that the reader comes from, if it can be.
            if let below = gap.below, let anchor = views[index].anchor, anchor.position > position {
                return pager.start(edge, key: below, .prepend, cause, now: context.now)
            }
            return pager.start(edge, key: gap.above, .append, cause, now: context.now)
        }
    }

    /// After a refresh, T1 runs once (PULL R3, R4). What was cancelled or wished for by hand is asked for all the same.
    mutating func honourWishes(in context: ListContext) -> [ListEffect] {
        var effects: [ListEffect] = []
        for edge in pager.pageEdges {
            guard let wish = pager[edge].takeWish() else { continue }
            for index in views.indices { views[index].latches[edge].open() }
            switch wish {
            case .pull, .key:
                if guardAgainst(edge, .explicit, 0, in: context) == nil { effects += start(edge, .key, 0, in: context) }
            case .position, .initial, .query, .invalid, .timer:
                break
            }
        }
        return effects + checkTriggers(in: context)
    }

    // MARK: By hand

    /// Whether a pull past the bottom would load something.
    func permit(_ index: Int, in context: ListContext) -> ListView.PullPermit {
        let stopped = guardAgainst(.append, .explicit, index, in: context)
        return ListView.PullPermit(
            headOpens: context.options.hasRefresh, tailOpens: context.options.hasLoadMore,
            tailArms: stopped == nil || stopped == .refreshing || stopped == .appending)
    }

    mutating func fire(_ edge: LoadEdge, _ index: Int, in context: ListContext) -> [ListEffect] {
        switch edge {
        case .refresh: refresh(index, cause: .pull, in: context)
        case .append, .prepend, .gap: load(edge, index, cause: .pull, in: context)
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
        pager[.refresh].stopped = guardAgainstRefresh(in: context)
        guard !pager.isClosed, canRefresh(in: context) else { return [] }
        let cause: LoadCause = pager.hasSucceeded ? cause : .initial
        if let rows = views[index].visible(walker(for: views[index], in: context)), rows.isAtTop {
            views[index].gesture.holdHead(lines: context.refreshView?.height)
        }
        releaseFooters()
        return pager.startRefresh(cause, now: context.now)
    }

    /// Loads a page by key: what the reader looks at says which.
    mutating func loadMore(_ index: Int, in context: ListContext) -> [ListEffect] {
        load(edgeByKey(index, in: context), index, cause: .key, in: context)
    }

    /// The gap under the cursor; else, of the edges in view, one that failed, then the tail; else one that failed, the tail, or the
    /// head where the tail is the end of the list.
    private func edgeByKey(_ index: Int, in context: ListContext) -> LoadEdge {
        guard case .paged(let rows) = rows else { return .append }
        let view = views[index]
        if let cursor = view.cursor, let gap = rows.gap(at: cursor.position) { return .gap(gap.serial) }
        if let cursor = view.cursor, let dropped = rows.droppedPage(at: cursor.position) { return dropped.edge }
        guard hasMore(at: .prepend) else { return .append }
        let visible = view.visible(walker(for: view, in: context))
        let inView: [LoadEdge] = (visible?.isAtBottom == true ? [.append] : []) + (visible?.isAtTop == true ? [.prepend] : [])
        let wanted = inView.filter { hasMore(at: $0) } + [.append, .prepend]
        return inView.first { pager[$0].load.failure != nil } ?? wanted.first { hasMore(at: $0) } ?? .append
    }

    /// Loads the page at an edge, retries a failed one, or looks whether the source has grown.
    private mutating func load(_ edge: LoadEdge, _ index: Int, cause: LoadCause, in context: ListContext) -> [ListEffect] {
        let stopped = guardAgainst(edge, .explicit, index, in: context)
        pager[edge].stopped = stopped
        switch stopped {
        case nil:
            views[index].latches[edge].close()
            views[index].latches[edge].renewQuota()
            if cause == .pull { views[index].gesture.holdTail(lines: context.loadMoreView?.height) }
            return start(edge, cause, index, in: context)
        case .refreshing:
            pager[edge].remember(cause)
        case .appending:
            if cause == .pull { views[index].gesture.holdTail(lines: context.loadMoreView?.height) }
        case .closed, .sourceNotReady, .notWanted, .refreshNotWanted, .noSuccessYet, .noSize, .appendFailed, .atEnd, .manual, .outsideZone, .latchClosed,
            .quotaSpent, .loadingNextTo:
            break
        }
        return []
    }
}

extension RowWalker {
    /// Whether more than that many rows lie below a row, or may: what a filter has not looked at yet counts.
    fileprivate func hasRows(above position: Position, _ count: Int) -> Bool {
        var position = position
        for _ in 0...count {
            switch source.position(before: position) {
            case .found(let previous): position = previous
            case .pending: return true
            case .none: return false
            }
        }
        return true
    }

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
