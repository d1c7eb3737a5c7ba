internal import Synchronization
internal import TugList

/// One file as it is read: its blocks, the rows met, and what the background has learned of it. All snapshots of the same
/// bytes share one.
final class LineStore: Sendable {
    let blocks: BlockReader
    let reader: any LineReader
    /// Rung when there is work for the background.
    let bell: Bell
    let memory = Mutex(Memory())
    let knowledge: Mutex<Knowledge>

    init(_ descriptor: Descriptor, reader: any LineReader, bell: Bell) {
        blocks = BlockReader(descriptor, blocks: 48, onFailure: { bell.ring() })
        self.reader = reader
        self.bell = bell
        knowledge = Mutex(Knowledge(index: LineIndex(reader.recordEnds)))
    }

    /// What the list has met. Bounded: filling it changes no answer.
    struct Memory {
        /// Rows by place: some screens of them, fewer where they are large.
        var rows = GenerationCache<Int, MetRow>(limit: 512, weight: 16 << 20)
        /// Where the first line begins, once that has been read.
        var start: Int?
        /// Where a search among lines that are not shown came to, by where it began.
        var walks = GenerationCache<Seek, Int>(limit: 512)
        /// The last line while it is unfinished; more may follow it.
        var tail: (line: LineSpan, reading: LineReading)?
        var drops = DropTally()
        /// The number of the line at a place, as it was last asked for, and the number of lines that a snapshot had.
        var ordinal: (place: Int, ordinal: Int)?
        var count: (revision: UInt64, lines: Int)?
        /// Where records end in the blocks that were looked at last, and how blocks were guessed to begin, where quotes matter.
        var ends = GenerationCache<BlockEnds.Key, BlockEnds>(limit: 8)
        var guesses: [Int: QuoteState] = [:]
    }

    /// A row that was read, of a finished line.
    final class MetRow: Sendable {
        let row: AnyRow
        /// Where the next line begins.
        let next: Int

        init(_ row: AnyRow, next: Int) {
            self.row = row
            self.next = next
        }
    }

    /// What the background has learned. Each piece has a number, so that a snapshot shows only what was known when it was made.
    struct Knowledge {
        var index: LineIndex
        var sequence = 0
        /// The number of a line that the list waits for: it is told as soon as the index has it.
        var wantedLine: Int?
        var wantedSeeks: [Seek] = []
        var seeks: [Seek: (place: Int?, drops: [Int], sequence: Int)] = [:]
        var wantedTraces: [TraceQuestion] = []
        var traces: [TraceQuestion: (place: Int?, sequence: Int)] = [:]
        /// The match that the list waits for, how far the search for it has come, and what was found.
        var wantedFind: Find?
        var findAt: Int?
        var resume: (find: Find, place: Int)?
        var finds: [Find: (place: Int?, sequence: Int)] = [:]
        /// How many rows match what was searched for last.
        var tally: Tally?
        /// Whether a thread searches.
        var isSearching = false
        /// The file cannot be read to its end: the index will never be whole.
        var gaveUp = false
    }

    /// The next shown line from a place, forward or backward.
    struct Seek: Hashable {
        let from: Int
        let isForward: Bool
    }

    /// The nearest row that a pattern matches, among those that begin at a place or behind it, or before it.
    struct Find: Hashable {
        let pattern: SearchPattern
        let from: Int
        let isForward: Bool
    }

    /// How many rows a pattern matches up to a place, and where they are.
    struct Tally {
        let pattern: SearchPattern
        var end: Int
        var places = MatchPlaces()
    }

    /// Where the row with that trace is, nearest to a place.
    struct TraceQuestion: Hashable {
        let trace: RowTrace
        let near: Int
    }

    /// Whether blocks begin as they were guessed to, as far as the index knows by now. If they do not, all that was read by the
    /// guesses is forgotten.
    func checkGuesses() -> Bool {
        let guesses = memory.withLock { $0.guesses }
        guard !guesses.isEmpty else { return true }
        let known = knowledge.withLock { knowledge in
            guesses.keys.reduce(into: [Int: QuoteState]()) { $0[$1] = knowledge.index.state(at: $1, within: knowledge.index.extent) }
        }
        let holds = known.allSatisfy { guesses[$0.key] == $0.value }
        memory.withLock { memory in
            if holds { for block in known.keys { memory.guesses[block] = nil } } else { memory = Memory(start: memory.start) }
        }
        if !holds { knowledge.withLock { $0.tally = nil } }
        return holds
    }

    /// The newest wish counts. The index is on its way already.
    func want(line: Int) { knowledge.withLock { $0.wantedLine = line } }

    func want(_ seek: Seek) {
        let isNew = knowledge.withLock { knowledge in
            if knowledge.wantedSeeks.contains(seek) { return false }
            knowledge.wantedSeeks.append(seek)
            return true
        }
        if isNew { bell.ring() }
    }

    /// The newest wish counts: the reader waits for one match at a time.
    func want(_ find: Find) {
        let isNew = knowledge.withLock { knowledge in
            if knowledge.wantedFind == find { return false }
            knowledge.wantedFind = find
            knowledge.findAt = nil
            return true
        }
        if isNew { bell.ring() }
    }

    func wantNothing() { knowledge.withLock { $0.wantedFind = nil } }

    func want(_ question: TraceQuestion) {
        let isNew = knowledge.withLock { knowledge in
            if knowledge.wantedTraces.contains(question) { return false }
            knowledge.wantedTraces.append(question)
            return true
        }
        if isNew { bell.ring() }
    }
}

/// The index as a snapshot knew it.
struct KnownLines {
    let store: LineStore
    let extent: LineIndex.Extent

    func newlines(before block: Int) -> Int? { store.knowledge.withLock { $0.index.newlines(before: block, within: extent) } }

    func block(ofNewline n: Int) -> Int? { store.knowledge.withLock { $0.index.block(ofNewline: n, within: extent) } }

    func state(at block: Int) -> QuoteState? { store.knowledge.withLock { $0.index.state(at: block, within: extent) } }

    func reaches(_ end: Int) -> Bool { extent.end >= end }
}

extension LineStore.Knowledge {
    /// Whether the index has just come to the line that the list waits for.
    mutating func hasMetWantedLine() -> Bool {
        guard let line = wantedLine, index.newlines >= line else { return false }
        wantedLine = nil
        return true
    }

    /// Whether there is something to find, or to count up to an end.
    func wantsSearch(upTo end: Int) -> Bool { wantedFind != nil || tally.map { $0.end < end } ?? false }
}
