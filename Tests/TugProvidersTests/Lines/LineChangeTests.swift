import Randomness
import Testing
import TugList
import TugProviders

/// A started provider over a scratch file.
private struct Opened {
    let file: ScratchFile
    let provider: LineFileProvider
    let notices = Notices()

    init(_ text: String) throws {
        file = ScratchFile(text)
        provider = try LineFileProvider(path: file.path, as: .jsonl)
        provider.start { [notices] in notices.post($0) }
    }

    var source: any RowSource { provider.source }
    var numbers: [String] { source.rowsForward.map { $0.record.text("n") ?? "-" } }
}

private func lines(_ numbers: Range<Int>, id: Bool = true, pad: Int = 0) -> String {
    numbers.map { "{\(id ? "\"id\": \"r\($0)\", " : "")\"n\": \($0), \"pad\": \"\(String(repeating: "x", count: pad))\"}\n" }.joined()
}

@Suite struct LineChangeTests {
    @Test func nothingNew() async throws {
        let opened = try Opened(lines(0..<3))
        #expect(try await opened.provider.look()?.change == nil)
        #expect(try await opened.provider.reread()?.change == nil)
        await opened.provider.settle()
        #expect(try await opened.provider.reread()?.change == nil)
    }

    @Test(arguments: [true, false])
    func growth(byLook: Bool) async throws {
        let opened = try Opened(lines(0..<3))
        let before = opened.source
        let rows = before.rowsForward
        opened.file.append(lines(3..<5))
        let notice = try #require(try await byLook ? opened.provider.look() : opened.provider.reread())
        #expect(notice.change == .grew)
        #expect(notice.source.revision > before.revision)
        #expect(notice.source.rowsForward.map(\.offset).prefix(3) == rows.map(\.offset)[...])
        #expect(opened.numbers == ["0", "1", "2", "3", "4"])
        // The snapshot of before still answers as it did.
        #expect(before.rowsForward == rows)
        #expect(before.last.value == Position(Int64(rows[2].offset)))
        await opened.provider.settle()
        #expect(opened.source.count == .exact(5))
        #expect(try await opened.provider.reread()?.change == nil)
    }

    @Test func anUnfinishedLineWaitsUntilItIsWhole() async throws {
        let opened = try Opened(lines(0..<2) + "{\"n\": 2, \"te")
        #expect(opened.numbers == ["0", "1"])
        #expect(opened.source.count == .exact(2))
        opened.file.append("xt\": 1}")
        _ = try await opened.provider.look()
        #expect(opened.numbers == ["0", "1", "2"])
        opened.file.append("\n" + lines(3..<4))
        _ = try await opened.provider.look()
        #expect(opened.numbers == ["0", "1", "2", "3"])
        #expect(opened.source.rowsBackward.count == 4)
        #expect(opened.source.droppedCount == 0)
    }

    @Test func grownWithANewFileUnderItsName() async throws {
        let opened = try Opened(lines(0..<3))
        opened.file.replace(lines(0..<5))
        #expect(try await opened.provider.look()?.change == nil)
        #expect(try await opened.provider.reread()?.change == .grew)
        await opened.provider.settle()
        #expect(opened.numbers == ["0", "1", "2", "3", "4"])
        #expect(opened.source.count == .exact(5))
    }

    @Test func cutShort() async throws {
        let opened = try Opened(lines(0..<3000, pad: 100))
        await opened.provider.settle()
        let before = opened.source
        opened.file.truncate(lines(0..<2, pad: 100).utf8.count)
        // Whatever is asked of the old snapshot ends.
        _ = before.rowsForward
        _ = before.rowsBackward
        await opened.notices.wait { $0.change == .replaced }
        await opened.provider.settle()
        #expect(opened.numbers == ["0", "1"])
        #expect(opened.source.count == .exact(2))
    }

    @Test func cutShortIsSeenByALook() async throws {
        let opened = try Opened(lines(0..<3))
        opened.file.truncate(0)
        #expect(try await opened.provider.look()?.change == .replaced)
        #expect(opened.numbers == [])
        #expect(opened.source.last == .none)
    }

    @Test func writtenAnewAndLongerIsSeenByALook() async throws {
        let opened = try Opened(lines(0..<3))
        #expect(opened.numbers == ["0", "1", "2"])
        opened.file.write(lines(10..<20))
        #expect(try await opened.provider.look()?.change == .replaced)
        #expect(opened.numbers.first == "10")
    }

