/// All that there is to know of one edge's loads: what runs, what is to be seen of it, and what lies past the edge.
package struct EdgeLoad: Equatable, Sendable {
    package private(set) var load = Load.idle
    package private(set) var activity: LoadActivity?
    /// How the last load ended.
    package private(set) var ending: LoadEnding?
    /// What lies past the edge; of a refresh nothing does, and of a gap its row knows.
    package internal(set) var end = End.unknown
    /// A load that was wanted while a refresh ran (PULL R2, R6): a wish, not a job.
    private(set) var wish: LoadCause?
    /// The guard that last kept a load from starting (PULL T1).
    package internal(set) var stopped: LoadGuard?

    /// - Parameter goesOn: Whether it is the rest of what the load before has brought a part of: to the reader they are one.
    mutating func begin(_ ticket: Ticket, _ cause: LoadCause, goesOn: Bool = false, now: Instant) {
        load = .loading(ticket, cause)
        activity = LoadActivity(began: (goesOn ? activity?.began : nil) ?? now)
    }

    /// The load goes on with another request; to the reader it is one.
    mutating func goOn(_ ticket: Ticket) {
        if let cause = load.cause { load = .loading(ticket, cause) }
    }

    mutating func succeed(new: Int?, now: Instant) {
        load = .idle
        activity?.end(.done(new: new), at: now)
        ending = LoadEnding(.done(new: new), at: now)
    }

    mutating func fail(_ failure: LoadFailure, key: PageKey?, now: Instant) {
        load = .failed(failure, key: key, at: now)
        activity?.end(.failed(failure), at: now)
        ending = LoadEnding(.failed(failure), at: now)
    }

    /// Cancelled is not failed and shows nothing (PULL R4).
    mutating func cancel(now: Instant) {
        reset()
        ending = LoadEnding(.cancelled, at: now)
    }

    /// Nothing runs, has failed, or is to be seen any more.
    mutating func reset() {
        load = .idle
        activity = nil
    }

    /// Remembers that a load was wanted while a refresh runs. An explicit wish outlasts one by position.
    mutating func remember(_ cause: LoadCause) {
        if wish == nil || wish == .position { wish = cause }
    }

    mutating func takeWish() -> LoadCause? {
        defer { wish = nil }
        return wish
    }

    mutating func forgetActivity() { activity = nil }

    /// Forgets an activity that has been seen to its end.
    mutating func tick(_ now: Instant) {
        if let over = activity?.over, now >= over { activity = nil }
    }
}
