import Testing
import TugScreen

@testable import TugList

private struct FieldMark: RowModel { let id: Int }

/// How much of a row's text is laid out in the list, and what its kind is called.
@Suite struct RowTextTests {
    private static let limit = RowContext.textLimit

    private func context(wraps: Bool = false) -> RowContext { RowContext(columns: 60, wraps: wraps, minute: 0, judge: .table) }

    @Test("DESIGN 2: of a text 64 KiB are laid out, and how much more there is is said", arguments: [0, 1, 1_000_000])
    func limit(more: Int) {
        let text = String(repeating: "x", count: Self.limit + more)
        let line = context().line(text)
        if more == 0 { return #expect(line.text == text) }
        #expect(line.text == text.prefix(Self.limit) + "… \(more) more, Enter")
        #expect(context(wraps: true).wrap(text).last?.text.hasSuffix("\(more) more, Enter") == true)
    }

    @Test(
        "DESIGN 2: what is laid out of a text ends at a whole character",
        arguments: ["é", "e\u{301}\u{302}", "漢", "🇯🇵", "👨\u{200d}👩\u{200d}👧", "👍🏽", "1\u{fe0f}\u{20e3}", "\u{1112}\u{1161}\u{11ab}", "नि"])
    func wholeCharacters(character: String) {
        for shift in 0..<character.utf8.count {
            let text = String(repeating: "x", count: Self.limit - character.utf8.count + shift) + character + String(repeating: "y", count: 10)
            let shown = context().line(text).text
            let isWhole = shift == 0
            let expected = context().line(String(text.prefix(Self.limit - character.utf8.count + shift) + (isWhole ? character : ""))).text
            #expect(shown.hasPrefix(expected + "… \(isWhole ? 10 : 10 + character.utf8.count) more, Enter"), "\(shift)")
        }
    }

    @Test("DESIGN 2: a single character of more than 64 KiB is laid out as far as that goes") func oneHugeCharacter() {
        let line = context().line("e" + String(repeating: "\u{301}", count: 100_000))
        #expect(line.text.unicodeScalars.first == "e" && line.text.hasSuffix("more, Enter"))
        #expect(line.cells[0].marks.fourth == 0x301 && line.cells[1].scalar == 0x2026)
    }

    @Test("An open row is titled with its kind in words", arguments: [(RowKind(FieldMark.self), "field mark"), (RowKind(named: "logEntry"), "logEntry")])
    func title(kind: RowKind, words: String) { #expect(kind.title == words) }
}
