import Testing
import TugList

@testable import TugProviders

/// What holds the rows of a source.
private enum Form: CaseIterable {
    case lines, compressed, array

    /// A file with some rows, each a word.
    func bytes(_ words: [String]) -> [UInt8] {
        let lines = words.map { $0 + "\n" }.joined()
        return switch self {
        case .lines: Array(lines.utf8)
        case .compressed: gzipped(lines)
        case .array: Array(("[" + words.map { "\"\($0)\"" }.joined(separator: ",\n") + "]").utf8)
        }
    }

    var kind: SourceKind { self == .array ? .json : .lines }
}

extension RowSource {
    /// What the rows say, a line or a value.
    fileprivate var words: [String] { rowsForward.map { ($0.model as? TextLine)?.text ?? $0.record.text("value") ?? "?" } }
}

/// What befalls a file while it is shown, and what a re-read comes to then.
private struct Fault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let befalls: @Sendable (ScratchFile, Form) -> Void
    /// The rows that are shown.
    var rows: [String] = Fault.words
    /// Of these rows only some are left, from the first on.
    var isPart = false
    /// Why it failed; the rows are as they were.
    var refusal: (@Sendable (String) -> String)?
    /// What is said although there are rows; `nil` where nothing is wrong.
    var said: @Sendable (Form) -> String? = { _ in nil }

    static let words = (0..<2000).map { "row \($0 * $0)" }
    static let more = words + ["one more"]
    static let others = ["another", "file"]

    static let all = [
        Fault(testDescription: "growing", befalls: { $0.write($1.bytes(more)) }, rows: more),
        Fault(testDescription: "rotated", befalls: { $0.replace($1.bytes(others)) }, rows: others),
        Fault(testDescription: "rotated, and grown", befalls: { $0.replace($1.bytes(more)) }, rows: more),
        Fault(testDescription: "written anew", befalls: { $0.write($1.bytes(others)) }, rows: others),
        Fault(testDescription: "emptied", befalls: { file, _ in file.write([]) }, rows: []),
        Fault(
            testDescription: "truncated", befalls: { $0.truncate($1.bytes(words).count / 2) }, isPart: true,
            said: { form in
                switch form {
                case .lines: nil
                case .compressed: "the compressed data end in the middle, at byte "
                case .array: "the JSON ends in the middle, at byte "
                }
            }),
        Fault(testDescription: "deleted", befalls: { file, _ in file.remove() }, refusal: { "\($0): no such file; check the name" }),
        Fault(testDescription: "a directory", befalls: { file, _ in file.becomeDirectory() }, refusal: { "\($0) is a directory; name a file in it" }),
    ]
}

/// A table of what goes wrong with sources (the end-to-end tests have the rest of it: no permission, a full disk): each is a clear
/// state, and what was readable stays readable.
@Suite struct SourceFaultTests {
    @Test("What befalls a file of each kind while it is shown", arguments: Fault.all, Form.allCases)
    private func files(fault: Fault, form: Form) async throws {
        let file = ScratchFile(form.bytes(Fault.words))
        let provider = try SourceFile.open(file.path, as: form.kind)
        provider.start { _ in }
        defer { provider.close() }
        await provider.settle()
        #expect(provider.source.words == Fault.words && provider.source.failure == nil)
        fault.befalls(file, form)
        if let refusal = fault.refusal {
            await #expect(throws: LoadFailure(refusal(file.path))) { try await provider.reread() }
        } else {
            _ = try await provider.reread()
        }
        await provider.settle()
        let words = provider.source.words
        if fault.isPart {
            #expect((100..<fault.rows.count).contains(words.count) && fault.rows.starts(with: words.dropLast()))
        } else {
            #expect(words == fault.rows)
        }
        let said = provider.source.failure?.description
        #expect(fault.said(form).map { said?.hasPrefix($0) == true } ?? (said == nil))
    }

