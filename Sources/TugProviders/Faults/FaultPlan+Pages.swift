package import TugList

extension FaultPlan.Faults {
    /// The page with what is wrong with it.
    /// - Parameters:
    ///   - key: The key that it was asked for by.
    ///   - before: The last rows of the page that named this one.
    package func applied(to page: Page, key: PageKey?, before: [AnyRow]) -> Page {
        var dice = dice
        var rows = page.rows
        if kinds.contains(.duplicate) {
            rows.insert(contentsOf: before, at: 0)
            for _ in 0..<min(3, rows.count) { rows.insert(rows[dice.below(rows.count)], at: dice.below(rows.count + 1)) }
        }
        var next = page.next
        if kinds.contains(.lieAboutEnd) {
            if next == nil {
                next = PageKey(PageBeyond(number: 1 + (key?.value(as: PageBeyond.self)?.number ?? 0)))
            } else {
                next = dice.oneIn(3) ? key : nil
            }
        }
        return Page(rows: rows, next: next, total: page.total, dropped: page.dropped)
    }
}

/// The key of a page that a lie about the end promises: there is none, and the source is never asked for it.
struct PageBeyond: Hashable, Sendable, CustomStringConvertible {
    let number: Int
    var description: String { "beyond \(number)" }
}
