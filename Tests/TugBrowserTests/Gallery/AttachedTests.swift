import Testing

@testable import TugBrowser

/// Loads that are attached to one list, and what a builder says of a list beside.
@Suite struct AttachedTests {
    private let rows = (0..<4).map { Number(id: $0, text: "row \($0).") }

    private var base: Browser { Browser("base", rows: rows).showing(NumberRow()).loadingManually() }

    @Test("A12: a list to which nothing is attached has no more and refreshes to the same")
    func nothingAttached() async throws {
        let film = try await play("<Settle>m<Wait 5s><Frame>r<Settle>", base.program)
        #expect(film.frames[0].status.contains("of 4"))
        #expect(film.frames[0].contains("── the end ──"))
        #expect(film.last.contains("row 3."))
    }

    @Test("A12: load-more attached to one list is asked without a key, then with its own, and says the end")
    func loadMoreAttached() async throws {
        let browser = base.loadingMore(after: .seconds(1)) { request in
            let start = request.key?.value(as: Int.self) ?? 4
            return Page((start..<start + 2).map { Number(id: $0, text: "row \($0).") }, next: start == 4 ? 6 : nil)
        }
        let film = try await play("<Settle>m<Wait 900ms><Frame><Settle><Frame>m<Settle><Frame>r<Settle>", browser.program, lines: 20)
        #expect(film.frames[0].status.contains("of at least 4"))
        #expect(film.frames[1].contains("row 5.") && film.frames[1].status.contains("of at least 6"))
        #expect(film.frames[2].contains("row 7.") && film.frames[2].contains("── the end ──"))
        // What is attached is a refresh's matter no more than what is built in: the rows that were there come again.
        #expect(film.last.contains("row 0."))
    }

    @Test("A12: a refresh attached to one list, and loads that are built in")
    func refreshAttached() async throws {
        let browser = base.replacingOnRefresh().refreshing(after: .seconds(2)) { Page([Number(id: 100 + $0.generation, text: "row new.")]) }
        let film = try await play("<Settle>r<Wait 1900ms><Frame><Settle>", browser.program)
        #expect(film.frames[0].contains("row 0."))
        #expect(film.last.contains("row new.") && !film.last.contains("row 0."))
        let builtIn = try await play("<Settle>r<Settle>Gm<Settle>", .of(Numbers(rows: 40, pageSize: 20), manual: true))
        #expect(builtIn.last.status.contains("of 42"))
    }

    @Test("A5: a base list without a load-more of its own waits 3 s and is at the end")
    func baseLoadMore() async throws {
        let film = try await play("<Settle><Frame>m<Wait 2900ms><Frame><Wait 200ms>", base.loadingMore().program)
        #expect(film.frames[0].contains("m or pull for more"))
        #expect(film.frames[1].contains("loading"))
        #expect(film.last.contains("── the end ──"))
        #expect(film.last.status.contains("of 4"))
    }

    @Test("A5: attributes, row builder, height, header, footer and load-more are the builder's")
    func extensionPoints() async throws {
        struct Tall: RowRenderer {
            let height = RowHeight.fixed(3)
            func lines(for number: Number, in context: RowContext) -> [Line] { [context.line("tall \(number.id)")] }
        }
        struct Above: RefreshView {
            func lines(in context: RefreshContext) -> [Line] { [context.centred("a header of one's own")] }
        }
        struct Below: LoadMoreView {
            func lines(in context: LoadMoreContext) -> [Line] { [context.centred("a footer of one's own")] }
        }
        let browser = Browser("attributes", rows: rows).showing(Tall()).loadingManually().refreshView(Above()).loadMoreView(Below()).loadingMore()
        let film = try await play("<Settle><Frame>k<Frame>", browser.program, lines: 20)
        #expect(film.frames[0].status.contains("attributes"))
        #expect(film.frames[0].line(of: "tall 1") == 3)
        #expect(film.frames[0].line(of: "a footer of one's own") == 12)
        #expect(film.frames[1].line(of: "a header of one's own") == 0)
    }

    @Test("A4: the builder's own header and footer show every phase, in the list's own words if they like")
    func replaced() async throws {
        struct Above: RefreshView {
            let height = 2
            func lines(in context: RefreshContext) -> [Line] { [context.centred("<above>"), context.label] }
        }
        struct Below: LoadMoreView {
            func lines(in context: LoadMoreContext) -> [Line] { [context.label] }
        }
        let browser = base.refreshView(Above()).loadMoreView(Below()).loadingMore().refreshing(after: .seconds(1)) { _ in Page(rows) }
        let film = try await play("<Settle>kkk<Frame><Wait 500ms><Frame><Wait 900ms><Frame><Settle><Wait 2s>m<Wait 1s><Frame>", browser.program)
        #expect(film.frames[0].line(of: "release to refresh") == 1)
        #expect(film.frames[1].line(of: "<above>") == 0 && film.frames[1].line(of: "refreshing …") == 1)
        // It stays open by its own height.
        #expect(film.frames[1].line(of: "row 0.") == 2)
        #expect(film.frames[2].line(of: "✓") == 1)
        #expect(film.frames[3].line(of: "loading …") != nil)
    }
}
