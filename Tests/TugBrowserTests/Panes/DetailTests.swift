import Testing

@testable import TugBrowser

/// A row in full: JSON as a tree that can be folded.
@Suite struct DetailTests {
    static let record = """
        {"type":"log","level":"INFO","message":"served","context":{"user":{"id":17,"name":"Ada","admin":true,"boss":null},"tags":["a","b"],"none":[]},\
        "trace":"one\\n two","at":0.25e-3}
        """

    /// A list of the lines of a text, as records or as lines.
    static func program(_ lines: [String], as kind: SourceKind = .jsonl) throws -> (Program, ScratchText) {
        let text = try ScratchText(lines.map { $0 + "\n" }.joined())
        return (Program(title: "text", feed: .indexed(try SourceFile.open(text.path, as: kind)), registry: .sources), text)
    }

    private func play(_ keys: String, _ lines: [String] = [record], as kind: SourceKind = .jsonl, columns: Int = 50, height: Int = 24, roles: Bool = false)
        async throws -> Film
    {
        let (program, text) = try Self.program(lines, as: kind)
        defer { _ = text }
        return try await TugBrowserTests.play("<Settle><CR>" + keys, program, columns: columns, lines: height, roles: roles)
    }

    private static let tree = """
         log
        ▌▾ {
             "type": "log",
             "level": "INFO",
             "message": "served",
           ▾ "context": {
             ▾ "user": {
                 "id": 17,
                 "name": "Ada",
                 "admin": true,
                 "boss": null
               },
             ▾ "tags": [
                 "a",
                 "b"
               ],
               "none": []
             },
             "trace": "one\\n
                two",
             "at": 0.25e-3
           }
        """

    @Test("A record is pretty-printed JSON, its members in their order, its numbers as they were written") func pretty() async throws {
        let film = try await play("<Frame>")
        #expect(film.last.area.prefix(22).joined(separator: "\n") == Self.tree)
    }

    @Test("Names, strings, numbers and other words have a role each") func roles() async throws {
        let film = try await play("j<Frame>", roles: true)
        let roles = film.text.split(separator: "\n").map(String.init)
        for line in [".....d.iiiiiiddd", ".........iiiidd##d", ".........iiiiiiddqqqqqd", ".........iiiiiiiddlllld", ".........iiiiiiddllll"] {
            #expect(roles.contains(line), "\(line)")
        }
    }

    @Test("A line that is JSON is shown as that, too, and so is a field") func anyText() async throws {
        let film = try await play("<Frame>", [Self.record], as: .lines)
        #expect(film.last.area.dropFirst().prefix(21).joined(separator: "\n") == Self.tree.split(separator: "\n").dropFirst().joined(separator: "\n"))
        let provider = Numbers(rows: 2) { _ in "[1, {\"a\": []}]" }
        let field = try await TugBrowserTests.play("<Settle><CR><Frame>jzc<Frame>h<Frame>", .of(provider), columns: 40, lines: 12)
        #expect(
            field.frames[0].area.dropFirst().prefix(7) == [
                "▌id     0", " text ▾ [", "          1,", "        ▾ {", "            \"a\": []", "          }", "        ]",
            ])
        #expect(field.frames[1].area[2] == "▌text ▸ […] 2 elements")
        #expect(field.frames[2].cursor == "row 0." || field.frames[2].contains("[1, {"), "out of what is closed: back")
        // What only looks like JSON is a text.
        #expect(try await play("<Frame>", ["[not json", "{}"], as: .lines).last.contains("[not json"))
    }

    // MARK: Folding

    @Test("h closes what is open, then goes out of it, then leaves; l opens and goes in") func outAndIn() async throws {
        let film = try await play("6j<Frame>h<Frame>h<Frame>h<Frame>l<Frame>l<Frame>l<Frame>hhh<Frame>h<Frame>")
        #expect(film.frames[0].cursor == "\"id\": 17,")
        #expect(film.frames[1].cursor == "▾ \"user\": {")
        #expect(film.frames[2].cursor == "▸ \"user\": {…} 4 members")
        #expect(film.frames[3].cursor == "▾ \"context\": {")
        #expect(film.frames[4].cursor == "▸ \"user\": {…} 4 members", "l goes into what is open")
        #expect(film.frames[5].cursor == "▾ \"user\": {" && film.frames[5].contains("\"id\": 17"))
        #expect(film.frames[6].cursor == "\"id\": 17,")
        #expect(film.frames[7].cursor == "▾ \"context\": {")
        #expect(film.frames[8].cursor == "▸ \"context\": {…} 3 members")
        let out = try await play("2jh<Frame>")
        #expect(out.last.lines[0] != " log", "nothing is closed at the outermost: back")
    }

    @Test("za closes what the cursor is in, zM all, zR opens all; Left never leaves; Esc and q always do") func folds() async throws {
        let film = try await play("7jza<Frame>zR<Frame>zM<Frame>jjj<Left><Left><Left><Frame>za<Frame>", height: 30)
        #expect(film.frames[0].cursor == "▸ \"user\": {…} 4 members")
        #expect(film.frames[1].area.prefix(22).count { $0.contains("▸") } == 0)
        #expect(film.frames[2].area.filter { $0.contains("…") }.map(\.trimmed) == ["▌  ▸ \"context\": {…} 3 members"])
        #expect(film.frames[3].lines[0] == " log")
        #expect(film.frames[4].lines[0] == " log")
        for key in ["q", "<Esc>", "<C-g>"] { #expect(try await play("8j\(key)<Frame>").last.lines[0] != " log") }
    }

    @Test("A click on the sign closes and opens; elsewhere it only puts the cursor there") func mouse() async throws {
        let film = try await play("<Press 3,5><Release 3,5><Frame><Press 3,5><Release 3,5><Frame><Press 12,7><Release 12,7><Frame><WheelDown><Frame>")
        #expect(film.frames[0].cursor == "▸ \"context\": {…} 3 members")
        #expect(film.frames[1].cursor == "▾ \"context\": {")
        #expect(film.frames[2].cursor == "\"id\": 17,")
        #expect(film.frames[3].cursor == "\"id\": 17,")
    }

    // MARK: Over rows

    @Test("J and K keep what is closed, the value under the cursor, and its line on the screen") func overRows() async throws {
        let rows = (0..<4).map { row in
            #"{"n":\#(row),\#(row == 2 ? "" : #""more":[\#(row),7],"#)"a":{"b":{"c":\#(row)}},"z":"\#(row)"}"#
        }
        let film = try await play("G3kh<Frame>jj<Frame>J<Frame>J<Frame>J<Frame>3K<Frame>", rows)
        #expect(film.frames[0].cursor == "▸ \"b\": {…} 1 member")
        #expect(film.frames[1].cursor == "\"z\": \"0\"")
        #expect(film.frames[2].cursor == "\"z\": \"1\"" && film.frames[2].contains("▸ \"b\": {…}"))
        #expect(film.frames[3].cursor == "\"z\": \"2\"" && film.frames[3].contains("▸ \"b\": {…}"))
        #expect(film.frames[4].cursor == "\"z\": \"3\"")
        #expect(film.frames[5] == film.frames[1])
        let inside = try await play("3jzt<Frame>J<Frame>J<Frame>", rows, height: 8)
        #expect(inside.frames.prefix(3).map(\.cursor) == ["0,", "1,", "▾ {"], "where there is no such value, what it would lie in")
        let all = try await play("zM<Frame>J<Frame>", rows)
        #expect(all.frames.allSatisfy { $0.contains("▸ \"a\": {…} 1 member") })
    }
}
