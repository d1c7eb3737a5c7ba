import Randomness
import Testing

@testable import TugList

@Suite("Paged rows") struct PagedRowsTests {
    /// A row that begins a section, or not.
    private struct Entry: RowModel {
        let id: Int
        var sectionTitle: String?
        var version = 0
    }

    private func page(_ entries: [Entry], next: Int?) -> Page { Page(entries, next: next) }

    @Test("Sections are kept as pages come, and their headers found for every row")
    func sections() {
        var rows = PagedRows()
        _ = rows.append(page([Entry(id: 0), Entry(id: 1, sectionTitle: "a"), Entry(id: 2)], next: 1))
        _ = rows.append(page([Entry(id: 3), Entry(id: 4, sectionTitle: "b"), Entry(id: 5, sectionTitle: "c"), Entry(id: 6)], next: 2))
        #expect(rows.sections.map(\.title) == ["a", "b", "c"])
        #expect((0..<7).map { rows.section(of: Position($0)).value?.value } == [nil, 1, 1, 1, 4, 5, 5])
        // Newer content may begin a section, end one and name one anew.
        _ = rows.append(page([Entry(id: 1, sectionTitle: "A"), Entry(id: 4), Entry(id: 2, sectionTitle: "two")], next: nil))
        #expect(rows.sections.map(\.title) == ["A", "two", "c"])
        #expect((0..<7).map { rows.section(of: Position($0)).value?.value } == [nil, 1, 2, 2, 2, 5, 5])
        _ = rows.replace(with: page([Entry(id: 2, sectionTitle: "two"), Entry(id: 9)], next: nil))
        #expect(rows.sections.map(\.title) == ["two"] && rows.sections.first?.position == rows.first.value)
    }

    // MARK: Changes

    private func changes(_ rows: PagedRows) -> [String] {
        rows.walk.compactMap { position in
            rows.changes.change(at: position).map { "\($0) \(rows.row(at: position).value!.id.key)" }
        }
    }

    @Test("A refresh knows what it changed: rows that are new, rows with other content, places where rows are gone")
    func refreshChanges() {
        var rows = PagedRows()
        _ = rows.append(page((0..<8).map { Entry(id: $0) }, next: 8), key: nil)
        let (change, kept) = rows.mergeAtHead(page([Entry(id: 20), Entry(id: 0), Entry(id: 2, version: 1), Entry(id: 3), Entry(id: 5)], next: 6))
        #expect(kept && change.new == 1)
        #expect(rows.ids == [20, 0, 2, 3, 5, 6, 7])
        #expect(changes(rows) == ["new 20", "changed 2", "gone 5"])
        // Rows below the reach of a page that takes the place of all are not said to be gone, unless the page is all there is.
        _ = rows.replace(with: page([Entry(id: 0), Entry(id: 5)], next: 9))
        #expect(changes(rows) == ["gone 0", "gone 5"])
        _ = rows.replace(with: page([Entry(id: 0)], next: nil))
        #expect(changes(rows) == ["gone 0"])
        #expect(rows.changes.count == 1)
    }

    @Test("A refresh leaves rows at their positions where it can, and finds all under their ids where it cannot")
    func positionsKept() {
        func refreshed(_ ids: [Int], next: Int? = 40) -> (before: PagedRows, after: PagedRows) {
            var rows = PagedRows()
            _ = rows.append(page((0..<20).map { Entry(id: $0) }, next: 20), key: nil)
            _ = rows.append(page((20..<40).map { Entry(id: $0) }, next: 40), key: PageKey(20))
            let before = rows
            _ = rows.mergeAtHead(page(ids.map { Entry(id: $0, version: $0 == 3 ? 1 : 0) }, next: next))
            #expect(rows.isConsistent)
            return (before, rows)
        }
        func moved(_ ids: [Int], next: Int? = 40) -> [Int] {
            let (before, after) = refreshed(ids, next: next)
            return (0..<40).filter { id in
                let id = RowID(kind: RowKind(Entry.self), key: PageKey(id))
                return after.positions[id].map { $0 != before.positions[id] } ?? false
            }
        }
        #expect(moved(Array(0..<20), next: 20) == [])
        #expect(moved([100, 101] + Array(0..<20), next: 20) == [])
        #expect(moved([100, 101] + Array(0..<40)) == [])
        // What stays below a page keeps its place; what is above a row that came or went makes room.
        #expect(moved(Array(0..<5) + [100] + Array(5..<20), next: 20) == Array(0..<5))
        #expect(moved((0..<20).filter { $0 != 5 }, next: 20) == Array(0..<5))
        // Without a common row there is a gap.
        #expect(moved(Array(200..<220), next: 200) == [])
        #expect(refreshed(Array(200..<220), next: 200).after.ids.count == 61)
        // Rows in another order, and rows that come twice.
        #expect(refreshed(Array((0..<20).reversed()), next: 20).after.ids == Array((0..<20).reversed()) + Array(20..<40))
        #expect(refreshed([5, 5, 3, 100, 3, 100] + Array(6..<20), next: 20).after.ids == [5, 3, 100] + Array(6..<40))
        #expect(refreshed(Array(19..<21) + [100, 101], next: 5).after.ids == [19, 20, 100, 101] + Array(21..<40))
    }

    // MARK: A model

