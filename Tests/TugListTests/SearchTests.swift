import Testing
import TugScreen

@testable import TugList

/// Finds bytes as they stand.
private struct Bytes: TextMatcher {
    let bytes: [UInt8]

    func match(in text: [UInt8], _ range: Range<Int>) -> Range<Int>? {
        guard range.count >= bytes.count else { return nil }
        let start = (range.lowerBound...range.upperBound - bytes.count).first { text[$0..<$0 + bytes.count].elementsEqual(bytes) }
        return start.map { $0..<$0 + bytes.count }
    }
}

extension SearchPattern {
    fileprivate init(_ text: String) { self.init(text, matcher: Bytes(bytes: Array(text.utf8))) }
}

private func words(_ texts: [String]) -> [AnyRow] { texts.enumerated().map { AnyRow(Block(id: $0, height: 1, text: $1)) } }

private func list(_ texts: [String], columns: Int = 40, lines: Int = 10) -> Harness {
    Harness(columns, lines, rows: words(texts), next: nil)
}

private let fruits = ["apple", "pear", "plum", "apple pie", "quince", "pear tart", "cherry"]

@Suite struct SearchTests {
    @Test func theCursorGoesToTheNextMatch() {
        let list = list(fruits)
        list.view(.search(SearchPattern("pear"), forward: true))
        #expect(list.cursor() == 1 && list.state.notice == nil)
        list.view(.findNext(1))
        #expect(list.cursor() == 5)
        list.view(.findNext(-1))
        #expect(list.cursor() == 1)
        list.view(.findNext(2))
        #expect(list.cursor() == 1)  // around: 5, then 1 again
        #expect(list.state.notice == .searchedFromTop)
    }

    @Test func upward() {
        let list = list(fruits)
        list.view(.last)
        list.view(.search(SearchPattern("apple"), forward: false))
        #expect(list.cursor() == 3)
        list.view(.findNext(1))
        #expect(list.cursor() == 0)
        list.view(.findNext(1))
        #expect(list.cursor() == 3 && list.state.notice == .searchedFromBottom)
        list.view(.findNext(-1))
        #expect(list.cursor() == 0 && list.state.notice == .searchedFromTop)
    }

    @Test func theOnlyMatchIsTheCursorsOwnRow() {
        let list = list(fruits)
        list.view(.search(SearchPattern("quince"), forward: true))
        list.view(.findNext(1))
        #expect(list.cursor() == 4 && list.state.notice == .searchedFromTop)
    }

    @Test func whatIsNotThereIsSaidAndMovesNothing() {
        let list = list(fruits)
        list.view(.move(2))
        let top = list.top.map { [$0.row, $0.line] }
        list.view(.search(SearchPattern("kiwi"), forward: true))
        #expect(list.cursor() == 2 && list.top.map { [$0.row, $0.line] } == top && list.state.notice == .notFound("kiwi"))
        list.view(.findNext(1))
        #expect(list.state.notice == .notFound("kiwi"))
    }

    @Test func withoutASearchThereIsNoNextMatch() {
        let list = list(fruits)
        list.view(.findNext(1))
        #expect(list.cursor() == 0 && list.state.notice == .nothingSearched)
    }

    @Test func inAnEmptyListNothingIsFound() {
        let list = Harness(rows: [], next: nil)
        list.view(.search(SearchPattern("a"), forward: true))
        #expect(list.state.notice == .notFound("a"))
    }

    @Test("no key waits for more than a slice of rows, and the view is unmoved until a match is found")
    func longWay() {
        let list = list((0..<5000).map { $0 == 4900 ? "needle" : "hay" })
        list.view(.search(SearchPattern("needle"), forward: true))
        #expect(list.cursor() == 0 && list.state.views[0].isLooking)
        #expect(list.state.searchProgress(0, in: list.context)?.percent == 10)
        list.apply(.tick)
        #expect(list.cursor() == 0)
        list.wait(0)
        #expect(list.cursor() == 4900 && list.visibleRows().contains(4900))
        #expect(list.state.searchProgress(0, in: list.context)?.isLooking == false)
    }

    @Test func anotherKeyBeforeAMatchIsFoundWantsOneMore() {
        let list = list((0..<5000).map { $0 % 2000 == 1900 ? "needle" : "hay" })
        list.view(.search(SearchPattern("needle"), forward: true))
        list.view(.findNext(1))
        #expect(list.cursor() == 0)
        list.wait(0)
        #expect(list.cursor() == 3900)
    }

    @Test(arguments: [ViewAction.move(1), .scroll(1), .back, .last]) func whatTheReaderDoesEndsTheLook(action: ViewAction) {
        let list = list((0..<5000).map { $0 == 4900 ? "needle" : "hay" })
        list.view(.search(SearchPattern("needle"), forward: true))
        list.view(action)
        let cursor = list.cursor()
        list.wait(1000)
        #expect(list.cursor() == cursor && !list.state.views[0].isLooking)
    }

