import TugScreen

/// Walks neighbouring rows and asks their heights: all that a viewport may do with rows.
struct RowWalker {
    let source: any RowSource
    let registry: RowRegistry
    let cache: LayoutCache
    /// The width that rows are laid out for, in columns.
    let columns: Int
    let wraps: Bool
    let minute: Int
    /// How many columns of a line can be seen, with some to spare.
    var reach = Int.max
    /// Lines kept between the cursor's row and the view's edge.
    let scrollOff: Int
    /// Lines of the view that a sticky section header may take.
    var stickyLimit = 0
    /// The source, if its rows stand side by side.
    var grid: GridRows?

    func after(_ position: Position) -> Position? { source.position(after: position).value }
    func before(_ position: Position) -> Position? { source.position(before: position).value }

    /// Whether there is no row beyond. While it is not known there may be one.
    func isFirst(_ position: Position) -> Bool { source.position(before: position) == .none }
    func isLast(_ position: Position) -> Bool { source.position(after: position) == .none }

    /// The height of a row, in lines; one that is still being read takes one.
    func height(of position: Position) -> Int {
        if let grid, !grid.isWide(position) { return bandHeight(of: position, in: grid) }
        guard let row = source.row(at: position).value else { return 1 }
        return cache.height(of: row, registry: registry, columns: columns, wraps: wraps, minute: minute)
    }

    /// The lines of a row.
    func lines(of row: AnyRow) -> [Line] {
        cache.lines(of: row, registry: registry, columns: columns, wraps: wraps, minute: minute, reach: reach)
    }

    /// The lines of the row at a position; `nil` for one that is still being read.
    func lines(at position: Position) -> [Line]? { source.row(at: position).value.map(lines(of:)) }

    /// What the row at a position is known by.
    func place(at position: Position) -> RowPlace {
        let row = source.row(at: position).value
        return RowPlace(position: position, id: row?.id, trace: row?.trace)
    }
}

/// A row that the view holds on to: where it is, and what it is known by when positions have changed.
package struct RowPlace: Equatable, Sendable {
    package var position: Position
    package var id: RowID?
    var trace: RowTrace?
}
