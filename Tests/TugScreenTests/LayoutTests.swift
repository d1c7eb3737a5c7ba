import Randomness
import Clusters
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

    /// Text as it comes: words, scripts, pictures, marks in heaps, controls, and any scalars at all.
    static func randomText(_ random: inout Seeded) -> String {
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0..<40, using: &random) {
            switch Int.random(in: 0..<8, using: &random) {
            case 0: text.append(contentsOf: Cluster.all.randomElement(using: &random)!.text.unicodeScalars.prefix(60))
            case 1: text.append(Unicode.Scalar(UInt32.random(in: 0..<0xd800, using: &random)) ?? "?")
            case 2: text.append(Unicode.Scalar(UInt32.random(in: 0xe000..<0x11_0000, using: &random)) ?? "?")
            case 3: text.append(contentsOf: repeatElement(" ", count: Int.random(in: 1...4, using: &random)))
            case 4: text.append(["\u{301}", "\u{200d}", "\u{fe0f}", "\u{1f3fd}", "\u{1161}", "\u{e0067}"].randomElement(using: &random)!)
            default: text.append(contentsOf: "word".unicodeScalars.prefix(Int.random(in: 1...4, using: &random)))
            }
        }
        return String(text)
    }

    @Test("Any text at any width: no line is too wide, none is cut within a character, and nothing but blanks is lost", arguments: 1...8 as ClosedRange<UInt64>)
    func anyText(seed: UInt64) {
        var random = Seeded(seed)
        for round in 0..<150 {
            let text = Self.randomText(&random)
            let judge = WidthJudge.c
            let whole = judge.line(text)
            let place = Comment(rawValue: "seed \(seed), round \(round): \(text.debugDescription)")
            #expect(whole.cells.isWhole(judge), place)
            let width = Int.random(in: 1...30, using: &random)
            let cut = whole.truncated(to: width)
            #expect(cut.columns <= width && cut.cells.isWhole(judge), place)
            #expect(cut == whole || cut.cells.contains { $0.scalar == 0x2026 }, place)
            let lines = judge.wrap(text, columns: width)
            #expect(lines.allSatisfy { $0.columns <= width && $0.cells.isWhole(judge) }, place)
            if width > 1, !text.contains(where: { $0 == "\t" || $0.isNewline }) { #expect(ink(lines.flatMap(\.cells)) == ink(whole.cells), place) }
            // A part of it, scrolled sideways.
            let offset = Int.random(in: 0...40, using: &random)
            var cells = Array(repeating: Cell.blank(), count: width + 3)
            cells.put(whole, column: 1, width: width, offset: offset)
            #expect(cells.count == width + 3 && cells.isWhole(judge), place)
            #expect([cells[0], cells[width + 1], cells[width + 2]].allSatisfy { $0 == .blank() }, place)
        }
    }

    @Test("A line of several roles wraps as its text does") func styled() {
        var line = Line("10:00 ", .dim, judge: .table)
        line.append("error ", .error, judge: .table)
        line.append("the disk is full", judge: .table)
        let lines = line.wrapped(to: 9)
        #expect(lines.map(\.text) == WidthJudge.table.wrap("10:00 error the disk is full", columns: 9).map(\.text))
        #expect(lines.flatMap(\.cells).first { $0.scalar == 0x65 }?.role == .error)
        #expect(line.wrapped(to: 9, limit: 2).map(\.text) == ["10:00", "error th…"])
        #expect(line.wrapped(to: 99) == [line])
        #expect(Line().wrapped(to: 0) == [Line()])
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
