import Testing
import TugScreen

@testable import TugList

/// Pages that are let go of, and read again (PULL R8).
@Suite("Memory") struct MemoryTests {
    /// A list of pages of ten rows, read down to a row.
    static func list(readTo row: Int, cap: Int = 60, mode: ListOptions.LoadMode = .automatic, end: Int = 1000, upward: Bool = false) -> Harness {
        let list = Harness(rows: blocks(0..<10), next: 10, mode: mode, cap: cap)
        Self.answerAll(list, end: end, upward: upward)
        while list.cursor() != row, list.asked.count < 500 {
            list.view(.move(1))
            if mode == .manual, list.live(.append) == nil, list.state.views[0].cursor?.position == list.state.source(in: list.context).last.value {
                list.view(.loadMore)
            }
            Self.answerAll(list, end: end, upward: upward)
        }
        return list
    }

    static func answerAll(_ list: Harness, end: Int = 1000, upward: Bool = false) {
        while let asked = list.asked.last(where: { $0.fate == .live }) {
            let from = asked.request.key?.value() ?? 0
            list.apply(
                .answered(asked.ticket, .page(Page(from..<from + 10, next: from + 10 < end ? from + 10 : nil, previous: upward && from > 0 ? from - 10 : nil))))
        }
    }

    private func loaded(_ list: Harness) -> Int { list.rowIDs.count }

    @Test("R8: no more rows are kept than the cap, whichever way the reader goes, and none is missing on the way back", arguments: [false, true])
    func thereAndBack(upward: Bool) {
        let list = Self.list(readTo: 300, upward: upward)
        #expect(loaded(list) <= 60)
        #expect(list.state.source(in: list.context).count == .atLeast(320))
        for row in stride(from: 299, through: 0, by: -1) {
            let line = list.screenLine(of: row)
            list.view(.move(-1))
            #expect(list.cursor() == row)
            #expect(line == nil || list.screenLine(of: row).map { abs($0 - line!) <= 1 } == true)
            Self.answerAll(list, upward: upward)
            #expect(loaded(list) <= 60)
        }
        #expect(list.state.pager.head == .end)
        #expect(list.keys(.prepend).last == (upward ? 0 : -1))
        // And down again.
        for row in 1...100 {
            list.view(.move(1))
            #expect(list.cursor() == row)
            Self.answerAll(list, upward: upward)
        }
    }

    @Test("R8: the row in view keeps its line and its number while pages go and come")
    func noJump() {
        let list = Self.list(readTo: 200)
        let line = list.screenLine(of: 200)
        let ordinal = list.state.source(in: list.context).ordinal(of: list.state.views[0].cursor!.position)
        #expect(ordinal == .exact(200))
        list.view(.loadMore)
        Self.answerAll(list)
        #expect(list.screenLine(of: 200) == line)
        #expect(list.state.source(in: list.context).ordinal(of: list.state.views[0].cursor!.position) == .exact(200))
    }

    @Test("R8: letting go of an edge's pages voids its ticket and sets its end back")
    func voids() {
        let list = Self.list(readTo: 100)
        // Back up, until the page above is asked for and the one below is too.
        list.view(.first)
        let prepend = list.live(.prepend)
        #expect(prepend != nil)
        let tail = list.state.pager.tail
        Self.answerAll(list)
        #expect(loaded(list) <= 60)
        #expect(list.state.pager.tail != tail)
        guard case .more(let key?) = list.state.pager.tail else { Issue.record("the tail is \(list.state.pager.tail)"); return }
        #expect(key.value() == list.rowIDs.last.map { $0 + 1 })
        let asked = list.asked.filter { $0.ticket.edge == .append }.count
        list.view(.last)
        #expect(list.asked.filter { $0.ticket.edge == .append }.count == asked + 1)
    }

    @Test("R8: in manual mode, what was let go of comes again by itself; new pages do not")
    func manual() {
        let list = Self.list(readTo: 150, mode: .manual)
        #expect(loaded(list) <= 60)
        let manual = list.asked.filter { $0.cause == .position }.count
        #expect(manual == 0)
        for _ in 0..<150 {
            list.view(.move(-1))
            Self.answerAll(list)
        }
        #expect(list.cursor() == 0)
        #expect(list.keys(.prepend).count == 10)
    }

    @Test("R8: the cap is at least what the views need")
    func tooSmall() {
        let list = Self.list(readTo: 100, cap: 1)
        #expect(loaded(list) >= 30)
        #expect(loaded(list) <= 50)
    }

    @Test("R8: an answer that comes after its edge was let go of is dropped")
    func late() {
        let list = Self.list(readTo: 100)
        list.view(.first)
        let before = list.state
        guard let first = list.asked.first(where: { $0.ticket.edge == .append }) else { return }
        list.apply(.answered(first.ticket, .page(Page(10..<20, next: 20))))
        #expect(list.state.rows == before.rows)
    }

    @Test("R8: a page above that does not reach down to the rows any more leaves a gap, not a seam")
    func moved() {
        let list = Self.list(readTo: 200)
        while list.live(.prepend) == nil { list.view(.move(-1)) }
        guard let asked = list.live(.prepend), let cursor = list.cursor() else { Issue.record("nothing is asked for"); return }
        let first = list.rowIDs[0]
        let line = list.screenLine(of: cursor)
        list.apply(.answered(asked.ticket, .page(Page(5000..<5010, next: 5010))))
        #expect(Array(list.rowIDs.prefix(12)) == Array(5000..<5010) + [1, first])
        #expect(list.screenLine(of: cursor) == line)
    }
}
