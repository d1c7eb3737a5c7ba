package import TugList

extension FaultPlan.Faults {
    /// The page with what is wrong with it.
    /// - Parameters:
    ///   - nearby: The rows of the page that named this one that lie next to it.
    package func applied(to page: Page, for request: PageRequest, nearby: [AnyRow]) -> Page {
        var dice = dice
        let isUpward = request.purpose == .prepend
        var rows = page.rows
        if kinds.contains(.duplicate) {
            rows.insert(contentsOf: nearby, at: isUpward ? rows.count : 0)
            for _ in 0..<min(3, rows.count) { rows.insert(rows[dice.below(rows.count)], at: dice.below(rows.count + 1)) }
        }
        var (next, previous) = (page.next, page.previous)
        if kinds.contains(.lieAboutEnd) {
            // The lie is about the end that is read towards.
            if isUpward { previous = lie(about: previous, request.key, &dice) } else { next = lie(about: next, request.key, &dice) }
        }
        return Page(rows: rows, next: next, previous: previous, last: page.last, isUnfinished: page.isUnfinished, total: page.total, dropped: page.dropped)
    }

    /// The end in place of more, the same page again in its place, or more at the end.
    private func lie(about key: PageKey?, _ asked: PageKey?, _ dice: inout Dice) -> PageKey? {
        guard key != nil else { return PageKey(PageBeyond(number: 1 + (asked?.value(as: PageBeyond.self)?.number ?? 0))) }
        return dice.oneIn(3) ? asked : nil
    }
}

extension PageRequest {
    /// Whether it is for a page that a lie about the end has promised: it has no rows, and the source is not asked for it.
    package var isBeyondTheEnd: Bool { key?.value(as: PageBeyond.self) != nil }
}

/// The key of a page that a lie about the end promises: there is none, and the source is never asked for it.
struct PageBeyond: Hashable, Sendable, CustomStringConvertible {
    let number: Int
    var description: String { "beyond \(number)" }
}
