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

extension ScrollHitTests {
    @Test("Matches that a source has counted are ticks, between what has changed and what is marked; a move of the view looks none up")
    func matches() {
        var hits = ScrollHits()
        var source = CountedRows(rows: IndexedRows(0..<1000))
        let pattern = SearchPattern("x", matcher: Nothing())
        #expect(hits.roles(Marks(), RefreshChanges(), pattern, in: source, rows: 1000, lines: 20) == [], "nothing is known yet")
        source.matching = [0, 499, 500, 999]
        let ticks = hits.roles(Marks(), RefreshChanges(), pattern, in: source, rows: 1000, lines: 20)
        #expect(ticks.indices.filter { ticks[$0] == .match } == [0, 9, 10, 19] && ticks.count { $0 != nil } == 4)
        let asked = source.lookups
        #expect(asked <= 20 + 1, "a place for each line of the bar, whatever the number of rows")
        for _ in 0..<10 { #expect(hits.roles(Marks(), RefreshChanges(), pattern, in: source, rows: 1000, lines: 20) == ticks) }
        #expect(source.lookups == asked)
        var marks = Marks()
        marks.insert(source.rows.rows[499])
        #expect(hits.roles(marks, RefreshChanges(), pattern, in: source, rows: 1000, lines: 20)[9] == .mark)
        source.matching.append(750)
        #expect(hits.roles(Marks(), RefreshChanges(), pattern, in: source, rows: 1000, lines: 20)[15] == .match, "more become known")
        #expect(hits.roles(Marks(), RefreshChanges(), nil, in: source, rows: 1000, lines: 20) == [])
    }
}

private struct Nothing: TextMatcher {
    func match(in text: [UInt8], _ range: Range<Int>) -> Range<Int>? { nil }
}

/// Counts the looks into a source.
private struct CountedRows: RowSource {
    let rows: IndexedRows
    /// The numbers of rows that are known to match whatever is searched for.
    var matching: [Int] = []
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
    func matches(of pattern: SearchPattern) -> Count? { .atLeast(matching.count) }
    func hasMatch(of pattern: SearchPattern, from position: Position, before end: Position?) -> Bool {
        matching.contains { Int64($0) * 10 >= position.value && Int64($0) * 10 < end?.value ?? .max }
    }
    func position(tracing trace: RowTrace, near position: Position) -> Lookup<Position> { counted.position(tracing: trace, near: position) }
}
