/// What a feed's rows are.
package enum FeedRows: Equatable, Sendable {
    /// Loaded pages; they are part of the state.
    case paged(PagedRows)
    /// An indexed source, of which the state knows only the revision: its rows come through the context.
    case indexed(revision: UInt64)
}

/// The state of a list: a feed, and one or more views of it. It changes by ``apply(_:in:)`` and by nothing else.
package struct ListState: Equatable, Sendable {
    package internal(set) var rows: FeedRows
    package internal(set) var pager = Pager()
    package internal(set) var views: [ListView]
    /// When a refresh last succeeded, whatever its cause (PULL K10).
    package internal(set) var lastRefreshed: Timestamp?
    /// What there is to say that is no load's.
    package internal(set) var notice: ListNotice?
    /// Commits that wait (PULL K6); `nil` while none has to.
    var held: HeldCommits?

    /// The state of a paged feed.
    package init(views: Int = 1) {
        rows = .paged(PagedRows())
        self.views = Array(repeating: ListView(), count: views)
    }

    /// The state of an indexed source.
    package init(indexed source: any RowSource, views: Int = 1) {
        rows = .indexed(revision: source.revision)
        self.views = Array(repeating: ListView(), count: views)
    }

    /// The one mutator. Returns what is to be done outside, in order.
    package mutating func apply(_ action: ListAction, in context: ListContext) -> [ListEffect] {
        let awaitedMatch = awaitsMatch
        let followed = isFollowing
        var effects = perform(action, in: context) + prefetch(in: context)
        if awaitedMatch, !awaitsMatch { effects.append(.stopSearching) }
        if followed != isFollowing { effects.append(.follow(isFollowing)) }
        countLoads(effects, now: context.now)
        return effects
    }

    private mutating func perform(_ action: ListAction, in context: ListContext) -> [ListEffect] {
        switch action {
        case .start: return start(in: context)
        case .view(let index, let action): return apply(action, to: index, in: context)
        case .openView(let index):
            views.append(views[index].another)
            return []
        case .closeView(let index):
            if views.count > 1 { views.remove(at: index) }
            return []
        case .query(let query):
            releaseFooters()
            return pager.change(query: query, now: context.now)
        case .refresh: return canRefresh(in: context) ? pager.startRefresh(pager.hasSucceeded ? .timer : .initial, now: context.now) : []
        case .answered(let ticket, let answer):
            let effects = take(answer, for: ticket, in: context) + goOn(in: context)
            followEnd(in: context)
            return effects
        case .sourceChanged(let change):
            sourceChanged(change, in: context)
            let effects = goOn(in: context)
            followEnd(in: context)
            return effects + checkTriggers(in: context)
        case .remove(let ids): return remove(ids, in: context)
        case .removalEnded(let serial, let failure): return removalEnded(serial, failure, in: context)
        case .undoRemove: return undoRemove(in: context)
        case .restorationEnded(let serial, let failure): return restorationEnded(serial, failure, in: context)
        case .move(let id, let distance): return move(id, by: distance, in: context)
        case .moveEnded(let serial, let failure): return moveEnded(serial, failure, in: context)
        case .hold(let isHeld): return hold(isHeld, in: context)
        case .tick: return tick(in: context)
        case .close:
            for index in views.indices { views[index].gesture.end() }
            held = nil
            return pager.close(now: context.now)
        }
    }

    // MARK: Rows

    /// The rows, wherever they are.
    package func source(in context: ListContext) -> any RowSource {
        switch rows {
        case .paged(let rows): return rows
        case .indexed:
            guard let source = context.source else { preconditionFailure("the state of an indexed source needs a context with its snapshot") }
            return source
        }
    }

    /// The guard that last kept a view from asking for the page after the last (PULL T1).
    package var lastGuard: LoadGuard? { pager[.append].stopped }

    /// What the last refresh changed, by position; nothing is known of an indexed source, which is read anew.
    package var changes: RefreshChanges {
        switch rows {
        case .paged(let rows): rows.changes
        case .indexed: RefreshChanges()
        }
    }

    /// The positions of gaps between rows, in order (PULL K11).
    private var gaps: [Int64] { if case .paged(let rows) = rows { rows.gaps } else { [] } }
    var hasGaps: Bool { !gaps.isEmpty }

    /// Whether rows may be missing above one, so that its number is at least what it seems.
    package func hasGap(above position: Position) -> Bool { if case .paged(let rows) = rows { rows.hasGap(above: position) } else { false } }

    var hasFilters: Bool { views.contains { $0.filter != nil } }

    /// The rows of a view: those that its filter shows, or all, with placeholders for those that were let go of.
    func rows(of view: ListView, in context: ListContext) -> any RowSource {
        if case .paged(let rows) = rows, rows.hasPlaceholders, view.filter == nil { return PlaceheldRows(rows) }
        return view.shown(source(in: context))
    }

    /// The positions of gaps' rows, of those that a filter shows.
    private func gaps(in source: any RowSource) -> [Int64] {
        guard let filtered = source as? FilteredRows else { return gaps }
        return gaps.filter { filtered.scan.contains(Position($0)) }
    }

    func walker(for view: ListView, in context: ListContext) -> RowWalker { walker(for: view, over: rows(of: view, in: context), in: context) }

    func walker(for view: ListView, over source: any RowSource, in context: ListContext) -> RowWalker {
        let grid = view.isGrid ? GridRows(items: source, across: view.across, gaps: gaps(in: source)) : nil
        return RowWalker(
            source: grid ?? source, registry: context.registry, cache: context.cache,
            columns: view.contentColumns, wraps: view.wraps, minute: context.minute, reach: view.reach(at: view.sideways), scrollOff: context.options.scrollOff,
            stickyLimit: view.stickyLimit, grid: grid)
    }

    /// What there is to see, derived from rows and loads.
    package func content(in context: ListContext) -> ListContent {
        let source = source(in: context)
        if source.first.value != nil { return .rows }
        if case .paged(let rows) = rows, rows.hasPlaceholders { return .rows }
        let isKnown =
            switch rows {
            case .paged: pager.hasSucceeded
            case .indexed: source.isComplete
            }
        if isKnown { return pager.append.ticket == nil ? .empty : .loading }
        if let failure = pager.refresh.failure { return .failed(failure) }
        if !context.options.loadsOnStart, case .paged = rows, pager.refresh.ticket == nil { return .notAsked }
        return .loading
    }

    // MARK: Beginning

    private mutating func start(in context: ListContext) -> [ListEffect] {
        switch rows {
        case .paged: return context.options.loadsOnStart ? pager.startRefresh(.initial, now: context.now) : []
        case .indexed:
            sourceChanged(.grew, in: context)
            return []
        }
    }

    // MARK: Indexed sources

    private mutating func sourceChanged(_ change: SourceChange, in context: ListContext) {
        guard case .indexed = rows else { preconditionFailure("pages change by answers, not by notices") }
        let source = source(in: context)
        rows = .indexed(revision: source.revision)
        if source.first.value != nil || source.isComplete {
            pager.indexedSourceChanged()
            if lastRefreshed == nil { lastRefreshed = context.wall }
        }
        defer { lookAgain(change, in: context) }
        for index in views.indices {
            if views[index].filter != nil {
                filteredSourceChanged(index, change, in: context)
            } else {
                views[index].sourceChanged(change, walker(for: views[index], in: context))
            }
        }
    }
}

/// What there is to see (PULL: derived, never stored).
package enum ListContent: Equatable, Sendable {
    /// Nothing has been asked for yet.
    case notAsked
    /// Nothing has loaded yet.
    case loading
    /// The first load failed.
    case failed(LoadFailure)
    /// A load succeeded, and there are no rows (PULL K9).
    case empty
    case rows
}
