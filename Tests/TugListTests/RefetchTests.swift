import Testing
import TugScreen

@testable import TugList

/// A refresh that asks for all that was loaded (PULL K11).
@Suite("Refetch") struct RefetchTests {
    /// Thirty rows, ten a page, with the reader on row 25.
    private func list() -> Harness {
        let list = Harness(rows: blocks(0..<10), next: 10, mode: .manual, policy: .refetch)
        for start in [10, 20] {
            list.view(.loadMore)
            list.answer(.append, .page(Page(start..<start + 10, next: start + 10)))
        }
        list.view(.row(25))
        return list
    }

    @Test("K11: pages are asked for until they cover what was loaded, and take its place in one commit")
    func covers() {
        let list = list()
        let line = list.screenLine(of: 25)
        list.view(.refresh)
        list.answer(.refresh, .page(Page(rows: blocks([100, 101]) + blocks(0..<8), next: PageKey(8))))
        #expect(list.rowIDs == Array(0..<30))
        list.answer(.refresh, .page(Page(8..<18, next: 18)))
        #expect(list.rowIDs == Array(0..<30))
        #expect(list.state.pager.generation == 1)
        list.answer(.refresh, .page(Page(18..<30, next: 30)))
        #expect(list.rowIDs == [100, 101] + Array(0..<30))
        #expect(list.keys(.refresh) == [-1, -1, 8, 18])
        #expect(list.state.pager.generation == 2)
        #expect(list.state.pager.tail == .more(PageKey(30)))
        #expect(list.screenLine(of: 25) == line)
        #expect(list.state.views[0].newAbove == 2)
    }

    @Test("K11: it ends with the list")
    func ends() {
        let list = list()
        list.view(.refresh)
        list.answer(.refresh, .page(Page(0..<5, next: 5)))
        list.answer(.refresh, .page(Page(5..<8, next: nil)))
        #expect(list.rowIDs == Array(0..<8))
        #expect(list.state.pager.tail == .end)
        #expect(list.cursor() == 7)
    }

    @Test("R4: if one of its pages fails, no row has changed, and a retry begins anew")
    func fails() {
        let list = list()
        list.view(.refresh)
        list.answer(.refresh, .page(Page(0..<10, next: 10)))
        list.answer(.refresh, .failed(LoadFailure("no luck")))
        #expect(list.rowIDs == Array(0..<30))
        #expect(list.state.pager.refresh.failure != nil)
        list.view(.refresh)
        #expect(list.live(.refresh)?.request.key == nil)
        list.answer(.refresh, .page(Page(50..<55, next: nil)))
        #expect(list.rowIDs == Array(50..<55))
    }

    @Test("K2, R5: a page that names itself fails it; a new query leaves what was gathered behind")
    func faultAndQuery() {
        let list = list()
        list.view(.refresh)
        list.answer(.refresh, .page(Page(0..<10, next: 10)))
        list.answer(.refresh, .page(Page(10..<20, next: 10)))
        #expect(list.state.pager.refresh.failure != nil)
        list.view(.refresh)
        list.answer(.refresh, .page(Page(0..<10, next: 10)))
        list.apply(.query("other"))
        list.answer(.refresh, .page(Page(70..<75, next: 75)))
        #expect(list.rowIDs == Array(70..<75))
    }

    @Test("K11: a page without rows is as far as it goes")
    func emptyPage() {
        let list = list()
        list.view(.refresh)
        list.answer(.refresh, .page(Page(0..<10, next: 10)))
        list.answer(.refresh, .page(Page([Int](), next: 11)))
        #expect(list.rowIDs == Array(0..<10))
        #expect(list.state.pager.tail == .more(PageKey(11)))
    }
}
