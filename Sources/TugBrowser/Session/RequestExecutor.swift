import CLibc
import Synchronization

/// Runs the tasks of requests, on threads of its own.
///
/// Swift's own executor is Dispatch's on Linux, and once that has run anything its overseer wakes every second for as long as
/// the process lives. These threads sleep until they are given something, so that an idle program is silent (DESIGN 5).
final class RequestExecutor: TaskExecutor {
    static let shared = RequestExecutor()

    /// More than requests are ever live, for providers that block and are slow to hear that they were cancelled.
    private static let largestCount = 8

    private struct Queue {
        var jobs: [UnownedJob] = []
        /// Threads that sleep at the gate and have not been called.
        var sleeping = 0
        var threads = 0
    }

    private let queue = Mutex(Queue())
    private let gate: Gate

    private init() { gate = Gate() }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        enum Wanted { case nothing, sleeper, thread }
        let wanted = queue.withLock { queue -> Wanted in
            queue.jobs.append(job)
            if queue.sleeping > 0 {
                queue.sleeping -= 1
                return .sleeper
            }
            guard queue.threads < Self.largestCount else { return .nothing }
            queue.threads += 1
            return .thread
        }
        switch wanted {
        case .nothing: break
        case .sleeper: gate.open()
        case .thread: startThread()
        }
    }

    private func startThread() {
        let started = unsafe tug_thread(
            { _ in
                RequestExecutor.shared.work()
                return nil
            }, nil)
        guard !started else { return }
        let isAlone = queue.withLock { queue in
            queue.threads -= 1
            return queue.threads == 0
        }
        precondition(!isAlone, "the system gives no thread to load rows on")
    }

    private func work() {
        while true {
            let job = queue.withLock { queue -> UnownedJob? in
                if !queue.jobs.isEmpty { return queue.jobs.removeFirst() }
                queue.sleeping += 1
                return nil
            }
            if let job { unsafe job.runSynchronously(on: asUnownedTaskExecutor()) } else { gate.pass() }
        }
    }
}

/// Where threads sleep until they are called; one call lets one through.
@safe private final class Gate: @unchecked Sendable {
    private let gate: UnsafeMutablePointer<tug_gate>

    init() {
        guard let gate = unsafe tug_gate_create() else { preconditionFailure("there is no memory for a gate") }
        unsafe self.gate = gate
    }

    func open() { unsafe tug_gate_open(gate) }
    func pass() { unsafe tug_gate_pass(gate) }
}
