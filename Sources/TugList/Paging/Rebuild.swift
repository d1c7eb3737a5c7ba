/// Rows that take the place of others, as they are put together: one pass over both.
///
/// A refresh mostly brings what is there already. So a row that can keep its position keeps it, and neither such rows nor the
/// dictionary of positions are copied where nothing about them has changed.
struct Rebuild {
    private let old: PagedRows
    private let serial: Int
    private(set) var pages: [LoadedPage] = []
    private(set) var hidden: [Int64] = []
    private(set) var sections: [SectionMark] = []
    private(set) var changes = RefreshChanges()
    private(set) var gaps: [Int64] = []
    private(set) var change = PagedRows.Change()
    private(set) var contents: UInt64
    /// Of the old rows, the number of the last that the pages have too, in the pages' order.
    private(set) var lastCommon: Int?
    /// Where each old row is now, by its number.
    private var places: [Int64]
    private static let nowhere = Int64.min
    /// How many old rows are where they were.
    private var stay = 0
    /// Where the rows are that were not there before.
    private var fresh: [RowID: Int64] = [:]
    /// The old row that comes next if all is as it was.
    private var expected: Spot?
    private var next: Int64 = 0
    private var ordinal = 0

    init(_ old: PagedRows, _ serial: Int) {
        self.old = old
        self.serial = serial
        contents = old.contents
        places = Array(repeating: Self.nowhere, count: old.storedCount)
        expected = old.pages.isEmpty ? nil : Spot(page: 0, index: 0)
    }

    var hasRows: Bool { ordinal > 0 }

    /// An old row's page and its index there.
    private struct Spot {
        var page: Int
        var index: Int
    }

    private func number(_ spot: Spot) -> Int { old.pages[spot.page].ordinal - old.pages[0].ordinal + spot.index }

    private func spot(of row: AnyRow) -> Spot? {
        // Most rows follow the row that they followed before: to compare is less than to look up.
        if let expected, old.pages[expected.page].rows[expected.index].isSame(as: row) { return expected }
        guard let position = old.positions[row.id], let page = old.page(of: position) else { return nil }
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
        let page = keyed.page
        // What comes after it need not be looked up.
        let lastKnown = page.rows.lastIndex { old.isLoaded($0.id) }
        next = firstPosition(of: page, lastKnown)
        if lastKnown == nil { fresh.reserveCapacity(page.rows.count) }
        var rows: [AnyRow] = []
        rows.reserveCapacity(page.rows.count)
        let first = next
        var index = 0
        while index < page.rows.count {
            let run = unchangedRun(page.rows, from: index)
            if run > 0 {
                takeUnchanged(run, &rows)
                index += run
                continue
            }
            let row = page.rows[index]
            if let lastKnown, index <= lastKnown, let spot = spot(of: row) {
                let number = number(spot)
                if places[number] == Self.nowhere { take(row, as: spot, &rows) } else { renew(row, at: places[number], first, &rows) }
            } else if let earlier = fresh.updateValue(next, forKey: row.id) {
                fresh[row.id] = earlier
                renew(row, at: earlier, first, &rows)
            } else {
                takeNew(row, &rows)
            }
            index += 1
        }
        add(rows, key: keyed.key, previous: page.previous, first: first)
    }

    /// How many rows, from an index on, are the old ones that come next in their page, with the content that they had.
    private func unchangedRun(_ rows: [AnyRow], from index: Int) -> Int {
        guard let expected else { return 0 }
        let number = number(expected)
        let known = old.pages[expected.page].rows
        let most = min(rows.count - index, known.count - expected.index)
        var count = 0
        while count < most, places[number + count] == Self.nowhere, known[expected.index + count].isUnchanged(in: rows[index + count]) { count += 1 }
        return count
    }

    private mutating func takeUnchanged(_ count: Int, _ rows: inout [AnyRow]) {
        guard let spot = expected else { return }
        let page = old.pages[spot.page]
        let number = number(spot)
        rows += page.rows[spot.index..<spot.index + count]
        for offset in 0..<count {
            put(number + offset, from: page.first + Int64(spot.index + offset))
            note(page.rows[spot.index + offset])
        }
        lastCommon = number + count - 1
        expected = self.spot(after: Spot(page: spot.page, index: spot.index + count - 1))
    }

    private mutating func take(_ row: AnyRow, as spot: Spot, _ rows: inout [AnyRow]) {
        let known = old.pages[spot.page].rows[spot.index]
        let number = number(spot)
        put(number, from: old.pages[spot.page].first + Int64(spot.index))
        lastCommon = number
        expected = self.spot(after: spot)
        if known.hasContent(of: row) {
            rows.append(known)
        } else {
            contents += 1
            rows.append(revised(row))
            if !isHidden(row) { changes.append(.changed, at: next) }
        }
        note(row)
    }

