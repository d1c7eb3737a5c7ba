/// What is searched for in an open row, and which entries it is in.
struct DetailSearch {
    /// More matches than this are not counted.
    static let mostCounted = 100_000

    let pattern: SearchPattern
    let isForward: Bool
    /// The entries with matches, in their order.
    let entries: [Int]
    /// How often it is found.
    let count: Count

    init(_ pattern: SearchPattern, isForward: Bool, in outline: DetailOutline) {
        self.pattern = pattern
        self.isForward = isForward
        var text = SearchedText(outline)
        var entries: [Int] = []
        var count = 0
        while let entry = text.next(pattern) {
            count += 1
            if entries.last != entry { entries.append(entry) }
            if count >= Self.mostCounted { text.skipEntry(entry) }
        }
        self.entries = entries
        self.count = count < Self.mostCounted ? .exact(count) : .atLeast(count)
    }
}

/// The text of all entries in one piece, which is searched faster than each by itself.
private struct SearchedText {
    private let outline: DetailOutline
    private var bytes: [UInt8] = []
    /// Where each entry begins; and the end.
    private var starts: [Int] = []
    private var at = 0

    init(_ outline: DetailOutline) {
        self.outline = outline
        starts.reserveCapacity(outline.entries.count + 1)
        for entry in outline.entries {
            starts.append(bytes.count)
            if entry.isField, let name = entry.name { bytes += Array(name.utf8) + [0x0a] }
            bytes += entry.text.utf8
            if entry.isLastPart { bytes.append(0x0a) }
        }
        starts.append(bytes.count)
    }

    /// The entry that the next match begins in.
    mutating func next(_ pattern: SearchPattern) -> Int? {
        while at < bytes.count, let match = pattern.matcher.match(in: bytes, at..<bytes.count) {
            let entry = entry(at: match.lowerBound)
            let end = end(ofValueWith: entry)
            if match.upperBound <= end {
                at = max(match.upperBound, at + 1)
                return entry
            }
            // It goes on in the next value: the value by itself may have another.
            if let own = pattern.matcher.match(in: bytes, match.lowerBound..<end) {
                at = max(own.upperBound, at + 1)
                return self.entry(at: own.lowerBound)
            }
            at = end
        }
        return nil
    }

    mutating func skipEntry(_ entry: Int) { at = max(at, starts[entry + 1]) }

    private func entry(at place: Int) -> Int {
        var (low, high) = (0, starts.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= place { low = middle } else { high = middle }
        }
        return low
    }

    private func end(ofValueWith entry: Int) -> Int {
        var next = entry + 1
        while next < outline.entries.count, outline.entries[next].part > 0 { next += 1 }
        return starts[next]
    }
}
