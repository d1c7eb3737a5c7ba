import Randomness
import Testing
import TugScreen

@testable import TugList

@Suite("Grid") struct GridTests {
    /// Of 40 columns a list's text has 36: three items of twelve.
    private static func list(_ rows: [AnyRow], columns: Int = 40, lines: Int = 8, itemColumns: Int = 12, next: Int? = nil) -> Harness {
        let list = Harness(columns, lines, rows: rows, next: next, scrollOff: 0)
        list.context.options.layout = .grid(itemColumns: itemColumns)
        list.view(.resize(Size(columns: columns, lines: lines + 1)))
        list.view(.resize(Size(columns: columns, lines: lines)))
        return list
    }

    @Test("C8: items stand side by side, as many as fit; a narrower screen has fewer, and the cursor's item stays in view")
    func reflows() {
        let list = Self.list(blocks(0..<20))
        #expect(list.text[0].contains("row 0.0") && list.text[0].contains("row 2.0") && !list.text[0].contains("row 3.0"))
        #expect(list.text[1].contains("row 3.0"))
        list.view(.row(10))
        for columns in [60, 28, 13, 5, 40] {
            list.view(.resize(Size(columns: columns, lines: 8)))
            #expect(list.cursor() == 10)
            #expect(list.window()?.entry(of: Position(10)) != nil, "\(columns) columns")
        }
        #expect(list.text.contains { $0.contains("row 9.0") && $0.contains("▌ row 10.0") && $0.contains("row 11.0") })
    }

    @Test("C8: j and k move by bands and keep the column, over a shorter band too; Left and Right move by items")
    func moves() {
        let list = Self.list(sections(["A": 5, "B": 7]))
        list.view(.sidestep(1))
        #expect(list.cursor() == 1001)
        list.view(.sidestep(2))
        #expect(list.cursor() == 1003)
        var cursors: [Int?] = []
        for _ in 0..<6 {
            list.view(.move(1))
            cursors.append(list.cursor())
        }
        #expect(cursors == [1005, 2000, 2003, 2006, 2007, 2007])
        cursors = []
        for _ in 0..<5 {
            list.view(.move(-1))
            cursors.append(list.cursor())
        }
        #expect(cursors == [2006, 2003, 2000, 1005, 1003])
        list.view(.sidestep(-9))
        #expect(list.cursor() == 1000)
    }

    @Test("Bands begin anew at each section, headers and the rows above the first section are as wide as the list")
    func sectionsBeginAnew() {
        let list = Self.list(blocks(0..<2) + sections(["A": 4, "B": 2]), lines: 12)
        let bands = list.window()?.entries.map { list.state.walker(for: list.state.views[0], in: list.context).grid?.band(of: $0.position).count }
        #expect(bands == [1, 1, 1, 3, 1, 1, 2])
    }

    @Test("K11: a gap's row is as wide as the list, and the bands under it begin anew") func gap() {
        let list = Self.list(blocks(0..<20), columns: 64, next: 20)
        list.context.options.loadMode = .manual
        list.view(.refresh)
        list.answer(.refresh, .page(Page(100..<107, next: 107)))
        list.wait(3000)
        list.view(.first)
        let walker = list.state.walker(for: list.state.views[0], in: list.context)
        #expect(list.window()?.entries.prefix(5).map { walker.grid?.band(of: $0.position).count } == [5, 2, 1, 5, 5])
        #expect(list.text[2].contains("rows may be missing here"))
        #expect(list.text[3].contains("row 0.0") && list.text[3].contains("row 4.0"))
        list.view(.row(7))
        #expect(list.cursor() == 1)
        list.view(.move(1))
        #expect(list.cursor() == 0)
        list.view(.sidestep(-2))
        #expect(list.cursor() == 106)
        #expect(list.state.column(0, of: AnyRow(Block(id: 106)).id, in: list.context) == 2 + 12)
        #expect(list.state.column(0, of: GapRow.rowID(1), in: list.context) == 0)
    }

    @Test("A band is as high as its tallest item")
    func heights() {
        let list = Self.list(blocks(heights: [1, 4, 2, 1, 1, 1]), lines: 10)
        #expect(list.window()?.entries.map(\.height) == [4, 1])
        #expect(list.text[4].contains("row 3.0"))
    }

    @Test("A click selects the item under the pointer, an alt-click marks it; beside the last item there is none")
    func pointer() {
        let list = Self.list(blocks(0..<8))
        list.view(.press(1, column: 15))
        list.view(.release)
        #expect(list.cursor() == 4)
        list.view(.toggleMarkAt(0, column: 30))
        list.view(.toggleMarkAt(2, column: 35))
        #expect(list.state.views[0].marks.amount == .rows(1))
        let cells = Array(list.frame()[line: 0])
        #expect(cells[2 + 24 + 1].scalar == 0x25cf)
        #expect(Array(list.frame()[line: 1])[2 + 12].scalar == 0x258c)
        list.view(.toggleMarks(3))
        #expect(list.cursor() == 7)
        #expect(list.state.views[0].marks.amount == .rows(4))
    }

    @Test("DESIGN: after rows came above, the item that the cursor is on keeps its line, its column may change", arguments: [1, 2, 3, 7])
    func rowsAbove(count: Int) {
        let list = Self.list(blocks(0..<60))
        list.view(.row(31))
        let line = list.state.views[0].cursor.flatMap { list.window()?.entry(of: $0.position)?.top }
        list.view(.refresh)
        list.answer(.refresh, .page(Page(rows: blocks(100..<100 + count) + blocks(0..<60), next: nil)))
        #expect(list.cursor() == 31)
        #expect(list.state.views[0].cursor.flatMap { list.window()?.entry(of: $0.position)?.top } == line)
    }

