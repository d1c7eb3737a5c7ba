/// A bounded cache in two generations: what is used moves to the younger, and when that is full the older is let go. Every step
/// costs the same.
struct GenerationCache<Key: Hashable, Value> {
    private var young: [Key: Value] = [:]
    private var old: [Key: Value] = [:]
    private let half: Int

    /// - Parameter limit: it holds at most so many values.
    init(limit: Int) { half = max(1, limit / 2) }

    var isEmpty: Bool { young.isEmpty && old.isEmpty }

    subscript(key: Key) -> Value? {
        mutating get {
            if let value = young[key] { return value }
            guard let value = old[key] else { return nil }
            insert(value, key)
            return value
        }
        set { if let newValue { insert(newValue, key) } }
    }

    private mutating func insert(_ value: Value, _ key: Key) {
        if young.count >= half, young[key] == nil {
            old = young
            young = [:]
        }
        young[key] = value
    }
}
