import Testing
import TugScreen

@testable import TugList

/// Gaps between what a refresh brought and what was there (PULL K11).
@Suite("Gaps") struct GapTests {
    private static let gap = 1

    /// Rows 1000 to 1010, a gap, rows 0 to 30; the reader is on row 5.
    private func list(mode: ListOptions.LoadMode = .manual, previous: Int? = nil) -> Harness {
        let list = Harness(rows: blocks(0..<30), next: 30, previous: previous, mode: mode, lead: 3)
        list.view(.row(12))
        list.view(.scroll(6))
        list.view(.refresh)
        list.answer(.refresh, .page(Page(1000..<1010, next: 1010, previous: previous)))
        return list
    }

    @Test("K11: a refresh without overlap leaves a gap; the old rows, their key and their end stay, and the row in view keeps its line")
    func opens() {
        let list = Harness(rows: blocks(0..<30), next: 30, mode: .manual)
        list.view(.row(12))
        list.view(.scroll(6))
        let line = list.screenLine(of: 12)
        list.view(.refresh)
        list.answer(.refresh, .page(Page(1000..<1010, next: 1010)))
        #expect(list.rowIDs == Array(1000..<1010) + [1] + Array(0..<30))
        #expect(list.screenLine(of: 12) == line)
        #expect(list.state.pager.tail == .more(PageKey(30)))
        #expect(list.state.views[0].newAbove == 10)
    }

    @Test("K11: m on the gap loads from above; it closes when the page reaches the old rows")
    func fromAbove() {
        let list = list()
        list.view(.row(10))
        #expect(list.text.contains { $0.contains("rows may be missing here") })
        list.view(.loadMore)
        #expect(list.keys(.gap(1)) == [1010])
        list.wait(200)
        #expect(list.text.contains { $0.contains("loading") })
        list.answer(.gap(1), .page(Page(1010..<1020, next: 1020)))
        #expect(list.rowIDs == Array(1000..<1020) + [1] + Array(0..<30))
        list.view(.loadMore)
        #expect(list.keys(.gap(1)) == [1010, 1020])
        list.answer(.gap(1), .page(Page([1020, 1021, 0, 1, 2], next: 5)))
        #expect(list.rowIDs == Array(1000..<1022) + Array(0..<30))
        #expect(list.cursor() == 0)
    }

    @Test("K11: it closes too when a page's next key leads into the known rows")
    func closesByKey() {
        let list = Harness(rows: blocks(0..<10), next: 10, mode: .manual)
        list.view(.loadMore)
        list.answer(.append, .page(Page(10..<20, next: 20)))
        list.view(.refresh)
        list.answer(.refresh, .page(Page(500..<505, next: 4)))
        list.view(.row(5))
        list.view(.loadMore)
        list.answer(.gap(1), .page(Page(505..<508, next: 7)))
        #expect(list.rowIDs.contains(1) && list.rowIDs.count == 5 + 3 + 1 + 20)
    }

    @Test("K11, K4: a reader who comes from below loads it from below, and the view does not jump, page after page")
    func fromBelow() {
        let list = Harness(rows: blocks(0..<30), next: 30, previous: 900, mode: .automatic, lead: 3)
        list.view(.row(15))
        list.view(.cursorToTop)
        list.view(.refresh)
        list.answer(.refresh, .page(Page(1000..<1010, next: 1010)))
        #expect(list.live(.gap(1)) == nil)
        list.view(.pages(-1))
        list.view(.scroll(-4))
        let asked = list.live(.gap(1))
        #expect(asked?.request == PageRequest(.prepend, key: PageKey(900), generation: 2))
        let visible = list.visibleRows()
        list.answer(.gap(1), .page(Page(900..<910, next: 0, previous: 890)))
        #expect(list.rowIDs == Array(1000..<1010) + [1] + Array(900..<910) + Array(0..<30))
        #expect(list.visibleRows() == visible)
        // The next page from below has rows of above the gap: it closes.
        list.view(.pages(-1))
        #expect(list.live(.gap(1))?.request.key == PageKey(890))
        let before = list.visibleRows().filter { $0 != 1 }
        let line = list.screenLine(of: before[before.count - 1])
        list.answer(.gap(1), .page(Page([1008, 1009, 890, 891], next: 900, previous: 880)))
        #expect(list.rowIDs == Array(1000..<1010) + [890, 891] + Array(900..<910) + Array(0..<30))
        #expect(list.screenLine(of: before[before.count - 1]) == line)
    }

