// What the reader does in a view.

import TugScreen

extension ListState {
    mutating func apply(_ action: ViewAction, to index: Int, in context: ListContext) -> [ListEffect] {
        precondition(views.indices.contains(index), "there is no view \(index)")
        if !action.isLayout { notice = nil }
        let hadPull = views[index].gesture.head.isOpen || views[index].gesture.tail.isOpen
        if !action.keepsPull { views[index].gesture.cancel() }
        if action.isMove {
            views[index].endSearch()
            views[index].leaveFilterPlace()
            views[index].removedCursors = []
            views[index].awaitedRow = nil
            if !action.isSearch { views[index].stopLooking() }
        }
        let walker = walker(for: views[index], in: context)
        let before = views[index].anchor
        var motion = Motion.none
        var asked: [ListEffect] = []
        switch action {
        case .resize(let size):
            resize(index, size, in: context)
        case .step(let direction):
            motion = Motion(direction)
            views[index].lineMove(direction, by: .keys, permit: permit(index, in: context), now: context.now, walker)
        case .wheel(let direction):
            motion = Motion(direction)
            views[index].lineMove(direction, by: .wheel, permit: permit(index, in: context), now: context.now, walker)
        case .move(let rows):
            motion = Motion(rows)
            _ = views[index].moveCursor(by: rows, walker)
        case .scroll(let lines):
            motion = Motion(lines)
            views[index].scroll(by: lines, walker)
        case .halfPages(let count):
            motion = Motion(count)
            views[index].page(by: count * max(1, views[index].rowLines / 2), walker)
        case .pages(let count):
            motion = Motion(count)
            views[index].page(by: count * views[index].rowLines, walker)
        case .first:
            motion = .towardHead
            asked = go(index, to: .first, in: context)
        case .last:
            motion = .towardTail
            asked = go(index, to: .last, in: context)
        case .follow:
            motion = .towardTail
            asked = go(index, to: .last, in: context)
            views[index].isFollowing = true
        case .row(let ordinal):
            asked = go(index, to: .number(ordinal), in: context)
        case .change(let distance):
            if let cursor = views[index].cursor, let position = change(distance, from: cursor.position) { views[index].jump(to: position, walker) }
        case .section(let count):
            motion = Motion(count)
            views[index].goToSection(by: count, walker)
        case .indexEntry(let entry):
            if let position = sectionIndex(in: context).destination(of: entry, in: walker.source) { views[index].goToTop(position, walker) }
        case .indexLetter(let letter):
            goToLetter(letter, index, walker, in: context)
        case .percent(let hundredths):
            asked = go(index, to: .percent(hundredths), in: context)
        case .screenTop: views[index].moveCursor(to: \.firstWhole, walker)
        case .screenMiddle: views[index].moveCursor(to: { $0.entry(at: min($0.lines, $0.lastEntry.bottom) / 2) }, walker)
        case .screenBottom: views[index].moveCursor(to: \.lastWhole, walker)
        case .cursorToTop: views[index].alignCursor({ _, _, cover in cover }, walker)
        case .cursorToMiddle: views[index].alignCursor({ height, lines, cover in max(cover, (lines - height) / 2) }, walker)
        case .cursorToBottom: views[index].alignCursor({ height, lines, _ in lines - height }, walker)
        case .sideways(let columns):
            if !views[index].isGrid { views[index].scrollSideways(by: columns, walker) }
            return []
        case .sidestep(let steps):
            views[index].sidestep(steps, walker)
            if !views[index].isGrid { return [] }
        case .toggleWrap:
            views[index].wraps.toggle()
            views[index].sideways = 0
            views[index].laidOutAnew(self.walker(for: views[index], in: context))
        case .press(let line, let column):
            if views[index].isIndex(column) {
                guard let entry = sectionIndex(in: context).entry(atLine: line, of: views[index].size.lines) else { return [] }
                return apply(.indexEntry(entry), to: index, in: context)
            }
            views[index].press(line: line, column: column, now: context.now, walker)
            if views[index].gesture.heldThumb == nil { return [] }
            views[index].awaitedRow = nil
        case .drag(let line):
            motion = Motion((views[index].gesture.dragLine ?? line) - line)
            views[index].drag(to: line, permit: permit(index, in: context), now: context.now, walker)
        case .release:
            if let edge = views[index].releaseButton(walker) { return fire(edge, index, in: context) }
        case .refresh: return refresh(index, cause: .key, in: context)
        case .loadMore: return loadMore(index, in: context)
        case .fire:
            if let edge = views[index].gesture.release() { return fire(edge, index, in: context) }
            return []
        case .toggleMark:
            if let cursor = views[index].cursor { views[index].toggleMark(at: cursor.position, walker) }
            return []
        case .toggleMarks(let count):
            views[index].toggleMarks(count, walker)
        case .toggleMarkAt(let line, let column):
            if let rows = views[index].visible(walker), let position = views[index].row(at: line, column: column, rows) {
                views[index].toggleMark(at: position, walker)
            }
            return []
        case .markRange:
            views[index].markRange(walker)
            return []
        case .markAll:
            views[index].markAll(walker)
            return []
        case .invertMarks:
            views[index].invertMarks(walker)
            return []
        case .filter(let rows):
            views[index].awaitedRow = nil
            filter(index, by: rows, in: context)
        case .search(let pattern, let forward): search(index, for: pattern, forward: forward, in: context)
        case .findNext(let count): findNext(index, count, in: context)
        case .clearMarks:
            views[index].clearMarks()
            return []
        case .back:
            if hadPull { return [] }
            if views[index].awaitedRow != nil {
                views[index].awaitedRow = nil
            } else if views[index].searching != nil {
                views[index].closeSearch()
            } else if views[index].filter == nil {
                views[index].clearMarks()
            } else {
                filter(index, by: nil, in: context)
            }
        case .cancel: return []
        }
        // Where a jump leads is seen only when it is done.
        if action.isJump || views[index].gesture.heldThumb != nil, let before, let after = views[index].anchor {
            motion = (after.position, after.line) < (before.position, before.line) ? .towardHead : (after == before ? .none : .towardTail)
        }
        let current = self.walker(for: views[index], in: context)
        if action.isMove { views[index].unpin(current) }
        if let rows = views[index].visible(current) { views[index].leaveEdges(rows, current) }
        return asked + checkTrigger(index, motion, in: context)
    }

