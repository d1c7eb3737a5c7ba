import Synchronization
import Testing
import TugList

@testable import TugProviders

@Suite struct LineMemoryTests {
    @Test("U15: rows of 2,500 columns: what is kept of those met stays near its bound, and all can be met again", arguments: [SourceKind.lines, .jsonl])
    func wideRows(kind: SourceKind) async throws {
        let columns = (0..<2500).map { "\"c\($0)\": \($0)" }.joined(separator: ", ")
        let file = ScratchFile((0..<300).map { "{\"n\": \($0), \(columns)}\n" }.joined())
        let provider = try LineFileProvider(path: file.path, as: kind)
        let source = provider.source
        let rows = source.rowsForward
        #expect(rows.count == 300 && source.rowsBackward.map(\.id) == rows.reversed().map(\.id))
        let store = try #require(source as? LineSource).store
        let (weight, row) = (store.memory.withLock { $0.rows.weight }, store.reader.memoryPerByte * (columns.utf8.count + 20))
        #expect(weight <= 16 << 20 && weight >= 12 * row)  // a screen of them is at hand
    }

    @Test("What is used stays, what is not goes, by count or by weight")
    func cache() {
        var cache = GenerationCache<Int, String>(limit: 8, weight: 100)
        for key in 0..<20 { cache[key] = "\(key)" }
        #expect(cache[19] == "19" && cache[0] == nil && cache.weight == 0)
        for key in 0..<20 { cache.insert("\(key)", key, weight: 20) }
        #expect(cache.weight <= 100 && cache[19] == "19" && cache[18] == "18" && cache[10] == nil)
        cache.insert("large", 30, weight: 1000)
        #expect(cache[30] == "large")
        for key in 0..<10 { cache.insert("\(key)", key, weight: 20) }
        #expect(cache[30] == nil && cache.weight <= 100)
    }
}
