import Testing
import TugScreen

@testable import TugList

@Suite("When a page is asked for") struct TriggerTests {
    // MARK: T1

    @Test("T1: the guards are asked in their order, and the one that said no is known")
    func guards() {
        let list = Harness(40, 10)
        #expect(list.state.lastGuard == .noSuccessYet)
        list.answer(.refresh, .page(Page(0..<60, next: 60)))
        #expect(list.state.lastGuard == .outsideZone)
        list.view(.resize(Size(columns: 0, lines: 0)))
        #expect(list.state.lastGuard == .noSize)
        list.view(.resize(Size(columns: 40, lines: 10)))
        list.view(.refresh)
        list.view(.last)
        #expect(list.state.lastGuard == .refreshing)
        list.answer(.refresh, .failed(LoadFailure("no luck")))
        #expect(list.pageKeys == [60])
        list.view(.scroll(1))
        #expect(list.state.lastGuard == .appending)
        list.answer(.append, .failed(LoadFailure("no luck")))
        list.view(.scroll(1))
        #expect(list.state.lastGuard == .appendFailed)
        list.view(.loadMore)
        list.answer(.append, .cancelled)
        #expect(list.state.lastGuard == .latchClosed)
        list.view(.loadMore)
        list.answer(.append, .page(Page(60..<61, next: nil)))
        #expect(list.state.lastGuard == .atEnd)
        list.apply(.close)
        list.view(.scroll(1))
        #expect(list.state.lastGuard == .closed)
    }

    @Test("T1: an earlier guard speaks before a later one")
    func guardOrder() {
        let manual = Harness(rows: blocks(0..<60), next: 60, mode: .manual)
        #expect(manual.state.lastGuard == .manual)
        manual.view(.refresh)
        manual.view(.scroll(1))
        #expect(manual.state.lastGuard == .refreshing)
        manual.view(.resize(Size(columns: 40, lines: 0)))
        #expect(manual.state.lastGuard == .noSize)
        let ended = Harness(rows: blocks(0..<60), next: nil, mode: .manual)
        #expect(ended.state.lastGuard == .atEnd)
    }

    // MARK: T2

    @Test("T2: the zone is one viewport of rows below the view", arguments: [(29, 0), (30, 1)])
    func zone(rowsAbove: Int, loads: Int) {
        // 50 rows on 10 lines: 10 rows are below the view when it begins at row 30.
        let list = Harness(rows: blocks(0..<50), next: 50)
        list.view(.scroll(rowsAbove))
        #expect(list.pageKeys.count == loads)
    }

    @Test("T2: a lead distance by option", arguments: [(0, 40), (3, 37), (25, 15)])
    func leadDistance(lead: Int, rowsAbove: Int) {
        let list = Harness(rows: blocks(0..<50), next: 50, lead: lead)
        list.view(.scroll(rowsAbove - 1))
        #expect(list.pageKeys == [])
        list.view(.scroll(1))
        #expect(list.pageKeys == [50])
    }

    @Test("T2: it is checked after scroll, jump, commit, resize and a change of heights")
    func checked() {
        for action in [ViewAction.scroll(60), .last, .row(49), .percent(100), .pages(9), .move(49)] {
            let list = Harness(rows: blocks(0..<50), next: 50)
            list.view(action)
            #expect(list.pageKeys == [50], "\(action)")
        }
        let resized = Harness(rows: blocks(0..<50), next: 50)
        resized.view(.resize(Size(columns: 40, lines: 25)))
        #expect(resized.pageKeys == [50])
        // Wrapped, a row takes ten lines; unwrapped, two.
        let wrapped = Harness(20, 20, rows: (0..<12).map { AnyRow(Block(id: $0, text: String(repeating: "0123456789 ", count: 9))) }, next: 12)
        #expect(wrapped.pageKeys == [])
        wrapped.view(.toggleWrap)
        #expect(wrapped.pageKeys == [12])
        let committed = Harness(rows: blocks(0..<9), next: 9)
        #expect(committed.pageKeys == [9])
        committed.answer(.append, .page(Page(9..<15, next: 15)))
        #expect(committed.pageKeys == [9, 15])
    }

