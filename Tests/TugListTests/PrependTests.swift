import Testing
import TugScreen

@testable import TugList

/// Pages that load at the top: the rules of the bottom, mirrored.
@Suite("Pages above") struct PrependTests {
    private let failure = PageAnswer.failed(LoadFailure("no luck"))

    /// Rows 100 to 130 of a list that goes on at both ends.
    private func middle(lead: Int? = nil, mode: ListOptions.LoadMode = .automatic, views: Int = 1) -> Harness {
        Harness(rows: blocks(100..<130), next: 130, previous: 90, mode: mode, lead: lead, views: views)
    }

    @Test("T2: the page above is asked for near the first row, and the row in view keeps its line")
    func noJump() {
        let list = middle()
        #expect(list.keys(.prepend) == [90])
        #expect(list.asked.last?.request.purpose == .prepend)
        list.view(.row(3))
        let line = list.screenLine(of: 103)
        list.answer(.prepend, .page(Page(90..<100, next: 100, previous: 80)))
        #expect(list.rowIDs == Array(90..<130))
        #expect(list.screenLine(of: 103) == line)
        #expect(list.cursor() == 103)
        #expect(list.top?.row == 100)
        #expect(list.state.views[0].newAbove == 0)
    }

    @Test("T2, T3: only in the zone, and again when it is entered again")
    func zone() {
        let list = middle(lead: 3)
        list.answer(.prepend, .page(Page(90..<100, next: 100, previous: 80)))
        #expect(list.keys(.prepend) == [90])
        list.view(.scroll(-6))
        #expect(list.keys(.prepend) == [90])
        list.view(.scroll(-1))
        #expect(list.keys(.prepend) == [90, 80])
        list.answer(.prepend, .cancelled)
        // Entering the zone opens the latch again; on the way down nothing is asked for.
        list.view(.scroll(9))
        list.view(.scroll(-9))
        #expect(list.keys(.prepend) == [90, 80, 80])
    }

    @Test("K2: the start is where the provider names no page before")
    func start() {
        let list = middle()
        list.answer(.prepend, .page(Page(90..<100, next: 100)))
        list.view(.first)
        list.view(.scroll(5))
        list.view(.first)
        #expect(list.keys(.prepend) == [90])
        #expect(list.state.pager.head == .end)
        #expect(list.state.source(in: list.context).count == .atLeast(40))
    }

    @Test("K2: a key before that is the one just used is a failed load")
    func sameKey() {
        let list = middle()
        list.answer(.prepend, .page(Page(90..<100, next: 100, previous: 90)))
        #expect(list.state.pager[.prepend].load.failure != nil)
        #expect(list.rowIDs == Array(100..<130))
    }

    @Test("T5: a page above that failed is said above the first row; m retries it there, no position event does")
    func failed() {
        let list = middle()
        list.answer(.prepend, failure)
        #expect(list.text[0].contains("failed: no luck · m retries"))
        #expect(list.screenLine(of: 100) == 1)
        for action in [ViewAction.scroll(9), .first, .scroll(-3), .first] { list.view(action) }
        #expect(list.keys(.prepend) == [90])
        #expect(list.text[0].contains("m retries"))
        list.view(.loadMore)
        #expect(list.keys(.prepend) == [90, 90])
        list.wait(200)
        #expect(list.text[0].contains("loading"))
        list.answer(.prepend, .page(Page(90..<100, next: 100)))
        #expect(list.head == .rest)
        #expect(list.screenLine(of: 100) == 1)
        #expect(list.rowIDs == Array(90..<130))
    }

    @Test("T5: away from the first row the failure waits there, and m loads at the tail")
    func failedAway() {
        let list = middle(mode: .manual)
        list.view(.loadMore)
        #expect(list.keys(.prepend) == [90])
        list.view(.scroll(5))
        let line = list.screenLine(of: 107)
        list.answer(.prepend, failure)
        #expect(list.screenLine(of: 107) == line)
        list.view(.loadMore)
        #expect(list.pageKeys == [130])
        list.view(.scroll(-9))
        #expect(list.text[0].contains("m retries"))
    }

    @Test("G1: over the line of a failed page above, a pull refreshes all the same")
    func pull() {
        let list = middle()
        list.answer(.prepend, failure)
        list.wait(1000)
        list.view(.step(-1), times: 3)
        list.wait(300)
        #expect(list.refreshes == 2)
        #expect(list.head == .held)
        list.answer(.refresh, .page(Page(100..<130, next: 130, previous: 90)))
        #expect(list.state.pager[.prepend].load.failure == nil)
    }

    @Test("R1, R2, R6: one page above at a time; a refresh cancels it, and it is asked for once afterwards")
    func refreshCancels() {
        let list = middle()
        list.view(.first)
        list.view(.scroll(1))
        list.view(.first)
        #expect(list.keys(.prepend) == [90])
        list.view(.refresh)
        #expect(list.asked.first { $0.ticket.edge == .prepend }?.fate == .cancelled)
        list.view(.first)
        #expect(list.keys(.prepend) == [90])
        list.answer(.refresh, failure)
        #expect(list.keys(.prepend) == [90, 90])
        #expect(list.live(.prepend) != nil)
    }

    @Test("R7: a page above and one below load at the same time, and neither cancels the other")
    func bothEdges() {
        let list = Harness(rows: blocks(100..<105), next: 105, previous: 95)
        #expect(list.live(.append) != nil && list.live(.prepend) != nil)
        list.answer(.prepend, .page(Page(95..<100, next: 100)))
        #expect(list.live(.append) != nil)
        list.answer(.append, .page(Page(105..<110, next: nil)))
        #expect(list.rowIDs == Array(95..<110))
    }

    @Test("T3: each view has a latch of its own at the head, and pages without a new row spend its quota")
    func quota() {
        let list = middle()
        for key in stride(from: 90, to: 40, by: -10) {
            guard list.live(.prepend) != nil else { break }
            list.answer(.prepend, .page(Page(rows: [], next: PageKey(100), previous: PageKey(key - 10))))
        }
        #expect(list.keys(.prepend) == [90, 80, 70, 60, 50])
        list.view(.loadMore)
        #expect(list.keys(.prepend).last == 40)
    }

    @Test("K1: two views keep their lines while a page comes above")
    func twoViews() {
        let list = middle(lead: 3, views: 2)
        list.view(.row(20), 1)
        let lines = [list.screenLine(of: 102, 0), list.screenLine(of: 120, 1)]
        list.answer(.prepend, .page(Page(90..<100, height: 3, next: 100)))
        #expect([list.screenLine(of: 102, 0), list.screenLine(of: 120, 1)] == lines)
    }
}
