// A view's filter: it asks the provider for nothing and is no new query (PULL, values).

import TugScreen

extension ListState {
    /// Sets, changes or takes away a view's filter. The cursor's row keeps its line if it passes, else the nearest one that does takes
    /// the cursor (PULL K5). When the reader has not moved since the first filter, its successors begin at the row of before.
    mutating func filter(_ index: Int, by filter: RowFilter?, in context: ListContext) {
        guard filter != views[index].filtering?.filter else { return }
        let base = source(in: context)
        let here = place(index, in: context)
        let before: Filtering.Place? = if let filtering = views[index].filtering { filtering.before } else { here }
        let place = before ?? here
        views[index].gesture.tail = .rest
        guard let filter else {
            let walker = walker(for: views[index], over: base, in: context)
            views[index].stopFiltering(at: place, walker)
            return
        }
        let scan = FilterScan(from: place?.position ?? base.first.value, revision: base.revision)
        views[index].filtering = Filtering(
            filter: filter, scan: scan, held: place ?? base.first.value.map { Filtering.Place(position: $0, line: 0) }, before: before)
        lookOn(index, in: context)
    }

    /// The reader's row and its line.
    private func place(_ index: Int, in context: ListContext) -> Filtering.Place? {
        let header = views[index].gesture.headerLines(in: views[index].size.lines)
        return views[index].kept(walker(for: views[index], in: context)).map { kept in
            // A placeholder is no row of a filter.
            var position = kept.position
            if case .paged(let rows) = rows { position = rows.survivor(of: position) ?? position }
            return Filtering.Place(position: position, line: kept.line, header: header)
        }
    }

    /// Looks at another slice of a view's rows and shows what passes.
    mutating func lookOn(_ index: Int, in context: ListContext) {
        let source = source(in: context)
        views[index].filtering?.lookOn(in: source, context.cache)
        views[index].filterVersion += 1
        let walker = walker(for: views[index], in: context)
        views[index].showFound(walker)
    }

    /// Goes on with every filter that has rows to look at. No key waits for more than a slice.
    mutating func lookOn(in context: ListContext) -> [ListEffect] {
        guard views.contains(where: \.isScanning) else { return [] }
        var effects: [ListEffect] = []
        for index in views.indices where views[index].isScanning {
            lookOn(index, in: context)
            if !views[index].isScanning { effects += checkTrigger(index, in: context) }
        }
        return effects + goOn(in: context)
    }

    // MARK: Rows that change

    /// Rows came at an edge and nothing else changed: the scan goes on there.
    mutating func filteredRowsGrew(_ index: Int, in context: ListContext) {
        let base = source(in: context)
        if views[index].filtering?.scan.hasOrigin == false { return restartFilter(index, at: nil, before: nil, in: context) }
        views[index].filtering?.scan.sourceGrew(revision: base.revision)
        lookOn(index, in: context)
    }

    /// The rows of a page that are not there yet and, if there are others, all rows as they were: a page that repeats rows may have
    /// changed what they say.
    func newToFilters(_ page: Page, in context: ListContext) -> (fresh: [AnyRow], before: (any RowSource)?) {
        let source = source(in: context)
        let fresh = page.rows.filter { source.position(of: $0.id) == .none }
        return (fresh, fresh.count == page.rows.count ? nil : source)
    }

    /// A page came at the end; `old` is what there was, if rows of it came again.
    mutating func filteredPageArrived(_ index: Int, _ kept: ListView.Kept?, from old: (any RowSource)?, in context: ListContext) {
        if let old { return filterAgain(index, kept, from: (views[index].shown(old), old), in: context) }
        let isHeld = views[index].filtering?.held != nil
        filteredRowsGrew(index, in: context)
        // What was open at the end is closed: the row goes back to its line.
        guard !isHeld, let kept else { return }
        let walker = walker(for: views[index], in: context)
        views[index].place(kept.position, at: kept.line, walker)
    }

    /// The rows are others: the scan begins again at the row that keeps its line (PULL K4).
    /// - Parameters:
    ///   - old: What the view showed, and all rows, before.
    mutating func filterAgain(_ index: Int, _ kept: ListView.Kept?, from old: (shown: any RowSource, all: any RowSource), in context: ListContext) {
        guard let filtering = views[index].filtering else { return }
        let base = source(in: context)
        let before = filtering.before.flatMap { place in
            base.survivor(of: place.position, in: old.all).map { Filtering.Place(position: $0, line: place.line, header: place.header) }
        }
        let header = views[index].gesture.headerLines(in: views[index].size.lines)
        var held = kept.flatMap { kept in
            base.survivor(of: kept.position, in: old.shown).map {
                Filtering.Place(position: $0, line: kept.line, header: header, follows: kept.follows)
            }
        }
        if let first = base.first.value, held?.follows == true { held?.position = first }
        if let lost = views[index].cursor, let found = base.survivor(nearest: lost.position, in: old.shown) {
            let walker = walker(for: views[index], over: base, in: context)
            views[index].cursor = walker.place(at: found)
        }
        restartFilter(index, at: held ?? before, before: before, in: context)
    }

