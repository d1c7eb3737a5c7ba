internal import Synchronization
package import TugList

/// A row's number is its line's number, from 0: what cannot be shown keeps its number.
extension LineSource {
    private var isIndexed: Bool { extent.end >= end }

    package var count: Count {
        guard isIndexed, isComplete else { return .atLeast(extent.newlines) }
        if let known = store.memory.withLock({ $0.count }), known.revision == revision { return .exact(known.lines) }
        let lines = lineCount
        store.memory.withLock { $0.count = (revision, lines) }
        return .exact(lines)
    }

    package var countedHundredths: Int? { !isComplete ? readHundredths : isIndexed || failure != nil ? nil : extent.end * 100 / end }

    package func ordinal(of position: Position) -> Count {
        let place = min(Int(position.value), end)
        let block = place / BlockReader.blockSize
        let start = block * BlockReader.blockSize
        guard let before = known.newlines(before: block) else { return .atLeast(extent.newlines) }
        guard place > start else { return .exact(before) }
        if let quoted { return quoted.ends(in: block).map { .exact(before + $0.partitioningIndex { $0 >= place }) } ?? .atLeast(extent.newlines) }
        guard let bytes = store.blocks.block(block, upTo: place) else { return .atLeast(extent.newlines) }
        // A reader goes on from where the last number was asked for: only the bytes between are counted.
        var from = (place: start, ordinal: before)
        if let last = store.memory.withLock({ $0.ordinal }), last.place > start, last.place <= start + bytes.count, abs(place - last.place) < place - start {
            from = last
        }
        let ordinal =
            from.place <= place
            ? from.ordinal + ByteSearch.newlines(in: bytes, from.place - start..<place - start)
            : from.ordinal - ByteSearch.newlines(in: bytes, place - start..<from.place - start)
        store.memory.withLock { $0.ordinal = (place, ordinal) }
        return .exact(ordinal)
    }

    package func position(ordinal: Int) -> Lookup<Position> {
        guard ordinal > floor.lines else { return first }
        guard ordinal <= extent.newlines else { return mayCome(ordinal) ? .pending : last }
        guard let place = lineStart(ordinal) else { return .none }
        if place >= end { return mayCome(ordinal) ? .pending : last }
        let position = Position(Int64(place))
        switch row(at: position) {
        case .found: return .found(position)
        case .pending: return .pending
        case .none: if ordinal == extent.newlines, mayCome(ordinal) { return .pending }
        }
        // Not shown: the nearest before it, or the first of all.
        let before = backward(from: place)
        return before == .none ? first : before
    }

    /// Whether a line that is not known, or not whole, may be by itself: further on in the file, or in what a pipe has still to say.
    private func mayCome(_ ordinal: Int) -> Bool {
        if failure != nil { return false }
        if isIndexed { return !isComplete }
        store.want(line: ordinal)
        return true
    }

    /// Where the line with that number begins: behind the newline with that number.
    private func lineStart(_ ordinal: Int) -> Int? {
        guard let block = known.block(ofNewline: ordinal), let before = known.newlines(before: block) else { return nil }
        if let quoted { return quoted.ends(in: block).flatMap { ordinal - before <= $0.count ? $0[ordinal - before - 1] + 1 : nil } }
        let start = block * BlockReader.blockSize
        guard let bytes = store.blocks.block(block, upTo: min(extent.end, start + BlockReader.blockSize)) else { return nil }
        var at = 0
        for _ in before..<ordinal {
            guard let newline = ByteSearch.firstNewline(in: bytes, at..<bytes.count) else { return nil }
            at = newline + 1
        }
        return start + at
    }

    /// The lines of the whole file; blank ones at its end and one that waits are not counted.
    private var lineCount: Int {
        var lines = extent.newlines
        var place = end
        var walker = walker()
        while case .found(let line) = walker.line(before: place) {
            let reading = line.textEnd - line.start > 256 ? nil : read(line)
            if !line.isFinished {
                if case .row = reading ?? read(line) { return lines + 1 }
                if case .dropped = reading ?? read(line) { return lines + 1 }
            } else {
                guard case .blank? = reading else { break }
                lines -= 1
            }
            // A run of blank lines is looked at only so far.
            guard walker.budget > 0 else { break }
            place = line.start
        }
        return lines
    }
}
