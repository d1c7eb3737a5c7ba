import Testing

@testable import TugBrowser

/// Searching as a reader does it.
@Suite struct ProgramSearchTests {
    private let program = Program.of(Numbers(rows: 40, pageSize: 40) { "row \($0) \($0 % 10 == 7 ? "Seven" : "other")" })

    @Test func downAndOnAndBack() async throws {
        let film = try await play("<Settle>/seven<CR><Settle><Frame>n<Settle><Frame>N<Settle><Frame>", program, columns: 60)
        #expect(film.frames.prefix(3).map(\.cursor) == ["row 7 Seven", "row 17 Seven", "row 7 Seven"])
        #expect(film.frames[0].status.contains("/seven"))
    }

    @Test func upAndAnEmptySearchRepeats() async throws {
        let film = try await play("<Settle>G<lt><BS>\\seven<CR><Settle><Frame>/<CR><Settle><Frame>", program, columns: 60)
        #expect(film.frames[0].cursor == "row 37 Seven")
        #expect(film.frames[0].status.contains("\\seven"))
        #expect(film.frames[1].cursor == "row 7 Seven")
        #expect(film.frames[1].status.contains("searched on from the top"))
    }

    @Test func expressionsByPrefixAndByOption() async throws {
        #expect(try await play("<Settle>/re:2[78] <CR><Settle><Frame>", program, columns: 60).frames[0].cursor == "row 27 Seven")
        var program = program
        program.searchesExpressions = true
        #expect(try await play("<Settle>/^row 3.*n$<CR><Settle><Frame>", program, columns: 60).frames[0].cursor == "row 37 Seven")
    }

    @Test func whatCannotBeSearchedForIsSaid() async throws {
        let film = try await play("<Settle>/re:a(<CR><Settle><Frame>/kiwi<CR><Settle><Frame>n<Settle><Frame>", program, columns: 90)
        #expect(film.frames[0].status.contains("this cannot be searched for: missing closing parenthesis"))
        #expect(film.frames[1].status.contains("“kiwi” is not found") && film.frames[1].cursor == "row 0 other")
    }

    @Test func byName() async throws {
        #expect(try await play("<Settle>:search 33 <CR><Settle><Frame>", program, columns: 60).frames[0].cursor == "row 33 other")
        let film = try await play("<Settle>n<Settle><Frame>", program, columns: 90)
        #expect(film.frames[0].status.contains("nothing has been searched for"))
    }

    @Test func matchesOfAFileAreCounted() async throws {
        let text = try ScratchText((0..<500).map { "line \($0) \($0 % 100 == 50 ? "HIT" : "-")\n" }.joined())
        let program = Program(title: "text", feed: .indexed(try SourceFile.open(text.path)), registry: .sources)
        let film = try await play("<Settle>/hit<CR><Settle><Frame>nn<Settle><Frame><Esc><Frame>", program, columns: 60)
        #expect(film.frames[0].cursor == "line 50 HIT" && film.frames[1].cursor == "line 250 HIT")
        #expect(film.frames[1].status.contains("/hit 5 matches"))
        let ticks = film.frames.map { frame in frame.area.indices.filter { "┤┫".contains(frame.lines[$0].last ?? " ") } }
        // Rows 50, 150 … of 500 on eleven lines.
        #expect(ticks[1] == [1, 3, 5, 7, 9], "\(film.frames[1])")
        #expect(ticks[2] == [], "a search that is over has none")
    }
}
