internal import Synchronization
package import TugList

/// A provider with faults: whatever a plan says goes wrong with its answers.
///
/// It never waits for a delay itself: ``latency(of:)`` says how late an answer is, and whoever asks holds it back that long.
/// An answer that never comes waits until its task is cancelled.
package final class FaultProvider: WrappingProvider {
    private let provider: any DataProvider
    private let answers: Mutex<FaultyAnswers>

    package var wrapped: any DataProvider { provider }

    package init(_ provider: any DataProvider, plan: FaultPlan) {
        self.provider = provider
        answers = Mutex(FaultyAnswers(plan))
    }

    /// Begins a request: it is asked once for each, before the page, by one thread. So it is here that a try is told from the
    /// one before, and the page of a try that was cancelled never takes the faults of the next.
    package func latency(of request: PageRequest) -> Duration {
        guard let delay = answers.withLock({ $0.begin(request) }).delay else { return .never }
        return delay + (request.isBeyondTheEnd ? .zero : provider.latency(of: request))
    }

    package func watch(_ reload: @escaping @Sendable () -> Void) { provider.watch(reload) }

    package func close() { provider.close() }

    package func page(_ request: PageRequest) async throws -> Page {
        let faults = answers.withLock { $0.faults(of: request) }
        if faults.kinds.contains(.neverAnswer) { try await waitForCancelling() }
        if faults.kinds.contains(.fail) { throw LoadFailure("a fault was wanted, and here it is") }
        if faults.kinds.contains(.invalid) { throw PagesInvalid() }
        let page = request.isBeyondTheEnd ? Page(rows: [], next: nil) : try await provider.page(request)
        return answers.withLock { $0.bend(page, for: request, faults) }
    }
}

/// A file or a pipe with faults: of what it reads when it is asked to, again or at its end.
package final class FaultIndexedProvider: IndexedProvider {
    private let provider: any IndexedProvider
    private let plan: FaultPlan
    private let attempts = Mutex<[LoadEdge: Int]>([:])

    /// The faults that only pages can have.
    package static let pagesOnly: [FaultPlan.Fault] = [.invalid, .duplicate, .lieAboutEnd]

    package init(_ provider: any IndexedProvider, plan: FaultPlan) {
        self.provider = provider
        self.plan = plan
    }

    package var source: any RowSource { provider.source }
    package func start(_ post: @escaping @Sendable (SourceNotice) -> Void) { provider.start(post) }
    package func stopSearching() { provider.stopSearching() }
    package func settle() async { await provider.settle() }
    package func close() { provider.close() }

    package func latency(of edge: LoadEdge) -> Duration {
        let attempt = attempts.withLock { attempts in
            attempts[edge, default: -1] += 1
            return attempts[edge] ?? 0
        }
        return faults(edge, attempt).delay.map { $0 + provider.latency(of: edge) } ?? .never
    }

    package func reread() async throws(LoadFailure) -> SourceNotice? {
        try await fail(.refresh)
        return try await provider.reread()
    }

    package func look() async throws(LoadFailure) -> SourceNotice? {
        try await fail(.append)
        return try await provider.look()
    }

    private func fail(_ edge: LoadEdge) async throws(LoadFailure) {
        let faults = faults(edge, attempts.withLock { $0[edge] ?? 0 })
        if faults.kinds.contains(.neverAnswer) {
            do { try await waitForCancelling() } catch { throw LoadFailure("cancelled") }
        }
        if faults.kinds.contains(.fail) { throw LoadFailure("a fault was wanted, and here it is") }
    }

    private func faults(_ edge: LoadEdge, _ attempt: Int) -> FaultPlan.Faults {
        switch edge {
        case .refresh: plan.faults(of: PageRequest(.refresh), attempt: attempt)
        case .append, .prepend, .gap: plan.faults(of: PageRequest(.append), attempt: attempt)
        }
    }
}

/// Suspends until the task is cancelled.
private func waitForCancelling() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    for await _ in stream {}
    continuation.finish()
    throw CancellationError()
}
