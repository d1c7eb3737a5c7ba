internal import Synchronization
package import TugList

/// What a command says, a row a line. A refresh runs it again: what is the same row is told by its identity, so that the list
/// shows what has changed.
package final class CommandProvider: DataProvider {
    private let invocation: Invocation
    private let kind: SourceKind?
    private let format: TableFormat
    private let reader = Mutex<(any LineReader)?>(nil)
    private let identity: RowIdentity?
    private let limit: Int
    private let runs = Mutex<[ObjectIdentifier: CommandRun]>([:])

    /// - Parameters:
    ///   - kind: What its output is; `nil` to tell by how that begins.
    ///   - format: What is known of it if it is a table.
    ///   - identity: What rows are known by; `nil` for a record's own id, else all of the line.
    ///   - limit: How many rows a page is to have, for a command that is told so.
    package init(_ invocation: Invocation, as kind: SourceKind? = nil, _ format: TableFormat = TableFormat(), identity: RowIdentity? = nil, limit: Int = 100) {
        self.invocation = invocation
        self.kind = kind
        self.format = format
        self.identity = identity
        self.limit = limit
    }

    package func page(_ request: PageRequest) async throws -> Page {
        let place = request.key?.value(as: Invocation.Place.self) ?? Invocation.Place()
        let run = try CommandRun(invocation.words(for: place, limit: limit))
        runs.withLock { $0[ObjectIdentifier(run)] = run }
        defer { runs.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(run)) } }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                WorkerThread.start { continuation.resume(with: Result { try self.page(at: place, of: run) }) }
            }
        } onCancel: {
            run.cancel()
        }
    }

    /// Ends what runs, and returns when it has ended.
    package func close() {
        let running = runs.withLock { Array($0.values) }
        for run in running { run.cancel() }
        for run in running { run.awaitEnd() }
    }

    private func page(at place: Invocation.Place, of run: CommandRun) throws -> Page {
        var output = OutputRows(as: kind, format, identity: identity, former: reader.withLock { $0 })
        defer { if let reader = output.reader { self.reader.withLock { $0 = reader } } }
        switch try run.run({ bytes throws(LoadFailure) in try output.take(bytes) }) {
        case .cancelled: throw CancellationError()
        case .done(let isCut):
            try output.finish()
            if isCut {
                let rows = output.rows + [AnyRow(OutputCut(id: 0, rows: output.rows.count))]
                return Page(rows: rows, next: nil, dropped: output.dropped)
            }
            // A page without rows is the last.
            let isLast = !invocation.isPaged || output.dataCount == 0
            let next = invocation.place(after: place, rows: output.dataCount, cursor: output.lastKey)
            return Page(rows: output.rows, next: isLast ? nil : PageKey(next), dropped: output.dropped)
        }
    }
}
