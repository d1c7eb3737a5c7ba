/// How many newlines lie before each block of a file: a few bytes for each 64 KiB, nothing for each row.
struct LineIndex {
    private var counts = [0]
    /// How much has been counted.
    private(set) var end = 0
    private(set) var newlines = 0

    /// How far the index was at some moment. A snapshot asks only for what it knew then.
    struct Extent: Equatable {
        var end = 0
        var newlines = 0
    }

    var extent: Extent { Extent(end: end, newlines: newlines) }

    /// Counts the bytes that follow what has been counted.
    mutating func count(_ bytes: [UInt8]) {
        var at = 0
        while at < bytes.count {
            let stop = min(bytes.count, at + BlockReader.blockSize - end % BlockReader.blockSize)
            newlines += ByteSearch.newlines(in: bytes, at..<stop)
            end += stop - at
            at = stop
            if end % BlockReader.blockSize == 0 { counts.append(newlines) }
        }
    }

    /// The newlines before a block, if they were counted.
    func newlines(before block: Int, within extent: Extent) -> Int? {
        block * BlockReader.blockSize <= extent.end ? counts[block] : nil
    }

    /// The block with the `n`th newline, counted from 1.
    func block(ofNewline n: Int, within extent: Extent) -> Int? {
        guard n >= 1, n <= extent.newlines else { return nil }
        var low = 0
        var high = extent.end / BlockReader.blockSize
        while low < high {  // the last block with fewer before it
            let middle = (low + high + 1) / 2
            if counts[middle] < n { low = middle } else { high = middle - 1 }
        }
        return low
    }
}
