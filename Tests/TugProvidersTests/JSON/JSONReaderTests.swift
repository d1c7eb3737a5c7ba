import Randomness
import Testing
import TugProviders

private func read(_ text: String) throws(JSONError) -> JSONValue { try JSONReader.value(of: Array(text.utf8)) }
private func read(_ bytes: [UInt8]) throws(JSONError) -> JSONValue { try JSONReader.value(of: bytes) }

@Suite struct JSONReaderTests {
    @Test(arguments: [
        ("null", JSONValue.null), ("true", .bool(true)), (" false\r\n", .bool(false)), ("0", .number("0")), ("-0", .number("-0")),
        ("12.50e+3", .number("12.50e+3")), ("1E9", .number("1E9")), ("123456789012345678901234567890", .number("123456789012345678901234567890")),
        ("\"\"", .string("")), ("\"Zoë 東\"", .string("Zoë 東")), ("\"a\\n\\t\\\"\\\\\\/\\b\\f\\r\"", .string("a\n\t\"\\/\u{8}\u{c}\r")),
        ("\"\\u00e9\\u0041\"", .string("éA")), ("\"\\ud83e\\udd8a\"", .string("🦊")), ("[]", .array([])), ("{}", .object([])),
        ("[1, [2] ,\t{} ]", .array([.number("1"), .array([.number("2")]), .object([])])),
        ("{\"b\": 1, \"a\": null, \"b\": 2}", .object([JSONMember("b", .number("1")), JSONMember("a", .null), JSONMember("b", .number("2"))])),
    ])
    func reads(text: String, value: JSONValue) throws { #expect(try read(text) == value) }

    @Test(arguments: [
        ("\"\\ud83e\"", "\u{fffd}"), ("\"\\udd8a\"", "\u{fffd}"), ("\"\\ud83ex\"", "\u{fffd}x"), ("\"\\ud83e\\ud83e\\udd8a\"", "\u{fffd}🦊"),
        ("\"\\ud83e\\n\"", "\u{fffd}\n"), ("\"\\u0000\"", "\0"),
    ])
    func halfSurrogatesAreReplaced(text: String, string: String) throws { #expect(try read(text) == .string(string)) }

    @Test func invalidUTF8IsReplacedInStringsOnly() throws {
        #expect(try read([0x22, 0x61, 0xff, 0x62, 0x22]) == .string("a\u{fffd}b"))
        #expect(try read([0x22, 0x5c, 0x6e, 0xc3, 0x22]) == .string("\n\u{fffd}"))
        #expect(throws: JSONError(reason: .unexpected, offset: 0)) { try read([0xff]) }
    }

    @Test(arguments: [
        ("", JSONError.Reason.ended, 0), ("   ", .ended, 3), ("{", .ended, 1), ("[", .ended, 1), ("\"abc", .ended, 4), ("{\"a\"", .ended, 4),
        ("{\"a\":", .ended, 5), ("{\"a\":1", .ended, 6), ("[1", .ended, 2), ("tru", .ended, 3), ("\"\\", .ended, 2), ("\"\\u12", .ended, 5),
        ("-", .ended, 1), ("1.", .ended, 2), ("1e", .ended, 2), ("1 2", .trailing, 2), ("{} x", .trailing, 3), ("[1,]", .unexpected, 3),
        ("{\"a\":1,}", .unexpected, 7), ("{a:1}", .unexpected, 1), ("{\"a\" 1}", .unexpected, 5), ("[1 2]", .unexpected, 3), ("'a'", .unexpected, 0),
        ("nul1", .unexpected, 3), ("NaN", .unexpected, 0), ("+1", .unexpected, 0), (".5", .unexpected, 0), ("01", .badNumber, 1),
        ("1.x", .badNumber, 2), ("-x", .badNumber, 1), ("\"\\x\"", .badEscape, 2), ("\"\\u12g4\"", .badEscape, 5), ("\"a\nb\"", .control, 2),
        ("\"\\n\u{1}\"", .control, 3), ("\u{feff}1", .unexpected, 0),
    ])
    func refuses(text: String, reason: JSONError.Reason, offset: Int) {
        #expect(throws: JSONError(reason: reason, offset: offset)) { try read(text) }
    }

    @Test func depthIsLimited() throws {
        let limit = JSONReader.depthLimit
        let deep = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
        #expect(throws: Never.self) { try read(deep) }
        #expect(throws: JSONError(reason: .tooDeep, offset: limit)) { try read("[" + deep + "]") }
        #expect(throws: JSONError.self) { try read(String(repeating: "{\"a\":", count: 100_000)) }
    }

    @Test func writesCompactJSON() throws {
        let text = "{\"a\": [1, true, null], \"b\": \"x\\\"\\\\\\n\\u0001é\"}"
        #expect(try read(text).json == text)
        #expect(try read(text).text == text)
        #expect(try read("\"a\\nb\"").text == "a\nb")
    }

    @Test func randomBytesNeverCrash() {
        var generator = Seeded(7)
        let alphabet = Array("{}[]\",:\\u0dD8 tfn-1.e\n".utf8) + [0, 0xff, 0xc3]
        for _ in 0..<20_000 {
            let bytes = (0..<Int.random(in: 0...24, using: &generator)).map { _ in alphabet.randomElement(using: &generator)! }
            if let value = try? read(bytes) {
                // What was read is written as JSON that reads the same.
                #expect((try? read(value.json)) == value)
            }
        }
    }
}
