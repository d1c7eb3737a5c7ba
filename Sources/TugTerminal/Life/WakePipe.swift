import CLibc
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// What the system tells the program by a signal.
package enum Signal: Hashable, Sendable, CaseIterable {
    case interrupt, terminate, hangup, suspend, resume, resize

    init?(number: UInt8) {
        guard let signal = Self.allCases.first(where: { $0.number == Int32(number) }) else { return nil }
        self = signal
    }

    /// The system's number, by which a process that it ended is known.
    package var number: Int32 {
        switch self {
        case .interrupt: SIGINT
        case .terminate: SIGTERM
        case .hangup: SIGHUP
        case .suspend: SIGTSTP
        case .resume: SIGCONT
        case .resize: SIGWINCH
        }
    }
}

/// What the loop waits on beside the terminal: any thread and any signal handler can end its wait.
package final class WakePipe: Sendable {
    /// The end to poll for reading.
    package let descriptor: Int32
    let writer: Int32
    /// Whether a wake-up is in the pipe. Further ones write nothing, so that the pipe always has room for signals.
    private let isAwake = Atomic(false)

    /// Fails where the process has no more descriptors.
    package init?() {
        var reader: Int32 = -1
        var writer: Int32 = -1
        guard unsafe tug_pipe(&reader, &writer) else { return nil }
        descriptor = reader
        self.writer = writer
    }

    deinit {
        close(descriptor)
        close(writer)
    }

    /// Ends the loop's wait; from any thread.
    package func wake() {
        guard !isAwake.exchange(true, ordering: .acquiringAndReleasing) else { return }
        var byte: UInt8 = 0
        _ = unsafe write(writer, &byte, 1)
    }

    /// Empties the pipe: the signals that came, in order. What the wakers meant is read afterwards, from the mailbox.
    package func drain() -> [Signal] {
        // Only when the pipe is empty: a wake-up that came between would be taken out with the others, and none would follow it.
        defer { isAwake.store(false, ordering: .sequentiallyConsistent) }
        var signals: [Signal] = []
        var bytes = [UInt8](repeating: 0, count: 256)
        while true {
            let count = unsafe read(descriptor, &bytes, bytes.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return signals }
            signals += bytes[..<count].compactMap(Signal.init(number:))
        }
    }
}
