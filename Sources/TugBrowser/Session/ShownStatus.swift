/// The status line as it was last shown. A part that says the same as before is not laid out anew: mostly only the position changes.
struct ShownStatus {
    private typealias Part = StatusLine.Part

    private let judge: WidthJudge
    private var texts: [String?] = Part.allCases.map { _ in nil }
    /// Each part's cells.
    private var parts = Part.allCases.map { _ in Line() }
    private let gap: Line
    private var line = ScreenLine(columns: 0)
    private var time: (of: Timestamp, text: String)?

    init(judge: WidthJudge) {
        self.judge = judge
        gap = Line("  ", .status, judge: judge)
    }

    /// The line, as wide as the screen.
    mutating func line(of status: StatusLine, columns: Int) -> ScreenLine {
        var isSame = line.cells.count == columns
        for part in Part.allCases {
            let text = status.text(part) { timeOfDay($0, status.program.zone) }
            guard text != texts[part.rawValue] else { continue }
            isSame = false
            texts[part.rawValue] = text
            parts[part.rawValue] = Line(text ?? "", part == .alert ? .statusAlert : .status, judge: judge)
        }
        if !isSame { line = assembled(columns) }
        return line
    }

    private mutating func timeOfDay(_ stamp: Timestamp, _ zone: TimeZoneRule) -> String {
        if let time, time.of == stamp { return time.text }
        let text = zone.timeOfDay(stamp)
        time = (stamp, text)
        return text
    }

    private func assembled(_ columns: Int) -> ScreenLine {
        var shown = Part.allCases.count
        var line = assembled(first: shown, columns)
        while line.columns > columns, shown > 0 {
            shown -= 1
            line = assembled(first: shown, columns)
        }
        var cells = Array(repeating: Cell.blank(.status), count: columns)
        cells.put(line.truncated(to: columns), column: 0, width: columns, fill: .status)
        return ScreenLine(cells)
    }

    /// The line with the first so many parts only, in the order in which they are left out.
    private func assembled(first shown: Int, _ columns: Int) -> Line {
        var line = Line()
        line.pad(to: 1, .status)
        append([.title, .position, .awaited, .following, .search, .filter, .marked, .new, .activity, .alert], first: shown, to: &line)
        var end = Line()
        append([.pending, .lost, .dropped, .time], first: shown, to: &end)
        // What the last command had to say is cut rather than left out.
        if shown == Part.alert.rawValue + 1 { line = line.truncated(to: max(0, columns - end.columns)) }
        line.pad(to: columns - end.columns, .status)
        line.append(end)
        return line
    }

    private func append(_ wanted: [Part], first shown: Int, to line: inout Line) {
        for part in wanted where part.rawValue < shown && texts[part.rawValue] != nil {
            line.append(parts[part.rawValue])
            line.append(gap)
        }
    }
}
