/// Why something loads or does not: what `:why` shows.
package struct LoadReport: Equatable, Sendable {
    /// What there is to know of one edge's loads.
    package struct Edge: Equatable, Sendable {
        package let edge: LoadEdge
        package let load: Load
        /// When the load that is live began.
        package let since: Instant?
        /// How the last one ended.
        package let ending: LoadEnding?
        /// What lies past the edge.
        package let end: End
        /// The guard that kept the last one that was wanted from starting (PULL T1).
        package let stopped: LoadGuard?

        init(_ edge: LoadEdge, _ state: EdgeLoad) {
            self.edge = edge
            load = state.load
            since = state.load.ticket.flatMap { _ in state.activity?.began }
            ending = state.ending
            end = state.end
            stopped = state.stopped
        }
    }

    /// Pages that were let go of at an edge, and how many rows they had (PULL R8).
    package struct Dropped: Equatable, Sendable {
        package let edge: LoadEdge
        package let pages: Int
        package let rows: Int
    }

    package let edges: [Edge]
    package let dropped: [Dropped]
    package let counters: LoadCounters
}

extension ListState {
    /// The state of all loads, and what stopped the last ones that were wanted.
    package var loadReport: LoadReport {
        let shown = pager.edges.filter { $0 != .prepend || pager.head != .end || pager[$0].ending != nil }
        return LoadReport(edges: shown.map { LoadReport.Edge($0, pager[$0]) }, dropped: dropped, counters: pager.counters)
    }

    private var dropped: [LoadReport.Dropped] {
        guard case .paged(let rows) = rows else { return [] }
        return [(LoadEdge.prepend, rows.droppedAbove), (.append, rows.droppedBelow)].compactMap { edge, pages in
            pages.isEmpty ? nil : LoadReport.Dropped(edge: edge, pages: pages.count, rows: pages.rowCount)
        }
    }

    /// Counts what is asked for as the doing of the bursts that go on.
    mutating func countLoads(_ effects: [ListEffect], now: Instant) {
        for case .load in effects {
            for index in views.indices where views[index].gesture.burst?.loads(at: now) == true {
                views[index].gesture.burst?.loads += 1
                pager.count(inBurst: views[index].gesture.burst?.loads ?? 0)
            }
        }
    }
}
