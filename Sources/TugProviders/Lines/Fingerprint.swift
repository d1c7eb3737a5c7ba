/// Digests of a file's first block and of the block before an end: whether a file merely grew is told by these.
struct Fingerprint: Equatable {
    private let head: UInt64
    private let tail: UInt64

    /// `nil` if the file does not reach to `end`.
    init?(_ descriptor: Descriptor, end: Int) {
        let size = min(end, BlockReader.blockSize)
        guard let head = descriptor.bytes(at: 0, count: size), head.count == size,
            let tail = descriptor.bytes(at: end - size, count: size), tail.count == size
        else { return nil }
        self.head = StableHash.of(head, in: 0..<size)
        self.tail = StableHash.of(tail, in: 0..<size)
    }
}
