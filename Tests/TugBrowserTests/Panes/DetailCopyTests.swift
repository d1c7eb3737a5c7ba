import Testing

@testable import TugBrowser

/// What `y` and `Y` copy of an open row.
@Suite struct DetailCopyTests {
    private func outline(_ json: String) throws -> DetailOutline {
        DetailOutline(DetailEntries.of(AnyRow(Record(id: 0, members: try #require(try JSONValue(parsing: Array(json.utf8)).members)))))
    }

    @Test("A string is copied as it reads, a number as it was written, what holds others as JSON that is the same value") func values() throws {
        let json = #"{"s":"a\n\"b\"","n":1e5,"t":true,"z":null,"o":{"x":[1,{"y":""}],"e":{}},"u":"\u001b]52;\u202e"}"#
        let outline = try outline(json)
        var copies: [String: String] = [:]
        for (index, entry) in outline.entries.enumerated() { if let name = entry.name { copies[name] = outline.copied(index) } }
        #expect(copies["s"] == "a\n\"b\"" && copies["n"] == "1e5" && copies["t"] == "true" && copies["z"] == "null" && copies["e"] == "{}")
        #expect(copies["o"] == "{\n  \"x\": [\n    1,\n    {\n      \"y\": \"\"\n    }\n  ],\n  \"e\": {}\n}")
        let copy = try JSONValue(parsing: Array(outline.copied.utf8))
        let original = try JSONValue(parsing: Array(json.utf8))
        #expect(copy == original)
        #expect(!outline.copied.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202e })
        // An end is its beginning's.
        #expect(outline.copied(outline.entries.count - 1) == outline.copied)
    }

    @Test("A long text is copied whole, from any of its parts") func parts() throws {
        let text = (0..<4000).map { "wörd\($0)" }.joined(separator: " ")
        let outline = try outline("{\"a\":\"\(text)\",\"b\":[\"\(text)\"]}")
        for (index, entry) in outline.entries.enumerated() where entry.step == .member("a") { #expect(outline.copied(index) == text) }
        #expect(outline.entries.count { $0.step == .member("a") } > 5)
        #expect(outline.copied(outline.entries.firstIndex { $0.step == .member("b") } ?? 0) == "[\n  \"\(text)\"\n]")
    }

    @Test("Any text is the sum of its parts, which are never cut within a character") func anyText() {
        let letters = ["a", "é", "字", "👩‍👩‍👧", "e\u{301}", " ", "\n", "\r\n"]
        for letter in letters {
            let text = String(repeating: letter, count: 20_000)
            let parts = TextParts.of(text)
            #expect(parts.joined() == text)
            #expect(parts.allSatisfy { $0.utf8.count <= TextParts.size })
            #expect(parts.reduce(0) { $0 + $1.count } == text.count, "\(letter.debugDescription)")
        }
        #expect(TextParts.of("") == [""])
        // A character of any length is no fault.
        let long = "e" + String(repeating: "\u{301}", count: 50_000)
        #expect(TextParts.of(long).joined().unicodeScalars.elementsEqual(long.unicodeScalars))
    }
}
