// What an answer does: rows, loads, ends and places change in one step (PULL K1).

import TugScreen

extension ListState {
    mutating func take(_ answer: PageAnswer, for ticket: Ticket, in context: ListContext) -> [ListEffect] {
        guard pager.isLive(ticket) else { return [] }
        if held != nil {
            held?.answers.append(HeldCommits.Answer(ticket: ticket, answer: answer))
            return []
        }
        let now = context.now
        var effects: [ListEffect] = []
        switch answer {
        case .page(let page):
            if let fault = Self.fault(of: page, ticket) {
                pager.failed(ticket, fault, now: now)
                endPull(ticket.edge, failed: true, in: context)
                return []
            }
            switch ticket.edge {
            case .refresh:
                if let key = nextToRefetch(page, in: context) { return pager.continueRefresh(after: PagedRows.KeyedPage(page, ticket.key), key: key) }
                commitRefresh(pager.refetched + [PagedRows.KeyedPage(page, ticket.key)], for: ticket, in: context)
                effects = keepWithinMemory(in: context)
            case .append, .prepend, .gap: effects = commit(page, for: ticket, in: context)
            }
        case .read(let new):
            if ticket.edge == .refresh {
                pager.refreshSucceeded(new: new, head: .end, tail: .end, now: now)
                lastRefreshed = context.wall
            } else {
                pager.succeeded(ticket.edge, new: 0, duplicates: 0, now: now)
            }
            endPull(ticket.edge, failed: false, in: context)
        case .failed(let failure):
            pager.failed(ticket, failure, now: now)
            endPull(ticket.edge, failed: true, in: context)
        case .cancelled:
            pager.cancelled(ticket.edge, now: now)
            cancelPull(ticket.edge)
        case .invalid:
            if ticket.edge == .refresh {
                pager.failed(ticket, LoadFailure("the source answered a refresh with pages that are not valid"), now: now)
                endPull(.refresh, failed: true, in: context)
            } else if pager.isInvalidAgain {
                // It would go on for ever.
                pager.failed(ticket, LoadFailure("the source calls its newest pages not valid"), now: now)
                endPull(ticket.edge, failed: true, in: context)
            } else {
                pager.cancelled(ticket.edge, now: now)
                endPull(ticket.edge, failed: false, in: context)
                return pager.startRefresh(.invalid, now: now)
            }
        }
        return effects + (ticket.edge == .refresh ? honourWishes(in: context) : checkTriggers(in: context))
    }

    /// PULL K2: a provider that names the page again that it was asked for would be asked for it for ever.
    private static func fault(of page: Page, _ ticket: Ticket) -> LoadFailure? {
        guard let key = ticket.key else { return nil }
        if page.next == key { return LoadFailure("the source named the same page again as the next") }
        return page.previous == key ? LoadFailure("the source named the same page again as the one before") : nil
    }

    /// The key of the next page of a refresh that asks for all that was loaded; `nil` once its pages cover that. A page without rows
    /// is as far as it goes: there may be no end of them.
    private func nextToRefetch(_ page: Page, in context: ListContext) -> PageKey? {
        guard context.options.refreshPolicy == .refetch, pager.canMerge, case .paged(let old) = rows, let key = page.next, !page.rows.isEmpty else {
            return nil
        }
        let count = pager.refetched.reduce(page.rows.count) { $0 + $1.page.rows.count }
        guard count < old.knownCount, let last = old.last.value.flatMap({ old.row(at: $0).value?.id }) else { return nil }
        return page.rows.contains { $0.id == last } ? nil : key
    }

    /// A refresh that succeeds: rows, key, end, generation, stamp and place in one step (PULL R3, K1).
    private mutating func commitRefresh(_ answer: [PagedRows.KeyedPage], for ticket: Ticket, in context: ListContext) {
        guard case .paged(let old) = rows else { preconditionFailure("a page came for an indexed source") }
        let kept = views.map { $0.kept(walker(for: $0, in: context)) }
        let shown = views.map { $0.shown(old) }
        var new = old
        let change: PagedRows.Change
        var tail = answer.last?.page.next.map(End.more) ?? .end
        let isAnew = !pager.canMerge
        switch context.options.refreshPolicy {
        case .mergeAtHead where !isAnew:
            let merged = new.refresh(with: answer, keeping: .joinedOrGap, serial: ticket.serial)
            change = merged.change
            if merged.keptBelow { tail = pager.tail }
        case .mergeAtHead, .replace, .refetch:
            change = new.refresh(with: answer, keeping: .none, serial: ticket.serial).change
        }
        // The first rows, and those of another query, are not news.
        let isFirst = !pager.hasSucceeded || isAnew
        if isFirst { new.changes = RefreshChanges() }
        rows = .paged(new)
        let fresh = hasFilters && !isFirst ? Self.fresh(answer, from: old, to: new) : []
        for keyed in answer { pager.count(scanned: keyed.page.rows.count) }
        pager.refreshSucceeded(new: isFirst ? nil : change.new, head: new.head, tail: tail, now: context.now)
        pager.keepGaps(new.gapSerials)
        lastRefreshed = context.wall
        for index in views.indices {
            let isPulled = views[index].gesture.head == .held
            views[index].latches.renew()
            if views[index].gesture.head == .notice { views[index].gesture.closeHead() }
            if views[index].filter == nil {
                views[index].restore(kept[index], from: old, to: new, walker(for: views[index], in: context))
            } else {
                filterAgain(index, kept[index], from: (shown[index], old), in: context)
            }
            if !isFirst, kept[index]?.follows != true {
                let seen = views[index].filter == nil ? change.new : visibleRows(index, of: fresh, in: context)
                views[index].noteNew(seen, walker(for: views[index], in: context))
            }
            views[index].countGoneMarks(in: new)
            if isPulled, views[index].gesture.head == .held { views[index].gesture.head = .settling }
            if views[index].gesture.tail == .held { views[index].gesture.tail = .rest }
        }
    }

