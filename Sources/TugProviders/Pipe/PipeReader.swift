internal import Synchronization
internal import TugList

/// Copies a stream to its spool file and tells of growth, at most once in a while.
struct PipeReader {
    let input: Descriptor
    /// What the data were said to be; `nil` to tell by the first that come.
    let kind: SourceKind?
    let format: TableFormat
    let spool: Descriptor
    let limit: SpoolLimit
    let cancel: Descriptor
    let core: LinesCore

    private static let step = 64 * 1024

    /// Returns at the end of the stream, or when it is cancelled; with what went wrong, if something did.
    func run(pause: Duration) -> LoadFailure? {
        var end = 0
        var told = 0
        var beginning: [UInt8] = []
        var next = ContinuousClock.now
        while !core.isClosed {
            let isDue = end > told
            let left = isDue ? next - .now : .zero
            if isDue, left <= .zero {
                tell(end, isComplete: false)
                told = end
                next = .now + pause
                continue
            }
            let ready = Descriptor.wait(input, cancel, milliseconds: isDue ? Int(left / .milliseconds(1)) + 1 : nil)
            if ready.second { return nil }
            guard ready.first else { continue }
            do {
                let bytes = try input.next(Self.step)
                if bytes.isEmpty { break }
                let isBeginning = end == beginning.count && SourceKind.wantsMore(than: beginning)
                if isBeginning { beginning += bytes }
                if end == 0 { begin((kind ?? SourceKind(of: bytes, format)).reader(of: bytes, format)) }
                try spool.write(bytes, at: end)
                core.source.store.knowledge.withLock { $0.index.count(bytes) }
                if isBeginning, end > 0, let reader = core.source.store.reader.learning(from: beginning) { begin(reader, counted: beginning) }
                end += bytes.count
                letGo(before: end)
            } catch {
                let failure = LoadFailure("standard input cannot be kept any further (\(error.reason))")
                tell(end, isComplete: true, failure: failure)
                return failure
            }
        }
        tell(end, isComplete: true)
        return nil
    }

    /// Reads what comes as what it is, as well as that can be told by what has come.
    private func begin(_ reader: any LineReader, counted: [UInt8] = []) {
        let store = LineStore(spool, reader: reader, bell: core.bell)
        store.knowledge.withLock { $0.index.count(counted) }
        core.state.withLock { $0.source.begin(store, tail: reader.showsUnfinishedLines ? .shownWhenWhole : .waits) }
    }

    /// Lets the oldest lines go if there is no more room, and gives the disk back what they took.
    private func letGo(before end: Int) {
        let source = core.source
        guard let wanted = limit.beginning(from: source.floor.place, to: end), let place = lineStart(from: wanted, to: end, source) else { return }
        let block = place / BlockReader.blockSize
        // The block of the first line that stays is kept whole: lines are counted from its beginning.
        guard let lines = linesBefore(place, block, source.store) else { return }
        core.post(.replaced) { state in
            state.source.end = end
            state.source.floor = (place, lines)
        }
        spool.discard(upTo: block * BlockReader.blockSize)
    }

    private func known(_ store: LineStore) -> KnownLines { KnownLines(store: store, extent: store.knowledge.withLock { $0.index.extent }) }

    private func lineStart(from wanted: Int, to end: Int, _ source: LineSource) -> Int? {
        let known = known(source.store)
        var walker = LineWalker(source.store.blocks, bounds: source.start..<end, index: known, budget: Self.step)
        guard case .found(let place) = walker.lineStart(from: wanted) else { return nil }
        return place
    }

    private func linesBefore(_ place: Int, _ block: Int, _ store: LineStore) -> Int? {
        let start = block * BlockReader.blockSize
        let known = known(store)
        guard let before = known.newlines(before: block), var state = known.state(at: block), let bytes = spool.bytes(at: start, count: place - start) else {
            return nil
        }
        return before + store.reader.recordEnds.count(in: bytes, 0..<bytes.count, from: &state)
    }

    private func tell(_ end: Int, isComplete: Bool, failure: LoadFailure? = nil) {
        core.post(.grew) { state in
            state.source.end = end
            guard isComplete else { return }
            state.source.isComplete = true
            state.source.failure = failure
            // So that a pull asks, and is told why nothing comes.
            state.source.canGrow = failure != nil
            state.source.tail = .final
        }
        core.bell.ring()
    }
}
