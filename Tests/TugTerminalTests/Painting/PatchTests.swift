import Randomness
import Testing
import TugScreen
import TugTerminal

extension CursesTests {
    /// What is written between whole screens, as a terminal obeys it.
    @Suite(.serialized) struct PatchTests {
        @Test(
            "After any frames the terminal shows the last one, and ncurses knows it", arguments: ["xterm-256color", "tmux-256color"],
            ["terminal", "painted", "unpainted"])
        func anyFrames(type: String, name: String) throws {
            let theme = try #require([Theme.terminal, .painted, .unpainted].first { $0.name == name })
            for seed in 1...5 as ClosedRange<UInt64> { try anyFrames(type, theme, Size(columns: 40, lines: 12), seed) }
            try anyFrames(type, theme, Size(columns: 3, lines: 2), 9)
        }

        private func anyFrames(_ type: String, _ theme: Theme, _ size: Size, _ seed: UInt64) throws {
            var random = Seeded(seed)
            let headless = try HeadlessScreen(type, columns: size.columns, lines: size.lines, theme: theme)
            var terminal = ReplayedTerminal(columns: size.columns, lines: size.lines)
            var frame = Frame(size)
            for step in 0..<60 {
                frame = next(frame, &random)
                if random.next() % 16 == 0 { headless.screen.clearNext() }
                headless.painter.paint(frame)
                let written = headless.written()
                terminal.obey(written)
                let place = "seed \(seed) step \(step): \(String(decoding: written, as: UTF8.self).debugDescription)"
                try #require(terminal.unknown.isEmpty, "\(terminal.unknown) \(place)")
                for line in 0..<size.lines {
                    let expected = shown(frame[line: line], theme, headless.screen.depth)
                    let wrong = terminal.cells[line].indices.first { terminal.cells[line][$0].withoutUnseenLook != expected[$0] }
                    try #require(wrong == nil, "line \(line), \(place)")
                }
                guard random.next() % 4 == 0 else { continue }
                headless.painter.tellCurses()
                for line in 0..<size.lines {
                    let wrong = terminal.cells[line].indices.first { column in
                        let cell = terminal.cells[line][column]
                        guard !cell.text.isEmpty, let known = headless.screen.cell(line: line, column: column) else { return cell.text != "" }
                        return ReplayedTerminal.Cell(text: known.text, style: known.style).withoutUnseenLook != cell.withoutUnseenLook
                    }
                    try #require(wrong == nil, "line \(line), \(place)")
                }
                // Of the whole frame ncurses writes nothing, for it knows that the terminal shows it; at most blanks in another look.
                headless.painter.forget()
                let again = headless.paint(frame)
                terminal.obey(again)
                #expect(again.count <= 40, "\(String(decoding: again, as: UTF8.self).debugDescription) \(place)")
            }
        }

        @Test(
            "No frame erases what it then paints", arguments: ["xterm-256color", "tmux-256color", "linux", "vt100", "screen"], [Theme.terminal, .painted])
        func noFlicker(type: String, theme: Theme) throws {
            var random = Seeded(5)
            let size = Size(columns: 40, lines: 12)
            let headless = try HeadlessScreen(type, columns: size.columns, lines: size.lines, theme: theme)
            var terminal = ReplayedTerminal(columns: size.columns, lines: size.lines)
            var frame = Frame(size)
            headless.painter.paint(frame)
            terminal.obey(headless.written())
            for step in 0..<120 {
                frame = next(frame, &random)
                headless.painter.paint(frame)
                terminal.obey(headless.written())
                #expect(terminal.flickered.isEmpty, "step \(step): \(terminal.flickered)")
            }
        }