    @Test(
        "T2: never while moving toward the head",
        arguments: [ViewAction.scroll(-1), .move(-1), .step(-1), .wheel(-1), .pages(-1), .row(36), .percent(75), .cursorToBottom])
    func towardHead(action: ViewAction) {
        // A screen that grows and shrinks leaves the latch open, with the end near.
        let list = Harness(rows: blocks(0..<50), next: 50, mode: .manual, scrollOff: 0)
        list.view(.last)
        list.view(.screenTop)
        list.context.options.loadMode = .automatic
        list.view(action)
        #expect(list.pageKeys == [])
        list.view(.scroll(1))
        #expect(list.pageKeys == [50])
    }

    // MARK: T3

    @Test("T3: the latch opens on a successful append, not on movement in the zone or on redraw")
    func latch() {
        let list = Harness(rows: blocks(0..<50), next: 50)
        list.view(.last)
        #expect(list.pageKeys == [50])
        list.answer(.append, .cancelled)
        for _ in 0..<20 {
            list.view(.scroll(-1))
            list.view(.scroll(1))
            _ = list.frame()
        }
        #expect(list.pageKeys == [50])
        #expect(list.state.lastGuard == .latchClosed)
    }

    @Test("T3: it opens on leaving the zone and entering it again")
    func reentry() {
        let list = Harness(rows: blocks(0..<50), next: 50)
        list.view(.last)
        list.answer(.append, .cancelled)
        list.view(.scroll(-9))
        list.view(.scroll(9))
        #expect(list.pageKeys == [50])
        list.view(.scroll(-12))
        list.view(.scroll(12))
        #expect(list.pageKeys == [50, 50])
    }

    @Test("T3: it opens on a new generation")
    func newGeneration() {
        let list = Harness(rows: blocks(0..<50), next: 50, policy: .replace)
        list.view(.last)
        list.answer(.append, .cancelled)
        list.view(.refresh)
        list.answer(.refresh, .page(Page(0..<50, next: 50)))
        #expect(list.pageKeys == [50, 50])
    }

    @Test("T3: m, a pull and a retry skip zone and latch; on a failed load they are the retry")
    func explicit() {
        let list = Harness(rows: blocks(0..<50), next: 50)
        list.view(.loadMore)
        #expect(list.pageKeys == [50])
        list.answer(.append, .failed(LoadFailure("no luck")))
        list.view(.last)
        list.wait(1000)
        #expect(list.pageKeys == [50])
        list.view(.step(1), times: 3)
        list.wait(1000)
        #expect(list.pageKeys == [50, 50])
        #expect(list.asked.last?.cause == .pull)
        list.answer(.append, .failed(LoadFailure("no luck")))
        list.view(.loadMore)
        #expect(list.pageKeys == [50, 50, 50])
    }

    // MARK: T4

    @Test("T4: a pull starts at most one load in a burst, however long it goes on")
    func onePerBurst() {
        let list = Harness(rows: blocks(0..<30), next: 30, mode: .manual)
        list.view(.last)
        list.wait(1000)
        list.view(.step(1), times: 3)
        list.view(.fire)
        #expect(list.pageKeys == [30])
        list.answer(.append, .page(Page(30..<31, next: 31)))
        list.view(.step(1), times: 100)
        list.view(.fire)
        list.wait(400)
        #expect(list.pageKeys == [30])
        list.wait(1000)
        list.view(.step(1), times: 3)
        list.wait(300)
        #expect(list.pageKeys == [30, 31])
    }

    @Test("T4: a burst that has fired pulls no more, though its load is over and the edge is still there", arguments: [LoadEdge.refresh, .append])
    func firedBurst(edge: LoadEdge) {
        let list = Harness(rows: blocks(0..<30), next: 30, mode: .manual)
        if edge == .append { list.view(.last) }
        list.wait(1000)
        let move = ViewAction.step(edge == .append ? 1 : -1)
        list.view(move, times: 3)
        list.view(.fire)
        list.answer(edge, .failed(LoadFailure("no luck")))
        let asked = list.asked.count
        list.view(move, times: 100)
        #expect(!list.head.isOpen && !list.tail.isOpen)
        list.view(.fire)
        list.wait(690)
        #expect(list.asked.count == asked)
        list.wait(10)
        list.view(move, times: 3)
        list.wait(300)
        #expect(list.asked.count == asked + 1)
    }

