/// Puts views' frames together, and what stands round them, line by line. A line that is the same in all as it was is the same line
/// again, so that the terminal is written only what has changed.
struct SplitScreen {
    /// Where the views are, and the builder's view that they are in.
    private struct Place: Equatable {
        let layout: SplitLayout
        let lines: Range<Int>
        let size: Size
    }

    private var place: Place?
    /// The builder's view, of the whole size.
    private var around: [ScreenLine] = []
    /// The frames of the views now, and as they were; each is drawn into the older one.
    private var drawn: [Frame] = []
    private var shown: [Frame] = []
    private var lines: [ScreenLine] = []

    /// Draws the views of a layout into some lines of a frame, and the view that they are in into those above the status line.
    /// - Parameter area: The size of all that is above the status line.
    mutating func draw(
        _ layout: SplitLayout, lines inner: Range<Int>, of area: Size, in view: (any EnclosingView)?, judge: WidthJudge, into frame: inout Frame,
        _ draw: (_ view: Int, inout Frame) -> Void
    ) {
        let place = Place(layout: layout, lines: inner, size: area)
        let isNew = place != self.place
        if isNew {
            self.place = place
            drawn = layout.parts.map { Frame(Size(columns: $0.columns.count, lines: inner.count)) }
            shown = drawn
            lines = []
            around = Self.lines(of: view, area, judge)
        } else {
            swap(&drawn, &shown)
        }
        for index in layout.parts.indices { draw(layout.parts[index].view, &drawn[index]) }
        for line in inner.indices.map({ $0 - inner.lowerBound }) {
            if isNew {
                lines.append(joined(line, place))
            } else if drawn.indices.contains(where: { drawn[$0].columns(of: line, unlike: line, in: shown[$0]) != nil }) {
                lines[line] = joined(line, place)
            }
        }
        for line in 0..<area.lines { frame.show(inner.contains(line) ? lines[line - inner.lowerBound] : around[line], line: line) }
    }

    private func joined(_ line: Int, _ place: Place) -> ScreenLine {
        var cells = around[place.lines.lowerBound + line].cells
        for (part, frame) in zip(place.layout.parts, drawn) { cells.replaceSubrange(part.columns, with: frame[line: line]) }
        if let divider = place.layout.divider { cells[divider] = Cell(0x2502, .scrollBar) }
        return ScreenLine(cells)
    }

    private static func lines(of view: (any EnclosingView)?, _ size: Size, _ judge: WidthJudge) -> [ScreenLine] {
        let lines = view?.lines(in: EnclosingContext(columns: size.columns, lines: size.lines, judge: judge)) ?? []
        var frame = Frame(size)
        for (index, line) in lines.prefix(size.lines).enumerated() { frame.put(line, line: index, column: 0, width: size.columns) }
        return (0..<size.lines).map { frame.screenLine($0) }
    }
}
