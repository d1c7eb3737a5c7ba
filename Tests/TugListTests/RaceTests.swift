import Testing
import TugScreen

@testable import TugList

@Suite("Races") struct RaceTests {
    private let failure = PageAnswer.failed(LoadFailure("no luck"))

    @Test(
        "R1: an answer that nobody waits for changes nothing and is counted",
        arguments: [
            PageAnswer.page(Page(90..<95, next: nil)), .failed(LoadFailure("late")), .cancelled, .invalid,
        ])
    func lateAnswers(late: PageAnswer) {
        let list = Harness(rows: blocks(0..<30), next: 30, mode: .manual)
        list.view(.loadMore)
        let ticket = list.asked[1].ticket
        list.answer(.append, .page(Page(30..<40, next: 40)))
        let rows = list.rowIDs
        list.apply(.answered(ticket, late))
        list.apply(.answered(list.asked[0].ticket, late))
        #expect(list.rowIDs == rows)
        #expect(list.state.pager.counters.dropped == 2)
        #expect(list.state.pager.append == .idle)
    }

    @Test("R1: m while a page loads does not ask twice")
    func onePerEdge() {
        let list = Harness(rows: blocks(0..<30), next: 30, mode: .manual)
        for _ in 0..<5 { list.view(.loadMore) }
        #expect(list.pageKeys == [30])
    }

    @Test("R2: a refresh cancels the page and remembers it; rows, key, end and generation stay")
    func refreshCancelsAppend() {
        let list = Harness(rows: blocks(0..<30), next: 30, mode: .manual)
        list.view(.loadMore)
        list.view(.refresh)
        #expect(list.asked[1].fate == .cancelled)
        #expect(list.rowIDs == Array(0..<30))
        #expect(list.state.pager.tail == .more(PageKey(30)))
        #expect(list.state.pager.generation == 1)
        list.answer(.refresh, .page(Page(0..<30, next: 30)))
        #expect(list.pageKeys == [30, 30])
    }

    @Test("R3: a refresh that succeeds is one commit, then T1 runs once")
    func refreshCommits() {
        let list = Harness(rows: blocks(0..<30), next: 30, policy: .replace)
        list.view(.loadMore)
        list.answer(.append, failure)
        list.view(.last)
        list.view(.refresh)
        let loads = list.asked.count
        list.wait(90_000)
        list.answer(.refresh, .page(Page(5..<20, next: 20)))
        #expect(list.rowIDs == Array(5..<20))
        #expect(list.state.pager.tail == .more(PageKey(20)))
        #expect(list.state.pager.append.failure == nil)
        #expect(list.state.pager.generation == 2)
        #expect(list.state.lastRefreshed == list.context.wall)
        #expect(list.asked.count == loads + 1)
        #expect(list.pageKeys.last == 20)
    }

    @Test("R4: a refresh that fails changes only its load state")
    func refreshFails() {
        let list = Harness(rows: blocks(0..<30), next: 30, mode: .manual)
        list.view(.move(4))
        list.view(.scroll(2))
        let before = list.state
        list.view(.refresh)
        list.answer(.refresh, failure)
        #expect(list.rowIDs == Array(0..<30))
        #expect(list.state.views == before.views)
        #expect(list.state.pager.generation == before.pager.generation)
        #expect(list.state.lastRefreshed == before.lastRefreshed)
        #expect(list.state.pager.refresh.failure == LoadFailure("no luck"))
    }

    @Test("R4: cancelled is not failed and shows nothing; remembered edges go through T1 again")
    func refreshCancelled() {
        let list = Harness(rows: blocks(0..<30), next: 30)
        list.view(.last)
        list.view(.first)
        list.view(.refresh)
        #expect(list.head == .held)
        list.answer(.refresh, .cancelled)
        #expect(list.head == .rest)
        #expect(list.state.pager.refresh == .idle)
        #expect(list.text.allSatisfy { !$0.contains("failed") })
        let near = Harness(rows: blocks(0..<12), next: 12)
        #expect(near.pageKeys == [12])
        near.view(.refresh)
        near.answer(.refresh, .cancelled)
        #expect(near.pageKeys == [12, 12])
    }

    @Test("R4: a header that shows a result closes when a later refresh is cancelled")
    func cancelledUnderResult() {
        let list = Harness(rows: blocks(0..<30), next: 30)
        list.view(.refresh)
        list.answer(.refresh, .page(Page(0..<30, next: 30)))
        #expect(list.head == .settling)
        list.view(.scroll(9))
        list.view(.refresh)
        list.answer(.refresh, .cancelled)
        list.wait(5000)
        #expect(list.head == .rest)
    }

