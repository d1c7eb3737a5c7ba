internal import Synchronization
package import TugList

/// Lines that another program writes while the list shows them, for example `gen | tug`.
///
/// A thread copies the stream to a file without a name, and the list reads that file: any row can be scrolled back to, and
/// memory stays as it is. A record without its newline is a row when that, or the end of the input, has come.
///
/// A named pipe (FIFO) is at its end when its last writer has closed it. A look or a re-read opens it anew and waits for the next
/// writer, whose lines come behind those of the one before.
package final class PipeProvider: IndexedProvider {
    private let core: LinesCore
    private let input: Descriptor
    /// The name to open it by again; `nil` for one that has none.
    private let path: String?
    private let kind: SourceKind?
    private let format: TableFormat
    private let limit: SpoolLimit
    private let spool: Descriptor
    private let cancelled: (read: Descriptor, write: Descriptor)
    /// Whether a thread reads the stream.
    private let isReading = Mutex(false)

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
        try self.init(Descriptor(descriptor, closesAtEnd: false), path: nil, as: kind, format, spoolLimit: spoolLimit)
    }

    init(_ input: Descriptor, path: String?, as kind: SourceKind?, _ format: TableFormat, spoolLimit: Int) throws(SourceError) {
        self.input = input
        self.path = path
        self.kind = kind
        self.format = format
        limit = SpoolLimit(bytes: spoolLimit)
        do {
            spool = try Descriptor.unnamed()
            cancelled = try Descriptor.pipe()
        } catch {
            throw .noSpool(reason: error.reason)
        }
        core = LinesCore(filling: spool, as: kind, format)
    }

    deinit { close() }

    package var source: any RowSource { core.source }

    package func start(_ post: @escaping @Sendable (SourceNotice) -> Void) {
        core.start(post)
        isReading.withLock { $0 = true }
        read(input)
    }

    private func read(_ input: Descriptor) {
        let reader = PipeReader(input: input, size: nil, kind: kind, format: format, cancel: cancelled.read)
        let canComeBack = path != nil
        WorkerThread.start { [core, spool, limit, weak self] in
            let spool = Spool(spool, limit, after: core.source, core: core)
            var ending = PipeReader.Ending.cancelled
            do throws(LoadFailure) {
                try spool.goOn()
                ending = reader.run(into: spool)
            } catch {
                ending = .failed(error)
            }
            self?.isReading.withLock { $0 = false }
            switch ending {
            case .cancelled: break
            case .ended: spool.finish(nil, canGrow: canComeBack)
            // So that a pull asks, and is told why nothing comes.
            case .failed(let failure): spool.finish(failure, canGrow: true)
            }
        }
    }

    /// A stream cannot be read again; but one with a name may have another writer.
    package func reread() async throws(LoadFailure) -> SourceNotice? { try lookForAWriter() }

    /// What comes is told when it comes.
    package func look() async throws(LoadFailure) -> SourceNotice? {
        if let failure = core.source.failure { throw failure }
        return try lookForAWriter()
    }

    private func lookForAWriter() throws(LoadFailure) -> SourceNotice? {
        guard let path, core.source.failure == nil, core.source.isComplete else { return nil }
        let input: Descriptor
        do throws(SourceError) { (input, _) = try LineFileProvider.open(path) } catch { throw LoadFailure(error.description) }
        let begins = isReading.withLock { isReading in
            defer { isReading = true }
            return !isReading
        }
        guard begins else { return nil }
        let notice = core.answer(.grew) { state in
            state.source.isComplete = false
            state.source.canGrow = true
        }
        read(input)
        return notice
    }

    package func stopSearching() { core.source.store.wantNothing() }

    package func settle() async { await core.settle() }

    package func close() {
        core.close()
        try? cancelled.write.write([0])
    }
}
