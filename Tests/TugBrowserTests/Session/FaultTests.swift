import Testing

@testable import TugBrowser

/// The program round a source with faults.
@Suite struct FaultTests {
    private static let busy =
        "<Settle>jjj10j<C-e><Frame>r<Wait 200ms>GkkkkG<Settle>zz<Frame>ggkkkk<Wait 300ms><Frame>mm<Settle>G<Settle>m<Settle>r<Settle>G<Settle><Frame>"

    private func faulty(_ plan: String, _ program: Program = demo()) throws -> Program {
        var program = program
        program.feed = try program.feed.with(FaultPlan(plan))
        return program
    }

    @Test(
        "DESIGN 14: the same script, seed and faults give the same bytes",
        arguments: [
            "delay=200ms,fail=0.3,reorder,duplicate,lie-about-end,never-answer", "fail=0.5,invalid=0.3", "never-answer=0.5,seed=3", "reorder=1,duplicate=1",
        ])
    func sameBytes(plan: String) async throws {
        let first = try await play(Self.busy, faulty(plan))
        for _ in 0..<3 { #expect(try await play(Self.busy, faulty(plan)).text == first.text) }
        #expect(first.frames.count >= 5)
    }

    @Test("Faults: a delay is one of the script's clock")
    func delay() async throws {
        let film = try await play("<Settle>r<Wait 699ms><Frame><Wait 1ms><Frame>", faulty("delay=200ms", .of(Numbers())))
        #expect(film.frames[0].contains("refreshing"))
        #expect(film.frames[1].contains("2 new"))
    }

    @Test("Faults: an answer that never comes holds up neither <Settle> nor quitting")
    func never() async throws {
        let film = try await play("<Settle><Frame>jr<Settle><Frame>q", faulty("never-answer=1"), patience: 2000)
        #expect(film.frames[0].contains("loading"))
        #expect(film.exit == .done)
    }

    @Test("R1: an answer that comes after its request was cancelled is counted")
    func late() async throws {
        let driver = Driver(.of(Numbers(rows: 200), manual: true))
        await driver.answers()
        driver.pass(0)
        driver.press("m")
        driver.press("r")
        await driver.answers()
        driver.pass(3000)
        await driver.answers()
        #expect(driver.session.state.pager.counters.dropped == 1)
        #expect(driver.session.state.pager.refresh == .idle)
    }

    @Test("Faults: a file can be slow, fail and be silent, and has no faults of pages")
    func files() throws {
        let feed = Feed.indexed(try SourceFile.open("/dev/null"))
        #expect(throws: Never.self) { try feed.with(FaultPlan("delay=1s,fail,reorder,never-answer")) }
        let error = #expect(throws: UsageError.self) { try feed.with(FaultPlan("fail,lie-about-end")) }
        #expect(error?.description.contains("lie-about-end") == true)
    }

    @Test("Faults: a word that is not known is a usage error that names it")
    func words() throws {
        let error = #expect(throws: UsageError.self) { try Options(["tug", "--fault", "fail,oops=1"], table: OptionTable.common) }
        #expect(error?.description.hasPrefix("--fault: 'oops=1' is not known; ") == true)
        #expect(try Options(["tug", "--fault", "fail=1"], table: OptionTable.common).faults == FaultPlan("fail=1"))
    }
}
