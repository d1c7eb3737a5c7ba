import Synchronization
import Testing
import TugScreen

@testable import TugList

/// Jumps to rows of which the source does not know yet where they are.
@Suite struct AwaitedRowTests {
    /// A list of a thousand rows, of which the first hundred are counted.
    private func list(views: Int = 1) -> (Harness, IndexedRows) {
        var source = IndexedRows(0..<1000)
        source.countedTo = 100
        return (Harness(40, 10, source: source, views: views), source)
    }

    private func count(_ list: Harness, _ source: inout IndexedRows, to number: Int) {
        source.countedTo = number
        list.change(source, .learned)
    }

    @Test("NG waits where the row is not known yet: the view stays, and goes there as soon as it is") func number() {
        var (list, source) = list()
        list.view(.move(3))
        let top = list.top.map { [$0.row, $0.line] }
        list.view(.row(500))
        #expect(list.state.views[0].awaitedRow == .number(500))
        count(list, &source, to: 400)
        #expect(list.cursor() == 3 && list.top.map { [$0.row, $0.line] } == top && list.state.source(in: list.context).countedHundredths == 40)
        count(list, &source, to: 501)
        #expect(list.cursor() == 500 && list.visibleRows().contains(500) && list.state.views[0].awaitedRow == nil)
        count(list, &source, to: .max)
        #expect(list.cursor() == 500)
    }

    @Test("a number behind the end leads to the last row when that is known") func behindTheEnd() {
        var (list, source) = list()
        list.view(.row(5000))
        count(list, &source, to: 999)
        #expect(list.cursor() == 0)
        count(list, &source, to: .max)
        #expect(list.cursor() == 999)
    }

    @Test("N% waits for the count; both ends are known before") func percent() {
        var (list, source) = list()
        list.view(.percent(100))
        #expect(list.cursor() == 999)
        list.view(.percent(0))
        #expect(list.cursor() == 0)
        list.view(.percent(30))
        count(list, &source, to: 900)
        #expect(list.cursor() == 0 && list.state.views[0].awaitedRow == .percent(30))
        count(list, &source, to: .max)
        #expect(list.cursor() == 299)
    }

    @Test("Esc ends the wait, before what else it closes") func esc() {
        var (list, source) = list()
        list.view(.toggleMark)
        list.view(.row(500))
        list.view(.back)
        #expect(list.state.views[0].awaitedRow == nil && !list.state.views[0].marks.isEmpty)
        count(list, &source, to: .max)
        #expect(list.cursor() == 0)
        list.view(.back)
        #expect(list.state.views[0].marks.isEmpty)
    }

    @Test(
        "whatever else the reader does to go somewhere ends it",
        arguments: [
            ViewAction.step(1), .scroll(1), .wheel(1), .pages(1), .first, .last, .row(5), .percent(0), .screenTop, .press(5, column: 39),
            .filter(RowFilter("7")),
        ])
    func moves(action: ViewAction) {
        var (list, source) = list()
        list.view(.row(500))
        list.view(action)
        let cursor = list.cursor()
        #expect(list.state.views[0].awaitedRow == nil)
        source.countedTo = .max
        list.change(source, .learned)
        list.wait(1000)
        #expect(list.cursor() == cursor)
    }

    @Test("what does not move the view leaves it", arguments: [ViewAction.toggleMark, .sideways(8), .cancel, .resize(Size(columns: 30, lines: 8))])
    func stays(action: ViewAction) {
        var (list, source) = list()
        list.view(.row(500))
        list.view(action)
        count(list, &source, to: .max)
        #expect(list.cursor() == 500)
    }

    @Test("Work: a wait asks once for each change, has no timer and calls no renderer") func work() {
        let (list, source) = list()
        let numbers = Numbers()
        var counted = source
        counted.asked = { number in numbers.asked.withLock { $0.append(number) } }
        list.view(.row(900))
        let renderers = list.context.cache.rendererCalls
        for step in 2...8 { count(list, &counted, to: step * 100) }
        #expect(numbers.asked.withLock { $0 } == Array(repeating: 900, count: 7))
        #expect(list.state.deadline(after: list.context.now) == nil && list.context.cache.rendererCalls == renderers)
    }

    private final class Numbers: Sendable {
        let asked = Mutex<[Int]>([])
    }

    @Test("R12: rows that are others while a row is awaited are asked in their place") func replaced() {
        let (list, _) = list()
        list.view(.row(500))
        list.change(IndexedRows(2000..<2600), .replaced)
        #expect(list.cursor() == 2500)
    }

    @Test("G waits for a last row that takes long to be found, and follows it") func last() {
        let (list, source) = list()
        var late = LateEnds(rows: source, areKnown: false)
        list.context.source = late
        list.view(.last)
        #expect(list.cursor() == 0 && list.state.views[0].awaitedRow == .last)
        late.areKnown = true
        late.rows.revision += 1
        list.context.source = late
        list.apply(.sourceChanged(.learned))
        #expect(list.cursor() == 999)
    }

    @Test("a view that follows the end does not while a row is awaited; each view waits by itself") func views() {
        var (list, source) = list(views: 2)
        list.view(.follow, 0)
        list.view(.follow, 1)
        list.view(.row(500), 0)
        #expect(!list.state.views[0].isFollowing && list.follows)
        source.rows.append(IndexedRows.row(1000))
        list.change(source, .grew)
        #expect(list.cursor(0) == 999 && list.cursor(1) == 1000)
        count(list, &source, to: 600)
        #expect(list.cursor(0) == 500 && list.cursor(1) == 1000)
    }

    @Test("under a filter a row has a number when the rows above it have been looked at") func filtered() {
        let list = Harness(40, 10, rows: blocks(0..<3000), next: nil)
        list.view(.last)
        list.view(.filter(RowFilter("7")))
        list.view(.row(3))
        #expect(list.state.views[0].awaitedRow == .number(3))
        list.wait(0)
        #expect(list.cursor() == 37 && list.state.views[0].awaitedRow == nil)
    }
}

/// A source whose last row takes long to be found.
private struct LateEnds: RowSource {
    var rows: IndexedRows
    var areKnown: Bool

    var revision: UInt64 { rows.revision }
    var first: Lookup<Position> { rows.first }
    var last: Lookup<Position> { areKnown ? rows.last : .pending }
    func position(after position: Position) -> Lookup<Position> { rows.position(after: position) }
    func position(before position: Position) -> Lookup<Position> { rows.position(before: position) }
    func row(at position: Position) -> Lookup<AnyRow> { rows.row(at: position) }
    func position(of id: RowID) -> Lookup<Position> { rows.position(of: id) }
    func ordinal(of position: Position) -> Count { rows.ordinal(of: position) }
    func position(ordinal: Int) -> Lookup<Position> { rows.position(ordinal: ordinal) }
    var count: Count { rows.count }
    func position(tracing trace: RowTrace, near position: Position) -> Lookup<Position> { rows.position(tracing: trace, near: position) }
}
