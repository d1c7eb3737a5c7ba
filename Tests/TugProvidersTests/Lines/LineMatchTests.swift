import Randomness
import Testing
import TugList

@testable import TugProviders

private final class Searched {
    let file: ScratchFile
    let provider: LineFileProvider
    let notices = Notices()

    init(_ bytes: [UInt8], as kind: SourceKind? = .lines) throws {
        file = ScratchFile(bytes)
        provider = try LineFileProvider(path: file.path, as: kind)
        provider.start { [notices] in notices.post($0) }
    }

    deinit { provider.close() }

    func find(_ text: String, beyond place: Int? = nil, forward: Bool = true, expression: Bool = false) async throws -> Int? {
        let pattern = try SearchPattern(typed: text, isExpression: expression)
        let position = place.map { Position(Int64($0)) }
        while true {
            switch provider.source.position(matching: pattern, beyond: position, forward: forward) {
            case .found(let found)?: return Int(found.value)
            case Lookup.none?: return nil
            case .pending?: await provider.settle()
            case nil: Issue.record("a file finds by itself")
            }
        }
    }

    /// All matches one after the other.
    func all(_ text: String, forward: Bool = true, expression: Bool = false) async throws -> [Int] {
        var found: [Int] = []
        while let next = try await find(text, beyond: found.last, forward: forward, expression: expression) { found.append(next) }
        return found
    }

    func count(_ text: String) async throws -> Count? {
        _ = try await find(text)
        await provider.settle()
        return provider.source.matches(of: try SearchPattern(typed: text, isExpression: false))
    }
}

@Suite struct LineMatchTests {
    @Test(
        "lines with a match are found down and up, and counted",
        arguments: [
            ("", "a", []), ("a", "a", [0]), ("a\nb\na\n", "a", [0, 4]), ("b\na", "a", [2]), ("xx\nxax\n\naa\n", "a", [3, 8]), ("\u{feff}a\n", "a", [3]),
            ("a\r\nb\r\nba\r\n", "a", [0, 6]), ("b\nb\n", "a", []), ("aaaa\n", "aa", [0]),
        ])
    func small(text: String, pattern: String, places: [Int]) async throws {
        let searched = try Searched(Array(text.utf8))
        #expect(try await searched.all(pattern) == places)
        #expect(try await searched.all(pattern, forward: false) == places.reversed())
        #expect(try await searched.count(pattern) == .exact(places.count))
    }

    @Test("an expression never matches across lines, though it could in the file") func acrossLines() async throws {
        let searched = try Searched(Array("a\nb a\n b\na b\n".utf8))
        #expect(try await searched.all("a\\s+b", expression: true) == [9])
        #expect(try await searched.all("a\\s+b", forward: false, expression: true) == [9])
        #expect(try await searched.all("a$", expression: true) == [0, 2])
    }

    @Test("a row that cannot be shown is no match") func dropped() async throws {
        let searched = try Searched(Array("{\"n\": \"a\"}\nan a\n{\"n\": \"ba\"}\n".utf8), as: .jsonl)
        #expect(try await searched.all("a") == [0, 16])
        #expect(try await searched.all("a", forward: false) == [16, 0])
        #expect(try await searched.count("a") == .exact(2))
    }

    /// Lines across the ends of the pieces in which a file is searched, one longer than a piece.
    @Test(arguments: [1, 2, 3]) func inPieces(seed: UInt64) async throws {
        var dice = seed &* 0x9e37_79b9_7f4a_7c15
        func roll(_ n: Int) -> Int {
            dice = dice &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(dice >> 33) % n
        }
        var bytes: [UInt8] = []
        var wanted: [Int] = []
        while bytes.count < 5 * MatchScan.step {
            let start = bytes.count
            let length = roll(40) == 0 ? roll(2 * MatchScan.step) : roll(200)
            bytes += Array(repeating: UInt8(ascii: "."), count: length)
            let atPieceEnd = (start / MatchScan.step + 1) * MatchScan.step - start
            if length > 10, roll(50) == 0 || atPieceEnd < length {
                let place = atPieceEnd < length && atPieceEnd > 3 && atPieceEnd + 3 < length ? atPieceEnd - 3 : roll(length - 6)
                bytes.replaceSubrange(start + place..<start + place + 6, with: Array("Needle".utf8))
                wanted.append(start)
            }
            bytes.append(0x0a)
        }
        let searched = try Searched(bytes)
        for pattern in ["Needle", "needle"] {
            #expect(try await searched.all(pattern) == wanted)
            #expect(try await searched.all(pattern, forward: false) == wanted.reversed())
            #expect(try await searched.count(pattern) == .exact(wanted.count))
        }
    }