    @Test("A gap's row is not marked, alone or in a range or with all") func noMarks() {
        let list = list()
        list.view(.row(10))
        list.view(.toggleMark)
        #expect(list.state.views[0].marks.isEmpty)
        list.view(.row(8))
        list.view(.toggleMark)
        list.view(.row(12))
        list.view(.markRange)
        let source = list.state.source(in: list.context)
        #expect(list.state.views[0].marks.rows(in: source).map { $0.id.key.value() } == [1008, 1009, 0, 1])
        list.view(.markAll)
        #expect(list.state.views[0].marks.rows(in: source).count == 40)
    }

    @Test("T5: a gap that failed says so and is retried by m; no position event does")
    func fails() {
        let list = list(mode: .automatic)
        list.view(.row(10))
        #expect(list.keys(.gap(1)) == [1010])
        list.answer(.gap(1), .failed(LoadFailure("no luck")))
        #expect(list.text.contains { $0.contains("failed: no luck · m retries") })
        for action in [ViewAction.scroll(3), .scroll(-3), .step(1), .step(-1)] { list.view(action) }
        list.view(.row(10))
        #expect(list.keys(.gap(1)) == [1010])
        list.view(.loadMore)
        #expect(list.keys(.gap(1)) == [1010, 1010])
    }

    @Test("T2: near a gap it is asked for by position, once; R2: a refresh cancels it and its wish is honoured")
    func position() {
        let list = list(mode: .automatic)
        let asked = list.keys(.gap(1)).count
        list.view(.row(9))
        #expect(list.keys(.gap(1)).count == max(asked, 1))
        list.view(.refresh)
        #expect(list.asked.filter { $0.ticket.edge == .gap(1) }.last?.fate == .cancelled)
        list.answer(.refresh, .failed(LoadFailure("no luck")))
        #expect(list.live(.gap(1)) != nil)
    }

    @Test("K11: if the provider says that nothing follows, the rows below a gap are gone")
    func end() {
        let list = list()
        list.view(.row(10))
        list.view(.loadMore)
        list.answer(.gap(1), .page(Page(1010..<1015, next: nil)))
        #expect(list.rowIDs == Array(1000..<1015))
        #expect(list.state.pager.tail == .end)
        #expect(list.cursor() == 1014)
    }

    @Test("K2: a gap's page that names itself again is a failed load")
    func sameKey() {
        let list = list()
        list.view(.row(10))
        list.view(.loadMore)
        list.answer(.gap(1), .page(Page(1010..<1015, next: 1010)))
        #expect(list.state.pager[.gap(1)].load.failure != nil)
    }

    // MARK: What a refresh changed

    @Test("The gutter shows what a refresh changed, a mark wins, and ] [ walk it in the rows' order")
    func changes() {
        let list = Harness(rows: blocks(0..<30), next: 30, mode: .manual)
        #expect(list.state.changes.isEmpty)
        list.view(.refresh)
        list.answer(.refresh, .page(Page(rows: blocks([100, 0]) + blocks([1], version: 1) + blocks(3..<20), next: PageKey(20))))
        list.wait(2000)
        list.view(.first)
        #expect(list.text.prefix(5).map { $0.dropFirst().prefix(1) } == ["+", " ", "~", "-", " "])
        list.view(.change(1))
        #expect(list.cursor() == 1)
        list.view(.change(1))
        #expect(list.cursor() == 3)
        list.view(.change(1))
        #expect(list.cursor() == 3)
        list.view(.change(-2))
        #expect(list.cursor() == 100)
        list.view(.toggleMark)
        #expect(list.text[0].contains("●"))
    }
}
