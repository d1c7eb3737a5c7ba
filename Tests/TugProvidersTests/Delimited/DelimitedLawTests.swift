import Randomness
import Testing
import TugList

@testable import TugProviders

/// A table on a disk, and the same read byte by byte.
private struct Tabled {
    let file: ScratchFile
    let provider: LineFileProvider
    let plain: PlainTable
    let places: [Int]

    init(_ bytes: [UInt8]) throws {
        file = ScratchFile(bytes)
        provider = try LineFileProvider(path: file.path, as: .csv)
        plain = PlainTable(bytes)
        places = plain.rows.map(\.start)
    }

    func indexed() async -> any RowSource {
        provider.start { _ in }
        await provider.settle()
        return provider.source
    }

    func find(_ pattern: SearchPattern, beyond place: Int?, forward: Bool) async -> Int? {
        while true {
            switch provider.source.position(matching: pattern, beyond: place.map { Position(Int64($0)) }, forward: forward) {
            case .found(let found)?: return Int(found.value)
            case .pending?: await provider.settle()
            case Lookup.none?, nil: return nil
            }
        }
    }

    func all(_ pattern: SearchPattern, forward: Bool) async -> [Int] {
        var found: [Int] = []
        while let next = await find(pattern, beyond: found.last, forward: forward) { found.append(next) }
        return found
    }
}

/// The laws of a table of text, whatever is in its quotes and wherever the borders of blocks fall.
@Suite struct DelimitedLawTests {
    @Test("rows down, rows up, and their numbers are those of a plain reading", arguments: 1...6) func walks(seed: UInt64) async throws {
        var dice = Seeded(seed)
        let table = try Tabled(dice.table(size: 160_000, isSloppy: seed % 2 == 0))
        let source = await table.indexed()
        defer { table.provider.close() }
        let forward = source.rowsForward
        #expect(forward.map(\.offset) == table.places)
        #expect(source.rowsBackward.map(\.offset) == table.places.reversed())
        for (row, line) in zip(forward, table.plain.rows).dropFirst() {
            #expect(row.model.fields.map(\.value) == DelimitedFields(line.bytes, delimiter: UInt8(ascii: ",")).map { String(decoding: $0, as: UTF8.self) })
        }
        #expect(source.count == .exact(table.plain.lines.count - table.plain.lines.reversed().prefix(while: \.isBlank).count))
        for (number, line) in table.plain.lines.enumerated() where !line.isBlank {
            #expect(source.ordinal(of: Position(Int64(line.start))) == .exact(number))
            #expect(source.position(ordinal: number) == .found(Position(Int64(line.start))))
        }
        for place in stride(from: 1, to: table.plain.lines.last!.start, by: 9973) {
            #expect((source.row(at: Position(Int64(place))).value != nil) == table.places.contains(place))
        }
    }

    @Test("from the end, before the index has come, the rows are the same", arguments: 1...6) func guessed(seed: UInt64) throws {
        var dice = Seeded(seed)
        let table = try Tabled(dice.table(size: 160_000, isSloppy: false))
        let source = table.provider.source  // not started: there is no background
        #expect(source.rowsBackward.map(\.offset) == table.places.reversed())
        #expect(source.rowsForward.map(\.offset) == table.places)
    }

    @Test("a guess is kept when the index knows: the rows only get numbers", arguments: 1...2) func confirmed(seed: UInt64) async throws {
        var dice = Seeded(seed)
        let table = try Tabled(dice.table(size: 160_000, isSloppy: false))
        _ = table.provider.source.rowsBackward
        let notices = Notices()
        table.provider.start { notices.post($0) }
        await table.provider.settle()
        defer { table.provider.close() }
        #expect(notices.changes.allSatisfy { $0 == .learned })
        #expect(table.provider.source.rowsBackward.map(\.offset) == table.places.reversed())
    }

    @Test("a match belongs to one row; down, up and the count agree", arguments: 1...3) func searches(seed: UInt64) async throws {
        var dice = Seeded(seed)
        let table = try Tabled(dice.table(size: 1_200_000, isSloppy: seed % 2 == 0))
        _ = await table.indexed()
        defer { table.provider.close() }
        for word in ["needle", "dbcdbcda, "] {
            let pattern = try SearchPattern(typed: word, isExpression: false)
            let wanted = table.plain.rows.filter { ByteSearch.contains(Array(word.utf8), in: $0.bytes) }.map(\.start)
            #expect(await table.all(pattern, forward: true) == wanted)
            #expect(await table.all(pattern, forward: false) == wanted.reversed())
            await table.provider.settle()
            #expect(table.provider.source.matches(of: pattern) == .exact(wanted.count))
        }
    }
}
