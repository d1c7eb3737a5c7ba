import Testing
import TugScreen

@testable import TugList

/// Faults that users of other lists reported, at the layer of the list.
@Suite("Cases that broke others") struct CaseTests {
    @Test("L1: a page lands while the view is parked at the tail: one load per key")
    func parkedAtTheTail() {
        let list = Harness(rows: blocks(0..<20), next: 20)
        list.view(.last)
        for key in stride(from: 20, to: 200, by: 20) {
            list.answer(.append, .page(Page(key..<key + 20, next: key + 20)))
            _ = list.frame()
            list.view(.last)
        }
        #expect(list.pageKeys == Array(stride(from: 20, through: 200, by: 20)))
    }

    @Test("L2: the end, then a refresh: more opens the footer again, end shows the mark without a request")
    func endThenRefresh() {
        let list = Harness(rows: blocks(0..<20), next: nil, policy: .replace)
        list.view(.last)
        #expect(list.text.contains { $0.contains("the end") })
        list.view(.refresh)
        list.answer(.refresh, .page(Page(0..<20, next: 20)))
        list.view(.last)
        #expect(list.pageKeys == [20])
        list.answer(.append, .cancelled)
        #expect(list.text.contains { $0.contains("m or pull for more") })
        list.view(.refresh)
        list.answer(.refresh, .page(Page(0..<20, next: nil)))
        list.view(.last)
        list.view(.loadMore)
        #expect(list.text.contains { $0.contains("the end") })
        #expect(list.pageKeys == [20])
    }

    @Test("L3: stamps: success only, by key too, per list, and the date is a whole one")
    func stamps() {
        let list = Harness(rows: blocks(0..<20), next: nil)
        let first = list.state.lastRefreshed
        list.wait(31 * 86_400_000)
        list.view(.refresh)
        list.answer(.refresh, .failed(LoadFailure("no luck")))
        #expect(list.state.lastRefreshed == first)
        list.view(.refresh)
        list.answer(.refresh, .page(Page(0..<20, next: nil)))
        #expect((list.state.lastRefreshed?.seconds ?? 0) - (first?.seconds ?? 0) >= 31 * 86_400)
    }

    @Test("L4: a page lands in the middle of a refresh: dropped, the refresh is committed, nothing shows as an error")
    func pageDuringRefresh() {
        let list = Harness(rows: blocks(0..<20), next: 20, mode: .manual)
        list.view(.loadMore)
        let page = list.asked[1].ticket
        list.view(.refresh)
        list.apply(.answered(page, .page(Page(20..<40, next: 40))))
        #expect(list.rowIDs == Array(0..<20))
        list.answer(.refresh, .page(Page(Array(90..<92) + (0..<20), next: 20)))
        #expect(list.rowIDs.count == 22)
        #expect(list.state.pager.append.failure == nil && list.state.pager.refresh.failure == nil)
    }

    @Test("L5: a refresh while a page loads, which fails: it starts at once, and the page is asked for once afterwards")
    func refreshDuringPage() {
        let list = Harness(rows: blocks(0..<20), next: 20)
        list.view(.last)
        #expect(list.pageKeys == [20])
        list.view(.refresh)
        #expect(list.live(.refresh) != nil)
        list.answer(.refresh, .failed(LoadFailure("no luck")))
        list.view(.scroll(1))
        #expect(list.pageKeys == [20, 20])
    }

    @Test(
        "L6: a refresh that answers the same rows: rows, cursor and view unchanged, no row drawn again", arguments: [0, 5, 9],
        [ListOptions.RefreshPolicy.mergeAtHead, .replace])
    func sameRows(cursor: Int, policy: ListOptions.RefreshPolicy) {
        let list = Harness(rows: blocks(0..<30), next: 30, mode: .manual, policy: policy)
        list.view(.move(cursor))
        _ = list.frame()
        let before = list.frame()
        let calls = list.context.cache.rendererCalls
        let ids = list.rowIDs
        list.view(.refresh)
        list.answer(.refresh, .page(Page(0..<30, next: 30)))
        list.wait(3000)
        #expect(list.frame() == before)
        #expect(list.rowIDs == ids)
        #expect(list.cursor() == cursor)
        #expect(list.context.cache.rendererCalls == calls)
    }

    @Test("L7: a moving feed: pages that repeat rows, a page of nothing but repeats: unique ids, stable order, not the end")
    func movingFeed() {
        let list = Harness(rows: blocks(0..<20), next: 20, mode: .manual)
        list.view(.loadMore)
        list.answer(.append, .page(Page(15..<35, next: 40)))
        list.view(.loadMore)
        list.answer(.append, .page(Page(15..<35, next: 60)))
        #expect(list.rowIDs == Array(0..<35))
        #expect(list.state.pager.tail == .more(PageKey(60)))
    }

