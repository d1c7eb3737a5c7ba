import TugScreen

// What a walk over bands needs to know of their items. In a list every row is its own band.

extension RowWalker {
    /// The rows one by one, whatever they are laid out in.
    var items: any RowSource { grid?.items ?? source }

    /// The band that an item is in.
    func band(of item: Position) -> Position { grid?.start(of: item) ?? item }

    /// The item of a band in a column, or its last.
    func item(in band: Position, column: Int) -> Position {
        guard let grid else { return band }
        let items = grid.band(of: band)
        return items[min(max(0, column), items.count - 1)]
    }

    func column(of item: Position) -> Int { grid?.column(of: item) ?? 0 }

    /// The columns of an item: two for its signs, its text, and a blank.
    func itemColumns(_ grid: GridRows) -> Int { max(1, columns / grid.across) }
    func textColumns(_ grid: GridRows) -> Int { max(1, itemColumns(grid) - 3) }

    /// The lines of an item.
    func itemLines(at position: Position, in grid: GridRows) -> [Line]? {
        source.row(at: position).value.map { cache.lines(of: $0, registry: registry, columns: textColumns(grid), wraps: wraps, minute: minute) }
    }

    /// A band is as high as its tallest item.
    func bandHeight(of position: Position, in grid: GridRows) -> Int {
        let text = textColumns(grid)
        return grid.band(of: position).map { item in
            source.row(at: item).value.map { cache.height(of: $0, registry: registry, columns: text, wraps: wraps, minute: minute) } ?? 1
        }.max() ?? 1
    }
}
