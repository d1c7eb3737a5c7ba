/// A line of a file.
struct LineSpan: Equatable {
    let start: Int
    /// Where its text ends: at its newline, or at the end of the file.
    let textEnd: Int
    let isFinished: Bool

    /// Where the next line begins.
    var next: Int { isFinished ? textEnd + 1 : textEnd }
}

/// Finds lines around a byte offset, both ways, without reading more than a budget.
struct LineWalker {
    /// What a search finds.
    enum Found<Value> {
        case found(Value)
        /// Nothing before the edge of the file.
        case edge
        /// Nothing within the budget.
        case far
        case unreadable
    }

    let blocks: BlockReader
    /// What ends a line.
    let ends: RecordEnds
    /// The lines of the file: behind its byte-order mark, up to the snapshot's end.
    let bounds: Range<Int>
    /// Where newlines are that lie beyond the budget, as far as that is known.
    let index: KnownLines
    /// Bytes that may still be looked at.
    var budget: Int
    /// Asked once a block: whether to go on.
    var goesOn: @Sendable () -> Bool = { true }

    /// - Parameter budget: Bytes that may be looked at.
    init(_ blocks: BlockReader, bounds: Range<Int>, index: KnownLines, budget: Int, goesOn: @escaping @Sendable () -> Bool = { true }) {
        self.blocks = blocks
        ends = index.store.reader.recordEnds
        self.bounds = bounds
        self.index = index
        self.budget = budget
        self.goesOn = goesOn
    }

    /// Where quotes matter, what knows how blocks begin.
    private var quoted: QuotedBlocks? { QuotedBlocks(ends, blocks, index, bounds) }

    /// The line that begins at an offset.
    mutating func line(from start: Int) -> Found<LineSpan> {
        guard start < bounds.upperBound else { return .edge }
        return switch newline(from: start) {
        case .found(let newline): .found(LineSpan(start: start, textEnd: newline, isFinished: true))
        case .edge: .found(LineSpan(start: start, textEnd: bounds.upperBound, isFinished: false))
        case .far: .far
        case .unreadable: .unreadable
        }
    }

    /// The line that ends where another begins, or where the file ends.
    mutating func line(before next: Int) -> Found<LineSpan> {
        guard next > bounds.lowerBound else { return .edge }
        guard let last = blocks.byte(next - 1) else { return .unreadable }
        // Where the file ends, a newline may stand in quotes that are still open.
        let isFinished = last == ByteSearch.newline && (next < bounds.upperBound || quoted?.isEnd(next - 1) ?? true)
        let textEnd = isFinished ? next - 1 : next
        return switch newline(before: textEnd) {
        case .found(let newline): .found(LineSpan(start: newline + 1, textEnd: textEnd, isFinished: isFinished))
        case .edge: .found(LineSpan(start: bounds.lowerBound, textEnd: textEnd, isFinished: isFinished))
        case .far: .far
        case .unreadable: .unreadable
        }
    }

    /// The beginning of the first line at an offset or behind it.
    mutating func lineStart(from offset: Int) -> Found<Int> {
        guard offset > bounds.lowerBound else { return .found(bounds.lowerBound) }
        guard let quoted else {
            return switch newline(from: offset - 1) {
            case .found(let newline): .found(newline + 1)
            case .edge: .edge
            case .far: .far
            case .unreadable: .unreadable
            }
        }
        var at = offset - 1
        while at < bounds.upperBound {
            let number = at / BlockReader.blockSize
            guard at == offset - 1 || budget > 0 && goesOn() else { return .far }
            if let end = quoted.firstEnd(in: number, from: at) { return .found(end + 1) }
            let next = min(bounds.upperBound, (number + 1) * BlockReader.blockSize)
            budget -= next - at
            at = next
        }
        return .edge
    }

    /// The first newline at an offset or behind it that ends the line that begins there.
    private mutating func newline(from offset: Int) -> Found<Int> {
        var at = offset
        var state = QuoteState.fieldStart
        while at < bounds.upperBound {
            let number = at / BlockReader.blockSize
            // The first block is always searched: the index knows blocks, not places within them.
            guard at == offset || budget > 0 && goesOn() else { return indexedNewline(from: number) }
            let start = number * BlockReader.blockSize
            let stop = min(bounds.upperBound, start + BlockReader.blockSize)
            guard let block = blocks.block(number, upTo: stop) else { return .unreadable }
            if let found = ends.first(in: block, at - start..<stop - start, from: &state) {
                budget -= start + found + 1 - at
                return .found(start + found)
            }
            budget -= stop - at
            at = stop
        }
        return .edge
    }

    /// The last newline before an offset.
    private mutating func newline(before offset: Int) -> Found<Int> {
        var at = offset
        while at > bounds.lowerBound {
            let number = (at - 1) / BlockReader.blockSize
            guard at == offset || budget > 0 && goesOn() else { return indexedNewline(before: number + 1) }
            let start = number * BlockReader.blockSize
            let from = max(bounds.lowerBound, start)
            guard let block = blocks.block(number, upTo: at) else { return .unreadable }
            if let found = lastEnd(in: block, from - start..<at - start, number) {
                budget -= at - (start + found)
                return .found(start + found)
            }
            budget -= at - from
            at = from
        }
        return .edge
    }

    private func lastEnd(in block: [UInt8], _ range: Range<Int>, _ number: Int) -> Int? {
        guard let quoted else { return ByteSearch.lastNewline(in: block, range) }
        let start = number * BlockReader.blockSize
        return quoted.lastEnd(in: number, before: start + range.upperBound).map { $0 - start }
    }

    /// The first newline in a block or behind it, by the index.
    private func indexedNewline(from block: Int) -> Found<Int> {
        guard let before = index.newlines(before: block) else { return .far }
        guard let other = index.block(ofNewline: before + 1) else { return index.reaches(bounds.upperBound) ? .edge : .far }
        let start = other * BlockReader.blockSize
        let stop = min(bounds.upperBound, start + BlockReader.blockSize)
        guard let bytes = blocks.block(other, upTo: stop), var state = index.state(at: other) else { return .unreadable }
        return ends.first(in: bytes, 0..<stop - start, from: &state).map { .found(start + $0) } ?? .edge
    }

    /// The last newline before a block, by the index.
    private func indexedNewline(before block: Int) -> Found<Int> {
        guard let count = index.newlines(before: block) else { return .far }
        guard count > 0, let other = index.block(ofNewline: count) else { return .edge }
        let start = other * BlockReader.blockSize
        guard let bytes = blocks.block(other, upTo: start + BlockReader.blockSize) else { return .unreadable }
        return lastEnd(in: bytes, 0..<BlockReader.blockSize, other).map { .found(start + $0) } ?? .edge
    }
}