    @Test("A filter over a grid: the items that pass flow together")
    func filtered() {
        let list = Self.list(blocks(0..<60))
        list.filter("5")
        #expect(list.text[0].contains("row 5.0") && list.text[0].contains("row 15.0") && list.text[0].contains("row 25.0"))
        list.view(.last)
        #expect(list.cursor() == 59)
        list.filter(nil)
        #expect(list.cursor() == 59)
    }

    @Test("DESIGN 2: bands are those of a plain array, from any item", arguments: UInt64(400)..<408)
    func model(seed: UInt64) {
        var random = Seeded(seed)
        for _ in 0..<20 {
            let rows = (0..<random.below(80)).map { id in random.chance(12) ? AnyRow(Head(id: id, title: "t")) : AnyRow(Block(id: id)) }
            var paged = PagedRows()
            _ = paged.append(Page(rows: rows, next: nil))
            let across = random.within(1...6)
            let grid = GridRows(items: paged, across: across)
            let first = rows.firstIndex { $0.sectionTitle != nil }
            var bands: [[Int]] = []
            for index in rows.indices {
                let isWide = rows[index].sectionTitle != nil || first.map { index < $0 } ?? false
                let start = bands.last?[0] ?? 0
                let isItem = bands.last != nil && rows[start].sectionTitle == nil && (first.map { start > $0 } ?? true)
                let follows = isItem && !isWide && bands[bands.count - 1].count < across
                if follows { bands[bands.count - 1].append(index) } else { bands.append([index]) }
            }
            for (number, band) in bands.enumerated() {
                for item in band {
                    let position = Position(Int64(item))
                    #expect(grid.band(of: position).map(\.value) == band.map { Int64($0) })
                    #expect(grid.position(after: position).value?.value == (number + 1 < bands.count ? Int64(bands[number + 1][0]) : nil))
                    #expect(grid.position(before: position).value?.value == (number > 0 ? Int64(bands[number - 1][0]) : nil))
                }
            }
            #expect(grid.last.value?.value == bands.last.map { Int64($0[0]) })
        }
    }

    @Test("Work: a move on a grid of 100,000 items costs a screen of items at most, and nothing once they are laid out")
    func work() {
        let list = Harness(80, 24)
        list.state = WorkTests.loaded
        list.context.options.loadMode = .manual
        list.context.options.layout = .grid(itemColumns: 15)
        for action in [ViewAction.resize(Size(columns: 80, lines: 23)), .row(50_000)] { _ = list.state.apply(.view(0, action), in: list.context) }
        _ = list.frame()
        for action in [ViewAction.step(1), .step(-1), .scroll(1), .sidestep(1), .pages(1), .last] {
            let (renderers, heights) = (list.context.cache.rendererCalls, list.context.cache.heightCalls)
            _ = list.state.apply(.view(0, action), in: list.context)
            _ = list.frame()
            #expect(list.context.cache.rendererCalls - renderers <= 5 * 26, "\(action)")
            #expect(list.context.cache.heightCalls - heights <= 3 * 5 * 24, "\(action)")
        }
        let renderers = list.context.cache.rendererCalls
        for _ in 0..<3 { _ = list.state.apply(.view(0, .sidestep(-1)), in: list.context); _ = list.frame() }
        #expect(list.context.cache.rendererCalls == renderers)
    }

    // MARK: A row that scrolls sideways

    private struct Shelf: RowModel {
        let id: Int
        let books: Int
    }

    private struct ShelfRow: RowRenderer {
        let height = RowHeight.fixed(1)
        let sidewaysStep: Int? = 8
        func lines(for shelf: Shelf, in context: RowContext) -> [Line] {
            [context.line((0..<shelf.books).map { "book \($0)".padding(to: 8) }.joined())]
        }
    }

    @Test("C8: a sideways list is a row that scrolls sideways by items, alone, while the cursor is on it")
    func strip() {
        let list = Harness(44, 6, rows: [AnyRow(Shelf(id: 1, books: 12)), AnyRow(Shelf(id: 2, books: 12)), AnyRow(Block(id: 3))], next: nil)
        list.context.registry.register(ShelfRow())
        // What was laid out by another renderer is laid out anew.
        list.view(.resize(Size(columns: 44, lines: 7)))
        list.view(.resize(Size(columns: 44, lines: 6)))
        list.view(.sidestep(2))
        #expect(list.text[0].contains("book 2") && !list.text[0].contains("book 1 "))
        #expect(list.text[1].contains("book 0"))
        list.view(.move(1))
        list.view(.sidestep(99))
        #expect(list.text[1].contains("book 11"))
        #expect(list.text[0].contains("book 2") && !list.text[0].contains("book 1 "))
        list.view(.sidestep(-99))
        #expect(list.text[1].contains("book 0"))
        // The text of other rows scrolls as before, and shelves stay.
        list.view(.toggleWrap)
        list.view(.sideways(3))
        #expect(list.text[0].contains("book 2") && list.text[1].contains("book 0"))
    }
}

extension String {
    fileprivate func padding(to count: Int) -> String { self + String(repeating: " ", count: max(0, count - self.count)) }
}
