import Randomness
import Testing
import TugList
import TugProviders

/// A started provider of a compressed file.
private final class Compressed {
    let file: ScratchFile
    let provider: any IndexedProvider
    let notices = Notices()

    init(_ bytes: [UInt8], as kind: SourceKind? = nil, spoolLimit: Int = SpoolLimit.standard) throws {
        file = ScratchFile(bytes)
        provider = try SourceFile.open(file.path, as: kind, spoolLimit: spoolLimit)
        provider.start { [notices] in notices.post($0) }
    }

    deinit { provider.close() }

    var source: any RowSource { provider.source }
    var texts: [String] { source.rowsForward.map { ($0.model as? TextLine)?.text ?? ($0.model as? Record)?.text("n") ?? "?" } }
    var reason: String? { source.failure?.description }
}

private func numbered(_ range: Range<Int>) -> String { range.map { "line \($0)\n" }.joined() }

@Suite struct GzipTests {
    @Test("A compressed file is told by its content, and so is what is in it")
    func kinds() async throws {
        let text = try Compressed(gzipped("one\ntwo\n"))
        await text.provider.settle()
        #expect(text.texts == ["one", "two"] && text.reason == nil)
        #expect(text.source.isComplete && text.source.count == .exact(2))
        let records = try Compressed(gzipped("{\"n\": 1}\n{\"n\": 2}\n"))
        await records.provider.settle()
        #expect(records.source.rowsBackward.map { $0.record.text("n") } == ["2", "1"])
        let overruled = try Compressed(gzipped("{\"n\": 1}\n"), as: .lines)
        await overruled.provider.settle()
        #expect(overruled.texts == ["{\"n\": 1}"])
        let empty = try Compressed(gzipped(""))
        await empty.provider.settle()
        #expect(empty.texts.isEmpty && empty.reason == nil && empty.source.isComplete)
    }

    @Test("What is large when it is inflated is the text that it was")
    func large() async throws {
        let compressed = try Compressed(gzipped(numbered(0..<300_000)))
        await compressed.provider.settle()
        #expect(compressed.source.count == .exact(300_000))
        let place = try #require(compressed.source.position(ordinal: 123_456).value)
        #expect((compressed.source.row(at: place).value?.model as? TextLine)?.text == "line 123456")
        #expect((compressed.source.row(at: compressed.source.last.value!).value?.model as? TextLine)?.text == "line 299999")
    }

    @Test("Members that follow one another are one text; zeros behind them are padding")
    func members() async throws {
        let compressed = try Compressed(gzipped("one\ntw") + gzipped("") + gzipped("o\nthree\n") + [UInt8](repeating: 0, count: 512))
        await compressed.provider.settle()
        #expect(compressed.texts == ["one", "two", "three"] && compressed.reason == nil)
    }

    @Test("What could be inflated stays, and what is wrong is said with its place", arguments: 0..<5)
    func faults(fault: Int) async throws {
        let whole = gzipped(numbered(0..<50_000))
        var bytes = whole
        let reason: String
        switch fault {
        case 0:
            bytes = Array(whole.prefix(whole.count / 2))
            reason = "the compressed data end in the middle, at byte \(bytes.count)"
        case 1:
            bytes = Array(whole.dropLast(3))
            reason = "the compressed data end in the middle, at byte \(bytes.count)"
        case 2:
            bytes[whole.count - 6] ^= 0xff  // of the checksum
            reason = "the compressed data are damaged at byte"
        case 3:
            for place in whole.count / 2..<whole.count / 2 + 64 { bytes[place] = 0xff }
            reason = "the compressed data are damaged at byte"
        default:
            bytes += Array("behind it".utf8)
            reason = "behind the compressed data is something else, at byte \(whole.count)"
        }
        let compressed = try Compressed(bytes)
        await compressed.provider.settle()
        #expect(compressed.reason?.hasPrefix(reason) == true)
        let texts = compressed.texts
        #expect(texts.count == 50_000 || [0, 3].contains(fault) && texts.count > 10_000)
        #expect(texts.prefix(10_000).elementsEqual((0..<10_000).map { "line \($0)" }))
        await #expect(throws: LoadFailure.self) { try await compressed.provider.look() }
    }