    @Test("L8: the tail is hit during a refresh: no page during it, one check after")
    func tailDuringRefresh() {
        let list = Harness(rows: blocks(0..<50), next: 50)
        list.view(.refresh)
        for _ in 0..<20 { list.view(.last) }
        #expect(list.pageKeys == [])
        list.answer(.refresh, .page(Page(0..<50, next: 50)))
        #expect(list.pageKeys == [50])
        for _ in 0..<20 { list.view(.last) }
        #expect(list.pageKeys == [50])
    }

    @Test("L9: the same rows 50 times are no load; a new generation of the same length is one")
    func sameRowsAgain() {
        let list = Harness(rows: blocks(0..<20), next: 20)
        list.view(.last)
        list.answer(.append, .cancelled)
        for _ in 0..<50 {
            _ = list.frame()
            list.view(.resize(Size(columns: 40, lines: 10)))
            list.apply(.tick)
        }
        #expect(list.pageKeys == [20])
        list.view(.refresh)
        list.answer(.refresh, .page(Page(100..<120, next: 20)))
        list.view(.last)
        #expect(list.pageKeys == [20, 20])
    }

    @Test("L10: no load before there is a size, and none while closing")
    func noSize() {
        let list = Harness(0, 0)
        list.answer(.refresh, .page(Page(0..<3, next: 3)))
        list.view(.last)
        #expect(list.pageKeys == [])
        list.view(.resize(Size(columns: 40, lines: 10)))
        #expect(list.pageKeys == [3])
        list.apply(.close)
        list.view(.last)
        #expect(list.pageKeys == [3])
    }

    @Test("L11: the first page arrives while the footer is visible: the view stays at row 0")
    func firstPage() {
        let list = Harness()
        list.answer(.refresh, .page(Page([Int](), next: 1)))
        list.view(.step(1), times: 5)
        list.answer(.append, .page(Page(0..<50, next: 2)))
        #expect(list.top?.row == 0 && list.top?.line == 0)
        #expect(list.cursor() == 0)
    }

    @Test("L12: a page never scrolls to the top, whatever else a refresh does")
    func pageKeepsPlace() {
        let list = Harness(rows: blocks(0..<20), next: 20, mode: .manual)
        list.view(.last)
        let line = list.screenLine(of: 19)
        list.view(.loadMore)
        list.answer(.append, .page(Page(20..<40, next: 40)))
        #expect(list.screenLine(of: 19) == line)
        #expect(list.cursor() == 19)
    }

    @Test("L13: narrower at the tail of wrapped rows, then line-up: one line each, no row skipped")
    func narrower() {
        let rows = (0..<30).map { AnyRow(Block(id: $0, text: String(repeating: "word\($0) ", count: 25))) }
        let list = Harness(120, 10, rows: rows, next: nil)
        list.view(.last)
        list.view(.resize(Size(columns: 40, lines: 10)))
        #expect(list.cursor() == 29)
        #expect(list.visibleRows().contains(29))
        var before = list.frame().glyphs
        for _ in 0..<60 {
            list.view(.scroll(-1))
            let now = list.frame().glyphs
            // All but the first line are the lines before, one further down (but for the cursor's mark and the scroll bar).
            func text(_ line: String) -> String { String(line.dropFirst(2).prefix(36)) }
            #expect(now.dropFirst().map(text) == before.dropLast().map(text))
            before = now
        }
    }

    @Test("U1: manual: down three times on the last row, then 250 ms: one load, the cursor stays")
    func pullAtTheEnd() {
        let list = Harness(rows: blocks(0..<20), next: 20, mode: .manual)
        list.view(.last)
        list.wait(1000)
        list.view(.step(1), times: 3)
        list.wait(250)
        #expect(list.pageKeys == [20])
        #expect(list.cursor() == 19)
    }

    @Test("U3: page 2, then a refresh: a page of rows is asked for, not the whole source")
    func refreshAsksOnePage() {
        let list = Harness(rows: blocks(0..<20), next: 20, mode: .manual)
        list.view(.loadMore)
        list.answer(.append, .page(Page(20..<40, next: 40)))
        list.view(.refresh)
        list.answer(.refresh, .page(Page(0..<20, next: 20)))
        #expect(list.asked.count == 3)
        #expect(list.asked[2].request == PageRequest(.refresh, generation: 1))
        #expect(list.rowIDs == Array(0..<40))
    }

