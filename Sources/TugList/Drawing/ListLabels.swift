/// What the list itself says. Every label of a pull says what to do next and names the key that does the same (PULL G3).
package struct ListLabels: Equatable, Sendable {
    package var pullToRefresh = "↓ pull to refresh · r"
    package var releaseToRefresh = "↑ release to refresh · Enter"
    package var refreshing = "refreshing …"
    package var upToDate = "✓ up to date"
    package var refreshed = "✓ refreshed"
    package var refreshRetry = "r retries"

    package var pullToLoad = "↑ pull to load more · m"
    package var releaseToLoad = "↓ release to load more · Enter"
    package var loading = "loading …"
    package var more = "m or pull for more"
    package var loadRetry = "m retries"
    package var end = "── the end ──"
    package var endThatGrows = "── the end · m looks for more ──"

    package var empty = "no rows"
    package var emptyHint = "r refreshes"
    package var notLoaded = "nothing has been loaded yet"
    package var noRefresh = "this list has no refresh"
    package var noLoadMore = "this list has no more to load"
    package var notLoadedHint = "r loads"

    package var filterHint = "Esc shows all again"

    package init() {}

    package func new(_ count: Int) -> String { "✓ \(count) new" }
    /// What a refresh has brought.
    package func result(_ new: Int?) -> String { new.map { $0 == 0 ? upToDate : self.new($0) } ?? refreshed }
    package func hidden(_ count: Int, by filter: String) -> String {
        count == 1 ? "1 row hidden by the filter “\(filter)”" : "\(count) rows hidden by the filter “\(filter)”"
    }
    package func looking(_ count: Int, for filter: String) -> String { "looking for “\(filter)” … \(count) rows" }
    package func failed(_ failure: LoadFailure) -> String { "✗ failed: \(failure)" }
    package func scanned(_ count: Int) -> String { "scanned \(count) rows, m for more" }
}
