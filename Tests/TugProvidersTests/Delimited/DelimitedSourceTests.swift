#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif
import Synchronization
import Testing
import TugList
import TugScreen

@testable import TugProviders

/// A table in a scratch file.
private struct Opened {
    let file: ScratchFile
    let provider: LineFileProvider
    let notices = Notices()

    init(_ bytes: [UInt8], as kind: SourceKind? = .csv, _ format: TableFormat = TableFormat()) throws {
        file = ScratchFile(bytes)
        provider = try LineFileProvider(path: file.path, as: kind, format)
    }

    init(_ text: String, as kind: SourceKind? = .csv, _ format: TableFormat = TableFormat()) throws { try self.init(Array(text.utf8), as: kind, format) }

    func start() { provider.start { [notices] in notices.post($0) } }

    var source: any RowSource { provider.source }
    var rows: [[String]] { source.rowsForward.map(values) }
}

/// The values of a row; of the heading, its names.
private func values(_ row: AnyRow) -> [String] {
    if let heading = row.model as? TableHeading { return ["#"] + heading.columns.names }
    return row.model.fields.map(\.value)
}

private func names(_ row: AnyRow) -> [String] { row.model.fields.map(\.name) }

@Suite struct DelimitedSourceTests {
    @Test(
        "a table's lines are rows of fields, whatever is odd about them",
        arguments: [
            ("a,b\n1,2\n", [["#", "a", "b"], ["1", "2"]], 2), ("a,b\r\n1,2\r\n", [["#", "a", "b"], ["1", "2"]], 2),
            ("\u{feff}\"a\",b\n1,\"x\ny\"\n", [["#", "a", "b"], ["1", "x\ny"]], 2), ("a,b\n1,2", [["#", "a", "b"], ["1", "2"]], 2),
            ("a,b\n\n1,2\n\n\n", [["#", "a", "b"], ["1", "2"]], 3), ("\n\na,b\n1,2\n", [["#", "a", "b"], ["1", "2"]], 4),
            ("a,b\n1\n1,2,3,4\n", [["#", "a", "b", "3", "4"], ["1"], ["1", "2", "3", "4"]], 3), ("a,b\n", [["#", "a", "b"]], 1), ("a,b", [["#", "a", "b"]], 1),
            ("", [], 0), ("\u{feff}", [], 0), ("\n", [], 0), ("a,b\n1,\"open\n2,3\n", [["#", "a", "b"], ["1", "open\n2,3\n"]], 2),
            ("a,b\n1,5\" pipe\n2,\"x\"y\n", [["#", "a", "b"], ["1", "5\" pipe"], ["2", "xy"]], 3), ("a\n1\n\n2\n", [["#", "a"], ["1"], [""], ["2"]], 4),
            ("a,,b\n1,\0,3\n", [["#", "a", "", "b"], ["1", "\0", "3"]], 2),
        ]) func small(text: String, rows: [[String]], lines: Int) throws
    {
        let opened = try Opened(text)
        #expect(opened.rows == rows)
        #expect(opened.source.rowsBackward.map(values) == rows.reversed())
        #expect(opened.source.count == .exact(lines))
        #expect(opened.source.droppedCount == 0)
    }

    @Test("bytes that are no UTF-8 are shown") func invalid() throws {
        #expect(try Opened(Array("a,b\n1,".utf8) + [0xff, 0xc3, 0x0a]).rows.last == ["1", "\u{fffd}\u{fffd}"])
    }

