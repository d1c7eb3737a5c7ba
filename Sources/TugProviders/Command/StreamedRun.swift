internal import Synchronization
internal import TugList

/// A run of a command whose rows are handed over while it still goes on, a piece at a time.
///
/// Whoever waits for rows waits on a thread of its own; the run has another.
final class StreamedRun: Sendable {
    /// How long rows that come fast are gathered before they are handed over, in milliseconds.
    private static let pause = 40

    private struct State {
        /// All rows so far.
        var rows: [AnyRow] = []
        /// Records that could not be shown.
        var dropped = 0
        /// How it ended; `nil` while it goes on.
        var ending: Ending?
        var waiting: [ObjectIdentifier: Bell] = [:]
    }

    private enum Ending {
        case done(isCut: Bool)
        case cancelled
        case failed(LoadFailure)
    }

    /// Rows from a number on.
    struct Piece {
        let rows: [AnyRow]
        /// Whether more may come.
        let isUnfinished: Bool
        /// Records up to the end that could not be shown; told once.
        let dropped: Int
    }

    /// Somebody's wait, which can be given up from any thread.
    final class Wait: Sendable {
        fileprivate let bell = Bell()
        fileprivate let isGivenUp = Atomic<Bool>(false)

        func giveUp() {
            isGivenUp.store(true, ordering: .sequentiallyConsistent)
            bell.ring()
        }
    }

    let run: CommandRun
    private let state = Mutex(State())

    /// - Parameter onEnd: Told when nothing of the command runs any more.
    init(_ run: CommandRun, _ output: OutputRows, onEnd: @escaping @Sendable () -> Void) {
        self.run = run
        WorkerThread.start { [self] in
            perform(output)
            onEnd()
        }
    }

    private func perform(_ output: OutputRows) {
        var output = output
        let ending: Ending
        do throws(LoadFailure) {
            let outcome = try run.run { bytes throws(LoadFailure) in
                let hasRoom = try output.take(bytes, isAwaited: true)
                tell(output.takeRows(), nil)
                return hasRoom
            }
            switch outcome {
            case .cancelled: ending = .cancelled
            case .done(let isCut):
                try output.finish()
                ending = .done(isCut: isCut)
            }
        } catch {
            // What it had said until then stays.
            try? output.finish()
            ending = .failed(error)
        }
        tell(output.takeRows(), dropped: output.dropped, ending)
    }

    /// Rows are made outside the lock: who waits for them is not to wait for those that follow.
    private func tell(_ rows: [AnyRow], dropped: Int = 0, _ ending: Ending?) {
        let waiting = state.withLock { state in
            state.rows += rows
            state.dropped = dropped
            state.ending = ending
            return rows.isEmpty && ending == nil ? [] : Array(state.waiting.values)
        }
        for bell in waiting { bell.ring() }
    }

    /// Returns when there are rows from a number on, or none will come.
    /// - Throws: Why the command failed, when all that it has said has been handed over; `CancellationError` for a wait that was given up.
    func piece(from start: Int, _ wait: Wait) throws -> Piece {
        let key = ObjectIdentifier(wait)
        state.withLock { $0.waiting[key] = wait.bell }
        defer { state.withLock { _ = $0.waiting.removeValue(forKey: key) } }
        var gathers = true
        while true {
            if wait.isGivenUp.load(ordering: .sequentiallyConsistent) { throw CancellationError() }
            let (count, ending) = state.withLock { ($0.rows.count, $0.ending) }
            if case .cancelled? = ending { throw CancellationError() }
            if ending == nil, count <= start {
                wait.bell.wait()
            } else if ending == nil, gathers {
                gathers = false
                gather(wait)
            } else {
                return try piece(from: start)
            }
        }
    }

    /// Lets more rows come for a while, unless the command ends.
    private func gather(_ wait: Wait) {
        let end = ContinuousClock.now + .milliseconds(Self.pause)
        while ContinuousClock.now < end, !wait.isGivenUp.load(ordering: .sequentiallyConsistent), state.withLock({ $0.ending == nil }) {
            wait.bell.wait(milliseconds: max(1, Int((end - .now) / .milliseconds(1))))
        }
    }

    private func piece(from start: Int) throws(LoadFailure) -> Piece {
        let (rows, ending, dropped) = state.withLock { (Array($0.rows.dropFirst(start)), $0.ending, $0.dropped) }
        switch ending {
        case .failed(let failure):
            if rows.isEmpty { throw failure }
            return Piece(rows: rows, isUnfinished: true, dropped: 0)
        case .done(isCut: true): return Piece(rows: rows + [AnyRow(OutputCut(id: 0, rows: start + rows.count))], isUnfinished: false, dropped: dropped)
        case .done(isCut: false): return Piece(rows: rows, isUnfinished: false, dropped: dropped)
        case .cancelled, nil: return Piece(rows: rows, isUnfinished: true, dropped: 0)
        }
    }
}
