// A refresh's page takes the place of rows: one pass over both, with one look into a dictionary for most rows.

extension PagedRows {
    /// Which of the old rows stay below a refresh's page.
    enum Below {
        /// None.
        case none
        /// Those below the last row that the page and the list have in common; without one, none.
        case joined
        /// The same; without a common row all of them, below a gap.
        case joinedOrGap
    }

    /// Takes a page in the place of all rows.
    mutating func replace(with page: Page, serial: Int = .max) -> Change {
        refresh(with: [KeyedPage(page, nil)], keeping: .none, serial: serial).change
    }

    /// Joins a page to the rows at their head (PULL K11). Where the page's last row that the list has too was, the rows below
    /// it stay, with their end, unless the page says that it is all there is or has them all; without a common row they stay
    /// below a gap. (Not below the lowest common row: one that moved to the head would take all above it away.)
    /// - Returns: What changed, and whether rows below the page stayed.
    mutating func mergeAtHead(_ page: Page, serial: Int = .max) -> (Change, keptBelow: Bool) {
        refresh(with: [KeyedPage(page, nil)], keeping: .joinedOrGap, serial: serial)
    }

    /// A page and the key that it was asked by.
    struct KeyedPage: Equatable {
        let page: Page
        let key: PageKey?

        init(_ page: Page, _ key: PageKey?) {
            self.page = page
            self.key = key
        }
    }

    /// Takes pages, the first of the list, in the place of rows.
    /// - Returns: What changed, and whether rows below the pages stayed.
    mutating func refresh(with answer: [KeyedPage], keeping below: Below, serial: Int) -> (change: Change, keptBelow: Bool) {
        guard let last = answer.last?.page else { return (Change(), false) }
        var build = Rebuild(self, answer.reduce(0) { $0 + $1.page.rows.count }, serial)
        for keyed in answer { build.take(keyed) }
        var keptBelow = false
        let isAll = last.next == nil
        var kept = storedCount
        if !isAll, let join = build.lastCommon {
            switch below {
            case .none: break
            case .joined, .joinedOrGap: if build.isMissing(after: join) { kept = join + 1 }
            }
        } else if let next = last.next, build.lastCommon == nil {
            switch below {
            case .none, .joined: break
            case .joinedOrGap:
                if !isEmpty, build.hasRows {
                    kept = 0
                    gapSerial += 1
                    build.leaveGap(Gap(serial: gapSerial, above: next, below: droppedAbove.key ?? pages.first?.previous))
                }
            }
        }
        keptBelow = kept < storedCount
        // What the pages do not reach may be there still.
        build.noteGone(upTo: isAll ? storedCount : build.lastCommon.map { $0 + 1 } ?? 0)
        if keptBelow { build.keep(from: kept) }
        take(build)
        if keptBelow {
            extent.total = last.total ?? extent.total
        } else {
            extent.total = last.total
            extent.reachesEnd = isAll
            extent.droppedCount = answer.reduce(0) { $0 + $1.page.dropped }
            droppedBelow.removeAll()
        }
        beginning = answer[0].page.previous
        extent.reachesStart = beginning == nil
        droppedAbove.removeAll()
        tombstones.refreshed()
        moves = []
        return (build.change, keptBelow)
    }

    private mutating func take(_ build: Rebuild) {
        pages = build.pages
        positions = build.positions
        hidden = HiddenRows(build.hidden)
        sections = build.sections
        changes = build.changes
        gaps = build.gaps
        contents = build.contents
        revision += 1
    }
}

/// Rows that take the place of others, as they are put together.
private struct Rebuild {
    private let old: PagedRows
    private let serial: Int
    private(set) var pages: [LoadedPage] = []
    private(set) var positions: [RowID: Int64] = [:]
    private(set) var hidden: [Int64] = []
    private(set) var sections: [SectionMark] = []
    private(set) var changes = RefreshChanges()
    private(set) var gaps: [Int64] = []
    private(set) var change = PagedRows.Change()
    private(set) var contents: UInt64
    /// Of the old rows, the number of the last that the pages have too, in the pages' order.
    private(set) var lastCommon: Int?
    /// Where each old row is now, by its number; negative where it is not.
    private var places: [Int64]
    private var next: Int64 = 0
    private var ordinal = 0

    init(_ old: PagedRows, _ count: Int, _ serial: Int) {
        self.old = old
        self.serial = serial
        contents = old.contents
        places = Array(repeating: -1, count: old.storedCount)
        positions.reserveCapacity(count)
    }

    var hasRows: Bool { ordinal > 0 }

    /// An old row's page and its index there.
    private struct Spot {
        var page: Int
        var index: Int
    }

    private func number(_ spot: Spot) -> Int { old.pages[spot.page].ordinal - old.pages[0].ordinal + spot.index }

    private func spot(of id: RowID) -> Spot? {
        guard let position = old.positions[id], let page = old.page(of: position) else { return nil }
        return Spot(page: page, index: Int(position - old.pages[page].first))
    }

    private func spot(after spot: Spot) -> Spot? {
        if spot.index + 1 < old.pages[spot.page].rows.count { return Spot(page: spot.page, index: spot.index + 1) }
        return spot.page + 1 < old.pages.count ? Spot(page: spot.page + 1, index: 0) : nil
    }

