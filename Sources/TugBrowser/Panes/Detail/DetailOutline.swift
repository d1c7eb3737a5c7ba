/// What a row says in full, and which objects and arrays of it are closed.
struct DetailOutline {
    let entries: [DetailEntry]
    private var isClosed: [Bool]
    /// What the reader has asked for, so that it can be asked of another row: whether all is closed, and what is not as all is.
    private var isAllClosed = false
    private var exceptions: [Path: Bool] = [:]

    /// How a value is reached from the outermost.
    typealias Path = [DetailEntry.Step]

    init(_ entries: [DetailEntry]) {
        self.entries = entries
        isClosed = Array(repeating: false, count: entries.count)
    }

    /// Whether there is but one value, and it holds the others: it would be of no use closed.
    var isOneValue: Bool { entries.first?.end == entries.count - 1 }

    // MARK: Walking

    func next(after index: Int) -> Int? {
        let next = (isClosed(index) ? entries[index].end ?? index : index) + 1
        return next < entries.count ? next : nil
    }

    func previous(before index: Int) -> Int? {
        guard index > 0 else { return nil }
        let before = index - 1
        // What ends here may be closed; what lies around it is around this one, too.
        if entries[before].isEnd, let begin = entries[before].parent, isClosed(begin) { return begin }
        return before
    }

    func isClosed(_ index: Int) -> Bool { isClosed[index] }

    /// The entry, or the outermost closed one that it lies in.
    func shown(_ index: Int) -> Int {
        var shown = index
        var around = entries[index].parent
        while let outer = around {
            if isClosed[outer] { shown = outer }
            around = entries[outer].parent
        }
        return shown
    }

    /// The first entry of the value that an entry is a part of, or the end.
    func value(of index: Int) -> Int { entries[index].isEnd ? entries[index].parent ?? index : index - entries[index].part }

    // MARK: Closing and opening

    func canClose(_ index: Int) -> Bool { entries[index].end != nil && !(index == 0 && isOneValue) }

    mutating func set(_ index: Int, closed: Bool) {
        guard canClose(index), isClosed[index] != closed else { return }
        isClosed[index] = closed
        exceptions[path(of: index)] = closed == isAllClosed ? nil : closed
    }

    mutating func setAll(closed: Bool) {
        isAllClosed = closed
        exceptions = [:]
        for index in entries.indices where canClose(index) { isClosed[index] = closed }
    }

    /// Opens all that an entry lies in.
    mutating func reveal(_ index: Int) {
        var around = entries[index].parent
        while let outer = around {
            set(outer, closed: false)
            around = entries[outer].parent
        }
    }

    // MARK: Paths

    func path(of index: Int) -> Path {
        var path: Path = []
        var at = Optional(value(of: index))
        while let index = at {
            path.append(entries[index].step)
            at = entries[index].parent
        }
        return path.reversed()
    }

    /// The entry with a path, or that of as much of it as there is.
    func entry(nearest path: Path) -> (index: Int, isExact: Bool)? {
        var found: Int?
        for step in path {
            guard let next = child(step, of: found) else { return found.map { ($0, false) } }
            found = next
        }
        return found.map { ($0, true) }
    }

    private func child(_ step: DetailEntry.Step, of parent: Int?) -> Int? {
        if let parent, entries[parent].end == nil { return nil }
        var index = parent.map { $0 + 1 } ?? 0
        let end = parent.flatMap { entries[$0].end } ?? entries.count
        while index < end {
            if entries[index].step == step { return index }
            index = (entries[index].end ?? index) + 1
        }
        return nil
    }

    /// Closes what is closed in another row, where this one has the like.
    mutating func follow(_ other: DetailOutline) {
        setAll(closed: other.isAllClosed)
        for (path, closed) in other.exceptions {
            if let (index, isExact) = entry(nearest: path), isExact { set(index, closed: closed) }
            exceptions[path] = closed
        }
    }
}
