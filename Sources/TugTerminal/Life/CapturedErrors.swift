import CLibc

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Standard error while the screen is owned: what libraries and child processes write goes into a file without a name, and is
/// shown once the terminal is restored. A standard error that is no terminal cannot spoil the screen and is left alone.
struct CapturedErrors {
    /// The file, and the real standard error; -1 while nothing is captured.
    private(set) var file: Int32 = -1
    private(set) var real: Int32 = STDERR_FILENO

    /// Begins to capture. Without a place for the file, the errors go where nobody sees them rather than over the screen.
    init() {
        guard isatty(STDERR_FILENO) == 1 else { return }
        let copy = tug_duplicate(STDERR_FILENO)
        guard copy >= 0 else { return }
        var opened: Int32 = -1
        for directory in [unsafe getenv("TMPDIR").map { unsafe String(cString: $0) }, "/tmp", "/dev/shm"] {
            guard opened < 0, let directory, !directory.isEmpty else { continue }
            opened = unsafe tug_nameless_file(directory)
        }
        if opened < 0 { opened = tug_open_null() }
        guard opened >= 0, dup2(opened, STDERR_FILENO) >= 0 else {
            close(copy)
            if opened >= 0 { close(opened) }
            return
        }
        file = opened
        real = copy
    }

    /// Gives standard error back and shows what was written meanwhile. Does nothing the second time.
    mutating func show() {
        guard file >= 0 else { return }
        var part = [UInt8](repeating: 0, count: 4096)
        var offset = 0
        while true {
            let count = unsafe pread(file, &part, part.count, off_t(offset))
            guard count > 0, unsafe tug_write_all(real, part, count) else { break }
            offset += count
        }
        dup2(real, STDERR_FILENO)
        close(real)
        close(file)
        (file, real) = (-1, STDERR_FILENO)
    }
}
