import Testing

@testable import TugBrowser

/// Searching in an open row.
@Suite struct DetailSearchTests {
    private static let rows = [
        #"{"message":"Seven things","more":{"a":"seven","deep":{"x":"SEVEN seven"}},"list":[1,2,7]}"#, #"{"message":"other","more":{"a":"seven"}}"#,
        #"{"message":"none"}"#,
    ]

    private func play(_ keys: String, columns: Int = 60) async throws -> Film {
        let (program, text) = try DetailTests.program(Self.rows)
        defer { _ = text }
        return try await TugBrowserTests.play("<Settle>" + keys, program, columns: columns, lines: 20)
    }

    @Test("/ finds as the list's search does: smart case, n and N on and back, around both ends, with a count of what there is") func onAndBack() async throws {
        let film = try await play("<CR>/seven<CR><Frame>n<Frame>n<Frame>n<Frame>N<Frame>2N<Frame>", columns: 90)
        #expect(
            film.frames.prefix(6).map(\.cursor) == [
                "\"message\": \"Seven things\",", "\"a\": \"seven\",", "\"x\": \"SEVEN seven\"", "\"message\": \"Seven things\",", "\"x\": \"SEVEN seven\"",
                "\"message\": \"Seven things\",",
            ])
        #expect(film.frames[0].status.contains("/seven 4 matches"))
        #expect(film.frames[3].status.contains("searched on from the top"))
        #expect(film.frames[4].status.contains("searched on from the bottom"))
        #expect(try await play("<CR>/Seven<CR><Frame>").last.status.contains("/Seven 1 match"))
        #expect(try await play("<CR>/re:^.list\"<CR><Frame>").last.cursor == "▾ \"list\": [")
        #expect(try await play("<CR>G\\seven<CR><Frame>n<Frame>").frames.prefix(2).map(\.cursor) == ["\"x\": \"SEVEN seven\"", "\"a\": \"seven\","])
    }

    @Test("What is closed is searched too, and opened where a match is gone to") func closed() async throws {
        let film = try await play("<CR>zM/SEVEN<CR><Frame>")
        #expect(film.last.cursor == "\"x\": \"SEVEN seven\"")
        #expect(film.last.contains("▾ \"deep\": {") && film.last.contains("▸ \"list\": […] 3 elements"))
    }

    @Test("Matches are marked") func marked() async {
        let driver = Driver(.of(Numbers(rows: 1) { _ in Self.rows[0] }), columns: 60, lines: 20)
        await driver.answers()
        driver.pass(0)
        driver.press("<CR>/x\": <CR>")
        var frame = Frame(driver.session.size)
        driver.session.draw(into: &frame, driver.moment)
        let marked = (0..<frame.size.lines).map { frame[line: $0].filter { $0.emphasis.contains(.match) }.plainText }.filter { !$0.isEmpty }
        #expect(marked == ["x\": "])
    }

    @Test("What is not there, or is no pattern, is said; an empty search is the last again") func notThere() async throws {
        let film = try await play("<CR>n<Frame>/kiwi<CR><Frame>/re:a(<CR><Frame>/things<CR>G/<CR><Frame>", columns: 110)
        #expect(film.frames[0].status.contains("nothing has been searched for"))
        #expect(film.frames[1].status.contains("“kiwi” is not found") && film.frames[1].cursor == "▾ {")
        #expect(film.frames[2].status.contains("this cannot be searched for"))
        #expect(film.frames[3].cursor == "\"message\": \"Seven things\",")
    }

    @Test("The list's own search is shown in the row, and is what it was when the row is left") func theListsOwn() async throws {
        let film = try await play("/other<CR><Settle><CR><Frame>n<Frame>/seven<CR><Frame>q<Frame>gn<Settle><Frame>")
        #expect(film.frames[0].status.contains("/other 1 match"))
        #expect(film.frames[1].cursor == "\"message\": \"other\",")
        #expect(film.frames[2].status.contains("/seven 1 match"))
        #expect(film.frames[3].status.contains("/other 1 match"))
        #expect(film.frames[4].status.contains("row 2 of 3"))
    }

    @Test("The next row is searched for the same") func nextRow() async throws {
        let film = try await play("<CR>/seven<CR>J<Frame>n<Frame>J<Frame>n<Frame>", columns: 90)
        #expect(film.frames[0].status.contains("/seven 1 match"))
        #expect(film.frames[1].cursor == "\"a\": \"seven\"")
        #expect(film.frames[2].status.contains("/seven 0 matches"))
        #expect(film.frames[3].status.contains("“seven” is not found"))
    }

    @Test("A match is in one value: what begins in one and ends in the next is none") func acrossValues() {
        let outline = DetailOutline(DetailEntries.of(AnyRow(Record(id: 0, members: [JSONMember("a", .string("x")), JSONMember("b", .string("y"))]))))
        func count(_ text: String) -> Count? {
            guard let pattern = try? SearchPattern(typed: "re:" + text, isExpression: false) else { return nil }
            return DetailSearch(pattern, isForward: true, in: outline).count
        }
        #expect(count("x[^y]*y") == .exact(0))
        #expect(count("x(\"|[^y]*y)") == .exact(1))
        #expect(count("[ab]") == .exact(2))
        #expect(count("^") == .exact(0), "nothing is no match")
    }
}