    /// The rows of an answer that the list did not have and shows.
    private static func fresh(_ answer: [PagedRows.KeyedPage], from old: PagedRows, to new: PagedRows) -> [AnyRow] {
        var seen: Set<RowID> = []
        return answer.flatMap(\.page.rows).filter { !old.isLoaded($0.id) && new.position(of: $0.id) != .none && seen.insert($0.id).inserted }
    }

    /// A page at an edge: no row that is there changes its position.
    private mutating func commit(_ page: Page, for ticket: Ticket, in context: ListContext) -> [ListEffect] {
        var kept = views.map { $0.kept(walker(for: $0, in: context)) }
        var (fresh, before): ([AnyRow], (any RowSource)?) = hasFilters ? newToFilters(page, in: context) : ([], nil)
        if case .gap = ticket.edge, hasFilters { before = source(in: context) }
        guard case .paged(var paged) = rows else { preconditionFailure("a page came for an indexed source") }
        let placeholders = views.indices.map { views[$0].placeholders(kept[$0], in: paged) }
        rows = .paged(PagedRows())  // so that the rows have one owner while they grow
        let wasEmpty = paged.isEmpty && !paged.hasPlaceholders
        let change: PagedRows.Change
        var effects: [ListEffect] = []
        switch ticket.edge {
        case .append where paged.isFar(.append, ticket.key), .prepend where paged.isFar(.prepend, ticket.key):
            let back = paged.comeBack(page, key: ticket.key, at: ticket.edge, serial: ticket.serial)
            change = back.change
            effects += letGo(ticket.edge == .append ? .prepend : .append, .unknown, in: context)
            pager[.append].end = back.tail
            pager[.prepend].end = paged.head
        case .append where paged.farEnd(pager.tail) == ticket.key && ticket.key != nil:
            change = paged.appendLast(page, key: ticket.key, above: pager.tail.key, serial: ticket.serial)
            pager[.append].end = page.next.map(End.more) ?? .end
        case .append:
            change = paged.append(page, key: ticket.key, serial: ticket.serial)
            pager[.append].end = page.next.map(End.more) ?? .end
        case .prepend:
            change = paged.prepend(page, key: ticket.key, serial: ticket.serial)
            pager[.prepend].end = paged.head
        case .gap(let serial):
            let filling = paged.fill(serial, with: page, key: ticket.key, answer: ticket.serial)
            change = filling.change
            if filling.isEnd { pager[.append].end = .end }
        case .refresh: preconditionFailure("a refresh is another commit")
        }
        rows = .paged(paged)
        pager.count(scanned: page.rows.count)
        pager.succeeded(ticket.edge, new: change.new, duplicates: change.duplicates, now: context.now)
        pager.keepGaps(paged.gapSerials)
        endPull(ticket.edge, failed: false, in: context)
        for index in views.indices {
            views[index].latches[ticket.edge].open()
            views[index].latches[ticket.edge].pageArrived(
                visibleRows: views[index].filter == nil ? change.new : visibleRows(index, of: fresh, in: context), rows: page.rows.count)
            if views[index].filter != nil {
                filteredPageArrived(index, kept[index], from: before, in: context)
            } else if wasEmpty {
                views[index].restore(nil, from: PagedRows(), to: paged, walker(for: views[index], in: context))
            } else {
                let walker = walker(for: views[index], in: context)
                views[index].follow(placeholders[index], &kept[index], walker)
                views[index].settle(kept[index], in: paged, walker)
            }
            views[index].countGoneMarks(in: paged)
        }
        // Who waits for the last page sees it before pages far from the reader are let go of (PULL R8).
        for index in views.indices where views[index].awaitedRow == .last && paged.farEnd(pager.tail) == nil {
            effects += go(index, to: .last, isAgain: true, in: context)
        }
        return effects + keepWithinMemory(in: context)
    }

    // MARK: Pulls that end

    /// The load that an open header or footer waits for is over: its result shows, for as long as the activity says (PULL K8).
    mutating func endPull(_ edge: LoadEdge, failed: Bool, in context: ListContext) {
        for index in views.indices {
            switch edge {
            case .refresh: if views[index].gesture.head == .held { views[index].gesture.head = .settling }
            case .append: if views[index].gesture.tail == .held { views[index].gesture.tail = failed ? .settling : .rest }
            case .prepend:
                if !failed {
                    if views[index].gesture.head == .notice { views[index].gesture.closeHead() }
                } else if views[index].gesture.head == .rest {
                    views[index].showNotice(walker(for: views[index], in: context))
                }
            case .gap: break
            }
        }
    }

    private mutating func cancelPull(_ edge: LoadEdge) {
        for index in views.indices {
            switch edge {
            case .refresh: if views[index].gesture.head == .held || views[index].gesture.head == .settling { views[index].gesture.closeHead() }
            case .append: if views[index].gesture.tail == .held { views[index].gesture.tail = .rest }
            case .prepend: if views[index].gesture.head == .notice { views[index].gesture.closeHead() }
            case .gap: break
            }
        }
    }

    /// A refresh takes the place of the pages that a held footer, and the line above the first row, wait for (PULL R2).
    mutating func releaseFooters() {
        for index in views.indices {
            if views[index].gesture.tail == .held { views[index].gesture.tail = .rest }
            if views[index].gesture.head == .notice, pager[.prepend].load.ticket != nil { views[index].gesture.closeHead() }
        }
    }
}
