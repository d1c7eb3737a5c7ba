@testable import TugList

/// A source that is read by position, as a file is: its positions are ten times the ordinal, so that nobody counts with them.
struct IndexedRows: RowSource {
    var rows: [AnyRow]
    var revision: UInt64 = 1
    var isComplete = true
    var canGrow = true
    /// Rows up to here are being read still.
    var pendingFrom = Int.max
    /// Rows from here on have no number yet.
    var countedTo = Int.max
    /// Told of each number that is asked for.
    var asked: @Sendable (Int) -> Void = { _ in }
    /// Whether traces are still being looked for.
    var isSearching = false

    init(_ ids: some Sequence<Int>, heights: (Int) -> Int = { _ in 1 }) {
        rows = ids.map { Self.row($0, height: heights($0)) }
    }

    static func row(_ id: Int, height: Int = 1) -> AnyRow {
        let block = Block(id: id, height: height)
        return AnyRow(
            block, id: RowID(kind: block.rowKind, key: SendableKey(id)), revision: UInt64(height),
            trace: RowTrace(recordID: "\(id)", digest: UInt64(bitPattern: Int64(id))))
    }

    var first: Lookup<Position> { at(0) }
    var last: Lookup<Position> { at(rows.count - 1) }
    func position(after position: Position) -> Lookup<Position> { at(Int((position.value + 10) / 10)) }
    func position(before position: Position) -> Lookup<Position> { at(min(Int((position.value + 9) / 10), rows.count) - 1) }

    func row(at position: Position) -> Lookup<AnyRow> {
        let index = Int(position.value / 10)
        guard position.value % 10 == 0, rows.indices.contains(index) else { return .none }
        return index >= pendingFrom ? .pending : .found(rows[index])
    }

    func position(of id: RowID) -> Lookup<Position> { at(rows.firstIndex { $0.id == id } ?? -1) }
    func ordinal(of position: Position) -> Count { .exact(Int(position.value / 10)) }
    func position(ordinal: Int) -> Lookup<Position> {
        asked(ordinal)
        if ordinal >= countedTo { return .pending }
        return rows.isEmpty ? .none : at(min(max(0, ordinal), rows.count - 1))
    }
    var count: Count { isComplete && countedTo == .max ? .exact(rows.count) : .atLeast(min(countedTo, rows.count)) }
    var countedHundredths: Int? { countedTo == .max || rows.isEmpty ? nil : countedTo * 100 / rows.count }

    func position(tracing trace: RowTrace, near position: Position) -> Lookup<Position> {
        isSearching ? .pending : at(rows.firstIndex { $0.trace == trace } ?? -1)
    }

    private func at(_ index: Int) -> Lookup<Position> {
        rows.indices.contains(index) ? .found(Position(Int64(index) * 10)) : .none
    }
}