    @Test("the line of names is the header of all rows, and sticks") func heading() throws {
        let source = try Opened("a,b,\n1,2,3,4\n").source
        let rows = source.rowsForward
        #expect(source.hasSections && source.sections.map(\.position) == [Position(0)])
        for row in rows { #expect(source.section(of: Position(Int64(row.offset))) == .found(Position(0))) }
        #expect(rows[0].sectionTitle != nil && rows[1].sectionTitle == nil)
        // Fields without a name are called by their number.
        #expect(names(rows[1]) == ["a", "b", "3", "4"])
        #expect(source.position(of: rows[0].id) == .found(Position(0)) && source.position(of: rows[1].id) == .found(Position(5)))
    }

    @Test("without a header all lines are rows, and columns are numbers") func noHeader() throws {
        var format = TableFormat()
        format.hasHeader = false
        let source = try Opened("a,b\n1,2\n", as: .csv, format).source
        #expect(source.rowsForward.map(values) == [["a", "b"], ["1", "2"]])
        #expect(source.rowsForward.map(names) == [["1", "2"], ["1", "2"]])
        #expect(!source.hasSections && source.sections.isEmpty && source.section(of: Position(0)) == .none)
    }

    @Test("the delimiter is the reader's, else what the data say") func delimiters() throws {
        var format = TableFormat()
        #expect(try Opened("a;b,c\n1;2\n", as: .csv, format).rows == [["#", "a", "b,c"], ["1", "2"]])
        #expect(try Opened("a,b\tc\n1\t2\n", as: .tsv, format).rows == [["#", "a,b", "c"], ["1", "2"]])
        format.delimiter = UInt8(ascii: ":")
        #expect(try Opened("a:b\n1:\"2:3\"\n", as: nil, format).rows == [["#", "a", "b"], ["1", "2:3"]])
    }

    @Test("columns keep the widths of the lines seen first, with room to count; numbers stand at the right, wide characters are") func widths() throws {
        _ = unsafe setlocale(LC_CTYPE, "C.UTF-8")
        let many = (0..<3000).map { "\($0),王小明,text \($0)\n" }.joined()
        let opened = try Opened("id,name,what\n" + many + "123456,abcdefghij,x\n")
        func line(_ row: AnyRow) -> String {
            RowRegistry.sources.renderer(for: row).lines(for: row.model, in: testContext(columns: 80))[0].text
        }
        let rows = opened.source.rowsForward
        #expect(line(rows[0]) == "     id  name    what")
        #expect(line(rows[1]) == "      0  王小明  text 0")
        #expect(line(rows[3001]) == " 123456  abcde…  x")
    }

    @Test("U15: a row of 2,500 columns takes its bytes, and what all rows share is there once") func wide() throws {
        let header = (0..<2500).map { "column\($0)" }.joined(separator: ",") + "\n"
        let line = (0..<2500).map { "\($0 % 10)" }.joined(separator: ",") + "\n"
        let rows = try Opened(header + String(repeating: line, count: 50)).source.rowsForward
        #expect(rows.count == 51 && rows[50].model.fields.count == 2500)
        for row in rows.dropFirst() {
            let parts = Mirror(reflecting: row.model).children
            let texts = parts.compactMap { $0.value as? String }
            #expect(texts.map(\.utf8.count) == [line.utf8.count - 1])
            // Beside its text a row has numbers, and the columns.
            #expect(parts.count { !($0.value is String) && !($0.value is any FixedWidthInteger) } == 1)
            let columns = parts.compactMap { $0.value as? TableColumns }
            let shared = rows[1].model as? DelimitedRow
            #expect(
                columns.count == 1
                    && shared.map { Mirror(reflecting: $0).children.compactMap { $0.value as? TableColumns }[0].names.isSameStorage(as: columns[0].names) }
                        == true
            )
        }
    }

    @Test("a header of more than a block is read whole") func longHeader() throws {
        let names = (0..<20_000).map { "column\($0)" }
        let rows = try Opened(names.joined(separator: ",") + "\n1,2\n").rows
        #expect(rows == [["#"] + names, ["1", "2"]])
    }

    @Test("quotes that never end are one long row, of which the beginning is shown") func unclosed() async throws {
        let plain = (0..<200_000).map { "\($0),value\n" }.joined()
        let opened = try Opened("a,b\n0,\"open\n" + plain)
        // Before the index knows of it, the last lines look like rows.
        let guess = try #require(opened.source.last.value)
        #expect(opened.source.row(at: guess).value.map(values) == ["199999", "value"])
        let first = try #require(opened.source.row(at: Position(0)).value?.trace)
        opened.start()
        await opened.provider.settle()
        defer { opened.provider.close() }
        // Then it is told that rows are others; those that are none are gone, those that are stay.
        #expect(opened.notices.changes.contains(.replaced))
        let rows = opened.rows
        #expect(rows.count == 2 && rows[1].count == 3 && rows[1][1].utf8.count <= LineLimit.shown)
        #expect(rows[1][2] == "… \(plain.utf8.count + 8 - LineLimit.shown) bytes more, too long to be shown in one row")
        #expect(opened.source.rowsBackward.count == 2 && opened.source.count == .exact(2))
        #expect(opened.source.row(at: guess) == .none)
        #expect(opened.source.position(tracing: first, near: Position(0)) == .found(Position(0)))
    }

    @Test("K2: a table that grows is looked at anew, and knows its columns as soon as they are there") func growth() async throws {
        let opened = try Opened("a,b")
        opened.start()
        defer { opened.provider.close() }
        #expect(opened.rows == [["#", "a", "b"]])
        opened.file.append(",c\n1,\"2\n")
        #expect(try await opened.provider.look()?.change == .grew)
        #expect(opened.rows == [["#", "a", "b", "c"], ["1", "2\n"]])
        opened.file.append("\",3\n4,5,6\n")
        #expect(try await opened.provider.look()?.change == .grew)
        #expect(opened.rows == [["#", "a", "b", "c"], ["1", "2\n", "3"], ["4", "5", "6"]])
        await opened.provider.settle()
        #expect(opened.source.count == .exact(3))
        opened.file.truncate(6)
        #expect(try await opened.provider.look()?.change == .replaced)
        #expect(opened.rows == [["#", "a", "b", "c"]])
    }

