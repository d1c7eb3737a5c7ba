/// The rows of the pages that are loaded: itself a row source, and one copy-on-write value, so that a commit is one step.
///
/// A row keeps its position for as long as it is loaded, whatever comes before or after it, until a refresh takes the place of the
/// rows (which leaves most where they are, but promises it of none). So nothing that is kept by position has to be found again when a
/// page comes, at either end.
package struct PagedRows: RowSource, Equatable, Sendable {
    /// In order; none is empty.
    var pages: [LoadedPage] = []
    /// Where each row is that is loaded, hidden or not.
    var positions: [RowID: Int64] = [:]
    /// Rows that are not shown, because they are being removed or have been.
    var hidden = HiddenRows()
    var tombstones = Tombstones()
    /// Where sections begin, in order.
    package internal(set) var sections: [SectionMark] = []
    /// Rows that the reader has moved, until the provider has followed or a refresh has come.
    var moves: [Move] = []
    var moveSerial = 0
    /// What the last refresh changed.
    package internal(set) var changes = RefreshChanges()
    /// Pages above and below that were let go of; of each the last is the nearest (PULL R8).
    var droppedAbove = DroppedPages()
    var droppedBelow = DroppedPages()
    /// The key of the page before the first that has been loaded, where the provider names one.
    var beginning: PageKey?
    /// The positions of gap rows, in order.
    var gaps: [Int64] = []
    /// The serial of the last gap.
    var gapSerial = 0
    /// The last content revision given out.
    var contents: UInt64 = 0
    package internal(set) var revision: UInt64 = 0
    var extent = Extent()

    package init() {}

    /// What the provider has said of the rows as a whole.
    struct Extent: Equatable, Sendable {
        /// How many rows there are in all, if it has said so.
        var total: Int?
        /// The key of the last page of all, if it can be asked for without those between.
        var last: PageKey?
        /// Whether the first and the last row of all have been loaded.
        var reachesStart = true
        /// Whether the source is still at what follows the last row.
        var isUnfinished = false
        /// Whether a gap went with rows that were let go of: until a refresh, nobody knows how many rows there are.
        var lostGap = false
        var reachesEnd = false
        var droppedCount = 0
    }

    package var droppedCount: Int { extent.droppedCount }

    /// How many rows are loaded, those included that are not shown.
    var storedCount: Int {
        guard let first = pages.first, let last = pages.last else { return 0 }
        return last.ordinal + last.rows.count - first.ordinal
    }

    /// How many rows are loaded or have been let go of above them.
    var knownCount: Int { droppedAbove.rowCount + loadedCount }
    package var loadedCount: Int { storedCount - hidden.count }
    package var isEmpty: Bool { loadedCount == 0 }

    // MARK: Where rows are

    /// The index of the page that a position is in.
    func page(of position: Int64) -> Int? {
        let after = pages.partitioningIndex { $0.first > position }
        return after > 0 && position < pages[after - 1].end ? after - 1 : nil
    }

    /// The row at a position, shown or not.
    func stored(at position: Int64) -> AnyRow? {
        page(of: position).map { pages[$0].rows[Int(position - pages[$0].first)] }
    }

    /// The number of a row that is loaded, shown or not, among all that are.
    func number(at position: Int64) -> Int? {
        page(of: position).map { pages[$0].ordinal - pages[0].ordinal + Int(position - pages[$0].first) }
    }

    func isLoaded(_ id: RowID) -> Bool { positions[id] != nil }

    // MARK: Row source

    package var first: Lookup<Position> { visible(from: pages.first?.first) }
    package var last: Lookup<Position> { visible(upTo: pages.last.map { $0.end - 1 }) }

    package func position(after position: Position) -> Lookup<Position> { visible(from: position.value + 1) }
    package func position(before position: Position) -> Lookup<Position> { visible(upTo: position.value - 1) }

    /// The first row from a position on that is shown.
    private func visible(from position: Int64?) -> Lookup<Position> {
        guard var position else { return .none }
        while true {
            let after = pages.partitioningIndex { $0.first > position }
            if after == 0 || position >= pages[after - 1].end {
                guard after < pages.count else { return .none }
                position = pages[after].first
            }
            let visible = hidden.visible(from: position)
            if visible == position { return .found(Position(position)) }
            position = visible
        }
    }

    private func visible(upTo position: Int64?) -> Lookup<Position> {
        guard var position else { return .none }
        while true {
            let after = pages.partitioningIndex { $0.first > position }
            guard after > 0 else { return .none }
            position = min(position, pages[after - 1].end - 1)
            let visible = hidden.visible(upTo: position)
            if visible == position { return .found(Position(position)) }
            position = visible
        }
    }

    package func row(at position: Position) -> Lookup<AnyRow> {
        guard let row = stored(at: position.value), !hidden.contains(position.value) else { return .none }
        return .found(row)
    }

    package func position(of id: RowID) -> Lookup<Position> {
        guard let position = positions[id], !hidden.contains(position) else { return .none }
        return .found(Position(position))
    }

    package func position(tracing trace: RowTrace, near position: Position) -> Lookup<Position> { .none }

    package func section(of position: Position) -> Lookup<Position> {
        let after = sections.partitioningIndex { $0.position > position }
        return after == 0 ? .none : .found(sections[after - 1].position)
    }

    // MARK: Numbers

    package func ordinal(of position: Position) -> Count {
        guard let page = page(of: position.value) else { return .unknown }
        return .exact(droppedAbove.rowCount + number(ofPage: page) + Int(position.value - pages[page].first) - hiddenInPage(page, before: position.value))
    }

    package func position(ordinal: Int) -> Lookup<Position> {
        guard loadedCount > 0 else { return .none }
        let wanted = min(max(0, ordinal - droppedAbove.rowCount), loadedCount - 1)
        let page = pages.indices.partitioningIndex { number(ofPage: $0) > wanted } - 1
        return .found(Position(hidden.position(ofVisible: wanted - number(ofPage: page), from: pages[page].first)))
    }

    /// How many rows are loaded after a position, and before it, that are shown.
    func loadedCount(after position: Position) -> Int { loadedCount - 1 - loadedCount(before: position) }
    func loadedCount(before position: Position) -> Int {
        switch ordinal(of: position) {
        case .exact(let ordinal), .atLeast(let ordinal): ordinal - droppedAbove.rowCount
        case .unknown: placeholdersBelow.contains(position.value) ? loadedCount : 0
        }
    }

    /// The number of a page's first row among the rows that are shown.
    private func number(ofPage index: Int) -> Int { pages[index].ordinal - pages[0].ordinal - hidden.count(before: pages[index].first) }

    private func hiddenInPage(_ index: Int, before position: Int64) -> Int {
        hidden.count(before: position) - hidden.count(before: pages[index].first)
    }

    package var count: Count {
        let known = droppedAbove.rowCount + loadedCount + droppedBelow.rowCount
        guard extent.reachesStart, gaps.isEmpty, !extent.lostGap else { return .atLeast(known) }
        if extent.reachesEnd { return .exact(known) }
        return extent.total.map { .exact(max($0 - hidden.count, known)) } ?? .atLeast(known)
    }

    /// Whether all rows that exist are loaded.
    var isWhole: Bool { extent.reachesStart && extent.reachesEnd && gaps.isEmpty && !extent.lostGap && !hasPlaceholders }

    // MARK: Tests

    /// Whether every row is found under its id, exactly once, and all that is kept of rows agrees with them.
    var isConsistent: Bool {
        var ordinal = pages.first?.ordinal ?? 0
        var end = Int64.min
        var marks: [SectionMark] = []
        var gaps: [Int64] = []
        for page in pages {
            guard !page.rows.isEmpty, page.ordinal == ordinal, page.first >= end else { return false }
            ordinal += page.rows.count
            end = page.end
            if page.gap != nil { gaps.append(page.first) }
            for (index, row) in page.rows.enumerated() {
                let position = page.first + Int64(index)
                guard positions[row.id] == position else { return false }
                if let title = row.sectionTitle, !hidden.contains(position) { marks.append(SectionMark(title: title, position: Position(position))) }
            }
        }
        return positions.count == storedCount && marks == sections && gaps == self.gaps && hidden.positions.allSatisfy { stored(at: $0) != nil }
            && zip(hidden.positions, hidden.positions.dropFirst()).allSatisfy { $0 < $1 } && changes.isConsistent
    }
}
