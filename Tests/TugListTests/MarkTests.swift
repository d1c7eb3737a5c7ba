import Testing
import TugScreen

@testable import TugList

@Suite("Marks") struct MarkTests {
    private static func list(_ count: Int = 20, lines: Int = 8) -> Harness { Harness(40, lines, rows: blocks(0..<count), next: nil) }

    @Test("v marks the cursor's row and unmarks it; the sign is in the gutter and the row has the emphasis")
    func toggle() {
        let list = Self.list()
        list.view(.row(2))
        list.view(.toggleMark)
        #expect(list.marked == [2])
        #expect(list.cursor() == 2)
        let cells = Array(list.frame()[line: 2])
        #expect(cells[1].scalar == 0x25cf)
        #expect(cells[1].role == .mark)
        #expect(cells[2].emphasis.contains(.marked))
        #expect(list.frame()[line: 1].allSatisfy { !$0.emphasis.contains(.marked) })
        list.view(.toggleMark)
        #expect(list.marked == [])
        #expect(Array(list.frame()[line: 2])[1].scalar == 0x20)
    }

    @Test("Tab marks rows and moves past them, at the end it stays")
    func downward() {
        let list = Self.list(4)
        list.view(.toggleMarks(1))
        list.view(.toggleMarks(1))
        #expect(list.marked == [0, 1])
        #expect(list.cursor() == 2)
        list.view(.toggleMarks(9))
        #expect(list.marked == [0, 1, 2, 3])
        #expect(list.cursor() == 3)
        #expect(list.head == .rest && list.tail == .rest)
    }

    @Test("V marks from the row marked last to the cursor's, by their order, both ways", arguments: [(3, 9), (9, 3), (5, 5)])
    func range(from: Int, to: Int) {
        let list = Self.list()
        list.view(.row(from))
        list.view(.toggleMark)
        list.view(.row(to))
        list.view(.markRange)
        #expect(list.marked == Array(min(from, to)...max(from, to)))
        // The next range goes on from there.
        list.view(.row(15))
        list.view(.markRange)
        #expect(list.marked == Array(min(from, to)...15))
    }

    @Test("V without a row marked before marks the cursor's row")
    func rangeAlone() {
        let list = Self.list()
        list.view(.row(7))
        list.view(.markRange)
        #expect(list.marked == [7])
    }

    @Test("All and invert; a row that is unmarked of all is the only one")
    func allAndInvert() {
        let list = Self.list(6)
        list.view(.markAll)
        #expect(list.marked == Array(0..<6))
        list.view(.toggleMark)
        #expect(list.marked == Array(1..<6))
        #expect(list.state.views[0].marks.amount == .allBut(1))
        list.view(.invertMarks)
        #expect(list.marked == [0])
        #expect(list.state.views[0].marks.amount == .rows(1))
        list.view(.clearMarks)
        #expect(list.marked == [])
    }

    @Test("Esc closes one layer: an open pull first, then the marks")
    func layers() {
        let list = Self.list()
        list.view(.toggleMark)
        list.view(.step(-1))
        #expect(list.head == .pulling(1))
        list.view(.back)
        #expect(list.head == .rest)
        #expect(list.marked == [0])
        list.view(.back)
        #expect(list.marked == [])
    }

    @Test("A row under the pointer is marked where it stands; under a header and below the last row there is none")
    func pointer() {
        let list = Harness(40, 9, rows: blocks(heights: [1, 3, 1]), next: nil)
        list.view(.toggleMarkAt(2))
        #expect(list.marked == [1])
        #expect(list.cursor() == 0)
        list.view(.toggleMarkAt(7))
        #expect(list.marked == [1])
        list.view(.refresh)
        list.view(.toggleMarkAt(1))
        list.view(.toggleMarkAt(4))
        #expect(list.marked == [0, 1])
    }

    @Test("K5, U5: marks are ids: they survive a refresh, as a stream of pages too", arguments: [ListOptions.RefreshPolicy.mergeAtHead, .replace])
    func refresh(policy: ListOptions.RefreshPolicy) {
        let list = Harness(40, 8, rows: blocks(0..<20), next: nil, policy: policy)
        for row in [1, 4, 9, 12, 19] {
            list.view(.row(row))
            list.view(.toggleMark)
        }
        list.view(.first)
        list.view(.refresh)
        list.answer(.refresh, .page(Page(rows: blocks(100..<103) + blocks(0..<6, version: 2), next: PageKey(1))))
        if list.rowIDs.count < 20 {
            list.view(.loadMore)
            list.answer(.append, .page(Page(rows: blocks(6..<20), next: nil)))
        }
        #expect(list.marked == [1, 4, 9, 12, 19])
    }

