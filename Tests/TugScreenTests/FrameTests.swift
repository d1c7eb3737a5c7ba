import Testing

@testable import TugScreen

@Suite("Frames") struct FrameTests {
    private func frame(_ columns: Int, _ text: String, at column: Int = 0, width: Int = 99, offset: Int = 0) -> Frame {
        var frame = Frame(Size(columns: columns, lines: 1))
        frame.put(Line(text, judge: .table), line: 0, column: column, width: width, offset: offset)
        return frame
    }

    @Test(
        "What goes on past the right edge shows … there; half a wide character is shown at neither",
        arguments: [
            ("abcdef", 0, 6, 0, "abcdef"), ("abcdef", 0, 4, 0, "abc…"), ("abcdef", 0, 4, 1, "bcd…"), ("abcdef", 0, 4, 2, "cdef"), ("abcdef", 0, 9, 3, "def"),
            ("abcdef", 0, 9, 6, ""),
            ("abcdef", 0, 9, 60, ""), ("abcdef", 0, 1, 2, "…"), ("漢字漢", 0, 6, 0, "漢字漢"), ("漢字漢", 0, 5, 0, "漢字…"), ("漢字漢", 0, 4, 0, "漢…"),
            ("漢字漢", 0, 3, 0, "漢…"),
            ("漢字漢", 0, 6, 1, " 字漢"), ("漢字漢", 0, 6, 2, "字漢"), ("漢字漢", 0, 6, 3, " 漢"), ("漢字漢", 0, 6, 5, ""), ("abc", 3, 2, 0, "   a…"), ("abc", 3, 1, 0, "   …"),
            ("abc", 20, 5, 0, ""),
        ])
    func edges(text: String, column: Int, width: Int, offset: Int, shown: String) {
        let frame = frame(12, text, at: column, width: width, offset: offset)
        #expect(frame.glyphs == [shown])
        #expect(frame[line: 0].isWhole(.table))
    }

    @Test("Every text at every place, width and offset leaves whole characters", arguments: LayoutTests.texts)
    func everyPlace(text: String) {
        for judge in [WidthJudge.c, .table] {
            let line = Line(text, judge: judge)
            for width in 1...9 {
                for offset in 0...line.columns + 1 {
                    var frame = Frame(Size(columns: 11, lines: 1))
                    frame.put(line, line: 0, column: 1, width: width, offset: offset)
                    #expect(frame[line: 0].isWhole(judge), "width \(width), offset \(offset)")
                    #expect(frame[line: 0].dropFirst(1 + width).allSatisfy { $0 == .blank() })
                    // A cell that continues a cluster follows its head.
                    #expect(zip(frame[line: 0], frame[line: 0].dropFirst()).allSatisfy { $1.place != .member || $0 != .blank() })
                }
            }
        }
    }

    @Test("Places outside the frame are left alone")
    func outside() {
        var frame = Frame(Size(columns: 4, lines: 2))
        let blank = frame
        let line = Line("abc", judge: .table)
        for (at, column, width) in [(-1, 0, 4), (2, 0, 4), (0, 4, 4), (0, -1, 4), (0, 0, 0), (0, 0, -2)] {
            frame.put(line, line: at, column: column, width: width)
        }
        frame.set(Cell(0x41, .text), line: 2, column: 0)
        frame.set(Cell(0x41, .text), line: 0, column: 4)
        frame.set(Cell(0x41, .text), line: -1, column: -1)
        frame.emphasise(.match, line: 5, columns: 0..<9)
        frame.clear(line: 9)
        frame.setBar(Cell(0x41, .text), line: 2)
        frame.show(ScreenLine([Cell(0x41, .text)]), line: 0, column: 40)
        frame.show(ScreenLine(columns: 4), line: -1)
        #expect(frame == blank)
        frame.emphasise(.match, line: 0, columns: 2..<99)
        #expect(frame[line: 0].map(\.emphasis) == [[], [], .match, .match])
        var none = Frame(Size(columns: 0, lines: 0))
        none.put(line, line: 0, column: 0, width: 3)
        none.setBar(Cell(0x41, .text), line: 0)
        #expect(none.glyphs == [])
    }

    @Test("The planes: glyphs, roles, and the cursor on plain text too")
    func planes() {
        var frame = Frame(Size(columns: 8, lines: 2))
        var line = Line("ab", .title, judge: .table)
        line.append("漢x", .text, judge: .table)
        frame.put(line, line: 0, column: 0, width: 6, emphasis: .cursor)
        frame.put(line, line: 1, column: 1, width: 5)
        #expect(frame.glyphs == ["ab漢x", " ab漢x"])
        #expect(frame.roles == ["TT::::", ".tt"])
        #expect(Set(Role.allCases.map(\.letter)).count == Role.allCases.count)
    }

    @Test("Lines that are shown are equal by what they hold, whoever made them; the bar lies over them")
    func sharedLines() {
        let line = Line("ab漢", judge: .table)
        var one = Frame(Size(columns: 5, lines: 2)), other = Frame(Size(columns: 5, lines: 2))
        one.put(line, line: 0, column: 0, width: 5)
        var cells = Array(repeating: Cell.blank(), count: 5)
        cells.put(line, column: 0, width: 5)
        other.show(ScreenLine(cells), line: 0)
        #expect(one == other)
        #expect(one.columns(of: 0, unlike: 0, in: other) == nil)
        other.setBar(Cell(0x2503, .scrollThumb), line: 0)
        #expect(one != other)
        #expect(other.glyphs[0] == "ab漢┃")
        #expect(one.columns(of: 0, unlike: 0, in: other) == 4..<5)
        other.show(ScreenLine(cells), line: 0)
        #expect(one == other, "a line that is shown anew has no bar")
        other.emphasise(.cursor, line: 0, columns: 2..<3)
        #expect(one != other)
        #expect(one.columns(of: 0, unlike: 0, in: other) == 2..<4, "clusters are whole")
        other.show(ScreenLine([Cell(0x7a, .text)]), line: 0, column: 4)
        #expect(other.glyphs[0] == "ab漢z")
    }

    @Test("A digest tells lines with other text, marks or roles apart")
    func digests() {
        let lines = ["ab", "ba", "a", "", "é", "e\u{301}", "e\u{300}", "e\u{301}\u{302}"].map { Line($0, judge: .table) } + [Line("ab", .dim, judge: .table)]
        let digests = lines.map { line in
            var cells = Array(repeating: Cell.blank(), count: 3)
            cells.put(line, column: 0, width: 3)
            return ScreenLine(cells)
        }
        #expect(Set(digests.map(\.digest)).count == digests.count)
        #expect(digests.map(\.isBlank) == digests.map { $0.cells.allSatisfy { $0.scalar == 0x20 } })
    }
}
