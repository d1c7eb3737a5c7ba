internal import Synchronization
package import TugList

/// A file of lines: an indexed source.
///
/// Its first and last rows are shown before it has been read; a background thread counts its lines. A look sees what was
/// appended; a re-read also sees a file that was written anew, by its path.
package final class LineFileProvider: IndexedProvider {
    private let core: LinesCore
    private let path: String?
    /// What the data were said to be; `nil` if that was told by how they begin.
    private let kind: SourceKind?
    private let format: TableFormat
    private let follower = FileFollower()
    /// Held by whoever looks what has become of the file: the list may ask while it is followed.
    private let reading = Mutex(())

    /// Opens a file.
    /// - Parameters:
    ///   - kind: What its data are; `nil` to tell by how they begin.
    ///   - format: What is known of them if they are a table.
    /// - Throws: ``SourceError``: one line for the reader.
    package convenience init(path: String, as kind: SourceKind? = nil, _ format: TableFormat = TableFormat()) throws(SourceError) {
        let (descriptor, status) = try Self.open(path)
        try self.init(descriptor, status, path: path, as: kind, format)
    }

    init(_ descriptor: Descriptor, _ status: FileStatus, path: String?, as kind: SourceKind?, _ format: TableFormat) throws(SourceError) {
        self.path = path
        self.kind = kind
        self.format = format
        let beginning = SourceKind.beginning(of: descriptor, size: status.size)
        try Self.check(beginning, path, kind)
        let bell = Bell()
        let store = LineStore(descriptor, reader: Self.reader(of: beginning, size: status.size, path, kind, format), bell: bell)
        if status.size <= BlockReader.blockSize, let bytes = store.blocks.bytes(0..<status.size) {
            store.knowledge.withLock { $0.index.count(bytes) }  // a small file is known at once
        }
        core = LinesCore(
            LineSource(store, end: status.size, tail: .shownWhenWhole), bell: bell, status: status,
            fingerprint: Fingerprint(descriptor, end: status.size))
    }

    deinit { close() }

    package var source: any RowSource { core.source }

    package func start(_ post: @escaping @Sendable (SourceNotice) -> Void) { core.start(post) }

    package func stopSearching() { core.source.store.wantNothing() }

    package func settle() async { await core.settle() }

    package func close() {
        follower.follow(false) {}
        core.close()
    }

    package func follow(_ follows: Bool) {
        follower.follow(follows) { [weak self] in self?.lookByItself() }
    }

    /// Tells the list of what has become of the file, if something has.
    private func lookByItself() {
        let (source, known) = core.state.withLock { ($0.source, $0.status) }
        let status = path.map { Descriptor.status(of: $0) } ?? (try? source.store.blocks.descriptor.status())
        guard status != known || source.store.blocks.hasFailed else { return }
        // A file that has lost its name may have got its last lines after that.
        let isSameFile = known.flatMap { known in status.map(known.isSameFile) } ?? false
        if !isSameFile, let notice = try? lookNow() { core.tell(notice) }
        if status != nil, let notice = try? readAgain() { core.tell(notice) }
    }

    package func look() async throws(LoadFailure) -> SourceNotice? { try lookNow() }

    package func reread() async throws(LoadFailure) -> SourceNotice? { try readAgain() }

    private func lookNow() throws(LoadFailure) -> SourceNotice? {
        try reading.withLock { _ throws(LoadFailure) in try looked() }
    }

    private func readAgain() throws(LoadFailure) -> SourceNotice? {
        try reading.withLock { _ throws(LoadFailure) in try reopened() }
    }

    private func looked() throws(LoadFailure) -> SourceNotice? {
        let (old, known) = core.state.withLock { ($0.source, $0.fingerprint) }
        let blocks = old.store.blocks
        let status = try Self.status(of: blocks.descriptor, path ?? "standard input")
        if status.size == old.end, !blocks.hasFailed { return nil }
        let begins = !blocks.hasFailed && known != nil && Fingerprint(blocks.descriptor, end: old.end) == known
        return begins && old.end > 0 ? grow(to: status) : replace(blocks.descriptor, status, .replaced)
    }

    private func reopened() throws(LoadFailure) -> SourceNotice? {
        let (old, oldStatus, known) = core.state.withLock { ($0.source, $0.status, $0.fingerprint) }
        let (descriptor, status) = try reopened(old.store.blocks.descriptor)
        let begins = known != nil && Fingerprint(descriptor, end: old.end) == known
        if begins, status == oldStatus { return nil }
        let isSameFile = oldStatus.map { $0.isSameFile(as: status) } ?? false
        if begins, status.size > old.end, old.end > 0, isSameFile, !old.store.blocks.hasFailed { return grow(to: status) }
        return replace(descriptor, status, begins && status.size > old.end ? .grew : .replaced)
    }

    private func replace(_ descriptor: Descriptor, _ status: FileStatus, _ change: SourceChange) -> SourceNotice {
        let store = LineStore(descriptor, reader: reader(of: descriptor, size: status.size), bell: core.bell)
        let fingerprint = Fingerprint(descriptor, end: status.size)
        let notice = core.answer(change) { $0.replace(store, status, fingerprint) }
        core.bell.ring()
        return notice
    }

    /// What makes rows of a file's lines: a file that was empty, or was written anew, may be of another kind than before.
    private func reader(of descriptor: Descriptor, size: Int) -> any LineReader {
        Self.reader(of: SourceKind.beginning(of: descriptor, size: size), size: size, path, kind, format)
    }

    private static func reader(of beginning: [UInt8], size: Int, _ path: String?, _ kind: SourceKind?, _ format: TableFormat) -> any LineReader {
        let kind = kind ?? SourceKind(of: beginning, isWhole: size <= beginning.count, format, named: path ?? "")
        // An array that takes the place of lines is shown as the text that it is: its elements are not where lines are.
        return (kind == .json ? .lines : kind).reader(of: beginning, format)
    }

    private func grow(to status: FileStatus) -> SourceNotice {
        let descriptor = core.source.store.blocks.descriptor
        let fingerprint = Fingerprint(descriptor, end: status.size)
        let learned = core.source.end < SourceKind.tableReach ? learnedStore(descriptor, status.size) : nil
        let notice = core.answer(.grew) { state in
            if let learned { state.source.begin(learned, tail: state.source.tail) }
            state.source.end = max(state.source.end, status.size)
            state.status = status
            state.fingerprint = fingerprint
        }
        core.bell.ring()
        return notice
    }

    /// The same data with what can be told of them only now.
    private func learnedStore(_ descriptor: Descriptor, _ size: Int) -> LineStore? {
        let beginning = SourceKind.beginning(of: descriptor, size: size)
        guard let reader = core.source.store.reader.learning(from: beginning) else { return nil }
        let store = LineStore(descriptor, reader: reader, bell: core.bell)
        store.knowledge.withLock { $0.index.count(beginning) }
        return store
    }

    private func reopened(_ old: Descriptor) throws(LoadFailure) -> (Descriptor, FileStatus) {
        guard let path else { return (old, try Self.status(of: old, "standard input")) }
        do throws(SourceError) {
            let (descriptor, status) = try Self.open(path)
            try Self.check(descriptor.bytes(at: 0, count: SourceKind.reach) ?? [], path, kind)
            return (descriptor, status)
        } catch {
            throw LoadFailure(error.description)
        }
    }

    /// Refuses what nothing here reads.
    private static func check(_ beginning: [UInt8], _ path: String?, _ kind: SourceKind?) throws(SourceError) {
        if kind == nil, SourceKind.isUTF16(beginning) { throw .utf16(path ?? "standard input") }
    }

    private static func status(of descriptor: Descriptor, _ name: String) throws(LoadFailure) -> FileStatus {
        do { return try descriptor.status() } catch { throw LoadFailure(SourceError(path: name, error).description) }
    }

    static func open(_ path: String) throws(SourceError) -> (Descriptor, FileStatus) {
        do {
            let descriptor = try Descriptor.open(path)
            let status = try descriptor.status()
            if status.kind == .directory { throw SourceError.directory(path) }
            return (descriptor, status)
        } catch let failure as SystemFailure {
            throw SourceError(path: path, failure)
        } catch let error as SourceError {
            throw error
        } catch {
            throw .unreadable(path, reason: "\(error)")
        }
    }
}
