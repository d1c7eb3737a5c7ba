import Testing
import TugList
import TugProviders

private func match(_ pattern: String, _ text: String, expression: Bool = false) throws -> String? {
    let bytes = Array(text.utf8)
    return try Pattern(pattern, isExpression: expression).match(in: bytes, 0..<bytes.count).map { String(decoding: bytes[$0], as: UTF8.self) }
}

@Suite struct PatternTests {
    @Test(
        "a text is found as it stands; in lower case in either case",
        arguments: [
            ("disk", "Disk full", "Disk"), ("Disk", "disk full", nil), ("a.b", "axb", nil), ("a.b", "a.b", "a.b"), ("(", "f(x)", "("),
            ("größe", "die GRÖSSE", nil), ("größe", "die GRÖßE", "GRÖßE"), ("日本", "in 日本 so", "日本"), ("x", "", nil), ("\\", "a\\b", "\\"),
        ])
    func texts(pattern: String, text: String, found: String?) throws {
        #expect(try match(pattern, text) == found)
    }

    @Test(
        "an expression is PCRE2's; ^ and $ are the ends of a line, an empty match is none",
        arguments: [
            ("err|warn", "a WARN", "WARN"), ("^b.$", "a\nbc\nd", "bc"), ("c$", "abc\r\nd", "c"), ("x*", "aaa", nil), ("ä.c", "äöc", "äöc"),
            ("[A-Z]\\d+", "b7 B7", "B7"),
        ])
    func expressions(pattern: String, text: String, found: String?) throws {
        #expect(try match(pattern, text, expression: true) == found)
    }

    @Test func bytesThatAreNoTextDoNotHide() throws {
        let bytes: [UInt8] = [0xff, 0xc3] + Array("needle".utf8)
        #expect(try Pattern("needle", isExpression: false).match(in: bytes, 0..<bytes.count) == 2..<8)
        #expect(try Pattern("ne+dle", isExpression: true).match(in: bytes, 0..<bytes.count) == 2..<8)
    }

    @Test("what is no expression is said in words, and where") func errors() {
        #expect(throws: PatternError.self) { try Pattern("a(b", isExpression: true) }
        do throws(PatternError) { _ = try Pattern("a(b", isExpression: true) } catch {
            #expect(error.description == "missing closing parenthesis" && error.place == 3)
        }
    }

    @Test("an expression that tries too much on one line does not hide matches on others, nor stop the program") func tooMuch() throws {
        let line = String(repeating: "a", count: 5000)
        #expect(try match("(a+)+b", line, expression: true) == nil)
        #expect(try match("(a+)+b", line + "\naab\n", expression: true) == "aab")
    }

    @Test func aPrefixMakesAnExpression() throws {
        let bytes = Array("a.b axb".utf8)
        #expect(try SearchPattern(typed: "re:a.b$", isExpression: false).matcher.match(in: bytes, 0..<7) == 4..<7)
        #expect(try SearchPattern(typed: "a.b", isExpression: false).matcher.match(in: bytes, 0..<7) == 0..<3)
        #expect(try SearchPattern(typed: "x.?b", isExpression: true).matcher.match(in: bytes, 0..<7) == 5..<7)
    }
}
