import Testing
import TugScreen

@testable import TugList

/// What a key costs, counted: renderers called and heights asked. Speed is measured elsewhere.
@Suite("Work") struct WorkTests {
    /// 100,000 rows, one to six lines high.
    static let rows: [AnyRow] = (0..<100_000).map { id in
        id % 4 == 0 ? AnyRow(Strip(id: id)) : AnyRow(Block(id: id, height: 1 + (id * 7 + id / 3) % 6))
    }

    /// The list that all start from, made once: its rows are one value, shared by all.
    static let loaded: ListState = {
        let list = Harness(80, 24)
        list.report = { _ in }
        _ = list.state.apply(.answered(list.asked[0].ticket, .page(Page(rows: rows, next: PageKey(1)))), in: list.context)
        return list.state
    }()

    private static func list(_ lines: Int, scrollOff: Int = 2) -> Counted {
        let list = Counted(loaded, scrollOff: scrollOff)
        _ = list.count(.resize(Size(columns: 80, lines: lines)))
        _ = list.count(.row(50_000))
        list.context.now = list.context.now + 5000
        return list
    }

    @Test(
        "Work: a one-row move on 100,000 rows of mixed heights, nothing cached: at most lines + 2 renderers", arguments: [24, 50],
        [ViewAction.step(1), .step(-1), .scroll(1), .scroll(-1)])
    func cold(lines: Int, action: ViewAction) {
        let list = Self.list(lines)
        for _ in 0..<60 {
            list.emptyCache()
            let work = list.count(action)
            #expect(work.renderers <= lines + 2)
            #expect(work.heights <= 2 * lines)
        }
    }

    @Test(
        "Work: cached, at most 3 renderers, and heights only of rows that come in", arguments: [24, 50],
        [ViewAction.step(1), .step(-1), .scroll(1), .scroll(-1)])
    func warm(lines: Int, action: ViewAction) {
        let list = Self.list(lines)
        for _ in 0..<200 {
            let work = list.count(action)
            #expect(work.renderers <= 3)
            #expect(work.heights <= 3)
        }
    }

    @Test("Work: a line that comes in is composed once, and shared by the frames that show it", arguments: [ViewAction.scroll(1), .step(1)])
    func sharedLines(action: ViewAction) {
        let list = Self.list(24)
        _ = list.count(.scroll(1))
        for _ in 0..<150 {
            let before = list.frame
            _ = list.count(action)
            // Lines of rows that were in view are the very same, but for the row that the cursor left and the one that it came to.
            let known = (0..<24).map { before.screenLine($0).store }
            let fresh = (0..<24).filter { !known.contains(list.frame.screenLine($0).store) }
            #expect(fresh.count <= 1 + 2 * 6)
        }
    }

    @Test("Work: none when only the cursor moves", arguments: [ViewAction.step(1), .step(-1), .screenTop, .screenMiddle, .screenBottom])
    func cursorOnly(action: ViewAction) {
        let list = Self.list(30, scrollOff: 0)
        _ = list.count(.screenMiddle)
        let anchor = list.state.views[0].anchor
        let work = list.count(action)
        #expect(list.state.views[0].anchor == anchor)
        #expect(work.renderers == 0)
        #expect(work.heights == 0)
    }

    @Test(
        "Work: the cache holds what a window shows, rows taller than the screen too",
        arguments: [[1, 200, 1], [1, 1, 100, 2, 100, 3, 1], [500, 500], [1, 60, 1, 1, 60, 1]])
    func tallRows(heights: [Int]) {
        let start = Harness(80, 24, rows: blocks(heights: heights + heights + heights), next: nil)
        let list = Counted(start.state)
        _ = list.count(.first)
        for _ in 0..<heights.reduce(0, +) * 2 {
            let before = list.visible
            let work = list.count(.scroll(1))
            let fresh = list.visible.subtracting(before).count
            #expect(work.renderers <= fresh + 1)
            #expect(list.count(.sideways(0)).renderers == 0)
        }
    }

    @Test(
        "Work: a window's own rows never drive each other out of the layout cache",
        arguments: [[1, 200, 1, 1], [1, 1, 500, 2, 3, 500], [6, 6, 6, 6], [60, 1, 60]])
    func windowFits(heights: [Int]) {
        let cache = LayoutCache(judge: .table)
        cache.screenLines = 24
        for _ in 0..<9 {
            for row in blocks(heights: heights) { _ = cache.lines(of: row, registry: .test, columns: 80, wraps: true, minute: 0) }
        }
        #expect(cache.rendererCalls == heights.count)
    }