    @Test("K5, U5: where all rows are known, marks of rows that are gone are not counted; they are marked when they come back") func goneMarks() {
        let list = Harness(rows: blocks(0..<10), next: nil, mode: .manual)
        for row in [2, 4, 6] {
            list.view(.row(row))
            list.view(.toggleMark)
        }
        list.view(.refresh)
        list.answer(.refresh, .page(Page((0..<10).filter { $0 != 4 }, next: nil)))
        #expect(list.state.views[0].marked == .rows(2))
        list.view(.invertMarks)
        #expect(list.state.views[0].marked == .allBut(2))
        list.view(.invertMarks)
        // A list that goes on may have it yet.
        list.view(.refresh)
        list.answer(.refresh, .page(Page(20..<22, next: 30)))
        #expect(list.state.views[0].marked == .rows(3))
        list.view(.refresh)
        list.answer(.refresh, .page(Page(0..<10, next: nil)))
        #expect(list.state.views[0].marked == .rows(3))
        list.view(.refresh)
        list.answer(.refresh, .page(Page(5..<10, next: nil)))
        #expect(list.state.views[0].marked == .rows(1))
        list.view(.clearMarks)
        list.view(.toggleMark)
        #expect(list.state.views[0].marked == .rows(1))
    }

    @Test("U5: marks of a file that is written anew are found by what the records are known by")
    func writtenAnew() {
        var source = IndexedRows(0..<12)
        let list = Harness(40, 8, source: source)
        for row in [2, 3, 7] {
            list.view(.row(row))
            list.view(.toggleMark)
        }
        source.rows = [IndexedRows.row(50), IndexedRows.row(51)] + source.rows.filter { $0.id.key.value() != 3 }
        // Ids are places in the file: they mean other rows now.
        for index in source.rows.indices { source.rows[index] = IndexedRows.moved(source.rows[index], to: index + 500) }
        list.change(source, .replaced)
        #expect(list.markedTraces == [2, 7])
        list.view(.row(4))
        list.view(.toggleMark)
        #expect(list.markedTraces == [7])
    }

    @Test("Work: marking calls no renderer and asks no height, a range of 100,000 rows too")
    func work() {
        let list = Harness(80, 24)
        list.state = WorkTests.loaded
        _ = list.frame()
        for action in [ViewAction.toggleMark, .toggleMarkAt(3), .markAll, .invertMarks, .clearMarks, .markRange] {
            let renderers = list.context.cache.rendererCalls
            let heights = list.context.cache.heightCalls
            _ = list.state.apply(.view(0, action), in: list.context)
            _ = list.frame()
            #expect(list.context.cache.rendererCalls == renderers, "\(action)")
            #expect(list.context.cache.heightCalls == heights, "\(action)")
        }
        _ = list.state.apply(.view(0, .last), in: list.context)
        let heights = list.context.cache.heightCalls
        _ = list.state.apply(.view(0, .markRange), in: list.context)
        #expect(list.state.views[0].marks.amount == .rows(100_000))
        #expect(list.context.cache.heightCalls == heights)
    }
}

extension Harness {
    fileprivate var markedRows: [AnyRow] {
        let source = state.source(in: context)
        var rows: [AnyRow] = []
        var at = source.first.value
        while let position = at {
            if let row = source.row(at: position).value, state.views[0].marks.contains(row) { rows.append(row) }
            at = source.position(after: position).value
        }
        return rows
    }

    /// The ids of the marked rows, in their order.
    fileprivate var marked: [Int] { markedRows.compactMap { $0.id.key.value() } }
    fileprivate var markedTraces: [Int] { markedRows.compactMap { $0.trace?.recordID.flatMap { Int($0) } } }
}

extension IndexedRows {
    /// The same record at another place in the file.
    fileprivate static func moved(_ row: AnyRow, to id: Int) -> AnyRow {
        guard let block = row.model as? Block, let trace = row.trace else { return row }
        return AnyRow(block, id: RowID(kind: row.id.kind, key: SendableKey(id)), revision: row.revision, trace: trace)
    }
}
