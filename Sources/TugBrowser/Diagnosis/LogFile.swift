#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file of lines that grows while the program runs. It is written in blocks, by one thread.
final class LogFile {
    private static let blockSize = 32 * 1024

    private let path: String
    private let descriptor: Int32
    private var waiting: [UInt8] = []
    /// Why lines were lost; nothing more is written then.
    private(set) var failure: Phrase?

    /// - Parameter option: The option that names the file, for messages.
    init(_ path: String, option: String) throws(UsageError) {
        self.path = path
        descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw UsageError("--\(option): \(OptionTable.shown(path)) cannot be written: \(unsafe String(cString: strerror(errno)))")
        }
    }

    deinit {
        flush()
        close(descriptor)
    }

    func write(_ line: String) {
        guard failure == nil else { return }
        waiting.append(contentsOf: line.utf8)
        waiting.append(UInt8(ascii: "\n"))
        if waiting.count >= Self.blockSize { flush() }
    }

    func flush() {
        guard failure == nil, !waiting.isEmpty else { return }
        if let failure = Bytes.write(waiting, to: descriptor) {
            self.failure = Phrase("\(OptionTable.shown(path)) is not whole: \(unsafe String(cString: strerror(failure)))")
        }
        waiting = []
    }
}
