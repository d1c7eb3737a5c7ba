import CLibc

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// What goes to a terminal, as fast as the terminal takes it. Nobody waits for a slow line: what it has no room for is kept, and
/// written when it has.
final class TerminalOutput {
    private let descriptor: Int32
    private var waiting: [UInt8] = []
    /// How many of those that wait have been written.
    private var written = 0

    /// The terminal is opened once more: not to wait is a property of the opening, and the one that a shell gave is the shell's, too.
    /// What cannot be opened so, a file for example, is written to as it is.
    init(_ shared: Int32) {
        let own = tug_open_unblocked(shared)
        descriptor = own >= 0 ? own : tug_duplicate(shared)
    }

    deinit { closeDescriptor(descriptor) }

    /// Whether all that was written has been taken.
    var isEmpty: Bool { waiting.isEmpty }

    /// Writes bytes behind those that wait.
    func write(_ bytes: some Sequence<UInt8>) {
        waiting += bytes
        flush()
    }

    /// Writes what the terminal has room for.
    func flush() {
        while written < waiting.count {
            let count = unsafe waiting.withUnsafeBytes { unsafe tug_write_some(descriptor, $0.baseAddress! + written, $0.count - written) }
            if count == 0 { return }
            // A terminal that is gone takes nothing any more; the loop learns of it by its input.
            if count < 0 { break }
            written += count
        }
        drop()
    }

    /// Forgets what waits: the terminal is given back, and shows something else.
    func drop() {
        waiting.removeAll(keepingCapacity: true)
        written = 0
    }
}

private func closeDescriptor(_ descriptor: Int32) { close(descriptor) }
