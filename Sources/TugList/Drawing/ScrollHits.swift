import TugScreen

/// What the scroll bar shows beside its thumb: where marked rows are, where what is searched for is, and what the last refresh changed,
/// a role for each of its lines.
///
/// It is found anew only when rows, marks or matches have changed, from row ordinals, a few for each line of the bar: so it costs a key
/// nothing, and a commit no more for more rows.
struct ScrollHits {
    /// More marks by name than this are not looked up. (All rows but a few are no places.)
    static let mostMarks = 256

    private struct Key: Equatable {
        let revision: UInt64
        let rows: Int
        let lines: Int
        let marks: Marks
        let changes: Int
        let pattern: SearchPattern?
        let matches: Count?
    }

    private var key: Key?
    private var roles: [Role?] = []

    /// The roles of the bar's lines; empty where there is nothing to show.
    mutating func roles(
        _ marks: Marks, _ changes: RefreshChanges, _ pattern: SearchPattern? = nil, in source: any RowSource, rows: Int, lines: Int
    ) -> [Role?] {
        let marked = marks.named(atMost: Self.mostMarks)
        let matches = pattern.flatMap(source.matches(of:))
        let hasMatches = matches.map { $0 != .exact(0) && $0 != .atLeast(0) } ?? false
        guard !marked.isEmpty || !changes.isEmpty || hasMatches else {
            key = nil
            return []
        }
        let key = Key(
            revision: source.revision, rows: rows, lines: lines, marks: marked.isEmpty ? Marks() : marks, changes: changes.count,
            pattern: pattern, matches: matches)
        if key == self.key { return roles }
        self.key = key
        roles = Array(repeating: nil, count: lines)
        if !changes.isEmpty || hasMatches { note(changes, hasMatches ? pattern : nil, in: source, rows) }
        for id in marked {
            guard let position = source.position(of: id).value, case .exact(let ordinal) = source.ordinal(of: position), ordinal < rows else { continue }
            roles[ordinal * lines / rows] = .mark
        }
        return roles
    }

    /// Notes of each line's rows whether a match is among them, or something has changed.
    private mutating func note(_ changes: RefreshChanges, _ pattern: SearchPattern?, in source: any RowSource, _ rows: Int) {
        let lines = roles.count
        // The end of each is the beginning of the next.
        var known: (row: Int, position: Position)?
        func position(_ row: Int) -> Position? {
            if let known, known.row == row { return known.position }
            return source.position(ordinal: row).value
        }
        for line in 0..<lines {
            let (first, next) = ((line * rows + lines - 1) / lines, ((line + 1) * rows + lines - 1) / lines)
            guard first < next, let begin = position(first) else { continue }
            let end = next < rows ? position(next) : nil
            if let end { known = (next, end) }
            let isHit = pattern.map { source.hasMatch(of: $0, from: begin, before: end) } ?? false
            roles[line] = isHit ? .match : changes.first(from: begin, before: end)?.role
        }
    }
}

extension RowChange {
    /// How it is shown at the edge of the screen.
    fileprivate var role: Role {
        switch self {
        case .new: .success
        case .changed: .hint
        case .gone: .error
        }
    }
}
