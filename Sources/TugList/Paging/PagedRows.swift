/// The rows of the pages that have been loaded: itself a row source, and one copy-on-write value, so that a commit is one step.
package struct PagedRows: RowSource, Equatable, Sendable {
    private var rows: [AnyRow] = []
    private var indexes: [RowID: Int] = [:]
    /// Where sections begin, in order.
    package private(set) var sections: [SectionMark] = []
    /// The last content revision given out.
    private var contents: UInt64 = 0
    package private(set) var revision: UInt64 = 0
    /// Whether the provider has said how many rows there are in all, and how many.
    private var total: Int?
    private var reachesEnd = false
    package private(set) var droppedCount = 0

    package init() {}

    package var loadedCount: Int { rows.count }
    package var isEmpty: Bool { rows.isEmpty }

    func contains(_ id: RowID) -> Bool { indexes[id] != nil }

    // MARK: Row source

    package var first: Lookup<Position> { rows.isEmpty ? .none : .found(Position(0)) }
    package var last: Lookup<Position> { rows.isEmpty ? .none : .found(Position(Int64(rows.count - 1))) }

    package func position(after position: Position) -> Lookup<Position> { at(position.value + 1) }
    package func position(before position: Position) -> Lookup<Position> { at(position.value - 1) }

    package func row(at position: Position) -> Lookup<AnyRow> {
        rows.indices.contains(Int(position.value)) ? .found(rows[Int(position.value)]) : .none
    }

    package func position(of id: RowID) -> Lookup<Position> {
        indexes[id].map { .found(Position(Int64($0))) } ?? .none
    }

    package func ordinal(of position: Position) -> Count { .exact(Int(position.value)) }

    package func position(ordinal: Int) -> Lookup<Position> {
        rows.isEmpty ? .none : .found(Position(Int64(min(max(0, ordinal), rows.count - 1))))
    }

    package var count: Count {
        if reachesEnd { return .exact(rows.count) }
        return total.map { .exact(max($0, rows.count)) } ?? .atLeast(rows.count)
    }

    package func position(tracing trace: RowTrace, near position: Position) -> Lookup<Position> { .none }

    package func section(of position: Position) -> Lookup<Position> {
        let after = sections.partitioningIndex { $0.position > position }
        return after == 0 ? .none : .found(sections[after - 1].position)
    }

    private func at(_ value: Int64) -> Lookup<Position> {
        rows.indices.contains(Int(value)) ? .found(Position(value)) : .none
    }

    // MARK: Commits

    /// What a commit did.
    struct Change: Equatable {
        /// Rows whose identity the list did not have.
        var new = 0
        /// Rows that came again: within a page, or that a page before had (PULL K3).
        var duplicates = 0
    }

    /// Adds a page at the end. A row that is there already keeps its place and takes the newer content (PULL K3).
    mutating func append(_ page: Page) -> Change {
        var change = Change()
        rows.reserveCapacity(rows.count + page.rows.count)
        for row in page.rows {
            if let index = indexes[row.id] {
                change.duplicates += 1
                let revised = revised(row, from: rows[index])
                noteSection(revised.sectionTitle, at: Position(Int64(index)), was: rows[index].sectionTitle)
                rows[index] = revised
            } else {
                change.new += 1
                indexes[row.id] = rows.count
                noteSection(row.sectionTitle, at: Position(Int64(rows.count)), was: nil)
                rows.append(revised(row, from: nil))
            }
        }
        finish(page, dropped: droppedCount + page.dropped)
        return change
    }

    /// Takes a page in the place of all rows.
    mutating func replace(with page: Page) -> Change {
        take(page, keepingFrom: rows.count)
    }

    /// Joins a page to the rows at their head (PULL K11). Where the page's last row that the list has too was, the rows below
    /// it stay, with their end, unless the page says that it is all there is or has them all; without a common row the page
    /// takes their place. (Not below the lowest common row: one that moved to the head would take all above it away.)
    /// - Returns: What changed, and whether rows below the page stayed.
    mutating func mergeAtHead(_ page: Page) -> (Change, keptBelow: Bool) {
        guard page.next != nil, let last = page.rows.last(where: { contains($0.id) }), let join = indexes[last.id] else {
            return (replace(with: page), false)
        }
        let own = Set(page.rows.map(\.id))
        guard rows[(join + 1)...].contains(where: { !own.contains($0.id) }) else { return (replace(with: page), false) }
        return (take(page, keepingFrom: join + 1), true)
    }

    /// The page's rows, then those of the old from an index on that the page does not have. Linear in both.
    private mutating func take(_ page: Page, keepingFrom kept: Int) -> Change {
        var change = Change()
        var merged: [AnyRow] = []
        var mergedIndexes: [RowID: Int] = [:]
        merged.reserveCapacity(page.rows.count + rows.count - kept)
        mergedIndexes.reserveCapacity(page.rows.count + rows.count - kept)
        for row in page.rows {
            if let index = mergedIndexes[row.id] {
                change.duplicates += 1
                merged[index] = revised(row, from: merged[index])
                continue
            }
            let old = indexes[row.id].map { rows[$0] }
            if old == nil { change.new += 1 }
            mergedIndexes[row.id] = merged.count
            merged.append(revised(row, from: old))
        }
        for row in rows[kept...] where mergedIndexes[row.id] == nil {
            mergedIndexes[row.id] = merged.count
            merged.append(row)
        }
        let keepsEnd = kept < rows.count
        rows = merged
        indexes = mergedIndexes
        sections = merged.indices.compactMap { index in
            merged[index].sectionTitle.map { SectionMark(title: $0, position: Position(Int64(index))) }
        }
        if keepsEnd {
            revision += 1
            total = page.total ?? total
        } else {
            finish(page, dropped: page.dropped)
        }
        return change
    }

    private mutating func finish(_ page: Page, dropped: Int) {
        revision += 1
        total = page.total
        reachesEnd = page.next == nil
        droppedCount = dropped
    }

    /// The row with the revision of the content it has: the old one's if nothing changed, else a new one.
    private mutating func revised(_ row: AnyRow, from old: AnyRow?) -> AnyRow {
        if let old, old.hasContent(of: row) { return old }
        contents += 1
        var row = row
        row.revision = contents
        return row
    }

    /// Keeps the sections when a row comes, or takes newer content.
    private mutating func noteSection(_ title: String?, at position: Position, was old: String?) {
        guard title != old else { return }
        let index = sections.partitioningIndex { $0.position >= position }
        if old != nil { sections.remove(at: index) }
        if let title { sections.insert(SectionMark(title: title, position: position), at: index) }
    }

    /// Whether every row is found under its id, exactly once; for tests.
    var isConsistent: Bool {
        indexes.count == rows.count && rows.indices.allSatisfy { indexes[rows[$0].id] == $0 }
    }
}
