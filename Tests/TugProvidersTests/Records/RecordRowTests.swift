import Testing
import TugList
import TugProviders
import TugScreen

private func lines(_ json: String, columns: Int = 40, minute: Int = 0) throws -> [String] {
    let record = Record(id: 0, members: try #require(try JSONReader.value(of: Array(json.utf8)).members))
    let row = AnyRow(record)
    return RowRegistry.sources.renderer(for: row).lines(for: record, in: testContext(columns: columns, minute: minute)).map(\.text)
}

@Suite struct RecordRowTests {
    @Test func anArticleLooksLikeTheDemos() throws {
        let json = "{\"type\": \"article\", \"author\": \"umber-wren\", \"date\": \"1970-01-01T02:00:00+02:00\", \"title\": \"Doc fixes\", \"preview\": \"\"}"
        #expect(try lines(json, minute: 120) == [" UW  umber-wren                       2h", "     Doc fixes"])
    }

    @Test func aDateThatCannotBeReadIsShown() throws {
        let json = "{\"type\": \"article\", \"author\": \"A\", \"date\": \"last spring\", \"title\": \"T\"}"
        #expect(try lines(json)[0] == " A   A                       last spring")
    }

    @Test func headingsAndLogs() throws {
        #expect(try lines("{\"type\": \"year\", \"title\": \"2026\"}") == ["2026"])
        #expect(try lines("{\"type\": \"log\", \"time\": \"12:00\", \"level\": \"warn\", \"message\": \"disk full\"}") == ["12:00 warn  disk full"])
        #expect(try lines("{\"type\": \"log\", \"message\": \"disk full\"}") == ["disk full"])
    }

    @Test func anUnknownKindIsAPlainRowOfItsFields() throws {
        let shown = try lines("{\"type\": \"merge\", \"id\": 1, \"of\": [\"a\", {\"b\": null}]}", columns: 80)
        #expect(shown[0].hasPrefix("merge"))
        #expect(shown[1] == "type merge  id 1  of [\"a\", {\"b\": null}]")
    }

    @Test func fieldsKeepTheirOrder() throws {
        let record = Record(id: 0, members: try JSONReader.value(of: Array("{\"z\": \"1\", \"a\": 1.50, \"m\": {\"x\": [true]}}".utf8)).members ?? [])
        #expect(record.fields == [RowField("z", "1"), RowField("a", "1.50"), RowField("m", "{\"x\": [true]}")])
        #expect(record.kind == "record")
    }

    @Test(arguments: [
        ("{\"type\": \"article\", \"author\": \"A\", \"date\": \"d\", \"title\": \"\"}", true),
        ("{\"type\": \"article\", \"author\": \"A\", \"date\": \"d\"}", false),
        ("{\"type\": \"article\", \"author\": null, \"date\": \"d\", \"title\": \"t\"}", false), ("{\"type\": \"log\"}", false),
        ("{\"type\": \"merge\"}", true), ("{}", true),
        ("{\"type\": 5}", true),
    ])
    func requiredFields(json: String, isAdmitted: Bool) throws {
        let record = Record(id: 0, members: try #require(try JSONReader.value(of: Array(json.utf8)).members))
        #expect(RecordSchema.standard.admits(record) == isAdmitted)
    }
}
