import TugScreen

/// The load-more view that a list has if it is given no other.
struct LoadMoreFooter: LoadMoreView {
    func lines(in context: LoadMoreContext) -> [Line] {
        Array(repeating: Line(), count: max(0, context.lines - 1) / 2) + [context.label]
    }
}
