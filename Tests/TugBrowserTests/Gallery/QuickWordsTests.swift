import Testing
@testable import TugGallery

@testable import TugBrowser

/// Model system A, as `tug --demo quickwords` shows it.
@Suite struct QuickWordsTests {
    private static let first = ["能同时开发android/ios", "我可以把简历发您看看么?", "我能去贵司面试么?", "对不起,贵司提供的职位可能不太适合,谢谢"]

    @Test("A14: quick words start with four rows of two lines")
    func start() async throws {
        let film = try await play("<Settle>", gallery("quickwords"), lines: 20)
        for (index, text) in Self.first.enumerated() { #expect(film.last.line(of: text) == index * 2) }
        #expect(film.last.status.contains("row 1 of at least 4"))
    }

    @Test("A14: load-more adds three rows after 3 s: 4, 7, 10, 13; with more than ten the end comes at once")
    func loadMore() async throws {
        let script = "<Settle>" + String(repeating: "m<Wait 2900ms><Frame><Wait 200ms><Frame>", count: 3) + "<Wait 2s>Gm<Wait 20ms><Frame>"
        let film = try await play(script, gallery("quickwords"), lines: 40)
        let counts = film.frames.map { Int($0.status.split(separator: " ").last(where: { Int($0) != nil }) ?? "") }
        #expect(counts == [4, 7, 7, 10, 10, 13, 13, 13])
        #expect(film.frames[0].contains("loading"))
        for index in 0..<3 { #expect(film.frames[1].line(of: "loadmore data \(index)") == 8 + 2 * index) }
        #expect(film.frames[4].contains("loading"))
        #expect(!film.frames[3].contains("the end"))
        #expect(film.frames[5].contains("── the end ──"))
        #expect(!film.last.contains("loading"))
    }

    @Test("A14: refresh replaces all with one row after 3 s; load-more goes on from there")
    func refresh() async throws {
        let film = try await play(
            "<Settle>m<Settle>r<Wait 2900ms><Frame><Wait 200ms><Frame><Wait 2s>m<Settle>m<Settle>m<Settle><Frame>m<Settle>", gallery("quickwords"), lines: 40)
        #expect(film.frames[0].contains(Self.first[0]))
        #expect(film.frames[0].contains("refreshing"))
        #expect(film.frames[1].contains("refresh data 0"))
        #expect(film.frames[1].status.contains("row 1 of at least 1"))
        #expect(!film.frames[1].contains(Self.first[0]))
        #expect(film.frames[2].status.contains("of at least 10"))
        #expect(film.last.status.contains("of 13"))
    }

    @Test("A14: the delay is an option")
    func latency() async throws {
        let film = try await play("<Settle>m<Wait 90ms><Frame><Wait 20ms>", gallery("quickwords") { $0.latency = .milliseconds(100) }, lines: 20)
        #expect(film.frames[0].status.contains("of at least 4"))
        #expect(film.last.status.contains("of at least 7"))
    }

    @Test("A5: a row that was chosen is not chosen any more when the reader is back")
    func chosen() async throws {
        let film = try await play("<Settle>j<Frame><CR><Frame>q", gallery("quickwords"), lines: 20)
        #expect(film.frames[1].lines[0].contains("quick phrase"))
        #expect(film.last == film.frames[0])
    }
}
