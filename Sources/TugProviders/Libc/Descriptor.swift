internal import CLibc
#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Glibc)
internal import Glibc
#endif

/// Owns a file descriptor. All of libc that reads and writes files is in here.
final class Descriptor: Sendable {
    let number: Int32
    private let closesAtEnd: Bool

    /// - Parameter closesAtEnd: false for one that belongs to somebody else, as standard input does.
    init(_ number: Int32, closesAtEnd: Bool = true) {
        self.number = number
        self.closesAtEnd = closesAtEnd
    }

    deinit { if closesAtEnd { close(number) } }

    /// Opens a file for reading. A named pipe is open before it has a writer.
    static func open(_ path: String) throws(SystemFailure) -> Descriptor {
        let number = retrying { open_(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
        guard number >= 0 else { throw SystemFailure.last }
        return Descriptor(number)
    }

    /// A file without a name that lives until it is closed, in `$TMPDIR` or `/tmp`.
    static func unnamed() throws(SystemFailure) -> Descriptor {
        let directory = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? ""
        var template = Array(((directory.isEmpty ? "/tmp" : directory) + "/tug-XXXXXX").utf8CString)
        let number = unsafe template.withUnsafeMutableBufferPointer { unsafe mkstemp($0.baseAddress!) }
        guard number >= 0 else { throw SystemFailure.last }
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        _ = unsafe template.withUnsafeBufferPointer { unsafe unlink($0.baseAddress!) }
        return Descriptor(number)
    }

    /// Memory that is read and written like a file, for what should not lie on a disk.
    static func memory() throws(SystemFailure) -> Descriptor {
        let number = tug_memory_file()
        guard number >= 0 else { throw SystemFailure.last }
        return Descriptor(number)
    }

    /// Both ends of a pipe: what is read from, what is written to.
    static func pipe() throws(SystemFailure) -> (read: Descriptor, write: Descriptor) {
        var ends: [Int32] = [0, 0]
        guard unsafe ends.withUnsafeMutableBufferPointer({ unsafe tug_private_pipe($0.baseAddress!) }) == 0 else { throw SystemFailure.last }
        return (Descriptor(ends[0]), Descriptor(ends[1]))
    }

    /// The bytes at an offset: fewer than asked for at the file's end, `nil` if they cannot be read.
    func bytes(at offset: Int, count: Int) -> [UInt8]? { try? read(at: offset, count: count) }

    /// The bytes at an offset: fewer than asked for at the file's end.
    func read(at offset: Int, count: Int) throws(SystemFailure) -> [UInt8] {
        var failure: SystemFailure?
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = 0
            while filled < count {
                let read = retrying { unsafe pread(number, buffer.baseAddress! + filled, count - filled, off_t(offset + filled)) }
                if read < 0 { failure = .last }
                if read <= 0 { break }
                filled += read
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// The next bytes of a stream; empty at its end.
    func next(_ count: Int) throws(SystemFailure) -> [UInt8] {
        var result = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            result = retrying { unsafe read_(number, buffer.baseAddress!, count) }
            filled = max(0, result)
        }
        if result < 0 { throw SystemFailure.last }
        return bytes
    }

    /// Writes all bytes at an offset.
    func write(_ bytes: [UInt8], at offset: Int) throws(SystemFailure) {
        var written = 0
        while written < bytes.count {
            let count = retrying {
                unsafe bytes.withUnsafeBufferPointer { unsafe pwrite(number, $0.baseAddress! + written, bytes.count - written, off_t(offset + written)) }
            }
            guard count > 0 else { throw SystemFailure.last }
            written += count
        }
    }

    /// Gives the disk back what lies before an offset. Where the system cannot, it stays.
    func discard(upTo offset: Int) { tug_discard(number, Int64(offset)) }

    /// Writes all bytes to a stream.
    func write(_ bytes: [UInt8]) throws(SystemFailure) {
        var written = 0
        while written < bytes.count {
            let count = retrying {
                unsafe bytes.withUnsafeBufferPointer { unsafe write_(number, $0.baseAddress! + written, bytes.count - written) }
            }
            guard count > 0 else { throw SystemFailure.last }
            written += count
        }
    }

    /// Which file it is, and how it is now.
    func status() throws(SystemFailure) -> FileStatus {
        var status = stat()
        guard unsafe fstat(number, &status) == 0 else { throw SystemFailure.last }
        return FileStatus(status)
    }

    /// Which file has a name, and how it is now; `nil` if there is none.
    static func status(of path: String) -> FileStatus? {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        return FileStatus(status)
    }

    /// Waits until one of two can be read, or the time is over; says which can.
    static func wait(_ first: Descriptor, _ second: Descriptor, milliseconds: Int?) -> (first: Bool, second: Bool) {
        let ready = wait([first, second], milliseconds: milliseconds)
        return (ready[0], ready[1])
    }

    /// Waits until one of several can be read, or the time is over; says of each whether it can.
    static func wait(_ descriptors: [Descriptor], milliseconds: Int?) -> [Bool] {
        var polls = descriptors.map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
        let ready = unsafe polls.withUnsafeMutableBufferPointer {
            unsafe poll($0.baseAddress!, nfds_t($0.count), Int32(clamping: milliseconds ?? -1))
        }
        return polls.map { ready > 0 && $0.revents != 0 }
    }
}

/// What a file is and how it was when it was asked.
struct FileStatus: Equatable {
    enum Kind: Equatable { case regular, directory, stream }

    let kind: Kind
    let device: UInt64
    let inode: UInt64
    let size: Int
    let seconds: Int
    let nanoseconds: Int

    fileprivate init(_ status: stat) {
        #if canImport(Darwin)
        let modified = status.st_mtimespec
        #else
        let modified = status.st_mtim
        #endif
        kind =
            switch mode_t(status.st_mode) & S_IFMT {
            case S_IFREG: .regular
            case S_IFDIR: .directory
            default: .stream
            }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        inode = UInt64(status.st_ino)
        size = Int(status.st_size)
        seconds = Int(modified.tv_sec)
        nanoseconds = Int(modified.tv_nsec)
    }

    /// Whether it is the same file, changed or not.
    func isSameFile(as other: FileStatus) -> Bool { device == other.device && inode == other.inode }
}

/// Why a system call failed.
struct SystemFailure: Error, Equatable {
    let code: Int32

    static var last: SystemFailure { SystemFailure(code: errno) }
    static let invalid = SystemFailure(code: EINVAL)
    /// There is nothing to read at the moment.
    static let notYet = SystemFailure(code: EAGAIN)
    static let notFound = [ENOENT, ENOTDIR]
    static let notPermitted = [EACCES, EPERM]

    /// The system's words for it.
    var reason: String { unsafe String(cString: strerror(code)) }
}

/// Calls again what a signal interrupted.
private func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
        let result = call()
        if result >= 0 || errno != EINTR { return result }
    }
}

// Members of the class hide these functions of libc by their names.
private func open_(_ path: String, _ flags: Int32) -> Int32 { unsafe open(path, flags) }
private func read_(_ number: Int32, _ bytes: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int { unsafe read(number, bytes, count) }
private func write_(_ number: Int32, _ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int { unsafe write(number, bytes, count) }
