/// The positions of rows that are loaded and not shown, in order. Nothing that a key asks takes longer for more of them.
struct HiddenRows: Equatable, Sendable {
    private(set) var positions: [Int64]

    /// - Parameter positions: In order.
    init(_ positions: [Int64] = []) { self.positions = positions }

    var count: Int { positions.count }
    var isEmpty: Bool { positions.isEmpty }

    private func index(of position: Int64) -> Int { positions.partitioningIndex { $0 >= position } }

    func contains(_ position: Int64) -> Bool {
        guard !positions.isEmpty else { return false }
        let index = index(of: position)
        return index < positions.count && positions[index] == position
    }

    /// How many there are before a position.
    func count(before position: Int64) -> Int { positions.isEmpty ? 0 : index(of: position) }

    /// The first position from one on that is not hidden; a run of hidden rows is passed in one step.
    func visible(from position: Int64) -> Int64 {
        guard !positions.isEmpty else { return position }
        let start = index(of: position)
        let end = (start..<positions.count).partitioningIndex { positions[$0] - position > Int64($0 - start) }
        return position + Int64(end - start)
    }

    /// The last position up to one that is not hidden.
    func visible(upTo position: Int64) -> Int64 {
        guard contains(position) else { return position }
        let last = index(of: position)
        let start = (0..<last + 1).partitioningIndex { positions[$0] == position - Int64(last - $0) }
        return positions[start] - 1
    }

    /// The position of the visible row with a number, counted from a first position on.
    func position(ofVisible number: Int, from first: Int64) -> Int64 {
        let start = index(of: first)
        let end = (start..<positions.count).partitioningIndex { Int(positions[$0] - first) - ($0 - start) > number }
        return first + Int64(number + end - start)
    }

    // MARK: Changing

    mutating func insert(_ others: some Sequence<Int64>) {
        let others = others.filter { !contains($0) }
        guard !others.isEmpty else { return }
        positions.append(contentsOf: others)
        positions.sort()
    }

    mutating func remove(_ others: some Sequence<Int64>) {
        let others = Set(others)
        positions.removeAll { others.contains($0) }
    }

    mutating func remove(in range: Range<Int64>) { positions.removeSubrange(index(of: range.lowerBound)..<index(of: range.upperBound)) }
}
