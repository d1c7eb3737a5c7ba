internal import Synchronization
package import TugList

/// A file of lines as a row source. A position is the byte offset of a line; nothing is stored per row.
///
/// Blank lines and records that cannot be shown are walked over. A run of them of more than a mebibyte is walked by the
/// background; until then the answer is pending.
package struct LineSource: RowSource {
    /// What becomes of a last line without a newline.
    enum Tail: Equatable {
        /// Its writer has not finished it: it is no row yet.
        case waits
        /// It is a row as soon as it is a whole record.
        case shownWhenWhole
        /// Nothing will follow it.
        case final
    }

    /// How much one answer may read.
    static let budget = 1 << 20

    package var revision: UInt64 = 1
    package var isComplete = true
    package var canGrow = true
    private(set) var store: LineStore
    var end: Int
    var tail: Tail
    /// Where the first line begins that is still there, if older ones were let go of; and how many lines those were.
    var floor: (place: Int, lines: Int) = (0, 0)
    package var failure: LoadFailure?
    /// How much of a file has been read whose lines come by and by, in hundredths.
    var readHundredths: Int?
    /// Where the file ended that this one replaced.
    var formerEnd: Int?
    /// The index, and the number of the last thing learned, when this snapshot was made.
    var extent = LineIndex.Extent()
    var sequence = 0

    init(_ store: LineStore, end: Int, tail: Tail) {
        self.store = store
        self.end = end
        self.tail = tail
    }

    /// Goes on with another store of the same data, as long as they are few.
    mutating func begin(_ store: LineStore, tail: Tail) {
        self.store = store
        self.tail = tail
    }

    package var lostCount: Int { floor.lines }

    package var droppedCount: Int { store.memory.withLock { $0.drops.count } }

    package var first: Lookup<Position> { keptHeading.map { .found(Position(Int64($0))) } ?? forward(from: start) }

    package var last: Lookup<Position> { backward(from: end) }

    package func position(after position: Position) -> Lookup<Position> {
        let place = Int(position.value)
        if place == keptHeading { return forward(from: start) }
        let met: (next: Int, isKnown: Bool)? = store.memory.withLock { memory in
            guard let next = memory.rows[place]?.next else { return nil }
            return (next, hasMet(next, in: &memory))
        }
        if let met { return met.isKnown ? .found(Position(Int64(met.next))) : forward(from: met.next) }
        guard place >= start, place < end else { return .none }
        var walker = walker()
        switch walker.line(from: place) {
        case .found(let line): return forward(from: line.next)
        case .far: return ask(LineStore.Seek(from: place + 1, isForward: true))
        case .edge, .unreadable: return .none
        }
    }

    package func position(before position: Position) -> Lookup<Position> {
        let place = Int(position.value)
        guard place <= end, place != keptHeading else { return .none }
        let found = backward(from: place)
        if found == .none, let keptHeading { return .found(Position(Int64(keptHeading))) }
        return found
    }

    package func row(at position: Position) -> Lookup<AnyRow> {
        let place = Int(position.value)
        if let row = store.memory.withLock({ $0.rows[place]?.row }) { return .found(row) }
        if place == keptHeading { return store.reader.headingRow.map { .found($0) } ?? .none }
        guard place >= start, place < end else { return .none }
        guard place == start || store.blocks.byte(place - 1) == ByteSearch.newline && quoted?.isEnd(place - 1) ?? true else { return .none }
        var walker = walker()
        switch walker.line(from: place) {
        case .found(let line):
            if case .row(let row) = read(line) { return .found(row) }
            return .none
        case .far: return longRow(at: place)
        case .edge, .unreadable: return .none
        }
    }

    package func position(of id: RowID) -> Lookup<Position> {
        guard let place = id.key.value(as: Int.self) else { return .none }
        let position = Position(Int64(place))
        return switch row(at: position) {
        case .found(let row): row.id == id ? .found(position) : .none
        case .none: .none
        case .pending: .pending
        }
    }

    /// Whether a row was read that begins at a place of this snapshot.
    func hasMet(_ place: Int, in memory: inout LineStore.Memory) -> Bool {
        guard place < end, let met = memory.rows[place] else { return false }
        return met.next <= end
    }

    /// Where the first line begins: behind a byte-order mark.
    var start: Int {
        if floor.place > 0 { return floor.place }
        guard end >= 3 else { return 0 }
        if let known = store.memory.withLock({ $0.start }) { return known }
        guard let block = store.blocks.block(0, upTo: 3) else { return 0 }
        let start = block.starts(with: SourceKind.mark) ? SourceKind.mark.count : 0
        store.memory.withLock { $0.start = start }
        return start
    }

    func walker() -> LineWalker {
        LineWalker(store.blocks, bounds: bounds, index: known, budget: Self.budget)
    }

    var bounds: Range<Int> { let start = start; return start..<max(start, end) }

    /// The index as it was when this snapshot was made.
    var known: KnownLines { KnownLines(store: store, extent: extent) }

    /// Where quotes matter, what knows how blocks begin.
    var quoted: QuotedBlocks? { QuotedBlocks(store.reader.recordEnds, store.blocks, known, bounds) }

    /// A line whose end is not known yet cannot be measured; the background finds it.
    private func longRow(at place: Int) -> Lookup<AnyRow> {
        let answer: Lookup<Position> = ask(LineStore.Seek(from: place, isForward: true))
        return answer == .pending ? .pending : .none
    }

    /// Reads a line, remembers its row, counts it if it is dropped.
    func read(_ line: LineSpan) -> LineReading {
        if line.isFinished {
            if let row = store.memory.withLock({ $0.rows[line.start]?.row }) { return .row(row) }
        } else if let known = store.memory.withLock({ $0.tail }), known.line == line {
            return counted(asTail(known.reading), line)
        }
        let reading = store.reader.read(line, from: store.blocks)
        store.memory.withLock { memory in
            if !line.isFinished {
                memory.tail = (line, reading)
            } else if case .row(let row) = reading {
                let weight = (line.textEnd - line.start) * store.reader.memoryPerByte
                memory.rows.insert(LineStore.MetRow(row, next: line.next), line.start, weight: weight)
            }
        }
        return counted(line.isFinished ? reading : asTail(reading), line)
    }

    private func counted(_ reading: LineReading, _ line: LineSpan) -> LineReading {
        if case .dropped = reading { store.memory.withLock { $0.drops.add(line.start) } }
        return reading
    }

    /// What a line without a newline counts for.
    func asTail(_ reading: LineReading) -> LineReading {
        switch tail {
        case .waits: return .blank
        case .final: return reading
        case .shownWhenWhole:
            if case .dropped = reading { return .blank }
            return reading
        }
    }
}
