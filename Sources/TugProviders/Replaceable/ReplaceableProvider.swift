internal import Synchronization
public import TugList

/// A provider in whose place another can be set while a browser shows it: the list loads anew, whether it is another or the same.
///
/// ```swift
/// let source = ReplaceableProvider(Today())
/// Browser("News", provider: source).showing(NewsRow()).run()
/// // later, from any task
/// source.set(Yesterday())
/// ```
public final class ReplaceableProvider: WrappingProvider {
    private struct State {
        var provider: any DataProvider
        var reload: (@Sendable () -> Void)?
    }

    private let state: Mutex<State>

    /// A provider that begins with one.
    public init(_ provider: some DataProvider) { state = Mutex(State(provider: provider)) }

    /// A provider that begins with rows that are all there.
    public convenience init(rows: [AnyRow]) { self.init(FixedRows(page: Page(rows: rows, next: nil))) }

    /// Sets a provider. What the one before is asked for is cancelled, and its rows make way for the first page of this one.
    public func set(_ provider: some DataProvider) {
        let reload = state.withLock { state in
            state.provider = provider
            return state.reload
        }
        reload?()
    }

    /// Sets rows that are all there.
    public func set(rows: [AnyRow]) { set(FixedRows(page: Page(rows: rows, next: nil))) }

    /// The page of the provider that is set now.
    public func page(_ request: PageRequest) async throws -> Page { try await current.page(request) }

    /// The latency of the provider that is set now.
    public func latency(of request: PageRequest) -> Duration { current.latency(of: request) }

    /// Keeps what is to be called when a provider is set.
    public func watch(_ reload: @escaping @Sendable () -> Void) { state.withLock { $0.reload = reload } }

    /// Ends what runs for the provider that is set now.
    public func close() { current.close() }

    package var wrapped: any DataProvider { current }
    private var current: any DataProvider { state.withLock { $0.provider } }
}
