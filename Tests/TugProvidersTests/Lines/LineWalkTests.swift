import Randomness
import Testing
import TugList
import TugProviders

private func rows(_ bytes: [UInt8]) throws -> (forward: [AnyRow], backward: [AnyRow], source: any RowSource) {
    let file = ScratchFile(bytes)
    let provider = try LineFileProvider(path: file.path, as: .jsonl)
    let source = provider.source
    return (source.rowsForward, source.rowsBackward, source)
}

private func rows(_ text: String) throws -> (forward: [AnyRow], backward: [AnyRow], source: any RowSource) { try rows(Array(text.utf8)) }

@Suite struct LineWalkTests {
    @Test func empty() throws {
        let (forward, backward, source) = try rows("")
        #expect(forward.isEmpty && backward.isEmpty)
        #expect(source.first == .none && source.last == .none && source.count == .exact(0))
        #expect(source.isComplete && source.canGrow)
        #expect(source.position(ordinal: 0) == .none && source.position(ordinal: 5) == .none)
    }

    @Test(arguments: [
        ("{\"n\": 1}\n{\"n\": 2}\n", [0, 9], 0, 2), ("{\"n\": 1}\n{\"n\": 2}", [0, 9], 0, 2), ("{\"n\": 1}\r\n{\"n\": 2}\r\n", [0, 10], 0, 2),
        ("\u{feff}{\"n\": 1}\n{}\n", [3, 12], 0, 2), ("\n\n{\"n\": 1}\n \t\n\r\n{\"n\": 2}\n\n \n", [2, 16], 0, 6),
        ("{\"n\": 1}\nnot json\n{\"n\": 2}\n", [0, 18], 1, 3), ("[1]\n2\n\"x\"\n{\"n\": 1}\n", [10], 3, 4),
        ("{\"n\": 1\0}\n{\"n\": \"a\0b\"}\n{}\n", [23], 2, 3),
        ("{\"n\": 1}\n{\"n\": 2", [0], 0, 1), ("{", [], 0, 0), ("\u{feff}", [], 0, 0), ("\n", [], 0, 0),
        ("{}\n{\"type\": \"article\", \"author\": \"A\", \"title\": \"T\"}\n", [0], 1, 2),
        ("{\"type\": \"article\", \"author\": \"A\", \"title\": \"T\", \"date\": null}\n{}\n", [63], 1, 2),
    ])
    func smallFiles(text: String, offsets: [Int], dropped: Int, lines: Int) throws {
        let (forward, backward, source) = try rows(text)
        #expect(forward.map(\.offset) == offsets)
        #expect(backward.map(\.offset) == offsets.reversed())
        #expect(source.droppedCount == dropped)
        #expect(source.count == .exact(lines))
        // Met again, nothing is counted again.
        _ = source.rowsForward
        #expect(source.droppedCount == dropped)
    }

    @Test func invalidUTF8IsShown() throws {
        let (forward, _, source) = try rows(Array("{\"n\": \"a".utf8) + [0xff, 0xc3] + Array("b\"}\n".utf8))
        #expect(forward[0].record.text("n") == "a\u{fffd}\u{fffd}b")
        #expect(source.droppedCount == 0)
    }

    @Test func aRecordsIdentityAndContent() throws {
        let (forward, _, source) = try rows("{\"id\": \"x\", \"n\": 1}\n{\"id\": \"x\", \"n\": 1}\n{\"id\": 7, \"n\": 2, \"type\": \"merge\"}\n")
        #expect(Set(forward.map(\.id)).count == 3)
        #expect(forward[0].revision == forward[1].revision && forward[0].revision != forward[2].revision)
        #expect(forward.map { $0.trace?.recordID } == ["x", "x", "7"])
        #expect(forward.map { $0.id.kind.recordName } == ["record", "record", "merge"])
        #expect(source.position(of: forward[1].id) == .found(Position(Int64(forward[1].offset))))
        #expect(source.position(of: RowID(kind: RowKind(named: "other"), key: SendableKey(0))) == .none)
        #expect(source.position(of: RowID(kind: RowKind(named: "record"), key: SendableKey(3))) == .none)
        #expect(source.row(at: Position(3)) == .none && source.row(at: Position(-1)) == .none && source.row(at: Position(1 << 40)) == .none)
    }

