import TugScreen

/// Where the thumb of a scroll bar is, from row ordinals alone: nothing here knows heights (DESIGN 1).
struct ScrollBar: Equatable {
    /// The lines of the thumb.
    let thumb: Range<Int>
    /// Roles of lines that have a tick: see ``ScrollHits``.
    var hits: [Role?] = []

    /// - Returns: `nil` where there is nothing to scroll, or the ordinal is not known.
    init?(first: Int, shown: Int, count: Int, lines: Int) {
        guard lines > 0, count > shown, shown > 0 else { return nil }
        let length = max(1, min(lines - 1, lines * shown / count))
        let room = lines - length
        let hidden = count - shown
        // The thumb touches an edge only where the view does.
        var top = room * first / hidden
        if first > 0, top == 0, room > 1 { top = 1 }
        if first < hidden, top >= room, room > 1 { top = room - 1 }
        top = min(max(0, top), room)
        thumb = top..<top + length
    }

    func cell(at line: Int) -> Cell {
        let isThumb = thumb.contains(line)
        // A tick toward the rows.
        if line < hits.count, let role = hits[line] { return Cell(isThumb ? 0x252b : 0x2524, role) }
        return isThumb ? Cell(0x2503, .scrollThumb) : Cell(0x2502, .scrollBar)
    }
}
