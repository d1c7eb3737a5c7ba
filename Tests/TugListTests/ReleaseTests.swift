import Randomness
import Synchronization
import Testing
import TugScreen

@testable import TugList

/// A7, A15: what a renderer is asked for and when it may let go.
@Suite struct ReleaseTests {
    private struct Row: RowModel {
        let id: Int
        var text = ""
    }

    /// Counts what it holds for each row.
    private final class Holder: RowRenderer {
        let height = RowHeight.fixed(1)
        let held = Mutex<[Int: Int]>([:])
        let calls = Mutex(0)

        func lines(for row: Row, in context: RowContext) -> [Line] {
            held.withLock { $0[row.id, default: 0] += 1 }
            calls.withLock { $0 += 1 }
            return [context.line("row \(row.id) \(row.text)")]
        }
        func release(_ row: Row) { held.withLock { $0[row.id, default: 0] -= 1 } }
    }

    private let holder = Holder()
    private let cache = LayoutCache(judge: WidthJudge { _ in 1 })
    private let registry: RowRegistry

    init() {
        var registry = RowRegistry()
        registry.register(holder)
        self.registry = registry
    }

    private func show(_ id: Int, text: String = "", revision: UInt64 = 0, columns: Int = 80) {
        var row = AnyRow(Row(id: id, text: text))
        row.revision = revision
        _ = cache.lines(of: row, registry: registry, columns: columns, wraps: true, minute: 0)
    }

    private var heldRows: [Int] { holder.held.withLock { $0.filter { $0.value > 0 }.keys.sorted() } }

    @Test("A7: a renderer's resources are freed when its row has left") func released() {
        cache.screenLines = 10
        for id in 0..<200 { show(id) }
        let held = heldRows
        #expect(held.count <= 40)
        #expect(held.last == 199 && held.first == 200 - held.count)
        #expect(holder.held.withLock { $0.values.allSatisfy { (0...1).contains($0) } })
    }

    @Test("A7: every row that was bound is freed in the end, whatever happened between") func balanced() {
        cache.screenLines = 10
        var random = Seeded(7)
        for _ in 0..<2000 {
            show(.random(in: 0..<60, using: &random), revision: .random(in: 0..<2, using: &random), columns: .random(in: 79...80, using: &random))
        }
        #expect(holder.held.withLock { $0.values.allSatisfy { $0 >= 0 } })
        cache.close()
        #expect(heldRows.isEmpty)
        #expect(holder.held.withLock { $0.values.allSatisfy { $0 == 0 } })
    }

    @Test("A15: an unchanged model is not bound again") func unchanged() {
        for _ in 0..<5 { show(1) }
        #expect(holder.calls.withLock { $0 } == 1)
        show(1, text: "new", revision: 1)
        #expect(holder.calls.withLock { $0 } == 2)
    }
}
