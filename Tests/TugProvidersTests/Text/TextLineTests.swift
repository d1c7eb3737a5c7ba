import Testing
import TugList
import TugProviders
import TugScreen

private func texts(_ bytes: [UInt8], as kind: SourceKind? = nil) throws -> [String] {
    let file = ScratchFile(bytes)
    let source = try LineFileProvider(path: file.path, as: kind).source
    let forward = source.rowsForward
    #expect(source.rowsBackward.map(\.id) == forward.reversed().map(\.id))
    return forward.map { ($0.model as? TextLine)?.text ?? "a record" }
}

@Suite struct TextLineTests {
    @Test(
        "every line of a text is a row, an empty one too",
        arguments: [
            ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\n\nb", ["a", "", "b"]), ("a\r\nb\r\n", ["a", "b"]), ("\u{feff}a\n", ["a"]),
            ("one\0two\n", ["one\0two"]), ("\n\n\n", ["", "", ""]), ("# {\n", ["# {"]),
        ])
    func lines(text: String, expected: [String]) throws {
        #expect(try texts(Array(text.utf8)) == expected)
    }

    @Test func bytesThatAreNoTextAreShown() throws {
        #expect(try texts([0x61, 0xff, 0xc3, 0x0a, 0xed, 0xa0, 0x80]) == ["a\u{fffd}\u{fffd}", "\u{fffd}\u{fffd}\u{fffd}"])
    }

    @Test("what the data are is told by how they begin, and --as overrules")
    func kinds() throws {
        #expect(try texts(Array("{\"a\": 1}\n".utf8)) == ["a record"])
        #expect(try texts(Array("\u{feff} \n{\"a\": 1}\n".utf8)) == ["a record"])
        #expect(try texts(Array("{\"a\": 1}\n".utf8), as: .lines) == ["{\"a\": 1}"])
        #expect(try texts(Array("a\n{\"a\": 1}\n".utf8), as: .jsonl) == ["a record"])
    }

    @Test func textInTwoByteUnitsIsSaid() {
        for mark: [UInt8] in [[0xff, 0xfe, 0x61, 0x00], [0xfe, 0xff, 0x00, 0x61]] {
            let file = ScratchFile(mark)
            #expect(throws: SourceError.utf16(file.path)) { try LineFileProvider(path: file.path) }
        }
    }

    @Test("a file that was empty is read as what comes")
    func emptyFileGrows() async throws {
        let file = ScratchFile("")
        let provider = try LineFileProvider(path: file.path)
        file.append("{\"a\": 1}\n")
        let notice = try await provider.look()
        #expect(notice?.change == .replaced || notice?.change == .grew)
        #expect(provider.source.rowsForward.map { $0.model is Record } == [true])
    }

    @Test("of a line of more than a mebibyte the beginning is a row, and the rest is said")
    func longLine() async throws {
        let file = ScratchFile(String(repeating: "ä", count: 1 << 20) + "\nnext\n")
        let provider = try LineFileProvider(path: file.path)
        provider.start { _ in }
        defer { provider.close() }
        await provider.settle()
        let rows = provider.source.rowsForward
        let line = try #require(rows.first?.model as? TextLine)
        #expect(line.text.utf8.count + line.bytesLeftOut == 2 << 20)
        #expect(line.text.allSatisfy { $0 == "ä" } && line.text.utf8.count == 64 * 1024)
        #expect((rows.last?.model as? TextLine)?.text == "next")
        let shown = TextLineRow().lines(for: line, in: testContext(columns: 80, wraps: false))[0].text
        #expect(shown.hasSuffix("… \(line.bytesLeftOut) bytes more"))
    }
}

@Suite struct LogSpansTests {
    @Test(
        "the time and the level of a log's line",
        arguments: [
            ("2026-11-30T10:43:07.123Z ERROR disk full", "2026-11-30T10:43:07.123Z", "ERROR", Role.error),
            ("2026-11-30 10:43:07,123 [WARN] low", "2026-11-30 10:43:07,123", "WARN", .hint),
            ("[2026-11-30 10:43:07] app.ERROR: x", "2026-11-30 10:43:07", "ERROR", .error),
            ("Nov 30 10:43:07 host sshd[1]: error: x", "Nov 30 10:43:07", nil, nil),
            ("Nov  3 10:43:07 host kernel: <warn> x", "Nov  3 10:43:07", "warn", .hint), ("10:43:07 DEBUG x", "10:43:07", "DEBUG", .dim),
            ("1.2.3.4 - - [30/Nov/2026:10:43:07 +0100] \"GET /error HTTP/1.1\" 200", "30/Nov/2026:10:43:07 +0100", nil, nil),
            ("ERROR: no such file", nil, "ERROR", .error), ("level=warn msg=x", nil, "warn", .hint), ("an ERROR in prose", nil, nil, nil),
            ("2026-11-30 only a date", "2026-11-30", nil, nil), ("Terror strikes", nil, nil, nil), ("", nil, nil, nil), ("2026-11-3", nil, nil, nil),
            ("2026-11-30T10:43:07+01:00 fatal: x", "2026-11-30T10:43:07+01:00", "fatal", .error), ("ä 2026-11-30", nil, nil, nil),
        ])
    func spans(line: String, time: String?, level: String?, role: Role?) {
        let spans = LogSpans(line)
        let bytes = Array(line.utf8)
        #expect(spans.time.map { String(decoding: bytes[$0], as: UTF8.self) } == time)
        #expect(spans.level.map { String(decoding: bytes[$0.range], as: UTF8.self) } == level)
        #expect(spans.level?.role == role)
    }

    @Test func theyStandOutInTheRow() {
        let line = TextLine(id: 0, text: "10:43:07 ERROR \u{1b}[2J")
        let shown = TextLineRow().lines(for: line, in: testContext(columns: 40))[0]
        #expect(shown.text == "10:43:07 ERROR ␛[2J")
        #expect(shown.cells[0].role == .dim && shown.cells[8].role == .text && shown.cells[9].role == .error && shown.cells[14].role == .text)
    }
}
