/// How a view lays its rows out.
public enum ListLayout: Hashable, Sendable {
    /// One row under the other.
    case list
    /// Rows side by side, as many as fit when each has at least that many columns. Section headers, and the rows above the first
    /// section, keep the whole width.
    case grid(itemColumns: Int)
}

/// The rows of a source in bands: a band is a screen line of items side by side, at the position of its first item. Bands begin anew
/// in each section (DESIGN, one key, one page) and under a gap, whose row keeps the whole width too.
struct GridRows: RowSource {
    let items: any RowSource
    /// Items in a band.
    let across: Int
    /// The positions of gaps' rows, in order.
    var gaps: [Int64] = []

    var revision: UInt64 { items.revision ^ UInt64(across) << 48 }

    // MARK: Bands

    /// Whether a row is a band by itself.
    func isWide(_ position: Position) -> Bool {
        if !gaps.isEmpty, gaps[gaps.partitioningIndex { $0 >= position.value }...].first == position.value { return true }
        guard let header = items.section(of: position).value else { return items.hasSections }
        return header == position
    }

    /// The column of an item in its band.
    func column(of position: Position) -> Int {
        if isWide(position) { return 0 }
        guard let own = number(position) else { return 0 }
        let gap = gaps.partitioningIndex { $0 >= position.value } - 1
        let wide = [items.section(of: position).value, gap < 0 ? nil : Position(gaps[gap])].compactMap(\.self).max()
        return max(0, own - (wide.flatMap { number($0) }.map { $0 + 1 } ?? 0)) % across
    }

    private func number(_ position: Position) -> Int? {
        switch items.ordinal(of: position) {
        case .exact(let number), .atLeast(let number): number
        case .unknown: nil
        }
    }

    /// The first item of the band that an item is in.
    func start(of position: Position) -> Position {
        var start = position
        for _ in 0..<column(of: position) {
            guard let before = items.position(before: start).value, !isWide(before) else { break }
            start = before
        }
        return start
    }

    /// The items of the band that an item is in.
    func band(of position: Position) -> [Position] {
        var band = [start(of: position)]
        if isWide(band[0]) { return band }
        while band.count < across, let next = items.position(after: band[band.count - 1]).value, !isWide(next) { band.append(next) }
        return band
    }

    // MARK: Row source

    var first: Lookup<Position> { items.first }
    var last: Lookup<Position> {
        switch items.last {
        case .found(let last): .found(start(of: last))
        case .none: .none
        case .pending: .pending
        }
    }

    func position(after position: Position) -> Lookup<Position> { items.position(after: band(of: position).last ?? position) }

    func position(before position: Position) -> Lookup<Position> {
        switch items.position(before: start(of: position)) {
        case .found(let before): .found(start(of: before))
        case .none: .none
        case .pending: .pending
        }
    }

    func row(at position: Position) -> Lookup<AnyRow> { items.row(at: position) }
    func position(of id: RowID) -> Lookup<Position> { items.position(of: id) }
    func ordinal(of position: Position) -> Count { items.ordinal(of: position) }
    func position(ordinal: Int) -> Lookup<Position> { items.position(ordinal: ordinal) }
    var count: Count { items.count }
    var countedHundredths: Int? { items.countedHundredths }
    var isComplete: Bool { items.isComplete }
    var canGrow: Bool { items.canGrow }
    var droppedCount: Int { items.droppedCount }
    func position(tracing trace: RowTrace, near position: Position) -> Lookup<Position> { items.position(tracing: trace, near: position) }
    func section(of position: Position) -> Lookup<Position> { items.section(of: position) }
    var sections: [SectionMark] { items.sections }
    var hasSections: Bool { items.hasSections }
}
