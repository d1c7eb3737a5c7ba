/// How many records end before each block of a file: a few bytes for each 64 KiB, nothing for each row.
struct LineIndex {
    private let ends: RecordEnds
    private var counts = [0]
    /// How each block begins, where newlines may stand in quotes.
    private var states: [QuoteState] = [.fieldStart]
    /// How much has been counted.
    private(set) var end = 0
    private(set) var newlines = 0
    /// What is behind what has been counted.
    private var state = QuoteState.fieldStart
    /// How much of a byte-order mark the bytes have begun with.
    private var mark = 0

    /// How far the index was at some moment. A snapshot asks only for what it knew then.
    struct Extent: Equatable {
        var end = 0
        var newlines = 0
    }

    init(_ ends: RecordEnds = .newlines) { self.ends = ends }

    var extent: Extent { Extent(end: end, newlines: newlines) }

    /// Counts the bytes that follow what has been counted.
    mutating func count(_ bytes: [UInt8]) {
        var at = skipMark(bytes)
        while at < bytes.count {
            let stop = min(bytes.count, at + BlockReader.blockSize - end % BlockReader.blockSize)
            newlines += ends.count(in: bytes, at..<stop, from: &state)
            end += stop - at
            at = stop
            if end % BlockReader.blockSize == 0 {
                counts.append(newlines)
                if ends != .newlines { states.append(state) }
            }
        }
    }

    /// A byte-order mark is no part of the first field.
    /// - Returns: How many of the bytes belong to it.
    private mutating func skipMark(_ bytes: [UInt8]) -> Int {
        var at = 0
        while mark == end, end < SourceKind.mark.count, at < bytes.count, bytes[at] == SourceKind.mark[end] {
            at += 1
            mark += 1
            end += 1
        }
        return at
    }

    /// The ends before a block, if they were counted.
    func newlines(before block: Int, within extent: Extent) -> Int? {
        block * BlockReader.blockSize <= extent.end ? counts[block] : nil
    }

    /// How a block begins, if that is known.
    func state(at block: Int, within extent: Extent) -> QuoteState? {
        guard block * BlockReader.blockSize <= extent.end else { return nil }
        return ends == .newlines ? .fieldStart : states[block]
    }

    /// The block with the `n`th end, counted from 1.
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
