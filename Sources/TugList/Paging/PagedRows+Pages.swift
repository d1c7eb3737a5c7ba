// Pages that come at an edge, and pages that are let go of there. What it costs grows with the page, not with the rows.

extension PagedRows {
    /// What a commit did.
    struct Change: Equatable {
        /// Rows whose identity the list did not have.
        var new = 0
        /// Rows that came again: within a page, or that a page before had (PULL K3).
        var duplicates = 0
    }

    /// Adds a page at the end. A row that is there already keeps its place and takes the newer content (PULL K3).
    mutating func append(_ page: Page, key: PageKey? = nil, serial: Int = .max) -> Change {
        let isReread = droppedBelow.end == .more(key)
        let change = insert(page, key: key, at: pages.count, from: pages.last?.end ?? 0, serial: serial)
        extent.total = page.total
        extent.last = page.last ?? extent.last
        extent.reachesEnd = page.next == nil
        extent.isUnfinished = page.isUnfinished
        if !isReread { extent.droppedCount += page.dropped }
        droppedBelow.pop(key)
        if droppedBelow.end != page.next.map(End.more) { droppedBelow.removeAll() }
        return change
    }

    /// Adds a page at the start, in the same way.
    mutating func prepend(_ page: Page, key: PageKey?, serial: Int = .max) -> Change {
        let isReread = droppedAbove.end == .more(key)
        let below = pages.first
        let isJoined = below.map { joins(page, key, above: $0) } ?? true
        let end = (below?.first ?? 0) - (isJoined ? 0 : 2 * Gap.room)
        let change = insert(page, key: key, at: 0, from: end - Int64(page.rows.count), serial: serial)
        if let below, !isJoined, let next = page.next, pages[0].first < below.first {
            openGap(at: 1, Gap(serial: newGapSerial(), above: next, below: below.previous), position: below.first - Gap.room)
        }
        if let total = page.total { extent.total = total }
        if !isReread { extent.droppedCount += page.dropped }
        droppedAbove.pop(key)
        // A page that was let go of is put back where it was, whatever a provider that reads only downward says of its start.
        if !isReread || page.previous != nil, droppedAbove.end != page.previous.map(End.more) { droppedAbove.removeAll() }
        if droppedAbove.isEmpty { extent.reachesStart = page.previous == nil }
        beginning = page.previous
        return change
    }

    /// Whether a page that comes above another leaves nothing out between them: by its keys, or because it has a row of what is loaded.
    private func joins(_ page: Page, _ key: PageKey?, above below: LoadedPage) -> Bool {
        page.next == nil || page.next == below.key || (key != nil && key == below.previous) || page.rows.contains { isLoaded($0.id) }
    }

    /// What lies past the first row.
    var head: End { droppedAbove.end ?? beginning.map(End.more) ?? .end }

    /// Puts the rows of a page that are not there yet before the page with an index, from a free position on.
    mutating func insert(_ page: Page, key: PageKey?, at index: Int, from first: Int64, serial: Int) -> Change {
        var change = Change()
        var fresh: [AnyRow] = []
        fresh.reserveCapacity(page.rows.count)
        for row in page.rows {
            let position = first + Int64(fresh.count)
            // One look into the dictionary for a row that is new, as most are.
            guard let known = positions.updateValue(position, forKey: row.id) else {
                fresh.append(revised(row, from: nil))
                if tombstones.filters(row.id, from: serial) {
                    hidden.insert(CollectionOfOne(position))
                } else {
                    change.new += 1
                    noteSection(row.sectionTitle, at: position, was: nil)
                }
                continue
            }
            positions[row.id] = known
            change.duplicates += 1
            if known >= first, known < position {
                let at = Int(known - first)
                let newer = revised(row, from: fresh[at])
                if !hidden.contains(known) { noteSection(newer.sectionTitle, at: known, was: fresh[at].sectionTitle) }
                fresh[at] = newer
            } else {
                renew(row, at: known, serial: serial)
            }
        }
        revision += 1
        guard !fresh.isEmpty else { return change }
        let count = fresh.count
        if index < pages.count, index > 0 {
            for later in pages[index...].indices { pages[later].ordinal += count }
        }
        let ordinal = index == 0 ? (pages.first?.ordinal ?? count) - count : pages[index - 1].ordinal + pages[index - 1].rows.count
        pages.insert(LoadedPage(key: key, previous: page.previous, first: first, ordinal: ordinal, rows: fresh), at: index)
        return change
    }

    /// Gives a row that is there newer content.
    private mutating func renew(_ row: AnyRow, at position: Int64, serial: Int) {
        guard let page = page(of: position) else { return }
        let index = Int(position - pages[page].first)
        let old = pages[page].rows[index]
        let newer = revised(row, from: old)
        if !hidden.contains(position) {
            noteSection(newer.sectionTitle, at: position, was: old.sectionTitle)
        } else if !tombstones.filters(row.id, from: serial) {
            // The provider has it again.
            tombstones.forget(row.id)
            hidden.remove(CollectionOfOne(position))
            noteSection(newer.sectionTitle, at: position, was: nil)
        }
        pages[page].rows[index] = newer
    }

    /// The row with the revision of the content it has: the old one's if nothing changed, else a new one.
    mutating func revised(_ row: AnyRow, from old: AnyRow?) -> AnyRow {
        if let old, old.hasContent(of: row) { return old }
        contents += 1
        var row = row
        row.revision = contents
        return row
    }

    /// Keeps the sections when a row comes, goes, or takes newer content.
    mutating func noteSection(_ title: String?, at position: Int64, was old: String?) {
        guard title != old else { return }
        let position = Position(position)
        let index = sections.partitioningIndex { $0.position >= position }
        if old != nil { sections.remove(at: index) }
        if let title { sections.insert(SectionMark(title: title, position: position), at: index) }
    }

    // MARK: Letting go (PULL R8)

    /// Lets go of the first page.
    mutating func dropFirstPage() {
        let page = pages.removeFirst()
        droppedAbove.push(page.key, count: page.rows.count - hidden.count(before: page.end))
        forget(page)
        // What was above a gap is asked for by its own key; where it does not reach down to the rows, there is a gap again.
        if let gap = pages.first, gap.gap != nil {
            forget(pages.removeFirst())
            extent.lostGap = true
        }
    }

    /// Lets go of the last page.
    /// - Returns: What lies past the last row now.
    mutating func dropLastPage() -> End {
        if extent.reachesEnd { extent.total = droppedAbove.rowCount + storedCount }
        extent.reachesEnd = false
        extent.isUnfinished = false
        let page = pages.removeLast()
        droppedBelow.push(page.key, count: page.rows.count - (hidden.count - hidden.count(before: page.first)))
        forget(page)
        guard let gap = pages.last?.gap else { return .more(page.key) }
        droppedBelow.removeAll()
        forget(pages.removeLast())
        return .more(gap.above)
    }

    /// Forgets the rows of a page that is not among the pages any more.
    mutating func forget(_ page: LoadedPage) {
        for row in page.rows { positions[row.id] = nil }
        hidden.remove(in: page.first..<page.end)
        let range = sections.partitioningIndex { $0.position.value >= page.first }..<sections.partitioningIndex { $0.position.value >= page.end }
        sections.removeSubrange(range)
        changes.remove(in: page.first..<page.end)
        gaps.removeAll { $0 == page.first }
        revision += 1
    }
}
