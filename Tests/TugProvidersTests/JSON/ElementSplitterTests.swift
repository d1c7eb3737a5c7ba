import Randomness
import Testing
import TugList

@testable import TugProviders

/// What a text becomes, given in pieces of some size, and what is wrong with it.
private func split(_ text: String, pieces size: Int = .max) -> (lines: String, reason: String?) {
    var splitter = ElementSplitter()
    var lines: [UInt8] = []
    var reason: String?
    do throws(LoadFailure) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let piece = rest.prefix(size)
            rest = rest.dropFirst(piece.count)
            try splitter.take(Array(piece), &lines)
        }
        try splitter.finish(&lines)
    } catch {
        reason = error.description
    }
    return (String(decoding: lines, as: UTF8.self), reason)
}

private let broken = "the JSON is broken at byte"
private let cut = "the JSON ends in the middle, at byte"

@Suite struct ElementSplitterTests {
    @Test(
        "Each element of an array is a line, and each value besides; wherever the pieces end",
        arguments: [
            ("[]", "", nil), (" [ ] \n", "", nil), ("[{}]", "{}\n", nil), ("[{\"a\": 1}, {\"b\":2}]", "{\"a\": 1}\n{\"b\":2}\n", nil),
            ("[\n  {\n    \"a\": [1, {\"b\": \"]}\"}]\n  }\n]\n", "{ \"a\": [1, {\"b\": \"]}\"}] }\n", nil),
            ("[1,-2.5e3 , \"x, ]\\\"\" ,true,null,[2,[]]]", "1\n-2.5e3\n\"x, ]\\\"\"\ntrue\nnull\n[2,[]]\n", nil),
            ("[\"a\nb\\\nc\"]", "\"a\\nb\\nc\"\n", nil),  // a line break is none in JSON, and would end the line
            ("{\n\"a\": 1\n}\n{\"b\": 2}\n", "{ \"a\": 1 }\n{\"b\": 2}\n", nil), ("[1]\n[2] 3 \"x\"", "1\n2\n3\n\"x\"\n", nil),
            ("[{\"a\": 1 2}]", "{\"a\": 1 2}\n", nil),  // two numbers do not become one; the record is read, and refused, later
            ("[1,]", "1\n", "\(broken) 3: something else is wanted there"), ("[,1]", "", "\(broken) 1: something else is wanted there"),
            ("[1}", "1}\n", "\(cut) 3"), ("[{\"a\": 1}{\"b\": 2}]", "{\"a\": 1}\n", "\(broken) 9: something else is wanted there"),
            ("[{\"a\": [1}]", "{\"a\": [1}", "\(broken) 9: something else is wanted there"),
            ("[1] rest", "1\n", "\(broken) 4: something else is wanted there"), ("[1", "1\n", "\(cut) 2"), ("[{\"a\"", "{\"a\"", "\(cut) 5"),
            ("[{}, ", "{}\n", "\(cut) 5"), ("hello", "", "\(broken) 0: something else is wanted there"), ("", "", nil),
        ])
    func texts(text: String, lines: String, reason: String?) {
        for size in [.max, 1, 2, 3, 7] {
            let (got, why) = split(text, pieces: size)
            #expect(got == lines && why == reason, "in pieces of \(size)")
        }
    }

    @Test("Depth takes no stack and no memory; a record that deep is refused when it is read")
    func deep() {
        let deep = String(repeating: "[{\"a\":", count: 100_000)
        #expect(split("[" + deep).reason == "\(cut) 600001")
        let whole = String(repeating: "[", count: 2000) + String(repeating: "]", count: 2000)
        #expect(split("[\(whole),1]").lines == "\(whole)\n1\n")
    }

