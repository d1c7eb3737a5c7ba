// Pages far from what the reader sees are let go of (PULL R8).

extension ListState {
    /// Lets go of pages at the ends until no more rows are kept than may be, or none is left that is far from every view.
    /// (Not under a filter, which has looked at all that is loaded.)
    mutating func keepWithinMemory(in context: ListContext) -> [ListEffect] {
        if hasFilters { return [] }
        guard let cap = context.options.memoryCap, let needed = needed(in: context), case .paged(var paged) = rows else { return [] }
        let limit = max(cap, 2 * needed.lead)
        var effects: [ListEffect] = []
        rows = .paged(PagedRows())  // so that the rows have one owner while they shrink
        defer { rows = .paged(paged) }
        while paged.storedCount > limit, let first = paged.pages.first, let last = paged.pages.last {
            let above = first.end <= needed.from.value
            let below = last.first > needed.upTo.value
            guard above || below else { break }
            // At the end that the reader is farther from.
            if above, !below || paged.loadedCount(before: needed.from) >= paged.loadedCount(after: needed.upTo) {
                paged.dropFirstPage()
                effects += letGo(.prepend, paged.head, in: context)
            } else {
                effects += letGo(.append, paged.dropLastPage(), in: context)
            }
        }
        pager.keepGaps(paged.gapSerials)
        return effects
    }

    /// The rows that the views show or are about to show, and the longest of their lead distances; `nil` if no view shows any.
    private func needed(in context: ListContext) -> (from: Position, upTo: Position, lead: Int)? {
        var needed: (from: Position, upTo: Position, lead: Int)?
        for view in views {
            let walker = walker(for: view, in: context)
            guard let visible = view.visible(walker), let cursor = view.cursor else { continue }
            let lead = context.options.leadDistance ?? visible.entries.count * view.across
            // One more than the lead, so that what is left does not ask for what was let go of.
            let first = walker.moved(min(visible.first.position, cursor.position), by: -(lead + 1))
            let last = walker.moved(max(visible.lastEntry.position, cursor.position), by: lead + 1)
            needed = needed.map { (min($0.from, first), max($0.upTo, last), max($0.lead, lead)) } ?? (first, last, lead)
        }
        return needed
    }

    /// What loads at an edge is void, and the edge is where the rows that are left end.
    mutating func letGo(_ edge: LoadEdge, _ end: End, in context: ListContext) -> [ListEffect] {
        let effects = pager.void(edge, now: context.now)
        pager[edge].reset()
        pager[edge].end = end
        for index in views.indices {
            views[index].latches[edge].open()
            if edge == .prepend, views[index].gesture.head == .notice { views[index].gesture.closeHead() }
            if edge == .append, views[index].gesture.tail == .held || views[index].gesture.tail == .settling { views[index].gesture.tail = .rest }
        }
        return effects
    }
}

extension RowWalker {
    /// The row so many rows on, or as far as there are rows.
    fileprivate func moved(_ position: Position, by distance: Int) -> Position {
        switch source.ordinal(of: position) {
        case .exact(let ordinal), .atLeast(let ordinal): source.position(ordinal: max(0, ordinal + distance)).value ?? position
        case .unknown: position
        }
    }
}
