// What is asked of a session that is told line by line.

extension Session {
    /// Performs a command as it is typed after `:`.
    func enter(_ line: String, _ moment: Moment) -> Request? { run(TypedCommand(line), moment) }

    /// Closes what waits for keys: there are none.
    func dismiss(_ moment: Moment) {
        prompts.open = nil
        if menu != nil {
            menu = nil
            release(moment)
        }
    }

    func content(_ moment: Moment) -> ListContent { state.content(in: context(moment)) }

    /// The rows that the reader's view shows.
    func shownSource(_ moment: Moment) -> any RowSource { state.source(of: split.active, in: context(moment)) }

    /// Whether the view is to go to a row that is still being looked for.
    var isOnItsWay: Bool { state.views[split.active].awaitsMatch || state.views[split.active].awaitedRow != nil }

    func putCursor(on position: Position, _ moment: Moment) {
        switch shownSource(moment).ordinal(of: position) {
        case .exact(let ordinal), .atLeast(let ordinal): act(.row(ordinal), moment)
        case .unknown: break
        }
    }

    /// Asks for the page after the last, if there may be one.
    /// - Returns: Whether it was asked for.
    func asksForMore(_ moment: Moment) -> Bool {
        guard program.list.hasLoadMore, state.pager.tail != .end else { return false }
        act(.loadMore, moment)
        return state.pager.isLoading
    }
}
