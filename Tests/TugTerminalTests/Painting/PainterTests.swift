import Randomness
import Testing
import TugScreen
import TugTerminal

extension CursesTests {
    @Suite(.serialized) struct PainterTests {
        @Test(
            "Text that is read back",
            arguments: [
                "plain ASCII", "你好，世界 wide", "e\u{301}le\u{300}ve combining", "🙂 emoji 👩‍👩‍👧 family 👍🏽 tone", "한국어 ｆｕｌｌ", "┌─┐ box", "\u{301}lone mark",
                "ไทย हिन्दी العربية",
            ]) func readBack(text: String) throws
        {
            LibcWidth.setUpLocale()
            let headless = try HeadlessScreen("xterm-256color", columns: 40, lines: 3)
            let frame = Frame([text, "x"], columns: 40, lines: 3)
            headless.paint(frame)
            for column in 0..<40 {
                let cell = frame[line: 0][column]
                if cell.place == .tail { continue }
                #expect(headless.screen.cell(line: 0, column: column)?.text == [cell].plainText, "column \(column)")
            }
            #expect(headless.text(1).first == "x")
        }

        @Test(
            "Nothing of a row reaches the terminal as a control",
            arguments: ["\u{1b}]52;c;aGk=\u{07}", "\u{9b}31m", "\u{1b}]", "\u{202e}abc", "a\u{08}\u{7f}\r\n", "\u{1b}[2J\u{0e}"])
        func controls(text: String) throws {
            LibcWidth.setUpLocale()
            let headless = try HeadlessScreen("xterm-256color", columns: 60, lines: 2)
            headless.paint(Frame(["", ""], columns: 60))
            let written = headless.paint(Frame([text, ""], columns: 60))
            let shown = String(decoding: written, as: UTF8.self)
            #expect(!shown.contains("\u{1b}]"), "\(written)")
            #expect(!shown.contains("\u{07}"))
            #expect(!shown.contains("[31m") || !shown.contains("\u{1b}[31m"))
            #expect(!shown.contains("\u{202e}"))
            #expect(!shown.unicodeScalars.contains { (0x80...0x9f).contains($0.value) || $0.value == 0x7f || $0.value == 0x0e })
        }

        @Test func cellsMadeByHandAreHarmless() throws {
            LibcWidth.setUpLocale()
            let headless = try HeadlessScreen("xterm-256color", columns: 20, lines: 2)
            var frame = Frame(Size(columns: 20, lines: 2))
            headless.paint(frame)
            for (column, scalar) in [0x1b, 0x07, 0x9b, 0x7f, 0x202e, 0x301, 0xd800, 0x110000, 0x4f60].enumerated() {
                frame.set(Cell(UInt32(scalar), .text), line: 0, column: column)
            }
            var marked = Cell(0x61, .text)
            marked.marks.first = 0x1b
            marked.marks.second = 0x202e
            marked.marks.third = 0x301
            frame.set(marked, line: 0, column: 12)
            frame.set(Cell(0x7a, .text), line: 0, column: 19)
            headless.paint(frame)
            #expect(headless.text(0) == String(repeating: "\u{fffd}", count: 9) + "   a\u{301}      z")
        }

        @Test func onlyChangedLinesAreWritten() throws {
            let headless = try HeadlessScreen("xterm-256color")
            var texts = (0..<24).map { "line \($0) with some text in it" }
            #expect(headless.paint(Frame(texts)).count > 24 * 20)
            #expect(headless.paint(Frame(texts)).isEmpty)
            texts[7] = "other \(7) with some text in it"
            let written = headless.paint(Frame(texts))
            #expect((1...40).contains(written.count), "\(written.count)")
            #expect(headless.text(7).hasPrefix("other 7"))
        }

