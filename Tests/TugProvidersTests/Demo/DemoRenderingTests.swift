import Testing
import TugList
import TugProviders
import TugScreen

private let now = 1_893_499_200

@Suite struct DemoRenderingTests {
    @Test(arguments: [1, 5, 20, 80, 200])
    func linesFitAndHeightsHold(columns: Int) async throws {
        let provider = DemoProvider(now: now)
        let page = try await provider.page(PageRequest(.refresh))
        let more = try await provider.page(PageRequest(.append, key: page.next))
        for row in page.rows + more.rows {
            let lines = RowRegistry.demo.renderer(for: row).lines(for: row.model, in: testContext(columns: columns, minute: now / 60))
            let heights: ClosedRange<Int> =
                switch row.model {
                case is DayHeading: 1...1
                case is Article: 2...4
                case is ChatHead, is QuickWord: 2...2
                case is EmojiRow: 3...3
                default: 1...6
                }
            #expect(heights.contains(lines.count), "\(row.id)")
            for line in lines { #expect(line.columns <= columns, "\(row.id): \(line.text)") }
        }
    }

    @Test func articleCard() {
        let article = Article(
            id: 1, author: "Ana Bell", minute: 100, title: "Fix the parser",
            preview: "It turned out to be a missing comma. Thanks to Zoë for the patient bug report.")
        let lines = ArticleCard().lines(for: article, in: testContext(columns: 40, minute: 100 + 185))
        #expect(
            lines.map(\.text) == [
                " AB  Ana Bell                         3h",
                "     Fix the parser",
                "     It turned out to be a missing",
                "     comma. Thanks to Zoë for the…",
            ])
        #expect(lines[0].cells[..<4].allSatisfy { Role.accent1.rawValue <= $0.role.rawValue })
        #expect(lines[1].cells[5].role == .title)
    }

    @Test func articleCardWithoutWrappingKeepsItsText() {
        let long = String(repeating: "word ", count: 30)
        let article = Article(id: 1, author: "Ana", minute: 0, title: long, preview: long)
        let lines = ArticleCard().lines(for: article, in: testContext(columns: 20, wraps: false))
        #expect(lines[1].columns == 155)
        #expect(lines[2].columns == 155)
    }

    @Test func chatMessageGrowsToSixLines() {
        let short = ChatMessage(id: 1, author: "김 서연", minute: 0, text: "Done.")
        let long = ChatMessage(id: 2, author: "Ana Bell", minute: 0, text: String(repeating: "word ", count: 100))
        let context = testContext(columns: 30)
        #expect(ChatMessageRow().lines(for: short, in: context).map(\.text) == [" 김  Done."])
        #expect(ChatMessageRow().lines(for: long, in: context).count == 6)
    }

    @Test func headingsSayTodayAndYesterday() {
        let heading = DayHeading(id: 21_915, startMinute: 21_915 * 1440)
        func text(_ minute: Int) -> String { DayHeadingRow().lines(for: heading, in: testContext(columns: 60, minute: minute))[0].text }
        #expect(text(21_915 * 1440) == "Today · Tuesday, 1 January 2030")
        #expect(text(21_916 * 1440) == "Yesterday · Tuesday, 1 January 2030")
        #expect(text(21_915 * 1440 - 1) == "Tuesday, 1 January 2030")
    }

    @Test(arguments: [
        ("Ana Bell", "AB"), ("umber-wren", "UW"), ("Zoë", "Z"), ("Mika 🦊 Laine", "ML"), ("山田 花子", "山"), ("ß", "SS"), ("", "?"), ("🦊", "?"),
        ("Grace O'Hara", "GH"),
    ])
    func initials(name: String, expected: String) {
        #expect(Avatar.initials(of: name, judge: tableJudge) == expected)
        #expect(Avatar.line(for: name, in: testContext(columns: 80)).columns == Avatar.columns)
    }

    /// A name keeps its colour from run to run; `hashValue` would not.
    @Test func stableHashes() {
        #expect(StableHash.of("") == 0xcbf2_9ce4_8422_2325)
        #expect(StableHash.of("a") == 0xaf63_dc4c_8601_ec8c)
        let bytes = Array("0123456789".utf8)
        #expect(StableHash.of(bytes, in: 0..<9) != StableHash.of(bytes, in: 0..<10))
        #expect(StableHash.of(bytes + [0], in: 0..<11) != StableHash.of(bytes, in: 0..<10))
    }
}