    @Test("R5: a refresh during a refresh of the same query joins it; a changed query wins; each has its serial")
    func joins() {
        let list = Harness(rows: blocks(0..<30), next: 30, mode: .manual)
        list.view(.refresh)
        list.view(.refresh)
        #expect(list.refreshes == 2)
        list.apply(.query("a"))
        list.apply(.query("b"))
        let tickets = list.asked.suffix(3).map(\.ticket)
        #expect(Set(tickets.map(\.serial)).count == 3)
        #expect(Set(tickets.map(\.query)).count == 3)
        #expect(list.asked.suffix(3).map(\.fate) == [.cancelled, .cancelled, .live])
        list.apply(.answered(tickets[1], .page(Page(50..<60, next: nil))))
        #expect(list.rowIDs == Array(0..<30))
        list.apply(.answered(tickets[2], .page(Page(70..<80, next: nil))))
        #expect(list.rowIDs == Array(70..<80))
    }

    @Test("R5: rows of another query are replaced, not merged, and are no news")
    func changedQuery() {
        let list = Harness(rows: blocks(0..<30), next: 30, mode: .manual)
        list.view(.scroll(5))
        list.apply(.query("even"))
        list.answer(.refresh, .page(Page([0, 2, 4, 6, 8, 10], next: 99)))
        #expect(list.rowIDs == [0, 2, 4, 6, 8, 10])
        #expect(list.state.pager.tail == .more(PageKey(99)))
        #expect(list.state.pager.refreshActivity?.outcome == .done(new: nil))
        #expect(list.state.views[0].newAbove == 0)
    }

    @Test("R2, R5: a changed query lets go of a footer that waits for a cancelled page")
    func queryWithHeldFooter() {
        let list = Harness(rows: blocks(0..<5), next: 5, mode: .manual)
        list.view(.last)
        list.wait(1000)
        list.view(.step(1), times: 3)
        list.wait(300)
        #expect(list.tail == .held)
        list.apply(.query("other"))
        #expect(list.tail == .rest)
    }

    @Test("R6: an append wanted during a refresh is a wish with the new key, never a job with the old one")
    func wish() {
        let list = Harness(rows: blocks(0..<30), next: 30, mode: .manual, policy: .replace)
        list.view(.refresh)
        list.view(.loadMore)
        #expect(list.pageKeys == [])
        list.answer(.refresh, .page(Page(0..<10, next: 10)))
        #expect(list.pageKeys == [10])
        list.answer(.append, .page(Page(10..<20, next: 20)))
        #expect(list.pageKeys == [10])
    }

    @Test("R6: a pull during a refresh arms, and is a wish")
    func pulledWish() {
        let list = Harness(rows: blocks(0..<5), next: 5, mode: .manual)
        list.view(.last)
        list.wait(1000)
        list.apply(.query("x"))
        list.view(.step(1), times: 3)
        #expect(list.tail == .armed(3))
        list.wait(300)
        #expect(list.pageKeys == [])
        list.answer(.refresh, .page(Page(0..<5, next: 7)))
        #expect(list.pageKeys == [7])
    }

    @Test("R7: a page asked for never cancels a refresh")
    func appendDoesNotCancel() {
        let list = Harness(rows: blocks(0..<30), next: 30)
        list.view(.refresh)
        list.view(.last)
        list.view(.loadMore)
        #expect(list.live(.refresh) != nil)
        #expect(list.live(.append) == nil)
    }

    @Test(
        "R9: invalid pages are dropped and the list refreshes; the meaningless key is not asked for again",
        arguments: [ListOptions.RefreshPolicy.mergeAtHead, .replace])
    func invalid(policy: ListOptions.RefreshPolicy) {
        let list = Harness(rows: blocks(0..<30), next: 30, mode: .manual, policy: policy)
        list.view(.move(12))
        list.view(.loadMore)
        list.answer(.append, .invalid)
        #expect(list.live(.refresh)?.cause == .invalid)
        list.answer(.refresh, .page(Page(0..<20, next: 77)))
        #expect(list.rowIDs == Array(0..<20))
        #expect(list.cursor() == 12)
        list.view(.loadMore)
        #expect(list.pageKeys == [30, 77])
    }

    @Test("R9: a provider that calls its newest pages invalid is not asked for ever")
    func invalidAgain() {
        let list = Harness(rows: blocks(0..<5), next: 5)
        for _ in 0..<10 {
            if list.live(.append) != nil {
                list.answer(.append, .invalid)
            } else if list.live(.refresh) != nil {
                list.answer(.refresh, .page(Page(0..<5, next: 5)))
            }
        }
        #expect(list.asked.count == 4)
        #expect(list.state.pager.append.failure != nil)
        // A retry, and a page that comes, are as ever.
        list.view(.loadMore)
        list.answer(.append, .page(Page(5..<10, next: 10)))
        #expect(list.rowIDs == Array(0..<10))
    }

    @Test("R9: a refresh that is answered with invalid is a failed one")
    func invalidRefresh() {
        let list = Harness(rows: blocks(0..<30), next: 30, mode: .manual)
        list.view(.refresh)
        list.answer(.refresh, .invalid)
        #expect(list.state.pager.refresh.failure != nil)
        #expect(list.rowIDs == Array(0..<30))
    }