    @Test("A model: pages at both ends, pages let go of, removals and refreshes, beside a plain array", arguments: UInt64(1)...12)
    func model(seed: UInt64) {
        var random = Seeded(seed)
        var rows = PagedRows()
        var model: [Int] = []
        var removals: [(serial: Int, ids: [Int])] = []
        var next = 0
        func fresh(_ count: Int) -> [Int] {
            defer { next += count }
            return Array(next..<next + count)
        }
        func page(_ ids: [Int], next: Int? = 1, previous: Int? = 1) -> Page {
            Page(
                rows: ids.map { AnyRow(Entry(id: $0, sectionTitle: $0 % 7 == 0 ? "\($0)" : nil)) }, next: next.map { PageKey($0) },
                previous: previous.map { PageKey($0) })
        }
        var hidden: Set<Int> { Set(removals.flatMap(\.ids)) }
        for step in 0..<400 {
            let before = Dictionary(uniqueKeysWithValues: rows.walk.map { (rows.row(at: $0).value!.id, $0) })
            var isRefresh = false
            switch random.below(9) {
            case 0, 1:
                let ids = fresh(random.below(6)) + model.filter { _ in random.chance(10) }
                _ = rows.append(page(ids), key: PageKey(step))
                model += ids.filter { !model.contains($0) }
            case 2, 3:
                let ids = fresh(random.below(6)) + model.filter { _ in random.chance(10) }
                _ = rows.prepend(page(ids, next: nil), key: PageKey(step))
                model = ids.filter { !model.contains($0) } + model
            case 4:
                guard rows.pages.count > 2 else { continue }
                let gone = Set(rows.pages[0].rows.map { $0.id.key.value()! })
                rows.dropFirstPage()
                model.removeAll { gone.contains($0) }
            case 5:
                guard let page = rows.pages.last, rows.pages.count > 2 else { continue }
                let gone = Set(page.rows.map { $0.id.key.value()! })
                _ = rows.dropLastPage()
                model.removeAll { gone.contains($0) }
            case 6:
                let start = random.below(model.count + 1)
                let ids = Array(model[start...].prefix(random.below(5)))
                guard let removal = rows.remove(ids.map { RowID(kind: RowKind(Entry.self), key: PageKey($0)) }) else { continue }
                removals.append((removal.serial, removal.ids.map { $0.key.value()! }))
            case 7:
                guard let removal = removals.randomElement(using: &random) else { continue }
                _ = rows.endRemoval(removal.serial)
                removals.removeAll { $0.serial == removal.serial }
            default:
                isRefresh = true
                let head = fresh(random.below(4)) + model.prefix(random.below(6)).filter { _ in random.chance(80) }
                let join = head.last { model.contains($0) }.flatMap { model.firstIndex(of: $0) }
                _ = rows.refresh(with: [PagedRows.KeyedPage(page(head), nil)], keeping: .joined, serial: .max)
                if let join { model = head + model[(join + 1)...].filter { !head.contains($0) } } else { model = head }
            }
            let shown = model.filter { !hidden.contains($0) }
            #expect(rows.isConsistent, "seed \(seed), step \(step)")
            #expect(rows.ids == shown, "seed \(seed), step \(step)")
            #expect(rows.walkBack.reversed() == rows.walk)
            #expect(rows.first.value == rows.walk.first && rows.last.value == rows.walk.last)
            if !isRefresh { #expect(rows.walk.allSatisfy { before[rows.row(at: $0).value!.id] ?? $0 == $0 }, "seed \(seed), step \(step): a position changed") }
            let ordinals = rows.walk.map { rows.ordinal(of: $0) }
            #expect(zip(ordinals, ordinals.dropFirst()).allSatisfy { $0.number + 1 == $1.number })
            #expect(ordinals.map { rows.position(ordinal: $0.number).value } == rows.walk)
            for position in rows.walk {
                let header = rows.sections.last { $0.position <= position }?.position
                #expect(rows.section(of: position).value == header)
            }
            if rows.ids != shown { return }
        }
    }

    @Test("R8: pages that were let go of come back where they were, by the keys that they were asked by")
    func letGo() {
        var rows = PagedRows()
        _ = rows.replace(with: page((0..<10).map { Entry(id: $0) }, next: 10))
        _ = rows.append(page((10..<20).map { Entry(id: $0) }, next: 20), key: PageKey(10))
        _ = rows.append(page((20..<30).map { Entry(id: $0) }, next: nil), key: PageKey(20))
        let place = rows.position(of: RowID(kind: RowKind(Entry.self), key: PageKey(25)))
        rows.dropFirstPage()
        rows.dropFirstPage()
        #expect(rows.head == .more(PageKey(10)))
        #expect(rows.ordinal(of: place.value!) == .exact(25))
        #expect(rows.count == .exact(30))
        _ = rows.prepend(page((10..<20).map { Entry(id: $0) }, next: 20), key: PageKey(10))
        #expect(rows.head == .more(nil))
        _ = rows.prepend(page((0..<10).map { Entry(id: $0) }, next: 10), key: nil)
        #expect(rows.head == .end)
        #expect(rows.ids == Array(0..<30))
        #expect(rows.position(of: RowID(kind: RowKind(Entry.self), key: PageKey(25))) == place)
        #expect(rows.dropLastPage() == .more(PageKey(20)))
        #expect(rows.count == .exact(30))
        #expect(rows.gaps.isEmpty)
    }
}

extension PagedRows {
    fileprivate var walk: [Position] {
        Array(sequence(first: first.value) { $0.flatMap { self.position(after: $0).value } }.prefix { $0 != nil }.compactMap(\.self))
    }
    fileprivate var walkBack: [Position] {
        Array(sequence(first: last.value) { $0.flatMap { self.position(before: $0).value } }.prefix { $0 != nil }.compactMap(\.self))
    }
    fileprivate var ids: [Int] { walk.map { row(at: $0).value!.id.key.value() ?? -1 } }
}

extension Count {
    fileprivate var number: Int {
        switch self {
        case .exact(let number), .atLeast(let number): number
        case .unknown: -1
        }
    }
}
