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
    }

    package let edges: [Edge]
    package let counters: LoadCounters
}

extension ListState {
    /// The state of all loads, and what stopped the last ones that were wanted.
    package var loadReport: LoadReport {
        LoadReport(
            edges: [
                LoadReport.Edge(
                    edge: .refresh, load: pager.refresh, since: pager.refresh.ticket.flatMap { _ in pager.refreshActivity?.began }, ending: pager.refreshEnding,
                    end: .unknown, stopped: lastRefreshGuard),
                LoadReport.Edge(
                    edge: .append, load: pager.append, since: pager.append.ticket.flatMap { _ in pager.appendActivity?.began }, ending: pager.appendEnding,
                    end: pager.tail, stopped: lastGuard),
            ], counters: pager.counters)
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