    /// Where the last refresh changed something, so many changes on from a position; rows that are gone meanwhile are passed over.
    private func change(_ distance: Int, from position: Position) -> Position? {
        guard case .paged(let rows) = rows else { return nil }
        let changes = rows.changes
        var at = changes.position(distance, from: position)
        while let found = at, rows.row(at: found).value == nil { at = changes.position(distance > 0 ? 1 : -1, from: found) }
        return at
    }

    /// The row on a line of a view, from 0; `nil` where there is none.
    package func row(_ index: Int, at line: Int, column: Int = 0, in context: ListContext) -> RowID? {
        let walker = walker(for: views[index], in: context)
        guard let rows = views[index].visible(walker), let position = views[index].row(at: line, column: column, rows) else { return nil }
        return walker.place(at: position).id
    }

    /// The column that a row begins at in a view: of an item of a grid, that of its cell.
    package func column(_ index: Int, of id: RowID, in context: ListContext) -> Int {
        let walker = walker(for: views[index], in: context)
        guard let grid = walker.grid, let position = walker.source.position(of: id).value, !grid.isWide(position) else { return 0 }
        return views[index].gutter + walker.column(of: position) * walker.itemColumns(grid)
    }

    private mutating func resize(_ index: Int, _ size: Size, in context: ListContext) {
        let old = views[index].size
        views[index].hasIndex = context.options.indexTitles != nil
        views[index].layout = context.options.layout
        views[index].size = size
        views[index].hasFooter = context.options.hasLoadMore
        context.cache.screenLines = max(24, views.map { $0.size.lines * $0.across }.max() ?? 0)
        guard size != old else { return }
        views[index].laidOutAnew(walker(for: views[index], in: context))
    }

    /// The index of the list; empty where the builder asks for none.
    func sectionIndex(in context: ListContext) -> SectionIndex {
        guard let titles = context.options.indexTitles else { return SectionIndex(.titles([]), []) }
        return context.cache.sectionIndex(titles, source(in: context))
    }