    @Test("U4: 3 rows are inserted above, reload: the cursor is on the same row")
    func insertedAbove() {
        let list = Harness(40, 15, rows: blocks(0..<20), next: nil)
        list.view(.move(7))
        list.view(.refresh)
        list.answer(.refresh, .page(Page(Array(90..<93) + (0..<20), next: nil)))
        #expect(list.cursor() == 7)
    }

    @Test("U6: two refreshes, the query changed between them, the first one slow: only the second is shown")
    func slowQuery() {
        let list = Harness(rows: blocks(0..<20), next: nil)
        list.apply(.query("first"))
        let slow = list.asked.last?.ticket
        list.apply(.query("second"))
        list.answer(.refresh, .page(Page(200..<210, next: nil)))
        if let slow { list.apply(.answered(slow, .page(Page(100..<110, next: nil)))) }
        #expect(list.rowIDs == Array(200..<210))
        #expect(list.asked.last?.request.query == "second")
    }

    @Test("U7: the reader has scrolled away and a refresh comes by itself: the reader's line does not move")
    func refreshFarAway() {
        let list = Harness(rows: blocks(0..<60), next: nil, mode: .manual)
        list.view(.scroll(30))
        list.view(.move(2))
        let cursor = list.cursor() ?? -1
        let line = list.screenLine(of: cursor)
        for new in 1...5 {
            list.wait(60_000)
            list.apply(.query(""))
            list.answer(.refresh, .page(Page(Array(1000..<1000 + new) + (0..<60), next: nil)))
            #expect(list.cursor() == cursor)
            #expect(list.screenLine(of: cursor) == line)
        }
    }

    @Test("U8: while the provider takes its time every key answers")
    func slowProvider() {
        let list = Harness(rows: blocks(0..<50), next: 50)
        list.view(.refresh)
        list.wait(5000)
        list.view(.move(3))
        #expect(list.cursor() == 3)
        list.view(.last)
        #expect(list.cursor() == 49)
        list.view(.pages(-1))
        #expect(list.cursor() != 49)
        #expect(list.live(.refresh) != nil)
    }

    @Test("U10: heights 1, 5, 1, 40, 2 in ten lines: every line is reached, none twice", arguments: [true, false])
    func mixedHeights(byPage: Bool) {
        let heights = [1, 5, 1, 40, 2]
        let list = Harness(40, 10, rows: blocks(heights: heights), next: nil)
        func lines() -> [String] {
            list.text.compactMap { line in
                let words = line.split { " ▌┃│".contains($0) }
                return words.first == "row" ? "row \(words[1])" : nil
            }
        }
        var all = lines()
        for _ in 0..<80 {
            let top = list.top
            list.view(byPage ? .pages(1) : .scroll(1))
            guard let now = list.top, let top, now != top else { break }
            let fresh = lines()
            // What is new on the screen follows what was there; nothing is left out or comes twice.
            let overlap = fresh.firstIndex { !all.contains($0) } ?? fresh.count
            #expect(Array(all.suffix(overlap)) == Array(fresh.prefix(overlap)))
            all += fresh.suffix(fresh.count - overlap)
            if byPage, list.window()?.isAtBottom == false { #expect(overlap == 0, "a page does not repeat lines") }
        }
        let expected = heights.enumerated().flatMap { row, height in (0..<height).map { "row \(row).\($0)" } }
        #expect(all == expected)
    }

    @Test("U11: down held 1,000 times at the end, manual: one load if the burst began there, none if it arrived", arguments: [(true, 1), (false, 0)])
    func heldManual(beginsThere: Bool, loads: Int) {
        let list = Harness(rows: blocks(0..<20), next: 20, mode: .manual)
        if beginsThere {
            list.view(.last)
            list.wait(1000)
        }
        list.view(.step(1), times: 1000)
        list.wait(1000)
        #expect(list.pageKeys.count == loads)
    }

    @Test("U11: down held 1,000 times, automatic: one load per page key")
    func heldAutomatic() {
        let list = Harness(rows: blocks(0..<20), next: 20)
        for count in 0..<1000 {
            list.view(.step(1))
            list.wait(30)
            if count % 40 == 39, list.live(.append) != nil, let key = list.pageKeys.last { list.answer(.append, .page(Page(key..<key + 20, next: key + 20))) }
        }
        #expect(Set(list.pageKeys).count == list.pageKeys.count)
    }

    @Test("U12: down held for 5 s on 15,000 rows, let go: it stops at once")
    func noBacklog() {
        let list = Harness(rows: blocks(0..<15_000), next: nil)
        list.view(.step(1), times: 170)
        #expect(list.cursor() == 170)
        list.wait(10_000)
        #expect(list.cursor() == 170)
        #expect(list.state.deadline(after: list.context.now) == nil)
    }
}
