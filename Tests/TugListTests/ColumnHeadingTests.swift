import Testing
import TugScreen

@testable import TugList

/// A heading that says what columns are called.
private struct Names: ColumnHeading {
    let id: Int
    var sectionTitle: String? { "names" }
}

@Suite struct ColumnHeadingTests {
    private let rows = [AnyRow(Names(id: -1))] + blocks(0..<20)

    @Test("the cursor begins on the first row below the names of columns; they are in view, and g goes there") func below() {
        let list = Harness(40, 10, rows: rows, next: nil)
        #expect(list.cursor() == 0 && list.visibleRows().first == -1)
        list.view(.step(-1))
        #expect(list.cursor() == -1)
        list.view(.last)
        list.view(.first)
        #expect(list.cursor() == -1)
    }

    @Test func ofAnIndexedSource() {
        var source = IndexedRows(0..<20)
        let heading = Names(id: -1)
        source.rows.insert(
            AnyRow(heading, id: RowID(kind: heading.rowKind, key: SendableKey(-1)), revision: 1, trace: RowTrace(recordID: "-1", digest: 1)), at: 0)
        #expect(Harness(40, 10, source: source).cursor() == 0)
    }

    @Test("K4: a refresh that is pulled keeps the cursor's row") func refresh() {
        let list = Harness(40, 10, rows: rows, next: nil)
        list.view(.refresh)
        list.answer(.refresh, .page(Page(rows: rows, next: nil)))
        #expect(list.cursor() == 0)
    }

    @Test func aHeadingAlone() {
        #expect(Harness(40, 10, rows: [AnyRow(Names(id: -1))], next: nil).cursor() == -1)
    }
}
