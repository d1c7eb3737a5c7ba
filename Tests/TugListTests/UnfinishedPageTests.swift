import Testing
import TugScreen

@testable import TugList

/// Pages of a source that is still at it.
@Suite struct UnfinishedPageTests {
    private func page(_ ids: Range<Int>, next: Int?) -> PageAnswer {
        .page(Page(rows: blocks(ids), next: next.map { PageKey($0) }, isUnfinished: next != nil))
    }

    @Test("U2: the rest of a page is asked for at once, wherever the reader is", arguments: [ListOptions.LoadMode.automatic, .manual])
    func rest(mode: ListOptions.LoadMode) {
        let list = Harness(40, 10, mode: mode, lead: 0)
        list.answer(.refresh, page(0..<100, next: 100))
        #expect(list.pageKeys == [100] && list.state.pager.append.cause == .initial)
        list.answer(.append, page(100..<300, next: 300))
        list.view(.first)
        list.answer(.append, page(300..<400, next: nil))
        #expect(list.pageKeys == [100, 300] && list.rowIDs == Array(0..<400) && list.cursor() == 0 && list.state.pager.tail == .end)
    }

    @Test("U7, K4: rows that come do not move the reader") func theReaderStays() {
        let list = Harness(40, 10)
        list.answer(.refresh, page(0..<100, next: 100))
        list.view(.row(50))
        let visible = list.visibleRows()
        list.answer(.append, page(100..<300, next: 300))
        #expect(list.visibleRows() == visible && list.cursor() == 50)
    }

    @Test("K8: pieces that come fast are one load to the reader: the spinner shows while it goes on") func spinner() {
        let list = Harness(40, 10, lead: 0)
        list.answer(.refresh, page(0..<10, next: 10))
        for piece in 1...6 {
            list.wait(50)
            #expect((list.state.pager.appendActivity?.spinner(at: list.context.now) != nil) == (piece >= 3))
            list.answer(.append, page(piece * 10..<piece * 10 + 10, next: piece * 10 + 10))
        }
        list.answer(.append, page(70..<80, next: nil))
        list.wait(2000)
        #expect(list.state.pager.appendActivity == nil && list.state.deadline(after: list.context.now) == nil)
    }

    @Test("T5: a rest that fails is asked for again only by hand") func failure() {
        let list = Harness(40, 10)
        list.answer(.refresh, page(0..<5, next: 5))
        list.answer(.append, .failed(LoadFailure("exit status 1")))
        list.view(.last)
        list.wait(5000)
        #expect(list.live(.append) == nil)
        list.view(.loadMore)
        #expect(list.pageKeys == [5, 5])
        list.answer(.append, .invalid)
        #expect(list.live(.refresh) != nil)
    }

    @Test("R2, R4: a refresh lets the rest wait, and a refresh that fails goes on with it") func refresh() {
        let list = Harness(40, 10, lead: 0)
        list.answer(.refresh, page(0..<100, next: 100))
        list.view(.refresh)
        #expect(list.live(.append) == nil)
        list.answer(.refresh, .failed(LoadFailure("no luck")))
        #expect(list.pageKeys == [100, 100] && list.live(.append) != nil)
        list.view(.refresh)
        list.answer(.refresh, page(0..<50, next: nil))
        #expect(list.live(.append) == nil && list.rowIDs == Array(0..<50))
    }
}
