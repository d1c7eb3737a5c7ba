import Testing
import TugScreen

@testable import TugList

/// Rows that the reader removes, brings back and moves.
@Suite("Removal") struct RemovalTests {
    private func list(_ next: Int? = 30, policy: ListOptions.RefreshPolicy = .mergeAtHead) -> Harness {
        Harness(rows: blocks(0..<30), next: next, mode: .manual, policy: policy)
    }

    private func ids(_ ids: some Sequence<Int>) -> [RowID] { blocks(ids).map(\.id) }

    @discardableResult
    private func remove(_ list: Harness, _ rows: some Sequence<Int>) -> Int {
        guard case .remove(let serial, _) = list.apply(.remove(ids(rows))).first else { return -1 }
        return serial
    }

    @Test("R11: a removed row is hidden at once, and its effect carries it")
    func hides() {
        let list = list()
        let effects = list.apply(.remove(ids([3, 4, 3])))
        #expect(effects == [.remove(1, blocks([3, 4]))])
        #expect(list.rowIDs == Array(0..<3) + Array(5..<30))
        #expect(list.state.notice == .removed(2))
        #expect(list.state.source(in: list.context).count == .atLeast(28))
        list.view(.step(1))
        #expect(list.state.notice == nil)
    }

    @Test(
        "R11: a tombstone filters every later answer, also one of a refresh that takes the place of all",
        arguments: [ListOptions.RefreshPolicy.mergeAtHead, .replace])
    func filters(policy: ListOptions.RefreshPolicy) {
        let list = list(policy: policy)
        let serial = remove(list, [3, 25])
        list.view(.refresh)
        list.answer(.refresh, .page(Page(0..<20, next: 20)))
        #expect(!list.rowIDs.contains(3))
        list.view(.loadMore)
        list.answer(.append, .page(Page(20..<40, next: 40)))
        #expect(!list.rowIDs.contains(25))
        #expect(list.rowIDs.contains(39))
        list.apply(.removalEnded(serial, LoadFailure("no")))
        #expect(list.rowIDs == Array(0..<40).filter { list.rowIDs.contains($0) })
        #expect(list.rowIDs.contains(3) && list.rowIDs.contains(25))
        #expect(list.state.notice == .notRemoved(LoadFailure("no")))
    }

    @Test("R11: confirmed, an older answer does not bring a row back; a later one may")
    func confirmed() {
        let list = list()
        let serial = remove(list, [3])
        list.view(.refresh)
        list.apply(.removalEnded(serial, nil))
        list.answer(.refresh, .page(Page(0..<30, next: 30)))
        #expect(!list.rowIDs.contains(3))
        list.view(.refresh)
        list.answer(.refresh, .page(Page(0..<30, next: 30)))
        #expect(list.rowIDs.contains(3))
    }

    @Test("R11: undo brings the last removal back in place, the one before it next")
    func undo() {
        let list = list()
        remove(list, [3])
        remove(list, [10, 11])
        #expect(list.apply(.undoRemove) == [.restore(2, blocks([10, 11]))])
        #expect(list.rowIDs == Array(0..<30).filter { $0 != 3 })
        list.apply(.undoRemove)
        #expect(list.rowIDs == Array(0..<30))
        #expect(list.apply(.undoRemove) == [])
    }

    @Test("R11: a removal that is confirmed can be undone too; if that fails, the rows are gone again and it is said")
    func undoConfirmed() {
        let list = list()
        let serial = remove(list, [3])
        list.apply(.removalEnded(serial, nil))
        #expect(list.apply(.undoRemove) == [.restore(serial, blocks([3]))])
        #expect(list.rowIDs.contains(3))
        list.apply(.restorationEnded(serial, LoadFailure("too late")))
        #expect(!list.rowIDs.contains(3))
        #expect(list.state.notice == .notRestored(LoadFailure("too late")))
    }

    @Test("K5: the cursor goes to the nearest survivor in the old order, and the view stays")
    func cursor() {
        let list = list()
        list.view(.row(12))
        let line = list.screenLine(of: 9)
        remove(list, [11, 12])
        #expect(list.cursor() == 13)
        #expect(list.screenLine(of: 9) == line.map { $0 + 1 } || list.screenLine(of: 9) == line)
        remove(list, 13..<30)
        #expect(list.cursor() == 10)
    }

    @Test("R11: undo takes the cursor back to the row that it was on, one removal after the other") func cursorComesBack() {
        let list = list()
        list.view(.row(12))
        remove(list, [12])
        remove(list, [13])
        #expect(list.cursor() == 14)
        list.apply(.undoRemove)
        #expect(list.cursor() == 13)
        list.apply(.undoRemove)
        #expect(list.cursor() == 12)
        // Of rows that the cursor was not on, it takes none; nor does it once the reader has moved.
        remove(list, [20])
        list.apply(.undoRemove)
        #expect(list.cursor() == 12)
        remove(list, [12])
        list.view(.step(1))
        list.apply(.undoRemove)
        #expect(list.cursor() == 14)
    }

