// Searching: the cursor goes to the next row that a pattern matches. A source may find it faster than by walking its rows.

extension ListState {
    /// Begins a search, at the row after the cursor's or before it.
    mutating func search(_ index: Int, for pattern: SearchPattern, forward: Bool, in context: ListContext) {
        views[index].searching = Searching(pattern: pattern, isForward: forward)
        findNext(index, 1, in: context)
    }

    /// Goes so many matches on, or back.
    mutating func findNext(_ index: Int, _ count: Int, in context: ListContext) {
        guard let searching = views[index].searching else { return notice = .nothingSearched }
        // A key that is pressed again before a match was found wants one more.
        if let look = searching.look, look.isForward == (searching.isForward == (count > 0)) {
            views[index].searching?.look?.remaining += abs(count)
            return
        }
        guard count != 0, let cursor = views[index].cursor else { return notice = .notFound(searching.pattern.text) }
        let look = Searching.Look(
            isForward: searching.isForward == (count > 0), remaining: abs(count), origin: cursor.position, at: cursor.position,
            revision: searchedRows(index, in: context).revision)
        views[index].searching?.look = look
        lookFurther(index, in: context)
    }

    /// Goes on with every look that does not wait for its source. No key waits for more than a slice of rows.
    mutating func lookFurther(in context: ListContext) -> [ListEffect] {
        var effects: [ListEffect] = []
        for index in views.indices where views[index].isLooking {
            lookFurther(index, in: context)
            if !views[index].awaitsMatch { effects += checkTrigger(index, in: context) }
        }
        return effects
    }

    /// An indexed source has changed: looks that waited for it ask again, or, where its rows are others, begin again.
    mutating func lookAgain(_ change: SourceChange, in context: ListContext) {
        for index in views.indices where views[index].awaitsMatch {
            views[index].searching?.look?.waits = false
            if change == .replaced { lookFromCursor(index) }
            lookFurther(index, in: context)
        }
    }

    /// Begins a look again where the cursor is now.
    private mutating func lookFromCursor(_ index: Int) {
        guard let cursor = views[index].cursor else { return views[index].stopLooking() }
        views[index].searching?.look?.origin = cursor.position
        views[index].searching?.look?.at = cursor.position
        views[index].searching?.look?.hasWrapped = false
    }

    /// Whether some view waits for its source to find a match.
    var awaitsMatch: Bool { views.contains { $0.searching?.look?.waits == true } }

    /// What a view's search has come to; `nil` without one.
    package func searchProgress(_ index: Int, in context: ListContext) -> SearchProgress? {
        guard let searching = views[index].searching else { return nil }
        let source = searchedRows(index, in: context)
        var percent: Int?
        if let look = searching.look {
            percent = look.waits ? source.searchedHundredths : nil
            if !look.waits, case .exact(let count) = source.count, count > 0 { percent = min(100, look.looked * 100 / count) }
        }
        return SearchProgress(
            text: searching.pattern.text, isForward: searching.isForward, isLooking: searching.look != nil, percent: percent,
            matches: source.matches(of: searching.pattern))
    }

    private func searchedRows(_ index: Int, in context: ListContext) -> any RowSource { views[index].shown(source(in: context)) }

    // MARK: Looking

    private mutating func lookFurther(_ index: Int, in context: ListContext) {
        let source = searchedRows(index, in: context)
        // Pages that came may have moved all rows; positions of an indexed source last.
        if case .paged = rows, views[index].searching?.look?.revision != source.revision { lookFromCursor(index) }
        guard let searching = views[index].searching, var look = searching.look else { return }
        look.revision = source.revision
        var slice = SearchSlice(rows: FilterScan.rowsPerSlice, bytes: FilterScan.bytesPerSlice)
        while true {
            switch next(look, searching.pattern, source, &slice, context.cache) {
            case .found(let position):
                look.at = position
                look.remaining -= 1
                guard look.remaining == 0 else { continue }
                views[index].searching?.look = nil
                if look.hasWrapped { notice = look.isForward ? .searchedFromTop : .searchedFromBottom }
                views[index].endSearch()
                views[index].leaveFilterPlace()
                views[index].jump(to: position, walker(for: views[index], in: context))
            case .none where !look.hasWrapped:
                look.hasWrapped = true
                look.at = nil
                continue
            case .none:
                views[index].searching?.look = nil
                notice = .notFound(searching.pattern.text)
            case .pending(let at, let waits):
                look.looked += slice.looked
                look.at = at
                look.waits = waits
                views[index].searching?.look = look
            }
            return
        }
    }

    private enum Answer {
        case found(Position)
        /// There is none up to the edge; or, once the look has been around, up to where it began.
        case none
        /// It goes on behind that row, at once or when the source has found more out.
        case pending(Position?, waits: Bool)
    }

    private var isPaged: Bool { if case .paged = rows { true } else { false } }

    private func next(
        _ look: Searching.Look, _ pattern: SearchPattern, _ source: any RowSource, _ slice: inout SearchSlice, _ cache: LayoutCache
    ) -> Answer {
        if let lookup = source.position(matching: pattern, beyond: look.at, forward: look.isForward) {
            switch lookup {
            case .found(let position): return look.hasWrapped && look.isBeyondOrigin(position) ? .none : .found(position)
            case .none: return .none
            case .pending: return .pending(look.at, waits: true)
            }
        }
        var at = look.at
        while true {
            if slice.isSpent { return .pending(at, waits: false) }
            switch look.isForward ? at.map(source.position(after:)) ?? source.first : at.map(source.position(before:)) ?? source.last {
            case .none: return .none
            case .pending: return .pending(at, waits: true)
            case .found(let position):
                if look.hasWrapped, look.isBeyondOrigin(position) { return .none }
                switch source.row(at: position) {
                // A page that was let go of is not asked for to be searched.
                case .pending where isPaged: break
                case .pending: return .pending(at, waits: true)
                case .none: break
                case .found(let row):
                    let text = cache.filterTexts.text(of: row).exact
                    slice.spend(bytes: text.count)
                    if pattern.matches(text) { return .found(position) }
                }
                at = position
            }
        }
    }
}

extension Searching.Look {
    /// Whether a row lies behind the one that the look began at, as the look goes. That one may be the only match.
    fileprivate func isBeyondOrigin(_ position: Position) -> Bool { isForward ? position > origin : position < origin }
}

/// What may still be looked at before a key is answered.
private struct SearchSlice {
    var rows: Int
    var bytes: Int
    private(set) var looked = 0

    init(rows: Int, bytes: Int) {
        self.rows = rows
        self.bytes = bytes
    }

    var isSpent: Bool { rows <= 0 || bytes <= 0 }

    mutating func spend(bytes: Int) {
        rows -= 1
        self.bytes -= bytes
        looked += 1
    }
}

extension ViewAction {
    /// Whether it looks for a match, for which a source may have to be asked.
    package var isSearch: Bool {
        if case .search = self { return true }
        if case .findNext = self { return true }
        return false
    }
}

extension ListView {
    /// Whether a match can be looked for now, without waiting for the source.
    package var isLooking: Bool { searching?.look.map { !$0.waits } ?? false }

    /// Whether a match is being looked for.
    package var awaitsMatch: Bool { searching?.look != nil }

    /// Stops looking; if nothing is being looked for, the matches are not shown any more.
    mutating func closeSearch() {
        if awaitsMatch { stopLooking() } else { searching = nil }
    }

    /// The reader goes somewhere: a match that is found later does not take him away.
    mutating func stopLooking() { searching?.look = nil }
}