        @Test("A frame that was prepared is shown as if it had been painted; one that was not shown leaves no trace")
        func prepared() throws {
            var random = Seeded(11)
            let size = Size(columns: 40, lines: 12)
            let headless = try HeadlessScreen("xterm-256color", columns: size.columns, lines: size.lines)
            var terminal = ReplayedTerminal(columns: size.columns, lines: size.lines)
            var frame = Frame(size)
            headless.painter.paint(frame)
            terminal.obey(headless.written())
            for step in 0..<80 {
                let foreseen = next(frame, &random)
                #expect(headless.painter.prepare(foreseen))
                #expect(headless.written().isEmpty)
                let isRight = random.next() % 2 == 0
                let isShown = isRight || random.next() % 2 == 0
                if isShown { headless.painter.paintPrepared() }
                terminal.obey(headless.written())
                frame = isRight ? foreseen : next(frame, &random)
                headless.painter.paint(frame)
                let mended = headless.written()
                terminal.obey(mended)
                if isRight { #expect(mended.isEmpty, "step \(step)") }
                for line in 0..<size.lines {
                    let expected = shown(frame[line: line], .terminal, headless.screen.depth)
                    let wrong = terminal.cells[line].indices.first { terminal.cells[line][$0].withoutUnseenLook != expected[$0] }
                    try #require(wrong == nil, "line \(line), step \(step)")
                }
            }
        }

        @Test("What was prepared is void after a frame, and where ncurses has to write") func void() throws {
            let headless = try HeadlessScreen("xterm-256color", columns: 20, lines: 3)
            #expect(!headless.painter.prepare(Frame(["one", "two", "three"], columns: 20)))
            headless.painter.paint(Frame(["one", "two", "three"], columns: 20))
            #expect(headless.painter.prepare(Frame(["one", "two", "four"], columns: 20)))
            headless.painter.paint(Frame(["one", "two", "five"], columns: 20))
            _ = headless.written()
            headless.painter.paintPrepared()
            #expect(headless.written().isEmpty)
            #expect(headless.painter.prepare(Frame(["one", "two", "six"], columns: 20)))
            headless.painter.forget()
            headless.painter.paintPrepared()
            #expect(headless.written().isEmpty)
            #expect(!headless.painter.prepare(Frame(["one", "two", "six"], columns: 20)))
        }

        /// The frame after some of what a list does: it scrolls, rows change, the cursor moves over them.
        private func next(_ frame: Frame, _ random: inout Seeded) -> Frame {
            let size = frame.size
            var next = frame
            if random.next() % 3 == 0 {
                let distance = Int.random(in: -3...3, using: &random)
                for line in 1..<max(1, size.lines - 1) {
                    let source = line + distance
                    if source >= 1, source < size.lines - 1 { next.show(frame.screenLine(source), line: line) } else { fill(&next, line, &random) }
                }
            }
            for _ in 0..<(random.next() % 12 == 0 ? 3 * UInt64(size.lines) : random.next() % 4) {
                let line = Int.random(in: 0..<size.lines, using: &random)
                switch random.next() % 5 {
                case 0: next.emphasise(random.next() % 2 == 0 ? .cursor : .match, line: line, columns: 0..<size.columns - 1)
                case 1: next.clear(line: line)
                case 2: next.setBar(Cell(random.next() % 2 == 0 ? 0x2502 : 0x2588, .scrollBar), line: line)
                default: fill(&next, line, &random)
                }
            }
            return next
        }

        private func fill(_ frame: inout Frame, _ line: Int, _ random: inout Seeded) {
            let words = ["word", "a", "", "          ", "            blanks", "你好", "e\u{301}le\u{300}ve", "🙂", "┌─┐", "ไทย", "ｆｕｌｌ", "\u{1b}[31m", "x y z"]
            var text = Line()
            for _ in 0..<random.next() % 8 {
                text.append(words.randomElement(using: &random)! + " ", Role.allCases.randomElement(using: &random)!, judge: LibcWidth.judge)
            }
            let isWhole = random.next() % 3 == 0
            frame.clear(line: line)
            let fill: Role = random.next() % 3 == 0 ? .status : .text
            frame.put(text, line: line, column: 0, width: frame.size.columns - (isWhole ? 0 : 1), fill: fill)
            if !isWhole { frame.setBar(Cell(0x2502, .scrollBar), line: line) }
        }

        private func shown(_ cells: ArraySlice<Cell>, _ theme: Theme, _ depth: ColourDepth) -> [ReplayedTerminal.Cell] {
            var shown: [ReplayedTerminal.Cell] = []
            for (index, cell) in cells.enumerated() {
                if cell.place == .tail {
                    shown.append(ReplayedTerminal.Cell(text: "", style: shown[index - 1].style))
                    continue
                }
                let style = depth.resolve(theme.style(cell.role, cell.emphasis))
                let isHalf = index + 1 < cells.count && cells[index + 1].place == .tail ? false : LibcWidth.judge.width(of: cell.scalar) == 2
                shown.append(ReplayedTerminal.Cell(text: isHalf ? "\u{fffd}" : [cell].plainText, style: style).withoutUnseenLook)
            }
            return shown
        }

        @Test("A frame is one write, whose strings the terminal has", arguments: ["xterm-256color", "tmux-256color", "screen-256color", "linux"])
        func bytes(type: String) throws {
            let headless = try HeadlessScreen(type, columns: 20, lines: 3)
            headless.paint(Frame(["one", "two", "three"], columns: 20))
            let written = headless.paint(Frame(["one", "twice", "three"], columns: 20))
            #expect(String(decoding: written, as: UTF8.self) == "\u{1b}7\u{1b}[2;3Hice\u{1b}8")
        }

        /// Pauses in its strings, or a last column that wraps at once: ncurses writes.
        @Test("Terminals with ways of their own", arguments: ["vt100", "vt52", "wy50"]) func others(type: String) throws {
            let headless = try HeadlessScreen(type, columns: 20, lines: 3)
            headless.paint(Frame(["one", "two", "three"], columns: 20))
            let written = headless.paint(Frame(["one", "twice", "three"], columns: 20))
            #expect(!String(decoding: written, as: UTF8.self).contains("\u{1b}7"))
            #expect(headless.text(1).hasPrefix("twice "))
        }
    }
}

extension ReplayedTerminal.Cell {
    /// A blank without what does not show of it.
    fileprivate var withoutUnseenLook: Self {
        guard text == " ", style.attributes.isDisjoint(with: [.underline, .reverse]) else { return self }
        return Self(style: ResolvedStyle(-1, on: style.background))
    }
}
