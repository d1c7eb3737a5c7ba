import TugScreen

/// What the list itself says. Every label of a pull says what to do next and names the key that does the same (PULL G3).
package struct ListLabels: Equatable, Sendable {
    package var pullToRefresh = "↓ pull to refresh · r"
    package var releaseToRefresh = "↑ release to refresh · Enter"
    package var refreshing = "refreshing …"
    package var upToDate = "✓ up to date"
    package var refreshed = "✓ refreshed"
    package var new: CountedText = "✓ {count} new"
    /// `{reason}` is the provider's.
    package var failure = "✗ failed: {reason}"
    package var refreshRetry = "r retries"

    package var pullToLoad = "↑ pull to load more · m"
    package var releaseToLoad = "↓ release to load more · Enter"
    package var loading = "loading …"
    package var more = "m or pull for more"
    package var scanned: CountedText = "scanned {count} rows, m for more"
    package var loadRetry = "m retries"
    package var end = "── the end ──"
    package var endThatGrows = "── the end · m looks for more ──"

    package var empty = "no rows"
    package var emptyHint = "r refreshes"
    package var notLoaded = "nothing has been loaded yet"
    package var notLoadedHint = "r loads"

    package var gap = "╌╌ rows may be missing here · m loads them ╌╌"
    package var removed = CountedText(one: "{count} row removed · u brings it back", other: "{count} rows removed · u brings them back")
    package var notRemoved = "✗ not removed: {reason}"
    package var notRestored = "✗ not brought back: {reason}"
    package var notMoved = "✗ not moved: {reason}"
    package var targetGone = "the row is gone"
    /// `{text}` is what the reader typed.
    package var notFound = "“{text}” is not found"
    package var searchedFromTop = "searched on from the top"
    package var searchedFromBottom = "searched on from the bottom"
    package var nothingSearched = "nothing has been searched for · / searches"

    /// `{filter}` is what the reader typed.
    package var hidden = CountedText(one: "1 row hidden by the filter “{filter}”", other: "{count} rows hidden by the filter “{filter}”")
    package var looking: CountedText = "looking for “{filter}” … {count} rows"
    package var filterHint = "Esc shows all again"

    /// Of a row whose type has no renderer.
    package var unregistered = "no renderer is registered for this type"
    /// What is left out of a text that is too long for the list, in bytes.
    package var rest: CountedText = "… {count} more, Enter"

    /// Reasons of failures that the list and its sources know themselves, by what they are in English.
    package var reasons: [String: String] = [:]

    package init() {}

    /// Why something failed; a provider's own reason is said as it is.
    package func reason(_ failure: LoadFailure) -> String { failure.phrase.text(in: reasons) }

    /// What a refresh has brought.
    package func result(_ new: Int?) -> String { new.map { $0 == 0 ? upToDate : self.new($0) } ?? refreshed }
    package func hidden(_ count: Int, by filter: String) -> String { hidden(count).filling("{filter}", with: filter) }
    package func looking(_ count: Int, for filter: String) -> String { looking(count).filling("{filter}", with: filter) }
    package func failed(_ failure: LoadFailure) -> String { self.failure.filling("{reason}", with: reason(failure)) }
}
