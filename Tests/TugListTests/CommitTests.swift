import Testing
import TugScreen

@testable import TugList

@Suite("Commits") struct CommitTests {
    // MARK: K1, K2

    @Test("K1: rows, load, end and place change in one action")
    func oneCommit() {
        let list = Harness(rows: blocks(0..<30), next: 30, mode: .manual)
        list.view(.loadMore)
        list.answer(.append, .page(Page(30..<32, next: nil)))
        #expect(list.rowIDs.count == 32)
        #expect(list.state.pager.append == .idle)
        #expect(list.state.pager.tail == .end)
    }

    @Test(
        "K2: the end is what the provider says: not a short page, not an empty one, not one of repeats",
        arguments: [
            Page(30..<31, next: 31), Page([Int](), next: 31), Page(0..<20, next: 31),
        ])
    func notTheEnd(page: Page) {
        let list = Harness(rows: blocks(0..<30), next: 30, mode: .manual)
        list.view(.loadMore)
        list.answer(.append, .page(page))
        #expect(list.state.pager.tail == .more(PageKey(31)))
        list.view(.loadMore)
        #expect(list.pageKeys == [30, 31])
    }

    @Test("K2: a full page without a next key is the end")
    func theEnd() {
        let list = Harness(rows: blocks(0..<30), next: nil)
        list.view(.last)
        list.view(.loadMore)
        #expect(list.pageKeys == [])
        #expect(list.text.contains { $0.contains("the end") })
    }

    @Test("K2: a next key equal to the one just used is a failed load, not a page for ever")
    func sameKey() {
        let list = Harness(rows: blocks(0..<30), next: 30)
        list.view(.last)
        list.answer(.append, .page(Page(30..<40, next: 30)))
        #expect(list.state.pager.append.failure != nil)
        #expect(list.rowIDs == Array(0..<30))
        #expect(list.pageKeys == [30])
    }

    @Test("K2: at the end of a source that can grow, m and a pull look; no position event does")
    func look() {
        let source = IndexedRows(0..<30)
        let list = Harness(source: source)
        for action in [ViewAction.last, .scroll(5), .scroll(-5), .last] { list.view(action) }
        #expect(list.asked.isEmpty)
        list.view(.loadMore)
        #expect(list.asked.count == 1)
        #expect(list.asked[0].request.key == nil)
        #expect(list.asked[0].ticket.edge == .append)
        list.answer(.append, .read(new: 0))
        list.wait(1000)
        list.view(.step(1), times: 3)
        list.wait(300)
        #expect(list.asked.count == 2)
        #expect(list.tail == .held)
        list.answer(.append, .failed(LoadFailure("gone")))
        #expect(list.rowIDs == Array(0..<30))
        list.wait(3000)
        #expect(list.tail == .rest)
    }

    @Test("K2: at an end that cannot grow a pull does not arm")
    func pullAtTheEnd() {
        var source = IndexedRows(0..<30)
        source.canGrow = false
        let list = Harness(source: source)
        list.view(.last)
        list.wait(1000)
        list.view(.step(1), times: 4)
        #expect(list.tail == .pulling(4))
        list.wait(1000)
        #expect(list.asked.isEmpty)
    }

    // MARK: K3

    @Test("K3: of two rows with one id the first place stays and the newest content wins")
    func duplicates() {
        let list = Harness(rows: blocks(0..<10), next: 10, mode: .manual)
        list.view(.loadMore)
        list.answer(.append, .page(Page(rows: blocks([8, 9], height: 3, version: 1) + blocks([10, 11, 10]), next: nil)))
        #expect(list.rowIDs == Array(0..<12))
        guard case .paged(let rows) = list.state.rows else { return }
        #expect(rows.row(at: Position(8)).value?.model as? Block == Block(id: 8, height: 3, version: 1))
        #expect(list.state.pager.counters.duplicates == 3)
    }