    private mutating func takeNew(_ row: AnyRow, _ rows: inout [AnyRow]) {
        contents += 1
        rows.append(revised(row))
        if !isHidden(row) {
            changes.append(.new, at: next)
            change.new += 1
        }
        note(row)
    }

    private func isHidden(_ row: AnyRow) -> Bool { !old.tombstones.isEmpty && old.tombstones.filters(row.id, from: serial) }

    /// Notes what is to be known of the row at the next position.
    private mutating func note(_ row: AnyRow) {
        if isHidden(row) {
            hidden.append(next)
        } else if let title = row.sectionTitle {
            sections.append(SectionMark(title: title, position: Position(next)))
        }
        next += 1
    }

    /// Puts the old row with a number at the next position.
    private mutating func put(_ number: Int, from position: Int64) {
        places[number] = next
        if position == next { stay += 1 }
    }

    /// The first position of a page at which its rows, or those that stay below it, are where they were: if rows came or went above
    /// the last that is known. Without one there is room for a gap.
    private func firstPosition(of page: Page, _ lastKnown: Int?) -> Int64 {
        guard let oldFirst = old.pages.first?.first else { return next }
        let wanted =
            if let lastKnown, let position = old.positions[page.rows[lastKnown].id] {
                position - Int64(lastKnown)
            } else {
                oldFirst - 2 * Gap.room - Int64(page.rows.count)
            }
        return pages.isEmpty ? wanted : max(next, wanted)
    }

    /// Gives a row of these pages, which comes again, its newer content (PULL K3).
    private mutating func renew(_ row: AnyRow, at position: Int64, _ first: Int64, _ rows: inout [AnyRow]) {
        change.duplicates += 1
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
    func isMissing(after number: Int) -> Bool { places[(number + 1)...].contains(Self.nowhere) }

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
            if places[number] == Self.nowhere {
                isGone = isGone || !hidden.contains(number)
            } else if isGone {
                gone.append(places[number])
                isGone = false
            }
        }
        // Past the last row that is left there is no row to say it at: the last one does.
        if isGone, hasRows { gone.append(next - 1) }
        changes.noteGone(before: gone)
    }

    mutating func leaveGap(_ gap: Gap) {
        contents += 1
        let row = revised(AnyRow(GapRow(gap: gap)))
        next += Gap.room
        fresh[row.id] = next
        add(gap: row)
        next += Gap.room
    }

    private mutating func add(gap row: AnyRow) {
        gaps.append(next)
        add([row], key: nil, previous: nil, first: next)
    }

    /// Keeps the old rows from one with a number on that the pages do not have, in their pages. If there is no room for them where
    /// they are, all go down.
    mutating func keep(from number: Int) {
        guard let firstPage = old.pages.last(where: { self.number($0) <= number }) else { return }
        let down = max(0, next - firstPage.first - Int64(number - self.number(firstPage)))
        for page in old.pages {
            let start = self.number(page)
            let from = max(0, number - start)
            guard from < page.rows.count else { continue }
            next = page.first + Int64(from) + down
            if page.gap != nil {
                put(start, from: page.first)
                add(gap: page.rows[0])
                continue
            }
            var rows: [AnyRow] = []
            let first = next
            for index in from..<page.rows.count where places[start + index] == Self.nowhere {
                let row = page.rows[index]
                let isHidden = old.hidden.contains(page.first + Int64(index))
                if isHidden, old.tombstones.isConfirmed(row.id) { continue }
                put(start + index, from: page.first + Int64(index))
                rows.append(row)
                if isHidden { hidden.append(next) }
                if let title = row.sectionTitle, !isHidden { sections.append(SectionMark(title: title, position: Position(next))) }
                next += 1
            }
            add(rows, key: page.key, previous: page.previous, first: first)
        }
    }

    private func number(_ page: LoadedPage) -> Int { page.ordinal - old.pages[0].ordinal }

    // MARK: Where the rows are

    /// Where each row is now. What was known is mended, if most of the rows are where they were; else it is made anew.
    func positions() -> [RowID: Int64] {
        if stay == places.count, fresh.isEmpty { return old.positions }
        let isMended = 2 * stay > places.count
        var positions = isMended ? old.positions : fresh
        if isMended { positions.merge(fresh) { _, new in new } } else { positions.reserveCapacity(ordinal) }
        for page in old.pages {
            let start = number(page)
            for (index, row) in page.rows.enumerated() {
                let place = places[start + index]
                if isMended, place == page.first + Int64(index) { continue }
                if place != Self.nowhere { positions[row.id] = place } else if isMended { positions[row.id] = nil }
            }
        }
        return positions
    }
}
