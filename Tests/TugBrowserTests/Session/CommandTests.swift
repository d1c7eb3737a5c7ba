import Foundation
import Testing
import TugGallery
import TugTerminal

@testable import TugBrowser

/// Commands in a browser: what they say, again and again.
@Suite struct CommandTests {
    private let file = RecordingTests.Scratch()

    private func program(_ text: String, _ change: (inout Options) -> Void = { _ in }) throws -> Program {
        var options = Options()
        options.exec = text
        options.command = [file.path]
        change(&options)
        return try Sources.command(options)
    }

    private func lines(_ range: some Sequence<Int>, _ word: (Int) -> String = { _ in "up" }) throws {
        try file.write(range.map { "row\($0) is \(word($0))\n" }.joined())
    }

    @Test("K11: a refresh shows what has changed, by identity") func aRefreshIsADifference() async throws {
        try lines(0..<4)
        let driver = Driver(try program("cat \"$1\"") { $0.identity = .column(1) })
        await driver.answers()
        driver.pass(0)
        driver.press("jj")
        #expect(driver.frame.cursor == "row2 is up")
        try lines([9, 0, 2, 3]) { $0 == 2 ? "down" : "up" }
        driver.press("r")
        await driver.answers()
        driver.pass(5000)
        let frame = driver.frame
        #expect(frame.cursor?.contains("row2 is down") == true)
        #expect(driver.session.state.changes.count == 2)
        driver.press("G[")
        #expect(driver.frame.cursor?.contains("row2") == true)
        driver.press("[[")
        #expect(driver.frame.cursor?.contains("row9") == true)
    }

    @Test("R4: a run that fails changes no row, and says why") func aRunThatFails() async throws {
        try lines(0..<4)
        let driver = Driver(try program("cat \"$1\" || exit 3"), columns: 200)
        await driver.answers()
        driver.pass(0)
        driver.press("j")
        try FileManager.default.removeItem(atPath: file.path)
        driver.press("r")
        await driver.answers()
        driver.pass(3000)
        #expect(driver.frame.cursor == "row1 is up")
        #expect(driver.frame.contains("failed: exit status 3: cat:") && driver.frame.contains("r retries"))
        try lines(0..<5)
        driver.press("r")
        await driver.answers()
        driver.pass(3000)
        #expect(driver.frame.status.contains("of 5") && !driver.frame.contains("failed"))
    }

    @Test("R5: a refresh while one runs joins it") func aSecondRefreshJoins() async throws {
        let driver = Driver(try program("echo run >>\"$1\"; cat \"$1\""))
        await driver.answers()
        driver.pass(0)
        driver.press("rrr")
        await driver.answers()
        driver.pass(3000)
        #expect(file.text == "run\nrun\n")
        #expect(driver.frame.status.contains("of 2"))
    }

    @Test("K11: of a command with pages, all that was loaded is asked for again") func pagesAreAskedForAgain() async throws {
        let driver = Driver(
            try program("test $2 -lt 9 && for n in 0 1 2; do echo row$(($2 + n)) at $2; done; true") {
                $0.command?.append("{offset}")
            }, lines: 6)
        await driver.answers()
        for _ in 0..<4 {
            driver.press("G")
            driver.pass(100)
            await driver.answers()
            driver.pass(1000)
        }
        #expect(driver.frame.status.contains("of 9") && driver.frame.contains("the end"))
        driver.press("gr")
        for _ in 0..<4 {
            await driver.answers()
            driver.pass(1000)
        }
        #expect(driver.frame.status.contains("of at least 9"))
        driver.press("G")
        #expect(driver.frame.cursor?.contains("row8 at 6") == true)
    }

    // MARK: By itself

    @Test("U7: a list that refreshes by itself never moves the reader's line") func everySoOften() async throws {
        try lines(0..<40)
        var program = try program("cat \"$1\"")
        program.refreshesEvery = .seconds(5)
        let driver = Driver(program)
        await driver.answers()
        driver.pass(0)
        driver.press("10j")
        let line = driver.frame.cursorLine
        let text = driver.frame.cursor
        try lines(Array(100..<103) + Array(0..<40))
        driver.pass(4900)
        #expect(driver.session.state.pager.counters.asked == 1)
        driver.pass(100)
        await driver.answers()
        driver.pass(0)
        #expect(driver.frame.status.contains("of 43"))
        #expect(driver.frame.cursorLine == line && driver.frame.cursor == text)
        // At the top, too: no header opens, and the first row stays where it was.
        driver.press("g")
        try lines(Array(200..<202) + Array(100..<103) + Array(0..<40))
        driver.pass(5000)
        await driver.answers()
        driver.pass(0)
        #expect(driver.frame.status.contains("of 45"))
        #expect(driver.frame.cursorLine == 0 && driver.frame.cursor?.contains("row100 is up") == true)
    }

    @Test("K6: a list does not refresh by itself while a row menu is open, and is silent in between") func notUnderAMenu() async throws {
        try lines(0..<4)
        var program = try program("cat \"$1\"")
        program.refreshesEvery = .seconds(5)
        let driver = Driver(program)
        await driver.answers()
        driver.pass(2000)
        #expect(driver.session.deadline(after: driver.moment) == Instant(milliseconds: 5000))
        driver.press("a")
        driver.pass(20_000)
        #expect(driver.session.state.pager.counters.asked == 1)
        #expect(driver.session.deadline(after: driver.moment) == nil)
        driver.press("<Esc>")
        driver.pass(0)
        // Its answer may be there already.
        #expect(driver.session.state.pager.counters.asked == 2)
    }

    @Test("Recordings: a command's session plays back to the same bytes, by its rows' identities") func recording() async throws {
        try lines(0..<4) { _ in "same" }
        try file.write(file.text + "twice\ntwice\ntwice\n")
        let path = RecordingTests.Scratch()
        let program = try program("cat \"$1\"")
        let script = "<Settle>G<Frame>r<Settle>kk<Frame>"
        let recorded = try await onThread {
            Result {
                LibcWidth.setUpLocale()
                var headless = HeadlessRun.Options(size: Size(columns: 60, lines: 12), script: try Script(script))
                headless.roles = true
                var logs = SessionLogs()
                logs.recorder = try Recorder(
                    path.path, program, own: [], options: [], language: .english, Session.Moment(now: Instant(milliseconds: 0), wall: headless.now))
                var text = ""
                _ = try HeadlessRun.run(program, headless, logs: logs) { text += $0 }
                return text
            }
        }.get()
        var played = ""
        _ = try PlayRun.run(program, own: [], Recording(path: path.path), roles: true) { played += $0 }
        #expect(recorded.contains("row 7 of 7") && played.contains("row 7 of 7"))
    }
}
