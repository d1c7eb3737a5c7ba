import Testing
import TugScreen

@testable import TugList

private struct Wide: RowModel {
    let id: Int
    let columns: Int
}

private struct WideRow: RowRenderer {
    let height = RowHeight.fixed(1)
    func lines(for row: Wide, in context: RowContext) -> [Line] { [context.line(String(repeating: "x", count: row.columns))] }
}

/// The same, which leaves out what cannot be seen.
private struct ReachingRow: RowRenderer {
    let height = RowHeight.fixed(1)
    let stopsAtReach = true
    func lines(for row: Wide, in context: RowContext) -> [Line] { [context.line(String(repeating: "x", count: min(row.columns, context.reach)))] }
}

@Suite struct SidewaysTests {
    @Test("U15: of a very wide row no more is laid out than is scrolled into view, and its end is found all the same")
    func reach() {
        let list = Harness(44, 6, rows: [20, 50_000, 30].enumerated().map { AnyRow(Wide(id: $0, columns: $1)) }, next: nil)
        list.context.registry.register(ReachingRow())
        list.view(.resize(Size(columns: 60, lines: 6)))
        list.view(.resize(Size(columns: 44, lines: 6)))
        func laidOut() -> Int {
            let walker = list.state.walker(for: list.state.views[0], in: list.context)
            return walker.visible(list.state.views[0]).flatMap { walker.lines(of: $0) }.map(\.columns).max() ?? 0
        }
        #expect(list.frame().glyphs[1].hasPrefix("  xxx") && laidOut() == 512)
        for step in 1...100 {
            list.view(.sideways(8))
            #expect(list.state.views[0].sideways == 8 * step && laidOut() < 8 * step + 40 + 1024)
            #expect(list.frame().glyphs[1].contains("…" + String(repeating: "x", count: 39)))
        }
        list.view(.sideways(999_999_999))
        #expect(list.state.views[0].sideways == 50_000 - 40)
        list.view(.sideways(-999_999_999))
        #expect(list.state.views[0].sideways == 0 && laidOut() == 512)
    }

    @Test("Text is scrolled to the right no further than shows the end of the longest line in view, and back to its beginning")
    func limits() {
        let list = Harness(44, 6, rows: [20, 90, 30].enumerated().map { AnyRow(Wide(id: $0, columns: $1)) }, next: nil)
        list.context.registry.register(WideRow())
        list.view(.sideways(8))
        #expect(list.state.views[0].sideways == 8)
        list.view(.sideways(999_999_999))
        #expect(list.state.views[0].sideways == 90 - 40)
        list.view(.sideways(-8))
        #expect(list.state.views[0].sideways == 42)
        list.view(.sideways(-1000))
        #expect(list.state.views[0].sideways == 0)
    }

    @Test("A sign in the gutter says that text lies left of the view, where nothing else is said")
    func sign() {
        let list = Harness(44, 6, rows: [20, 90, 30].enumerated().map { AnyRow(Wide(id: $0, columns: $1)) }, next: nil)
        list.context.registry.register(WideRow())
        list.view(.resize(Size(columns: 60, lines: 6)))
        list.view(.resize(Size(columns: 44, lines: 6)))
        #expect(list.frame().glyphs[1].hasPrefix("  xxx"))
        list.view(.sideways(8))
        #expect(list.frame().glyphs.prefix(3).allSatisfy { $0.dropFirst().hasPrefix("…xxx") })
        list.view(.toggleMark)
        #expect(list.frame().glyphs[0].hasPrefix("▌●xxx"))
    }
}

extension RowWalker {
    /// The rows in a view.
    fileprivate func visible(_ view: ListView) -> [AnyRow] { view.visible(self)?.entries.compactMap { source.row(at: $0.position).value } ?? [] }
}
