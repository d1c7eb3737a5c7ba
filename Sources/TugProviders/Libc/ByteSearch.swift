internal import CLibc
#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Glibc)
internal import Glibc
#endif

/// Searches in bytes by libc, which goes through them at memory speed.
enum ByteSearch {
    static let newline = UInt8(ascii: "\n")

    /// The first newline in a range.
    static func firstNewline(in bytes: [UInt8], _ range: Range<Int>) -> Int? { first(newline, in: bytes, range) }

    /// The first place of a byte in a range.
    static func first(_ byte: UInt8, in bytes: [UInt8], _ range: Range<Int>) -> Int? {
        guard !range.isEmpty else { return nil }
        precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count, "a search outside of its bytes")
        return unsafe bytes.withUnsafeBytes { buffer in
            let start = buffer.baseAddress!
            return unsafe memchr(start + range.lowerBound, Int32(byte), range.count).map { unsafe UnsafeRawPointer($0) - start }
        }
    }

    /// The last newline in a range.
    static func lastNewline(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
        guard !range.isEmpty else { return nil }
        precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count, "a search outside of its bytes")
        return unsafe bytes.withUnsafeBytes { buffer in
            let start = buffer.baseAddress!
            return unsafe tug_memrchr(start + range.lowerBound, Int32(newline), range.count).map { unsafe UnsafeRawPointer($0) - start }
        }
    }

    /// How many newlines a range has.
    static func newlines(in bytes: [UInt8], _ range: Range<Int>) -> Int {
        guard !range.isEmpty else { return 0 }
        precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count, "a search outside of its bytes")
        return unsafe bytes.withUnsafeBytes { buffer in
            var count = 0
            var at = unsafe buffer.baseAddress! + range.lowerBound
            let end = unsafe buffer.baseAddress! + range.upperBound
            while unsafe at < end, let found = unsafe memchr(at, Int32(newline), end - at) {
                count += 1
                unsafe at = UnsafeRawPointer(found) + 1
            }
            return count
        }
    }

    /// Whether one run of bytes is within another.
    static func contains(_ needle: [UInt8], in bytes: [UInt8]) -> Bool {
        unsafe bytes.withUnsafeBytes { haystack in
            unsafe needle.withUnsafeBytes { needle in
                guard let start = haystack.baseAddress, let wanted = needle.baseAddress else { return unsafe needle.isEmpty }
                return unsafe tug_memmem(start, haystack.count, wanted, needle.count) != nil
            }
        }
    }
}
