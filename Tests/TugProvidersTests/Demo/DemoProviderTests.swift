import Testing
import TugList
import TugProviders

private let noon = 1_893_499_200  // 2030-01-01T12:00:00Z
private let midnight = 1_893_456_000

private func options(_ change: (inout DemoOptions) -> Void = { _ in }) -> DemoOptions {
    var options = DemoOptions()
    change(&options)
    return options
}

/// All rows of a generation, page by page.
private func allPages(_ provider: DemoProvider, generation: Int = 0) async throws -> [[AnyRow]] {
    var pages: [[AnyRow]] = []
    var request = PageRequest(.refresh, generation: generation)
    while true {
        let page = try await provider.page(request)
        pages.append(page.rows)
        guard let next = page.next else { return pages }
        request = PageRequest(.append, key: next, generation: generation)
    }
}

@Suite struct DemoProviderTests {
    @Test func sameSeedSameRows() async throws {
        let a = try await allPages(DemoProvider(now: noon))
        let b = try await allPages(DemoProvider(now: noon))
        let c = try await allPages(DemoProvider(options { $0.seed = 2 }, now: noon))
        #expect(a == b)
        #expect(a != c)
    }

    @Test func pagesAreFullAndEnd() async throws {
        let pages = try await allPages(
            DemoProvider(
                options {
                    $0.pageSize = 7; $0.pages = 9
                }, now: noon))
        #expect(pages.map(\.count) == Array(repeating: 7, count: 9))
    }

    @Test func idsAreUniqueOverAllPages() async throws {
        for now in [noon, midnight, midnight - 60] {
            let rows = try await allPages(DemoProvider(options { $0.pages = 50 }, now: now)).joined()
            #expect(Set(rows.map(\.id)).count == rows.count)
        }
    }

    @Test(arguments: [noon, midnight, midnight - 60])
    func refreshBringsExactlyTheNewRows(now: Int) async throws {
        let provider = DemoProvider(now: now)
        var before = try await provider.page(PageRequest(.refresh)).rows
        for generation in 1...6 {
            let page = try await provider.page(PageRequest(.refresh, generation: generation))
            let known = Set(before.map(\.id))
            let new = page.rows.filter { !known.contains($0.id) }
            #expect(new.count == 4)
            // The heading of today stays first, the new rows follow it, and the rest is what was there before.
            #expect(page.rows[0] == before[0])
            #expect(Array(page.rows[1...4]) == new)
            #expect(Array(page.rows.dropFirst(5)) == Array(before[1..<before.count - 4]))
            before = page.rows
        }
    }

    @Test func aKeyMeansTheSameRowsAfterARefresh() async throws {
        let provider = DemoProvider(now: noon)
        let key = try await provider.page(PageRequest(.refresh)).next
        let before = try await provider.page(PageRequest(.append, key: key))
        let after = try await provider.page(PageRequest(.append, key: key, generation: 3))
        #expect(before == after)
    }

    @Test func eachDayHasOneHeadingBeforeItsRows() async throws {
        let provider = DemoProvider(
            options {
                $0.pages = 30; $0.zoneOffset = 330
            }, now: noon)
        let rows = try await allPages(provider).joined()
        let headings = rows.compactMap { $0.model as? DayHeading }
        #expect(headings.count > 5)
        #expect(headings.map(\.id) == Array((headings.last!.id...headings[0].id).reversed()))
        var day = Int.max
        for row in rows {
            if let heading = row.model as? DayHeading { day = heading.startMinute }
            if let article = row.model as? Article { #expect((day..<day + 1440).contains(article.minute)) }
        }
    }

    @Test func everyKindComes() async throws {
        let rows = try await allPages(DemoProvider(now: noon)).joined()
        let kinds = Set(rows.map { "\($0.id.kind)" })
        #expect(kinds == ["DayHeading", "Article", "ChatHead", "ChatMessage", "QuickWord", "EmojiRow"])
    }

    @Test func failsEveryNthRequestAfterTheFirst() async throws {
        let provider = FailingProvider(DemoProvider(now: noon), every: 3)
        var failed: [Int] = []
        for request in 0..<10 {
            do { _ = try await provider.page(PageRequest(.refresh)) } catch is LoadFailure { failed.append(request) }
        }
        #expect(failed == [3, 6, 9])
    }

    @Test func onlyTheVeryFirstPageHasNoLatency() {
        let provider = DemoProvider(options { $0.latency = .seconds(2) }, now: noon)
        #expect(provider.latency(of: PageRequest(.refresh)) == .zero)
        #expect(provider.latency(of: PageRequest(.refresh, generation: 1)) == .seconds(2))
        #expect(provider.latency(of: PageRequest(.append, key: PageKey(20))) == .seconds(2))
    }

    @Test func extremeOptionsAreSafe() async throws {
        let provider = DemoProvider(
            options {
                $0.pages = .max; $0.pageSize = 3; $0.newPerRefresh = 0
            }, now: 0)
        #expect(try await provider.page(PageRequest(.refresh, generation: 2)).rows.count == 3)
        let none = DemoProvider(
            options {
                $0.pages = 0; $0.pageSize = 0
            }, now: -1)
        #expect(try await none.page(PageRequest(.refresh)).rows.count == 1)
    }
}
