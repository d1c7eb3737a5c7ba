import Testing
import TugTerminal

@testable import TugBrowser

/// Tables of text as a reader sees them.
@Suite struct TextTableTests {
    private static let people = """
        name,city,age,note
        Ada,London,36,"first, of all"
        Grace,"New York",85,"said ""nanosecond"",
        twice"
        王小明,北京,7,你好
        Zoë,Köln,12.5,
        ragged,1,2,3,four
        short,x

        """

    private func program(_ text: ScratchText) throws -> Program {
        LibcWidth.setUpLocale()
        return Program(title: "people", feed: .indexed(try SourceFile.open(text.path, as: .csv)), registry: .sources)
    }

    @Test("the names of the columns stay at the top; rows and they scroll sideways together") func frames() async throws {
        let text = try ScratchText(Self.people)
        let film = try await play("<Settle>j<Frame>GG<Frame>zl<Frame>", try program(text), columns: 44, lines: 6)
        #expect(
            Array(film.frames[0].area) == [
                "  name    city       age  note           … ┃",
                "  Ada     London      36  first, of all    ┃",
                "▌ Grace   New York    85  said \"nanosecon… ┃",
                "  王小明  北京         7  你好             │",
                "  Zoë     Köln      12.5                   │",
            ])
        #expect(
            Array(film.frames[1].area) == [
                "  name    city       age  note           … │",
                "  Zoë     Köln      12.5                   │",
                "  ragged  1            2  3              … │",
                "▌ short   x                                ┃",
                "      ── the end · m looks for more ──     ┃",
            ])
        #expect(
            film.frames[2].area.prefix(3) == [
                " …city       age  note                   … │",
                " …Köln      12.5                           │",
                " …1            2  3                      … │",
            ])
        #expect(film.frames[1].status.contains("row 7 of 7"))
    }

    @Test("an open row has its fields under their names; a search finds what is in quotes") func detail() async throws {
        let text = try ScratchText(Self.people)
        let film = try await play("<Settle>/twice<CR><Settle><Frame>j<CR><Frame>", try program(text), columns: 60, lines: 8)
        #expect(film.frames[0].status.contains("row 3 of 7  /twice 1 match"))
        #expect(film.frames[0].cursor == "Grace   New York    85  said \"nanosecond\",^Jtwice")
        #expect(film.frames[1].lines[1...4].map { String($0.dropFirst()) } == ["name  王小明", "city  北京", "age   7", "note  你好"])
    }
}
