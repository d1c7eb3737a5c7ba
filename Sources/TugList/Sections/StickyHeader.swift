/// The header of the section that a window begins in, held at the window's top when its own place is above it.
///
/// It lies over the rows' lines and outside their coordinates: no row moves for it. The next section's header pushes it off.
struct StickyHeader: Equatable {
    /// The header row.
    let position: Position
    /// Lines of it that may stand at the top; the last of them, as many as ``lines``, do.
    let height: Int
    /// Lines of the window that it covers.
    let lines: Int
}

extension VisibleRows {
    /// The sticky header of the window; with `line`, of the window that begins so many lines further down.
    func stickyHeader(from line: Int = 0) -> StickyHeader? {
        guard walker.stickyLimit > 0, let index = entries.firstIndex(where: { $0.bottom > line }),
            let header = walker.header(of: entries[index].position)
        else { return nil }
        if header == entries[index].position, entries[index].top == line { return nil }
        let height = walker.stickyHeight(of: header)
        var lines = height
        for entry in entries[(index + 1)...] {
            let top = entry.top - line
            guard top < height else { break }
            if walker.header(of: entry.position) == entry.position {
                lines = top
                break
            }
        }
        return StickyHeader(position: header, height: height, lines: lines)
    }

    /// Lines of the window that the sticky header covers.
    var covered: Int { stickyHeader()?.lines ?? 0 }
}

extension RowWalker {
    /// The header row of the section that a row is in.
    func header(of position: Position) -> Position? { source.section(of: position).value }

    func isHeader(_ position: Position) -> Bool { header(of: position) == position }

    /// Lines of a header row that stand at the top while its section is in view. A row keeps more than half of the view.
    func stickyHeight(of header: Position) -> Int { min(height(of: header), stickyLimit) }

    /// Lines at the top of the view that a row's own section header takes when it is held there: nothing of the row that is above
    /// them can be seen. What stands above the row in the window pushes other headers away before they reach it.
    func cover(of position: Position) -> Int {
        guard stickyLimit > 0, let header = header(of: position), header != position else { return 0 }
        return stickyHeight(of: header)
    }
}
