/// Puts two views' frames together, line by line. A line that is the same in both as it was is the same line again, so that
/// the terminal is written only what has changed.
struct SplitScreen {
    private var layout: SplitLayout?
    /// The frames of the views now, and as they were; each is drawn into the older one.
    private var drawn: [Frame] = []
    private var shown: [Frame] = []
    private var lines: [ScreenLine] = []

    /// Draws the views of a layout with more than one into the top lines of a frame.
    mutating func draw(_ layout: SplitLayout, lines count: Int, into frame: inout Frame, _ draw: (_ view: Int, inout Frame) -> Void) {
        let isNew = layout != self.layout || lines.count != count
        if isNew {
            self.layout = layout
            drawn = layout.parts.map { Frame(Size(columns: $0.columns.count, lines: count)) }
            shown = drawn
            lines = []
        } else {
            swap(&drawn, &shown)
        }
        for index in layout.parts.indices { draw(layout.parts[index].view, &drawn[index]) }
        for line in 0..<count {
            if isNew {
                lines.append(joined(line))
            } else if drawn.indices.contains(where: { drawn[$0].columns(of: line, unlike: line, in: shown[$0]) != nil }) {
                lines[line] = joined(line)
            }
            frame.show(lines[line], line: line)
        }
    }

    private func joined(_ line: Int) -> ScreenLine {
        var cells: [Cell] = []
        for (index, frame) in drawn.enumerated() {
            if index > 0 { cells.append(Cell(0x2502, .scrollBar)) }
            cells += frame[line: line]
        }
        return ScreenLine(cells)
    }
}
