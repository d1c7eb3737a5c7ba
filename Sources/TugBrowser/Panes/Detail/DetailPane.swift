/// A row in full: its values line by line, of which objects and arrays can be closed. The cursor is on a line.
struct DetailPane {
    /// A line of the text: which entry's, and which of its lines.
    struct Place: Comparable {
        var entry: Int
        var line: Int

        static func < (a: Place, b: Place) -> Bool { (a.entry, a.line) < (b.entry, b.line) }
    }

    let title: String
    let labels: ProgramLabels
    var outline: DetailOutline
    var layout: DetailLayout
    var search: DetailSearch?
    /// The first line that is shown, and the one that the cursor is on.
    private(set) var top = Place(entry: 0, line: 0)
    private(set) var cursor = Place(entry: 0, line: 0)

    init(_ row: AnyRow, judge: WidthJudge, _ labels: ProgramLabels, size: Size) {
        title = row.id.kind.title
        self.labels = labels
        outline = DetailOutline(DetailEntries.of(row))
        layout = DetailLayout(outline, size, judge: judge, labels, nil)
    }

    /// Below the title.
    var room: Int { max(1, layout.size.lines - 1) }
    var isEmpty: Bool { outline.entries.isEmpty }

    /// The value under the cursor, and all of it, to be copied.
    var copiedValue: String { isEmpty ? "" : outline.copied(cursor.entry) }
    var copied: String { outline.copied }

    mutating func resize(_ size: Size) {
        guard size != layout.size else { return }
        layOut(for: search?.pattern, size)
        // A line of another width may be none.
        top = Place(entry: top.entry, line: min(top.line, max(0, height(of: top.entry) - 1)))
        put(Place(entry: cursor.entry, line: min(cursor.line, max(0, height(of: cursor.entry) - 1))))
    }

    mutating func layOut(for pattern: SearchPattern?, _ size: Size? = nil) {
        layout = DetailLayout(outline, size ?? layout.size, judge: layout.judge, labels, pattern)
    }

    // MARK: Lines

    mutating func lines(of entry: Int) -> [Line] { isEmpty ? [] : layout.lines(of: entry, in: outline) }
    private mutating func height(of entry: Int) -> Int { lines(of: entry).count }

    private mutating func place(after place: Place) -> Place? {
        if place.line + 1 < height(of: place.entry) { return Place(entry: place.entry, line: place.line + 1) }
        return isEmpty ? nil : outline.next(after: place.entry).map { Place(entry: $0, line: 0) }
    }

    private mutating func place(before place: Place) -> Place? {
        if place.line > 0 { return Place(entry: place.entry, line: place.line - 1) }
        guard !isEmpty, let entry = outline.previous(before: place.entry) else { return nil }
        return Place(entry: entry, line: height(of: entry) - 1)
    }

    private mutating func place(_ lines: Int, from place: Place) -> Place {
        var at = place
        for _ in 0..<abs(lines) {
            guard let next = lines > 0 ? self.place(after: at) : self.place(before: at) else { break }
            at = next
        }
        return at
    }

    private mutating func lastPlace() -> Place {
        guard let last = outline.entries.indices.last.map(outline.shown) else { return Place(entry: 0, line: 0) }
        return Place(entry: last, line: max(0, height(of: last) - 1))
    }

    // MARK: Moving

    /// The lines on the screen, from the top down.
    mutating func window() -> [Place] {
        guard !isEmpty else { return [] }
        var places = [top]
        while places.count < room, let next = place(after: places[places.count - 1]) { places.append(next) }
        return places
    }

    /// Puts the cursor on a line, and that on the screen.
    mutating func put(_ place: Place) {
        cursor = place
        if cursor < top { top = cursor }
        let window = window()
        if let last = window.last, last < cursor { top = self.place(1 - room, from: cursor) }
        fill()
    }

    mutating func move(_ lines: Int) { put(place(lines, from: cursor)) }

    /// Moves the view; the cursor stays in it.
    mutating func scroll(_ lines: Int) {
        top = place(lines, from: top)
        fill()
        let window = window()
        if let first = window.first, let last = window.last { cursor = min(max(cursor, first), last) }
    }

    mutating func page(_ lines: Int) {
        let moved = place(lines, from: cursor)
        scroll(lines)
        put(moved)
    }

    /// Leaves no room below the last line that there is a line for.
    private mutating func fill() {
        let missing = room - window().count
        if missing > 0 { top = place(-missing, from: top) }
    }

    mutating func start(at place: Place) {
        top = place
        fill()
    }

    /// So far down that a line of the screen has the cursor's line.
    mutating func showCursor(at line: Int) {
        start(at: place(-line, from: cursor))
    }

    mutating func goTo(_ entry: Int) { put(isEmpty ? cursor : Place(entry: outline.shown(min(max(0, entry), outline.entries.count - 1)), line: 0)) }
    mutating func goToEnd() { put(lastPlace()) }

    /// How much has been seen: of its entries, for lines that nobody has seen are not laid out.
    func position(_ labels: ProgramLabels) -> String {
        var seen = self
        let window = seen.window()
        guard let last = window.last else { return labels.all }
        if window.first == Place(entry: 0, line: 0), last == seen.lastPlace() { return labels.all }
        let end = outline.isClosed(last.entry) ? outline.entries[last.entry].end ?? last.entry : last.entry
        let height = max(1, seen.lines(of: last.entry).count)
        return "\((end * height + (last.line + 1)) * 100 / (outline.entries.count * height))%"
    }
}
