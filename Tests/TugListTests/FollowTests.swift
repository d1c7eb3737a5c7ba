import Testing
import TugScreen

@testable import TugList

@Suite struct FollowTests {
    private func list() -> (Harness, IndexedRows) {
        let source = IndexedRows(0..<50)
        return (Harness(40, 10, source: source), source)
    }

    @Test("F goes to the last row, and on to each that comes") func eachRowThatComes() {
        var (list, source) = list()
        list.view(.follow)
        #expect(list.cursor() == 49 && list.follows && list.state.views[0].isFollowing)
        for id in 50..<80 {
            source.rows.append(IndexedRows.row(id, height: 1 + id % 3))
            list.change(source, .grew)
            #expect(list.cursor() == id && list.visibleRows().last == id)
        }
        source.rows.removeFirst(70)
        list.change(source, .replaced)
        #expect(list.cursor() == 79)
    }

    @Test(
        "any move up ends it; one that stays on the last row does not", arguments: [ViewAction.step(-1), .move(-3), .first, .row(7), .scroll(-9), .pages(-1)])
    func moves(up: ViewAction) {
        var (list, source) = list()
        list.view(.follow)
        list.view(.step(1))
        list.view(.last)
        #expect(list.state.views[0].isFollowing)
        list.view(up)
        #expect(!list.state.views[0].isFollowing && !list.follows)
        let cursor = list.cursor()
        source.rows.append(IndexedRows.row(50))
        list.change(source, .grew)
        #expect(list.cursor() == cursor)
    }

    @Test("each view follows by itself; the source looks while one does") func views() {
        let list = Harness(40, 10, source: IndexedRows(0..<50), views: 2)
        list.view(.follow, 0)
        list.view(.follow, 1)
        list.view(.first, 0)
        #expect(list.follows && list.cursor(0) == 0 && list.cursor(1) == 49)
        list.view(.first, 1)
        #expect(!list.follows)
    }

    @Test func pagesAreFollowed() {
        let list = Harness(40, 10, rows: blocks(0..<20), next: 20, mode: .manual)
        list.view(.follow)
        list.view(.loadMore)
        list.answer(.append, .page(Page(20..<40, next: nil)))
        #expect(list.cursor() == 39)
    }
}
