import TugScreen

/// The lines under the last row that show what lies beyond it: a pull, a load, a failure, or the end.
struct LoadMoreFooter {
    /// What the footer shows.
    enum Phase: Equatable {
        case more
        case pulling(Int)
        case armed
        case loading(turn: Int?)
        case failed(LoadFailure)
        /// The list asks before it goes on (PULL T4).
        case scanned(Int)
        case end(canGrow: Bool)
    }

    let labels: ListLabels
    let judge: WidthJudge

    /// The lines from the last row down, `count` of them.
    func lines(_ phase: Phase, count: Int, columns: Int) -> [Line] {
        guard count > 0 else { return [] }
        var lines = Array(repeating: Line(), count: count)
        lines[(count - 1) / 2] = text(phase).centred(in: columns)
        return lines
    }

    private func text(_ phase: Phase) -> Line {
        switch phase {
        case .more: Line(labels.more, .dim, judge: judge)
        case .pulling: Line(labels.pullToLoad, .pull, judge: judge)
        case .armed: Line(labels.releaseToLoad, .pull, judge: judge)
        case .loading(let turn): Line("\(Spinner.picture(turn)) \(labels.loading)", .pull, judge: judge)
        case .failed(let failure): Line("\(labels.failed(failure)) · \(labels.loadRetry)", .error, judge: judge)
        case .scanned(let count): Line(labels.scanned(count), .pull, judge: judge)
        case .end(let canGrow): Line(canGrow ? labels.endThatGrows : labels.end, .dim, judge: judge)
        }
    }
}