    private func revised(_ row: AnyRow) -> AnyRow {
        var row = row
        row.revision = contents
        return row
    }

    // MARK: The pages

    mutating func take(_ keyed: PagedRows.KeyedPage) {
        var rows: [AnyRow] = []
        rows.reserveCapacity(keyed.page.rows.count)
        let first = next
        // Most rows follow the row that they followed before: to compare is less than to look up.
        var expected = lastCommon == nil && !old.pages.isEmpty ? Spot(page: 0, index: 0) : nil
        for row in keyed.page.rows {
            if let earlier = positions.updateValue(next, forKey: row.id) {
                positions[row.id] = earlier
                change.duplicates += 1
                renew(row, at: earlier, first, &rows)
                continue
            }
            var known: AnyRow?
            let spot: Spot?
            if let expected, old.pages[expected.page].rows[expected.index].id == row.id { spot = expected } else { spot = self.spot(of: row.id) }
            if let spot {
                known = old.pages[spot.page].rows[spot.index]
                let number = number(spot)
                places[number] = next
                lastCommon = number
                expected = self.spot(after: spot)
            }
            let isHidden = old.tombstones.filters(row.id, from: serial)
            if let known, known.hasContent(of: row) {
                rows.append(known)
            } else {
                contents += 1
                rows.append(revised(row))
                if !isHidden { changes.append(known == nil ? .new : .changed, at: next) }
            }
            if isHidden { hidden.append(next) }
            if known == nil, !isHidden { change.new += 1 }
            if let title = row.sectionTitle, !isHidden { sections.append(SectionMark(title: title, position: Position(next))) }
            next += 1
        }
        add(rows, key: keyed.key, previous: keyed.page.previous, first: first)
    }

    /// Gives a row of these pages, which comes again, its newer content (PULL K3).
    private mutating func renew(_ row: AnyRow, at position: Int64, _ first: Int64, _ rows: inout [AnyRow]) {
        let index = pages.partitioningIndex { $0.first > position } - 1
        let earlier = position >= first ? rows[Int(position - first)] : pages[index].rows[Int(position - pages[index].first)]
        guard !earlier.hasContent(of: row) else { return }
        contents += 1
        if position >= first { rows[Int(position - first)] = revised(row) } else { pages[index].rows[Int(position - pages[index].first)] = revised(row) }
        guard row.sectionTitle != earlier.sectionTitle, !old.tombstones.filters(row.id, from: serial) else { return }
        let section = sections.partitioningIndex { $0.position.value >= position }
        if earlier.sectionTitle != nil { sections.remove(at: section) }
        if let title = row.sectionTitle { sections.insert(SectionMark(title: title, position: Position(position)), at: section) }
    }

    private mutating func add(_ rows: [AnyRow], key: PageKey?, previous: PageKey?, first: Int64) {
        guard !rows.isEmpty else { return }
        pages.append(LoadedPage(key: key, previous: previous, first: first, ordinal: ordinal, rows: rows))
        ordinal += rows.count
    }

    // MARK: What stays below

    /// Whether an old row after the one with a number is not in the pages.
    func isMissing(after number: Int) -> Bool { places[(number + 1)...].contains { $0 < 0 } }

    /// Notes where old rows are gone, among so many of them.
    mutating func noteGone(upTo limit: Int) {
        var gone: [Int64] = []
        var isGone = false
        // Rows that the reader removed are not news.
        let hidden = Set(
            old.hidden.positions.compactMap { position in
                old.page(of: position).map { number(Spot(page: $0, index: Int(position - old.pages[$0].first))) }
            })
        for number in 0..<limit {
            if places[number] < 0 {
                isGone = isGone || !hidden.contains(number)
            } else if isGone {
                gone.append(places[number])
                isGone = false
            }
        }
        // Past the last row that is left there is no row to say it at: the last one does.
        if isGone, next > 0 { gone.append(next - 1) }
        changes.noteGone(before: gone)
    }

    mutating func leaveGap(_ gap: Gap) {
        contents += 1
        add(gap: revised(AnyRow(GapRow(gap: gap))))
    }

    private mutating func add(gap row: AnyRow) {
        next += Gap.room
        positions[row.id] = next
        gaps.append(next)
        add([row], key: nil, previous: nil, first: next)
        next += Gap.room
    }

    /// Keeps the old rows from one with a number on that the pages do not have, in their pages.
    mutating func keep(from number: Int) {
        positions.reserveCapacity(positions.count + places.count - number)
        for page in old.pages {
            let start = page.ordinal - old.pages[0].ordinal
            guard start + page.rows.count > number else { continue }
            if page.gap != nil {
                add(gap: page.rows[0])
                continue
            }
            var rows: [AnyRow] = []
            let first = next
            for index in max(0, number - start)..<page.rows.count where places[start + index] < 0 {
                let row = page.rows[index]
                let isHidden = old.hidden.contains(page.first + Int64(index))
                if isHidden, old.tombstones.isConfirmed(row.id) { continue }
                positions[row.id] = next
                rows.append(row)
                if isHidden { hidden.append(next) }
                if let title = row.sectionTitle, !isHidden { sections.append(SectionMark(title: title, position: Position(next))) }
                next += 1
            }
            add(rows, key: page.key, previous: page.previous, first: first)
        }
    }
}