    @Test("lines that come are searched and counted, too") func growth() async throws {
        let searched = try Searched(Array("a\nb\n".utf8))
        #expect(try await searched.all("c") == [])
        #expect(try await searched.count("a") == .exact(1))
        searched.file.append("ca\n")
        _ = try await searched.provider.look()
        #expect(try await searched.all("c") == [4])
        #expect(try await searched.count("a") == .exact(2))
    }

    @Test func aPipeIsSearchedWhileItComes() async throws {
        let pipe = TestPipe()
        let provider = try PipeProvider(descriptor: pipe.read)
        let notices = Notices()
        provider.start { notices.post($0) }
        pipe.send("one\n")
        await notices.wait { $0.source.first.value != nil }
        let pattern = try SearchPattern(typed: "three", isExpression: false)
        #expect(provider.source.position(matching: pattern, beyond: nil, forward: true) == .pending)
        pipe.send("two\nthree\n")
        await notices.wait { $0.source.position(matching: pattern, beyond: nil, forward: true) == .found(Position(8)) }
        pipe.finish()
        await provider.settle()
        #expect(provider.source.matches(of: pattern) == .exact(1))
    }

    @Test("Where matches are is known as they are counted, for any part of a file") func places() async throws {
        let lines = (0..<5000).map { $0 == 10 || $0 == 4990 ? "line \($0) hit\n" : "line \($0)\n" }
        let searched = try Searched(Array(lines.joined().utf8))
        let pattern = try SearchPattern(typed: "hit", isExpression: false)
        let starts = lines.indices.map { index in lines[..<index].reduce(0) { $0 + $1.utf8.count } }
        func has(_ from: Int, _ before: Int?) -> Bool {
            searched.provider.source.hasMatch(of: pattern, from: Position(Int64(starts[from])), before: before.map { Position(Int64(starts[$0])) })
        }
        #expect(!has(0, nil), "nobody has searched")
        #expect(try await searched.count("hit") == .exact(2))
        #expect(has(0, nil) && has(10, 11) && has(0, 11) && has(4990, 4991) && has(4990, nil))
        #expect(!has(0, 10) && !has(11, 4990) && !has(4991, nil) && !has(10, 10))
        let other = try SearchPattern(typed: "line", isExpression: false)
        #expect(!searched.provider.source.hasMatch(of: other, from: Position(0), before: nil))
    }
}

/// Places in bounded memory.
@Suite struct MatchPlacesTests {
    @Test("Few places are exact; of many none is lost, and each is near", arguments: [10, 4096, 4097, 100_000])
    func places(count: Int) {
        var random = Seeded(UInt64(count))
        let span = 10_000_000
        let all = (0..<count).map { _ in random.below(span) }.sorted()
        var places = MatchPlaces()
        for place in all { places.append(place) }
        #expect(places.count == count)
        let width = count <= MatchPlaces.most ? 1 : span / 1000
        for _ in 0..<500 {
            let from = random.below(span)
            let range = from..<from + 1 + random.below(span / 50)
            let near = max(0, range.lowerBound - width)..<range.upperBound + width
            if all.contains(where: range.contains) { #expect(places.isAny(in: range), "\(range)") }
            if !all.contains(where: near.contains) { #expect(!places.isAny(in: range), "\(range)") }
        }
        #expect(!places.isAny(in: 5..<5))
        #expect(!MatchPlaces().isAny(in: 0..<span))
    }
}
