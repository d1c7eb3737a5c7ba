/// Why a load was started.
package enum LoadCause: Hashable, Sendable {
    case initial
    case pull
    case key
    /// The reader came near the end (PULL T2).
    case position
    case query
    /// The provider said that its pages are invalid (PULL R9).
    case invalid
    /// It was time for it.
    case timer
}

/// One edge's load.
package enum Load: Equatable, Sendable {
    case idle
    case loading(Ticket, LoadCause)
    /// `key` is the key of the page that failed; `nil` for a refresh or a look.
    case failed(LoadFailure, key: PageKey?, at: Instant)

    package var ticket: Ticket? {
        switch self {
        case .loading(let ticket, _): ticket
        case .idle, .failed: nil
        }
    }

    package var cause: LoadCause? {
        switch self {
        case .loading(_, let cause): cause
        case .idle, .failed: nil
        }
    }

    package var failure: LoadFailure? {
        switch self {
        case .failed(let failure, _, _): failure
        case .idle, .loading: nil
        }
    }
}

/// How a load ended.
package enum LoadOutcome: Equatable, Sendable {
    /// That many rows were new, if it can be told.
    case done(new: Int?)
    case failed(LoadFailure)
    case cancelled
}

/// When a load began and ended, and what is to be seen of it when (PULL K8). Rows never wait for these times.
package struct LoadActivity: Equatable, Sendable {
    /// A spinner shows after that long …
    package static let spinnerDelay: Int64 = 150
    /// … stays at least that long, and turns that often;
    static let spinnerStay: Int64 = 300
    package static let spinnerTurn: Int64 = 100
    /// then the result word stays that long. All in milliseconds.
    static let resultStay: Int64 = 1000

    let began: Instant
    private(set) var ended: Instant?
    package private(set) var outcome: LoadOutcome?

    init(began: Instant) { self.began = began }

    mutating func end(_ outcome: LoadOutcome, at now: Instant) {
        ended = now
        self.outcome = outcome
    }

    private var spinnerFrom: Instant { began + Self.spinnerDelay }

    /// When the spinner, if it was shown at all, gives way to the result.
    private var resultFrom: Instant? {
        guard let ended else { return nil }
        return ended < spinnerFrom ? ended : max(ended, spinnerFrom + Self.spinnerStay)
    }

    /// When nothing is to be seen any more. A cancelled load has no result (PULL R4).
    var over: Instant? {
        guard let resultFrom else { return nil }
        return outcome == .cancelled ? resultFrom : resultFrom + Self.resultStay
    }

    /// Whether the spinner is shown; its value is the turn to show.
    package func spinner(at now: Instant) -> Int? {
        guard now >= spinnerFrom else { return nil }
        if let resultFrom, now >= resultFrom { return nil }
        return Int((now - spinnerFrom) / Self.spinnerTurn)
    }

    /// The result to show now.
    package func result(at now: Instant) -> LoadOutcome? {
        guard let resultFrom, let over, now >= resultFrom, now < over else { return nil }
        return outcome
    }

    /// The milliseconds since it began or, once its result shows, since then.
    func elapsed(at now: Instant) -> Int64 {
        if let resultFrom, now >= resultFrom { return now - resultFrom }
        return now - began
    }

    /// The next moment at which something else is to be seen.
    func nextChange(after now: Instant) -> Instant? {
        if now < spinnerFrom, ended == nil { return spinnerFrom }
        if let turn = spinner(at: now) {
            let next = spinnerFrom + Int64(turn + 1) * Self.spinnerTurn
            return resultFrom.map { min($0, next) } ?? next
        }
        // Over already, and not seen to its end: due at once.
        return over
    }
}
