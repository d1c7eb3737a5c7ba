internal import Synchronization
package import TugList

/// Lines that another program writes while the list shows them, for example `gen | tug`.
///
/// A thread copies standard input to a file without a name, and the list reads that file: any row can be scrolled back to, and
/// memory stays as it is. A record without its newline is a row when that, or the end of the input, has come.
package final class PipeProvider: IndexedProvider {
    private let core: LinesCore
    private let input: Descriptor
    private let kind: SourceKind?
    private let format: TableFormat
    private let limit: SpoolLimit
    private let spool: Descriptor
    private let cancelled: (read: Descriptor, write: Descriptor)
    private let failure = Mutex<LoadFailure?>(nil)

    /// How long growth that comes fast is gathered before it is told.
    private static let pause = Duration.milliseconds(16)

    /// Reads a stream.
    /// - Parameters:
    ///   - descriptor: the number of its file descriptor, which is not closed; 0 is standard input.
    ///   - kind: What its data are; `nil` to tell by how they begin.
    ///   - format: What is known of them if they are a table.
    ///   - spoolLimit: How many bytes are kept; the oldest go first.
    /// - Throws: ``SourceError``: one line for the reader.
    package convenience init(
        descriptor: Int32 = 0, as kind: SourceKind? = nil, _ format: TableFormat = TableFormat(), spoolLimit: Int = SpoolLimit.standard
    ) throws(SourceError) {
        try self.init(Descriptor(descriptor, closesAtEnd: false), as: kind, format, spoolLimit: spoolLimit)
    }

    init(_ input: Descriptor, as kind: SourceKind?, _ format: TableFormat, spoolLimit: Int) throws(SourceError) {
        self.input = input
        self.kind = kind
        self.format = format
        limit = SpoolLimit(bytes: spoolLimit)
        do {
            spool = try Descriptor.unnamed()
            cancelled = try Descriptor.pipe()
        } catch {
            throw .noSpool(reason: error.reason)
        }
        let bell = Bell()
        var source = LineSource(LineStore(spool, reader: (kind ?? .lines).reader(of: [], format), bell: bell), end: 0, tail: .waits)
        source.isComplete = false
        core = LinesCore(source, bell: bell)
    }

    deinit { close() }

    package var source: any RowSource { core.source }

    package func start(_ post: @escaping @Sendable (SourceNotice) -> Void) {
        core.start(post)
        let reader = PipeReader(input: input, kind: kind, format: format, spool: spool, limit: limit, cancel: cancelled.read, core: core)
        WorkerThread.start { [weak self] in
            if let failure = reader.run(pause: Self.pause) { self?.failure.withLock { $0 = failure } }
        }
    }

    /// A stream cannot be read again.
    package func reread() async throws(LoadFailure) -> SourceNotice? { nil }

    /// What comes is told when it comes; there is nothing to look for.
    package func look() async throws(LoadFailure) -> SourceNotice? {
        if let failure = failure.withLock({ $0 }) { throw failure }
        return nil
    }

    package func stopSearching() { core.source.store.wantNothing() }

    package func settle() async { await core.settle() }

    package func close() {
        core.close()
        try? cancelled.write.write([0])
    }
}
