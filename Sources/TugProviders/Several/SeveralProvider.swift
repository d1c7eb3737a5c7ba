internal import Synchronization
package import TugList

/// Several files and pipes as one source, one after the other.
package final class SeveralProvider: IndexedProvider {
    private struct State: Sendable {
        var source: SeveralSources
        var post: (@Sendable (SourceNotice) -> Void)?
        /// The greatest change that was answered but not posted: what is posted next may be told first, and says it too.
        var answered = SourceChange.learned
    }

    private let providers: [any IndexedProvider]
    private let state: Mutex<State>
    private let delivery = Mutex<Void>(())

    /// - Parameter parts: Each with the name that its heading shows.
    package init(_ parts: [(name: String, provider: any IndexedProvider)]) {
        providers = parts.map(\.provider)
        let sources = parts.map { SeveralSources.Part(heading: SectionHeading($0.name), source: $0.provider.source) }
        state = Mutex(State(source: SeveralSources(parts: sources, revision: 1)))
    }

    package var source: any RowSource { state.withLock { $0.source } }

    package func start(_ post: @escaping @Sendable (SourceNotice) -> Void) {
        state.withLock { $0.post = post }
        for (index, provider) in providers.enumerated() { provider.start { [weak self] in self?.take($0, of: index) } }
    }

    private func take(_ notice: SourceNotice, of index: Int) {
        delivery.withLock { _ in
            let told = state.withLock { state -> (SourceNotice, (@Sendable (SourceNotice) -> Void)?)? in
                guard Self.put(notice, of: index, in: &state) else { return nil }
                let told = SourceNotice(state.source, notice.change.joined(with: state.answered))
                state.answered = .learned
                return (told, state.post)
            }
            if let (notice, post) = told { post?(notice) }
        }
    }

    /// - Returns: Whether it was news: threads may overtake one another.
    private static func put(_ notice: SourceNotice, of index: Int, in state: inout State) -> Bool {
        guard notice.source.revision > state.source.parts[index].source.revision else { return false }
        state.source.parts[index].source = notice.source
        state.source.revision += 1
        return true
    }

    package func reread() async throws(LoadFailure) -> SourceNotice? { try await ask { provider throws(LoadFailure) in try await provider.reread() } }

    package func look() async throws(LoadFailure) -> SourceNotice? { try await ask { provider throws(LoadFailure) in try await provider.look() } }

    /// Asks all; one that fails keeps none of the others from being read.
    private func ask(
        _ question: @Sendable (any IndexedProvider) async throws(LoadFailure) -> SourceNotice?
    ) async throws(LoadFailure) -> SourceNotice? {
        var failure: LoadFailure?
        var answer: SourceNotice?
        for (index, provider) in providers.enumerated() {
            do throws(LoadFailure) {
                guard let notice = try await question(provider) else { continue }
                answer = state.withLock { state in
                    _ = Self.put(notice, of: index, in: &state)
                    state.answered = state.answered.joined(with: notice.change)
                    return SourceNotice(state.source, notice.change.joined(with: answer?.change ?? .learned))
                }
            } catch {
                failure = failure ?? error
            }
        }
        if let answer { if failure == nil { return answer } else { take(answer) } }
        if let failure { throw failure }
        return nil
    }

    /// Tells what was read although something else could not be.
    private func take(_ notice: SourceNotice) {
        delivery.withLock { _ in
            let post = state.withLock { state in
                state.answered = .learned
                return state.post
            }
            post?(notice)
        }
    }

    package func follow(_ follows: Bool) { for provider in providers { provider.follow(follows) } }

    package func stopSearching() { for provider in providers { provider.stopSearching() } }

    package func settle() async { for provider in providers { await provider.settle() } }

    package func close() {
        for provider in providers { provider.close() }
        state.withLock { $0.post = nil }
    }
}

extension SourceChange {
    /// The greater of two: what it takes to believe both.
    fileprivate func joined(with other: SourceChange) -> SourceChange {
        switch (self, other) {
        case (.replaced, _), (_, .replaced): .replaced
        case (.grew, _), (_, .grew): .grew
        case (.learned, .learned): .learned
        }
    }
}
