import Testing
import TugScreen
@testable import TugTerminal

@Suite struct ScrollDetectionTests {
    @Test(
        "Blocks that moved",
        arguments: [
            ("abcdefgh", "bcdefghi", ScrollMove(region: 0..<8, distance: 1)),
            ("abcdefgh", "zabcdefg", ScrollMove(region: 0..<8, distance: -1)),
            ("TabcdefS", "TbcdefgS", ScrollMove(region: 1..<7, distance: 1)),
            ("TabcdefgS", "TdefghijS", ScrollMove(region: 1..<8, distance: 3)),
            ("TabcdefS", "TxyabcdS", ScrollMove(region: 1..<7, distance: -2)),
            ("a b c d e", " b c d e f", ScrollMove(region: 0..<9, distance: 1)),
        ] as [(String, String, ScrollMove)]) func moves(old: String, new: String, expected: ScrollMove)
    {
        #expect(ScrollMove(from: screen(old), to: screen(String(new.prefix(old.count)))) == expected)
    }

    @Test(
        "Frames in which nothing moved",
        arguments: [
            ("abcdef", "abcdef"), ("abcdef", "uvwxyz"), ("abcdef", "bacdef"), ("abcdef", "abXdef"), ("      ", "abcdef"), ("abcdef", "      "), ("a", "b"),
        ]) func stays(old: String, new: String)
    {
        #expect(ScrollMove(from: screen(old), to: screen(new)) == nil)
    }

    @Test func otherSizesDoNotMove() {
        #expect(ScrollMove(from: screen("abcdef"), to: screen("bcdefgh")) == nil)
    }

    /// One letter a line; the scroll bar differs everywhere and does not count.
    private func screen(_ letters: String) -> Frame {
        var frame = Frame(Size(columns: 6, lines: letters.count))
        for (line, scalar) in letters.unicodeScalars.enumerated() {
            if scalar != " " { for column in 0..<4 { frame.set(Cell(scalar.value, .text), line: line, column: column) } }
            frame.setBar(Cell(UInt32(0x30 + line), .scrollBar), line: line)
        }
        return frame
    }
}