    @Test func deletedWhileOpen() async throws {
        let opened = try Opened(lines(0..<3))
        let path = opened.file.path
        opened.file.remove()
        #expect(opened.numbers.count == 3)
        await #expect(throws: LoadFailure("\(path): no such file; check the name")) { try await opened.provider.reread() }
        #expect(opened.numbers.count == 3)
    }

    @Test(arguments: [true, false])
    func replacedAndTraced(byID: Bool) async throws {
        let opened = try Opened(lines(0..<20, id: byID))
        let old = opened.source.rowsForward[10]
        // Ten rows came before it; with an id, its content may have changed too.
        let text = lines(100..<110, id: byID) + lines(0..<20, id: byID, pad: 0)
        opened.file.write(byID ? text.replacing("\"n\": 10,", with: "\"n\": \"ten\",") : text)
        let notice = try #require(try await opened.provider.reread())
        #expect(notice.change == .replaced)
        let place = try #require(notice.source.position(tracing: old.trace!, near: Position(Int64(old.offset))).value)
        #expect(notice.source.row(at: place).value?.record.text("n") == (byID ? "ten" : "10"))
        let lost = RowTrace(recordID: byID ? "gone" : nil, digest: 1)
        #expect(notice.source.position(tracing: lost, near: place) == .none)
    }

    @Test func theNearestOfSeveralIsFound() async throws {
        let opened = try Opened(String(repeating: "{\"id\": \"same\"}\n", count: 9))
        let rows = opened.source.rowsForward
        for row in rows {
            #expect(opened.source.position(tracing: row.trace!, near: Position(Int64(row.offset))).value == Position(Int64(row.offset)))
        }
    }

    /// Ids repeat. Rows that came at the head move all below them, and the row is the one that far from the end.
    @Test func ofSeveralTheOneThatMovedWithTheRestIsFound() async throws {
        let old = (0..<12).map { $0 % 4 == 0 ? "{\"id\": \"same\"}\n" : "{\"n\": \($0)}\n" }.joined()
        for count in [0, 1, 3, 9, 40] {
            let opened = try Opened(old)
            let rows = opened.source.rowsForward
            let head = (0..<count).map { "{\"new\": \($0)}\n" }.joined()
            opened.file.write(head + old.replacing("\"n\": 11", with: "\"n\": 99"))
            let source = try await opened.provider.reread()?.source ?? opened.source
            for row in rows where row.trace?.recordID == "same" {
                #expect(source.position(tracing: row.trace!, near: Position(Int64(row.offset))).value == Position(Int64(row.offset + head.utf8.count)))
            }
        }
    }

    @Test func aFarRowIsFoundInTheBackground() async throws {
        let opened = try Opened(lines(0..<4000, pad: 300))
        await opened.provider.settle()
        let old = try #require(opened.source.row(at: opened.source.last.value!).value)
        let first = Position(0)
        let before = opened.source
        #expect(before.position(tracing: old.trace!, near: first) == .pending)
        await opened.provider.settle()
        // The old snapshot keeps its answer, the new one knows.
        #expect(before.position(tracing: old.trace!, near: first) == .pending)
        #expect(opened.notices.changes.last == .learned)
        #expect(opened.source.position(tracing: old.trace!, near: first) == .found(Position(Int64(old.offset))))
        #expect(opened.source.position(tracing: RowTrace(recordID: "gone", digest: 0), near: first) == .pending)
        await opened.provider.settle()
        #expect(opened.source.position(tracing: RowTrace(recordID: "gone", digest: 0), near: first) == .none)
    }

    @Test func aLongRunOfDroppedRecordsIsWalkedInTheBackground() async throws {
        let bad = String(repeating: "{\"type\": \"article\", \"pad\": \"\(String(repeating: "x", count: 170))\"}\n", count: 12_000)
        let opened = try Opened("{\"n\": 1}\n" + bad + "{\"n\": 2}\n")
        await opened.provider.settle()
        #expect(opened.source.position(after: Position(0)) == .pending)
        await opened.provider.settle()
        let last = try #require(opened.source.last.value)
        #expect(opened.source.position(after: Position(0)) == .found(last))
        #expect(opened.source.droppedCount == 12_000)
        #expect(opened.source.position(before: last) == .pending)
        await opened.provider.settle()
        #expect(opened.source.position(before: last) == .found(Position(0)))
        #expect(opened.source.droppedCount == 12_000)
        #expect(opened.source.position(ordinal: 12_001) == .found(last))
    }

