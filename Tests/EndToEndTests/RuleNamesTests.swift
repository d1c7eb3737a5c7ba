import Foundation
import Testing

/// Every rule of the machine, and every case that broke others, has a test whose name begins with its id.
@Suite struct RuleNamesTests {
    /// The rules of the gesture (G), of when a page is asked for (T), of races (R) and of commits (K); the cases of lists (L) and
    /// of terminal lists (U): how many there are.
    private static let chapters: [(letter: String, rules: Int)] = [("G", 6), ("T", 6), ("R", 12), ("K", 11), ("L", 15), ("U", 16)]

    /// The ids that a test's source names: `@Test("K4: …")`, `@Test("R2, R5: …")`.
    static func ids(in source: String) -> [String] {
        source.matches(of: #/@Test\(\s*"([A-Z]\d+(?:, [A-Z]\d+)*): /#).flatMap { $0.1.split(separator: ", ").map(String.init) }
    }

    private static func tested() throws -> Set<String> {
        let root = Checkout.path("Tests")
        var ids: Set<String> = []
        for case let name as String in FileManager.default.enumerator(atPath: root) ?? .init() where name.hasSuffix(".swift") {
            ids.formUnion(Self.ids(in: try String(contentsOfFile: root + "/" + name, encoding: .utf8)))
        }
        return ids
    }

    @Test func ofEachRuleThereIsATest() throws {
        let tested = try Self.tested()
        for (letter, rules) in Self.chapters {
            let missing = (1...rules).map { "\(letter)\($0)" }.filter { !tested.contains($0) }
            #expect(missing == [], "no test's name begins with these")
            // A slip of the pen names a rule that is none.
            let unknown = tested.filter { $0.hasPrefix(letter) && !(1...max(rules, 19)).contains(Int($0.dropFirst()) ?? 0) }
            #expect(unknown == [])
        }
    }

    @Test func namesAreRead() {
        let source = """
            @Test("K4: a") func a() {}
            @Test(
                "R2, R5: b", arguments: [1])
            @Test func c() {} // K5: not a name
            let text = "K6: no test"
            """
        #expect(Self.ids(in: source) == ["K4", "R2", "R5"])
    }
}
