// Searching in an open row: as in the list, and without disturbing what is searched for there.

extension DetailPane {
    /// Searches for a pattern, or again for the last, and goes to the first match.
    mutating func search(for pattern: SearchPattern?, forward: Bool) -> PaneAnswer {
        guard let pattern = pattern ?? search?.pattern else { return .say(.nothingSearched) }
        show(pattern, forward: forward)
        return find(1)
    }

    /// Shows where a pattern is.
    mutating func show(_ pattern: SearchPattern, forward: Bool) {
        search = DetailSearch(pattern, isForward: forward, in: outline)
        layOut(for: pattern)
        put(cursor)
    }

    /// Goes so many matches on, or back. What they lie in is opened.
    mutating func find(_ count: Int) -> PaneAnswer {
        guard let search else { return .say(.nothingSearched) }
        guard !search.entries.isEmpty else { return .say(.notFound(search.pattern.text)) }
        let isForward = search.isForward == (count > 0)
        var answer = PaneAnswer.done
        for _ in 0..<min(abs(count), DetailSearch.mostCounted) {
            if goToMatch(in: search.entries, forward: isForward) { answer = .say(isForward ? .searchedFromTop : .searchedFromBottom) }
        }
        return answer
    }

    /// - Returns: Whether it went on from the other end.
    private mutating func goToMatch(in entries: [Int], forward: Bool) -> Bool {
        let here = cursor
        let lines = markedLines(of: here.entry)
        if let line = forward ? lines.first(where: { $0 > here.line }) : lines.last(where: { $0 < here.line }) {
            put(Place(entry: here.entry, line: line))
            return false
        }
        let next = forward ? entries.first { $0 > here.entry } : entries.last { $0 < here.entry }
        guard let entry = next ?? (forward ? entries.first : entries.last) else { return false }
        outline.reveal(entry)
        foldsHaveChanged()
        let marked = markedLines(of: entry)
        put(Place(entry: entry, line: (forward ? marked.first : marked.last) ?? 0))
        return next == nil
    }

    private mutating func markedLines(of entry: Int) -> [Int] {
        let lines = lines(of: entry)
        return lines.indices.filter { lines[$0].cells.contains { $0.emphasis.contains(.match) } }
    }

    /// The search as the status line tells it.
    var searchProgress: SearchProgress? {
        search.map { SearchProgress(text: $0.pattern.text, isForward: $0.isForward, matches: $0.count) }
    }
}
