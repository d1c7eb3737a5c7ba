import Testing

@testable import TugScreen

@Suite("Truncating and wrapping") struct LayoutTests {
    static let texts = [
        "", "a", "hello world", "  indented text that goes on", "漢字かな交じり文の長いもの", "a漢b字c", "word 漢字 word 漢字漢字漢字", "🙂🙂🙂", "🇩🇪🇫🇷 flags",
        "e\u{301}e\u{301}e\u{301} marks", "नमस्ते दुनिया क्षत्रिय", "averyveryverylongwordwithoutanyblanks", "trailing   ", "a  b   c    d",
        "\u{301}lone \u{301} marks \u{301}",
        "tab\tand\ttab", "क्क्क्क्क्क्क्क्क्क्क्क्क्क्क्क्क्", "\u{1b}[31mred\u{7}",
    ]

    @Test("A line is cut to a width with … in it, never within a character", arguments: texts)
    func truncated(text: String) {
        for judge in [WidthJudge.c, .table] {
            let line = judge.line(text)
            for width in 0...line.columns + 2 {
                let cut = line.truncated(to: width)
                #expect(cut.columns <= max(width, 0))
                #expect(cut.cells.isWhole(judge))
                if width >= line.columns {
                    #expect(cut == line)
                } else if width > 0 {
                    #expect(cut.columns == width)
                    let shown = cut.cells.prefix { $0.scalar != 0x2026 }
                    #expect(Array(shown) == Array(line.cells.prefix(shown.count)))
                    #expect(cut.cells.contains { $0.scalar == 0x2026 })
                    #expect(shown.count == line.cells.count || line.cells[shown.count].place == .head)
                }
            }
        }
    }

    /// The text without blanks, which a break may swallow.
    private func ink(_ cells: some Sequence<Cell>) -> [Cell] {
        cells.filter { !($0.scalar == 0x20 && $0.marks == Cell.Marks() && $0.place != .tail) && $0.place != .tail }.map { cell in
            var cell = cell
            cell.place = .head
            return cell
        }
    }

    @Test("Wrapping loses no text but blanks at breaks, and no line is too wide or cut within a character", arguments: texts)
    func wrapped(text: String) {
        for judge in [WidthJudge.c, .table] {
            let whole = judge.line(text)
            for width in 2...24 {
                let lines = judge.wrap(text, columns: width)
                #expect(!lines.isEmpty)
                #expect(lines.allSatisfy { $0.columns <= width })
                #expect(lines.allSatisfy { $0.cells.isWhole(judge) })
                #expect(lines.allSatisfy { $0.cells.first?.place ?? .head == .head })
                #expect(ink(lines.flatMap(\.cells)) == ink(whole.cells), "at width \(width)")
            }
        }
    }

    @Test("On one column a wide character shows as …, for half of it must not be sent")
    func oneColumn() {
        let lines = WidthJudge.table.wrap("a漢b", columns: 1)
        #expect(lines.map(\.text) == ["a", "…", "b"])
        #expect(WidthJudge.table.wrap("漢字", columns: 0).map(\.columns) == [1, 1])
    }

    @Test(
        "Lines break between words, at a blank that may lie just past the edge",
        arguments: [
            ("hello world", 5, ["hello", "world"]), ("hello world", 8, ["hello", "world"]), ("hello world", 11, ["hello world"]),
            ("aa bb cc", 5, ["aa bb", "cc"]),
            ("aa   bb", 3, ["aa ", "bb"]), ("aaaa   ", 4, ["aaaa"]), ("abcdefgh", 3, ["abc", "def", "gh"]), ("one\ntwo", 9, ["one", "two"]),
            ("a\n\nb", 9, ["a", "", "b"]), ("", 9, [""]),
            ("漢字漢字", 5, ["漢字", "漢字"]), ("a\r\nb", 5, ["a", "b"]),
        ])
    func breaks(text: String, width: Int, lines: [String]) {
        #expect(WidthJudge.table.wrap(text, columns: width).map(\.text) == lines)
    }

    @Test(
        "With a limit the last line ends in … where text was left out, and only there",
        arguments: [
            ("aa bb cc", 2, 2, ["aa", "b…"]), ("aa bb cc", 5, 1, ["aa b…"]), ("aa bb", 2, 2, ["aa", "bb"]), ("aa\nbb\ncc", 9, 2, ["aa", "bb…"]),
            ("aa\nbb\n", 9, 2, ["aa", "bb"]),
            ("aa\n\n  \n", 9, 1, ["aa"]), ("aa bb cc", 9, 1, ["aa bb cc"]), ("漢字漢字", 4, 1, ["漢…"]), ("aa bb", 5, 0, ["aa bb"]), ("aa\nbb", 5, -3, ["aa…"]),
        ])
    func limits(text: String, width: Int, limit: Int, lines: [String]) {
        #expect(WidthJudge.table.wrap(text, columns: width, limit: limit).map { $0.text.trimmed } == lines)
    }

    @Test("A limit is never passed", arguments: texts)
    func limit(text: String) {
        for width in 1...9 {
            for limit in 1...4 {
                let lines = WidthJudge.table.wrap(text + "\n" + text, columns: width, limit: limit)
                #expect(lines.count <= limit)
                #expect(lines.allSatisfy { $0.columns <= width && $0.cells.isWhole(.table) })
            }
        }
    }
}

extension String {
    fileprivate var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }
}