    @Test("a row is found again in a table that was written anew") func traced() async throws {
        let opened = try Opened("a,b\n1,\"x\ny\"\n2,z\n")
        let row = opened.source.rowsForward[1]
        opened.file.write("a,b\n0,\"new\n\"\n1,\"x\ny\"\n2,z\n")
        let source = try #require(try await opened.provider.reread()?.source)
        #expect(source.position(tracing: row.trace!, near: Position(Int64(row.offset))) == .found(Position(13)))
    }

    @Test("a table from a pipe: a row when it is whole, the columns of what has come") func piped() async throws {
        let pipe = TestPipe()
        let provider = try PipeProvider(descriptor: pipe.read, as: .csv)
        let notices = Notices()
        provider.start { notices.post($0) }
        pipe.send("na")
        pipe.send("me,b\n1,\"x\n")
        await notices.wait { $0.source.rowsForward.map(values) == [["#", "name", "b"]] }
        pipe.send("y\"\n2,z\n3,")
        await notices.wait { $0.source.rowsForward.map(values) == [["#", "name", "b"], ["1", "x\ny"], ["2", "z"]] }
        pipe.finish()
        await provider.settle()
        #expect(provider.source.rowsBackward.map(values) == [["3", ""], ["2", "z"], ["1", "x\ny"], ["#", "name", "b"]])
        #expect(provider.source.count == .exact(4))
    }

    @Test("told by its content, from a pipe too") func pipedByContent() async throws {
        let pipe = TestPipe()
        let provider = try PipeProvider(descriptor: pipe.read)
        provider.start { _ in }
        pipe.send("name,city,age\nAda,London,36\nGrace,New York,85\n")
        pipe.finish()
        await provider.settle()
        #expect(provider.source.rowsForward.map(values).last == ["Grace", "New York", "85"])
    }

    @Test("the header of a pipe stays when its oldest rows go") func spooled() async throws {
        let pipe = TestPipe()
        let provider = try PipeProvider(descriptor: pipe.read, as: .csv, spoolLimit: 1 << 20)
        provider.start { _ in }
        pipe.send("number,text\n")
        for n in 0..<40 { pipe.send((0..<1000).map { "\(n * 1000 + $0),\"\(String(repeating: "x\n", count: 30))\"\n" }.joined()) }
        pipe.finish()
        await provider.settle()
        let source = provider.source
        let rows = source.rowsForward
        #expect(source.lostCount > 20_000)
        #expect(values(rows[0]) == ["#", "number", "text"] && values(rows[1])[0] == "\(source.lostCount - 1)")
        #expect(values(rows[rows.count - 1])[0] == "39999" && rows.count == 40_002 - source.lostCount)
        #expect(source.rowsBackward.map(\.id) == rows.reversed().map(\.id))
        #expect(source.position(before: Position(0)) == .none && source.first == .found(Position(0)))
        for row in [rows[0], rows[1], rows[rows.count - 1]] { #expect(source.section(of: Position(Int64(row.offset))) == .found(Position(0))) }
    }

    @Test("a table among several sources keeps the header of its own") func several() throws {
        let files = [("t", ScratchFile("a,b\n1,2\n")), ("u", ScratchFile("a,b\n1,2\n"))]
        let provider = SeveralProvider(try files.map { ($0.0, try SourceFile.open($0.1.path, as: .csv)) })
        let source = provider.source
        let rows = source.rowsForward
        #expect(rows.map { $0.sectionTitle ?? "-" } == ["t", "table", "-", "u", "table", "-"])
        let places = rows.map { source.position(of: $0.id).value! }
        #expect(places.map { source.section(of: $0).value } == [places[0], places[1], places[1], places[3], places[4], places[4]])
        #expect(source.sections.map(\.position) == [places[0], places[1], places[3], places[4]])
    }

    @Test("text and JSON records are read as ever: nothing knows of quotes") func others() throws {
        for kind in [SourceKind.lines, .jsonl, .sqlite] { #expect(kind.reader().recordEnds == .newlines) }
        let file = ScratchFile(String(repeating: "one, \"two\n", count: 30_000))
        let descriptor = try Descriptor.open(file.path)
        let store = LineStore(descriptor, reader: SourceKind.lines.reader(), bell: Bell())
        let source = LineSource(store, end: 300_000, tail: .final)
        #expect(source.quoted == nil && source.rowsBackward.count == 30_000)
        #expect(store.memory.withLock { $0.guesses.isEmpty && $0.ends.isEmpty })
    }
}

extension Array {
    fileprivate func isSameStorage(as other: [Element]) -> Bool {
        unsafe withUnsafeBufferPointer { mine in unsafe other.withUnsafeBufferPointer { unsafe mine.baseAddress == $0.baseAddress } }
    }
}
