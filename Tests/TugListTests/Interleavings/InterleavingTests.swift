import Testing

@testable import TugList

/// Every order of two refreshes, two pages, their answers (good, failed, cancelled, invalid) and a scroll, on every list of
/// none to four rows; the invariants hold after each step.
@Suite("Interleavings") struct InterleavingTests {
    typealias Command = Interleavings.Command

    @Test(
        "R1: once all requests are out, no order of their answers changes rows, end, load states or cursor",
        arguments: [
            (0, ListOptions.LoadMode.manual, ListOptions.RefreshPolicy.replace), (1, .manual, .mergeAtHead), (2, .manual, .mergeAtHead),
            (3, .manual, .replace), (4, .automatic, .mergeAtHead),
        ])
    func orders(rows: Int, mode: ListOptions.LoadMode, policy: ListOptions.RefreshPolicy) {
        let all = Interleavings(rows: rows, mode: mode, policy: policy)
        let paths = all.follow(all.start([.refresh, .query, .loadMore, .loadMore, .scroll])).paths
        #expect(all.violations == [])
        print("\(rows) rows, \(mode), \(policy): \(paths) orders of two refreshes, two pages, a scroll and their answers, by way of \(all.nodes) lists")
        #expect(paths > 200_000)
    }

    @Test("R5: the same where the second refresh joins the first", arguments: 0...4)
    func joined(rows: Int) {
        let all = Interleavings(rows: rows, mode: rows % 2 == 0 ? .manual : .automatic, policy: rows < 3 ? .replace : .mergeAtHead)
        _ = all.follow(all.start([.refresh, .refresh, .loadMore, .scroll]))
        #expect(all.violations == [])
    }

    @Test(
        "Interleavings: as many orders are counted as are walked one by one",
        arguments: [([Command.refresh, .loadMore, .loadMore], 2), ([.refresh, .query, .loadMore], 3), ([.refresh, .refresh, .scroll], 4)])
    func counted(commands: [Command], rows: Int) {
        for mode in [ListOptions.LoadMode.manual, .automatic] {
            let all = Interleavings(rows: rows, mode: mode, policy: .mergeAtHead)
            let start = all.start(commands)
            #expect(all.follow(start).paths == all.walk(start))
        }
        // Three times the same, and no request: one order.
        let alone = Interleavings(rows: rows, mode: .manual, policy: .mergeAtHead)
        #expect(alone.follow(alone.start([.scroll, .scroll, .scroll])).paths == 1)
    }
}