    @Test("K3: within one page too")
    func duplicatesInPage() {
        let list = Harness(rows: blocks([1, 2, 1]) + blocks([2], version: 5), next: nil)
        #expect(list.rowIDs == [1, 2])
        guard case .paged(let rows) = list.state.rows else { return }
        #expect(rows.row(at: Position(1)).value?.model as? Block == Block(id: 2, version: 5))
    }

    @Test("K3: kinds have ids of their own")
    func kinds() {
        let list = Harness(rows: [AnyRow(Block(id: 1)), AnyRow(Strip(id: 1)), AnyRow(Block(id: 1))], next: nil)
        #expect(list.rowIDs == [1, 1])
    }

    // MARK: K4

    @Test(
        "K4: rows that come above, and heights that change above, leave the cursor's row on its line",
        arguments: [ListOptions.RefreshPolicy.mergeAtHead, .replace])
    func keepsTheLine(policy: ListOptions.RefreshPolicy) {
        let list = Harness(rows: blocks(0..<30), next: 30, mode: .manual, policy: policy)
        list.view(.row(12))
        list.view(.scroll(2))
        let line = list.screenLine(of: 12)
        list.view(.refresh)
        list.answer(.refresh, .page(Page(rows: blocks(100..<104, height: 2) + blocks(0..<4, height: 3) + blocks(4..<30), next: PageKey(30))))
        #expect(list.screenLine(of: 12) == line)
        #expect(list.cursor() == 12)
        #expect(list.state.views[0].newAbove == 4)
        list.view(.first)
        #expect(list.state.views[0].newAbove == 0)
    }

    @Test("K4: without the cursor in view, the first whole row keeps its line")
    func firstWholeRow() {
        let list = Harness(40, 10, rows: blocks(0..<30, height: 3), next: nil, mode: .manual)
        list.view(.scroll(31))
        // The cursor's row is always in view; take it away.
        list.state.views[0].cursor = list.state.walker(for: list.state.views[0], in: list.context).place(at: Position(0))
        let line = list.screenLine(of: 11)
        #expect(line == 2)
        list.view(.refresh)
        list.answer(.refresh, .page(Page(rows: blocks([100]) + blocks(0..<10, height: 1) + blocks(10..<30, height: 3), next: nil)))
        #expect(list.screenLine(of: 11) == line)
    }

    @Test("K4: if the row is gone, the next survivor takes its line, else the previous")
    func survivors() {
        let next = Harness(rows: blocks(0..<30), next: nil, mode: .manual, policy: .replace)
        next.view(.row(12))
        let line = next.screenLine(of: 12)
        next.view(.refresh)
        next.answer(.refresh, .page(Page((0..<12).map { $0 } + (15..<30), next: nil)))
        #expect(next.screenLine(of: 15) == line)
        let previous = Harness(rows: blocks(0..<30), next: nil, mode: .manual, policy: .replace)
        previous.view(.last)
        previous.view(.refresh)
        previous.answer(.refresh, .page(Page(0..<20, next: nil)))
        #expect(previous.visibleRows().contains(19))
        #expect(previous.cursor() == 19)
    }

    @Test("K4: a refresh pulled at the top follows to the new top; the cursor keeps its row while that is on screen")
    func follows() {
        let list = Harness(rows: blocks(0..<30), next: 30, mode: .manual)
        list.view(.step(-1), times: 3)
        list.wait(300)
        list.answer(.refresh, .page(Page(Array(100..<103) + (0..<20), next: 20)))
        #expect(list.top?.row == 100)
        #expect(list.cursor() == 0)
        list.wait(2000)
        list.view(.first)
        list.wait(1000)
        list.view(.step(-1), times: 3)
        list.wait(300)
        list.answer(.refresh, .page(Page(Array(200..<220) + (100..<103), next: 20)))
        #expect(list.top?.row == 200)
        #expect(list.cursor() == 200)
    }

