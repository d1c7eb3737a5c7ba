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

@Suite struct SidewaysTests {
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
