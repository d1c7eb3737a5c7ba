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
    var gap: Gap? { rows.count == 1 ? rows[0].gap : nil }
}
