import Synchronization
import Testing
import TugScreen

@testable import TugList

/// A table of ten million rows, as a database would give it: any row at once, and no count.
@Suite("Tables") struct TableTests {
    private final class Reads: Sendable {
        let rows = Atomic<Int>(0)
    }

    private struct Table: RowSource {
        static let size: Int64 = 10_000_000
        let reads: Reads
        let revision: UInt64 = 1

        var first: Lookup<Position> { .found(Position(0)) }
        var last: Lookup<Position> { .found(Position(Self.size - 1)) }
        func position(after position: Position) -> Lookup<Position> { at(position.value + 1) }
        func position(before position: Position) -> Lookup<Position> { at(position.value - 1) }
        func position(of id: RowID) -> Lookup<Position> { id.key.value(as: Int.self).map { .found(Position(Int64($0))) } ?? .none }
        func ordinal(of position: Position) -> Count { .unknown }
        func position(ordinal: Int) -> Lookup<Position> { at(min(Int64(ordinal), Self.size - 1)) }
        var count: Count { .unknown }
        func position(tracing trace: RowTrace, near position: Position) -> Lookup<Position> { .none }

        func row(at position: Position) -> Lookup<AnyRow> {
            reads.rows.add(1, ordering: .relaxed)
            return .found(AnyRow(Block(id: Int(position.value), height: 1 + Int(position.value % 3))))
        }

        private func at(_ value: Int64) -> Lookup<Position> { (0..<Self.size).contains(value) ? .found(Position(value)) : .none }
    }

    @Test("U14: a table of ten million rows: the first page at once, nothing counts the table")
    func tenMillionRows() {
        let reads = Reads()
        var context = ListContext(
            now: Instant(milliseconds: 0), wall: Timestamp(seconds: 0), registry: .test, options: ListOptions(), source: Table(reads: reads),
            cache: LayoutCache(judge: .table))
        var state = ListState(indexed: Table(reads: reads))
        var frame = Frame(Size(columns: 80, lines: 24))
        func cost(_ actions: ListAction...) -> Int {
            let before = reads.rows.load(ordering: .relaxed)
            for action in actions { _ = state.apply(action, in: context) }
            state.draw(0, in: context, labels: ListLabels(), judge: .table, into: &frame)
            return reads.rows.load(ordering: .relaxed) - before
        }
        #expect(cost(.view(0, .resize(Size(columns: 80, lines: 24))), .start) < 200)
        #expect(frame.glyphs[0].contains("row 0.0"))
        for action in [ViewAction.last, .first, .row(7_777_777), .pages(1), .pages(-1), .step(1), .scroll(-3)] { #expect(cost(.view(0, action)) < 400) }
        context.now = Instant(milliseconds: 10_000)
        #expect(cost(.tick) < 100)
    }
}
