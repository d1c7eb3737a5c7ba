/// The state machine that decides which page is asked for and which answer is still wanted.
///
/// It says what to do and does nothing itself: requests are returned as effects.
package struct Pager: Equatable, Sendable {
    /// What the provider is asked for, and how often that has changed.
    package private(set) var query = ""
    private var querySerial = 0
    /// The query, by its serial, that the loaded rows answer.
    private var loadedQuery = 0
    /// The generation that a provider's word of invalid pages brought about, until one of its pages has come (PULL R9).
    private var renewedGeneration: Int?
    /// How many refreshes have been committed.
    package private(set) var generation = 0
    /// The serial of the newest request.
    private(set) var serial = 0
    private var refreshing = EdgeLoad()
    private var appending = EdgeLoad()
    private var prepending = EdgeLoad()
    /// The loads of gaps, by the gaps' serials.
    private var gaps: [Int: EdgeLoad] = [:]
    /// Pages of a refresh that asks for all that was loaded (PULL K11), until the last of them has come.
    private(set) var refetched: [PagedRows.KeyedPage] = []
    package private(set) var counters = LoadCounters()
    package private(set) var isClosed = false

    package init() {}

    /// Whether any refresh has succeeded yet.
    package var hasSucceeded: Bool { generation > 0 }

    // MARK: Edges

    package internal(set) subscript(edge: LoadEdge) -> EdgeLoad {
        get {
            switch edge {
            case .refresh: refreshing
            case .append: appending
            case .prepend: prepending
            case .gap(let serial): gaps[serial] ?? EdgeLoad()
            }
        }
        set {
            switch edge {
            case .refresh: refreshing = newValue
            case .append: appending = newValue
            case .prepend: prepending = newValue
            case .gap(let serial): gaps[serial] = newValue
            }
        }
    }

    /// The edges that pages are asked for at, in a fixed order.
    package var pageEdges: [LoadEdge] { [.append, .prepend] + gaps.keys.sorted().map { .gap($0) } }
    package var edges: [LoadEdge] { [.refresh] + pageEdges }

    package var refresh: Load { refreshing.load }
    package var append: Load { appending.load }
    package var refreshActivity: LoadActivity? { refreshing.activity }
    package var appendActivity: LoadActivity? { appending.activity }
    /// What is to be seen of a page that loads, at whichever edge; of several, the one that began last.
    package var pageActivity: LoadActivity? { pageEdges.compactMap { self[$0].activity }.max { $0.began < $1.began } }
    /// Why a page failed, at whichever edge.
    package var pageFailure: LoadFailure? { pageEdges.lazy.compactMap { self[$0].load.failure }.first }
    /// What lies past the last row, and past the first.
    package var tail: End { appending.end }
    package var head: End { prepending.end }
    /// Whether anything loads.
    package var isLoading: Bool { edges.contains { self[$0].load.ticket != nil } }

    /// Gaps that are not there any more load nothing.
    mutating func keepGaps(_ serials: some Sequence<Int>) {
        let kept = Set(serials)
        gaps = gaps.filter { kept.contains($0.key) }
    }

    // MARK: Requests

    /// Starts a refresh, or joins the one that runs for the same query (PULL R2, R5).
    mutating func startRefresh(_ cause: LoadCause, now: Instant) -> [ListEffect] {
        guard !isClosed else { return [] }
        var effects: [ListEffect] = []
        if let live = refresh.ticket {
            if joinsRefresh { return [] }
            effects.append(.cancel(live))
            refreshing.cancel(now: now)
        }
        for edge in pageEdges {
            guard case .loading(let ticket, let cause) = self[edge].load else { continue }
            self[edge].cancel(now: now)
            self[edge].remember(cause)
            effects.append(.cancel(ticket))
        }
        refetched = []
        return effects + request(.refresh, key: nil, .refresh, cause, now: now)
    }

    /// Goes on with a refresh that asks for more than one page.
    mutating func continueRefresh(after page: PagedRows.KeyedPage, key: PageKey) -> [ListEffect] {
        refetched.append(page)
        let ticket = issue(.refresh, key: key)
        refreshing.goOn(ticket)
        return [.load(ticket, PageRequest(.append, key: key, generation: generation, query: query))]
    }

    /// Whether a refresh that is asked for now joins one that runs (PULL R5).
    var joinsRefresh: Bool { refresh.ticket?.query == querySerial }

    /// Asks the provider for something else: the newest query wins (PULL R5).
    mutating func change(query: String, now: Instant) -> [ListEffect] {
        self.query = query
        querySerial += 1
        return startRefresh(.query, now: now)
    }

    /// Starts the load of a page at an edge, or of a look where a source may have grown (PULL K2). The guards were asked before.
    mutating func start(_ edge: LoadEdge, key: PageKey?, _ purpose: PageRequest.Purpose, _ cause: LoadCause, now: Instant) -> [ListEffect] {
        precondition(refresh.ticket == nil && self[edge].load.ticket == nil, "a page is asked for only when nothing loads at its edge, and no refresh runs")
        return request(edge, key: key, purpose, cause, now: now)
    }

    private mutating func request(
        _ edge: LoadEdge, key: PageKey?, _ purpose: PageRequest.Purpose, _ cause: LoadCause, now: Instant
    ) -> [ListEffect] {
        let ticket = issue(edge, key: key)
        // Of a page, only what is still coming is asked for at the beginning.
        self[edge].begin(ticket, cause, goesOn: edge == .append && cause == .initial, now: now)
        return [.load(ticket, PageRequest(purpose, key: key, generation: generation, query: query))]
    }

    private mutating func issue(_ edge: LoadEdge, key: PageKey?) -> Ticket {
        serial += 1
        counters.asked += 1
        return Ticket(query: querySerial, generation: generation, edge: edge, key: key, serial: serial)
    }

    /// Voids what loads at an edge, because what it was to join is not there any more (PULL R8).
    mutating func void(_ edge: LoadEdge, now: Instant) -> [ListEffect] {
        guard let ticket = self[edge].load.ticket else { return [] }
        self[edge].cancel(now: now)
        return [.cancel(ticket)]
    }

    /// Voids every ticket (PULL R10).
    mutating func close(now: Instant) -> [ListEffect] {
        isClosed = true
        let live = edges.compactMap { self[$0].load.ticket }
        for edge in edges { self[edge].reset() }
        return live.map { .cancel($0) }
    }

    // MARK: Answers

    /// Whether an answer is still wanted; one that is not is counted (PULL R1).
    mutating func isLive(_ ticket: Ticket) -> Bool {
        if !isClosed, self[ticket.edge].load.ticket == ticket { return true }
        counters.dropped += 1
        return false
    }

    /// Whether the rows that are loaded may be joined to what a refresh answers: not rows of another query, and not
    /// pages that the provider called invalid.
    var canMerge: Bool { refresh.ticket?.query == loadedQuery && refresh.cause != .invalid }

    /// Whether pages were called invalid that had just been loaded for that very reason.
    var isInvalidAgain: Bool { renewedGeneration == generation }

    mutating func refreshSucceeded(new: Int?, head: End, tail: End, now: Instant) {
        // The first rows speak for themselves; a result is for the refreshes after them.
        if generation == 0 { refreshing.forgetActivity() }
        generation += 1
        loadedQuery = refresh.ticket?.query ?? loadedQuery
        renewedGeneration = refresh.cause == .invalid ? generation : nil
        refreshing.succeed(new: new, now: now)
        refetched = []
        for edge in pageEdges { self[edge].reset() }
        prepending.end = head
        appending.end = tail
    }

    mutating func succeeded(_ edge: LoadEdge, new: Int, duplicates: Int, now: Instant) {
        renewedGeneration = nil
        counters.duplicates += duplicates
        self[edge].succeed(new: new, now: now)
    }

    /// A failed load changes nothing but its own state (PULL R4, T5).
    mutating func failed(_ ticket: Ticket, _ failure: LoadFailure, now: Instant) {
        self[ticket.edge].fail(failure, key: ticket.edge == .refresh ? nil : ticket.key, now: now)
        if ticket.edge == .refresh { refetched = [] }
    }

    mutating func cancelled(_ edge: LoadEdge, now: Instant) {
        self[edge].cancel(now: now)
        if edge == .refresh { refetched = [] }
    }

    /// An indexed source has no pages: past its last row is nothing, until it grows.
    mutating func indexedSourceChanged() {
        appending.end = .end
        prepending.end = .end
        if generation == 0 { generation = 1 }
    }

    mutating func count(scanned: Int) { counters.scanned += scanned }

    /// Counts the loads of a burst (PULL T4).
    mutating func count(inBurst loads: Int) {
        counters.inBurst = loads
        counters.mostInBurst = max(counters.mostInBurst, loads)
    }

    // MARK: Time

    /// The next moment at which a load's look changes.
    func nextChange(after now: Instant) -> Instant? { edges.compactMap { self[$0].activity?.nextChange(after: now) }.min() }

    /// Forgets activities that have been seen to their end.
    mutating func tick(_ now: Instant) {
        for edge in edges { self[edge].tick(now) }
    }
}
