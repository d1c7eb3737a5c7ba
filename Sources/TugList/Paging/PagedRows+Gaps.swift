// Gaps between rows that a refresh brought and rows that were there (PULL K11).

extension PagedRows {
    mutating func newGapSerial() -> Int {
        gapSerial += 1
        return gapSerial
    }

    /// The gap whose row is at a position, if it is one's.
    package func gap(at position: Position) -> Gap? {
        guard gaps.contains(position.value) else { return nil }
        return page(of: position.value).flatMap { pages[$0].gap }
    }

    /// The gaps that there are.
    var gapSerials: [Int] { gaps.compactMap { gap(at: Position($0))?.serial } }

    /// The gap that is nearest above a position, and the first that is there or below.
    func gaps(around position: Position) -> [Gap] {
        let after = gaps.partitioningIndex { $0 >= position.value }
        return [after - 1, after].compactMap { gaps.indices.contains($0) ? gap(at: Position(gaps[$0])) : nil }
    }

    /// Where a gap's row is.
    package func position(ofGap serial: Int) -> Position? { positions[GapRow.rowID(serial)].map { Position($0) } }

    /// Puts a gap's row before the page with an index.
    mutating func openGap(at index: Int, _ gap: Gap, position: Int64) {
        let row = revised(AnyRow(GapRow(gap: gap)), from: nil)
        let before = pages[index - 1]
        for later in index..<pages.count { pages[later].ordinal += 1 }
        pages.insert(LoadedPage(key: nil, previous: nil, first: position, ordinal: before.ordinal + before.rows.count, rows: [row]), at: index)
        positions[row.id] = position
        gaps.append(position)
        gaps.sort()
    }

    /// What a page that came into a gap did.
    struct Filling: Equatable {
        var change = Change()
        /// The provider says that nothing follows: the rows below the gap are not there any more.
        var isEnd = false
    }

    /// Adds a page that was asked for from one side of a gap. The gap closes when the page reaches what is on its other side.
    mutating func fill(_ serial: Int, with page: Page, key: PageKey?, answer: Int) -> Filling {
        guard let position = positions[GapRow.rowID(serial)], let index = self.page(of: position), let gap = pages[index].gap else { return Filling() }
        var filling = Filling()
        let fromAbove = key == gap.above
        let overlaps = page.rows.contains { row in positions[row.id].map { fromAbove ? $0 > position : $0 < position } ?? false }
        let below = pages[index + 1]
        let isClosed: Bool
        if fromAbove {
            isClosed = overlaps || key == gap.below || page.next == nil || page.next == below.key
            filling.change = insert(page, key: key, at: index, from: pages[index - 1].end, serial: answer)
            filling.isEnd = page.next == nil && !overlaps && key != gap.below
        } else {
            isClosed = overlaps || key == gap.above
            filling.change = insert(page, key: key, at: index + 1, from: below.first - Int64(page.rows.count), serial: answer)
        }
        guard let now = self.page(of: position) else { return filling }
        if filling.isEnd {
            while pages.count > now + 1 { forget(pages.removeLast()) }
            droppedBelow.removeAll()
            extent.reachesEnd = true
        }
        if isClosed {
            closeGap(at: now)
        } else {
            let renewed =
                fromAbove ? page.next.map { Gap(serial: serial, above: $0, below: gap.below) } : Gap(serial: serial, above: gap.above, below: page.previous)
            if let renewed { pages[now].rows[0] = revised(AnyRow(GapRow(gap: renewed)), from: pages[now].rows[0]) }
        }
        return filling
    }

    // MARK: The last page of all

    /// The key of the last page of all, if that is not loaded and can be asked for; `tail` is what lies past the last row.
    func farEnd(_ tail: End) -> PageKey? {
        guard droppedBelow.isEmpty, let key = extent.last, case .more(let next) = tail, next != key else { return nil }
        return key
    }

    /// Adds the last page of all. Unless it has a row of what is loaded, it lies below a gap.
    /// - Parameter above: The key of the page after the rows that are loaded.
    mutating func appendLast(_ page: Page, key: PageKey?, above: PageKey?, serial: Int = .max) -> Change {
        guard let last = pages.last, let above, !page.rows.contains(where: { isLoaded($0.id) }) else { return append(page, key: key, serial: serial) }
        let change = insert(page, key: key, at: pages.count, from: last.end + 2 * Gap.room, serial: serial)
        if pages[pages.count - 1].first > last.first {
            openGap(at: pages.count - 1, Gap(serial: newGapSerial(), above: above, below: page.previous), position: last.end + Gap.room)
        }
        extent.total = page.total
        extent.reachesEnd = page.next == nil
        extent.isUnfinished = page.isUnfinished
        extent.droppedCount += page.dropped
        return change
    }

    /// Whether there is a gap above a position: then nobody knows how many rows lie there.
    package func hasGap(above position: Position) -> Bool {
        extent.lostGap && !droppedAbove.isEmpty || gaps.first.map { $0 < position.value } ?? false
    }

    private mutating func closeGap(at index: Int) {
        let page = pages.remove(at: index)
        for later in index..<pages.count { pages[later].ordinal -= 1 }
        forget(page)
    }
}
