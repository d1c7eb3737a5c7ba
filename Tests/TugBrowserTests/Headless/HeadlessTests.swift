import Testing

@testable import TugBrowser

@Suite struct HeadlessTests {
    private static let busy =
        "<Settle>jjj<Wait 40ms>10j<C-e><Frame>r<Wait 200ms>GkkkkG<Settle>zz<Frame>ggkkkk<Wait 300ms><Frame><WheelDown><Press 3,3><Drag 3,8><Settle>"

    @Test func aScriptGivesTheSameBytesEveryTime() async throws {
        let first = try await play(Self.busy, demo(), columns: 60, lines: 20, roles: true)
        for _ in 0..<3 { #expect(try await play(Self.busy, demo(), columns: 60, lines: 20, roles: true).text == first.text) }
        #expect(first.frames.count >= 4)
        #expect(try await play(Self.busy, demo { $0.seed = 2 }, columns: 60, lines: 20, roles: true).text != first.text)
    }

    @Test func rolesAreAPlaneBesideTheGlyphs() async throws {
        let film = try await play("<Settle>", columns: 40, lines: 6, roles: true)
        let plain = try await play("<Settle>", columns: 40, lines: 6)
        let lines = film.last.lines
        #expect(lines.count == 13)
        #expect(Array(lines.prefix(6)) == plain.last.lines)
        #expect(lines[6] == String(repeating: "-", count: 40))
        #expect(lines[12] == String(repeating: "s", count: 40))
        #expect(lines[7].hasPrefix("c"))
    }

    /// Time is the same however it is cut.
    @Test(arguments: ["kkk", "r", "jjjjr", "G", "Gjjj", "mmr", "<WheelUp><WheelUp><WheelUp>", "kk"])
    func aWaitMayComeInPieces(keys: String) async throws {
        for total in [100, 249, 250, 251, 700, 1500, 2600] {
            let whole = try await play("<Settle>\(keys)<Wait \(total)ms>", demo())
            let halves = try await play("<Settle>\(keys)<Wait \(total / 2)ms><Wait \(total - total / 2)ms>", demo())
            let many = try await play("<Settle>\(keys)" + String(repeating: "<Wait 1ms>", count: total), demo())
            #expect(whole.text == halves.text, "\(total)")
            #expect(whole.text == many.text, "\(total)")
        }
    }

    @Test func settlingStopsAfterAMinute() async throws {
        let provider = Numbers(milliseconds: 90_000)
        let film = try await play("<Settle>r<Settle><Frame><Wait 29s><Frame><Wait 2s>", .of(provider))
        #expect(film.frames[0].contains("refreshing"))
        #expect(film.frames[1].contains("refreshing"))
        #expect(film.last.contains("2 new"))
    }

    @Test func settlingEndsWhileAButtonIsDown() async throws {
        let film = try await play("<Settle><Press 3,2><Drag 3,5><Settle><Frame><Release 3,5><Settle>")
        #expect(film.frames[0].contains("release to refresh"))
        #expect(film.last.contains("2 new"))
    }

    @Test func keysBeforeTheFirstWaitMeetAnEmptyList() async throws {
        let film = try await play("jjG<CR>5jmr<C-f>zz<Frame><Settle>")
        #expect(film.frames[0].contains("loading"))
        #expect(film.frames[0].cursor == nil)
        #expect(film.last.cursor == "row 0.")
        #expect(film.exit == .done)
    }

    @Test func aProviderThatNeverAnswersIsAnError() async throws {
        let error = await #expect(throws: UsageError.self) { try await play("<Settle>", .of(Silent {}), patience: 30) }
        #expect(try #require(error).description.hasPrefix("the source has not answered for "))
        // Without a wait nobody waits.
        #expect(try await play("j", .of(Silent {}), patience: 30).last.contains("loading"))
    }

    @Test func theLastFrameIsAlwaysPrinted() async throws {
        #expect(try await play("").frames.count == 1)
        #expect(try await play("<Frame>").frames.count == 2)
        #expect(try await play("<Settle>q").frames.count == 1)
        #expect(try await play("<Settle>q<Frame>jjj<Frame>").frames.count == 1)
    }

    @Test(arguments: [
        ("q", ExitCode.done), ("Q", .done), ("ZZ", .done), ("<C-c>", .interrupted), ("?<C-c>", .interrupted), ("5<C-c>", .interrupted), ("jj", .done),
    ])
    func exits(keys: String, exit: ExitCode) async throws {
        #expect(try await play("<Settle>" + keys).exit == exit)
    }

    @Test func theClockStartsAtNow() async throws {
        #expect(try await play("<Settle>").last.status.hasSuffix("00:00"))
        #expect(try await play("<Settle><Wait 3600s>r<Settle>").last.status.hasSuffix("01:00"))
        #expect(try await play("<Settle>", demo()).last.contains("Tuesday, 1 January 2030"))
    }
}

/// Never answers.
struct Silent: DataProvider {
    /// Called when it is asked.
    let begin: @Sendable () -> Void

    init(_ begin: @escaping @Sendable () -> Void) { self.begin = begin }

    func page(_ request: PageRequest) async throws -> Page {
        begin()
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        defer { continuation.finish() }
        for await _ in stream {}
        throw CancellationError()
    }
}
