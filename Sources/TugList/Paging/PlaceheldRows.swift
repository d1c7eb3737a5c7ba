/// Loaded rows with placeholders on either side for those that were let go of (PULL R8): a source over a source, at the same
/// positions. A placeholder has a position and a number; what it says is pending until its page has come back.
struct PlaceheldRows: RowSource {
    let rows: PagedRows
    private let above: Range<Int64>
    private let below: Range<Int64>
    let revision: UInt64

    init(_ rows: PagedRows) {
        self.rows = rows
        above = rows.placeholdersAbove
        below = rows.placeholdersBelow
        // Never that of the rows themselves.
        revision = rows.revision ^ 1 << 62
    }

    var first: Lookup<Position> { position(from: above.lowerBound) }
    var last: Lookup<Position> { position(upTo: below.upperBound - 1) }
    func position(after position: Position) -> Lookup<Position> { self.position(from: position.value + 1) }
    func position(before position: Position) -> Lookup<Position> { self.position(upTo: position.value - 1) }

    private func position(from value: Int64) -> Lookup<Position> {
        if value < above.upperBound, !above.isEmpty { return .found(Position(max(value, above.lowerBound))) }
        let loaded = rows.position(after: Position(value - 1))
        if loaded != .none || below.isEmpty || value >= below.upperBound { return loaded }
        return .found(Position(max(value, below.lowerBound)))
    }

    private func position(upTo value: Int64) -> Lookup<Position> {
        if value >= below.lowerBound, !below.isEmpty { return .found(Position(min(value, below.upperBound - 1))) }
        let loaded = rows.position(before: Position(value + 1))
        if loaded != .none || above.isEmpty || value < above.lowerBound { return loaded }
        return .found(Position(min(value, above.upperBound - 1)))
    }

    func row(at position: Position) -> Lookup<AnyRow> { rows.isPlaceholder(position) ? .pending : rows.row(at: position) }
    func position(of id: RowID) -> Lookup<Position> { rows.position(of: id) }

    func ordinal(of position: Position) -> Count {
        if above.contains(position.value) { return .exact(Int(position.value - above.lowerBound)) }
        if below.contains(position.value) { return .exact(rows.knownCount + Int(position.value - below.lowerBound)) }
        return rows.ordinal(of: position)
    }

    func position(ordinal: Int) -> Lookup<Position> {
        let ordinal = max(0, ordinal)
        if ordinal < above.count { return .found(Position(above.lowerBound + Int64(ordinal))) }
        if ordinal < rows.knownCount { return rows.position(ordinal: ordinal) }
        return position(upTo: below.lowerBound + Int64(ordinal - rows.knownCount))
    }

    var count: Count { rows.count }
    var droppedCount: Int { rows.droppedCount }
    func position(tracing trace: RowTrace, near position: Position) -> Lookup<Position> { .none }
    func section(of position: Position) -> Lookup<Position> { rows.isPlaceholder(position) ? .none : rows.section(of: position) }
    var sections: [SectionMark] { rows.sections }
}

extension PagedRows {
    /// The positions from the first loaded row to the last.
    private var span: Range<Int64> { (pages.first?.first ?? 0)..<(pages.last?.end ?? 0) }

    /// The positions of rows that were let go of. Only those next to the loaded rows mean anything for long.
    var placeholdersAbove: Range<Int64> { span.lowerBound - Int64(droppedAbove.rowCount)..<span.lowerBound }
    var placeholdersBelow: Range<Int64> { span.upperBound..<span.upperBound + Int64(droppedBelow.rowCount) }

    var hasPlaceholders: Bool { !droppedAbove.isEmpty || !droppedBelow.isEmpty }
    func isPlaceholder(_ position: Position) -> Bool {
        placeholdersAbove.contains(position.value) || placeholdersBelow.contains(position.value)
    }

    /// The number of a placeholder among all rows; `nil` for a row. Positions of placeholders mean nothing once rows have come or gone
    /// between them and the loaded rows.
    func placeholderNumber(at position: Position) -> Int? {
        guard isPlaceholder(position), case .exact(let number) = PlaceheldRows(self).ordinal(of: position) else { return nil }
        return number
    }

    /// The edge past which a placeholder's row was let go of, and the key of its page.
    func droppedPage(at position: Position) -> (edge: LoadEdge, key: PageKey?)? {
        if placeholdersAbove.contains(position.value) {
            return (.prepend, droppedAbove.key(ofRow: Int(position.value - placeholdersAbove.lowerBound)))
        }
        guard placeholdersBelow.contains(position.value) else { return nil }
        return (.append, droppedBelow.key(ofRow: Int(placeholdersBelow.upperBound - 1 - position.value)))
    }

    /// Whether an answer brings a page back that was let go of and is not the nearest to the loaded rows.
    func isFar(_ edge: LoadEdge, _ key: PageKey?) -> Bool {
        switch edge {
        case .append: droppedBelow.contains(key) && droppedBelow.end != .more(key)
        case .prepend: droppedAbove.contains(key) && droppedAbove.end != .more(key)
        case .refresh, .gap: false
        }
    }

    /// A page comes back that is far from the loaded rows: it takes their place, and they and what lies between are let go of.
    /// - Returns: What changed, and what lies past the last row now.
    mutating func comeBack(_ page: Page, key: PageKey?, at edge: LoadEdge, serial: Int) -> (change: Change, tail: End) {
        let isAbove = edge == .prepend
        // Where its placeholders are.
        let first =
            isAbove
            ? placeholdersAbove.lowerBound + Int64(droppedAbove.rows(of: key).lowerBound)
            : placeholdersBelow.upperBound - Int64(droppedBelow.rows(of: key).upperBound)
        if isAbove {
            while !pages.isEmpty { _ = dropLastPage() }
            droppedAbove.move(nearerThan: key, to: &droppedBelow)
            droppedAbove.pop(key)
        } else {
            while !pages.isEmpty { dropFirstPage() }
            droppedBelow.move(nearerThan: key, to: &droppedAbove)
            droppedBelow.pop(key)
        }
        let change = insert(page, key: key, at: 0, from: first, serial: serial)
        let tail = page.next.map(End.more) ?? .end
        if !droppedBelow.isEmpty, droppedBelow.end != tail { droppedBelow.removeAll() }
        extent.reachesEnd = tail == .end
        extent.isUnfinished = false
        if let total = page.total { extent.total = total }
        if droppedAbove.isEmpty {
            beginning = page.previous
            extent.reachesStart = page.previous == nil
        }
        return (change, tail)
    }
}
