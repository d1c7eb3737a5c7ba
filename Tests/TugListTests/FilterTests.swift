import Randomness
import Testing
import TugScreen

@testable import TugList

@Suite("Filter") struct FilterTests {
    // MARK: What passes

    @Test(
        "Smart case: a word in lower case is found in either case, another as it is written; every word is wanted",
        arguments: [
            ("error", "An Error occurred", true), ("Error", "an error occurred", false), ("Error", "An Error", true),
            ("disk full", "the full DISK", true), ("disk full", "the disk", false), ("  disk ", "disk", true),
            ("äpfel", "Rote ÄPFEL", true), ("漢", "漢字", true), ("x", "", false), ("longer than", "long", false), ("aab", "aaab", true),
        ]) func passes(filter: String, text: String, passes: Bool) throws
    {
        #expect(try #require(RowFilter(filter)).passes(FilterText(text)) == passes)
    }

    @Test("A text without a word is no filter", arguments: ["", " ", "\t \n"])
    func noFilter(text: String) { #expect(RowFilter(text) == nil) }

    @Test("A model is looked through by its fields' values, or by the text that it gives")
    func texts() {
        #expect(Block(id: 7, height: 2, text: "words").filterText == "7\n2\nwords\n0")
        #expect(AnyRow(Named(id: 1, name: "only this")).model.filterText == "only this")
    }

    private struct Named: RowModel {
        let id: Int
        let name: String
        var filterText: String { name }
    }

    // MARK: The reader's place

    /// Rows of one line; those whose number is divisible by `n` say so.
    private static func list(_ count: Int = 100, every n: Int = 5, lines: Int = 11) -> Harness {
        Harness(40, lines, rows: (0..<count).map { AnyRow(Block(id: $0, text: $0 % n == 0 ? "fizz" : "no")) }, next: nil, scrollOff: 0)
    }

    @Test("K5: the cursor's row keeps its line if it passes")
    func keepsTheLine() {
        let list = Self.list()
        list.view(.row(50))
        let line = list.screenLine(of: 50)
        list.filter("fizz")
        #expect(list.cursor() == 50)
        #expect(list.screenLine(of: 50) == line)
        #expect(list.shownRows == Array(stride(from: 0, to: 100, by: 5)))
    }

    @Test(
        "K5: else the nearest row that passes takes the cursor and the line, of two equally near the lower",
        arguments: [(51, 50), (53, 55), (54, 55), (97, 95)])
    func nearest(row: Int, expected: Int) {
        let list = Self.list()
        list.view(.row(row))
        let line = list.screenLine(of: row)
        list.filter("fizz")
        #expect(list.cursor() == expected)
        if row < 90 { #expect(list.screenLine(of: expected) == line) }
        let even = Self.list(every: 2)
        even.view(.row(51))
        even.filter("fizz")
        #expect(even.cursor() == 52)
    }

    @Test("Taken away, the row of before is back where it was if the reader did not move, whatever filters there were meanwhile")
    func comesBack() {
        let list = Self.list()
        list.view(.row(53))
        list.view(.scroll(2))
        let (line, top) = (list.screenLine(of: 53), list.top?.row)
        for text in ["f", "fi", "zzz", "no", "fizz"] { list.filter(text) }
        list.filter(nil)
        #expect(list.cursor() == 53)
        #expect(list.screenLine(of: 53) == line)
        #expect(list.top?.row == top)
    }

    @Test("Taken away after the reader moved, the cursor's row keeps its line")
    func keepsWhereTheReaderWent() {
        let list = Self.list()
        list.view(.row(53))
        list.filter("fizz")
        list.view(.move(3))
        let (cursor, line) = (list.cursor(), list.cursor().flatMap { list.screenLine(of: $0) })
        list.filter(nil)
        #expect(list.cursor() == cursor)
        #expect(list.cursor().flatMap { list.screenLine(of: $0) } == line)
    }

    @Test("Marks keep their rows through filters; all and invert mark what is shown")
    func marks() {
        let list = Self.list(20)
        list.view(.row(3))
        list.view(.toggleMark)
        list.filter("fizz")
        list.view(.markAll)
        #expect(list.state.views[0].marks.amount == .rows(5))
        list.view(.invertMarks)
        #expect(list.state.views[0].marks.amount == .rows(1))
        list.view(.back)
        #expect(list.state.views[0].filter == nil)
        #expect(list.state.views[0].marks.amount == .rows(1))
        list.view(.back)
        #expect(list.state.views[0].marks.isEmpty)
    }

    @Test("A section's header is shown with its rows that pass, and not without")
    func headers() {
        let rows = sections(["Apples": 20, "Bananas": 3, "Cherries": 20])
        for start in [0, 5, 21, 23, 44] {
            let list = Harness(40, 10, rows: rows, next: nil)
            list.view(.row(start))
            list.filter("1010")
            #expect(list.shownRows == [1000, 1010], "from \(start)")
            list.filter("30")
            #expect(list.shownRows == [3000] + Array(3001...3020), "from \(start)")
            list.filter("bananas")
            #expect(list.shownRows == [2000], "from \(start)")
        }
    }

    @Test("Two views have filters of their own")
    func twoViews() {
        let list = Harness(40, 10, rows: blocks(0..<20), next: nil, views: 2)
        list.view(.filter(RowFilter("7")), 1)
        list.wait(10)
        #expect(list.visibleRows(0).count == 10)
        #expect(list.state.source(of: 1, in: list.context).count == .exact(2))
    }

    // MARK: Loading

    @Test("A filter asks the provider for nothing while rows to show fill the zone, and is no new query")
    func asksForNothing() {
        let list = Harness(40, 10, rows: blocks(0..<200), next: 1)
        let asked = list.asked.count
        list.filter("1")
        #expect(list.asked.count == asked)
        #expect(list.state.pager.query.isEmpty)
        #expect(list.state.pager.generation == 1)
    }

    @Test("T2: the zone counts the rows that are shown")
    func zone() {
        let list = Harness(40, 10, rows: blocks(0..<200), next: 200)
        list.filter("19")  // 19, 119, 190 … 199
        #expect(list.pageKeys == [200])
        list.answer(.append, .page(Page(190..<230, next: 230)))
        #expect(list.live(.append) != nil)
    }

    @Test("T4: after five pages without a row to show the list asks; the view says how many are hidden")
    func cap() {
        let list = Harness(60, 10, rows: blocks(0..<20), next: 20)
        list.filter("nothing like it")
        for page in 1...5 {
            #expect(list.live(.append) != nil, "page \(page)")
            list.answer(.append, .page(Page(20 * page..<20 * page + 20, next: 20 * page + 20)))
        }
        #expect(list.live(.append) == nil)
        #expect(list.state.lastGuard == .quotaSpent)
        #expect(list.text.contains { $0.contains("120 rows hidden by the filter “nothing like it”") })
        #expect(list.text.contains { $0.contains("scanned 100 rows, m for more") })
        list.view(.loadMore)
        list.answer(.append, .page(Page(rows: [AnyRow(Block(id: 900, text: "nothing like it"))], next: nil)))
        #expect(list.shownRows == [900])
        #expect(list.cursor() == 900)
        list.filter(nil)
        #expect(list.cursor() == 0)
    }

    @Test("A page that comes under a filter moves no row", arguments: [0, 3])
    func pageUnderFilter(repeats: Int) {
        let list = Harness(40, 10, rows: blocks(0..<200), next: 200, mode: .manual)
        list.filter("9")
        list.view(.last)
        let (cursor, line) = (list.cursor(), list.cursor().flatMap { list.screenLine(of: $0) })
        list.view(.loadMore)
        list.answer(.append, .page(Page(200 - repeats..<260, version: 1, next: nil)))
        list.wait(10)
        #expect(list.cursor() == cursor)
        #expect(list.cursor().flatMap { list.screenLine(of: $0) } == line)
        #expect(list.shownRows == (0..<260).filter { "\($0)".contains("9") })
    }

    // MARK: Refresh

    @Test("K4: a refresh under a filter keeps the cursor's row on its line; gone, the next that passes")
    func refresh() {
        let list = Self.list()
        list.view(.row(50))
        list.filter("fizz")
        list.view(.move(1))
        list.view(.move(-1))
        let line = list.screenLine(of: 50)
        func rows(_ ids: [Int]) -> Page { Page(rows: ids.map { AnyRow(Block(id: $0, text: $0 % 5 == 0 ? "fizz" : "no")) }, next: nil) }
        list.view(.refresh)
        list.answer(.refresh, .page(rows(Array(-30..<100))))
        #expect(list.cursor() == 50)
        #expect(list.screenLine(of: 50) == line)
        list.view(.refresh)
        list.answer(.refresh, .page(rows(Array(-30..<50) + Array(51..<100))))
        #expect(list.cursor() == 55)
        #expect(list.screenLine(of: 55) == line)
    }

    @Test("K4: under a filter, those rows are new above that it shows") func newAbove() {
        let list = Self.list(60)
        list.filter("fizz")
        list.view(.row(15))
        #expect(list.window()?.isAtTop == false)
        list.view(.refresh)
        let new = blocks(100..<104) + [AnyRow(Block(id: 200, text: "fizz")), AnyRow(Block(id: 200, text: "fizz"))]
        list.answer(.refresh, .page(Page(rows: new + (0..<60).map { AnyRow(Block(id: $0, text: $0 % 5 == 0 ? "fizz" : "no")) }, next: nil)))
        list.wait(0)
        #expect(list.state.views[0].newAbove == 1)
    }

    @Test("Keys that go to the ends of what was found act at once while the filter looks on", arguments: [ViewAction.first, .last]) func ends(
        action: ViewAction
    ) {
        let rows = blocks(0..<20_000)
        let list = Harness(40, 10, rows: rows, next: nil)
        list.view(.row(10_000))
        list.view(.filter(RowFilter("7")))
        #expect(list.state.views[0].isScanning)
        list.view(action)
        let cursor = list.cursor() ?? -1
        #expect(action == .first ? cursor < 10_000 : cursor > 10_000)
        // What is found later lies beyond: the row stays where the reader went.
        let line = list.screenLine(of: cursor)
        list.wait(0)
        #expect(!list.state.views[0].isScanning)
        #expect(list.cursor() == cursor)
        #expect(list.screenLine(of: cursor) == line)
        list.view(action)
        #expect(list.cursor() == (action == .first ? 7 : 19_997))
    }

    @Test("L13: a resize under a filter keeps the cursor's row in view and shows only rows that pass, also while it looks on") func resize() {
        let list = Harness(40, 10, rows: blocks(0..<20_000), next: nil)
        list.view(.row(10_000))
        list.view(.filter(RowFilter("77")))
        let cursor = list.cursor()
        #expect(list.state.views[0].isScanning)
        for size in [Size(columns: 20, lines: 5), Size(columns: 0, lines: 0), Size(columns: 60, lines: 18), Size(columns: 40, lines: 10)] {
            list.view(.resize(size))
            #expect(list.cursor() == cursor)
            #expect(list.visibleRows().allSatisfy { String($0).contains("77") })
            #expect(size.lines == 0 || cursor.flatMap { list.screenLine(of: $0) } != nil)
        }
        list.wait(0)
        list.view(.resize(Size(columns: 20, lines: 4)))
        #expect(list.cursor() == cursor && cursor.flatMap { list.screenLine(of: $0) } != nil)
    }

    @Test("K4: a refresh that was pulled at the top follows to the first row that passes")
    func follows() {
        let list = Self.list()
        list.filter("fizz")
        list.view(.first)
        list.view(.refresh)
        list.answer(.refresh, .page(Page(rows: (-30..<100).map { AnyRow(Block(id: $0, text: $0 % 5 == 0 ? "fizz" : "no")) }, next: nil)))
        list.wait(3000)
        #expect(list.visibleRows().first == -30)
    }

    // MARK: On the screen

    @Test("What matches is shown in the rows, without calling their renderers again")
    func emphasis() {
        let list = Harness(40, 6, rows: [AnyRow(Block(id: 1, text: "漢字 Disk DISK"))], next: nil)
        _ = list.frame()
        let calls = list.context.cache.rendererCalls
        list.filter("disk 漢")
        let cells = Array(list.frame()[line: 1])
        #expect(list.context.cache.rendererCalls == calls)
        let matched = cells.indices.filter { cells[$0].emphasis.contains(.match) }
        #expect(matched == [2, 3] + Array(7..<11) + Array(12..<16))
        list.filter(nil)
        #expect(Array(list.frame()[line: 1]).allSatisfy { !$0.emphasis.contains(.match) })
    }
}

extension Harness {
    /// Sets a filter and lets it look to the end.
    func filter(_ text: String?) {
        view(.filter(text.flatMap { RowFilter($0) }))
        wait(0)
    }

    /// The ids of the rows that the view shows.
    var shownRows: [Int] {
        let source = state.source(of: 0, in: context)
        var ids: [Int] = []
        var at = source.first.value
        while let position = at {
            ids.append(source.row(at: position).value.flatMap { $0.id.key.value() } ?? -1)
            at = source.position(after: position).value
        }
        return ids
    }
}
