import TugScreen

/// The lines of a band: its items side by side, each with signs of its own.
struct BandDrawing {
    let view: ListView
    let walker: RowWalker
    let layout: ComposedLines.Layout

    func lines(of entry: VisibleRows.Entry) -> [ScreenLine] {
        guard let grid = walker.grid else { return [] }
        let columns = walker.itemColumns(grid)
        var lines = Array(repeating: Array(repeating: Cell.blank(), count: layout.columns), count: entry.height)
        for (number, item) in grid.band(of: entry.position).enumerated() {
            let text = walker.itemLines(at: item, in: grid)
            let isCursor = item == view.cursor?.position
            let isMarked = !view.marks.isEmpty && walker.source.row(at: item).value.map(view.marks.contains) ?? false
            let left = layout.gutter + number * columns
            for index in lines.indices {
                let line = text.map { index < $0.count ? $0[index] : Line() } ?? Line(cells: index == 0 ? [Cell(0x2026, .dim)] : [])
                put(line, at: left, columns, isCursor: isCursor, isMarked: isMarked, &lines[index])
            }
        }
        return lines.map { ScreenLine($0) }
    }

    private func put(_ line: Line, at left: Int, _ columns: Int, isCursor: Bool, isMarked: Bool, _ cells: inout [Cell]) {
        var emphasis: Emphasis = []
        if isCursor { emphasis.insert(.cursor) }
        if isMarked { emphasis.insert(.marked) }
        // A very narrow item has its text and no signs.
        let signs = columns > 3 ? 2 : 0
        if signs > 0 {
            if isCursor { cells[left] = Cell(0x258c, .cursor) }
            if isMarked { cells[left + 1] = Cell(0x25cf, .mark) }
            cells[left + 1].emphasis = isCursor ? .cursor : []
        }
        let width = signs > 0 ? columns - 3 : columns
        cells.put(line, column: left + signs, width: width, emphasis: emphasis)
        layout.filter?.emphasise(&cells, columns: left + signs..<min(cells.count, left + signs + width))
    }
}
