import TugScreen

/// The refresh view that a list has if it is given no other: what to do next, and how far the pull is from firing.
struct RefreshHeader: RefreshView {
    func lines(in context: RefreshContext) -> [Line] {
        let blank = Array(repeating: Line(), count: max(0, context.lines - 1) / 2)
        return blank + [context.label] + (progress(context).map { [$0] } ?? [])
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
