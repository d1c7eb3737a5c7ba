internal import Synchronization
package import TugList

/// Finding a row again in a file that was written anew.
extension LineSource {
    /// How far around the old place a row is looked for at once.
    private static let reach = 256 * 1024

    package func position(tracing trace: RowTrace, near position: Position) -> Lookup<Position> {
        let near = Int(position.value)
        // Of a pipe the oldest rows go. All others stay where they are, and nothing is looked for: that would take a key's time.
        if floor.place > 0, formerEnd == nil {
            guard near >= floor.place else { return .none }
            return switch row(at: position) {
            case .found: .found(position)
            case .none: .none
            case .pending: .pending
            }
        }
        if let place = nearby(trace, near) { return .found(Position(Int64(place))) }
        if start + Self.reach >= near, near + Self.reach >= end { return .none }  // that was the whole file
        let question = LineStore.TraceQuestion(trace: trace, near: near)
        guard let answer = store.knowledge.withLock({ $0.traces[question] }), answer.sequence <= sequence else {
            store.want(question)
            return .pending
        }
        return answer.place.map { .found(Position(Int64($0))) } ?? .none
    }

    /// The nearest row with that trace among those within reach. Ids repeat, so near means near the old place counted from
    /// either end: rows that came at the head move all below them by what the file grew.
    private func nearby(_ trace: RowTrace, _ near: Int) -> Int? {
        let moved = near + end - (formerEnd ?? end)
        func distance(_ place: Int) -> Int { min(abs(place - near), abs(place - moved)) }
        var walker = walker()
        walker.budget = 4 * Self.reach
        let low = max(start, min(near, moved, end) - Self.reach)
        guard case .found(var place) = walker.lineStart(from: low) else { return nil }
        let match = TraceMatch(trace)
        var best: Int?
        while place <= max(near, moved) + Self.reach, case .found(let line) = walker.line(from: place) {
            if let best, line.start > max(near, moved), distance(line.start) > distance(best) { break }
            if distance(line.start) < best.map(distance) ?? .max, match.mayBe(line, in: store.blocks), case .row(let row) = read(line), match.isMatched(by: row)
            {
                best = line.start
            }
            place = line.next
        }
        return best
    }
}

/// Compares rows with a trace, the cheap way first.
struct TraceMatch {
    private let trace: RowTrace
    private let id: [UInt8]

    init(_ trace: RowTrace) {
        self.trace = trace
        id = Array((trace.recordID ?? "").utf8)
    }

    /// Whether it is worth reading the line as a record.
    func mayBe(_ line: LineSpan, in blocks: BlockReader) -> Bool {
        guard line.textEnd - line.start <= LineLimit.bytes, var bytes = blocks.bytes(line.start..<line.textEnd) else { return true }
        if trace.recordID != nil { return ByteSearch.contains(id, in: bytes) || bytes.contains(UInt8(ascii: "\\")) }
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        return StableHash.of(bytes, in: 0..<bytes.count) == trace.digest
    }

    /// By the record's own id if it had one, else by its bytes.
    func isMatched(by row: AnyRow) -> Bool {
        guard let other = row.trace else { return false }
        return trace.recordID != nil ? trace.recordID == other.recordID : trace.digest == other.digest
    }
}
