/// Pages whose rows were let go of (PULL R8): what each can be asked for again by, and how many rows it had. The last is the
/// nearest to the rows that are loaded.
struct DroppedPages: Equatable, Sendable {
    private struct Page: Equatable, Sendable {
        let key: PageKey?
        /// How many rows it and those farther away had.
        let rowsThrough: Int
    }

    private var pages: [Page] = []

    var isEmpty: Bool { pages.isEmpty }
    var count: Int { pages.count }
    /// How many rows they had.
    var rowCount: Int { pages.last?.rowsThrough ?? 0 }
    /// The end that the nearest makes of the edge; `nil` if there is none.
    var end: End? { pages.last.map { .more($0.key) } }
    /// The key of the nearest.
    var key: PageKey? { pages.last?.key }

    /// The key of the page that had a row, by the row's number from the farthest on.
    func key(ofRow number: Int) -> PageKey? {
        let index = pages.partitioningIndex { $0.rowsThrough > number }
        return index < pages.count ? pages[index].key : key
    }

    func contains(_ key: PageKey?) -> Bool { pages.contains { $0.key == key } }

    /// The numbers of a page's rows, from the farthest row on.
    func rows(of key: PageKey?) -> Range<Int> {
        guard let index = pages.firstIndex(where: { $0.key == key }) else { return rowCount..<rowCount }
        return (index > 0 ? pages[index - 1].rowsThrough : 0)..<pages[index].rowsThrough
    }

    mutating func push(_ key: PageKey?, count: Int) { pages.append(Page(key: key, rowsThrough: rowCount + count)) }

    /// Takes away the nearest, if it was asked for by that key.
    mutating func pop(_ key: PageKey?) {
        if end == .more(key) { pages.removeLast() }
    }

    /// Hands over those that are nearer than a page, the nearest first.
    mutating func move(nearerThan key: PageKey?, to other: inout DroppedPages) {
        while let last = pages.last, last.key != key {
            pages.removeLast()
            other.push(last.key, count: last.rowsThrough - rowCount)
        }
    }

    mutating func removeAll() { self = DroppedPages() }
}
