/// The place of a viewport: a row, and the line of it that is the view's first (DESIGN 1).
package struct Anchor: Equatable, Sendable {
    package var place: RowPlace
    /// The line inside the row, from 0.
    package var line: Int

    package var position: Position { place.position }
}

/// The rows in a window of lines, found by walking outward from one of them. Nothing here grows with the number of rows.
struct VisibleRows {
    struct Entry: Equatable {
        let position: Position
        /// The window's line of the row's first line; negative above the window.
        var top: Int
        let height: Int
        var bottom: Int { top + height }
    }

    private(set) var entries: [Entry]
    /// The lines of the window.
    let lines: Int
    /// The lines kept for the footer under the last row.
    let inset: Int
    let walker: RowWalker

    /// The window whose first line is a line of a row.
    init(from position: Position, line: Int, lines: Int, inset: Int, _ walker: RowWalker) {
        let position = walker.band(of: position)
        let height = walker.height(of: position)
        entries = [Entry(position: position, top: -min(max(0, line), height - 1), height: height)]
        self.lines = lines
        self.inset = inset
        self.walker = walker
        extendDown(to: lines)
        closeGap()
        settle()
    }

    /// The window in which a row's first line is at a line, as nearly as the edges of the list allow.
    init(placing position: Position, at line: Int, lines: Int, inset: Int, _ walker: RowWalker) {
        let position = walker.band(of: position)
        let height = walker.height(of: position)
        // A line of the row stays in the window, and under no sticky header: its content may have shrunk since it was on that line.
        let line = max(line, walker.cover(of: position) + 1 - height)
        entries = [Entry(position: position, top: min(line, lines - 1), height: height)]
        self.lines = lines
        self.inset = inset
        self.walker = walker
        extendUp(to: 0)
        if entries[0].top > 0 { shift(-entries[0].top) }
        extendDown(to: lines)
        closeGap()
        settle()
    }

    /// A window that was found before.
    init(_ known: WindowMemo, lines: Int, inset: Int, _ walker: RowWalker) {
        entries = known.entries
        isAtTop = known.isAtTop
        isAtBottom = known.isAtBottom
        self.lines = lines
        self.inset = inset
        self.walker = walker
    }

    // MARK: What is where

    /// The row at the window's first line and that line of it.
    var first: Entry { entries[0] }

    /// The entry of a row of which something can be seen: it is in the window, and no sticky header covers it.
    func entry(of position: Position) -> Entry? {
        let position = walker.band(of: position)
        return entries.first {
            $0.position == position && $0.bottom > 0 && $0.top < lines && ($0.bottom > walker.stickyLimit || $0.bottom > walker.cover(of: position))
        }
    }

    /// The row that covers a line; the nearest one where none does.
    func entry(at line: Int) -> Entry { entries.last { $0.top <= line } ?? entries[0] }

    /// The first and the last row that are wholly in the window and under no sticky header; a row taller than the window counts as
    /// it is.
    var firstWhole: Entry { firstWhole { _ in true } ?? firstUncovered }
    var lastWhole: Entry {
        let covered = covered
        return entries.last { $0.top >= covered && $0.bottom <= lines } ?? entries[entries.count - 1]
    }
    /// The row that keeps its line through a commit, if the cursor's is not in view: one of data, no section's header (PULL K4).
    var firstWholeOfData: Entry { firstWhole { !walker.isHeader($0.position) } ?? firstWhole }

    private func firstWhole(_ isWanted: (Entry) -> Bool) -> Entry? {
        let covered = covered
        return entries.first { $0.top >= covered && $0.bottom <= lines && isWanted($0) }
    }

    private var firstUncovered: Entry {
        let covered = covered
        return entries.first { $0.bottom > covered } ?? entries[0]
    }
    var lastEntry: Entry { entries[entries.count - 1] }

    /// Whether the list's first line is in the window. Looked up when the window moves, since a look may read.
    private(set) var isAtTop = false
    /// Whether the last row's last line is in the window.
    private(set) var isAtBottom = false

    // MARK: Moving

    /// Moves the window down by lines (up, if negative) as far as there are rows.
    /// - Returns: The lines it moved.
    mutating func scroll(by distance: Int) -> Int {
        var moved = 0
        // In steps of a window, so that a long way holds no more than two windows of rows.
        while moved != distance {
            let step = max(-lines, min(lines, distance - moved))
            let done = step > 0 ? scrollDown(step) : -scrollUp(-step)
            moved += done
            if done != step || lines == 0 { break }
        }
        return moved
    }

    private mutating func scrollDown(_ distance: Int) -> Int {
        extendDown(to: lines + distance)
        let last = lastEntry
        let room = last.bottom >= lines + distance ? distance : max(0, last.bottom - (lines - inset))
        let moved = min(distance, room)
        shift(-moved)
        extendDown(to: lines)
        settle()
        return moved
    }

    private mutating func scrollUp(_ distance: Int) -> Int {
        extendUp(to: -distance)
        let moved = min(distance, max(0, -first.top))
        shift(moved)
        settle()
        return moved
    }

    /// Moves up over blank lines under the last row, as long as there are rows above.
    private mutating func closeGap() {
        let gap = lines - inset - lastEntry.bottom
        guard gap > 0 else { return }
        extendUp(to: -gap)
        shift(min(gap, max(0, -first.top)))
    }

    private mutating func extendDown(to line: Int) {
        while lastEntry.bottom < line, let next = walker.after(lastEntry.position) {
            entries.append(Entry(position: next, top: lastEntry.bottom, height: walker.height(of: next)))
        }
    }

    private mutating func extendUp(to line: Int) {
        var above: [Entry] = []
        var top = first
        while top.top > line, let previous = walker.before(top.position) {
            let height = walker.height(of: previous)
            top = Entry(position: previous, top: top.top - height, height: height)
            above.append(top)
        }
        if !above.isEmpty { entries = above.reversed() + entries }
    }

    private mutating func shift(_ distance: Int) {
        for index in entries.indices { entries[index].top += distance }
    }

    /// Lets go of rows outside the window; at least one row stays. Then sees whether the list goes on: where a row was let go it does.
    private mutating func settle() {
        let found = entries.count
        while entries.count > 1, lastEntry.top >= lines { entries.removeLast() }
        let goesOn = entries.count < found
        let above = min(entries.prefix { $0.bottom <= 0 }.count, entries.count - 1)
        if above > 0 { entries.removeFirst(above) }
        isAtTop = above == 0 && first.top == 0 && walker.isFirst(first.position)
        isAtBottom = !goesOn && lastEntry.bottom <= lines && walker.isLast(lastEntry.position)
    }
}
