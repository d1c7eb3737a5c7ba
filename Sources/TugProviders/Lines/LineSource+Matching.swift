internal import Synchronization
package import TugList

/// Searching in the text of lines: a thread of its own goes through the file, and the list is told when it has found something out.
extension LineSource {
    package func position(matching pattern: SearchPattern, beyond position: Position?, forward: Bool) -> Lookup<Position>? {
        let place = position.map { Int($0.value) + (forward ? 1 : 0) } ?? (forward ? start : end)
        let find = LineStore.Find(pattern: pattern, from: place, isForward: forward)
        guard let answer = store.knowledge.withLock({ $0.finds[find] }) else {
            store.want(find)
            return .pending
        }
        guard answer.sequence <= sequence else { return .pending }  // a later snapshot knows
        return answer.place.map { .found(Position(Int64($0))) } ?? Lookup.none
    }

    package func matches(of pattern: SearchPattern) -> Count? {
        store.knowledge.withLock { knowledge in
            guard let tally = knowledge.tally, tally.pattern == pattern else { return nil }
            return tally.end >= end && isComplete ? .exact(tally.places.count) : .atLeast(tally.places.count)
        }
    }

    package func hasMatch(of pattern: SearchPattern, from position: Position, before end: Position?) -> Bool {
        let places = Int(position.value)..<max(Int(position.value), end.map { Int($0.value) } ?? self.end)
        return store.knowledge.withLock { $0.tally.map { $0.pattern == pattern && $0.places.isAny(in: places) } ?? false }
    }

    package var searchedHundredths: Int? {
        let span = max(1, end - start)
        return store.knowledge.withLock { knowledge in
            guard let find = knowledge.wantedFind, let at = knowledge.findAt else { return nil }
            return min(100, max(0, (find.isForward ? at - find.from : find.from - at) * 100 / span))
        }
    }

    /// A scan of the lines of this snapshot. It reads with blocks of its own, so that the list's stay at hand.
    func scan(_ pattern: SearchPattern, upTo end: Int, goesOn: @escaping (Int) -> Bool) -> MatchScan {
        let blocks = BlockReader(store.blocks.descriptor, blocks: 4)
        let bounds = start..<max(start, end)
        let quoted = QuotedBlocks(store.reader.recordEnds, blocks, known, bounds)
        return MatchScan(descriptor: store.blocks.descriptor, bounds: bounds, ends: store.reader.recordEnds, quoted: quoted, pattern: pattern) { line in
            let reading = store.reader.read(line, from: blocks)
            return if case .row = line.isFinished ? reading : asTail(reading) { true } else { false }
        } goesOn: {
            goesOn($0)
        }
    }
}
