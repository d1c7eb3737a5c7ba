import TugScreen

/// The load-more view that a list has if it is given no other.
struct LoadMoreFooter: LoadMoreView {
    let labels: ListLabels

    func lines(in context: LoadMoreContext) -> [Line] {
        Array(repeating: Line(), count: max(0, context.lines - 1) / 2) + [text(context)]
    }

    private func text(_ context: LoadMoreContext) -> Line {
        switch context.phase {
        case .more: context.centred(labels.more, .dim)
        case .pulling: context.centred(labels.pullToLoad, .pull)
        case .armed: context.centred(labels.releaseToLoad, .pull)
        case .loading: context.centred("\(context.spinner) \(labels.loading)", .pull)
        case .failed(let failure): context.centred("\(labels.failed(failure)) · \(labels.loadRetry)", .error)
        case .scanned(let count): context.centred(labels.scanned(count), .pull)
        case .end(let canGrow): context.centred(canGrow ? labels.endThatGrows : labels.end, .dim)
        }
    }
}
