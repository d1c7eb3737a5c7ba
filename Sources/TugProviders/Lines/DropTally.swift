/// Counts the records that could not be shown, each once however often it is met.
///
/// It remembers the places of the first 65,536. Of more it counts only those beyond the places known: exact for whoever walks
/// on, and never too many.
struct DropTally {
    static let limit = 1 << 16

    private var places: Set<Int> = []
    private var lowest = Int.max
    private var highest = Int.min
    private(set) var count = 0

    mutating func add(_ place: Int) {
        if places.count < Self.limit {
            guard places.insert(place).inserted else { return }
        } else {
            guard place < lowest || place > highest else { return }
        }
        count += 1
        lowest = min(lowest, place)
        highest = max(highest, place)
    }
}
