import Randomness
import Testing

@testable import TugBrowser

@Suite struct YAMLReaderTests {
    private func read(_ text: String) throws(YAMLError) -> YAMLNode? { try YAMLReader.read(Array(text.utf8), file: "a.yaml") }

    @Test func valuesHaveTheirPlaces() throws {
        let node = try #require(try read("# words\na: one\nlist:\n  - 1\n  - 'two'\n块: |\n  some\n  lines\n"))
        #expect(try node.required("a").text() == "one")
        #expect(try node.required("a").place == YAMLPlace(file: "a.yaml", line: 2, column: 4))
        #expect(try node.required("list").sequence().map { try $0.text() } == ["1", "two"])
        #expect(try node.required("list").sequence()[0].integer(0...9) == 1)
        #expect(try node.required("块").text() == "some\nlines\n")
        #expect(try node.mapping().map(\.name) == ["a", "list", "块"])
        #expect(try node.value("b") == nil)
    }

    @Test(arguments: ["", "# nothing\n", "\n\n"]) func anEmptyFileHasNoDocument(text: String) throws {
        #expect(try read(text) == nil)
    }

    @Test func anAliasIsWhatItStandsFor() throws {
        let node = try #require(try read("a: &x [1, 2]\nb: *x\n"))
        #expect(try node.required("b").sequence().map { try $0.text() } == ["1", "2"])
    }

    /// Each fault is named with file, line and column.
    @Test(arguments: [
        ("a: 1\na: 2\n", "a.yaml:2:1: 'a' is here for the second time"),
        ("a:\n  - 1\n b: 2\n", "a.yaml:3:2: "),
        ("a: [1, 2\n", "a.yaml:2:1: "),
        ("a: *x\n", "a.yaml:1:4: this alias stands for nothing"),
        ("[1, 2]: 3\n", "a.yaml:1:1: a name is wanted here"),
        ("\ta: 1\n", "a.yaml:1:1: "),
        ("a: \"\\q\"\n", "a.yaml:1:"),
    ]) func faultsAreNamed(text: String, start: String) throws {
        let error = try #require(throws: YAMLError.self) { try read(text) }
        #expect(error.description.hasPrefix(start), "\(error)")
        #expect(error.message.count > 3)
    }

    @Test func whatIsWantedIsSaid() throws {
        let node = try #require(try read("a: 1\nb: [x]\n"))
        #expect(throws: YAMLError("a text is wanted here", YAMLPlace(file: "a.yaml", line: 2, column: 4))) { try node.required("b").text() }
        #expect(throws: YAMLError("a number from 2 to 3 is wanted here", YAMLPlace(file: "a.yaml", line: 1, column: 4))) {
            try node.required("a").integer(2...3)
        }
        #expect(throws: YAMLError("a list is wanted here", YAMLPlace(file: "a.yaml", line: 1, column: 4))) { try node.required("a").sequence() }
        #expect(throws: YAMLError("names with values are wanted here", YAMLPlace(file: "a.yaml", line: 1, column: 4))) { try node.required("a").mapping() }
        #expect(throws: YAMLError("'c' is missing here", YAMLPlace(file: "a.yaml", line: 1, column: 1))) { try node.required("c") }
    }

    @Test func hostileFilesMeetALimit() throws {
        let deep = try #require(throws: YAMLError.self) { try read(String(repeating: "[", count: 5000)) }
        #expect(deep.message.contains("too deep"))
        var bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for level in 1...9 { bomb += "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ") + "]\n" }
        let many = try #require(throws: YAMLError.self) { try read(bomb) }
        #expect(many.message.contains("more than 20000 values"))
        let large = try #require(throws: YAMLError.self) { try read(String(repeating: "# comment\n", count: 200_000)) }
        #expect(large.message.contains("larger than 1 MiB"))
    }

    @Test func noUTF8IsSaid() throws {
        let error = try #require(throws: YAMLError.self) { try YAMLReader.read([0x61, 0x3a, 0x20, 0xff, 0xfe, 0x0a], file: "a.yaml") }
        #expect(error.description.hasPrefix("a.yaml:1:1: "))
    }

    /// Any bytes at all are a document or an error.
    @Test(arguments: 1...50 as ClosedRange<UInt64>) func anyBytes(seed: UInt64) {
        var random = Seeded(seed)
        let alphabet = Array("ab:- \n\t[]{},&*!|>'\"%@#?\\0é\u{0}".utf8) + [0xff, 0xc3]
        let bytes = (0..<Int.random(in: 0..<200, using: &random)).map { _ in alphabet.randomElement(using: &random)! }
        _ = try? YAMLReader.read(bytes, file: "a.yaml")
    }
}
