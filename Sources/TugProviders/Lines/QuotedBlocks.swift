internal import Synchronization
internal import TugList

/// Where records end in the blocks of a file whose newlines may stand in quotes.
///
/// How a block begins is known by the index. Before that has come so far it is guessed, by what the block and those behind it look
/// like, so that the last rows are there at once; a guess stays until the index knows.
struct QuotedBlocks {
    let blocks: BlockReader
    let index: KnownLines
    /// The records of the file: behind its byte-order mark, up to the snapshot's end.
    let bounds: Range<Int>
    let delimiter: UInt8

    private var store: LineStore { index.store }

    /// - Returns: `nil` where every newline ends a record.
    init?(_ ends: RecordEnds, _ blocks: BlockReader, _ index: KnownLines, _ bounds: Range<Int>) {
        guard case .newlinesOutsideQuotes(let delimiter) = ends else { return nil }
        self.blocks = blocks
        self.index = index
        self.bounds = bounds
        self.delimiter = delimiter
    }

    /// The ends of a block that are before the end of the file, by their places in the file; `nil` if it cannot be read.
    func ends(in number: Int) -> [Int]? {
        let range = range(of: number)
        guard !range.isEmpty else { return [] }
        let start = number * BlockReader.blockSize
        // Where records begin, a record does.
        guard let state = range.lowerBound > start ? .fieldStart : state(at: number) else { return nil }
        let key = BlockEnds.Key(block: number, range: range, state: state)
        if let known = store.memory.withLock({ $0.ends[key] }) { return known.places }
        guard let block = blocks.block(number, upTo: range.upperBound) else { return nil }
        var behind = state
        let ends = RecordEnds.newlinesOutsideQuotes(delimiter: delimiter).all(in: block, range.lowerBound - start..<range.upperBound - start, from: &behind)
        let known = BlockEnds(ends.map { start + $0 })
        store.memory.withLock { $0.ends[key] = known }
        return known.places
    }

    /// Whether a newline ends a record.
    func isEnd(_ place: Int) -> Bool {
        guard let ends = ends(in: place / BlockReader.blockSize) else { return false }
        let index = ends.partitioningIndex { $0 >= place }
        return index < ends.count && ends[index] == place
    }

    /// The last end of a block before a place in it.
    func lastEnd(in number: Int, before place: Int) -> Int? {
        guard let ends = ends(in: number) else { return nil }
        let index = ends.partitioningIndex { $0 >= place }
        return index > 0 ? ends[index - 1] : nil
    }

    /// The first end of a block at a place in it or behind.
    func firstEnd(in number: Int, from place: Int) -> Int? {
        guard let ends = ends(in: number) else { return nil }
        let index = ends.partitioningIndex { $0 >= place }
        return index < ends.count ? ends[index] : nil
    }

    /// The last end before a place, in whatever block.
    func lastEnd(before place: Int) -> Int? {
        var at = place
        while at > bounds.lowerBound {
            let number = (at - 1) / BlockReader.blockSize
            if let end = lastEnd(in: number, before: at) { return end }
            at = number * BlockReader.blockSize
        }
        return nil
    }

    /// The first end at a place or behind it, in whatever block.
    func firstEnd(from place: Int) -> Int? {
        var at = place
        while at < bounds.upperBound {
            let number = at / BlockReader.blockSize
            if let end = firstEnd(in: number, from: at) { return end }
            at = (number + 1) * BlockReader.blockSize
        }
        return nil
    }

    /// How a block begins: by the index, else by a guess; `nil` if it cannot be read.
    func state(at number: Int) -> QuoteState? {
        if let known = index.state(at: number) { return known }
        if let guess = store.memory.withLock({ $0.guesses[number] }) { return guess }
        guard let guess = guess(number) else { return nil }
        store.memory.withLock { $0.guesses[number] = guess }
        return guess
    }

    /// The bytes of a block that belong to records.
    private func range(of number: Int) -> Range<Int> {
        let start = number * BlockReader.blockSize
        let low = max(start, bounds.lowerBound)
        return low..<max(low, min(start + BlockReader.blockSize, bounds.upperBound))
    }

    // MARK: Guessing

    /// How many blocks without a quote a guess looks through.
    private static let reach = 8

    /// The beginning that fits the next block's, if that is known; of several that do, the one that makes the block look least odd.
    private func guess(_ number: Int) -> QuoteState? {
        guard number > 0, let before = blocks.byte(number * BlockReader.blockSize - 1) else { return nil }
        var candidates = [Candidate(isFieldStart(behind: before) ? .fieldStart : .field), Candidate(.quotes)]
        if before == RecordEnds.quote { candidates.append(Candidate(.quoteMet)) }
        let next = store.memory.withLock { $0.guesses[number + 1] }
        for at in number..<number + Self.reach {
            let range = range(of: at)
            guard !range.isEmpty, let block = blocks.block(at, upTo: range.upperBound) else { break }
            let start = at * BlockReader.blockSize
            let scan = QuoteScan(bytes: block, delimiter: delimiter)
            for index in candidates.indices {
                candidates[index].oddities += scan.oddities(in: range.lowerBound - start..<range.upperBound - start, from: &candidates[index].behind)
                // A file that ends in quotes is odd, too.
                if range.upperBound == bounds.upperBound, candidates[index].behind == .quotes { candidates[index].oddities += 1 }
            }
            if at == number, let next {
                let fitting = candidates.filter { $0.behind == next }
                if !fitting.isEmpty { candidates = fitting }
            }
            if Set(candidates.map(\.oddities)).count > 1 { break }
        }
        // Where nothing tells them apart, it is the first.
        return candidates.min { $0.oddities < $1.oddities }?.start
    }

    private func isFieldStart(behind byte: UInt8) -> Bool { byte == delimiter || byte == ByteSearch.newline }

    private struct Candidate {
        let start: QuoteState
        /// What is behind what was looked at.
        var behind: QuoteState
        var oddities = 0

        init(_ start: QuoteState) { (self.start, behind) = (start, start) }
    }
}

/// Where records end in a block, in order.
final class BlockEnds: Sendable {
    struct Key: Hashable {
        let block: Int
        /// The part of it that was looked at.
        let range: Range<Int>
        let state: QuoteState
    }

    let places: [Int]

    init(_ places: [Int]) { self.places = places }
}
