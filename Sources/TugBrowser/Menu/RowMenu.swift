/// The menu of what can be done with a row, or with the rows that are marked.
struct RowMenu {
    /// What an entry does.
    enum Choice: Equatable, Sendable {
        case open
        /// A builder's action, by its number among them.
        case act(Int)
        case mark
        case move, delete
    }

    struct Entry: Equatable, Sendable {
        let title: String
        /// The key that chooses it while the menu is open.
        let key: Unicode.Scalar?
        let choice: Choice
    }

    /// What came of a key or a click.
    enum Outcome: Equatable {
        case stays
        case closed
        case chose(Choice)
    }

    let entries: [Entry]
    private(set) var selected = 0
    /// The row that it was opened on, which it stands beside.
    let row: RowID

    init(row: RowID, entries: [Entry]) {
        self.row = row
        self.entries = entries
    }

    mutating func take(_ key: Key) -> Outcome {
        switch (key.code, key.modifiers) {
        case (.escape, _), (.character("g"), .control), (.character("c"), .control), (.left, []): return .closed
        case (.enter, _), (.right, []): return .chose(entries[selected].choice)
        case (.down, _), (.character("n"), .control), (.tab, []): select(selected + 1)
        case (.up, _), (.character("p"), .control), (.tab, .shift): select(selected - 1)
        case (.home, _): select(0)
        case (.end, _): select(entries.count - 1)
        case (.character(let scalar), []): return take(scalar)
        case (.character, _), (.left, _), (.right, _), (.function, _), (.pageUp, _), (.pageDown, _), (.insert, _), (.delete, _), (.backspace, _), (.tab, _):
            break
        }
        return .stays
    }

    /// The letters that move in the list move here, too; any other chooses the entry that has it.
    private mutating func take(_ scalar: Unicode.Scalar) -> Outcome {
        switch scalar {
        case "j": select(selected + 1)
        case "k": select(selected - 1)
        case "l": return .chose(entries[selected].choice)
        case "h", "q": return .closed
        default: if let entry = entries.first(where: { $0.key == scalar }) { return .chose(entry.choice) }
        }
        return .stays
    }

    mutating func scroll(_ distance: Int) { select(selected + distance) }

    private mutating func select(_ index: Int) { selected = min(max(0, index), entries.count - 1) }

    /// A click: on an entry it chooses it, elsewhere it closes the menu.
    func click(column: Int, line: Int, in place: Place) -> Outcome {
        guard place.columns.contains(column), place.lines.contains(line) else { return .closed }
        let index = line - place.lines.lowerBound - 1 + place.first
        guard entries.indices.contains(index), (1..<place.lines.count - 1).contains(line - place.lines.lowerBound) else { return .stays }
        return .chose(entries[index].choice)
    }

    // MARK: Drawing

    /// Where the menu is on the screen.
    struct Place: Equatable {
        let columns: Range<Int>
        let lines: Range<Int>
        /// The entry that its first line shows.
        let first: Int

        func shifted(columns right: Int, lines down: Int) -> Place {
            Place(columns: columns.lowerBound + right..<columns.upperBound + right, lines: lines.lowerBound + down..<lines.upperBound + down, first: first)
        }
    }

    private static let keyColumns = 3

    /// Beside a row that begins on a line and at a column and takes some lines, in an area of that size: under it if there is room, else above, else where there is room.
    func place(besideLine line: Int, height: Int, column: Int = 0, in size: Size, judge: WidthJudge) -> Place {
        let text = entries.map { Line($0.title, judge: judge).columns }.max() ?? 0
        let width = min(size.columns, text + Self.keyColumns + 4)
        let lines = min(size.lines, entries.count + 2)
        let below = line + min(height, 3)
        var top = below + lines <= size.lines ? below : line - lines
        if top < 0 { top = max(0, size.lines - lines) }
        let left = max(0, min(column + 4, size.columns - width))
        let shown = max(1, lines - 2)
        let first = max(0, min(selected - shown / 2, entries.count - shown))
        return Place(columns: left..<left + width, lines: top..<top + lines, first: first)
    }

    func draw(at place: Place, judge: WidthJudge, into frame: inout Frame) {
        let width = place.columns.count
        guard width > 2, place.lines.count > 2 else { return drawBare(at: place, judge: judge, into: &frame) }
        let bar = String(repeating: "─", count: width - 2)
        put("┌" + bar + "┐", line: place.lines.lowerBound, place, judge, into: &frame)
        put("└" + bar + "┘", line: place.lines.upperBound - 1, place, judge, into: &frame)
        for line in place.lines.dropFirst().dropLast() {
            let index = line - place.lines.lowerBound - 1 + place.first
            put("│", line: line, place, judge, into: &frame)
            drawEntry(index, line: line, columns: place.columns.lowerBound + 1..<place.columns.upperBound - 1, judge: judge, into: &frame)
            frame.overlay(Line("│", .status, judge: judge), line: line, column: place.columns.upperBound - 1, width: 1)
        }
    }

    /// Where there is no room for a frame, the selected entry alone.
    private func drawBare(at place: Place, judge: WidthJudge, into frame: inout Frame) {
        guard let line = place.lines.first else { return }
        drawEntry(selected, line: line, columns: place.columns, judge: judge, into: &frame)
    }

    private func drawEntry(_ index: Int, line: Int, columns: Range<Int>, judge: WidthJudge, into frame: inout Frame) {
        let entry = entries[index]
        var text = Line(index == selected ? "▌" : " ", .status, judge: judge)
        text.append(Line(entry.title, .status, judge: judge).truncated(to: max(0, columns.count - Self.keyColumns - 1)))
        text.pad(to: columns.count - Self.keyColumns, .status)
        if let key = entry.key { text.append(" \(Character(key))", .status, judge: judge) }
        frame.overlay(text, line: line, column: columns.lowerBound, width: columns.count, fill: .status, emphasis: index == selected ? .cursor : [])
    }

    private func put(_ text: String, line: Int, _ place: Place, _ judge: WidthJudge, into frame: inout Frame) {
        frame.overlay(Line(text, .status, judge: judge), line: line, column: place.columns.lowerBound, width: place.columns.count, fill: .status)
    }
}
