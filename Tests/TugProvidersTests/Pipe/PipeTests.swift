import Testing
import TugList
import TugProviders

private struct Piped {
    let pipe = TestPipe()
    let provider: PipeProvider
    let notices = Notices()

    init() throws {
        provider = try PipeProvider(descriptor: pipe.read)
        provider.start { [notices] in notices.post($0) }
    }

    var source: any RowSource { provider.source }
    var numbers: [String] { source.rowsForward.map { $0.record.text("n") ?? "-" } }
}

@Suite struct PipeTests {
    @Test func nothingYet() throws {
        let piped = try Piped()
        defer { piped.provider.close() }
        #expect(piped.source.first == .none && piped.source.last == .none)
        #expect(!piped.source.isComplete && piped.source.canGrow)
        #expect(piped.source.count == .atLeast(0))
    }

    @Test func rowsComeAndTheHalfLineWaits() async throws {
        let piped = try Piped()
        piped.pipe.send("{\"n\": 1}\n{\"n\": 2}\n{\"n\": 3")
        await piped.notices.wait { $0.source.rowsForward.count == 2 }
        #expect(piped.numbers == ["1", "2"])
        #expect(piped.source.count == .atLeast(2))
        #expect(piped.source.rowsBackward.count == 2)
        piped.pipe.send("}")  // whole, but its newline has not come
        piped.pipe.send("\n{\"n\": 4}")
        await piped.notices.wait { $0.source.rowsForward.count == 3 }
        piped.pipe.finish()
        await piped.provider.settle()
        #expect(piped.numbers == ["1", "2", "3", "4"])
        #expect(piped.source.rowsBackward.count == 4)
        #expect(piped.source.isComplete && !piped.source.canGrow)
        #expect(piped.source.count == .exact(4))
        #expect(piped.notices.all.last?.source.isComplete == true)
        #expect(piped.notices.changes.allSatisfy { $0 == .grew })
    }

    @Test("text is told by the first bytes, and a line shows before it is finished") func halfALineOfText() async throws {
        let piped = try Piped()
        piped.pipe.send("one\ntw")
        await piped.notices.wait { $0.source.rowsForward.count == 2 }
        let half = piped.source.rowsForward.last
        piped.pipe.send("o\n\n")
        await piped.notices.wait { $0.source.rowsForward.count == 3 }
        let texts = piped.source.rowsForward.map { ($0.model as? TextLine)?.text }
        #expect(texts == ["one", "two", ""])
        let whole = piped.source.rowsForward[1]
        #expect(half?.id == whole.id && half?.revision != whole.revision && (half?.model as? TextLine)?.text == "tw")
        piped.pipe.finish()
        await piped.provider.settle()
        #expect(piped.source.count == .exact(3))
    }

    @Test("R12: a row that has not come yet is pending while more may come; then the last is the nearest") func numbersToCome() async throws {
        let piped = try Piped()
        piped.pipe.send("{\"n\": 0}\n{\"n\": 1}\n{\"n\": 2")
        await piped.notices.wait { $0.source.rowsForward.count == 2 }
        func number(_ ordinal: Int) -> String? { piped.source.position(ordinal: ordinal).value.flatMap { piped.source.row(at: $0).value?.record.text("n") } }
        #expect(number(1) == "1" && piped.source.countedHundredths == nil)
        #expect(piped.source.position(ordinal: 2) == .pending && piped.source.position(ordinal: 9) == .pending)
        piped.pipe.send("}\n")
        await piped.notices.wait { $0.source.rowsForward.count == 3 }
        #expect(number(2) == "2" && piped.source.position(ordinal: 3) == .pending)
        piped.pipe.finish()
        await piped.provider.settle()
        #expect(number(2) == "2" && number(9) == "2")
    }

    @Test func aHalfLineAtTheEndThatIsNoRecordIsDropped() async throws {
        let piped = try Piped()
        piped.pipe.send("{\"n\": 1}\n{\"n\": 2")
        await piped.notices.wait { !$0.source.rowsForward.isEmpty }
        #expect(piped.source.rowsBackward.count == 1)
        #expect(piped.source.droppedCount == 0)
        piped.pipe.finish()
        await piped.provider.settle()
        #expect(piped.source.rowsBackward.count == 1)
        #expect(piped.source.droppedCount == 1)
    }

