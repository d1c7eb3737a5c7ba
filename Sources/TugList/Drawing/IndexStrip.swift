import TugScreen

/// The index at the right edge, an entry a line.
struct IndexStrip {
    private let index: SectionIndex
    /// The entry of the section in view.
    private let current: Int?

    init(index: SectionIndex, current title: String?) {
        self.index = index
        current = title?.first.flatMap { index.entry(for: $0) }
    }

    /// The strip's cells on a line of the view.
    func cells(at line: Int, of lines: Int, _ columns: Int, _ judge: WidthJudge) -> [Cell] {
        var text = Line()
        if let entry = index.entry(atLine: line, of: lines), let letter = index.entries[entry].first {
            text.append(String(letter), entry == current ? .hint : .dim, judge: judge)
        }
        var cells = Array(repeating: Cell.blank(), count: columns)
        cells.put(text, column: 0, width: columns)
        return cells
    }
}
