import CLibc

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Whole files and descriptors, as the system reads and writes them.
enum Bytes {
    /// Why the system would not, in its words.
    struct Failure: Error, CustomStringConvertible {
        let description: String
        let isNotFound: Bool
    }

    private static let step = 64 * 1024

    /// - Returns: The system's number of what went wrong, if something did.
    static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { buffer in unsafe writing(descriptor, buffer.baseAddress, buffer.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return errno }
            rest = rest.dropFirst(count)
        }
        return nil
    }

    /// All of a file.
    static func ofFile(_ path: String) -> Result<[UInt8], Failure> {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return .failure(last) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        while true {
            var result = 0
            let block = unsafe [UInt8](unsafeUninitializedCapacity: step) { buffer, count in
                result = unsafe read(descriptor, buffer.baseAddress, step)
                count = max(0, result)
            }
            if result < 0, errno == EINTR { continue }
            if result < 0 { return .failure(last) }
            if result == 0 { return .success(bytes) }
            bytes += block
        }
    }

    private static var last: Failure {
        Failure(description: unsafe String(cString: strerror(errno)), isNotFound: errno == ENOENT || errno == ENOTDIR)
    }
}

private func writing(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int { unsafe write(descriptor, bytes, count) }
