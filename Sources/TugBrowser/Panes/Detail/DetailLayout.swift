/// Lays entries out in lines, each when it is asked for, and keeps those that were asked for last.
struct DetailLayout {
    /// How far a value stands from what it lies in, and how far the lines of a long one from its first.
    private static let step = 2
    /// How many entries are kept laid out, in screens.
    private static let keptScreens = 4

    let size: Size
    let judge: WidthJudge
    private let labels: ProgramLabels
    let pattern: SearchPattern?
    /// The columns that fields' names have, and where their values begin.
    private let nameColumns: Int
    private let left: Int
    private var kept: [Int: [Line]] = [:]
    /// How many entries have been laid out.
    private(set) var laidOut = 0

    init(_ outline: DetailOutline, _ size: Size, judge: WidthJudge, _ labels: ProgramLabels, _ pattern: SearchPattern?) {
        self.size = size
        self.judge = judge
        self.labels = labels
        self.pattern = pattern
        let widest = max(8, (size.columns - 2) / 3)
        var names = 0
        var hasSigns = false
        for entry in outline.entries where entry.isField {
            guard let name = entry.name else { continue }
            if names < widest { names = max(names, Line(name, judge: judge).columns) }
            if entry.end != nil { hasSigns = true }
        }
        nameColumns = min(names, widest)
        left = nameColumns + (hasSigns ? 4 : 3)
    }

    /// Forgets lines that are others now.
    mutating func forget() { kept = [:] }

    mutating func lines(of index: Int, in outline: DetailOutline) -> [Line] {
        if let lines = kept[index] { return lines }
        if kept.count >= Self.keptScreens * max(1, size.lines) { kept = [:] }
        laidOut += 1
        let lines = layOut(index, in: outline)
        kept[index] = lines
        return lines
    }

    /// The column of the sign that says whether an object or array is closed.
    func signColumn(of entry: DetailEntry) -> Int { column(of: entry) - Self.step }

    // MARK: Laying out

    /// Where the text of an entry begins. What lies deep moves no further than the middle of the screen.
    private func column(of entry: DetailEntry) -> Int {
        let left = isBeside ? left : 3
        return left + min(Self.step * entry.depth, max(0, (size.columns - left) / 2))
    }

    /// Whether there is room for values beside the names of fields.
    private var isBeside: Bool { size.columns - left >= 18 }

    private func layOut(_ index: Int, in outline: DetailOutline) -> [Line] {
        let entry = outline.entries[index]
        let column = column(of: entry)
        let room = max(1, size.columns - column - 1)
        var lines: [Line] = []
        var begin = Line()
        if entry.isField, let name = entry.name {
            begin.append(" ", judge: judge)
            begin.append(name, .name, judge: judge)
            begin = marked(begin)
            // A name that is too long stands above its value.
            if !isBeside || begin.columns > nameColumns + 1 {
                lines = begin.wrapped(to: max(1, size.columns - 1))
                begin = Line()
            }
        }
        if entry.end != nil {
            begin.pad(to: column - Self.step)
            begin.append(outline.isClosed(index) ? "▸" : "▾", .dim, judge: judge)
        }
        begin.pad(to: column)
        for (number, runs) in entry.paragraphs(closed: outline.isClosed(index) ? closed(entry) : nil).enumerated() {
            var text = Line()
            for run in runs { text.append(run.text, run.role, judge: judge) }
            text = marked(text)
            // What goes on under a value of JSON stands a little further right, so that names stay in sight.
            let isHanging = !entry.isField && (number > 0 || entry.part > 0)
            let hang = entry.isField ? 0 : min(Self.step, room - 1)
            let pieces = text.columns <= room - (isHanging ? hang : 0) ? [text] : text.wrapped(to: room - hang)
            for (place, piece) in pieces.enumerated() {
                var line = number == 0 && place == 0 ? begin : Line()
                line.pad(to: column + (isHanging || place > 0 ? hang : 0))
                line.append(piece)
                lines.append(line)
            }
        }
        return lines
    }

    private func closed(_ entry: DetailEntry) -> String {
        switch entry.value {
        case .begin(.object, let count, _): labels.members(count)
        case .begin(.array, let count, _): labels.elements(count)
        case .text, .string, .number, .word, .nothing, .end: ""
        }
    }

    private func marked(_ line: Line) -> Line {
        guard let pattern else { return line }
        var cells = line.cells
        pattern.emphasise(&cells, columns: cells.indices)
        return Line(cells: cells)
    }
}
