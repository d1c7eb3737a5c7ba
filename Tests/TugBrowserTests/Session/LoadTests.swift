import Testing

@testable import TugBrowser

/// What loads when, and what is seen of it.
@Suite struct LoadTests {
    @Test func theFirstLoadHasALookOfItsOwn() async throws {
        let driver = Driver(.of(Numbers()), columns: 60)
        #expect(driver.frame.contains("loading …"))
        #expect(driver.frame.status.hasPrefix(" numbers"))
        await driver.answers()
        driver.pass(0)
        #expect(driver.frame.cursor == "row 0.")
    }

    @Test func theFirstLoadThatFailsIsRetriedByR() async throws {
        let provider = Numbers(rows: 20, failing: [0])
        let film = try await play("<Settle><Frame>jjG<CR>m<Frame>r<Settle>", .of(provider))
        #expect(film.frames[0].contains("✗ failed: no answer"))
        #expect(film.frames[0].contains("r retries"))
        #expect(film.frames[1].contains("✗ failed: no answer"))
        #expect(film.last.cursor == "row 0.")
        #expect(!film.last.contains("✗"))
        #expect(provider.requests.count == 2)
    }

    @Test func anAppendThatFailsIsRetriedByM() async throws {
        let provider = Numbers(rows: 40, failing: [1])
        let film = try await play("<Settle>G<Settle><Frame>kjkjGG<Settle><Frame>m<Settle>GG<Frame>", .of(provider))
        #expect(film.frames[0].contains("✗ failed: no answer · m retries"))
        // T5: no place brings on another try.
        #expect(film.frames[1].contains("✗ failed: no answer · m retries"))
        #expect(provider.appends.count == 2)
        #expect(film.last.cursor == "row 39.")
        #expect(film.last.contains("── the end ──"))
    }

    @Test func emptyIsNotLoading() async throws {
        let film = try await play("<Settle><Frame>jkG<CR>zzm<Frame>r<Settle>", .of(Numbers(rows: 0)))
        for frame in film.frames.prefix(2) {
            #expect(frame.contains("no rows"))
            #expect(frame.contains("r refreshes"))
        }
        #expect(film.exit == .done)
    }

    @Test func theEndIsSaid() async throws {
        let provider = Numbers(rows: 5)
        let film = try await play("<Settle><Frame>Gjjjj<Wait 300ms><Frame>m<Settle>", .of(provider))
        #expect(film.frames[0].contains("── the end ──"))
        #expect(film.last.contains("── the end ──"))
        #expect(provider.requests.count == 1)
        #expect(film.last.status.contains("row 5 of 5"))
    }

    @Test func u1ThreeDownsOnTheLastRow() async throws {
        let provider = Numbers(rows: 60)
        let film = try await play("<Settle>G<Wait 1s><Frame><Down><Down><Down><Wait 250ms><Frame><Wait 3s>", .of(provider, manual: true))
        #expect(provider.appends.count == 1)
        #expect(film.frames.map(\.cursor) == ["row 19.", "row 19.", "row 19."])
        #expect(film.last.status.contains("row 20 of at least 40"))
    }

    /// A provider that takes its time: every key answers meanwhile, with its effect in the next frame.
    @Test func u8KeysAnswerWhileAProviderTakesFiveSeconds() async throws {
        let film = try await play(
            "<Settle>r<Wait 1s>j<Frame>5j<Frame>G<Frame>g<Frame>?<Frame>q<CR><Frame>q<Wait 1s>j<Frame><Wait 3s>", .of(Numbers(milliseconds: 5000)))
        #expect(film.frames.map(\.cursor) == ["row 1.", "row 6.", "row 39.", "row 0.", nil, "id    0", "row 1.", "row 1."])
        #expect(film.frames[4].lines[0] == " Keys")
        #expect(film.frames[5].lines[0] == " number")
        #expect(film.last.contains("row -2."))
    }

    /// The same with one that has really not answered yet.
    @Test func u8KeysAnswerWhileAProviderIsSilent() async throws {
        let driver = Driver(.of(Silent {}))
        driver.pass(500)
        driver.press("jjG<C-f>")
        driver.press("?")
        #expect(driver.frame.lines[0] == " Keys")
        driver.press("q12")
        #expect(driver.frame.status.contains("12"))
        driver.press("<Esc>q")
        #expect(driver.session.exit == .done)
    }

    @Test func u11HeldAtTheEnd() async throws {
        for manual in [false, true] {
            let provider = Numbers(rows: 2000)
            let held = String(repeating: "j<Wait 1ms>", count: 1000)
            let film = try await play("<Settle>\(held)<Settle>", .of(provider, manual: manual))
            if manual {
                // The burst began elsewhere: it stops at the end.
                #expect(provider.appends.isEmpty)
                #expect(film.last.cursor == "row 19.")
            } else {
                // One load for each page key.
                #expect(Set(provider.appends.map(\.key)).count == provider.appends.count)
                #expect(provider.appends.count >= 2)
            }
        }
        let provider = Numbers(rows: 2000)
        _ = try await play("<Settle>G<Wait 1s>" + String(repeating: "j<Wait 1ms>", count: 1000) + "<Settle>", .of(provider, manual: true))
        #expect(provider.appends.count == 1)
    }

    @Test func u12ItStopsAtOnce() async throws {
        let provider = Numbers(rows: 15_000, pageSize: 15_000)
        let film = try await play("<Settle>" + String(repeating: "j<Wait 5ms>", count: 1000) + "<Frame><Wait 5s>", .of(provider))
        #expect(film.frames[0].cursor == "row 1000.")
        #expect(film.last.lines == film.frames[0].lines)
    }

    @Test func m() async throws {
        let provider = Numbers(rows: 60)
        let film = try await play("<Settle>m<Wait 200ms><Frame><Settle>", .of(provider, manual: true))
        #expect(film.frames[0].status.contains("⠋ loading"))
        #expect(film.last.status.contains("row 1 of at least 40"))
        #expect(film.last.cursorLine == 0)
    }

    /// A provider that takes its time is not taken for one whose task cannot begin.
    @Test func aSlowProviderIsNotAccused() async {
        let (begun, continuation) = AsyncStream.makeStream(of: Void.self)
        let driver = Driver(.of(Silent { continuation.yield() }), columns: 80)
        for await _ in begun { break }
        for _ in 0..<50 {
            driver.pass(100)
            #expect(!driver.frame.contains("main actor"))
        }
        #expect(driver.frame.status.contains("refreshing"))
    }
}
