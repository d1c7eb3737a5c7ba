import Testing
import TugScreen

@testable import TugList

/// Placeholders stand for rows that were let go of, until their page is read again (PULL R8).
@Suite("Placeholders") struct PlaceholderTests {
    private func number(_ list: Harness, _ index: Int = 0) -> Count? {
        list.state.views[index].cursor.map { list.state.source(of: index, in: list.context).ordinal(of: $0.position) }
    }

    private func cursorLine(_ list: Harness) -> Int? {
        list.state.views[0].cursor.flatMap { list.window()?.entry(of: $0.position)?.top }
    }

    @Test("R8: the first row of all is gone to by reading one page, and the rows below it come as the reader goes down") func toTheFirst() {
        let list = MemoryTests.list(readTo: 300)
        let asked = list.asked.count
        list.view(.first)
        #expect(number(list) == .exact(0))
        #expect(list.cursor() == nil)
        #expect(list.text[0].contains("…"))
        #expect(list.asked.count == asked + 1)
        #expect(list.live(.prepend)?.ticket.key == nil)
        let count = list.state.source(of: 0, in: list.context).count
        MemoryTests.answerAll(list)
        #expect(list.cursor() == 0)
        #expect(list.screenLine(of: 0) == 0)
        #expect(list.state.source(of: 0, in: list.context).count == count)
        #expect(list.rowIDs.count <= 60)
        for row in 1...300 {
            list.view(.move(1))
            #expect(list.cursor() == row)
            #expect(number(list) == .exact(row))
            MemoryTests.answerAll(list)
        }
    }

    @Test("R8, K4: a row by its number, or a part of the list, is gone to where it was let go of; its line stays when it comes")
    func byNumber() {
        let list = MemoryTests.list(readTo: 300)
        list.view(.row(154))
        #expect(number(list) == .exact(154))
        #expect(list.live(.prepend)?.ticket.key == PageKey(150))
        let line = cursorLine(list)
        list.answer(.prepend, .page(Page(150..<160, next: 160)))
        #expect(list.cursor() == 154)
        #expect(cursorLine(list) == line)
        MemoryTests.answerAll(list)
        #expect(list.cursor() == 154 && cursorLine(list) == line)
        #expect(list.visibleRows().count == 10)
        list.view(.percent(10))
        MemoryTests.answerAll(list)
        #expect(list.cursor() == 31)
    }

    @Test("R8, T5: the end is gone to by reading the last page that was there, and no other") func toTheLast() {
        let list = MemoryTests.list(readTo: 300, end: 400)
        list.view(.first)
        MemoryTests.answerAll(list, end: 400)
        guard case .atLeast(let count) = list.state.source(of: 0, in: list.context).count else { Issue.record("the end is known"); return }
        let asked = list.asked.count
        list.view(.last)
        #expect(number(list) == .exact(count - 1))
        #expect(list.asked.count == asked + 1)
        #expect(list.live(.append)?.ticket.key == PageKey(count - 10))
        list.answer(.append, .page(Page(count - 10..<count, next: count)))
        #expect(list.cursor() == count - 1)
        MemoryTests.answerAll(list, end: 400)
        #expect(list.cursor() == count - 1)
    }

    @Test("R8: the first row is gone to also when the first page has other rows by now, or more of them", arguments: [1, 4, 10]) func movedOn(count: Int) {
        // One page away, which leaves a gap under it; and farther, where it takes the place of what was loaded.
        for row in [70, 300] {
            let list = MemoryTests.list(readTo: row)
            list.view(.first)
            #expect(number(list) == .exact(0))
            list.answer(.prepend, .page(Page(Array(5000..<5000 + count) + Array(0..<10), next: 7)))
            #expect(list.cursor() == 5000)
            #expect(list.screenLine(of: 5000) == 0)
            #expect(number(list) == .exact(0))
        }
    }

    @Test("T5: a page that was let go of and fails to come is asked for again by hand only, and by its own key") func failure() {
        let list = MemoryTests.list(readTo: 300)
        list.view(.row(100))
        list.answer(.prepend, .failed(LoadFailure("no luck")))
        let asked = list.asked.count
        list.view(.step(1))
        list.view(.step(-1))
        list.wait(2000)
        #expect(list.asked.count == asked)
        list.view(.loadMore)
        #expect(list.live(.prepend)?.ticket.key == PageKey(100))
        MemoryTests.answerAll(list)
        #expect(list.cursor() == 100)
    }

    @Test("A placeholder is not marked, and is no row of a filter") func noRow() {
        let list = MemoryTests.list(readTo: 300)
        list.view(.first)
        list.view(.toggleMark)
        #expect(list.state.views[0].marks.isEmpty)
        list.filter("3")
        #expect(list.state.views[0].cursor?.id != nil)
        #expect(!list.text.contains { $0.contains("…") })
        list.filter(nil)
        #expect(list.window() != nil)
    }

    @Test("R8: two views that are far apart do not take each other's rows in turn") func twoViews() {
        let list = Harness(rows: blocks(0..<10), next: 10, cap: 60, views: 2)
        MemoryTests.answerAll(list)
        while (list.cursor() ?? 0) < 300 {
            list.view(.move(5))
            MemoryTests.answerAll(list)
            list.view(.move(5), 1)
            MemoryTests.answerAll(list)
        }
        list.view(.first)
        let asked = list.asked.count
        MemoryTests.answerAll(list)
        #expect(list.cursor() == 0)
        #expect(list.asked.count < asked + 6)
        // The other comes back to its rows when its reader moves.
        let place = number(list, 1)
        list.view(.move(1), 1)
        MemoryTests.answerAll(list)
        #expect(list.cursor(1) != nil && number(list, 1) != place)
    }

    @Test("Where the provider says how many rows there are, the count and the scroll bar are of all; a place past what is loaded leads to the next page")
    func total() {
        func bar(_ list: Harness) -> [Int] { list.text.indices.filter { list.text[$0].hasSuffix("┃") } }
        let list = Harness(mode: .manual)
        list.answer(.refresh, .page(Page(0..<20, next: 20, total: 1000)))
        #expect(list.state.source(of: 0, in: list.context).count == .exact(1000))
        #expect(bar(list) == [0])
        list.view(.percent(50))
        #expect(list.cursor() == 19)
        #expect(bar(list) == [1])
        list.view(.loadMore)
        list.answer(.append, .page(Page(20..<40, next: 40, total: 50)))
        #expect(list.state.source(of: 0, in: list.context).count == .exact(50))
        list.view(.percent(60))
        #expect(list.cursor() == 29)
    }

    @Test("R2: a refresh from among placeholders leads to rows") func refreshed() {
        let list = MemoryTests.list(readTo: 300)
        list.view(.first)
        list.view(.refresh)
        #expect(list.live(.prepend) == nil)
        list.answer(.refresh, .page(Page(0..<10, next: 10)))
        #expect(list.cursor() == 0)
        #expect(list.screenLine(of: 0).map { $0 >= 0 } == true)
    }
}
