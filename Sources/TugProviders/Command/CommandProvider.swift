internal import Synchronization
package import TugList

/// What a command says, a row a line. The first time its rows are handed over as they come. A refresh runs it again, and is answered when
/// it has ended: what is the same row is told by its identity, so that the list shows what has changed.
package final class CommandProvider: DataProvider {
    /// Where the rest of a run begins, of which the first rows have been handed over.
    private struct Rest: Hashable, Sendable, CustomStringConvertible {
        let run: ObjectIdentifier
        let start: Int

        var description: String { "row \(start + 1)" }
    }

    private let invocation: Invocation
    private let kind: SourceKind?
    private let format: TableFormat
    private let reader = KeptReader()
    private let identity: RowIdentity?
    private let limit: Int
    private let runs = Mutex<[ObjectIdentifier: CommandRun]>([:])
    /// The run whose rows are handed over as they come, until all have been, and whether that has failed.
    private let streamed = Mutex<(run: StreamedRun, hasFailed: Bool)?>(nil)
    /// How many rows the last run that ended had.
    private let lastCount = Mutex<Int?>(nil)

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
        if let rest = request.key?.value(as: Rest.self) { return try await page(at: rest) }
        // Of a run that has been handed over piece by piece, the first piece does not come again.
        if request.purpose != .refresh, request.key == nil { throw PagesInvalid() }
        let place = request.key?.value(as: Invocation.Place.self) ?? Invocation.Place()
        let run = try CommandRun(invocation.words(for: place, limit: limit))
        runs.withLock { $0[ObjectIdentifier(run)] = run }
        if !invocation.isPaged, request.generation == 0 || lastCount.withLock({ $0 == 0 }) { return try await firstPage(of: run) }
        defer { forget(run) }
        let page = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                WorkerThread.start { continuation.resume(with: Result { try self.page(at: place, of: run) }) }
            }
        } onCancel: {
            run.cancel()
        }
        if request.purpose == .refresh { supersede(rows: page.rows.count) }
        return page
    }

    private func forget(_ run: CommandRun) { runs.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(run)) } }

    // MARK: As it comes

    private func firstPage(of run: CommandRun) async throws -> Page {
        let streaming = StreamedRun(run, OutputRows(as: kind, format, identity: identity, reader)) { [weak self] in self?.forget(run) }
        supersede(by: streaming, rows: nil)
        // Nobody has seen anything of it: it ends with the wait for it.
        return try await page(of: streaming, from: 0) { run.cancel() }
    }

    private func page(at rest: Rest) async throws -> Page {
        let known = streamed.withLock { streamed -> StreamedRun? in
            guard let known = streamed, ObjectIdentifier(known.run) == rest.run, !known.hasFailed else { return nil }
            return known.run
        }
        // It is asked for again because it has failed: the command is run anew.
        guard let known else { throw PagesInvalid() }
        do {
            return try await page(of: known, from: rest.start) {}
        } catch let failure as LoadFailure {
            streamed.withLock { if $0?.run === known { $0?.hasFailed = true } }
            throw failure
        }
    }

    private func page(of streaming: StreamedRun, from start: Int, onCancel cancel: @escaping @Sendable () -> Void) async throws -> Page {
        let wait = StreamedRun.Wait()
        let piece = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                WorkerThread.start { continuation.resume(with: Result { try streaming.piece(from: start, wait) }) }
            }
        } onCancel: {
            wait.giveUp()
            cancel()
        }
        let end = start + piece.rows.count
        if !piece.isUnfinished {
            lastCount.withLock { $0 = end }
            streamed.withLock { if $0?.run === streaming { $0 = nil } }
        }
        let next = piece.isUnfinished ? PageKey(Rest(run: ObjectIdentifier(streaming), start: end)) : nil
        return Page(rows: piece.rows, next: next, isUnfinished: piece.isUnfinished, dropped: piece.dropped)
    }

    /// Another run takes the place of the one that is handed over as it comes: that is not wanted any more.
    private func supersede(by run: StreamedRun? = nil, rows: Int?) {
        let old = streamed.withLock { streamed in
            defer { streamed = run.map { ($0, false) } }
            return streamed?.run
        }
        old?.run.cancel()
        lastCount.withLock { $0 = rows }
    }

    /// Ends what runs, and returns when it has ended.
    package func close() {
        let running = runs.withLock { Array($0.values) }
        for run in running { run.cancel() }
        for run in running { run.awaitEnd() }
    }

    private func page(at place: Invocation.Place, of run: CommandRun) throws -> Page {
        var output = OutputRows(as: kind, format, identity: identity, reader)
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
