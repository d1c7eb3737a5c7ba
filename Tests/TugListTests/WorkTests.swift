import Testing
import TugScreen

@testable import TugList

/// What a key costs, counted: renderers called and heights asked. Speed is measured elsewhere.
@Suite("Work") struct WorkTests {
    /// 100,000 rows, one to six lines high.
    static let rows: [AnyRow] = (0..<100_000).map { id in
        id % 4 == 0 ? AnyRow(Strip(id: id)) : AnyRow(Block(id: id, height: 1 + (id * 7 + id / 3) % 6))
    }

    private static func list(_ lines: Int, scrollOff: Int = 2) -> Harness {
        let list = Harness(80, lines, rows: rows, next: 1, scrollOff: scrollOff)
        list.view(.row(50_000))
        _ = list.frame()
        return list
    }

    /// Does something as the program does it, apply and drawing, and counts.
    private static func count(_ list: Harness, _ action: ViewAction) -> (renderers: Int, heights: Int) {
        var frame = Frame(list.state.views[0].size)
        let renderers = list.context.cache.rendererCalls
        let heights = list.context.cache.heightCalls
        _ = list.state.apply(.view(0, action), in: list.context)
        list.state.draw(0, in: list.context, labels: ListLabels(), judge: .table, into: &frame)
        return (list.context.cache.rendererCalls - renderers, list.context.cache.heightCalls - heights)
    }

    private static func emptyCache(_ list: Harness) {
        let context = list.context
        list.context = ListContext(
            now: context.now, wall: context.wall, registry: context.registry, options: context.options, source: context.source,
            cache: LayoutCache(judge: .table))
    }

    @Test("Work: a one-row move on 100,000 rows of mixed heights, nothing cached: at most lines + 2 renderers", arguments: [24, 50], [ViewAction.step(1), .step(-1), .scroll(1), .scroll(-1)])
    func cold(lines: Int, action: ViewAction) {
        let list = Self.list(lines)
        for _ in 0..<60 {
            Self.emptyCache(list)
            let work = Self.count(list, action)
            #expect(work.renderers <= lines + 2)
            #expect(work.heights <= 2 * lines)
        }
    }

    @Test("Work: cached, at most 3 renderers, and heights only of rows that come in", arguments: [24, 50], [ViewAction.step(1), .step(-1), .scroll(1), .scroll(-1)])
    func warm(lines: Int, action: ViewAction) {
        let list = Self.list(lines)
        for _ in 0..<200 {
            let work = Self.count(list, action)
            #expect(work.renderers <= 3)
            #expect(work.heights <= 3)
        }
    }

    @Test("Work: none when only the cursor moves", arguments: [ViewAction.step(1), .step(-1), .screenTop, .screenMiddle, .screenBottom])
    func cursorOnly(action: ViewAction) {
        let list = Self.list(30, scrollOff: 0)
        list.view(.screenMiddle)
        let anchor = list.state.views[0].anchor
        let work = Self.count(list, action)
        #expect(list.state.views[0].anchor == anchor)
        #expect(work.renderers == 0)
        #expect(work.heights == 0)
    }

    @Test("Work: the cache holds what a window shows, rows taller than the screen too", arguments: [[1, 200, 1], [1, 1, 100, 2, 100, 3, 1], [500, 500], [1, 60, 1, 1, 60, 1]])
    func tallRows(heights: [Int]) {
        let list = Harness(80, 24, rows: blocks(heights: heights + heights + heights), next: nil)
        for _ in 0..<heights.reduce(0, +) * 2 {
            let before = Set(list.visibleRows())
            let work = Self.count(list, .scroll(1))
            let fresh = Set(list.visibleRows()).subtracting(before).count
            #expect(work.renderers <= fresh + 1)
            #expect(Self.count(list, .sideways(0)).renderers == 0)
        }
    }

    @Test("Work: laid-out rows are let go: what is kept is bounded by a few screens")
    func bounded() {
        let list = Self.list(24)
        list.view(.pages(30))
        list.view(.pages(-30))
        _ = list.frame()
        let calls = list.context.cache.rendererCalls
        _ = list.frame()
        #expect(list.context.cache.rendererCalls == calls)
        // Thirty pages back nothing is kept any more.
        list.view(.pages(30))
        #expect(list.context.cache.rendererCalls > calls + 100)
    }

    @Test("U9: heights asked per frame with a scroll bar, a height change after each: lines on screen and a constant")
    func heightsPerFrame() {
        let list = Self.list(24)
        for _ in 0..<50 {
            // The minute changes, so that nothing known of heights holds.
            list.context.wall = Timestamp(seconds: list.context.wall.seconds + 60)
            #expect(Self.count(list, .scroll(1)).heights <= 2 * 24)
        }
        #expect(list.frame().glyphs.contains { $0.contains("┃") })
    }

    @Test("U13: no page costs more than a screen of rows", arguments: [ViewAction.pages(1), .pages(-1), .halfPages(1)])
    func pages(action: ViewAction) {
        let list = Self.list(24)
        for _ in 0..<200 {
            let work = Self.count(list, action)
            #expect(work.renderers <= 24 + 2)
            #expect(work.heights <= 2 * 24)
        }
    }

    @Test("Work: jumps anywhere cost a screen of rows", arguments: [ViewAction.first, .last, .row(77_777), .percent(33), .cursorToTop, .cursorToBottom])
    func jumps(action: ViewAction) {
        let list = Self.list(24)
        let work = Self.count(list, action)
        #expect(work.renderers <= 24 + 2)
        #expect(work.heights <= 3 * 24)
    }

    @Test("Work: a commit of a page does not lay out what was there, whatever the number of rows")
    func commit() {
        let list = Self.list(24)
        list.view(.loadMore)
        let renderers = list.context.cache.rendererCalls
        let heights = list.context.cache.heightCalls
        list.apply(.answered(list.asked[1].ticket, .page(Page(200_000..<200_020, next: 2))))
        _ = list.frame()
        #expect(list.context.cache.rendererCalls == renderers)
        // The harness looks at the window too, each time asking.
        #expect(list.context.cache.heightCalls - heights <= 6 * 24)
    }
}
