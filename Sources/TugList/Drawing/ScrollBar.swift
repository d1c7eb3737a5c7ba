import TugScreen

/// Where the thumb of a scroll bar is, from row ordinals alone: nothing here knows heights (DESIGN 1).
struct ScrollBar: Equatable {
    /// The lines of the thumb.
    let thumb: Range<Int>
    /// All rows.
    let rows: Int
    /// Roles of lines that have a tick: see ``ScrollHits``.
    var hits: [Role?] = []
    /// The lines that the thumb's top can move, and the rows that it moves through on them.
    private let room: Int
    private let hidden: Int

    /// - Returns: `nil` where there is nothing to scroll, or the ordinal is not known.
    init?(first: Int, shown: Int, count: Int, lines: Int) {
        guard lines > 0, count > shown, shown > 0 else { return nil }
        let length = max(1, min(lines - 1, lines * shown / count))
        room = lines - length
        hidden = count - shown
        rows = count
        // The thumb touches an edge only where the view does.
        var top = room * first / hidden
        if first > 0, top == 0, room > 1 { top = 1 }
        if first < hidden, top >= room, room > 1 { top = room - 1 }
        top = min(max(0, top), room)
        thumb = top..<top + length
    }

    /// The number of the first row in view, from 0, that puts the top of the thumb on a line.
    func first(thumbAt top: Int) -> Int {
        let top = min(max(0, top), room)
        return room == 0 ? 0 : (top * hidden + room / 2) / room
    }

    /// Whether a thumb with its top on a line is at the end of the list.
    func isEnd(thumbAt top: Int) -> Bool { top >= room }

    func cell(at line: Int) -> Cell {
        let isThumb = thumb.contains(line)
        // A tick toward the rows.
        if line < hits.count, let role = hits[line] { return Cell(isThumb ? 0x252b : 0x2524, role) }
        return isThumb ? Cell(0x2503, .scrollThumb) : Cell(0x2502, .scrollBar)
    }
}
