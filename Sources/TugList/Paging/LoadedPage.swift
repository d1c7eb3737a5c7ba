/// A page that is loaded: the rows that it brought, and what it was asked by, so that it can be asked for again.
struct LoadedPage: Equatable, Sendable {
    /// The key that it was asked by; `nil` for the first page.
    let key: PageKey?
    /// The key of the page before it, where the provider names one.
    var previous: PageKey?
    /// The position of its first row; the others follow one by one. Between pages positions may be free.
    let first: Int64
    /// The number of its first row, counted from a row that stays the same for as long as positions do.
    var ordinal: Int
    var rows: [AnyRow]

    /// The position after its last row.
    var end: Int64 { first + Int64(rows.count) }

    /// The gap whose row it is, if it is one.
    var gap: Gap? { rows.count == 1 ? (rows[0].model as? GapRow)?.gap : nil }
}

/// Pages whose rows were let go of (PULL R8): what each can be asked for again by, and how many rows it had. The last is the
/// nearest to the rows that are loaded.
struct DroppedPages: Equatable, Sendable {
    private var pages: [(key: PageKey?, count: Int)] = []
    /// How many rows they had.
    private(set) var rowCount = 0

    var isEmpty: Bool { pages.isEmpty }
    /// The end that the nearest makes of the edge; `nil` if there is none.
    var end: End? { pages.last.map { .more($0.key) } }

    /// The key of the nearest.
    var key: PageKey? { pages.last?.key }

    mutating func push(_ key: PageKey?, count: Int) {
        pages.append((key, count))
        rowCount += count
    }

    /// Takes away the nearest, if it was asked for by that key.
    mutating func pop(_ key: PageKey?) {
        guard let last = pages.last, last.key == key else { return }
        rowCount -= last.count
        pages.removeLast()
    }

    mutating func removeAll() { self = DroppedPages() }

    static func == (a: Self, b: Self) -> Bool {
        a.rowCount == b.rowCount && a.pages.count == b.pages.count && zip(a.pages, b.pages).allSatisfy { $0.key == $1.key && $0.count == $1.count }
    }
}