        @Test("A scroll by one line costs one line", arguments: ["xterm-256color", "tmux-256color", "screen-256color", "xterm", "linux"], [1, -1])
        func scroll(type: String, direction: Int) throws {
            let headless = try HeadlessScreen(type)
            headless.paint(listFrame(top: 50))
            let next = listFrame(top: 50 + direction, cursor: 10 - direction)
            let written = headless.paint(next)
            #expect(written.count <= 79 + 3 * 16 + 64, "\(written.count): \(String(decoding: written, as: UTF8.self).debugDescription)")
            for line in 0..<24 { #expect(headless.text(line) == next[line: line].plainText) }
        }

        /// The cursor's row stays where it is on the screen: two rows change their look besides the new one.
        @Test func scrollUnderTheCursor() throws {
            let headless = try HeadlessScreen("xterm-256color")
            headless.paint(listFrame(top: 50))
            #expect(headless.paint(listFrame(top: 51)).count <= 3 * 79 + 3 * 16 + 64)
        }

        @Test("After many scrolls the screen is the frame", arguments: [1, 2] as [UInt64]) func manyScrolls(seed: UInt64) throws {
            var random = Seeded(seed)
            let headless = try HeadlessScreen("xterm-256color")
            var top = 100
            for _ in 0..<200 {
                top = max(0, top + Int.random(in: -12...12, using: &random))
                let frame = listFrame(top: top, cursor: Int.random(in: 1..<22, using: &random))
                headless.paint(frame)
                for line in 0..<24 { #expect(headless.text(line) == frame[line: line].plainText, "seed \(seed) line \(line)") }
            }
        }

        @Test func resizeToOneCellAndBack() throws {
            let headless = try HeadlessScreen("xterm-256color")
            headless.paint(listFrame(top: 0))
            for size in [Size(columns: 1, lines: 1), Size(columns: 300, lines: 1), Size(columns: 1, lines: 60), Size(columns: 80, lines: 24)] {
                headless.screen.resize(to: size)
                #expect(headless.screen.size == size)
                headless.paint(Frame(["你x"], columns: size.columns, lines: size.lines))
                headless.paint(listFrame(top: 0))  // a frame of another size is cut
            }
            let frame = listFrame(top: 3)
            headless.paint(frame)
            for line in 0..<24 { #expect(headless.text(line) == frame[line: line].plainText) }
        }

        /// A theme that colours plain text must not write the blanks after it, nor one that paints its ground where the terminal clears in colour.
        @Test(
            "Blanks cost nothing",
            arguments: [
                ("xterm-256color", Theme.unpainted), ("screen-256color", .unpainted), ("linux", .unpainted), ("xterm-256color", .painted), ("linux", .painted),
            ])
        func blanks(type: String, theme: Theme) throws {
            let headless = try HeadlessScreen(type, theme: theme)
            headless.paint(Frame(Array(repeating: String(repeating: "x", count: 70), count: 24)))
            let written = headless.paint(Frame(Array(repeating: "short", count: 24)))
            #expect(written.count < 24 * 48, "\(written.count)")
            for line in 0..<24 { #expect(headless.text(line) == "short" + String(repeating: " ", count: 75)) }
        }

        @Test func stylesAreReadBack() throws {
            let headless = try HeadlessScreen("xterm-256color", columns: 10, lines: 3)
            var frame = Frame(Size(columns: 10, lines: 3))
            frame.set(Cell(0x61, .match), line: 0, column: 0)
            frame.set(Cell(0x62, .title), line: 0, column: 1)
            headless.paint(frame)
            #expect(headless.screen.cell(line: 0, column: 0)?.style == ResolvedStyle(0, on: 3))
            #expect(headless.screen.cell(line: 0, column: 1)?.style == ResolvedStyle(-1, on: -1, .bold))
            headless.painter.theme = .painted
            headless.paint(frame)
            #expect(headless.screen.cell(line: 0, column: 0)?.style == ColourDepth.indexed.resolve(Theme.painted[.match]))
        }

        @Test("The palette is never redefined", arguments: ["xterm-256color", "xterm-direct", "linux", "vt100"]) func palette(type: String) throws {
            let headless = try HeadlessScreen(type, columns: 30, lines: 22)
            var written = headless.written()
            for theme in [Theme.terminal, .painted, .unpainted, .plain] {
                headless.painter.theme = theme
                var frame = Frame(Size(columns: 30, lines: 22))
                for role in Role.allCases { frame.put(Line("\(role)", role, judge: LibcWidth.judge), line: Int(role.rawValue), column: 0, width: 30) }
                written += headless.paint(frame)
            }
            let text = String(decoding: written, as: UTF8.self)
            #expect(!text.contains("\u{1b}]"))
            #expect(text.contains("38:2") == (type == "xterm-direct"))
        }

        @Test(arguments: [
            ("xterm-256color", ColourDepth.indexed), ("xterm", .eight), ("linux", .eight), ("vt100", .monochrome), ("xterm-direct", .direct(palette: 8)),
            ("xterm-direct16", .direct(palette: 16)), ("xterm-16color", .sixteen),
        ])
        func depth(type: String, expected: ColourDepth) throws {
            #expect(try HeadlessScreen(type).screen.depth == expected)
            #expect(try HeadlessScreen(type, colour: false).screen.depth == .monochrome)
        }

        @Test(arguments: [("no-such-terminal", TerminalError.unknownType("no-such-terminal")), ("dumb", .unusableType("dumb"))])
        func unusable(type: String, error: TerminalError) throws {
            #expect(throws: error) { try HeadlessScreen(type) }
        }
    }
}

/// A list with a title, a status line and a scroll bar, as the program shows it.
func listFrame(top: Int, cursor: Int = 10) -> Frame {
    var frame = Frame(Size(columns: 80, lines: 24))
    frame.put(Line("the title of the list", .title, judge: LibcWidth.judge), line: 0, column: 0, width: 80)
    for line in 1..<23 {
        let row = top + line
        let text = "row \(row) " + String(repeating: "\(row * 7919 % 1000) ", count: 14)
        frame.put(Line(text, row % 3 == 0 ? .dim : .text, judge: LibcWidth.judge), line: line, column: 0, width: 79)
        let thumb = 1 + top * 22 / 200
        frame.setBar(Cell(line >= thumb && line < thumb + 3 ? 0x2588 : 0x2502, line >= thumb && line < thumb + 3 ? .scrollThumb : .scrollBar), line: line)
    }
    frame.emphasise(.cursor, line: cursor, columns: 0..<79)
    frame.put(Line(" a status line that stays", .status, judge: LibcWidth.judge), line: 23, column: 0, width: 80, fill: .status)
    return frame
}