    @Test("of more than is to be kept the oldest rows go, and are counted") func spoolLimit() async throws {
        let pipe = TestPipe()
        let provider = try PipeProvider(descriptor: pipe.read, as: .lines, spoolLimit: 1 << 20)
        let notices = Notices()
        provider.start { notices.post($0) }
        var sent = 0
        while sent < 40_000 {
            pipe.send((sent..<sent + 1000).map { "line \($0) \(String(repeating: "x", count: 80))\n" }.joined())
            sent += 1000
        }
        pipe.finish()
        await provider.settle()
        let source = provider.source
        let first = try #require(source.first.value)
        let text = try #require((source.row(at: first).value?.model as? TextLine)?.text)
        #expect(source.lostCount > 20_000 && text.hasPrefix("line \(source.lostCount) "))
        #expect(source.ordinal(of: first) == .exact(source.lostCount) && source.count == .exact(40_000))
        #expect(source.position(before: first) == .none && source.row(at: Position(0)) == .none)
        #expect(source.position(ordinal: 3) == .found(first))
        let rows = source.rowsForward
        #expect(rows.count == 40_000 - source.lostCount && source.rowsBackward.map(\.id) == rows.reversed().map(\.id))
    }

    @Test("U16: rows that stay when older ones go are where they were, though all say the same; those that went are nowhere")
    func rowsThatStay() async throws {
        let pipe = TestPipe()
        let provider = try PipeProvider(descriptor: pipe.read, as: .lines, spoolLimit: 1 << 20)
        let notices = Notices()
        provider.start { notices.post($0) }
        pipe.send(String(repeating: "y\n", count: 500_000))
        await notices.wait { $0.source.lostCount == 0 && $0.source.count == .atLeast(500_000) }
        let (first, last) = (try #require(provider.source.first.value), try #require(provider.source.last.value))
        let trace = try #require(provider.source.row(at: last).value?.trace)
        pipe.send(String(repeating: "y\n", count: 100_000))
        pipe.finish()
        await provider.settle()
        #expect(provider.source.lostCount > 0 && notices.changes.contains(.replaced))
        #expect(provider.source.position(tracing: trace, near: last) == .found(last))
        #expect(provider.source.position(tracing: trace, near: first) == .none)
    }

    @Test func emptyInput() async throws {
        let piped = try Piped()
        piped.pipe.finish()
        await piped.provider.settle()
        #expect(piped.source.first == .none && piped.source.isComplete && piped.source.count == .exact(0))
    }

    /// Fast growth is gathered: far fewer notices than reads.
    @Test func muchInput() async throws {
        let piped = try Piped()
        let text = (0..<1000).map { "{\"n\": \($0)}\n" }.joined()
        for _ in 0..<200 { piped.pipe.send(text) }
        piped.pipe.finish()
        await piped.provider.settle()
        #expect(piped.source.count == .exact(200_000))
        #expect(piped.source.row(at: piped.source.last.value!).value?.record.text("n") == "999")
        #expect(piped.source.row(at: piped.source.position(ordinal: 123_456).value!).value?.record.text("n") == "456")
        let revisions = piped.notices.all.map(\.source.revision)
        #expect(revisions == revisions.sorted())
    }

    @Test func rereadAndLookAreNothing() async throws {
        let piped = try Piped()
        defer { piped.provider.close() }
        #expect(try await piped.provider.reread()?.change == nil)
        #expect(try await piped.provider.look()?.change == nil)
    }

    /// Closing ends the wait for the end of a stream that does not end.
    @Test func closingWhileItWaits() async throws {
        let piped = try Piped()
        piped.pipe.send("{\"n\": 1}\n")
        await piped.notices.wait { !$0.source.rowsForward.isEmpty }
        let provider = piped.provider
        async let settled: Void = provider.settle()
        provider.close()
        await settled
        let count = piped.notices.all.count
        piped.pipe.send("{\"n\": 2}\n")
        #expect(piped.notices.all.count == count)
    }
}
