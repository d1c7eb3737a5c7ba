import Randomness
import Testing
import TugBrowser

@Suite struct CommandReaderTests {
    /// What comes out of keys, and what is pending afterwards.
    @Test(
        "Counts and sequences",
        arguments: [
            ("j", ["rowDown"], ""),
            ("10j", ["rowDown 10"], ""),
            ("0", [], ""),
            ("0j", ["rowDown"], ""),
            ("10", [], "10"),
            ("5G", ["last 5"], ""),
            ("50%", ["percent 50"], ""),
            ("g", ["first"], ""),
            ("gg", ["first", "first"], ""),
            ("5gg", ["first 5", "first 5"], ""),
            ("5ggg", ["first 5", "first 5", "first"], ""),
            ("5gjg", ["first 5", "rowDown", "first"], ""),
            ("z", [], "z"),
            ("zt", ["cursorToTop"], ""),
            ("3zz", ["cursorToMiddle 3"], ""),
            ("3z", [], "3z"),
            ("ZZ", ["quit"], ""),
            ("Z", [], "Z"),
            ("'", [], "'"),
            ("'a", ["indexLetter a"], ""),
            ("3'äj", ["indexLetter 3 ä", "rowDown"], ""),
            ("'<Esc>j", ["rowDown"], ""),
            ("'<C-e>j", ["rowDown"], ""),
            ("'1", ["indexLetter 1"], ""),
            ("zj", [], ""),
            ("2zjj", ["rowDown"], ""),
            ("zq", [], ""),
            ("5x", [], ""),
            ("5xj", ["rowDown"], ""),
            ("<M-5>j", ["rowDown"], ""),
            ("<F12>j", ["rowDown"], ""),
            ("99999999999999999999999j", ["rowDown 999999999"], ""),
            ("1<C-d>", ["halfPageDown 1"], ""),
        ]) func read(text: String, expected: [String], pending: String) throws
    {
        var reader = CommandReader()
        var requests: [String] = []
        for key in try #require(KeyNotation.keys(text)) {
            if let request = reader.read(key) {
                requests.append(request.command.rawValue + (request.count.map { " \($0)" } ?? "") + (request.letter.map { " \($0)" } ?? ""))
            }
        }
        #expect(requests == expected)
        #expect(reader.pending == pending)
    }

    /// Random keys never leave the reader in a state from which a command is not understood.
    @Test(arguments: 1...20 as ClosedRange<UInt64>) func aFreshStartIsAlwaysNear(seed: UInt64) throws {
        var random = Seeded(seed)
        let alphabet = try #require(KeyNotation.keys("0123456789jkgGzZtbhlxq%<Esc><C-e><M-v><F1> ä"))
        var reader = CommandReader()
        for _ in 0..<500 { _ = reader.read(alphabet.randomElement(using: &random)!) }
        reader.clear()
        #expect(reader.pending.isEmpty)
        #expect(reader.read(.character("j")) == CommandReader().reading("j"), "seed \(seed)")
    }
}

extension CommandReader {
    fileprivate func reading(_ scalar: Unicode.Scalar) -> Request? {
        var reader = self
        return reader.read(.character(scalar))
    }
}
