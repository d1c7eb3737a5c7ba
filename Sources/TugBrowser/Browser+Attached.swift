// Loads that a builder attaches to a list whose rows are there already.

extension Browser {
    /// The browser with a refresh of its own: what it answers is joined to the rows, or takes their place after ``replacingOnRefresh()``.
    ///
    /// ```swift
    /// Browser("Words", rows: words).refreshing(after: .seconds(3)) { _ in Page(try await newest()) }
    /// ```
    /// - Parameters:
    ///   - delay: How long each answer is held back, to simulate a slow source.
    ///   - load: The first page anew. What it throws is a failed refresh.
    public func refreshing(after delay: Duration = .zero, by load: @escaping @Sendable (PageRequest) async throws -> Page) -> Browser {
        attaching { $0.refresh = AttachedProvider.Load(after: delay, load) }
    }

    /// The browser with a load-more of its own.
    ///
    /// It is asked first without a key, for the page after the rows that are there, and then with the key that its own last page named.
    /// - Parameters:
    ///   - delay: How long each answer is held back, to simulate a slow source.
    ///   - load: The next page; one that names no next is the last. What it throws is a failed load.
    public func loadingMore(after delay: Duration = .zero, by load: @escaping @Sendable (PageRequest) async throws -> Page) -> Browser {
        attaching { $0.more = AttachedProvider.Load(after: delay, load) }
    }

    /// The browser with a load-more that finds nothing: it takes three seconds, and then the list is at its end.
    public func loadingMore(after delay: Duration = .seconds(3)) -> Browser {
        loadingMore(after: delay) { _ in Page(rows: [], next: nil) }
    }

    private func attaching(_ attach: (inout AttachedProvider) -> Void) -> Browser {
        changed { program in
            guard case .pages(let provider) = program.feed else { preconditionFailure("a browser's rows come in pages") }
            var attached = provider as? AttachedProvider ?? AttachedProvider(provider)
            attach(&attached)
            program.feed = .pages(attached)
        }
    }
}