    @Test("Work: laid-out rows are let go: what is kept is bounded by a few screens")
    func bounded() {
        let list = Self.list(24)
        _ = list.count(.pages(30))
        _ = list.count(.pages(-30))
        // A row that is composed still, and whose height is fixed, may not have been laid out on the way.
        #expect(list.count(.sideways(0)).renderers <= 1)
        #expect(list.count(.sideways(0)).renderers == 0)
        // Thirty pages back nothing is kept any more.
        #expect(list.count(.pages(30)).renderers > 100)
    }

    @Test("U9: heights asked per frame with a scroll bar, a height change after each: lines on screen and a constant")
    func heightsPerFrame() {
        let list = Self.list(24)
        for _ in 0..<50 {
            // The minute changes, so that nothing known of heights holds.
            list.context.wall = Timestamp(seconds: list.context.wall.seconds + 60)
            #expect(list.count(.scroll(1)).heights <= 2 * 24)
        }
        #expect(list.frame.glyphs.contains { $0.contains("┃") })
    }

    @Test(
        "A row that was never measured is scrolled to exactly, from above and from below, over rows of mixed heights",
        arguments: [ViewAction.cursorToTop, .cursorToMiddle, .cursorToBottom])
    func neverMeasured(action: ViewAction) {
        for row in [700, 40] {
            let list = Harness(40, 10, rows: blocks(heights: (0..<1000).map { 1 + $0 % 4 }), next: nil, scrollOff: 0)
            list.view(.row(300))
            list.view(.row(row))
            list.view(action)
            let height = 1 + row % 4
            let line = action == .cursorToTop ? 0 : action == .cursorToMiddle ? (10 - height) / 2 : 10 - height
            #expect(list.screenLine(of: row) == line)
            #expect(list.text[line].contains("row \(row).0"))
            // From there line by line over what lies between, none left out.
            for distance in 1...6 {
                list.view(.scroll(1))
                #expect(
                    list.window()?.entries.first { list.state.source(in: list.context).row(at: $0.position).value?.id.key.value() == row }.map(\.top) ?? line
                        - distance == line - distance)
            }
        }
    }

    @Test("U13: no page costs more than a screen of rows", arguments: [ViewAction.pages(1), .pages(-1), .halfPages(1)])
    func pages(action: ViewAction) {
        let list = Self.list(24)
        for _ in 0..<200 {
            let work = list.count(action)
            #expect(work.renderers <= 24 + 2)
            #expect(work.heights <= 2 * 24)
        }
    }

    @Test("Work: jumps anywhere cost a screen of rows", arguments: [ViewAction.first, .last, .row(77_777), .percent(33), .cursorToTop, .cursorToBottom])
    func jumps(action: ViewAction) {
        let list = Self.list(24)
        let work = list.count(action)
        #expect(work.renderers <= 24 + 2)
        #expect(work.heights <= 3 * 24)
    }

    @Test("Work: a commit of a page does not lay out what was there, whatever the number of rows")
    func commit() {
        let list = Self.list(24)
        _ = list.count(.loadMore)
        guard let ticket = list.state.pager.append.ticket else {
            Issue.record("nothing is asked for")
            return
        }
        let work = list.count(.answered(ticket, .page(Page(200_000..<200_020, next: 2))))
        #expect(work.renderers == 0)
        #expect(work.heights <= 2 * 24)
    }
}

/// A list that counts what its actions cost.
private final class Counted {
    var state: ListState
    var context: ListContext
    var frame = Frame(Size(columns: 80, lines: 24))

    init(_ state: ListState, scrollOff: Int = 2) {
        self.state = state
        var options = ListOptions()
        options.loadMode = .manual
        options.scrollOff = scrollOff
        context = ListContext(
            now: Instant(milliseconds: 9_000_000), wall: Timestamp(seconds: 1_893_456_000), registry: .test, options: options,
            cache: LayoutCache(judge: .table))
    }

    func emptyCache() {
        context = ListContext(
            now: context.now, wall: context.wall, registry: context.registry, options: context.options, cache: LayoutCache(judge: .table))
    }

    var visible: Set<Position> { Set(state.views[0].window.entries.map(\.position)) }

    func count(_ action: ViewAction) -> (renderers: Int, heights: Int) { count(.view(0, action)) }

    /// Does something as the program does it, apply and drawing.
    func count(_ action: ListAction) -> (renderers: Int, heights: Int) {
        let renderers = context.cache.rendererCalls
        let heights = context.cache.heightCalls
        _ = state.apply(action, in: context)
        if frame.size != state.views[0].size { frame = Frame(state.views[0].size) }
        state.draw(0, in: context, labels: ListLabels(), judge: .table, into: &frame)
        return (context.cache.rendererCalls - renderers, context.cache.heightCalls - heights)
    }
}

extension ScreenLine {
    /// Where its cells are kept: lines that share them are one.
    fileprivate var store: Int { unsafe cells.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) } }
}
