// Going to a row of which it may not be known yet where it is: the view stays, and goes there as soon as that is known.

/// Where a jump leads.
package enum AwaitedRow: Equatable, Sendable {
    case first, last
    /// The row with that number, from 0; behind the last one, the last.
    case number(Int)
    /// A place by hundredths of the rows.
    case percent(Int)

    /// Where that is.
    fileprivate func position(in walker: RowWalker) -> Lookup<Position> {
        let source = walker.source
        switch self {
        case .first: return source.first
        case .last: return walker.items.last
        case .number(let ordinal): return source.position(ordinal: ordinal)
        case .percent(let hundredths):
            let hundredths = min(100, max(0, hundredths))
            let count: Int
            switch source.count {
            case .exact(let exact): count = exact
            // Both ends are known before the rows are counted.
            case .atLeast where source.countedHundredths != nil: return hundredths == 0 ? source.first : hundredths == 100 ? source.last : .pending
            // Of a paged feed, what is loaded; of a pipe, what has come.
            case .atLeast(let known): count = known
            case .unknown: return .none
            }
            return source.position(ordinal: max(0, (hundredths * count + 99) / 100 - 1))
        }
    }
}

extension ListState {
    /// Goes to a row, now or when it is known where that is.
    /// - Parameter isAgain: The reader has said so before.
    mutating func go(_ index: Int, to row: AwaitedRow, isAgain: Bool = false, in context: ListContext) -> [ListEffect] {
        if row == .last, let effects = loadEnd(index, isAgain: isAgain, in: context) {
            views[index].awaitedRow = .last
            return effects
        }
        let walker = walker(for: views[index], in: context)
        let position = row.position(in: walker)
        views[index].awaitedRow = position == .pending ? row : nil
        switch position {
        case .none: break
        // Who wants to go elsewhere does not follow the end meanwhile.
        case .pending: if row != .last { views[index].isFollowing = false }
        case .found(let position):
            switch row {
            case .first: views[index].goToFirst(walker)
            case .last: views[index].goToLast(walker)
            case .number, .percent: views[index].jump(to: position, walker)
            }
        }
        return []
    }

    /// Asks for the last page of all, where a provider can go there without the pages between: one page, not all (PULL T5).
    /// - Returns: `nil` where there is nothing to wait for: it is loaded, or cannot be asked for, or its load came to nothing.
    private mutating func loadEnd(_ index: Int, isAgain: Bool, in context: ListContext) -> [ListEffect]? {
        guard case .paged(let rows) = rows, views[index].filter == nil, context.options.loadMode == .automatic, let key = rows.farEnd(pager.tail) else {
            return nil
        }
        switch guardAgainst(.append, .explicit, index, in: context) {
        case nil:
            if isAgain, pager[.append].load.failure != nil || pager[.append].ending?.outcome == .cancelled { return nil }
            pager[.append].stopped = nil
            return pager.start(.append, key: key, .append, .key, now: context.now)
        case .refreshing, .appending, .loadingNextTo: return []
        case .closed, .sourceNotReady, .notWanted, .refreshNotWanted, .noSuccessYet, .noSize, .appendFailed, .atEnd, .manual, .outsideZone, .latchClosed,
            .quotaSpent:
            return nil
        }
    }

    /// The rows, or what is known of them, have changed: views that wait ask again. It takes no time of its own; nothing is asked
    /// between two changes.
    mutating func goOn(in context: ListContext) -> [ListEffect] {
        var effects: [ListEffect] = []
        for index in views.indices {
            guard let row = views[index].awaitedRow else { continue }
            effects += go(index, to: row, isAgain: true, in: context)
            guard views[index].awaitedRow == nil else { continue }
            views[index].endSearch()
            views[index].leaveFilterPlace()
            effects += checkTrigger(index, in: context)
        }
        return effects
    }
}
