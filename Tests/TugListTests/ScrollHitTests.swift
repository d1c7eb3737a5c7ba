import Synchronization
import Testing
import TugScreen

@testable import TugList

/// Ticks on the scroll bar.
@Suite struct ScrollHitTests {
    private func ticks(_ list: Harness) -> [Int] {
        list.frame().glyphs.enumerated().compactMap { line, text in text.last.map { "┤┫".contains($0) } ?? false ? line : nil }
    }

    @Test("Marked rows are ticks on the scroll bar, the first at its top and the last at its end")
    func marks() {
        let list = Harness(40, 10, rows: blocks(0..<100), next: nil)
        #expect(ticks(list) == [])
        list.view(.toggleMark)
        #expect(ticks(list) == [0])
        list.view(.last)
        list.view(.toggleMark)
        #expect(ticks(list) == [0, 9])
        list.view(.row(50))
        list.view(.toggleMark)
        #expect(ticks(list) == [0, 5, 9])
        list.view(.first)
        let bar = list.frame()[line: 5].last
        #expect(bar == Cell(0x2524, .mark))
        #expect(list.frame()[line: 0].last?.scalar == 0x252b, "on the thumb it is heavy")
        // All rows are no places.
        list.view(.markAll)
        #expect(ticks(list) == [])
        list.view(.clearMarks)
        #expect(ticks(list) == [])
    }

    @Test("What a refresh changed is ticks on the scroll bar")
    func changes() throws {
        let list = Harness(40, 10, rows: blocks(0..<100), next: nil)
        list.view(.row(60))
        list.view(.refresh)
        var rows = blocks(0..<100)
        rows[30] = blocks([30], version: 1)[0]
        list.answer(.refresh, .page(Page(rows: rows, next: nil)))
        list.wait(2000)
        #expect(ticks(list) == [3])
        #expect(list.frame()[line: 3].last?.role == .hint)
    }

    @Test("Ticks are looked up when rows or marks change, and not when the view moves") func work() {
        var hits = ScrollHits()
        let source = CountedRows(rows: IndexedRows(0..<1000))
        var marks = Marks()
        for row in source.rows.rows.prefix(20) { marks.insert(row) }
        let first = hits.roles(marks, RefreshChanges(), in: source, rows: 1000, lines: 20)
        let asked = source.lookups
        #expect(asked <= 20 * 2 && first[0] == .mark && first[1] == nil)
        for _ in 0..<10 { #expect(hits.roles(marks, RefreshChanges(), in: source, rows: 1000, lines: 20) == first) }
        #expect(source.lookups == asked)
        for row in source.rows.rows { marks.insert(row) }
        #expect(hits.roles(marks, RefreshChanges(), in: source, rows: 1000, lines: 20) == [])
        #expect(source.lookups == asked, "so many are not looked up")
    }
}

/// Counts the looks into a source.
private struct CountedRows: RowSource {
    let rows: IndexedRows
    private let counter = Counter()

    private final class Counter: Sendable {
        let count = Mutex(0)
    }

    init(rows: IndexedRows) { self.rows = rows }

    var lookups: Int { counter.count.withLock { $0 } }
    private var counted: IndexedRows {
        counter.count.withLock { $0 += 1 }
        return rows
    }

    var revision: UInt64 { rows.revision }
    var first: Lookup<Position> { counted.first }
    var last: Lookup<Position> { counted.last }
    func position(after position: Position) -> Lookup<Position> { counted.position(after: position) }
    func position(before position: Position) -> Lookup<Position> { counted.position(before: position) }
    func row(at position: Position) -> Lookup<AnyRow> { counted.row(at: position) }
    func position(of id: RowID) -> Lookup<Position> { counted.position(of: id) }
    func ordinal(of position: Position) -> Count { counted.ordinal(of: position) }
    func position(ordinal: Int) -> Lookup<Position> { counted.position(ordinal: ordinal) }
    var count: Count { rows.count }
    func position(tracing trace: RowTrace, near position: Position) -> Lookup<Position> { counted.position(tracing: trace, near: position) }
}
