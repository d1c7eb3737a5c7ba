import Synchronization
import TugList
import TugProviders

extension RowSource {
    /// The rows from the first to the last.
    var rowsForward: [AnyRow] { walk(from: first, by: position(after:)) }

    /// The rows from the last to the first.
    var rowsBackward: [AnyRow] { walk(from: last, by: position(before:)) }

    private func walk(from start: Lookup<Position>, by step: (Position) -> Lookup<Position>) -> [AnyRow] {
        var rows: [AnyRow] = []
        var place = start.value
        while let position = place, rows.count < 1_000_000, let row = row(at: position).value {
            rows.append(row)
            place = step(position).value
        }
        return rows
    }
}

extension AnyRow {
    var offset: Int { id.key.value(as: Int.self)! }
    var record: Record { model as! Record }
}

/// Keeps the notices that a provider posts, and lets a test wait for one of a kind.
final class Notices: Sendable {
    private struct State {
        var all: [SourceNotice] = []
        var waiting: [(test: @Sendable (SourceNotice) -> Bool, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())

    var all: [SourceNotice] { state.withLock { $0.all } }
    var changes: [SourceChange] { all.map(\.change) }

    func post(_ notice: SourceNotice) {
        let ready = state.withLock { state in
            state.all.append(notice)
            let ready = state.waiting.filter { $0.test(notice) }
            state.waiting.removeAll { $0.test(notice) }
            return ready
        }
        for wait in ready { wait.continuation.resume() }
    }

    /// Returns when a notice has come of which `test` is true.
    func wait(_ test: @escaping @Sendable (SourceNotice) -> Bool) async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                if state.all.contains(where: test) { return true }
                state.waiting.append((test, continuation))
                return false
            }
            if isThere { continuation.resume() }
        }
    }
}
