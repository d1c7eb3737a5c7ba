/// A view's search: what is looked for, and the look for the next match, while one goes on.
package struct Searching: Equatable, Sendable {
    package let pattern: SearchPattern
    /// Which way the reader searches: to the next match this way, to the previous the other.
    package let isForward: Bool
    var look: Look?

    /// A look for a match. The view stays where it is until one is found.
    struct Look: Equatable, Sendable {
        let isForward: Bool
        /// Which match is wanted: the first that is met, or so many more.
        var remaining: Int
        /// The row that the look began at.
        var origin: Position
        /// The row that was looked at last; `nil` at the edge at which a look that has been around begins again.
        var at: Position?
        var hasWrapped = false
        /// The source tells when it has found more out.
        var waits = false
        /// Rows that were looked at one by one.
        var looked = 0
        /// The revision of the rows that were looked at; positions of others mean nothing.
        var revision: UInt64
    }
}

/// A view's search as a reader sees it.
package struct SearchProgress: Equatable, Sendable {
    package let text: String
    package let isForward: Bool
    /// Whether a match is being looked for.
    package let isLooking: Bool
    /// How many hundredths of the way the look has come, where that is known.
    package let percent: Int?
    /// How many rows match, as far as that is known; `nil` where nobody counts.
    package let matches: Count?

    package init(text: String, isForward: Bool, isLooking: Bool = false, percent: Int? = nil, matches: Count?) {
        self.text = text
        self.isForward = isForward
        self.isLooking = isLooking
        self.percent = percent
        self.matches = matches
    }
}
