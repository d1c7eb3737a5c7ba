/// What a feed's rows are.
package enum FeedRows: Equatable, Sendable {
    /// Loaded pages; they are part of the state.
    case paged(PagedRows)
    /// An indexed source, of which the state knows only the revision: its rows come through the context.
    case indexed(revision: UInt64)
}

/// The state of a list: a feed, and one or more views of it. It changes by ``apply(_:in:)`` and by nothing else.
package struct ListState: Equatable, Sendable {
    package private(set) var rows: FeedRows
    package internal(set) var pager = Pager()
    package internal(set) var views: [ListView]
    /// When a refresh last succeeded, whatever its cause (PULL K10).
    package private(set) var lastRefreshed: Timestamp?
    /// The guard that last kept a view from asking for a page (PULL T1).
    package internal(set) var lastGuard: LoadGuard?
    /// Why the last refresh that was asked for by hand did not start.
    package internal(set) var lastRefreshGuard: LoadGuard?

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
        let effects = perform(action, in: context)
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
        case .answered(let ticket, let answer): return take(answer, for: ticket, in: context)
        case .sourceChanged(let change):
            sourceChanged(change, in: context)
            return checkTriggers(in: context)
        case .tick: return tick(in: context)
        case .close:
            for index in views.indices { views[index].gesture.end() }
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

    func walker(for view: ListView, in context: ListContext) -> RowWalker {
        walker(for: view, over: view.shown(source(in: context)), in: context)
    }

    func walker(for view: ListView, over source: any RowSource, in context: ListContext) -> RowWalker {
        let grid = view.isGrid ? GridRows(items: source, across: view.across) : nil
        return RowWalker(
            source: grid ?? source, registry: context.registry, cache: context.cache,
            columns: view.contentColumns, wraps: view.wraps, minute: context.minute, scrollOff: context.options.scrollOff,
            stickyLimit: view.stickyLimit, grid: grid)
    }

    /// What there is to see, derived from rows and loads.
    package func content(in context: ListContext) -> ListContent {
        let source = source(in: context)
        if source.first.value != nil { return .rows }
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

    // MARK: Answers

    private mutating func start(in context: ListContext) -> [ListEffect] {
        switch rows {
        case .paged: return context.options.loadsOnStart ? pager.startRefresh(.initial, now: context.now) : []
        case .indexed:
            sourceChanged(.grew, in: context)
            return []
        }
    }

    private mutating func take(_ answer: PageAnswer, for ticket: Ticket, in context: ListContext) -> [ListEffect] {
        guard pager.isLive(ticket) else { return [] }
        let now = context.now
        switch answer {
        case .page(let page):
            switch ticket.edge {
            case .refresh: commitRefresh(page, in: context)
            case .append: return commitAppend(page, for: ticket, in: context)
            }
        case .read(let new):
            switch ticket.edge {
            case .refresh:
                pager.refreshSucceeded(new: new, tail: .end, now: now)
                lastRefreshed = context.wall
                endHeadPull()
            case .append:
                pager.appendSucceeded(new: 0, duplicates: 0, tail: .end, now: now)
                endTailPull(failed: false)
            }
        case .failed(let failure):
            pager.failed(ticket, failure, now: now)
            switch ticket.edge {
            case .refresh: endHeadPull()
            case .append: endTailPull(failed: true)
            }
        case .cancelled:
            pager.cancelled(ticket.edge, now: now)
            for index in views.indices {
                switch ticket.edge {
                case .refresh: if views[index].gesture.head == .held || views[index].gesture.head == .settling { views[index].gesture.closeHead() }
                case .append: if views[index].gesture.tail == .held { views[index].gesture.tail = .rest }
                }
            }
        case .invalid:
            if ticket.edge == .refresh {
                pager.failed(ticket, LoadFailure("the source answered a refresh with pages that are not valid"), now: now)
                endHeadPull()
            } else if pager.isInvalidAgain {
                // It would go on for ever.
                pager.failed(ticket, LoadFailure("the source calls its newest pages not valid"), now: now)
                endTailPull(failed: true)
            } else {
                pager.cancelled(.append, now: now)
                endTailPull(failed: false)
                return pager.startRefresh(.invalid, now: now)
            }
        }
        return ticket.edge == .refresh ? honourWish(in: context) : checkTriggers(in: context)
    }

    /// A refresh that succeeds: rows, key, end, generation, stamp and place in one step (PULL R3, K1).
    private mutating func commitRefresh(_ page: Page, in context: ListContext) {
        guard case .paged(let old) = rows else { preconditionFailure("a page came for an indexed source") }
        let kept = views.map { $0.kept(walker(for: $0, in: context)) }
        let shown = views.map { $0.shown(old) }
        var new = old
        let change: PagedRows.Change
        var tail = page.next.map(End.more) ?? .end
        let isAnew = !pager.canMerge
        switch context.options.refreshPolicy {
        case .mergeAtHead where !isAnew:
            let merged = new.mergeAtHead(page)
            change = merged.0
            if merged.keptBelow { tail = pager.tail }
        case .mergeAtHead, .replace:
            change = new.replace(with: page)
        }
        // The first rows, and those of another query, are not news.
        let isFirst = !pager.hasSucceeded || isAnew
        rows = .paged(new)
        pager.count(scanned: page.rows.count)
        pager.refreshSucceeded(new: isFirst ? nil : change.new, tail: tail, now: context.now)
        lastRefreshed = context.wall
        for index in views.indices {
            let isPulled = views[index].gesture.head == .held
            views[index].latch.open()
            views[index].latch.renewQuota()
            if views[index].filter == nil {
                views[index].restore(kept[index], from: old, to: new, walker(for: views[index], in: context))
            } else {
                filterAgain(index, kept[index], from: (shown[index], old), in: context)
            }
            if !isFirst, kept[index]?.follows != true { views[index].noteNew(change.new, walker(for: views[index], in: context)) }
            if isPulled, views[index].gesture.head == .held { views[index].gesture.head = .settling }
            if views[index].gesture.tail == .held { views[index].gesture.tail = .rest }
        }
    }

    private mutating func commitAppend(_ page: Page, for ticket: Ticket, in context: ListContext) -> [ListEffect] {
        guard page.next == nil || page.next != ticket.key else {
            // PULL K2: such a provider would be asked for the same page for ever.
            pager.failed(ticket, LoadFailure("the source named the same page again as the next"), now: context.now)
            endTailPull(failed: true)
            return []
        }
        let kept = views.map { $0.kept(walker(for: $0, in: context)) }
        let old: PagedRows?
        let (fresh, before) = views.contains { $0.filter != nil } ? newToFilters(page, in: context) : ([], nil)
        let change: PagedRows.Change
        switch rows {
        case .paged(var paged):
            rows = .paged(PagedRows())  // so that the rows have one owner while they grow
            let wasEmpty = paged.isEmpty
            old = wasEmpty ? paged : nil
            change = paged.append(page)
            rows = .paged(paged)
        case .indexed: preconditionFailure("a page came for an indexed source")
        }
        pager.count(scanned: page.rows.count)
        pager.appendSucceeded(new: change.new, duplicates: change.duplicates, tail: page.next.map(End.more) ?? .end, now: context.now)
        for index in views.indices {
            views[index].latch.open()
            views[index].latch.pageArrived(
                visibleRows: views[index].filter == nil ? change.new : visibleRows(index, of: fresh, in: context), rows: page.rows.count)
            let walker = walker(for: views[index], in: context)
            views[index].gesture.tail = .rest
            if views[index].filter != nil {
                filteredPageArrived(index, kept[index], from: before, in: context)
            } else if let old, case .paged(let new) = rows {
                views[index].restore(nil, from: old, to: new, walker)
            } else if let kept = kept[index] {
                views[index].place(kept.position, at: kept.line, walker)
            }
        }
        return checkTriggers(in: context)
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
        for index in views.indices {
            if views[index].filter != nil {
                filteredSourceChanged(index, change, in: context)
            } else {
                views[index].sourceChanged(change, walker(for: views[index], in: context))
            }
        }
    }

    // MARK: Pulls that end

    /// The load of a held header is over: its result shows, for as long as the activity says (PULL K8).
    private mutating func endHeadPull() {
        for index in views.indices where views[index].gesture.head == .held { views[index].gesture.head = .settling }
    }

    /// A refresh takes the place of the page that a held footer waits for (PULL R2).
    mutating func releaseFooters() {
        for index in views.indices where views[index].gesture.tail == .held { views[index].gesture.tail = .rest }
    }

    private mutating func endTailPull(failed: Bool) {
        for index in views.indices where views[index].gesture.tail == .held {
            views[index].gesture.tail = failed ? .settling : .rest
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
