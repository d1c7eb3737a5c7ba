import Clusters
import Testing

@testable import TugScreen

@Suite("Columns and controls") struct ClusterTests {
    @Test("DESIGN, columns: each cluster in a form on which terminals agree", arguments: Cluster.all)
    func cluster(row: Cluster) {
        let line = WidthJudge.c.line(row.text)
        #expect(line.columns == row.columns)
        #expect(line.text.unicodeScalars.elementsEqual(row.shown.unicodeScalars), "\(line.text.unicodeScalars.map { String($0.value, radix: 16) })")
        #expect(line.cells.isWhole(.c))
    }

    @Test("DESIGN, columns: text after a cluster stands where the widths say", arguments: Cluster.all)
    func after(row: Cluster) {
        let line = WidthJudge.c.line(row.text + "X")
        #expect(line.cells.count == row.columns + 1)
        #expect(line.cells.last?.scalar == 0x58)
        #expect(line.cells.last?.place == .head)
    }

    @Test(
        "U17: controls are shown, never sent",
        arguments: [
            ("\u{7}", "^G"), ("\u{0}", "^@"), ("\u{1b}", "␛"), ("\u{1b}]52;c;aGk=\u{7}", "␛]52;c;aGk=^G"), ("\u{7f}", "^?"), ("\u{9b}31m", "\\u{9B}31m"),
            ("\u{85}", "\\u{85}"), ("\n", "^J"), ("\r", "^M"), ("\u{202e}txt", "\\u{202E}txt"), ("\u{200f}", "\\u{200F}"), ("\u{200e}", "\\u{200E}"),
            ("\u{61c}", "\\u{61C}"), ("\u{2066}a\u{2069}", "\\u{2066}a\\u{2069}"), ("\u{2028}", "\\u{2028}"), ("\u{fff9}", "\\u{FFF9}"),
        ])
    func controls(text: String, shown: String) {
        #expect(WidthJudge.c.line(text).text == shown)
    }

    @Test("U17: no scalar of Unicode reaches a cell as a control, an override or something without a width")
    func everyScalar() {
        var wrong: [String] = []
        for value in (0..<UInt32(0x11_0000)) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            // Beyond the two planes with text only the ends of each matter here.
            if value > 0x1_ffff, value < 0xe_0000, value % 0x1000 > 16 { continue }
            if value > 0xe_0200, value & 0xffff < 0xfff0 { continue }
            let line = WidthJudge.c.line(String(Character(scalar)))
            for cell in line.cells where cell.place != .tail {
                for shown in [cell.scalar, cell.marks.first] where shown != 0 {
                    let isBad =
                        shown < 0x20 || (0x7f...0x9f).contains(shown) || (0x202a...0x202e).contains(shown) || (0x2066...0x2069).contains(shown)
                        || shown == 0x200b || shown == 0x200d || shown == 0xfeff || WidthJudge.c.width(of: shown) < 0
                    if isBad { wrong.append(String(value, radix: 16)) }
                }
            }
            if !line.cells.isWhole(.c) { wrong.append(String(value, radix: 16)) }
        }
        #expect(wrong.isEmpty, "\(wrong.prefix(20))")
    }

    @Test("DESIGN 8: a mark with nothing before it stands on a blank of its own")
    func loneMark() {
        let line = WidthJudge.table.line("\u{301}abc")
        #expect(line.columns == 4)
        #expect(line.cells[0].scalar == 0x20)
        #expect(line.cells[0].marks.first == 0x301)
        var joined = WidthJudge.table.line("e")
        joined.append("\u{301}", judge: .table)
        #expect(joined.columns == 2, "a mark does not ride on text that came before it")
    }

    @Test("DESIGN 8: of 500 combining marks four are kept")
    func manyMarks() {
        let line = WidthJudge.table.line("e" + String(repeating: "\u{301}", count: 500) + "f")
        #expect(line.columns == 2)
        #expect(line.text.unicodeScalars.count == 6)
        let wide = WidthJudge.table.line("漢" + String(repeating: "\u{301}", count: 500))
        #expect(wide.columns == 2)
        #expect(wide.cells[0].marks.fourth == 0x301)
        #expect(wide.cells[1].marks == Cell.Marks())
    }

    @Test("Tabs go to the next column of eight", arguments: [("\t", 8), ("a\t", 8), ("1234567\t", 8), ("12345678\t", 16), ("漢字漢\tx", 9), ("\t\tx", 17)])
    func tabs(text: String, columns: Int) {
        #expect(WidthJudge.table.line(text).columns == columns)
    }

    @Test("The fast path for ASCII gives what the slow one gives")
    func fastPath() {
        let ascii = String(String.UnicodeScalarView((0x20..<0x7f).compactMap { Unicode.Scalar($0) }))
        let fast = WidthJudge.table.line(ascii, .title)
        let slow = WidthJudge.table.line(ascii + "é", .title)
        #expect(fast.cells == Array(slow.cells.dropLast()))
        #expect(fast.text == ascii)
    }
}
