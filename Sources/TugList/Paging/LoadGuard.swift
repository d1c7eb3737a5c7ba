/// Why no page is asked for: the guards of PULL T1, in the order in which they are asked.
package enum LoadGuard: String, Hashable, Sendable {
    case closed = "the list is closing"
    case sourceNotReady = "the source is not ready"
    case notWanted = "this list loads no further pages"
    case noSuccessYet = "nothing has loaded yet"
    case noSize = "the view has no size"
    case refreshing = "a refresh is running"
    case appending = "a page is loading"
    case appendFailed = "the last page failed; m retries"
    case atEnd = "the source has no more rows"
    case manual = "pages load by pulling only"
    case outsideZone = "the end is not near"
    case latchClosed = "this end has been asked for already"
    case quotaSpent = "many pages came without a visible row"
}

/// What a view remembers of its own position triggers (PULL T3, T4).
package struct LoadLatch: Equatable, Sendable {
    /// Pages without a new visible row after which the list asks before it goes on.
    static let quota = 5

    package private(set) var isOpen = true
    private var wasInZone = false
    /// Pages in a row that brought no visible row.
    private(set) var emptyPages = 0
    /// Rows that such pages had.
    package private(set) var scannedRows = 0

    var hasQuota: Bool { emptyPages < Self.quota }

    /// Opens on a new generation, on a successful append, and on one that a refresh cancelled.
    mutating func open() { isOpen = true }

    mutating func close() { isOpen = false }

    /// Leaving the zone and entering it again opens the latch.
    mutating func enter(zone: Bool) {
        if zone, !wasInZone { isOpen = true }
        wasInZone = zone
    }

    mutating func pageArrived(visibleRows: Int, rows: Int) {
        emptyPages = visibleRows > 0 ? 0 : emptyPages + 1
        scannedRows = visibleRows > 0 ? 0 : scannedRows + rows
    }

    mutating func renewQuota() {
        emptyPages = 0
        scannedRows = 0
    }
}
