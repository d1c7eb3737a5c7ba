package import TugList

/// A list of rows to which a builder has attached a refresh, a load-more, or both.
package struct AttachedProvider: WrappingProvider {
    /// A load that was attached, and how long its answers are held back.
    package struct Load: Sendable {
        let delay: Duration
        let page: @Sendable (PageRequest) async throws -> Page

        package init(after delay: Duration, _ page: @escaping @Sendable (PageRequest) async throws -> Page) {
            self.delay = delay
            self.page = page
        }
    }

    /// The key of the page after a first page that names none.
    private struct Following: Hashable, Sendable {}

    package let base: any DataProvider
    package var refresh: Load?
    package var more: Load?

    package var wrapped: any DataProvider { base }

    package init(_ base: any DataProvider) { self.base = base }

    package func page(_ request: PageRequest) async throws -> Page {
        guard request.key == nil else { return try await following(request) }
        let page: Page
        if let refresh, request.generation > 0 { page = try await refresh.page(request) } else { page = try await base.page(request) }
        // Whether there is more, the attached load says.
        guard more != nil, page.next == nil else { return page }
        return Page(rows: page.rows, next: PageKey(Following()), previous: page.previous, last: page.last, total: page.total, dropped: page.dropped)
    }

    private func following(_ request: PageRequest) async throws -> Page {
        guard let more else { return try await base.page(request) }
        guard request.key?.value(as: Following.self) != nil else { return try await more.page(request) }
        return try await more.page(PageRequest(request.purpose, key: nil, generation: request.generation, query: request.query))
    }

    package func watch(_ reload: @escaping @Sendable () -> Void) { base.watch(reload) }

    package func close() { base.close() }

    package func latency(of request: PageRequest) -> Duration {
        let load = request.key != nil ? more : request.generation > 0 ? refresh : nil
        return load?.delay ?? base.latency(of: request)
    }
}