    @Test func aLineOfManyMebibytesIsPassedByTheIndex() async throws {
        let opened = try Opened("{\"n\": 1}\n\"" + String(repeating: "x", count: 3 << 20) + "\"\n{\"n\": 2}\n")
        await opened.provider.settle()
        let rows = opened.source.rowsForward
        #expect(rows.count == 3)
        #expect(opened.source.rowsBackward.map(\.offset) == rows.reversed().map(\.offset))
        #expect(opened.source.count == .exact(3))
        #expect(opened.source.ordinal(of: Position(Int64(rows[2].offset))) == .exact(2))
    }

    @Test func theLastRowIsThereBeforeTheIndex() throws {
        let file = ScratchFile(lines(0..<10_000, pad: 50))
        let provider = try LineFileProvider(path: file.path, as: .jsonl)  // not started: there is no background
        let source = provider.source
        #expect(source.row(at: source.last.value!).value?.record.text("n") == "9999")
        #expect(source.count == .atLeast(0))
        #expect(source.ordinal(of: source.last.value!) == .atLeast(0))
        #expect(source.ordinal(of: Position(0)) == .exact(0))
        #expect(source.position(ordinal: 700) == .pending)
        #expect(source.countedHundredths == 0)
    }

    @Test("R12: the number of a line that is waited for is told as soon as the index has it") func anAwaitedNumber() async throws {
        let file = ScratchFile(lines(0..<40_000, pad: 50))
        let provider = try LineFileProvider(path: file.path, as: .jsonl)
        #expect(provider.source.position(ordinal: 20_000) == .pending)
        let notices = Notices()
        provider.start { notices.post($0) }
        await provider.settle()
        // All is counted before it would be time to tell how far the count is.
        let told = notices.all.filter { $0.source.position(ordinal: 20_000).value != nil }
        #expect(told.first?.source.countedHundredths != nil)
        #expect(told.last?.source.countedHundredths == nil && told.last?.source.count == .exact(40_000))
        #expect(provider.source.position(ordinal: 50_000) == provider.source.last)
    }

    @Test func nothingIsPostedAfterClosing() async throws {
        let opened = try Opened(lines(0..<10_000, pad: 50))
        opened.provider.close()
        let count = opened.notices.all.count
        await opened.provider.settle()  // returns, though nothing will be learned
        #expect(opened.notices.all.count == count)
    }

    /// Random appends, rewrites and truncations against a plain split, with walks at each step.
    @Test(arguments: 1...6)
    func randomChanges(seed: UInt64) async throws {
        var generator = Seeded(seed)
        let opened = try Opened("")
        var text = ""
        for step in 0..<40 {
            let some = lines(step * 10..<step * 10 + Int.random(in: 0...8, using: &generator), pad: Int.random(in: 0...4000, using: &generator))
            switch Int.random(in: 0..<6, using: &generator) {
            case 0:
                text = some
                opened.file.write(text)
            case 1:
                text = String(decoding: text.utf8.prefix(Int.random(in: 0...text.utf8.count, using: &generator)), as: UTF8.self)
                opened.file.truncate(text.utf8.count)
            case 2:
                text = some + text
                opened.file.replace(text)
            default:
                text += some
                opened.file.append(some)
            }
            _ = Bool.random(using: &generator) ? opened.source.rowsForward : opened.source.rowsBackward
            if Bool.random(using: &generator) { await opened.provider.settle() }
            _ = try await opened.provider.reread()
            var expected: [String] = []
            let parts = text.split(separator: "\n")
            for part in parts where part.hasSuffix("}") && part.split(separator: "{").count == 1 { expected.append(String(part)) }
            let forward = opened.source.rowsForward.map { JSONValue.object($0.record.members).json }
            let backward = opened.source.rowsBackward.map { JSONValue.object($0.record.members).json }
            #expect(forward.elementsEqual(expected), "step \(step)")
            #expect(backward.elementsEqual(expected.reversed()), "step \(step)")
        }
        await opened.provider.settle()
        let source = opened.source
        let starts = [0] + text.utf8.enumerated().filter { $0.element == 0x0a }.map { $0.offset + 1 }
        for row in source.rowsForward {
            #expect(source.ordinal(of: Position(Int64(row.offset))) == .exact(starts.firstIndex(of: row.offset) ?? -1))
        }
    }
}
