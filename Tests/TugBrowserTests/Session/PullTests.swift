import Testing

@testable import TugBrowser

/// The pull as a reader sees it, by each of its three devices.
@Suite struct PullTests {
    private static let pull = "pull to refresh · r"
    private static let release = "release to refresh · Enter"

    @Test("G2: it opens line by line, arms at three, fires by silence", arguments: ["k", "<Up>", "<C-p>", "<WheelUp>"]) func refresh(notch: String) async throws
    {
        let film = try await play(
            "<Settle><Frame>\(notch)<Frame>\(notch)<Frame>\(notch)<Frame>\(notch)<Frame>\(notch)<Frame><Wait 249ms><Frame><Wait 1ms><Frame><Wait 200ms><Frame><Wait 300ms><Frame><Wait 1000ms>"
        )
        let heights = film.frames.map { $0.line(of: "row ") }
        #expect(heights == [0, 1, 2, 3, 4, 4, 4, 4, 4, 4, 0])
        #expect(film.frames[1].contains(Self.pull))
        #expect(film.frames[2].contains(Self.pull))
        for frame in film.frames[3...6] { #expect(frame.contains(Self.release)) }
        #expect(film.frames[7].contains("refreshing"))
        #expect(!film.frames[7].contains("⠋"))
        #expect(film.frames[8].contains("⠋ refreshing"))
        #expect(film.frames[9].contains("✓ 2 new"))
        // Rows stay where they are while it runs (K1).
        #expect(film.frames[7].cursor == "row 0.")
        #expect(film.last.line(of: "row -2.") == 0)
    }

    @Test func g2AnUnarmedPullCloses() async throws {
        let provider = Numbers()
        let film = try await play("<Settle>kk<Wait 699ms><Frame><Wait 1ms><Frame><Settle>", .of(provider))
        #expect(film.frames[0].line(of: "row 0.") == 2)
        #expect(film.frames[1].line(of: "row 0.") == 0)
        #expect(provider.requests.count == 2)
        #expect(provider.refreshes.count == 1)
    }

    @Test func g2AMoveBackTakesALineOffAndMovesNothing() async throws {
        let film = try await play("<Settle>kkkk<Frame>j<Frame>j<Frame>j<Frame>j<Frame>j")
        #expect(film.frames.map { $0.line(of: "row 0.") } == [4, 3, 2, 1, 0, 0])
        #expect(film.frames.map(\.cursor) == ["row 0.", "row 0.", "row 0.", "row 0.", "row 0.", "row 1."])
        #expect(film.frames[1].contains(Self.release))
        #expect(film.frames[2].contains(Self.pull))
    }

    @Test(arguments: ["<Esc>", "<C-g>", "h", "5j", "<C-d>", "<C-e>", "G", "H", "zz", "?", "w"]) func g2AnyOtherCommandCancels(key: String) async throws {
        let provider = Numbers()
        let film = try await play("<Settle>kkk\(key)<Wait 2s><Frame>gk", .of(provider))
        #expect(!film.frames[0].contains(Self.release))
        #expect(provider.refreshes.count == 1)
    }

    @Test(arguments: ["<CR>", "l"]) func g2EnterFiresAnArmedPull(key: String) async throws {
        let provider = Numbers()
        let film = try await play("<Settle>kkk\(key)<Frame><Settle>", .of(provider))
        #expect(film.frames[0].contains("refreshing"))
        #expect(film.last.contains("✓ 2 new"))
        #expect(provider.refreshes.count == 2)
        // Not armed, it opens the row.
        #expect(try await play("<Settle>kk\(key)").last.lines[0].contains("number"))
    }

    @Test func g2ADragFiresWhenTheButtonComesUp() async throws {
        let provider = Numbers()
        let film = try await play(
            "<Settle><Press 5,1><Drag 5,2><Frame><Drag 5,4><Frame><Wait 5s><Frame><Release 5,4><Frame><Settle>", .of(provider))
        #expect(film.frames[0].line(of: "row 0.") == 1)
        #expect(film.frames[1].line(of: "row 0.") == 3)
        #expect(film.frames[2] == film.frames[1])  // no timer runs while the button is down
        #expect(film.frames[3].contains("refreshing"))
        #expect(film.last.contains("2 new"))
        #expect(provider.refreshes.count == 2)
    }

    @Test func g2ADragThatGoesBackDoesNotFire() async throws {
        let provider = Numbers()
        _ = try await play("<Settle><Press 5,1><Drag 5,5><Drag 5,1><Release 5,1><Wait 5s>", .of(provider))
        #expect(provider.refreshes.count == 1)
    }

    @Test func g1AKeyHeldFromElsewhereStopsAtTheEdge() async throws {
        let provider = Numbers()
        let film = try await play("<Settle>5j" + String(repeating: "k<Wait 30ms>", count: 40) + "<Frame><Wait 300ms>", .of(provider))
        #expect(film.frames[0].line(of: "row 0.") == 0)
        #expect(provider.refreshes.count == 1)
        // After a pause longer than a keyboard's delay it pulls.
        #expect(try await play("<Settle>5jkkkkk<Wait 700ms>k").last.line(of: "row 0.") == 1)
    }

    @Test func g3EveryLabelNamesItsKey() async throws {
        let film = try await play("<Settle>Gj<Frame>jj<Frame><Wait 300ms><Frame>", .of(Numbers(), manual: true))
        #expect(film.frames[0].contains("pull to load more · m"))
        #expect(film.frames[1].contains("release to load more · Enter"))
        #expect(film.frames[2].contains("loading …"))
    }

    @Test func theSameDownward() async throws {
        let provider = Numbers()
        let film = try await play("<Settle>G<Frame>jjj<Wait 250ms><Frame><Settle>", .of(provider, manual: true))
        #expect(film.frames[0].cursor == "row 19.")
        #expect(film.frames[1].cursor == "row 19.")
        #expect(film.last.cursor == "row 19.")
        #expect(film.last.contains("row 20."))
        #expect(provider.appends.count == 1)
    }

    /// A refresh that fails says so in the header, and changes no row.
    @Test func aFailedPull() async throws {
        let film = try await play("<Settle>kkk<Settle><Frame><Wait 2s><Frame>r<Settle>", .of(Numbers(rows: 20, failing: [1])))
        #expect(film.frames[0].header.contains { $0.contains("✗ failed: no answer · r retries") })
        #expect(film.frames[0].cursor == "row 0.")
        #expect(film.frames[1].line(of: "row 0.") == 0)
        #expect(film.frames[1].status.contains("✗ failed: no answer · r retries"))
        #expect(film.last.contains("✓ 2 new"))
        #expect(!film.last.contains("✗"))
    }

    /// K8: a spinner from 150 ms on, for at least 300; then the result for a second.
    @Test func k8TheTimesOfTheHeader() async throws {
        let slow = try await play(
            "<Settle>r<Wait 149ms><Frame><Wait 1ms><Frame><Wait 349ms><Frame><Wait 1ms><Frame><Wait 999ms><Frame><Wait 1ms><Frame>", .of(Numbers(rows: 20)))
        #expect(slow.frames.map { $0.header.contains { $0.contains("⠋") || $0.contains("⠸") } } == [false, true, true, false, false, false, false])
        #expect(slow.frames.map { $0.header.contains { $0.contains("✓ 2 new") } } == [false, false, false, true, true, false, false])
        // An answer while the spinner has just appeared: it stays; the rows do not wait.
        let quick = try await play("<Settle>r<Wait 160ms><Frame><Wait 289ms><Frame><Wait 1ms><Frame>", .of(Numbers(rows: 20, milliseconds: 155)))
        #expect(quick.frames.map { $0.contains("row -2.") } == [true, true, true, true])
        #expect(quick.frames.map { $0.header.contains { $0.contains("✓ 2 new") } } == [false, false, true, true])
        // One before: no spinner at all.
        let instant = try await play("<Settle>r<Wait 0ms><Frame>", .of(Numbers(rows: 20, milliseconds: 0)))
        #expect(instant.frames[0].header.contains { $0.contains("✓ 2 new") })
    }

    @Test func g6AwayFromTheTopNoHeaderOpens() async throws {
        let film = try await play("<Settle>15j<Frame>r<Wait 200ms><Frame><Wait 300ms><Frame><Wait 2s>", .of(Numbers(rows: 20)))
        for frame in film.frames { #expect(frame.header.isEmpty) }
        #expect(film.frames[1].area == film.frames[0].area)
        #expect(film.frames[1].status.contains("⠋ refreshing"))
        #expect(film.frames[2].status.contains("2 new"))
        #expect(film.frames.map(\.cursor) == Array(repeating: "row 15.", count: 4))
        #expect(film.frames.map(\.cursorLine) == Array(repeating: film.frames[0].cursorLine, count: 4))
    }
}