    @Test(
        "The same text is the same rows, from a file, a pipe or compressed: NUL bytes, CRLF, no final newline, nothing at all",
        arguments: [
            ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]), ("a\r\nb\r\n", ["a", "b"]), ("a\0b\n\0\n", ["a\0b", "\0"]), ("\u{feff}a\n", ["a"]),
            ("\n\n", ["", ""]), ("\r\n", [""]), ("[\n", ["["]),
        ])
    func texts(text: String, rows: [String]) async throws {
        let plain = ScratchFile(text)
        let packed = ScratchFile(gzipped(text))
        let pipe = TestPipe()
        pipe.send(text)
        pipe.finish()
        for provider in [try SourceFile.open(plain.path), try SourceFile.open(packed.path), try PipeProvider(descriptor: pipe.read)] as [any IndexedProvider] {
            provider.start { _ in }
            await provider.settle()
            #expect(provider.source.words == rows && provider.source.isComplete && provider.source.failure == nil)
            #expect(provider.source.count == .exact(rows.count))
            provider.close()
        }
    }

    @Test("UTF-16 is said clearly: of a file at once, of what is compressed or comes through a pipe when it begins, and when a file becomes it")
    func utf16() async throws {
        let text: [UInt8] = [0xff, 0xfe, 0x61, 0x00, 0x0a, 0x00]
        let plain = ScratchFile(text)
        #expect(throws: SourceError.utf16(plain.path)) { try SourceFile.open(plain.path) }
        let pipe = TestPipe()
        pipe.send(Array(text.prefix(1)))
        pipe.send(Array(text.dropFirst()))
        pipe.finish()
        let packed = ScratchFile(gzipped(text))
        for provider in [try PipeProvider(descriptor: pipe.read), try SourceFile.open(packed.path)] as [any IndexedProvider] {
            provider.start { _ in }
            await provider.settle()
            #expect(provider.source.failure == LoadFailure("the text is UTF-16; let iconv -f UTF-16 -t UTF-8 read it first"))
            #expect(provider.source.words.isEmpty)
            provider.close()
        }
        let later = ScratchFile("a\n")
        let provider = try SourceFile.open(later.path)
        later.replace(text)
        await #expect(throws: LoadFailure(SourceError.utf16(later.path).description)) { try await provider.reread() }
        #expect(provider.source.words == ["a"])
    }

    @Test("Unreadable halfway: what was read of a file stays, and that the rest cannot be is said")
    func brokenFile() async throws {
        let file = ScratchFile((0..<100_000).map { "row \($0)\n" }.joined())
        let (descriptor, status) = try LineFileProvider.open(file.path)
        let provider = try LineFileProvider(descriptor, status, path: nil, as: .lines, TableFormat())
        defer { provider.close() }
        let source = provider.source
        let first = try #require(source.first.value)
        #expect((source.row(at: first).value?.model as? TextLine)?.text == "row 0")
        breakDescriptor(descriptor.number, of: file.path)
        #expect(source.last == .none)
        provider.start { _ in }
        await provider.settle()
        #expect(provider.source.failure == LoadFailure("the file cannot be read to its end"))
        #expect((provider.source.row(at: first).value?.model as? TextLine)?.text == "row 0")
    }

    @Test("Unreadable halfway: of a pipe that breaks, and of a compressed file, what came stays")
    func brokenStreams() async throws {
        let pipe = TestPipe()
        let provider = try PipeProvider(descriptor: pipe.read)
        let notices = Notices()
        provider.start { notices.post($0) }
        pipe.send("a\nb\n")
        await notices.wait { $0.source.words == ["a", "b"] }
        breakDescriptor(pipe.read)
        pipe.finish()
        await provider.settle()
        #expect(provider.source.words == ["a", "b"] && provider.source.isComplete)
        #expect(provider.source.failure?.description.hasPrefix("it cannot be read any further (") == true)
        provider.close()

        let file = ScratchFile(gzipped("a\nb\n"))
        let (descriptor, status) = try LineFileProvider.open(file.path)
        let packed = try SpooledFileProvider(descriptor, status, path: file.path, as: .lines, TableFormat(), spoolLimit: SpoolLimit.standard)
        breakDescriptor(descriptor.number)
        packed.start { _ in }
        await packed.settle()
        #expect(packed.source.failure?.description.hasPrefix("it cannot be read any further (") == true)
        // The disk is well again, and the file another one.
        file.write(gzipped("a\nb\nc\n"))
        _ = try await packed.reread()
        #expect(packed.source.words == ["a", "b", "c"] && packed.source.failure == nil)
        packed.close()
    }

    @Test("A FIFO with writers in turn: it ends with the last, and a re-read or a look waits for the next, whose lines come behind")
    func fifo() async throws {
        let file = ScratchFile()
        file.becomePipe()
        let provider = try SourceFile.open(file.path)  // although nobody writes yet
        let notices = Notices()
        provider.start { notices.post($0) }
        defer { provider.close() }
        file.append("a\nhalf")
        await provider.settle()
        #expect(provider.source.words == ["a", "half"] && provider.source.isComplete && provider.source.canGrow)
        let answer = try #require(try await provider.look())
        #expect(answer.change == .grew && !answer.source.isComplete)
        #expect(try await provider.reread()?.change == nil)  // it waits already
        file.append("b\n")
        await provider.settle()
        #expect(provider.source.words == ["a", "half", "b"] && provider.source.count == .exact(3))
        // Whatever the next writer sends, it is read as it is.
        _ = try await provider.reread()
        file.append(gzipped("c\n"))
        await provider.settle()
        #expect(provider.source.words == ["a", "half", "b", "c"])
        file.remove()
        await #expect(throws: LoadFailure("\(file.path): no such file; check the name")) { try await provider.look() }
        #expect(provider.source.words == ["a", "half", "b", "c"])
    }

    @Test("/dev/zero, one line without an end: shown, and read no further than it is kept")
    func zeros() async throws {
        let provider = try SourceFile.open("/dev/zero", as: .lines, spoolLimit: 4 << 20)
        let notices = Notices()
        provider.start { notices.post($0) }
        defer { provider.close() }
        await notices.wait { $0.source.row(at: Position(0)).value != nil }
        await provider.settle()
        #expect(provider.source.failure == LoadFailure("one line is longer than all that is kept (--max-spool); it is read no further"))
        let row = try #require(provider.source.row(at: Position(0)).value?.model as? TextLine)
        #expect(row.text.utf8.count == 64 * 1024 && row.bytesLeftOut >= 4 << 20 - 64 * 1024)
    }

    @Test("A line longer than what is kept, behind others: these go, and it ends the reading")
    func endlessLine() async throws {
        let pipe = TestPipe()
        let provider = try PipeProvider(descriptor: pipe.read, as: .lines, spoolLimit: 1 << 20)
        let notices = Notices()
        provider.start { notices.post($0) }
        defer { provider.close() }
        pipe.send((0..<50_000).map { "line \($0)\n" }.joined())
        for _ in 0..<8 { pipe.send(String(repeating: "x", count: 100_000)) }
        pipe.send("\nafter\n")
        for _ in 0..<8 { pipe.send(String(repeating: "y", count: 100_000)) }
        pipe.send("\nlast\n")
        pipe.finish()
        await provider.settle()
        #expect(provider.source.failure == nil && provider.source.count == .exact(50_004))
        #expect((provider.source.row(at: provider.source.last.value!).value?.model as? TextLine)?.text == "last")
        #expect(provider.source.lostCount >= 50_000)
    }

    @Test("A single line of a gibibyte: 64 KiB of it are a row, the rest is said, and the end of the file is found")
    func hugeLine() async throws {
        let file = ScratchFile("x")
        file.truncate(1 << 30)  // what is not written takes no room, and reads as zeros
        file.append("\nlast")
        let provider = try LineFileProvider(path: file.path)
        #expect((provider.source.row(at: try #require(provider.source.last.value)).value?.model as? TextLine)?.text == "last")
        provider.start { _ in }
        defer { provider.close() }
        await provider.settle()
        let row = try #require(provider.source.row(at: Position(0)).value?.model as? TextLine)
        #expect(row.text.utf8.count == 64 * 1024 && row.bytesLeftOut == 1 << 30 - 64 * 1024)
        #expect(provider.source.count == .exact(2) && provider.source.position(after: Position(0)) == provider.source.last)
        // Without its newline it is a row all the same.
        file.truncate(1 << 30)
        _ = try await provider.reread()
        await provider.settle()
        #expect(provider.source.count == .exact(1) && provider.source.last == provider.source.first)
    }
}
