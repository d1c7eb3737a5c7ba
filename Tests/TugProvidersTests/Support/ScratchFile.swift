#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A file for one test, gone when the test is over.
final class ScratchFile {
    let path: String

    init(_ bytes: [UInt8] = []) {
        var template = Array("/tmp/tug-test-XXXXXX".utf8CString)
        close(unsafe mkstemp(&template))
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        write(bytes)
    }

    convenience init(_ text: String) { self.init(Array(text.utf8)) }

    deinit { remove() }

    func remove() { if unsafe unlink(path) != 0 { _ = unsafe rmdir(path) } }
    func write(_ text: String) { write(Array(text.utf8)) }
    func append(_ text: String) { append(Array(text.utf8)) }
    func append(_ bytes: [UInt8]) { put(bytes, O_WRONLY | O_APPEND) }
    func write(_ bytes: [UInt8]) { put(bytes, O_WRONLY | O_TRUNC) }
    func truncate(_ size: Int) { _ = tug_truncate(path, off_t(size)) }

    /// A directory takes the name.
    func becomeDirectory() {
        remove()
        _ = unsafe mkdir(path, 0o700)
    }

    /// A named pipe takes the name.
    func becomePipe() {
        remove()
        _ = unsafe mkfifo(path, 0o600)
    }

    /// Another file takes the name, as when an editor saves.
    func replace(_ text: String) { replace(Array(text.utf8)) }

    func replace(_ bytes: [UInt8]) {
        let other = ScratchFile(bytes)
        _ = unsafe rename(other.path, path)
    }

    private func put(_ bytes: [UInt8], _ flags: Int32) {
        let file = unsafe open(path, flags)
        var written = 0
        while written < bytes.count {
            written += unsafe bytes.withUnsafeBytes { unsafe tug_write(file, $0.baseAddress! + written, bytes.count - written) }
        }
        close(file)
    }
}

/// Both ends of a pipe, for a test to write into.
final class TestPipe {
    let read: Int32
    private var write: Int32

    init() {
        var ends: [Int32] = [0, 0]
        unsafe pipe(&ends)
        (read, write) = (ends[0], ends[1])
    }

    deinit {
        finish()
        close(read)
    }

    func send(_ text: String) { send(Array(text.utf8)) }

    func send(_ bytes: [UInt8]) {
        var written = 0
        while written < bytes.count {
            written += unsafe bytes.withUnsafeBytes { unsafe tug_write(write, $0.baseAddress! + written, bytes.count - written) }
        }
    }

    func finish() {
        if write >= 0 { close(write) }
        write = -1
    }
}

/// Nothing can be read any more by a file descriptor, as when a disk fails.
func breakDescriptor(_ number: Int32, of path: String = "/dev/null") {
    let other = unsafe open(path, O_WRONLY)
    _ = dup2(other, number)
    close(other)
}

// Members hide these functions of libc by their names.
private func tug_truncate(_ path: String, _ size: off_t) -> Int32 { unsafe truncate(path, size) }
private func tug_write(_ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int { unsafe write(file, bytes, count) }
