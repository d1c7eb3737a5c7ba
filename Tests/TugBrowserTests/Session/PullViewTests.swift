import Testing

@testable import TugBrowser

/// The refresh view and the load-more view, a list's own and a builder's.
@Suite struct PullViewTests {
    /// The example of ``RefreshView``'s documentation.
    private struct Arrow: RefreshView {
        func lines(in context: RefreshContext) -> [Line] {
            switch context.phase {
            case .pulling, .armed: [context.centred("↓", .pull)]
            case .refreshing: [context.centred(context.elapsed < .seconds(1) ? "…" : "still …", .pull)]
            case .done, .failed: [context.centred("·", .dim)]
            }
        }
        func lasts(in context: RefreshContext) -> Duration? {
            context.phase == .refreshing && context.elapsed < .seconds(1) ? .seconds(1) - context.elapsed : nil
        }
    }

    /// Shows all that it is told.
    private struct Told: RefreshView, LoadMoreView {
        var height = 6
        func lines(in context: RefreshContext) -> [Line] {
            ["\(context.phase)", "\(context.elapsed.wholeMilliseconds) ms", "\(context.columns) x \(context.lines)"].map { context.centred($0) }
        }
        func lines(in context: LoadMoreContext) -> [Line] {
            [context.centred("\(context.phase) \(context.elapsed.wholeMilliseconds) ms, \(context.lines) lines")]
        }
        func lasts(in context: RefreshContext) -> Duration? { nil }
        func lasts(in context: LoadMoreContext) -> Duration? { nil }
    }

    private func program(_ provider: Numbers = Numbers(), manual: Bool = false, _ change: (inout Program) -> Void) -> Program {
        var program = Program.of(provider, manual: manual)
        change(&program)
        return program
    }

    @Test("A4: a builder's refresh view takes the header's place, in its own height") func refreshView() async throws {
        let film = try await play(
            "<Settle>k<Frame>kk<Frame><Wait 250ms><Frame><Wait 200ms><Frame><Wait 300ms><Frame><Wait 2s>", program { $0.refreshView = Told() }, lines: 14)
        #expect(film.frames[0].lines[0].contains("pulling(1)"))
        #expect(film.frames.map { $0.line(of: "row ") } == [1, 3, 6, 6, 6, 0])
        #expect(film.frames[1].lines[0].contains("armed"))
        #expect(film.frames[1].lines[1].contains("0 ms"))
        #expect(film.frames[2].lines[0].contains("refreshing"))
        #expect(film.frames[3].lines[1].contains("200 ms"))
        #expect(film.frames[3].lines[2].contains("60 x 6"))
        #expect(film.frames[4].lines[0].contains("done(new: Optional(2))"))
    }

    @Test("A4: a builder's load-more view takes the footer's place, in its own height") func loadMoreView() async throws {
        let film = try await play(
            "<Settle>G<Frame>jjj<Frame><Wait 250ms><Frame><Wait 100ms><Frame>", program(manual: true) { $0.loadMoreView = Told(height: 3) })
        #expect(film.frames[0].lines[10].contains("more 0 ms, 1 lines"))
        #expect(film.frames[1].contains("armed 0 ms, 4 lines"))
        #expect(film.frames[2].line(of: "loading 0 ms, 3 lines") == 8)
        #expect(film.frames[3].line(of: "loading 100 ms, 3 lines") == 8)
    }

    @Test("E6: a view is drawn again when it says that its look changes, and not after the load") func momentComes() async throws {
        let film = try await play(
            "<Settle>r<Wait 999ms><Frame><Wait 1ms><Frame><Wait 3s><Frame>", program(Numbers(milliseconds: 2000)) { $0.refreshView = Arrow() })
        #expect(film.frames[0].lines[0].contains(" …"))
        #expect(film.frames[1].lines[0].contains("still …"))
        #expect(film.frames[2].line(of: "row ") == 0)
        // When all is over nothing is due.
        let driver = Driver(program(Numbers(rows: 5)) { $0.refreshView = Arrow() })
        await driver.answers()
        driver.pass(1)
        #expect(driver.session.deadline(after: driver.moment) == nil)
        driver.press("r")
        await driver.answers()
        driver.pass(5000)
        #expect(driver.session.deadline(after: driver.moment) == nil)
    }

    @Test("A8: the header lies before the first row, the footer after the last, and moves when content grows") func headerAndFooterPlaces() async throws {
        let film = try await play("<Settle><Frame>Gjjj<Settle><Frame>G<Frame>", .of(Numbers(rows: 8, pageSize: 4), manual: true))
        #expect(film.frames[0].line(of: "m or pull for more") == 4)
        #expect(film.frames[1].line(of: "── the end ──") == 8)
        let pulled = try await play("<Settle>k<Frame>")
        #expect(pulled.frames[0].line(of: "row 0.") == 1)
    }