    @Test("T4: one drag loads once; so does one that goes back and forth")
    func onePerDrag() {
        let list = Harness(rows: blocks(0..<30), next: 30, mode: .manual)
        list.view(.last)
        list.view(.press(8))
        list.view(.drag(4))
        list.view(.fire)
        list.answer(.append, .page(Page(30..<31, next: 31)))
        list.view(.drag(0))
        list.view(.drag(9))
        list.view(.drag(0))
        list.view(.release)
        #expect(list.pageKeys == [30])
    }

    @Test("T4: in automatic mode a held key never stalls at a page's end")
    func automaticBurst() {
        let list = Harness(rows: blocks(0..<20), next: 20)
        for _ in 0..<100 {
            list.view(.step(1))
            if list.live(.append) != nil, let key = list.pageKeys.last { list.answer(.append, .page(Page(key..<key + 20, next: key + 20))) }
            list.wait(30)
        }
        #expect(list.cursor() == 100)
        #expect(list.pageKeys == Array(stride(from: 20, through: 120, by: 20)).filter { list.pageKeys.contains($0) })
        #expect(list.pageKeys.count >= 5)
    }

    @Test("T4: after 5 pages without a new row the list asks; m goes on")
    func quota() {
        let list = Harness(rows: blocks(0..<3), next: 1)
        for key in 1...5 {
            #expect(list.pageKeys.last == key)
            list.answer(.append, .page(Page(rows: blocks(0..<3), next: PageKey(key + 1))))
        }
        #expect(list.live(.append) == nil)
        #expect(list.state.lastGuard == .quotaSpent)
        #expect(list.text.contains { $0.contains("scanned 15 rows, m for more") })
        list.view(.scroll(1))
        #expect(list.pageKeys.count == 5)
        list.view(.loadMore)
        #expect(list.pageKeys.count == 6)
        list.answer(.append, .page(Page(3..<5, next: 7)))
        #expect(list.pageKeys.count == 7)
    }

    @Test("T4: pages without rows in a list without rows: the list asks too")
    func quotaEmpty() {
        let list = Harness(rows: [], next: 1)
        for key in 1...5 {
            #expect(list.text.contains { $0.contains("loading") })
            list.answer(.append, .page(Page(rows: [], next: PageKey(key + 1))))
        }
        #expect(list.live(.append) == nil)
        #expect(list.text.contains { $0.contains("m for more") })
        #expect(list.text.allSatisfy { !$0.contains("no rows") })
        list.view(.loadMore)
        list.answer(.append, .failed(LoadFailure("no luck")))
        #expect(list.text.contains { $0.contains("no luck") })
        #expect(list.text.contains { $0.contains("m retries") })
    }

    // MARK: T5

    @Test("T5: a failed load stops position triggers until a retry or a new generation")
    func failed() {
        let list = Harness(rows: blocks(0..<50), next: 50)
        list.view(.last)
        list.answer(.append, .failed(LoadFailure("no luck")))
        for action in [ViewAction.scroll(-30), .last, .scroll(-1), .scroll(1), .resize(Size(columns: 30, lines: 12)), .first, .last] { list.view(action) }
        list.wait(100_000)
        #expect(list.pageKeys == [50])
        list.view(.refresh)
        list.answer(.refresh, .failed(LoadFailure("no luck")))
        #expect(list.state.pager.append.failure != nil)
        #expect(list.pageKeys == [50])
        list.view(.refresh)
        list.answer(.refresh, .page(Page(0..<50, next: 50)))
        list.view(.last)
        #expect(list.pageKeys == [50, 50])
    }

    @Test("T5: a jump to the end loads one page, not all")
    func jumpToEnd() {
        let list = Harness(rows: blocks(0..<50), next: 50)
        list.view(.last)
        list.answer(.append, .page(Page(50..<100, next: 100)))
        list.wait(5000)
        #expect(list.pageKeys == [50])
    }

    // MARK: T6

    @Test("T6: in manual mode no position loads; a pull and m do")
    func manual() {
        let list = Harness(rows: blocks(0..<5), next: 5, mode: .manual)
        for action in [ViewAction.last, .first, .scroll(3), .resize(Size(columns: 40, lines: 30))] { list.view(action) }
        #expect(list.pageKeys == [])
        list.view(.loadMore)
        #expect(list.pageKeys == [5])
        list.answer(.append, .page(Page(5..<10, next: 10)))
        #expect(list.pageKeys == [5])
    }
}
