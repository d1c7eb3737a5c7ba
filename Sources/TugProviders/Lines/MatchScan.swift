internal import TugList

/// Looks for rows that a pattern matches, through the bytes of a file in large pieces: only lines in which it was found are read.
struct MatchScan {
    /// How much is read at once.
    static let step = 1 << 20

    let descriptor: Descriptor
    /// Where the lines are.
    let bounds: Range<Int>
    /// What ends a line; and where quotes matter, what knows how blocks begin.
    let ends: RecordEnds
    let quoted: QuotedBlocks?
    let pattern: SearchPattern
    /// Whether a line is a row. It is asked of lines that match, only.
    let isRow: (LineSpan) -> Bool
    /// Asked for each piece, with the place: whether to go on.
    let goesOn: (Int) -> Bool

    /// What a scan came to.
    enum Outcome: Equatable {
        case found(Int)
        /// There is none up to the edge.
        case none
        case stopped
        case unreadable
    }

    // MARK: Down

    /// The first row that begins at a place or behind it.
    func first(from place: Int) -> Outcome {
        guard let start = lineStart(atOrAfter: place) else { return .unreadable }
        return forward(from: start) { _ in false }
    }

    /// Counts the rows from the beginning of a line to an end, which is one, too, behind those that were counted.
    /// - Returns: `nil` if it was stopped.
    func places(from start: Int, behind counted: MatchPlaces = MatchPlaces()) -> MatchPlaces? {
        var places = counted
        switch forward(
            from: start,
            { place in
                places.append(place)
                return true
            })
        {
        case .none: return places
        case .found, .stopped, .unreadable: return nil
        }
    }

    /// - Parameter takes: Whether a row that was found is taken and the scan goes on.
    private func forward(from start: Int, _ takes: (Int) -> Bool) -> Outcome {
        var at = start
        var state = QuoteState.fieldStart
        // Where the line begins that the last piece ended in, if it is longer than a piece; and whether it has been found already.
        var open: (start: Int, isFound: Bool)?
        while at < bounds.upperBound {
            guard goesOn(at) else { return .stopped }
            let count = min(Self.step, bounds.upperBound - at)
            guard let piece = descriptor.bytes(at: at, count: count), piece.count == count else { return .unreadable }
            let isLast = at + count == bounds.upperBound
            let before = state
            let ends = PieceEnds(ends, in: piece, from: &state)
            let lastNewline = ends.last(in: 0..<count)
            let usable = isLast ? count : lastNewline.map { $0 + 1 } ?? count
            var offset = 0
            if let line = open, line.isFound {
                offset = ends.first(in: 0..<usable).map { $0 + 1 } ?? usable
            }
            while offset < usable, let match = pattern.matcher.match(in: piece, offset..<usable) {
                let begin = ends.last(in: offset..<match.lowerBound).map { $0 + 1 } ?? offset
                let newline = ends.first(in: match.lowerBound..<usable)
                let isOpen = open != nil && begin == 0
                let line = LineSpan(start: isOpen ? open!.start : at + begin, textEnd: at + (newline ?? usable), isFinished: newline != nil)
                if isOpen || matches(piece, begin..<(newline ?? usable)), isRow(line) {
                    guard takes(line.start) else { return .found(line.start) }
                    if newline == nil, !isLast { open = (line.start, true) }
                }
                offset = newline.map { $0 + 1 } ?? usable
            }
            if lastNewline != nil { open = nil } else if !isLast, open == nil { open = (at, false) }
            // A match may lie across the end of a piece of a long line.
            let step = lastNewline == nil && !isLast ? usable - Self.overlap : usable
            if lastNewline != nil {
                state = .fieldStart
            } else if step < count {
                state = before
                _ = self.ends.count(in: piece, 0..<step, from: &state)
            }
            at += step
        }
        return .none
    }

    private static let overlap = 4096

    // MARK: Up

