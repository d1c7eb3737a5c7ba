/// What the pager has counted, for `:why` and for tests.
package struct LoadCounters: Hashable, Sendable {
    /// Requests made.
    package var asked = 0
    /// Answers that nobody waited for any more (PULL R1).
    package var dropped = 0
    /// Rows that came again (PULL K3).
    package var duplicates = 0
    /// Rows that came in pages.
    package var scanned = 0
    /// Loads of the last burst of line moves that loaded, and the most that one burst has loaded (PULL T4).
    package var inBurst = 0
    package var mostInBurst = 0
}

/// How an edge's last load ended, and when.
package struct LoadEnding: Equatable, Sendable {
    package let outcome: LoadOutcome
    package let at: Instant

    init(_ outcome: LoadOutcome, at: Instant) {
        self.outcome = outcome
        self.at = at
    }
}