    @Test("A10: it arms at 3 lines, stretches to 4 and holds 4; the footer holds 2") func lines() async throws {
        let film = try await play("<Settle>kkk<Frame>kkk<Frame><Wait 250ms><Frame>")
        #expect(film.frames.map { $0.line(of: "row 0.") } == [3, 4, 4, 4])
        #expect(film.frames[0].contains("release to refresh"))
        let footer = try await play("<Settle>Gjjj<Wait 250ms><Frame>", .of(Numbers(), manual: true))
        #expect(footer.frames[0].line(of: "row 19.") == 8)
        #expect(footer.frames[0].line(of: "loading …") == 9)
    }

    @Test("A11: nothing fires while loading or at the end") func nothingFires() async throws {
        let loading = Numbers()
        _ = try await play("<Settle>Gjjj<Wait 300ms>jjj<Wait 100ms>m<Settle>", .of(loading, manual: true))
        #expect(loading.appends.count == 1)
        let end = Numbers(rows: 10)
        _ = try await play("<Settle>Gjjjjj<Wait 300ms>m<Settle>", .of(end, manual: true))
        #expect(end.requests.count == 1)
        let refreshing = Numbers()
        _ = try await play("<Settle>kkk<Wait 250ms>rkkk<Wait 250ms>r<Settle>", .of(refreshing))
        #expect(refreshing.refreshes.count == 2)
    }

    @Test("A12, C5: without refresh a pull past the top does nothing, and r says so", arguments: ["kkkk", "<WheelUp><WheelUp><WheelUp>"])
    func withoutRefresh(pull: String) async throws {
        let provider = Numbers()
        let film = try await play("<Settle>\(pull)<Frame><Wait 1s>r<Frame>j<Frame>", program(provider) { $0.list.hasRefresh = false })
        #expect(film.frames[0].line(of: "row 0.") == 0)
        #expect(film.frames[1].status.contains("this list has no refresh"))
        #expect(!film.frames[2].status.contains("this list has no refresh"))
        #expect(provider.refreshes.count == 1)
        // It still loads more.
        #expect(!provider.appends.isEmpty || film.frames[2].cursor == "row 1.")
    }

    @Test("C5: a first load that failed can be tried again on a list without refresh") func firstLoadFails() async throws {
        let film = try await play("<Settle><Frame>r<Settle>", program(Numbers(failing: [0])) { $0.list.hasRefresh = false })
        #expect(film.frames[0].contains("r retries"))
        #expect(film.last.cursor == "row 0.")
    }

    @Test("A12, C5: without load-more the list ends with its first page") func withoutLoadMore() async throws {
        let provider = Numbers()
        let film = try await play("<Settle>Gjjjj<Frame><Settle>m<Frame>", program(provider) { $0.list.hasLoadMore = false })
        #expect(provider.appends.isEmpty)
        // No load-more view under the last row.
        #expect(film.frames[0].line(of: "row 19.") == 10)
        #expect(film.frames[1].status.contains("this list has no more to load"))
    }

    @Test("C5: a list that does not load on start waits for the reader") func loadsOnStart() async throws {
        let provider = Numbers()
        let program = program(provider) { $0.list.loadsOnStart = false }
        let film = try await play("<Settle><Wait 5s><Frame>", program)
        #expect(film.frames[0].contains("nothing has been loaded yet"))
        #expect(film.frames[0].contains("r loads"))
        #expect(provider.requests.isEmpty)
        #expect(try await play("<Settle>r<Settle>", program).last.cursor == "row 0.")
    }

    @Test("C7: the footer hides while the list is empty") func emptyList() async throws {
        let film = try await play("<Settle><Frame>", .of(Numbers(rows: 0)))
        #expect(film.frames[0].contains("no rows"))
        #expect(!film.frames[0].contains("the end"))
    }

    @Test("No animation: the spinner stands still") func still() async throws {
        let film = try await play("<Settle>r<Wait 200ms><Frame><Wait 200ms><Frame>", program { $0.list.animates = false })
        #expect(film.frames[0].contains("⠋ refreshing"))
        #expect(film.frames[1].contains("⠋ refreshing"))
    }

    @Test("A13: the files of the header and the footer have less than 300 lines together") func fileLines() throws {
        let names = ["RefreshView", "LoadMoreView", "RefreshHeader", "LoadMoreFooter"]
        let lines = try names.map { try checkout("Sources/TugList/Drawing/\($0).swift").split(separator: "\n", omittingEmptySubsequences: false).count - 1 }
        #expect(lines.reduce(0, +) < 300)
    }

    @Test("A builder's switches and views reach the list") func builder() {
        let browser = Browser("Words", lines: ["a"]).withoutRefresh().withoutLoadMore().notLoadingOnStart().leadDistance(3).replacingOnRefresh()
            .refreshView(Arrow()).loadMoreView(Told())
        let program = browser.program
        #expect(!program.list.hasRefresh && !program.list.hasLoadMore && !program.list.loadsOnStart)
        #expect(program.list.leadDistance == 3)
        #expect(program.list.refreshPolicy == .replace)
        #expect(program.refreshView is Arrow && program.loadMoreView is Told)
    }
}
