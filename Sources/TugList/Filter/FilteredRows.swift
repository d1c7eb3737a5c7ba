/// The rows of a source that a filter shows, as far as it has looked: a source over a source, at the same positions.
///
/// Every look costs a search by halves among what was found; nothing is looked at here. What has not been looked at yet is pending.
struct FilteredRows: RowSource {
    let base: any RowSource
    let scan: FilterScan
    let revision: UInt64

    /// - Parameter version: Grows with each change of the filter and of what it has found.
    init(_ base: any RowSource, _ scan: FilterScan, version: UInt64) {
        self.base = base
        self.scan = scan
        // Never that of the source itself, nor that of another look at it.
        revision = 1 << 63 | base.revision << 32 &+ version
    }

    var first: Lookup<Position> { edge { scan[0] } }
    var last: Lookup<Position> { edge { scan[scan.found - 1] } }

    private func edge(_ known: () -> Position) -> Lookup<Position> {
        if scan.found > 0 { return .found(known()) }
        return scan.isDone ? .none : .pending
    }

    func position(after position: Position) -> Lookup<Position> { scan.after(position) }
    func position(before position: Position) -> Lookup<Position> { scan.before(position) }
    func row(at position: Position) -> Lookup<AnyRow> { base.row(at: position) }

    func position(of id: RowID) -> Lookup<Position> {
        switch base.position(of: id) {
        case .found(let position): scan.contains(position) ? .found(position) : .none
        case .none: .none
        case .pending: .pending
        }
    }

    func ordinal(of position: Position) -> Count {
        let index = scan.index(atOrAfter: position) ?? scan.found
        return scan.isTopReached ? .exact(index) : .atLeast(index)
    }

    /// Rows have numbers once the scan has reached the top, and a last one when it has reached both ends.
    func position(ordinal: Int) -> Lookup<Position> {
        guard scan.isDone || scan.isTopReached && ordinal < scan.found else { return .pending }
        return edge { scan[min(max(0, ordinal), scan.found - 1)] }
    }

    var count: Count {
        // What is still to be loaded has not been looked at.
        if scan.isDone, case .exact(let all) = base.count, all == scan.scanned { return .exact(scan.found) }
        return .atLeast(scan.found)
    }

    var countedHundredths: Int? {
        if scan.isDone { return base.countedHundredths }
        if case .exact(let all) = base.count, all > 0 { return min(100, scan.scanned * 100 / all) }
        return base.countedHundredths ?? 0
    }

    var isComplete: Bool { scan.isDone && base.isComplete }
    var canGrow: Bool { base.canGrow }
    var droppedCount: Int { base.droppedCount }
    var lostCount: Int { base.lostCount }
    var failure: LoadFailure? { base.failure }
    func position(tracing trace: RowTrace, near position: Position) -> Lookup<Position> { base.position(tracing: trace, near: position) }
    func section(of position: Position) -> Lookup<Position> { base.section(of: position) }
    var hasSections: Bool { base.hasSections }
    var sections: [SectionMark] { base.sections.filter { scan.contains($0.position) } }
}