    /// A letter is an entry of the index; where no entry has it, the first section that begins with it.
    private mutating func goToLetter(_ letter: Character, _ index: Int, _ walker: RowWalker, in context: ListContext) {
        let entries = sectionIndex(in: context)
        if let entry = entries.entry(for: letter) {
            if let position = entries.destination(of: entry, in: walker.source) { views[index].goToTop(position, walker) }
        } else if let section = SectionIndex.section(beginningWith: letter, in: walker.source.sections) {
            views[index].goToTop(section.position, walker)
        }
    }

    // MARK: Time

    mutating func tick(in context: ListContext) -> [ListEffect] {
        var effects = lookOn(in: context)
        effects += lookFurther(in: context)
        pager.tick(context.now)
        for index in views.indices {
            if let deadline = views[index].gesture.deadline, context.now >= deadline, let edge = views[index].gesture.release() {
                effects += fire(edge, index, in: context)
            }
            if views[index].gesture.head == .settling, pager.refreshActivity == nil { views[index].gesture.closeHead() }
            if views[index].gesture.tail == .settling, pager.appendActivity == nil { views[index].gesture.tail = .rest }
        }
        return effects
    }

    /// The next moment at which ``ListAction/tick`` changes something, or a load looks different in a line that a list has by
    /// itself; `nil` while the list is at rest.
    package func deadline(after now: Instant) -> Instant? {
        if views.contains(where: { $0.isScanning || $0.isLooking }) { return now }
        return (views.map(\.gesture.deadline) + [pager.nextChange(after: now)]).compactMap(\.self).min()
    }
}

extension ViewAction {
    /// Whether it is the screen's doing and not the reader's.
    fileprivate var isLayout: Bool { if case .resize = self { true } else { false } }

    /// Whether it leads up or down, depending on where the view is.
    fileprivate var isJump: Bool {
        switch self {
        case .row, .change, .search, .findNext, .indexEntry, .indexLetter, .percent, .cursorToTop, .cursorToMiddle, .cursorToBottom: true
        case .resize, .step, .wheel, .drag, .release, .move, .scroll, .halfPages, .pages, .first, .last, .follow, .section, .screenTop, .screenMiddle,
            .screenBottom,
            .fire, .sideways, .sidestep, .toggleWrap, .press, .refresh, .loadMore, .cancel, .back, .filter,
            .toggleMark, .toggleMarks, .toggleMarkAt, .markRange, .markAll, .invertMarks, .clearMarks:
            false
        }
    }

    /// Whether the reader goes somewhere with it.
    package var isMove: Bool {
        switch self {
        case .step, .wheel, .drag, .release, .move, .scroll, .halfPages, .pages, .first, .last, .follow, .row, .change, .search, .findNext, .section,
            .indexEntry,
            .indexLetter, .percent,
            .screenTop,
            .screenMiddle,
            .screenBottom, .cursorToTop, .cursorToMiddle, .cursorToBottom, .toggleMarks:
            true
        case .resize, .fire, .sideways, .sidestep, .toggleWrap, .press, .refresh, .loadMore, .cancel, .back, .filter,
            .toggleMark, .toggleMarkAt, .markRange, .markAll, .invertMarks, .clearMarks:
            false
        }
    }

    /// Whether an open pull outlasts it. Any other command closes it and then acts (PULL G2).
    fileprivate var keepsPull: Bool {
        switch self {
        case .resize, .step, .wheel, .drag, .release, .fire: true
        case .move, .scroll, .halfPages, .pages, .first, .last, .follow, .row, .change, .search, .findNext, .section, .indexEntry, .indexLetter, .percent,
            .screenTop,
            .screenMiddle,
            .screenBottom,
            .cursorToTop, .cursorToMiddle, .cursorToBottom, .sideways, .sidestep, .toggleWrap, .press, .refresh, .loadMore, .cancel, .back, .filter,
            .toggleMark, .toggleMarks, .toggleMarkAt, .markRange, .markAll, .invertMarks, .clearMarks:
            false
        }
    }
}
