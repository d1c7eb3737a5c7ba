import Testing

@testable import TugList

/// What a refresh does to the rows that are there (K11).
extension CommitTests {
    @Test(
        "K11: merge at the head",
        arguments: [
            // new rows above, an overlap, the rest stays
            ([100, 101, 0, 1, 2], 5, [100, 101, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 10),
            // one deleted within the page's reach
            ([0, 2, 3], 3, [0, 2, 3, 4, 5, 6, 7, 8, 9], 10),
            // a row bumped from below takes nothing else away
            ([8, 0, 1, 2], 4, [8, 0, 1, 2, 3, 4, 5, 6, 7, 9], 10),
            // the answer reaches the last loaded row: its key counts
            ([7, 8, 9, 10], 4, [7, 8, 9, 10], 4),
            ([9, 0, 1, 2, 3, 4, 5, 6, 7, 8], 10, [9, 0, 1, 2, 3, 4, 5, 6, 7, 8], 10),
            // no overlap: the old rows stay below a gap's row, which has number 1
            ([50, 51], 2, [50, 51, 1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 10),
        ])
    func merges(page: [Int], next: Int, rows: [Int], key: Int) {
        let list = Harness(rows: blocks(0..<10), next: 10, mode: .manual)
        list.view(.refresh)
        list.answer(.refresh, .page(Page(page, next: next)))
        #expect(list.rowIDs == rows)
        #expect(list.state.pager.tail == .more(PageKey(key)))
    }

    @Test("K11: an answer that says the end replaces, whatever overlaps")
    func mergeWithEnd() {
        let list = Harness(rows: blocks(0..<10), next: 10, mode: .manual)
        list.view(.refresh)
        list.answer(.refresh, .page(Page([0, 1, 2], next: nil)))
        #expect(list.rowIDs == [0, 1, 2])
        #expect(list.state.pager.tail == .end)
    }

    @Test("K11: merging keeps the end that the rows below had, and takes the newest total")
    func mergeKeepsEnd() {
        let list = Harness(40, 10, rows: blocks(0..<10), next: 10, mode: .manual)
        list.view(.loadMore)
        list.answer(.append, .page(Page(10..<15, next: nil)))
        list.view(.refresh)
        list.answer(.refresh, .page(Page([100, 0, 1], next: 3)))
        #expect(list.state.pager.tail == .end)
        let counted = Harness(rows: blocks(0..<10), next: 10, mode: .manual)
        counted.view(.refresh)
        counted.answer(.refresh, .page(Page([100, 0, 1], next: 3, total: 41)))
        #expect(counted.state.source(in: counted.context).count == .exact(41))
    }

    @Test("K11: replace takes the answer as it is")
    func replaces() {
        let list = Harness(rows: blocks(0..<10), next: 10, mode: .manual, policy: .replace)
        list.view(.refresh)
        list.answer(.refresh, .page(Page([100, 0, 1], next: 3)))
        #expect(list.rowIDs == [100, 0, 1])
        #expect(list.state.pager.tail == .more(PageKey(3)))
    }
}
