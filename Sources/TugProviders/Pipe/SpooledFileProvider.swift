internal import Synchronization
package import TugList

/// A file that is not read where it lies: what it holds is compressed, or its rows are not its lines. A thread writes what it
/// makes of it to a file without a name, and the list reads that, as it does with a pipe.
///
/// A re-read and a look read it anew if it has changed. What was read is shown until that is done.
package final class SpooledFileProvider: IndexedProvider {
    private struct State {
        /// The file as it was when it was read last.
        var descriptor: Descriptor
        var status: FileStatus
        /// The file without a name, until the first reading has it.
        var spool: Descriptor?
        /// Whether a thread reads it.
        var isReading = false
    }

    private let core: LinesCore
    private let path: String?
    private let kind: SourceKind?
    private let format: TableFormat
    private let limit: SpoolLimit
    private let cancelled: (read: Descriptor, write: Descriptor)
    private let state: Mutex<State>
    private let follower = FileFollower()

    /// - Parameter path: The name to open it by again; `nil` for standard input.
    init(_ descriptor: Descriptor, _ status: FileStatus, path: String?, as kind: SourceKind?, _ format: TableFormat, spoolLimit: Int) throws(SourceError) {
        self.path = path
        self.kind = kind
        self.format = format
        limit = SpoolLimit(bytes: spoolLimit)
        let spool: Descriptor
        do {
            spool = try Descriptor.unnamed()
            cancelled = try Descriptor.pipe()
        } catch {
            throw .noSpool(reason: error.reason)
        }
        state = Mutex(State(descriptor: descriptor, status: status, spool: spool))
        core = LinesCore(filling: spool, as: kind, format)
    }

    deinit { close() }

    package var source: any RowSource { core.source }

    package func start(_ post: @escaping @Sendable (SourceNotice) -> Void) {
        core.start(post)
        let (descriptor, size, spool) = state.withLock { state in
            defer { state.spool = nil }
            state.isReading = true
            return (state.descriptor, state.status.size, state.spool)
        }
        guard let spool else { return }
        WorkerThread.start { [core, limit, kind, format, cancel = cancelled.read, weak self] in
            let spool = Spool(spool, limit, bell: core.bell, core: core)
            let ending = PipeReader(input: descriptor, size: size, kind: kind, format: format, cancel: cancel).run(into: spool)
            core.state.withLock { $0.fingerprint = Fingerprint(spool.file, end: spool.end) }
            let failure: LoadFailure?
            switch ending {
            case .cancelled: return
            case .ended: failure = nil
            case .failed(let reason): failure = reason
            }
            // From then on it can be read anew, and not before: this would be said of the new rows.
            spool.finish(failure, canGrow: true) { self?.state.withLock { $0.isReading = false } }
        }
    }

    // MARK: Reading it again

    package func reread() async throws(LoadFailure) -> SourceNotice? { try await readAgain() }

    package func look() async throws(LoadFailure) -> SourceNotice? {
        if let notice = try await readAgain() { return notice }
        // Why there is nothing more.
        if let failure = core.source.failure { throw failure }
        return nil
    }

    /// It takes as long as the file is large: a thread of its own does it.
    private func readAgain() async throws(LoadFailure) -> SourceNotice? {
        let answer: Result<SourceNotice?, LoadFailure> = await withCheckedContinuation { continuation in
            WorkerThread.start {
                continuation.resume(returning: Result { () throws(LoadFailure) in try self.readIfChanged() })
            }
        }
        return try answer.get()
    }

    package func follow(_ follows: Bool) {
        follower.follow(follows) { [weak self] in self?.lookByItself() }
    }

    private func lookByItself() {
        let known = state.withLock { $0.status }
        // A file that is gone for a moment comes back.
        if let path, Descriptor.status(of: path) == known { return }
        if let notice = try? readIfChanged() { core.tell(notice) }
    }

    /// Reads the file if it is not what it was; while it is being read, that goes on.
    private func readIfChanged() throws(LoadFailure) -> SourceNotice? {
        let (descriptor, status) = try reopened()
        let begins = state.withLock { state in
            guard !state.isReading, status != state.status else { return false }
            state.isReading = true
            return true
        }
        guard begins else { return nil }
        defer { state.withLock { $0.isReading = false } }
        let file: Descriptor
        do throws(SystemFailure) { file = try Descriptor.unnamed() } catch { throw LoadFailure(SourceError.noSpool(reason: error.reason).description) }
        let spool = Spool(file, limit, bell: core.bell, core: nil)
        let failure: LoadFailure?
        switch PipeReader(input: descriptor, size: status.size, kind: kind, format: format, cancel: cancelled.read).run(into: spool) {
        case .cancelled: return nil
        case .ended: failure = nil
        case .failed(let reason): failure = reason
        }
        state.withLock { state in
            state.descriptor = descriptor
            state.status = status
        }
        return show(spool, failure)
    }

    /// Goes on with what was read anew.
    private func show(_ spool: Spool, _ failure: LoadFailure?) -> SourceNotice {
        let old = core.state.withLock { ($0.source, $0.fingerprint) }
        let hasGrown = old.1 != nil && Fingerprint(spool.file, end: old.0.end) == old.1 && spool.end > old.0.end && old.0.floor.place + spool.floor.place == 0
        let fingerprint = Fingerprint(spool.file, end: spool.end)
        let notice = core.answer(hasGrown ? .grew : .replaced) { state in
            state.replace(spool.store, end: spool.end, fingerprint)
            state.source.floor = spool.floor
            state.source.failure = failure
        }
        core.bell.ring()
        return notice
    }

    private func reopened() throws(LoadFailure) -> (Descriptor, FileStatus) {
        do throws(SourceError) {
            if let path { return try LineFileProvider.open(path) }
            let descriptor = state.withLock { $0.descriptor }
            do throws(SystemFailure) { return (descriptor, try descriptor.status()) } catch { throw SourceError(path: "standard input", error) }
        } catch {
            throw LoadFailure(error.description)
        }
    }

    package func stopSearching() { core.source.store.wantNothing() }

    package func settle() async { await core.settle() }

    package func close() {
        follower.follow(false) {}
        core.close()
        try? cancelled.write.write([0])
    }
}