    @Test("R11: a removal that fails takes the cursor back, too") func cursorComesBackFromFailure() {
        let list = list()
        list.view(.row(12))
        let serial = remove(list, 11...13)
        #expect(list.cursor() == 14)
        list.apply(.removalEnded(serial, LoadFailure("no")))
        #expect(list.cursor() == 12)
    }

    @Test("R11: under a filter undo takes the cursor back as well") func cursorComesBackFiltered() {
        let list = list()
        list.filter("2")
        list.view(.row(3))
        let cursor = list.cursor()
        remove(list, [cursor ?? -1])
        #expect(list.cursor() != cursor)
        list.apply(.undoRemove)
        list.wait(0)
        #expect(list.cursor() == cursor)
    }

    @Test("R11: all rows removed is an empty list, and undo brings them back")
    func all() {
        let list = list(nil)
        remove(list, 0..<30)
        #expect(list.state.content(in: list.context) == .empty)
        #expect(list.cursor() == nil)
        list.apply(.undoRemove)
        #expect(list.rowIDs == Array(0..<30))
        #expect(list.cursor() == 0)
    }

    @Test("Moves: a row goes at once, with the cursor; if the move fails it is back, and it is said")
    func move() {
        let list = list()
        list.view(.row(5))
        #expect(list.apply(.move(ids([5])[0], by: 2)) == [.move(1, blocks([5])[0], by: 2)])
        #expect(list.rowIDs.prefix(9) == [0, 1, 2, 3, 4, 6, 7, 5, 8])
        #expect(list.cursor() == 5)
        list.apply(.moveEnded(1, LoadFailure("no")))
        #expect(list.rowIDs == Array(0..<30))
        #expect(list.state.notice == .notMoved(LoadFailure("no")))
        #expect(list.apply(.move(ids([0])[0], by: -1)) == [])
        list.apply(.move(ids([29])[0], by: -100))
        #expect(list.rowIDs.first == 29)
    }

    @Test("K6: a row that is carried is asked to be moved once, where it is put down; put back, not at all") func carried() {
        let list = list()
        list.view(.row(5))
        list.apply(.hold(true))
        for distance in [1, 1, 1, -1] { #expect(list.apply(.move(ids([5])[0], by: distance)) == []) }
        #expect(list.rowIDs.prefix(9) == [0, 1, 2, 3, 4, 6, 7, 5, 8])
        #expect(list.apply(.hold(false)) == [.move(1, blocks([5])[0], by: 2)])
        list.apply(.moveEnded(1, LoadFailure("no")))
        #expect(list.rowIDs == Array(0..<30))
        list.apply(.hold(true))
        list.apply(.move(ids([5])[0], by: 3))
        list.apply(.move(ids([5])[0], by: -3))
        #expect(list.apply(.hold(false)) == [])
        #expect(list.rowIDs == Array(0..<30))
        // Past the last row there is nothing to pass.
        list.apply(.hold(true))
        list.apply(.move(ids([28])[0], by: 5))
        #expect(list.apply(.hold(false)) == [.move(2, blocks([28])[0], by: 1)])
    }

    @Test("K6: a refresh that waited while a row was carried does not take it back") func carriedThroughRefresh() {
        let list = list(nil)
        list.view(.row(5))
        list.view(.refresh)
        list.apply(.hold(true))
        list.apply(.move(ids([5])[0], by: 2))
        list.answer(.refresh, .page(Page([100] + Array(0..<30), next: nil)))
        #expect(list.apply(.hold(false)) == [.move(1, blocks([5])[0], by: 2)])
        #expect(list.rowIDs.prefix(10) == [100, 0, 1, 2, 3, 4, 6, 7, 5, 8])
        #expect(list.cursor() == 5)
    }

    // MARK: K6

    @Test("K6: commits wait while a menu is open, and are taken in order when it closes")
    func hold() {
        let list = list()
        list.view(.loadMore)
        list.apply(.hold(true))
        list.answer(.append, .page(Page(30..<40, next: 40)))
        #expect(list.rowIDs == Array(0..<30))
        list.apply(.hold(false))
        #expect(list.rowIDs == Array(0..<40))
        #expect(list.state.notice == nil)
    }

    @Test("K6: of two refreshes the newest is kept")
    func newest() {
        let list = list()
        list.view(.refresh)
        list.apply(.hold(true))
        list.answer(.refresh, .page(Page(100..<110, next: nil)))
        list.apply(.query("other"))
        list.answer(.refresh, .page(Page(200..<210, next: nil)))
        list.apply(.hold(false))
        #expect(list.rowIDs == Array(200..<210))
    }

    @Test("L15: a row that is gone when its menu closes is said")
    func targetGone() {
        let list = list()
        list.view(.row(5))
        list.view(.refresh)
        list.apply(.hold(true))
        list.answer(.refresh, .page(Page(6..<30, next: nil)))
        #expect(list.cursor() == 5)
        list.apply(.hold(false))
        #expect(list.state.notice == .targetGone)
        #expect(list.cursor() == 6)
    }
}
