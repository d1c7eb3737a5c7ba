/// Why no page is asked for: the guards of PULL T1, in the order in which they are asked.
package enum LoadGuard: String, CaseIterable, Hashable, Sendable {
    case closed = "the list is closing"
    case sourceNotReady = "the source is not ready"
    case notWanted = "this list loads no further pages"
    /// The one guard of refreshes alone.
    case refreshNotWanted = "this list does not refresh"
    case noSuccessYet = "nothing has loaded yet"
    case noSize = "the view has no size"
    case refreshing = "a refresh is running"
    case appending = "a page is loading"
    /// A gap and what lies past it may be asked for by the same key.
    case loadingNextTo = "a page next to this one is loading"
    case appendFailed = "the last page failed; m retries"
    case atEnd = "the source has no more rows"
    case manual = "pages load by pulling only"
    case outsideZone = "the end is not near"
    case latchClosed = "this end has been asked for already"
    case quotaSpent = "many pages came without a visible row"

    /// The rule of PULL that it stands for.
    package var rule: String {
        switch self {
        case .closed: "R10"
        case .sourceNotReady: "R12"
        case .noSuccessYet, .noSize: "T1"
        case .refreshing: "R5"
        case .appending, .loadingNextTo: "R1"
        case .appendFailed: "T5"
        case .atEnd: "K2"
        case .manual, .notWanted, .refreshNotWanted: "T6"
        case .outsideZone: "T2"
        case .latchClosed: "T3"
        case .quotaSpent: "T4"
        }
    }

    /// What the reader can do about it; `nil` where only waiting helps.
    package var advice: String? {
        switch self {
        case .closed, .noSize, .notWanted, .refreshNotWanted: nil
        case .sourceNotReady, .refreshing, .appending, .loadingNextTo: "it goes on by itself"
        case .noSuccessYet: "r loads the first rows"
        case .appendFailed: "m retries"
        case .atEnd: "r asks for newer rows"
        case .manual, .latchClosed, .quotaSpent: "m or a pull past the bottom loads the next page"
        case .outsideZone: "go on down, or m loads the next page"
        }
    }
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

/// A view's latches, one for each edge.
package struct LoadLatches: Equatable, Sendable {
    private var append = LoadLatch()
    private var prepend = LoadLatch()
    private var gaps: [Int: LoadLatch] = [:]

    package internal(set) subscript(edge: LoadEdge) -> LoadLatch {
        get {
            switch edge {
            case .append, .refresh: append
            case .prepend: prepend
            case .gap(let serial): gaps[serial] ?? LoadLatch()
            }
        }
        set {
            switch edge {
            case .append, .refresh: append = newValue
            case .prepend: prepend = newValue
            case .gap(let serial): gaps[serial] = newValue
            }
        }
    }

    /// A new generation opens all, with their whole quota; gaps that are gone are forgotten.
    mutating func renew() {
        gaps = [:]
        append.open()
        append.renewQuota()
        prepend.open()
        prepend.renewQuota()
    }
}
