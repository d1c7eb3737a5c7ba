extension RandomAccessCollection {
    /// The first index whose element belongs to the second part of a collection that is in two parts; a search by halves.
    package func partitioningIndex(where belongsToSecond: (Element) -> Bool) -> Index {
        var low = startIndex
        var count = count
        while count > 0 {
            let half = count / 2
            let middle = index(low, offsetBy: half)
            if belongsToSecond(self[middle]) {
                count = half
            } else {
                low = index(after: middle)
                count -= half + 1
            }
        }
        return low
    }
}
