/// Where the rows are that a pattern matches, in so few numbers that it may be any row: what matters is where on a scroll bar they are.
///
/// Places are exact while they are few. Of more the nearest are taken together, again and again, so that their number is bounded.
struct MatchPlaces {
    /// A scroll bar has far fewer lines.
    static let most = 4096

    /// How many rows match.
    private(set) var count = 0
    /// In order; each stands for all places that begin so.
    private var beginnings: [Int] = []
    private var shift = 0

    /// Takes the next place.
    mutating func append(_ place: Int) {
        count += 1
        if beginnings.last == place >> shift { return }
        beginnings.append(place >> shift)
        while beginnings.count > Self.most { coarsen() }
    }

    private mutating func coarsen() {
        shift += 1
        var fewer: [Int] = []
        for beginning in beginnings where fewer.last != beginning >> 1 { fewer.append(beginning >> 1) }
        beginnings = fewer
    }

    /// Whether a place is in a range, or as near to it as is known.
    func isAny(in range: Range<Int>) -> Bool {
        guard !range.isEmpty else { return false }
        var (low, high) = (0, beginnings.count)
        while low < high {
            let middle = (low + high) / 2
            if beginnings[middle] < range.lowerBound >> shift { low = middle + 1 } else { high = middle }
        }
        return low < beginnings.count && beginnings[low] <= (range.upperBound - 1) >> shift
    }
}
