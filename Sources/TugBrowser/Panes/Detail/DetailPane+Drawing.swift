extension DetailPane {
    func draw(into frame: inout Frame) {
        let size = layout.size
        guard size.lines > 0, size.columns > 0 else { return }
        frame.put(Line(" " + title, .heading, judge: layout.judge).truncated(to: size.columns), line: 0, column: 0, width: size.columns)
        // What is in view has been laid out; nothing changes by it.
        var pane = self
        let window = pane.window()
        for line in 1..<max(1, size.lines) {
            guard line - 1 < window.count else {
                frame.clear(line: line)
                continue
            }
            let place = window[line - 1]
            var cells = Array(repeating: Cell.blank(), count: size.columns)
            cells.put(pane.lines(of: place.entry)[place.line], column: 0, width: size.columns)
            if place == cursor {
                for column in cells.indices.dropFirst() { cells[column].emphasis.insert(.cursor) }
                cells[0] = Cell(0x258c, .cursor)
            }
            frame.show(ScreenLine(cells), line: line)
        }
    }
}
