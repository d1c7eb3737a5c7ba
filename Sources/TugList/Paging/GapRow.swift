import TugScreen

/// A place where rows may be missing between two that are loaded (PULL K11). It is an edge of the list in its middle, and loads
/// from either side.
package struct Gap: Hashable, Sendable {
    /// Positions that are free on either side of a gap's row, for the rows that may come there.
    static let room: Int64 = 1 << 32

    /// Which gap it is, for as long as it is there.
    package let serial: Int
    /// The key of the page that follows the rows above.
    let above: PageKey
    /// The key of the page that precedes the rows below; `nil` where the provider names none.
    let below: PageKey?
}

/// The row that stands for a gap.
package struct GapRow: RowModel {
    package let gap: Gap
    package var id: Int { gap.serial }
    package var fields: [RowField] { [] }

    static func rowID(_ serial: Int) -> RowID { RowID(kind: RowKind(GapRow.self), key: SendableKey(serial)) }
}

extension AnyRow {
    /// The gap that the row stands for, if it does: then it is no row of anything else.
    package var gap: Gap? { (model as? GapRow)?.gap }
}

/// A gap's row has one line; what it says depends on its load, so the list draws it.
struct GapRowRenderer: RowRenderer {
    let height = RowHeight.fixed(1)
    func lines(for row: GapRow, in context: RowContext) -> [Line] { [Line()] }
}