    @Test("matches are shown in the rows; Esc first ends the search, then shows all, then clears the marks")
    func matchesAreShown() {
        let list = list(fruits)
        list.view(.toggleMark)
        list.view(.filter(RowFilter("p")))
        list.view(.search(SearchPattern("apple"), forward: true))
        func matches() -> Int {
            let frame = list.frame()
            return (0..<10).reduce(0) { $0 + frame[line: $1].count { $0.emphasis.contains(.match) && $0.scalar == UInt32(UInt8(ascii: "l")) } }
        }
        let shown = matches()
        #expect(shown == 2)
        list.view(.back)
        #expect(matches() == 0 && list.state.views[0].filter != nil)
        list.view(.back)
        #expect(list.state.views[0].filter == nil && !list.state.views[0].marks.isEmpty)
        list.view(.back)
        #expect(list.state.views[0].marks.isEmpty)
    }

    @Test func aFilterHidesMatches() {
        let list = list(fruits)
        list.view(.filter(RowFilter("tart")))
        list.view(.search(SearchPattern("pear"), forward: true))
        #expect(list.cursor() == 5)
        list.view(.search(SearchPattern("apple"), forward: true))
        #expect(list.state.notice == .notFound("apple"))
    }

    @Test("a page that comes while a match is looked for does not lead it astray")
    func pagesComeMeanwhile() {
        let rows = words((0..<3000).map { _ in "hay" })
        let list = Harness(40, 10, rows: rows, next: 3000, lead: 0)
        list.view(.move(10))
        list.view(.search(SearchPattern("needle"), forward: true))
        list.view(.loadMore)
        list.answer(.append, .page(Page(rows: [AnyRow(Block(id: 3000, text: "needle"))], next: nil)))
        list.wait(0)
        #expect(list.cursor() == 3000)
    }

    @Test("rows that were let go of are walked past, and nobody waits for them") func placeholders() {
        let list = Harness(40, 10, rows: blocks(0..<20), next: 20, mode: .manual, cap: 20)
        for start in [20, 40, 60] {
            list.view(.last)
            list.view(.loadMore)
            list.answer(.append, .page(Page(start..<start + 20, next: start + 20)))
            list.wait(2000)
        }
        list.view(.last)
        list.view(.search(SearchPattern("nowhere"), forward: false))
        list.wait(0)
        #expect(list.state.notice == .notFound("nowhere") && list.state.searchProgress(0, in: list.context)?.isLooking == false)
    }

    @Test("a source that finds by itself is asked, and a match that nobody waits for is given up")
    func aSourceOfItsOwn() {
        let list = Harness(40, 10, source: IndexedRows(0..<1000))
        var source = FindingRows(rows: IndexedRows(0..<1000))
        list.context.source = source
        list.view(.search(SearchPattern("x"), forward: true))
        #expect(list.state.searchProgress(0, in: list.context)?.isLooking == true && list.state.searchProgress(0, in: list.context)?.percent == 42)
        #expect(list.cursor() == 0 && !list.state.views[0].isLooking)
        source.match = 700
        source.rows.revision += 1
        list.context.source = source
        list.apply(.sourceChanged(.learned))
        #expect(list.cursor() == 700)
        source.match = nil
        list.context.source = source
        list.view(.findNext(1))
        #expect(list.apply(.view(0, .back)).contains(.stopSearching))
        #expect(list.state.searchProgress(0, in: list.context)?.isLooking == false)
    }
}

/// A source that has a search of its own: it is pending until its match is known.
private struct FindingRows: RowSource {
    var rows: IndexedRows
    var match: Int?

    var revision: UInt64 { rows.revision }
    var first: Lookup<Position> { rows.first }
    var last: Lookup<Position> { rows.last }
    func position(after position: Position) -> Lookup<Position> { rows.position(after: position) }
    func position(before position: Position) -> Lookup<Position> { rows.position(before: position) }
    func row(at position: Position) -> Lookup<AnyRow> { rows.row(at: position) }
    func position(of id: RowID) -> Lookup<Position> { rows.position(of: id) }
    func ordinal(of position: Position) -> Count { rows.ordinal(of: position) }
    func position(ordinal: Int) -> Lookup<Position> { rows.position(ordinal: ordinal) }
    var count: Count { rows.count }
    func position(tracing trace: RowTrace, near position: Position) -> Lookup<Position> { rows.position(tracing: trace, near: position) }
    func position(matching pattern: SearchPattern, beyond position: Position?, forward: Bool) -> Lookup<Position>? {
        match.map { .found(Position(Int64($0) * 10)) } ?? .pending
    }
    var searchedHundredths: Int? { 42 }
}
