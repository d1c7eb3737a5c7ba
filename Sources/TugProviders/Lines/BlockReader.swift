internal import Synchronization

/// Reads a file in blocks of 64 KiB and keeps the last few. The file is read, never mapped: a mapped file that is cut short by
/// somebody else ends the program.
final class BlockReader: Sendable {
    static let blockSize = 64 * 1024

    let descriptor: Descriptor
    private let cache: Mutex<GenerationCache<Int, [UInt8]>>
    private let failed = Atomic<Bool>(false)
    private let onFailure: @Sendable () -> Void

    /// - Parameters:
    ///   - blocks: how many blocks it keeps.
    ///   - onFailure: called when something that should be there cannot be read.
    init(_ descriptor: Descriptor, blocks: Int, onFailure: @escaping @Sendable () -> Void = {}) {
        self.onFailure = onFailure
        self.descriptor = descriptor
        cache = Mutex(GenerationCache(limit: blocks))
    }

    /// Whether something that should have been there could not be read: the file was cut short, or the disk fails.
    var hasFailed: Bool { failed.load(ordering: .relaxed) }

    /// A block, at least up to `end` of the file; `nil` if that cannot be read.
    func block(_ number: Int, upTo end: Int) -> [UInt8]? {
        let start = number * Self.blockSize
        let needed = min(Self.blockSize, end - start)
        if let block = cache.withLock({ $0[number] }), block.count >= needed { return block }
        guard let block = descriptor.bytes(at: start, count: Self.blockSize), block.count >= needed else {
            failed.store(true, ordering: .relaxed)
            onFailure()
            return nil
        }
        cache.withLock { $0[number] = block }
        return block
    }

    /// The bytes of a range, copied together.
    func bytes(_ range: Range<Int>) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(range.count)
        var at = range.lowerBound
        while at < range.upperBound {
            let number = at / Self.blockSize
            let start = number * Self.blockSize
            let stop = min(range.upperBound, start + Self.blockSize)
            guard let block = block(number, upTo: stop) else { return nil }
            bytes.append(contentsOf: block[at - start..<stop - start])
            at = stop
        }
        return bytes
    }

    /// One byte.
    func byte(_ offset: Int) -> UInt8? {
        block(offset / Self.blockSize, upTo: offset + 1).map { $0[offset % Self.blockSize] }
    }
}
