internal import Synchronization
internal import TugList

/// Makes the snapshots of a file of lines, one after the other, and tells the list of them.
///
/// A snapshot is made by whoever learned something: the background thread, a look, a pipe's reader. All go through here, so
/// that revisions grow in the order in which they are told.
final class LinesCore: Sendable {
    struct State {
        var source: LineSource
        /// How the file was when the newest snapshot was made, and what its ends were; `nil` for a pipe.
        var status: FileStatus?
        var fingerprint: Fingerprint?
        var post: (@Sendable (SourceNotice) -> Void)?
        /// The greatest change that was answered but not posted. What is posted next says it too: it may be told first.
        var answered = SourceChange.learned
        var settlers: [CheckedContinuation<Void, Never>] = []
    }

    let bell: Bell
    let state: Mutex<State>
    private let delivery = Mutex<Void>(())
    private let closed = Atomic<Bool>(false)

    init(_ source: LineSource, bell: Bell, status: FileStatus? = nil, fingerprint: Fingerprint? = nil) {
        self.bell = bell
        var source = source
        source.extent = source.store.knowledge.withLock { $0.index.extent }
        state = Mutex(State(source: source, status: status, fingerprint: fingerprint))
    }

    var isClosed: Bool { closed.load(ordering: .relaxed) }

    var source: LineSource { state.withLock { $0.source } }

    /// Begins the background's work.
    func start(_ post: @escaping @Sendable (SourceNotice) -> Void) {
        state.withLock { $0.post = post }
        WorkerThread.start { self.work() }
    }

    func close() {
        closed.store(true, ordering: .relaxed)
        // Whoever is just posting has posted when this returns, and nobody posts after it.
        delivery.withLock { _ in state.withLock { $0.post = nil } }
        bell.ring()
    }

    /// Returns when there is nothing left to learn and all of it has been posted.
    func settle() async {
        await withCheckedContinuation { continuation in
            let waits = state.withLock { state in
                if state.post != nil { state.settlers.append(continuation) }
                return state.post != nil
            }
            if waits { bell.ring() } else { continuation.resume() }
        }
    }

    func resumeSettlers() {
        delivery.withLock { _ in }  // what is being posted has been posted
        let settlers = state.withLock { state in
            defer { state.settlers = [] }
            return state.settlers
        }
        for settler in settlers { settler.resume() }
    }

    /// Makes the next snapshot and posts it.
    func post(_ change: SourceChange, _ update: (inout State) -> Void = { _ in }) {
        delivery.withLock { _ in
            let (notice, post) = state.withLock { state in
                let notice = next(&state, change, update)
                let told = SourceNotice(notice.source, max(notice.change, state.answered))
                state.answered = .learned
                return (told, state.post)
            }
            post?(notice)
        }
    }

    /// Posts a notice that nobody asked for.
    func tell(_ notice: SourceNotice) {
        delivery.withLock { _ in
            let post = state.withLock { state in
                state.answered = .learned
                return state.post
            }
            post?(notice)
        }
    }

    /// Makes the next snapshot for somebody who asked for it.
    func answer(_ change: SourceChange, _ update: (inout State) -> Void) -> SourceNotice {
        state.withLock { state in
            let notice = next(&state, change, update)
            state.answered = max(state.answered, change)
            return notice
        }
    }

    private func next(_ state: inout State, _ change: SourceChange, _ update: (inout State) -> Void) -> SourceNotice {
        update(&state)
        state.source.revision += 1
        let end = state.source.end
        state.source.store.knowledge.withLock { knowledge in
            if change != .learned {
                // These hold for the old end only.
                knowledge.seeks = [:]
                knowledge.traces = [:]
                knowledge.finds = [:]
            }
            if knowledge.index.end <= end { state.source.extent = knowledge.index.extent }
            state.source.sequence = knowledge.sequence
        }
        return SourceNotice(state.source, change)
    }
}

/// The greater of two changes: what it takes to believe both.
private func max(_ a: SourceChange, _ b: SourceChange) -> SourceChange {
    switch (a, b) {
    case (.replaced, _), (_, .replaced): .replaced
    case (.grew, _), (_, .grew): .grew
    case (.learned, .learned): .learned
    }
}
