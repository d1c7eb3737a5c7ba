internal import Synchronization
internal import TugList
internal import TugScreen

/// What is kept of a stream: a file without a name, whose lines are counted as they are written. The oldest go where there is no
/// room. One thread writes it.
final class Spool {
    /// How long growth that comes fast is gathered before it is told.
    private static let pause = Duration.milliseconds(16)
    private static let step = 64 * 1024

    let file: Descriptor
    private(set) var store: LineStore
    private(set) var end = 0
    private(set) var floor: (place: Int, lines: Int) = (0, 0)
    /// How much has been read of what it is filled from, in hundredths, where that has an end.
    var readHundredths: Int?
    private let limit: SpoolLimit
    /// Whose snapshots show what is written; `nil` while nobody is to see it.
    private let core: LinesCore?
    private var told = 0
    private var nextTelling = ContinuousClock.now
    /// Where the line begins that is being written.
    private var lineStart = 0
    /// What has been written, as long as that is little.
    private var beginning: [UInt8] = []

    /// - Parameter core: Whose snapshots show what is written; `nil` if they are told when all of it is there.
    init(_ file: Descriptor, _ limit: SpoolLimit, bell: Bell, core: LinesCore?) {
        self.file = file
        self.limit = limit
        self.core = core
        store = LineStore(file, reader: SourceKind.lines.reader(), bell: bell)
    }

    /// Goes on behind what a snapshot has.
    init(_ file: Descriptor, _ limit: SpoolLimit, after source: LineSource, core: LinesCore) {
        self.file = file
        self.limit = limit
        self.core = core
        store = source.store
        end = source.end
        floor = source.floor
        told = end
        lineStart = end
    }

    // MARK: Writing

    /// Reads what comes as what it is. Where there are rows already, they stay what they are.
    func begin(with reader: any LineReader) {
        guard end == 0 else { return }
        use(reader, counted: [])
    }

    private func use(_ reader: any LineReader, counted: [UInt8]) {
        store = LineStore(file, reader: reader, bell: store.bell)
        store.knowledge.withLock { $0.index.count(counted) }
        core?.state.withLock { $0.source.begin(store, tail: tail) }
    }

    /// While only little has come, each piece of it may say more of what rows look like.
    private func learn(_ bytes: [UInt8]) {
        guard end == beginning.count, SourceKind.wantsMore(than: beginning) else { return beginning = [] }
        beginning += bytes
        if let reader = store.reader.learning(from: beginning) { use(reader, counted: beginning) }
    }

    func write(_ bytes: [UInt8]) throws(LoadFailure) {
        do throws(SystemFailure) {
            try file.write(bytes, at: end)
        } catch {
            throw LoadFailure(phrase: "there is no room for more (\(error.reason)); TMPDIR names a directory, --max-spool how much is kept")
        }
        store.knowledge.withLock { $0.index.count(bytes) }
        learn(bytes)
        if store.reader.recordEnds == .newlines, let newline = ByteSearch.lastNewline(in: bytes, 0..<bytes.count) { lineStart = end + newline + 1 }
        end += bytes.count
        try letGo()
        if let due, due <= .zero { tell() }
    }

    /// Goes on with other data: they begin a line of their own.
    func goOn() throws(LoadFailure) {
        core?.state.withLock { $0.source.tail = tail }
        if end > floor.place, file.bytes(at: end - 1, count: 1) != [ByteSearch.newline] { try write([ByteSearch.newline]) }
    }

    /// Lets the oldest lines go if there is no more room, and gives the disk back what they took.
    private func letGo() throws(LoadFailure) {
        guard let wanted = limit.beginning(from: floor.place, to: end) else { return }
        if let quoted { lineStart = quoted.lastEnd(before: end).map { $0 + 1 } ?? floor.place }
        // The line that is written now stays: without an end, it would fill any disk.
        guard lineStart > floor.place else { throw LoadFailure("one line is longer than all that is kept (--max-spool); it is read no further") }
        let place = lineStart(after: wanted) ?? lineStart
        let block = place / BlockReader.blockSize
        // The block of the first line that stays is kept whole: lines are counted from its beginning.
        guard let lines = linesBefore(place, block) else { return }
        floor = (place, lines)
        if let core {
            core.post(.replaced) { state in
                state.source.end = end
                state.source.floor = floor
            }
            told = end
        }
        file.discard(upTo: block * BlockReader.blockSize)
    }

    private func lineStart(after place: Int) -> Int? {
        if let quoted { return quoted.firstEnd(from: place).map { $0 + 1 } }
        var at = place
        while at < lineStart, let bytes = file.bytes(at: at, count: Self.step) {
            if let newline = ByteSearch.firstNewline(in: bytes, 0..<bytes.count) { return at + newline + 1 }
            at += bytes.count
        }
        return nil
    }

    private func linesBefore(_ place: Int, _ block: Int) -> Int? {
        let start = block * BlockReader.blockSize
        let known = known
        guard let before = known.newlines(before: block), var state = known.state(at: block), let bytes = file.bytes(at: start, count: place - start) else {
            return nil
        }
        return before + store.reader.recordEnds.count(in: bytes, 0..<bytes.count, from: &state)
    }

    /// All of it is counted.
    private var known: KnownLines { KnownLines(store: store, extent: store.knowledge.withLock { $0.index.extent }) }

    /// Where quotes matter, what knows how blocks begin.
    private var quoted: QuotedBlocks? { QuotedBlocks(store.reader.recordEnds, store.blocks, known, floor.place..<end) }

    // MARK: Telling

    private var tail: LineSource.Tail { store.reader.showsUnfinishedLines ? .shownWhenWhole : .waits }

    /// How long until growth is to be told; `nil` if there is none.
    var due: Duration? { core != nil && end > told ? nextTelling - .now : nil }

    func tell() {
        told = end
        nextTelling = .now + Self.pause
        core?.post(.grew) { state in
            state.source.end = end
            state.source.readHundredths = readHundredths
        }
        core?.bell.ring()
    }

    /// Nothing follows.
    /// - Parameters:
    ///   - canGrow: Whether it is worth asking for more.
    ///   - note: Called in the moment in which it is so.
    func finish(_ failure: LoadFailure?, canGrow: Bool, note: () -> Void = {}) {
        told = end
        core?.post(.grew) { state in
            state.source.end = end
            state.source.isComplete = true
            state.source.failure = failure
            state.source.canGrow = canGrow
            state.source.tail = .final
            note()
        }
        core?.bell.ring()
    }
}

extension LinesCore {
    /// Of a spool that is still empty.
    convenience init(filling file: Descriptor, as kind: SourceKind?, _ format: TableFormat) {
        let bell = Bell()
        var source = LineSource(LineStore(file, reader: (kind ?? .lines).reader(of: [], format), bell: bell), end: 0, tail: .waits)
        source.isComplete = false
        self.init(source, bell: bell)
    }
}