    @Test("Whatever is broken, nothing but the text comes out until then, and an end is come to", arguments: 1...20)
    func fuzz(seed: UInt64) async throws {
        var generator = Seeded(seed)
        let text = numbered(0..<3000)
        var bytes = gzipped(text) + (generator.chance(50) ? gzipped(text) : [])
        for _ in 0..<generator.below(4) { bytes[generator.within(3...bytes.count - 1)] = UInt8(generator.below(256)) }
        if generator.chance(50) { bytes.removeLast(generator.below(bytes.count - 3)) }
        let compressed = try Compressed(bytes, as: .lines)
        await compressed.provider.settle()
        #expect(compressed.source.isComplete)
        if compressed.reason == nil { #expect(compressed.texts.count == 3000 || compressed.texts.count == 6000) }
    }

    @Test("U2: rows of a compressed pipe show while its writer goes on, byte by byte if need be")
    func pipe() async throws {
        let pipe = TestPipe()
        let provider = try PipeProvider(descriptor: pipe.read)
        let notices = Notices()
        provider.start { notices.post($0) }
        let bytes = gzipped(numbered(0..<3))
        for byte in bytes.dropLast(4) { pipe.send([byte]) }
        await notices.wait { $0.source.rowsForward.count == 3 }
        #expect(!provider.source.isComplete)
        pipe.send(Array(bytes.suffix(4)))
        pipe.finish()
        await provider.settle()
        #expect(provider.source.count == .exact(3) && provider.source.failure == nil)
    }

    @Test("Of a compressed file, too, no more is kept than is to be")
    func spoolLimit() async throws {
        let compressed = try Compressed(gzipped(numbered(0..<300_000)), spoolLimit: 1 << 20)
        await compressed.provider.settle()
        let first = try #require(compressed.source.first.value)
        #expect(compressed.source.lostCount > 100_000 && compressed.source.count == .exact(300_000))
        #expect((compressed.source.row(at: first).value?.model as? TextLine)?.text == "line \(compressed.source.lostCount)")
    }

    @Test("A re-read reads a compressed file anew if it has changed; rows are found by their traces")
    func reread() async throws {
        let compressed = try Compressed(gzipped("one\ntwo\nthree\n"))
        await compressed.provider.settle()
        #expect(try await compressed.provider.reread()?.change == nil)
        let second = compressed.source.rowsForward[1]
        compressed.file.write(gzipped("zero\none\ntwo\nthree\n"))
        let notice = try #require(try await compressed.provider.reread())
        #expect(notice.change == .replaced && notice.source.count == .exact(4))
        let place = try #require(notice.source.position(tracing: second.trace!, near: Position(Int64(second.offset))).value)
        #expect((notice.source.row(at: place).value?.model as? TextLine)?.text == "two")
        #expect(try await compressed.provider.reread()?.change == nil)
        // What was there is there still.
        compressed.file.write(gzipped("zero\none\ntwo\nthree\nfour\n"))
        #expect(try await compressed.provider.look()?.change == .grew)
        #expect(compressed.texts == ["zero", "one", "two", "three", "four"])
        // It need not be compressed any more.
        compressed.file.replace("plain\n")
        #expect(try await compressed.provider.reread()?.change == .replaced)
        #expect(compressed.texts == ["plain"])
        let path = compressed.file.path
        compressed.file.remove()
        await #expect(throws: LoadFailure("\(path): no such file; check the name")) { try await compressed.provider.reread() }
        #expect(compressed.texts == ["plain"])
    }

    @Test("A compressed file that is followed is read again when it has changed")
    func followed() async throws {
        let compressed = try Compressed(gzipped("one\n"))
        await compressed.provider.settle()
        compressed.provider.follow(true)
        compressed.file.write(gzipped("one\n") + gzipped("two\n"))
        await compressed.notices.wait { $0.source.rowsForward.count == 2 }
        #expect(compressed.texts == ["one", "two"])
    }

    @Test("Nothing is posted after closing, in the middle of a large file")
    func closing() async throws {
        let compressed = try Compressed(gzipped(numbered(0..<300_000)))
        compressed.provider.close()
        let count = compressed.notices.all.count
        await compressed.provider.settle()
        #expect(compressed.notices.all.count == count)
    }
}
