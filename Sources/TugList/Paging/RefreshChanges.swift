/// What a refresh changed in a row, or at its place.
package enum RowChange: Hashable, Sendable {
    /// The list did not have it.
    case new
    /// Its content is another.
    case changed
    /// Rows that were before it are gone.
    case gone
}

/// What the last refresh changed, by position. Nothing that a key asks takes longer for more changes.
package struct RefreshChanges: Equatable, Sendable {
    private var entries: [(position: Int64, change: RowChange)] = []

    package var isEmpty: Bool { entries.isEmpty }
    package var count: Int { entries.count }

    private func index(of position: Int64) -> Int { entries.partitioningIndex { $0.position >= position } }

    /// What changed at a position; of a row that is new or changed, that says more than what is gone before it.
    package func change(at position: Position) -> RowChange? {
        guard !entries.isEmpty else { return nil }
        let index = index(of: position.value)
        return index < entries.count && entries[index].position == position.value ? entries[index].change : nil
    }

    /// The position of the change that is so many changes on from a position, or before it; the last there is, if there are fewer.
    func position(_ distance: Int, from position: Position) -> Position? {
        let at = index(of: position.value)
        if distance > 0 {
            let after = at < entries.count && entries[at].position == position.value ? at + 1 : at
            guard after < entries.count else { return nil }
            return Position(entries[min(entries.count - 1, after + distance - 1)].position)
        }
        guard distance < 0, at > 0 else { return nil }
        return Position(entries[max(0, at + distance)].position)
    }

    /// The first change from a position on, before another.
    func first(from begin: Position, before end: Position?) -> RowChange? {
        let at = index(of: begin.value)
        guard at < entries.count, end.map({ entries[at].position < $0.value }) ?? true else { return nil }
        return entries[at].change
    }

    // MARK: Noting

    /// Notes a change at a position behind all that have been noted.
    mutating func append(_ change: RowChange, at position: Int64) { entries.append((position, change)) }

    /// Notes places where rows are gone, in any order; where more is noted already, that stays.
    mutating func noteGone(before positions: [Int64]) {
        guard !positions.isEmpty else { return }
        let known = entries
        let gone = Set(positions).filter { position in
            let index = known.partitioningIndex { $0.position >= position }
            return index == known.count || known[index].position != position
        }
        entries.append(contentsOf: gone.map { ($0, .gone) })
        entries.sort { $0.position < $1.position }
    }

    /// The rows at two positions have changed places.
    mutating func swap(_ a: Int64, _ b: Int64) {
        guard !entries.isEmpty, change(at: Position(a)) != change(at: Position(b)) else { return }
        let (changeA, changeB) = (change(at: Position(a)), change(at: Position(b)))
        entries.removeAll { $0.position == a || $0.position == b }
        if let changeA { entries.append((b, changeA)) }
        if let changeB { entries.append((a, changeB)) }
        entries.sort { $0.position < $1.position }
    }

    mutating func remove(in range: Range<Int64>) {
        guard !entries.isEmpty else { return }
        entries.removeSubrange(index(of: range.lowerBound)..<index(of: range.upperBound))
    }

    var isConsistent: Bool { zip(entries, entries.dropFirst()).allSatisfy { $0.position < $1.position } }

    package static func == (a: Self, b: Self) -> Bool {
        a.entries.count == b.entries.count && zip(a.entries, b.entries).allSatisfy { $0.position == $1.position && $0.change == $1.change }
    }
}
