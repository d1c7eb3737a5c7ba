/// A bounded cache in two generations: what is used moves to the younger, and when that is full the older is let go. Every step
/// costs the same. Where values differ in size, it is bounded by what they weigh, too.
struct GenerationCache<Key: Hashable, Value> {
    private typealias Entry = (value: Value, weight: Int)

    private var young: [Key: Entry] = [:]
    private var old: [Key: Entry] = [:]
    private var youngWeight = 0
    private var oldWeight = 0
    private let half: Int
    private let halfWeight: Int

    /// - Parameters:
    ///   - limit: it holds at most so many values.
    ///   - weight: and, one value of each generation aside, at most this weight of them.
    init(limit: Int, weight: Int = .max) {
        half = max(1, limit / 2)
        halfWeight = weight / 2
    }

    /// What it holds weighs so much.
    var weight: Int { youngWeight + oldWeight }

    var isEmpty: Bool { young.isEmpty && old.isEmpty }

    subscript(key: Key) -> Value? {
        mutating get {
            if let entry = young[key] { return entry.value }
            guard let entry = old[key] else { return nil }
            insert(entry, key)
            return entry.value
        }
        set { if let newValue { insert((newValue, 0), key) } }
    }

    mutating func insert(_ value: Value, _ key: Key, weight: Int) { insert((value, weight), key) }

    private mutating func insert(_ entry: Entry, _ key: Key) {
        if young[key] == nil, young.count >= half || youngWeight + entry.weight > halfWeight {
            (old, oldWeight) = (young, youngWeight)
            (young, youngWeight) = ([:], 0)
        }
        youngWeight += entry.weight - (young.updateValue(entry, forKey: key)?.weight ?? 0)
    }
}
