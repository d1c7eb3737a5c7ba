import CLibc

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Makes one write of a frame.
///
/// ncurses writes at every change of attributes, so that a terminal draws a frame in pieces and is woken for each. While it updates,
/// its descriptor means a file in memory; what is there goes to the terminal whole. The descriptor is ncurses' own: nobody else, and
/// no signal handler, writes to it.
struct FrameCollector: ~Copyable {
    private let descriptor: Int32
    private let terminal: Int32
    private let memory: Int32
    private var bytes = [UInt8](repeating: 0, count: 16 * 1024)

    /// `nil` where there is no such file.
    init?(descriptor: Int32) {
        self.descriptor = descriptor
        terminal = tug_duplicate(descriptor)
        memory = tug_memory_file()
        guard terminal >= 0, memory >= 0 else {
            if terminal >= 0 { close(terminal) }
            if memory >= 0 { close(memory) }
            return nil
        }
    }

    deinit {
        close(terminal)
        close(memory)
    }

    /// Collects what `update` writes, and gives it to `write`.
    mutating func collect(_ update: () -> Void, write: (ArraySlice<UInt8>) -> Void) {
        guard tug_redirect(descriptor, memory) else { return update() }
        update()
        _ = tug_redirect(descriptor, terminal)
        var count = unsafe tug_take_memory(memory, &bytes, bytes.count)
        if count > bytes.count {
            bytes = [UInt8](repeating: 0, count: 2 * count)
            count = unsafe tug_take_memory(memory, &bytes, bytes.count)
        }
        if count > 0 { write(bytes[..<count]) }
    }
}
