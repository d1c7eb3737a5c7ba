internal import Synchronization
internal import TugList

/// The thread that searches: it finds the match that is wanted, then counts how many there are, and ends.
extension LinesCore {
    /// How much is counted before it is asked whether something is looked for.
    private static let countStep = 16 << 20
    private static let pause = Duration.milliseconds(250)

    /// Begins to search, if something is wanted and nobody does.
    func searchIfWanted() {
        let source = source  // not asked for behind the lock: whoever makes a snapshot takes the locks in the other order
        let begins = source.store.knowledge.withLock { knowledge in
            guard !knowledge.isSearching, knowledge.wantsSearch(upTo: source.end) else { return false }
            knowledge.isSearching = true
            return true
        }
        if begins { WorkerThread.start { self.search() } }
    }

    private func search() {
        while !isClosed {
            let source = source
            if let find = source.store.knowledge.withLock({ $0.wantedFind }) {
                perform(find, source)
            } else if !countOn(source) {
                break
            }
        }
        source.store.knowledge.withLock { $0.isSearching = false }
        // What was wanted while it ended is begun by the background, which was told of it.
        bell.ring()
    }

    private func perform(_ find: LineStore.Find, _ source: LineSource) {
        var told = ContinuousClock.now
        let scan = source.scan(find.pattern, upTo: source.end) { at in
            let isWanted = source.store.knowledge.withLock { knowledge in
                knowledge.findAt = at
                return knowledge.wantedFind == find
            }
            if ContinuousClock.now - told >= Self.pause {
                told = .now
                self.post(.learned)
            }
            return isWanted && !self.isClosed
        }
        // Lines that came while it searched are looked through from where it was.
        let resumed = source.store.knowledge.withLock { $0.resume.flatMap { $0.find == find ? $0.place : nil } }
        let outcome = find.isForward ? scan.first(from: resumed ?? find.from) : scan.last(before: find.from)
        let place: Int?
        switch outcome {
        case .found(let found): place = found
        case .none, .unreadable: place = nil
        case .stopped: return
        }
        if !learnMatch(of: find, at: place, from: source) {
            let reached = source.lineEnd(atOrBefore: source.end, from: find.from)
            let isReplaced = self.source.store !== source.store
            source.store.knowledge.withLock { knowledge in
                knowledge.resume = (find, reached)
                if isReplaced { knowledge.wantedFind = nil }
            }
        }
    }

    private func learnMatch(of find: LineStore.Find, at place: Int?, from source: LineSource) -> Bool {
        learn(from: source, evenIfGrown: place != nil) { knowledge in
            if knowledge.finds.count > 1024 { knowledge.finds = [:] }
            knowledge.finds[find] = (place, knowledge.sequence)
            if knowledge.wantedFind == find { knowledge.wantedFind = nil }
            if knowledge.tally?.pattern != find.pattern { knowledge.tally = LineStore.Tally(pattern: find.pattern, end: source.start) }
        }
    }

    /// Counts a step further; false if there is nothing to count.
    private func countOn(_ source: LineSource) -> Bool {
        guard let tally = source.store.knowledge.withLock({ $0.tally }), tally.end < source.end else { return false }
        let end = source.lineEnd(atOrBefore: tally.end + Self.countStep, from: tally.end)
        guard end > tally.end else { return false }
        let scan = source.scan(tally.pattern, upTo: end) { _ in
            !self.isClosed && source.store.knowledge.withLock { $0.wantedFind == nil }
        }
        guard let places = scan.places(from: tally.end, behind: tally.places) else { return source.store.knowledge.withLock { $0.wantedFind != nil } }
        source.store.knowledge.withLock { knowledge in
            guard knowledge.tally?.pattern == tally.pattern, knowledge.tally?.end == tally.end else { return }
            knowledge.tally?.end = end
            knowledge.tally?.places = places
        }
        post(.learned)
        return true
    }
}

extension LineSource {
    /// The end of the last line that ends at a place or before it; of the file, if that is nearer. A line without an end is none yet.
    fileprivate func lineEnd(atOrBefore place: Int, from start: Int) -> Int {
        if place >= end, isComplete || tail == .final { return end }
        var stop = min(place, end)
        while stop > start {
            if let quoted {
                let number = (stop - 1) / BlockReader.blockSize
                if let found = quoted.lastEnd(in: number, before: stop), found >= start { return found + 1 }
                stop = max(start, number * BlockReader.blockSize)
                continue
            }
            let from = max(start, stop - BlockReader.blockSize)
            guard let piece = store.blocks.descriptor.bytes(at: from, count: stop - from), piece.count == stop - from else { return start }
            if let newline = ByteSearch.lastNewline(in: piece, 0..<piece.count) { return from + newline + 1 }
            stop = from
        }
        // A line that is longer than a step is counted when it is whole.
        return place < end ? end : start
    }
}
