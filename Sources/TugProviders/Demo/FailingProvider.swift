internal import Synchronization
package import TugList

/// A provider of which every so manyth request after the first fails, to see what a list makes of it.
package final class FailingProvider: WrappingProvider {
    private let base: any DataProvider
    private let every: Int
    private let requests = Atomic<Int>(0)

    package var wrapped: any DataProvider { base }

    package init(_ base: any DataProvider, every: Int) {
        self.base = base
        self.every = max(1, every)
    }

    package func page(_ request: PageRequest) async throws -> Page {
        let earlier = requests.wrappingAdd(1, ordering: .relaxed).oldValue
        if earlier > 0, earlier % every == 0 { throw LoadFailure("the demo's server did not answer") }
        return try await base.page(request)
    }

    package func watch(_ reload: @escaping @Sendable () -> Void) { base.watch(reload) }

    package func latency(of request: PageRequest) -> Duration { base.latency(of: request) }
}