    @Test("Whatever the bytes are, what becomes of them does not depend on their pieces", arguments: 1...40)
    func fuzz(seed: UInt64) {
        var generator = Seeded(seed)
        let words = ["[", "]", "{", "}", "\"", ",", ":", "\\", "\n", " ", "1", "true", "\u{feff}", "é", "\0", "[{\"a\": 1},", "\"x\""]
        for _ in 0..<50 {
            let text = (generator.chance(50) ? "[" : "") + (0..<generator.below(40)).map { _ in generator.pick(words) }.joined()
            let whole = split(text)
            let pieces = split(text, pieces: generator.within(1...9))
            #expect(whole == pieces, "\(text)")
            if whole.reason == nil { #expect(whole.lines.isEmpty || whole.lines.hasSuffix("\n"), "\(text)") }
        }
    }

    @Test("Random values come out as they went in", arguments: 1...20)
    func model(seed: UInt64) throws {
        var generator = Seeded(seed)
        func value(_ depth: Int) -> JSONValue {
            switch Int.random(in: 0..<(depth > 4 ? 4 : 6), using: &generator) {
            case 0: .number("\(Int.random(in: -5000...5000, using: &generator))")
            case 1: .string(["", "a\"b", "\\", "{[", "\n\u{1}", "漢字 😀", "]},"].randomElement(using: &generator)!)
            case 2: .bool(true)
            case 3: .null
            case 4: .array((0..<Int.random(in: 0...3, using: &generator)).map { _ in value(depth + 1) })
            default: .object((0..<Int.random(in: 0...3, using: &generator)).map { JSONMember("k\($0)", value(depth + 1)) })
            }
        }
        let values = (0..<50).map { _ in value(0) }
        let spaces = ["", " ", "\n", "\r\n\t  "]
        let text =
            "[" + values.map { spaces.randomElement(using: &generator)! + $0.json + spaces.randomElement(using: &generator)! }.joined(separator: ",") + "]"
        let (lines, reason) = split(text, pieces: Int.random(in: 1...100, using: &generator))
        #expect(reason == nil)
        let read = try lines.split(separator: "\n").map { try JSONValue(parsing: Array($0.utf8)) }
        #expect(read == values)
    }
}

@Suite struct SourceKindTests {
    @Test(
        "What data are is told by how they begin",
        arguments: [
            ("[{\"a\": 1}, {\"a\": 2}]", SourceKind.json), ("[\n  {\n    \"a\": 1\n  }\n]\n", .json), ("\u{feff} \n[\n{\"a", .json), ("[{}]", .json),
            ("[ { } , ", .json),
            ("{\n  \"a\": 1\n}\n", .json), ("{\r\n\t\"a\": {\n", .json), ("[{\"a\": 1},\n{\"a\": 2}]\n", .json), ("[{\"a\": 1}]\n[{\"a", .lines),
            ("[{\"a\": 1}]\n\n", .json), ("{\"a\": 1}\n{\"a\": 2}\n", .jsonl), ("{ \"a\": 1 }\n", .jsonl), ("{\"a\": 1}", .jsonl), ("{\"a\": 1, \"b", .jsonl),
            ("[1, 2]\n[3, 4]\n", .lines), ("[1, {\"a\": 1}]", .lines), ("[{1}] a thread's name\n", .lines), ("[INFO] x\n[WARN] y\n", .lines), ("[", .lines),
            ("[{", .lines), ("[section]\nkey = 1\n", .lines), ("{\n  name = 1\n}\n", .lines), ("{\n", .jsonl), ("", .lines), ("text\n", .lines),
            ("\n\n", .lines),
            ("\"a\"\n", .lines), ("SQLite format 3\0", .sqlite),
        ])
    func kinds(beginning: String, kind: SourceKind) { #expect(SourceKind(of: Array(beginning.utf8)) == kind) }

    @Test(
        "It is waited for more only while that may decide",
        arguments: [
            ("a", true), ("\n", false), ("[", false), ("[\n  ", false), ("[{", false), ("[{\"", true), ("{\"", true), ("{\n", false), ("[1", true),
            ("\u{feff}", false),
            ("\u{feff}a", true), (" {\"a\":1}", true), ("SQL", true),
        ])
    func told(beginning: String, isTold: Bool) {
        #expect(SourceKind.isTold(by: Array(beginning.utf8), as: nil) == isTold)
        #expect(SourceKind.isTold(by: Array(beginning.utf8), as: .lines) == true || beginning == "\u{feff}")
    }

    @Test("A byte-order mark is waited for")
    func marks() {
        for beginning: [UInt8] in [[0xef], [0xef, 0xbb], [0xff], [0xfe]] { #expect(!SourceKind.isTold(by: beginning, as: .json)) }
        #expect(SourceKind.isTold(by: [UInt8](repeating: 0x20, count: SourceKind.reach), as: nil))
    }
}