    mutating func restartFilter(_ index: Int, at held: Filtering.Place?, before: Filtering.Place?, in context: ListContext) {
        let base = source(in: context)
        let held = held ?? base.first.value.map { Filtering.Place(position: $0, line: 0) }
        views[index].filtering?.scan = FilterScan(from: held?.position, revision: base.revision)
        views[index].filtering?.held = held
        views[index].filtering?.before = before
        lookOn(index, in: context)
    }

    /// An indexed source changed by itself (PULL R12): it goes on, or its rows are others.
    mutating func filteredSourceChanged(_ index: Int, _ change: SourceChange, in context: ListContext) {
        switch change {
        case .grew:
            filteredRowsGrew(index, in: context)
            let walker = walker(for: views[index], in: context)
            views[index].sourceChanged(.grew, walker)
        case .learned:
            filteredRowsGrew(index, in: context)
            findAgain(index, in: context)
        case .replaced:
            views[index].marks.sourceReplaced()
            // The cursor's row is looked for by what it is known by; until it is found, the view stands at the same place of the file.
            let line = views[index].cursorLine
            let base = walker(for: views[index], over: source(in: context), in: context)
            let near = base.source.first.value == nil ? nil : views[index].cursor.map { base.nearest(to: $0.position) }
            views[index].search = views[index].cursor.map { TraceSearch(kept: $0, line: line, cursor: nil) }
            restartFilter(index, at: near.map { Filtering.Place(position: $0, line: line) }, before: nil, in: context)
            findAgain(index, in: context)
        }
    }

    private mutating func findAgain(_ index: Int, in context: ListContext) {
        guard let search = views[index].search, let kept = search.kept else { return }
        guard let answer = walker(for: views[index], over: source(in: context), in: context).find(kept) else { return }
        views[index].search = nil
        if let position = answer { restartFilter(index, at: Filtering.Place(position: position, line: search.line), before: nil, in: context) }
    }

    /// How many of a page's rows a view shows that were not there before (PULL T4).
    func visibleRows(_ index: Int, of fresh: [AnyRow], in context: ListContext) -> Int {
        guard let filter = views[index].filtering?.filter else { return fresh.count }
        return fresh.count { filter.passes(context.cache.filterTexts.text(of: $0)) }
    }

    // MARK: What is to be seen of it

    /// A view's filter and how far it has come; `nil` without one.
    package func filterProgress(_ index: Int, in context: ListContext) -> FilterProgress? {
        guard let filtering = views[index].filtering else { return nil }
        let scan = filtering.scan
        var percent: Int?
        if case .exact(let count) = source(in: context).count, count > 0 { percent = min(100, scan.scanned * 100 / count) }
        return FilterProgress(text: filtering.filter.text, shown: scan.found, scanned: scan.scanned, isScanning: scan.canGoOn, percent: percent)
    }

    /// The rows of a view, a filter over them.
    package func source(of index: Int, in context: ListContext) -> any RowSource { rows(of: views[index], in: context) }
}

extension ListView {
    /// Whether there are rows that the filter can look at now.
    package var isScanning: Bool { filtering?.scan.canGoOn ?? false }

    /// The filter of the view.
    package var filter: RowFilter? { filtering?.filter }

    /// What the view shows of a source.
    func shown(_ base: any RowSource) -> any RowSource {
        guard let filtering else { return base }
        return FilteredRows(base, filtering.scan, version: filterVersion)
    }

    /// The reader goes somewhere: nothing is kept for them any more.
    mutating func leaveFilterPlace() {
        filtering?.held = nil
        filtering?.before = nil
    }

    /// Shows what the filter has found by now. The row that is held stays on its line; else the view stays where it is, and what was
    /// found fills it.
    mutating func showFound(_ walker: RowWalker) {
        guard let filtering, let nearest = filtering.scan.nearest, let first = walker.source.first.value else {
            anchor = nil
            cursor = nil
            return
        }
        if let held = filtering.held {
            if filtering.scan.isDone { self.filtering?.held = nil }
            if held.follows { return goToFirstKeepingCursor(first, walker) }
            show(filtering.scan.contains(held.position) ? held.position : nearest, at: held, walker)
        } else if anchor == nil || cursor == nil {
            cursor = walker.place(at: nearest)
            putRow(nearest, at: 0, walker)
        }
        if let rows = visible(walker) { set(rows, walker) }
    }

    private mutating func show(_ position: Position, at held: Filtering.Place, _ walker: RowWalker) {
        cursor = walker.place(at: position)
        var line = held.line + gesture.headerLines(in: size.lines) - held.header
        // A row that takes the place of a hidden one is seen from its first line on.
        if position != held.position { line = max(line, walker.cover(of: position)) }
        putRow(position, at: line, walker)
        self.filtering?.held?.line = line
        self.filtering?.held?.header = gesture.headerLines(in: size.lines)
    }

    private mutating func putRow(_ position: Position, at line: Int, _ walker: RowWalker) {
        if size.lines > 0 { place(position, at: line, walker) } else { anchor = Anchor(place: walker.place(at: position), line: 0) }
    }

    /// The rows that were hidden are back, and the reader's row on its line.
    mutating func stopFiltering(at place: Filtering.Place?, _ walker: RowWalker) {
        filtering = nil
        filterVersion += 1
        guard let position = place?.position ?? walker.source.first.value else { return }
        cursor = walker.place(at: position)
        let header = gesture.headerLines(in: size.lines)
        putRow(position, at: place.map { $0.line + header - $0.header } ?? 0, walker)
    }
}
