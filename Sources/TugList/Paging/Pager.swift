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
    private var serial = 0
    package private(set) var refresh = Load.idle
    package private(set) var append = Load.idle
    /// What is to be seen of the loads.
    package private(set) var refreshActivity: LoadActivity?
    package private(set) var appendActivity: LoadActivity?
    /// What lies past the last row.
    package private(set) var tail = End.unknown
    /// An append that was wanted while a refresh ran (PULL R2, R6): a wish, not a job.
    private(set) var wish: LoadCause?
    package private(set) var counters = LoadCounters()
    /// How the last load of each edge ended.
    package private(set) var refreshEnding: LoadEnding?
    package private(set) var appendEnding: LoadEnding?
    package private(set) var isClosed = false

    package init() {}

    /// Whether any refresh has succeeded yet.
    package var hasSucceeded: Bool { generation > 0 }

    // MARK: Requests

    /// Starts a refresh, or joins the one that runs for the same query (PULL R2, R5).
    mutating func startRefresh(_ cause: LoadCause, now: Instant) -> [ListEffect] {
        guard !isClosed else { return [] }
        var effects: [ListEffect] = []
        if let live = refresh.ticket {
            if joinsRefresh { return [] }
            effects.append(.cancel(live))
            refreshEnding = LoadEnding(.cancelled, at: now)
        }
        effects += cancelAppend(now: now)
        let ticket = issue(.refresh, key: nil)
        refresh = .loading(ticket, cause)
        refreshActivity = LoadActivity(began: now)
        effects.append(.load(ticket, PageRequest(.refresh, generation: generation, query: query)))
        return effects
    }

    /// Whether a refresh that is asked for now joins one that runs (PULL R5).
    var joinsRefresh: Bool { refresh.ticket?.query == querySerial }

    /// Asks the provider for something else: the newest query wins (PULL R5).
    mutating func change(query: String, now: Instant) -> [ListEffect] {
        self.query = query
        querySerial += 1
        return startRefresh(.query, now: now)
    }

    /// Starts the load of the next page, or of a look where a source may have grown (PULL K2). The guards were asked before.
    mutating func startAppend(_ cause: LoadCause, now: Instant) -> [ListEffect] {
        precondition(refresh.ticket == nil && append.ticket == nil, "an append starts only when nothing loads")
        let key: PageKey? = if case .more(let key) = tail { key } else { nil }
        let ticket = issue(.append, key: key)
        append = .loading(ticket, cause)
        appendActivity = LoadActivity(began: now)
        return [.load(ticket, PageRequest(.append, key: key, generation: generation, query: query))]
    }

    /// Remembers that an append was wanted while a refresh runs. An explicit wish outlasts one by position.
    mutating func remember(_ cause: LoadCause) {
        if wish == nil || wish == .position { wish = cause }
    }

    mutating func takeWish() -> LoadCause? {
        defer { wish = nil }
        return wish
    }

    /// Voids every ticket (PULL R10).
    mutating func close(now: Instant) -> [ListEffect] {
        isClosed = true
        let live = [refresh.ticket, append.ticket].compactMap(\.self)
        refresh = .idle
        append = .idle
        refreshActivity = nil
        appendActivity = nil
        return live.map { .cancel($0) }
    }

    private mutating func issue(_ edge: LoadEdge, key: PageKey?) -> Ticket {
        serial += 1
        counters.asked += 1
        return Ticket(query: querySerial, generation: generation, edge: edge, key: key, serial: serial)
    }

    private mutating func cancelAppend(now: Instant) -> [ListEffect] {
        guard case .loading(let ticket, let cause) = append else { return [] }
        append = .idle
        appendActivity = nil
        appendEnding = LoadEnding(.cancelled, at: now)
        remember(cause)
        return [.cancel(ticket)]
    }

    // MARK: Answers

    /// Whether an answer is still wanted; one that is not is counted (PULL R1).
    mutating func isLive(_ ticket: Ticket) -> Bool {
        if !isClosed, refresh.ticket == ticket || append.ticket == ticket { return true }
        counters.dropped += 1
        return false
    }

    /// Whether the rows that are loaded may be joined to what a refresh answers: not rows of another query, and not
    /// pages that the provider called invalid.
    var canMerge: Bool { refresh.ticket?.query == loadedQuery && refresh.cause != .invalid }

    /// Whether pages were called invalid that had just been loaded for that very reason.
    var isInvalidAgain: Bool { renewedGeneration == generation }

    mutating func refreshSucceeded(new: Int?, tail: End, now: Instant) {
        // The first rows speak for themselves; a result is for the refreshes after them.
        if generation == 0 { refreshActivity = nil }
        generation += 1
        loadedQuery = refresh.ticket?.query ?? loadedQuery
        renewedGeneration = refresh.cause == .invalid ? generation : nil
        refresh = .idle
        append = .idle
        appendActivity = nil
        self.tail = tail
        refreshActivity?.end(.done(new: new), at: now)
        refreshEnding = LoadEnding(.done(new: new), at: now)
    }

    mutating func appendSucceeded(new: Int, duplicates: Int, tail: End, now: Instant) {
        append = .idle
        renewedGeneration = nil
        self.tail = tail
        counters.duplicates += duplicates
        appendActivity?.end(.done(new: new), at: now)
        appendEnding = LoadEnding(.done(new: new), at: now)
    }

    /// A failed load changes nothing but its own state (PULL R4, T5).
    mutating func failed(_ ticket: Ticket, _ failure: LoadFailure, now: Instant) {
        switch ticket.edge {
        case .refresh:
            refresh = .failed(failure, key: nil, at: now)
            refreshActivity?.end(.failed(failure), at: now)
            refreshEnding = LoadEnding(.failed(failure), at: now)
        case .append:
            append = .failed(failure, key: ticket.key, at: now)
            appendActivity?.end(.failed(failure), at: now)
            appendEnding = LoadEnding(.failed(failure), at: now)
        }
    }

    /// Cancelled is not failed and shows nothing (PULL R4).
    mutating func cancelled(_ edge: LoadEdge, now: Instant) {
        switch edge {
        case .refresh:
            refresh = .idle
            refreshActivity = nil
            refreshEnding = LoadEnding(.cancelled, at: now)
        case .append:
            append = .idle
            appendActivity = nil
            appendEnding = LoadEnding(.cancelled, at: now)
        }
    }

    /// An indexed source has no pages: past its last row is nothing, until it grows.
    mutating func indexedSourceChanged() {
        tail = .end
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
    func nextChange(after now: Instant) -> Instant? {
        [refreshActivity?.nextChange(after: now), appendActivity?.nextChange(after: now)].compactMap(\.self).min()
    }

    /// Forgets activities that have been seen to their end.
    mutating func tick(_ now: Instant) {
        if let over = refreshActivity?.over, now >= over { refreshActivity = nil }
        if let over = appendActivity?.over, now >= over { appendActivity = nil }
    }
}
