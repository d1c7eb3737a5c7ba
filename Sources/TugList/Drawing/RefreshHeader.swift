import TugScreen

/// The refresh view that a list has if it is given no other: what to do next, and how far the pull is from firing.
struct RefreshHeader: RefreshView {
    let labels: ListLabels

    func lines(in context: RefreshContext) -> [Line] {
        let blank = Array(repeating: Line(), count: max(0, context.lines - 1) / 2)
        return blank + [text(context)] + (progress(context).map { [$0] } ?? [])
    }

    private func text(_ context: RefreshContext) -> Line {
        switch context.phase {
        case .pulling: context.centred(labels.pullToRefresh, .pull)
        case .armed: context.centred(labels.releaseToRefresh, .pull)
        case .refreshing: context.centred("\(context.spinner) \(labels.refreshing)", .pull)
        case .done(let new): context.centred(labels.result(new), .success)
        case .failed(let failure): context.centred("\(labels.failed(failure)) · \(labels.refreshRetry)", .error)
        }
    }

    /// How far the pull is from firing.
    private func progress(_ context: RefreshContext) -> Line? {
        let pulled: Int
        switch context.phase {
        case .pulling(let lines): pulled = lines
        case .armed: pulled = PullRule.arms
        case .refreshing, .done, .failed: return nil
        }
        let bar = String(repeating: "━━", count: pulled) + String(repeating: "──", count: PullRule.arms - min(pulled, PullRule.arms))
        return context.centred(bar, .pull)
    }
}
