import Randomness
import Testing
import TugScreen

@testable import TugList

/// How a filter looks through rows: in slices, from one of them outward.
@Suite("Filter scan") struct FilterScanTests {
    @Test("Work: a filter over 100,000 rows looks at a slice at once and goes on by ticks; no key waits for more than a slice")
    func slices() {
        let list = Harness(80, 24)
        list.state = WorkTests.loaded
        list.context.options.loadMode = .manual
        _ = list.state.apply(.view(0, .row(60_000)), in: list.context)
        func work(_ action: ListAction) -> Int {
            let before = list.context.cache.filterTexts.asked
            _ = list.state.apply(action, in: list.context)
            _ = list.frame()
            return list.context.cache.filterTexts.asked - before
        }
        let slice = FilterScan.rowsPerSlice + 2
        #expect(work(.view(0, .filter(RowFilter("9999")))) <= slice)
        var ticks = 0
        while list.state.deadline(after: list.context.now) != nil {
            #expect(list.state.deadline(after: list.context.now) == list.context.now)
            #expect(work(.tick) <= slice)
            if ticks % 10 == 0 { for action in [ViewAction.step(1), .pages(1), .pages(-1), .first, .last] { #expect(work(.view(0, action)) == 0) } }
            ticks += 1
            if ticks > 1000 { break }
        }
        #expect(ticks <= 100_000 / FilterScan.rowsPerSlice + 2)
        let expected = (0..<100_000).count { "\($0)".contains("9999") }
        #expect(list.state.filterProgress(0, in: list.context)?.shown == expected)
        #expect(list.state.filterProgress(0, in: list.context)?.isScanning == false)
        let heights = list.context.cache.heightCalls
        _ = work(.view(0, .step(1)))
        #expect(list.context.cache.heightCalls - heights <= 2 * 24)
    }

    @Test("DESIGN 2: over ten million rows the reader's screen fills at once, and every key is live while the filter looks on")
    func tenMillion() {
        let list = Harness(40, 12, source: nil)
        let source = Endless(count: 10_000_000)
        list.state = ListState(indexed: source)
        list.context.source = source
        for action in [ListAction.start, .view(0, .resize(Size(columns: 40, lines: 12))), .view(0, .row(5_000_000)), .view(0, .filter(RowFilter("77")))] {
            _ = list.state.apply(action, in: list.context)
        }
        #expect(list.frame().glyphs.count { $0.contains("row") } >= 11)
        for _ in 0..<20 { _ = list.state.apply(.tick, in: list.context) }
        #expect(list.frame().glyphs.count { $0.contains("row") } == 12)
        let progress = list.state.filterProgress(0, in: list.context)
        #expect(progress?.isScanning == true)
        #expect(progress?.percent == 0)
        let before = list.context.cache.filterTexts.asked
        for action in [ViewAction.move(1), .pages(1), .first, .last, .percent(50), .filter(nil)] { _ = list.state.apply(.view(0, action), in: list.context) }
        #expect(list.context.cache.filterTexts.asked == before)
        #expect(list.state.deadline(after: list.context.now) == nil)
    }

    @Test("A row that is still being read stops the filter without a timer; it goes on when the source knows more")
    func pending() {
        var source = IndexedRows(0..<40)
        source.pendingFrom = 25
        let list = Harness(40, 10, source: source)
        list.filter("3")
        #expect(list.shownRows == [3, 13, 23])
        #expect(list.state.deadline(after: list.context.now) == nil)
        #expect(!(list.window()?.isAtBottom ?? true))
        source.pendingFrom = .max
        list.change(source, .learned)
        #expect(list.shownRows == [3, 13, 23, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39])
        source.rows.append(IndexedRows.row(43))
        list.change(source, .grew)
        #expect(list.shownRows.last == 43)
    }

    @Test("A file that is written anew under a filter: the cursor's record is found again")
    func writtenAnew() {
        var source = IndexedRows(0..<60)
        let list = Harness(40, 10, source: source)
        list.view(.row(33))
        list.filter("3")
        source.rows = (100..<110).map { IndexedRows.row($0) } + source.rows
        list.change(source, .replaced)
        list.wait(10)
        #expect(list.cursor() == 33)
        #expect(list.shownRows == [103, 3, 13, 23] + Array(30..<40) + [43, 53])
    }

    // MARK: Against a plain array

    @Test("DESIGN 2: a filter over a source is the source's rows that pass, in order, whatever the scan began with", arguments: UInt64(300)..<312)
    func model(seed: UInt64) {
        var random = Seeded(seed)
        for _ in 0..<20 {
            let rows = (0..<random.below(400)).map { id in
                random.chance(10)
                    ? AnyRow(Head(id: id, title: random.chance(20) ? "aa" : "t"))
                    : AnyRow(Block(id: id, text: random.chance(random.pick([2, 50])) ? "aa" : "b"))
            }
            var paged = PagedRows()
            _ = paged.append(Page(rows: rows, next: nil))
            let filter = RowFilter("aa")!
            let expected = rows.indices.filter { index in
                if filter.passes(FilterText(rows[index].model.filterText)) { return true }
                guard rows[index].sectionTitle != nil else { return false }
                return rows[(index + 1)...].prefix { $0.sectionTitle == nil }.contains { filter.passes(FilterText($0.model.filterText)) }
            }.map { Position(Int64($0)) }
            var scan = FilterScan(from: rows.isEmpty ? nil : Position(Int64(random.below(rows.count))), revision: 1)
            while scan.canGoOn { scan.lookOn(in: paged) { (filter.passes(FilterText($0.model.filterText)), 1) } }
            let shown = FilteredRows(paged, scan, version: 1)
            guard (0..<scan.found).map({ scan[$0] }) == expected, scan.isDone else {
                Issue.record("seed \(seed): \((0..<scan.found).map { scan[$0].value }), expected \(expected.map(\.value))")
                return
            }
            #expect(shown.count == .exact(expected.count))
            #expect(shown.first.value == expected.first && shown.last.value == expected.last)
            for position in (-1...Int64(rows.count)).map({ Position($0) }) {
                #expect(shown.position(after: position).value == expected.first { $0 > position })
                #expect(shown.position(before: position).value == expected.last { $0 < position })
            }
            for (number, position) in expected.enumerated() {
                #expect(shown.ordinal(of: position) == .exact(number))
                #expect(shown.position(ordinal: number) == .found(position))
            }
        }
    }
}

/// Very many rows that are made when they are asked for.
private struct Endless: RowSource {
    var revision: UInt64 { 1 }
    let rows: Int

    init(count: Int) { rows = count }

    var first: Lookup<Position> { .found(Position(0)) }
    var last: Lookup<Position> { .found(Position(Int64(rows - 1))) }
    func position(after position: Position) -> Lookup<Position> { position.value + 1 < Int64(rows) ? .found(Position(position.value + 1)) : .none }
    func position(before position: Position) -> Lookup<Position> { position.value > 0 ? .found(Position(position.value - 1)) : .none }
    func row(at position: Position) -> Lookup<AnyRow> { .found(AnyRow(Block(id: Int(position.value)))) }
    func position(of id: RowID) -> Lookup<Position> { id.key.value(as: Int.self).map { .found(Position(Int64($0 as Int))) } ?? .none }
    func ordinal(of position: Position) -> Count { .exact(Int(position.value)) }
    func position(ordinal: Int) -> Lookup<Position> { .found(Position(Int64(min(max(0, ordinal), rows - 1)))) }
    var count: Count { .exact(rows) }
    func position(tracing trace: RowTrace, near position: Position) -> Lookup<Position> { .none }
}
