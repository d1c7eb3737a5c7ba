import Testing
import TugScreen

@testable import TugList

/// Providers that can go to their last page at once.
@Suite struct LastPageTests {
    private func list(views: Int = 1, mode: ListOptions.LoadMode = .automatic) -> Harness {
        let list = Harness(40, 10, mode: mode, lead: 3, views: views)
        list.answer(.refresh, .page(Page(0..<20, next: 20, last: -1)))
        list.wait(2000)
        return list
    }

    private func answerEnd(_ list: Harness) { list.answer(.append, .page(Page(980..<1000, next: nil, previous: 960))) }

    @Test("T5: a jump to the end loads one page, the last of all; it lies below a gap") func end() {
        let list = list()
        let top = list.top.map { [$0.row, $0.line] }
        list.view(.last)
        #expect(list.live(.append)?.request == PageRequest(.append, key: PageKey(-1), generation: 1))
        #expect(list.cursor() == 0 && list.top.map { [$0.row, $0.line] } == top && list.state.views[0].awaitedRow == .last)
        answerEnd(list)
        #expect(list.cursor() == 999 && list.visibleRows().last == 999 && list.state.views[0].awaitedRow == nil)
        #expect(list.rowIDs == Array(0..<20) + [1] + Array(980..<1000))
        #expect(list.state.pager.tail == .end && list.state.source(in: list.context).count == .atLeast(41))
        list.view(.first)
        list.view(.last)
        #expect(list.pageKeys == [-1] && list.cursor() == 999)
    }

    @Test("K11: from there it is read upward, and the gap closes where the pages meet; so it does from above") func upward() {
        let list = list()
        list.view(.last)
        answerEnd(list)
        list.view(.move(-14))
        #expect(list.live(.gap(1))?.request == PageRequest(.prepend, key: PageKey(960), generation: 1))
        let visible = list.visibleRows()
        list.answer(.gap(1), .page(Page(960..<980, next: 980, previous: 940)))
        #expect(list.visibleRows() == visible && list.rowIDs == Array(0..<20) + [1] + Array(960..<1000))
        list.view(.first)
        list.view(.move(19))
        #expect(list.live(.gap(1))?.request == PageRequest(.append, key: PageKey(20), generation: 1))
        list.answer(.gap(1), .page(Page(Array(20..<30) + Array(960..<970), next: 970)))
        #expect(list.rowIDs == Array(0..<30) + Array(960..<1000))
    }

    @Test func aLastPageThatOverlapsJoins() {
        let list = list()
        list.view(.last)
        list.answer(.append, .page(Page(10..<30, next: nil, previous: 0)))
        #expect(list.rowIDs == Array(0..<30) && list.cursor() == 29 && list.state.source(in: list.context).count == .exact(30))
    }

    @Test("T5: a last page that fails leads to the last row that is loaded, and is not asked for again by itself") func failure() {
        let list = list()
        list.view(.last)
        list.answer(.append, .failed(LoadFailure("no luck")))
        #expect(list.cursor() == 19 && list.live(.append) == nil && list.state.views[0].awaitedRow == nil)
        list.wait(5000)
        #expect(list.live(.append) == nil)
        list.view(.last)
        answerEnd(list)
        #expect(list.cursor() == 999)
    }

    @Test("R1, R6: while something else loads, the last page is a wish") func wish() {
        let list = list()
        list.view(.loadMore)
        list.view(.last)
        #expect(list.pageKeys == [20])
        list.answer(.append, .page(Page(20..<40, next: 40)))
        #expect(list.pageKeys == [20, -1] && list.cursor() == 0)
        list.view(.refresh)
        list.answer(.refresh, .page(Page(0..<20, next: 20, last: -1)))
        // What the refresh cut off is asked for first, as by hand.
        #expect(list.pageKeys == [20, -1, 40] && list.state.views[0].awaitedRow == .last)
        list.answer(.append, .page(Page(40..<60, next: 60)))
        #expect(list.pageKeys == [20, -1, 40, -1])
        answerEnd(list)
        #expect(list.cursor() == 999)
    }

    @Test("Esc ends the wait; the page comes all the same, and moves nobody") func esc() {
        let list = list()
        list.view(.last)
        list.view(.back)
        answerEnd(list)
        #expect(list.cursor() == 0 && list.rowIDs.last == 999)
    }

    @Test("T6: a list that loads by pulls only goes to the last row that is loaded") func manual() {
        let list = list(mode: .manual)
        list.view(.last)
        #expect(list.cursor() == 19 && list.pageKeys == [])
    }

    @Test("K11: a refresh that joins at the head keeps what is below the gap") func refresh() {
        let list = list()
        list.view(.last)
        answerEnd(list)
        list.view(.refresh)
        list.answer(.refresh, .page(Page(-2..<18, next: 18, last: -1)))
        #expect(list.rowIDs == Array(-2..<20) + [1] + Array(980..<1000) && list.cursor() == 999)
        #expect(list.state.pager.tail == .end)
    }

    @Test("F goes to the last row of all, too") func follow() {
        let list = list()
        list.view(.follow)
        answerEnd(list)
        #expect(list.cursor() == 999 && list.state.views[0].isFollowing)
    }

    @Test("R8: what is let go of above a gap is counted, and nobody says that this is all") func dropped() {
        let list = Harness(40, 10, lead: 3, cap: 40)
        list.answer(.refresh, .page(Page(0..<20, next: 20, last: -1)))
        list.view(.loadMore)
        list.answer(.append, .page(Page(20..<40, next: 40, last: -1)))
        list.view(.last)
        answerEnd(list)
        #expect(list.rowIDs == Array(980..<1000) && list.cursor() == 999)
        #expect(list.state.source(in: list.context).count == .atLeast(60) && list.state.hasGap(above: list.state.views[0].cursor!.position))
        list.view(.first)
        list.wait(0)
        #expect(list.live(.prepend) != nil)
        list.answer(.prepend, .page(Page(0..<20, next: 20, last: -1)))
        #expect(list.cursor() == 0)
        list.view(.last)
        #expect(list.live(.append)?.request.key == PageKey(-1))
        answerEnd(list)
        #expect(list.cursor() == 999)
    }
}
