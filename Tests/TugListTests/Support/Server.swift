import Randomness

@testable import TugList

/// A feed on the other side: it moves while it is read, and answers well and badly.
struct Server {
    /// What it has, newest first.
    private var items: [AnyRow]
    private var nextID = 1000
    private var version = 0
    /// Whether it is read upward too: then a refresh begins in the middle.
    private let readsUpward: Bool

    init(_ random: inout Seeded, readsUpward: Bool = false) {
        self.readsUpward = readsUpward
        items = (0..<random.below(60)).map { Self.row($0, 0, &random) }
    }

    private static func row(_ id: Int, _ version: Int, _ random: inout Seeded) -> AnyRow {
        if id % 11 == 7 { return AnyRow(Head(id: id, title: "s\(id)", height: 1 + id % 3)) }
        return switch id % 5 {
        case 0: AnyRow(Strip(id: id, version: version))
        case 1: AnyRow(Block(id: id, height: 1 + random.below(6), version: version))
        case 2: AnyRow(Block(id: id, height: 1, text: String(repeating: "some words ", count: 1 + random.below(8)), version: version))
        case 3: AnyRow(Block(id: id, height: random.chance(10) ? 45 : 2, version: version))
        default: AnyRow(Block(id: id, height: 1, version: version))
        }
    }

    /// Something happens there.
    mutating func live(_ random: inout Seeded) {
        switch random.below(5) {
        case 0, 1:
            for _ in 0...random.below(3) where items.count < 80 {
                items.insert(Self.row(nextID, 0, &random), at: 0)
                nextID += 1
            }
        case 2: if !items.isEmpty { items.remove(at: random.below(items.count)) }
        case 3:
            if !items.isEmpty {
                version += 1
                let index = random.below(items.count)
                guard let id = items[index].id.key.value() else { return }
                items[index] = Self.row(id, version, &random)
            }
        default: if items.count > 2 { items.insert(items.remove(at: random.below(items.count)), at: 0) }
        }
    }

    /// It has other things altogether.
    mutating func forget(_ random: inout Seeded) {
        nextID += 1000
        let first = nextID
        items = (0..<random.below(40)).map { Self.row(first + $0, 0, &random) }
        nextID += 100
    }

    /// An answer to a request, sometimes a bad one.
    func answer(_ request: PageRequest, _ random: inout Seeded) -> PageAnswer {
        let from = start(of: request)
        switch random.below(100) {
        case 0..<10: return .failed(LoadFailure("no luck"))
        case 10..<14: return .cancelled
        case 14..<17: return .invalid
        case 17..<19: return .page(Page(rows: [], next: PageKey(from)))  // names the same page again
        case 19..<26: return .page(Page(rows: [], next: PageKey(from + 1000 + random.below(1000))))
        case 26..<31: return .page(Page(rows: Array(items.prefix(5)) + items.prefix(2), next: PageKey(2000 + random.below(100_000))))
        case 31..<35: return .page(Page(rows: Array(items.dropFirst(from).prefix(4)), next: nil))
        default: return .page(page(request, &random))
        }
    }

    /// The page that a request is for; keys are offsets, so that pages overlap when the feed moves.
    func page(_ request: PageRequest, _ random: inout Seeded) -> Page {
        let from = start(of: request)
        let isEnd = request.key == Self.end
        let size = isEnd ? items.count - from : 1 + random.below(12)
        let rows = Array(items.dropFirst(from).prefix(size))
        let previous = (readsUpward || isEnd) && from > 0 ? PageKey(max(0, from - 1 - random.below(8))) : nil
        return Page(
            rows: rows, next: from + size < items.count ? PageKey(from + size) : nil, previous: previous, last: random.chance(30) ? Self.end : nil,
            total: random.chance(50) ? items.count : nil)
    }

    /// The key of the last page.
    private static let end = PageKey(-1)

    private func start(of request: PageRequest) -> Int {
        if request.key == Self.end { return max(0, items.count - 6) }
        return request.key?.value() ?? (readsUpward ? items.count / 2 : 0)
    }
}