    @Test("K4: any other refresh keeps the line and counts what is new above")
    func doesNotFollow() {
        let list = Harness(rows: blocks(0..<30), next: 30, mode: .manual)
        list.view(.scroll(1))
        list.view(.refresh)
        list.view(.scroll(-1))
        list.answer(.refresh, .page(Page(Array(100..<103) + (0..<20), next: 20)))
        #expect(list.screenLine(of: 0) == 0)
        #expect(list.state.views[0].newAbove == 3)
    }

    @Test("K4: a row that shrinks while its first lines are above the view stays in view")
    func shrinks() {
        let list = Harness(40, 10, rows: [AnyRow(Block(id: 0, height: 90))] + blocks(1..<200), next: nil, mode: .manual)
        list.view(.scroll(70))
        list.view(.refresh)
        list.answer(.refresh, .page(Page(0..<200, next: nil)))
        #expect(list.cursor() == 0)
        #expect(list.visibleRows().contains(0))
    }

    @Test("K4: a refresh that comes while the footer is pulled moves no row")
    func refreshUnderFooter() {
        let list = Harness(rows: blocks(0..<30), next: 30, mode: .manual)
        list.view(.last)
        list.wait(1000)
        list.apply(.query(""))
        list.view(.step(1), times: 2, every: 0)
        let line = list.screenLine(of: 29)
        list.answer(.refresh, .page(Page(0..<30, next: 30)))
        #expect(list.screenLine(of: 29) == line)
        #expect(list.tail == .pulling(2))
    }

    // MARK: K5

    @Test(
        "K5: a lost cursor goes to the nearest survivor in the old order",
        arguments: [
            ([0, 1, 2, 3, 4, 5, 7, 8, 9], 7), ([0, 1, 2, 3, 4, 5], 5), ([0, 9], 9), ([3, 8], 8), ([4, 8], 8), ([5, 9], 5), ([50], 50),
        ])
    func lostCursor(rows: [Int], cursor: Int) {
        let list = Harness(rows: blocks(0..<10), next: nil, mode: .manual, policy: .replace)
        list.view(.row(6))
        list.view(.refresh)
        list.answer(.refresh, .page(Page(rows, next: nil)))
        #expect(list.cursor() == cursor)
    }

    // MARK: K7

    @Test("K7: a big difference keeps the cursor's row and its line as a small one does", arguments: [ListOptions.RefreshPolicy.mergeAtHead, .replace])
    func bigDifference(policy: ListOptions.RefreshPolicy) {
        let list = Harness(rows: blocks(0..<5000), next: 5000, mode: .manual, policy: policy)
        list.view(.row(2500))
        let line = list.screenLine(of: 2500)
        list.view(.refresh)
        // Half of the rows are gone, as many are new, and all are in another order but those around the cursor.
        let rows = Array((6000..<8500).reversed()) + Array(2400..<2600) + Array((0..<2400).filter { $0 % 2 == 0 }.reversed())
        list.answer(.refresh, .page(Page(rows, next: nil)))
        #expect(list.cursor() == 2500)
        #expect(list.screenLine(of: 2500) == line)
    }

    // MARK: K8

