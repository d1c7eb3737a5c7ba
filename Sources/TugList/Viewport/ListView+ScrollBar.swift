// The scroll bar, and the pointer on it.

import TugScreen

extension ListView {
    /// Whether a column is the scroll bar's.
    func isScrollBar(_ column: Int) -> Bool { scrollBarColumns > 0 && column == size.columns - 1 }

    /// The scroll bar of a window; `nil` where there is none to show.
    func scrollBar(_ visible: VisibleRows, _ walker: RowWalker) -> ScrollBar? {
        guard scrollBarColumns > 0 else { return nil }
        let first: Int
        let count: Int
        switch walker.source.ordinal(of: visible.first.position) {
        case .exact(let ordinal): first = ordinal
        case .atLeast, .unknown: return nil
        }
        switch walker.source.count {
        case .exact(let rows), .atLeast(let rows): count = rows
        case .unknown: return nil
        }
        let shown = visible.isAtTop && visible.isAtBottom ? count : visible.entries.count
        return ScrollBar(first: first, shown: shown, count: count, lines: size.lines)
    }

    /// Takes hold of the scroll bar: of the thumb where the pointer is on it, else its middle comes to the pointer.
    mutating func pressScrollBar(line: Int, _ rows: VisibleRows, _ walker: RowWalker) {
        guard let thumb = scrollBar(rows, walker)?.thumb else { return }
        gesture.burst = nil
        gesture.heldThumb = thumb.contains(line) ? line - thumb.lowerBound : thumb.count / 2
        if !thumb.contains(line) { dragScrollBar(to: line, walker) }
    }

    /// The thumb follows the pointer, and the view the thumb. At the ends of the bar are the ends of the list.
    mutating func dragScrollBar(to line: Int, _ walker: RowWalker) {
        guard let held = gesture.heldThumb, let rows = visible(walker), let bar = scrollBar(rows, walker) else { return }
        let top = line - held
        guard top != bar.thumb.lowerBound else { return }
        let position = bar.isEnd(thumbAt: top) ? walker.items.last : walker.source.position(ordinal: bar.first(thumbAt: top))
        if let position = position.value { show(position, walker) }
    }
}
