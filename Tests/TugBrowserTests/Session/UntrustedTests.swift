import Testing

@testable import TugBrowser

/// U17: what a row's text says is shown, never sent.
@Suite struct UntrustedTests {
    private static let texts = [
        "\u{1b}]52;c;aGk=\u{07}", "\u{9b}31mred", "\u{1b}]", "\u{202e}abc\u{202c}", "\u{1b}[2J\u{1b}[H", "\u{1b}P+q\u{1b}\\", "a\u{8}\u{8}b", "\r\n\u{b}\u{c}",
        "\u{7f}\u{0}",
        "\u{2066}x\u{2069}", "\u{85}\u{84}\u{8d}", "\u{200b}\u{feff}\u{200d}", "\u{fffe}\u{10ffff}", "\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}",
    ]

    @Test(arguments: texts) func shownNotSent(text: String) async throws {
        let provider = Numbers(rows: 3, text: { $0 == 1 ? text : "row \($0)." })
        let program = Program.of(provider)
        let film = try await play("<Settle><Frame>j<CR><Frame>q", program, columns: 50, lines: 8)
        for scalar in film.text.unicodeScalars where scalar != "\n" {
            #expect(scalar.value >= 0x20 && !(0x7f...0x9f).contains(scalar.value), "\(scalar.value)")
            #expect(!(0x202a...0x202e).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value), "\(scalar.value)")
        }
        #expect(film.last.contains("row 2."))
    }

    /// The title, the words of a failure and the name of a kind come from outside, too.
    @Test func otherWordsFromOutside() async throws {
        var program = Program.of(Rude())
        program.title = "a\u{1b}]0;x\u{7}\nb"
        let film = try await play("<Settle><Frame>r<Settle><Frame><CR>", program, columns: 80, lines: 8)
        #expect(film.frames.allSatisfy { $0.lines.count == 8 })
        #expect(!film.text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || (0x7f...0x9f).contains($0.value) })
    }
}

private struct Rude: DataProvider {
    struct Record: RowModel {
        let id: Int
        var rowKind: RowKind { RowKind(named: "k\u{1b}[2J\n") }
        var fields: [RowField] { [RowField("n\u{9b}1m\n", "v\u{7}\nw")] }
    }

    func page(_ request: PageRequest) async throws -> Page {
        if request.generation > 0 { throw LoadFailure("x\u{1b}]52;c;\u{7}\ny") }
        return Page([Record(id: 0)])
    }
}