    @Test(
        "K8: a spinner shows after 150 ms and stays at least 300; the result stays 1 s",
        arguments: [
            (Int64(100), Int64?.none, Int64(1100)), (149, nil, 1149), (160, 450, 1450), (440, 450, 1450), (900, 900, 1900),
        ])
    func spinner(answeredAt: Int64, spinsUntil: Int64?, closes: Int64) {
        let list = Harness(rows: blocks(0..<30), next: 30, mode: .manual)
        let start = list.context.now
        func spins() -> Bool { list.text.contains { $0.contains("refreshing") } && list.state.pager.refreshActivity?.spinner(at: list.context.now) != nil }
        list.view(.refresh)
        list.wait(min(answeredAt, 149))
        #expect(!spins())
        list.wait(answeredAt - (list.context.now - start))
        if answeredAt > 150 { #expect(spins()) }
        list.answer(.refresh, .page(Page([99] + Array(0..<29), next: 30)))
        #expect(list.rowIDs.first == 99, "rows are never held back")
        if let spinsUntil {
            if spinsUntil > answeredAt {
                list.wait(spinsUntil - 1 - answeredAt)
                #expect(spins())
                list.wait(1)
            }
        }
        #expect(!spins())
        #expect(list.text.contains { $0.contains("1 new") })
        list.wait(closes - 1 - (list.context.now - start))
        #expect(list.head == .settling)
        list.wait(1)
        #expect(list.head == .rest)
        #expect(list.state.deadline(after: list.context.now) == nil)
    }

    @Test("K8: a result that nobody ticked away in time closes at the next tick")
    func missedTick() {
        let list = Harness(rows: blocks(0..<30), next: 30, mode: .manual)
        list.view(.refresh)
        list.answer(.refresh, .page(Page(0..<30, next: 30)))
        list.pass(to: list.context.now + 60_000)
        let due = list.state.deadline(after: list.context.now)
        #expect(due.map { $0 <= list.context.now } == true)
        list.apply(.tick)
        #expect(list.head == .rest)
        #expect(list.state.deadline(after: list.context.now) == nil)
    }

    @Test("K8: the result words", arguments: [([Int](0..<30), "up to date"), ([77] + Array(0..<29), "1 new"), (Array(50..<62) + Array(0..<9), "12 new")])
    func resultWords(rows: [Int], word: String) {
        let list = Harness(rows: blocks(0..<30), next: 30, mode: .manual)
        list.view(.refresh)
        list.answer(.refresh, .page(Page(rows, next: 30)))
        #expect(list.text.contains { $0.contains(word) })
    }

    // MARK: K9, K10

    @Test("K9: empty shows only after a success with no rows")
    func empty() {
        let list = Harness()
        #expect(list.state.content(in: list.context) == .loading)
        list.answer(.refresh, .failed(LoadFailure("no luck")))
        #expect(list.state.content(in: list.context) == .failed(LoadFailure("no luck")))
        #expect(list.text.contains { $0.contains("r retries") })
        list.view(.refresh)
        #expect(list.state.content(in: list.context) == .loading)
        list.answer(.refresh, .cancelled)
        #expect(list.state.content(in: list.context) == .loading)
        list.view(.refresh)
        list.answer(.refresh, .page(Page([Int](), next: nil)))
        #expect(list.state.content(in: list.context) == .empty)
        #expect(list.text.contains { $0.contains("no rows") })
        list.view(.refresh)
        #expect(list.state.content(in: list.context) == .empty)
        list.answer(.refresh, .page(Page(0..<3, next: nil)))
        #expect(list.cursor() == 0)
    }

    @Test("K10: the stamp is for successes only, per list, whatever the cause; a list that never refreshed has none")
    func stamp() {
        let list = Harness()
        let other = Harness()
        #expect(list.state.lastRefreshed == nil)
        list.answer(.refresh, .failed(LoadFailure("no luck")))
        #expect(list.state.lastRefreshed == nil)
        list.wait(60_000)
        list.view(.refresh)
        list.answer(.refresh, .page(Page(0..<30, next: 30)))
        let first = list.context.wall
        #expect(list.state.lastRefreshed == first)
        for (request, answer) in [
            (ListAction.view(0, .refresh), PageAnswer.failed(LoadFailure("no luck"))), (.view(0, .refresh), .cancelled), (.view(0, .refresh), .invalid),
        ] {
            list.wait(60_000)
            list.apply(request)
            list.answer(.refresh, answer)
            #expect(list.state.lastRefreshed == first)
        }
        list.view(.loadMore)
        list.answer(.append, .page(Page(30..<40, next: 40)))
        #expect(list.state.lastRefreshed == first)
        list.apply(.query("x"))
        list.answer(.refresh, .page(Page(0..<30, next: 30)))
        #expect(list.state.lastRefreshed == list.context.wall)
        #expect(other.state.lastRefreshed == nil)
    }
}