    @Test func twoThousandBadRecordsInARow() throws {
        let bad = String(repeating: "{\"type\": \"article\", \"author\": \"nobody\", \"date\": \"2026\"}\n", count: 2000)
        let (forward, backward, source) = try rows("{\"n\": 1}\n" + bad + "{\"n\": 2}\n")
        #expect(forward.count == 2 && backward.count == 2)
        #expect(source.droppedCount == 2000)
    }

    @Test func aHugeLineIsShownCut() throws {
        let huge = "{\"text\": \"" + String(repeating: "x", count: 1 << 20) + "\"}"
        let (forward, backward, source) = try rows("{\"n\": 1}\n\(huge)")
        #expect(forward.count == 2 && backward.count == 2)
        #expect(forward[1].record.text("size") == "\(huge.utf8.count) bytes, too long to be read as one record")
        #expect(forward[1].record.text("begins")?.utf8.count == 4096)
        #expect(source.droppedCount == 0)
    }

    /// Forward, backward and ordinals against a plain split, on random files whose lines end around the blocks' edges.
    @Test(arguments: 1...8)
    func model(seed: UInt64) async throws {
        var generator = Seeded(seed)
        var text = ""
        let lines = Int.random(in: 1...400, using: &generator)
        for n in 0..<lines {
            switch Int.random(in: 0..<10, using: &generator) {
            case 0: text += ""
            case 1: text += "broken \(n)"
            case 2: text += "{\"n\": \(n), \"text\": \"" + String(repeating: "é", count: Int.random(in: 0...12_000, using: &generator)) + "\"}"
            default: text += "{\"n\": \(n)}"
            }
            if n < lines - 1 || Bool.random(using: &generator) { text += Bool.random(using: &generator) ? "\n" : "\r\n" }
        }
        var expected: [(offset: Int, line: Int)] = []
        var dropped = 0
        var offset = 0
        for (number, line) in text.utf8.split(separator: 0x0a, omittingEmptySubsequences: false).enumerated() {
            if line.first == UInt8(ascii: "{") { expected.append((offset, number)) }
            if line.first == UInt8(ascii: "b"), offset + line.count < text.utf8.count { dropped += 1 }
            offset += line.count + 1
        }

        let file = ScratchFile(text)
        let provider = try LineFileProvider(path: file.path, as: .jsonl)
        let notices = Notices()
        provider.start { notices.post($0) }
        await provider.settle()
        defer { provider.close() }
        let source = provider.source
        #expect(source.rowsForward.map(\.offset) == expected.map(\.offset))
        #expect(source.rowsBackward.map(\.offset) == expected.reversed().map(\.offset))
        #expect(source.droppedCount == dropped)
        for (offset, line) in expected {
            #expect(source.ordinal(of: Position(Int64(offset))) == .exact(line))
            #expect(source.position(ordinal: line) == .found(Position(Int64(offset))))
        }
        for line in 0..<lines {
            let nearest = expected.last { $0.line <= line } ?? expected.first
            #expect(source.position(ordinal: line).value == nearest.map { Position(Int64($0.offset)) })
        }
        if case .exact(let count) = source.count { #expect(count <= lines && count > expected.last?.line ?? -1) } else { Issue.record("not counted") }
    }

    @Test(arguments: [
        ("/no/such/file.jsonl", SourceError.notFound("/no/such/file.jsonl")), ("/etc/passwd/x", .notFound("/etc/passwd/x")), ("/tmp", .directory("/tmp")),
    ])
    func cannotBeOpened(path: String, error: SourceError) {
        #expect(throws: error) { try LineFileProvider(path: path, as: .jsonl) }
        #expect(throws: error) { try SourceFile.open(path) }
    }

    @Test func messagesAreOneSafeLine() {
        #expect(SourceError.notFound("a\u{1b}]0;x\u{7}\n").description == "a␛]0;x^G^J: no such file; check the name")
        #expect(SourceError.directory("/tmp").description == "/tmp is a directory; name a file in it")
        #expect(SourceError.notPermitted("f").description == "f: no permission to read it; ask its owner, or try chmod +r")
    }
}