    @Test("R10: closing voids every ticket, closes what waits for one, and nothing loads any more")
    func closing() {
        let list = Harness(rows: blocks(0..<30), next: 30)
        list.view(.refresh)
        #expect(list.head == .held)
        let effects = list.apply(.close)
        #expect(effects == [.cancel(list.asked[1].ticket)])
        #expect(list.head == .rest)
        let asked = list.asked.count
        list.apply(.answered(list.asked[1].ticket, .page(Page(50..<60, next: nil))))
        for action in [ViewAction.last, .loadMore, .refresh, .step(1), .step(1), .step(1), .fire, .scroll(-99), .step(-1), .step(-1), .step(-1), .fire] {
            list.view(action)
        }
        list.wait(5000)
        list.apply(.query("x"))
        list.apply(.start)
        #expect(list.asked.count == asked)
        #expect(list.rowIDs == Array(0..<30))
    }

    @Test("R1: a page that comes while the view has no size ends what it was waited for with")
    func pageWithoutSize() {
        let list = Harness(rows: blocks(0..<5), next: 5, mode: .manual)
        list.view(.last)
        list.wait(1000)
        list.view(.step(1), times: 3)
        list.wait(300)
        list.view(.resize(Size(columns: 0, lines: 0)))
        list.answer(.append, .page(Page(5..<9, next: 9)))
        #expect(list.tail == .rest)
    }

    // MARK: R12

    @Test("R12: a source grows by itself: a commit without a ticket that keeps the reader's line")
    func grows() {
        var source = IndexedRows(0..<30)
        let list = Harness(source: source)
        list.view(.row(12))
        let line = list.screenLine(of: 12)
        source.rows.append(IndexedRows.row(30, height: 3))
        list.change(source, .grew)
        #expect(list.rowIDs.count == 31)
        #expect(list.screenLine(of: 12) == line)
        #expect(list.asked.isEmpty)
    }

    @Test("R12: rows that come at the end while it is pulled move no row")
    func growsUnderFooter() {
        var source = IndexedRows(0..<30)
        let list = Harness(source: source)
        list.view(.last)
        list.wait(1000)
        list.view(.step(1), times: 2, every: 0)
        #expect(list.screenLine(of: 29) == 6)
        source.rows += (30..<40).map { IndexedRows.row($0) }
        list.change(source, .grew)
        #expect(list.tail == .rest)
        #expect(list.screenLine(of: 29) == 6)
        #expect(list.text[9].contains("row 32"))
        list.view(.step(1))
        #expect(list.cursor() == 30)
    }

    @Test("R12, K4, K5: a source that is replaced: cursor and line are found again by their traces, later if need be")
    func replaced() {
        var source = IndexedRows(0..<30)
        let list = Harness(source: source)
        list.view(.row(12))
        let line = list.screenLine(of: 12)
        source.rows = (100..<107).map { IndexedRows.row($0) } + source.rows
        source.isSearching = true
        list.change(source, .replaced)
        source.isSearching = false
        list.change(source, .learned)
        #expect(list.cursor() == 12)
        #expect(list.screenLine(of: 12) == line)
    }

    @Test("R12: a row that is found late does not pull the reader back who has moved on")
    func foundLate() {
        var source = IndexedRows(0..<60)
        let list = Harness(source: source)
        list.view(.row(12))
        source.rows.insert(IndexedRows.row(100), at: 0)
        source.isSearching = true
        list.change(source, .replaced)
        list.view(.last)
        source.isSearching = false
        list.change(source, .learned)
        #expect(list.cursor() == 59)
        #expect(list.visibleRows().contains(59))
    }

    @Test("R12: a source without rows yet is not empty, and is no success")
    func notBegun() {
        var source = IndexedRows([])
        source.isComplete = false
        let list = Harness(source: source)
        #expect(list.state.content(in: list.context) == .loading)
        #expect(list.state.lastRefreshed == nil)
        #expect(!list.state.pager.hasSucceeded)
        source.rows = [IndexedRows.row(1)]
        list.change(source, .grew)
        #expect(list.state.content(in: list.context) == .rows)
        #expect(list.state.lastRefreshed != nil)
        source.rows = []
        source.isComplete = true
        list.change(source, .replaced)
        #expect(list.state.content(in: list.context) == .empty)
        #expect(list.cursor() == nil)
    }

    @Test("R12: a view without a size follows a source that is replaced")
    func replacedWithoutSize() {
        var source = IndexedRows(0..<30)
        let list = Harness(source: source)
        list.view(.last)
        list.view(.resize(Size(columns: 0, lines: 0)))
        source.rows = (100..<103).map { IndexedRows.row($0) }
        list.change(source, .replaced)
        list.view(.resize(Size(columns: 40, lines: 10)))
        #expect(list.cursor() == 102)
        #expect(list.visibleRows() == [100, 101, 102])
    }
}
