import Testing
import TugList
import TugProviders

private final class Opened {
    let file: ScratchFile
    let provider: any IndexedProvider
    let notices = Notices()

    init(_ bytes: [UInt8], as kind: SourceKind? = nil) throws {
        file = ScratchFile(bytes)
        provider = try SourceFile.open(file.path, as: kind)
        provider.start { [notices] in notices.post($0) }
    }

    convenience init(_ text: String, as kind: SourceKind? = nil) throws { try self.init(Array(text.utf8), as: kind) }

    deinit { provider.close() }

    var source: any RowSource { provider.source }
    var numbers: [String] { source.rowsForward.map { $0.record.text("n") ?? $0.record.text("value") ?? "-" } }
    var reason: String? { source.failure?.description }
}

private func array(_ range: Range<Int>) -> String {
    "[\n" + range.map { "  {\n    \"n\": \($0),\n    \"id\": \"r\($0)\"\n  }" }.joined(separator: ",\n") + "\n]\n"
}

@Suite struct JSONArrayTests {
    @Test("An element is a row, as a record of JSON Lines is; one that is no object has a value")
    func rows() async throws {
        let opened = try Opened("\u{feff}[{\"n\": 1}, {\"type\": \"log\", \"message\": \"m\", \"n\": 2}, 3, \"four\", [5]]")
        await opened.provider.settle()
        #expect(opened.numbers == ["1", "2", "3", "four", "[5]"])
        #expect(opened.source.rowsBackward.map(\.id) == opened.source.rowsForward.reversed().map(\.id))
        #expect(opened.source.rowsForward.map { $0.id.kind.recordName } == ["record", "log", "record", "record", "record"])
        #expect(opened.source.count == .exact(5) && opened.source.isComplete && opened.reason == nil)
    }

    @Test("What lacks a required field, or is no JSON within, is dropped and counted")
    func dropped() async throws {
        let opened = try Opened("[{\"n\": 1}, {\"type\": \"log\"}, {\"n\": tru}, {\"n\": 4}]")
        await opened.provider.settle()
        #expect(opened.numbers == ["1", "4"] && opened.source.droppedCount == 2 && opened.reason == nil)
    }

    @Test("An object over several lines is a record, and so are several")
    func objects() async throws {
        let one = try Opened("{\n  \"n\": 1,\n  \"list\": [{\"a\": 1}]\n}\n")
        await one.provider.settle()
        #expect(one.numbers == ["1"] && one.source.rowsForward[0].record.text("list") == "[{\"a\": 1}]")
        let two = try Opened("{\n  \"n\": 1\n}\n{\n  \"n\": 2\n}\n")
        await two.provider.settle()
        #expect(two.numbers == ["1", "2"])
        let asked = try Opened("1 2\n[3]", as: .json)
        await asked.provider.settle()
        #expect(asked.numbers == ["1", "2", "3"])
    }

    @Test("Broken in the middle, what was read stays, and the place is said; so is text behind the array")
    func broken() async throws {
        let opened = try Opened("[{\"n\": 1}, {\"n\": 2}, oops]")
        await opened.provider.settle()
        #expect(opened.numbers == ["1", "2"] && opened.reason == "the JSON is broken at byte 21: something else is wanted there")
        let cut = try Opened("[{\"n\": 1}, {\"n\": 2")
        await cut.provider.settle()
        #expect(cut.numbers == ["1"] && cut.reason == "the JSON ends in the middle, at byte 18")
        let behind = try Opened("[{\"n\": 1}]\nxx")
        await behind.provider.settle()
        #expect(behind.numbers == ["1"] && behind.reason == "the JSON is broken at byte 11: something else is wanted there")
    }

    @Test("An element of more than a mebibyte is shown cut")
    func hugeElement() async throws {
        let opened = try Opened("[{\"n\": 1}, {\"text\": \"\(String(repeating: "x", count: 1 << 21))\"}, {\"n\": 3}]")
        await opened.provider.settle()
        let rows = opened.source.rowsForward
        #expect(rows.count == 3 && rows[1].record.text("size") == "2097164 bytes, too long to be read as one record")
        #expect(opened.source.droppedCount == 0)
    }

    @Test("U2: elements show while the writer of a pipe goes on")
    func pipe() async throws {
        let pipe = TestPipe()
        let provider = try PipeProvider(descriptor: pipe.read)
        let notices = Notices()
        provider.start { notices.post($0) }
        for piece in ["[", "\n ", "{", "\"n\": 1", "}", ",{\"n\": 2},"] { pipe.send(piece) }
        await notices.wait { $0.source.rowsForward.count == 2 }
        #expect(!provider.source.isComplete && provider.source.count == .atLeast(2))
        pipe.send("{\"n\": 3}]\n")
        pipe.finish()
        await provider.settle()
        #expect(provider.source.rowsForward.map { $0.record.text("n") } == ["1", "2", "3"] && provider.source.failure == nil)
    }

    @Test("A compressed array is inflated, then split")
    func compressed() async throws {
        let opened = try Opened(gzipped(array(0..<20_000)))
        await opened.provider.settle()
        #expect(opened.source.count == .exact(20_000) && opened.reason == nil)
        #expect(opened.source.row(at: opened.source.last.value!).value?.record.text("n") == "19999")
        let cut = try Opened(Array(gzipped(array(0..<20_000)).dropLast(100)))
        await cut.provider.settle()
        #expect(cut.source.rowsForward.count > 19_000)
        #expect(cut.reason?.hasPrefix("the compressed data end in the middle, at byte") == true)
    }

    @Test("A re-read reads an array anew if it has changed; rows are found by their traces, however they are laid out")
    func reread() async throws {
        let opened = try Opened(array(0..<20))
        await opened.provider.settle()
        #expect(try await opened.provider.reread()?.change == nil)
        let tenth = opened.source.rowsForward[10]
        opened.file.write("[" + (-3..<20).map { "{\"n\": \"new \($0)\", \"id\": \"r\($0)\"}" }.joined(separator: ",") + "]")
        let notice = try #require(try await opened.provider.reread())
        #expect(notice.change == .replaced)
        let place = try #require(notice.source.position(tracing: tenth.trace!, near: Position(Int64(tenth.offset))).value)
        #expect(notice.source.row(at: place).value?.record.text("n") == "new 10")
    }

    @Test("A file that was empty when it was opened and becomes an array is shown as text")
    func late() async throws {
        let opened = try Opened("")
        opened.file.append("[{\"n\": 1},\n{\"n\": 2}]\n")
        _ = try await opened.provider.look()
        #expect(opened.source.rowsForward.count == 2)
    }
}
