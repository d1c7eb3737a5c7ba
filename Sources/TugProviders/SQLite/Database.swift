internal import Synchronization
internal import TugList

/// A database file that is read on threads of its own.
package final class Database: Sendable {
    let path: String
    private let note: (@Sendable (String, Int) -> Void)?
    /// The connection, for whoever reads now.
    private let connection = Mutex<Connection?>(nil)
    /// What runs now and can be interrupted, with the number of its reading.
    private let running = Mutex<(number: Int, connection: Connection?)>((0, nil))
    private let numbers = Atomic<Int>(0)

    /// A database; it is opened when it is first read.
    /// - Parameter note: Told of every statement that was run, with the steps that it took.
    package init(path: String, note: (@Sendable (String, Int) -> Void)? = nil) {
        self.path = path
        self.note = note
    }

    /// Reads on a thread of its own; one reading after the other. A task that is cancelled interrupts its own.
    /// - Parameter isAnew: Whether the file is opened again: another may have taken its name.
    func read<Value: Sendable>(isAnew: Bool = false, _ body: @escaping @Sendable (Connection) throws(LoadFailure) -> Value) async throws -> Value {
        let number = numbers.add(1, ordering: .relaxed).newValue
        let cancelled = CancelFlag()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                WorkerThread.start {
                    continuation.resume(with: Result { try self.perform(number, cancelled, isAnew, body) })
                }
            }
        } onCancel: {
            cancelled.isSet.store(true, ordering: .sequentiallyConsistent)
            running.withLock { if $0.number == number { $0.connection?.interrupt() } }
        }
    }

    private func perform<Value>(
        _ number: Int, _ cancelled: CancelFlag, _ isAnew: Bool, _ body: (Connection) throws(LoadFailure) -> Value
    ) throws -> Value {
        try connection.withLock { connection in
            if isAnew { connection = nil }
            do throws(LoadFailure) {
                let open = if let connection { connection } else { try Connection(path, note: note) }
                connection = open
                running.withLock { $0 = (number, open) }
                defer { running.withLock { $0.connection = nil } }
                if cancelled.isSet.load(ordering: .sequentiallyConsistent) { throw LoadFailure("cancelled") }
                return try body(open)
            } catch {
                // A file that is mended, or there again, is opened again.
                connection = nil
                if cancelled.isSet.load(ordering: .sequentiallyConsistent) { throw CancellationError() }
                throw error
            }
        }
    }

    private final class CancelFlag: Sendable {
        let isSet = Atomic<Bool>(false)
    }
}