    /// The last row that begins before a place, which is the beginning of a line or the end.
    func last(before place: Int) -> Outcome {
        var stop = min(place, bounds.upperBound)
        while stop > bounds.lowerBound {
            guard goesOn(stop) else { return .stopped }
            var from = max(bounds.lowerBound, stop - Self.step)
            // How a block begins is known, and nothing of what is within it.
            if quoted != nil { from = max(bounds.lowerBound, from / BlockReader.blockSize * BlockReader.blockSize) }
            guard let piece = descriptor.bytes(at: from, count: stop - from), piece.count == stop - from else { return .unreadable }
            var begin = 0
            var state = from > bounds.lowerBound ? quoted?.state(at: from / BlockReader.blockSize) ?? .fieldStart : .fieldStart
            let ends = PieceEnds(ends, in: piece, from: &state)
            if from > bounds.lowerBound {
                guard let newline = ends.first(in: 0..<piece.count - 1) else {
                    // One line fills the piece, and more.
                    guard let start = longLineStart(before: from) else { return .unreadable }
                    let outcome = within(start..<stop).first(from: start)
                    guard outcome == .none else { return outcome }
                    stop = start
                    continue
                }
                begin = newline + 1
            }
            var lines: [LineSpan] = []
            var offset = begin
            while offset < piece.count, let match = pattern.matcher.match(in: piece, offset..<piece.count) {
                let start = ends.last(in: offset..<match.lowerBound).map { $0 + 1 } ?? offset
                let newline = ends.first(in: match.lowerBound..<piece.count)
                if matches(piece, start..<(newline ?? piece.count)) {
                    lines.append(LineSpan(start: from + start, textEnd: from + (newline ?? piece.count), isFinished: newline != nil))
                }
                offset = newline.map { $0 + 1 } ?? piece.count
            }
            if let line = lines.last(where: isRow) { return .found(line.start) }
            stop = from + begin
        }
        return .none
    }

    /// The same within narrower bounds.
    private func within(_ bounds: Range<Int>) -> MatchScan {
        MatchScan(descriptor: descriptor, bounds: bounds, ends: ends, quoted: quoted, pattern: pattern, isRow: isRow, goesOn: goesOn)
    }

    // MARK: Lines

    /// Whether the pattern is found in a line by itself: a match in a piece may have begun on one line and ended on another.
    private func matches(_ piece: [UInt8], _ line: Range<Int>) -> Bool {
        var bytes = Array(piece[line])
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        return pattern.matcher.match(in: bytes, 0..<bytes.count) != nil
    }

    private func lineStart(atOrAfter place: Int) -> Int? {
        var at = place
        guard at > bounds.lowerBound else { return bounds.lowerBound }
        at -= 1  // the newline right before it, perhaps
        while at < bounds.upperBound {
            if let quoted {
                let number = at / BlockReader.blockSize
                guard quoted.ends(in: number) != nil else { return nil }
                if let end = quoted.firstEnd(in: number, from: at) { return min(end + 1, bounds.upperBound) }
                at = (number + 1) * BlockReader.blockSize
                continue
            }
            guard let piece = descriptor.bytes(at: at, count: min(BlockReader.blockSize, bounds.upperBound - at)), !piece.isEmpty else { return nil }
            if let newline = ByteSearch.firstNewline(in: piece, 0..<piece.count) { return at + newline + 1 }
            at += piece.count
        }
        return bounds.upperBound
    }

    private func longLineStart(before place: Int) -> Int? {
        var stop = place
        while stop > bounds.lowerBound {
            if let quoted {
                let number = (stop - 1) / BlockReader.blockSize
                guard quoted.ends(in: number) != nil else { return nil }
                if let end = quoted.lastEnd(in: number, before: stop) { return end + 1 }
                stop = max(bounds.lowerBound, number * BlockReader.blockSize)
                continue
            }
            let from = max(bounds.lowerBound, stop - BlockReader.blockSize)
            guard let piece = descriptor.bytes(at: from, count: stop - from), piece.count == stop - from else { return nil }
            if let newline = ByteSearch.lastNewline(in: piece, 0..<piece.count) { return from + newline + 1 }
            stop = from
        }
        return bounds.lowerBound
    }
}

/// Where lines end in a piece of a file: found where it is asked, or listed where quotes matter.
private struct PieceEnds {
    private let piece: [UInt8]
    private let listed: [Int]?

    /// - Parameter state: How the piece begins; then what is behind it.
    init(_ ends: RecordEnds, in piece: [UInt8], from state: inout QuoteState) {
        self.piece = piece
        listed = ends == .newlines ? nil : ends.all(in: piece, 0..<piece.count, from: &state)
    }

    func first(in range: Range<Int>) -> Int? {
        guard let listed else { return ByteSearch.firstNewline(in: piece, range) }
        let index = listed.partitioningIndex { $0 >= range.lowerBound }
        return index < listed.count && listed[index] < range.upperBound ? listed[index] : nil
    }

    func last(in range: Range<Int>) -> Int? {
        guard let listed else { return ByteSearch.lastNewline(in: piece, range) }
        let index = listed.partitioningIndex { $0 >= range.upperBound }
        return index > 0 && listed[index - 1] >= range.lowerBound ? listed[index - 1] : nil
    }
}
