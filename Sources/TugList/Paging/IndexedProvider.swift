/// What happened to an indexed source between two snapshots.
package enum SourceChange: String, Equatable, Sendable {
    /// Rows came at the end or became known; every position of before means the same row.
    case grew
    /// The rows are others; old positions mean nothing. Rows are found again by their traces.
    case replaced
    /// Rows and positions are the same; only what is known of them (ordinals, counts, traces found) is more.
    case learned
}

/// A new snapshot of an indexed source, and how it differs from the one before.
package struct SourceNotice: Sendable {
    package let source: any RowSource
    package let change: SourceChange

    package init(_ source: any RowSource, _ change: SourceChange) {
        self.source = source
        self.change = change
    }
}

/// A provider whose rows are not handed over in pages: it reads a file, and the list reads its snapshots by position.
package protocol IndexedProvider: Sendable {
    /// The newest snapshot.
    var source: any RowSource { get }
    /// Begins what runs in the background (the index, a pipe). `post` may be called from any thread, and never after ``close()``.
    func start(_ post: @escaping @Sendable (SourceNotice) -> Void)
    /// Reads the source again from its beginning; `nil` if it is as it was.
    func reread() async throws(LoadFailure) -> SourceNotice?
    /// Looks whether rows have come at the end; `nil` if none have.
    func look() async throws(LoadFailure) -> SourceNotice?
    /// How long the answer to a re-read or a look is held back, to simulate a slow source. By default not at all.
    func latency(of edge: LoadEdge) -> Duration
    /// Returns when the index is whole and, for a pipe, its end has been seen; every notice has been posted by then.
    func settle() async
    /// Begins to look by itself whether rows have come, or ends. By default rows come without.
    func follow(_ follows: Bool)
    /// Nobody waits any more for the match that was looked for. By default nothing is looked for.
    func stopSearching()
    /// Ends what runs in the background.
    func close()
}

extension IndexedProvider {
    package func latency(of edge: LoadEdge) -> Duration { .zero }
    package func stopSearching() {}
    package func follow(_ follows: Bool) {}
}
