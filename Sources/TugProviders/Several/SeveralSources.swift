package import TugList

/// Several sources as one, each a section under a heading with its name.
///
/// A position is the number of the source and a place in it. Nothing is stored per row.
package struct SeveralSources: RowSource {
    struct Part: Sendable {
        let heading: SectionHeading
        var source: any RowSource
    }

    /// What a row is known by: its source, and what it is known by there; the heading by its source alone.
    private struct Key: Hashable, Sendable, CustomStringConvertible {
        let part: Int
        let row: SendableKey?

        var description: String { row.map { "\(part) \($0)" } ?? "\(part)" }
    }

    /// Room for a place in a source: 16 TiB.
    private static let bits: Int64 = 44

    var parts: [Part]
    package var revision: UInt64

    // MARK: Positions

    private func heading(_ part: Int) -> Position { Position(Int64(part) << Self.bits) }

    private func composed(_ part: Int, _ place: Position) -> Position { Position(Int64(part) << Self.bits + place.value + 1) }

    /// The number of the source, and the place in it; `nil` for its heading.
    private func parted(_ position: Position) -> (part: Int, place: Position?) {
        let part = min(max(0, Int(position.value >> Self.bits)), parts.count - 1)
        let place = position.value - Int64(part) << Self.bits
        return (part, place > 0 ? Position(place - 1) : nil)
    }

    private func composed(_ part: Int, _ lookup: Lookup<Position>, else other: Lookup<Position>) -> Lookup<Position> {
        switch lookup {
        case .found(let place): .found(composed(part, place))
        case .none: other
        case .pending: .pending
        }
    }

    // MARK: Rows

    package var first: Lookup<Position> { parts.isEmpty ? .none : .found(heading(0)) }
    package var last: Lookup<Position> { parts.isEmpty ? .none : last(of: parts.count - 1) }

    private func last(of part: Int) -> Lookup<Position> { composed(part, parts[part].source.last, else: .found(heading(part))) }

    package func position(after position: Position) -> Lookup<Position> {
        let (part, place) = parted(position)
        let source = parts[part].source
        let next: Lookup<Position> = part + 1 < parts.count ? .found(heading(part + 1)) : .none
        return composed(part, place.map { source.position(after: $0) } ?? source.first, else: next)
    }

    package func position(before position: Position) -> Lookup<Position> {
        let (part, place) = parted(position)
        guard let place else { return part > 0 ? last(of: part - 1) : .none }
        return composed(part, parts[part].source.position(before: place), else: .found(heading(part)))
    }

    package func row(at position: Position) -> Lookup<AnyRow> {
        let (part, place) = parted(position)
        guard let place else { return .found(AnyRow(parts[part].heading).identified(by: SendableKey(Key(part: part, row: nil)))) }
        switch parts[part].source.row(at: place) {
        case .found(let row): return .found(row.identified(by: SendableKey(Key(part: part, row: row.id.key))))
        case .none: return .none
        case .pending: return .pending
        }
    }

    package func position(of id: RowID) -> Lookup<Position> {
        guard let key = id.key.value(as: Key.self), parts.indices.contains(key.part) else { return .none }
        guard let row = key.row else { return .found(heading(key.part)) }
        return composed(key.part, parts[key.part].source.position(of: RowID(kind: id.kind, key: row)), else: .none)
    }

    package func position(tracing trace: RowTrace, near position: Position) -> Lookup<Position> {
        let (part, place) = parted(position)
        guard let place else { return .found(position) }
        return composed(part, parts[part].source.position(tracing: trace, near: place), else: .none)
    }

    package var lostCount: Int { parts.reduce(0) { $0 + $1.source.lostCount } }
    package var failure: LoadFailure? { parts.lazy.compactMap(\.source.failure).first }

    // MARK: Matches

    /// Each source is searched as fast as it can be; names are not.
    package func position(matching pattern: SearchPattern, beyond position: Position?, forward: Bool) -> Lookup<Position>? {
        var (part, place) = position.map(parted) ?? (forward ? 0 : parts.count - 1, nil)
        if !forward, position != nil, place == nil { part -= 1 }
        while parts.indices.contains(part) {
            guard let found = parts[part].source.position(matching: pattern, beyond: place, forward: forward) else { return nil }
            if found != .none { return composed(part, found, else: .none) }
            part += forward ? 1 : -1
            place = nil
        }
        return Lookup.none
    }

    package func matches(of pattern: SearchPattern) -> Count? {
        var total = Count.exact(0)
        for part in parts {
            guard let count = part.source.matches(of: pattern) else { return nil }
            total = Self.sum(total, count, 0)
        }
        return total
    }

    package func hasMatch(of pattern: SearchPattern, from position: Position, before end: Position?) -> Bool {
        let (first, from) = parted(position)
        let (last, to) = end.map(parted) ?? (parts.count, nil)
        for part in first..<min(parts.count, last + 1) where part < last || to != nil {
            let begin = part == first ? from ?? Position(0) : Position(0)
            if parts[part].source.hasMatch(of: pattern, from: begin, before: part == last ? to : nil) { return true }
        }
        return false
    }

    package var searchedHundredths: Int? { parts.lazy.compactMap(\.source.searchedHundredths).first }

    // MARK: Numbers

    package var count: Count { parts.reduce(.exact(0)) { Self.sum($0, $1.source.count, 1) } }

    package var countedHundredths: Int? {
        let counted = parts.map(\.source.countedHundredths)
        return counted.allSatisfy { $0 == nil } ? nil : counted.reduce(0) { $0 + ($1 ?? 100) } / parts.count
    }

    package func ordinal(of position: Position) -> Count {
        let (part, place) = parted(position)
        let before: Count = parts[..<part].reduce(.exact(0)) { Self.sum($0, $1.source.count, 1) }
        return place.map { Self.sum(before, parts[part].source.ordinal(of: $0), 1) } ?? before
    }

    package func position(ordinal: Int) -> Lookup<Position> {
        var rest = max(0, ordinal)
        for (index, part) in parts.enumerated() {
            if rest == 0 { return .found(heading(index)) }
            rest -= 1
            switch part.source.count {
            case .exact(let count) where rest >= count && index + 1 < parts.count: rest -= count
            case .exact(let count) where count == 0: return .found(heading(index))
            case .exact, .atLeast, .unknown: return composed(index, part.source.position(ordinal: rest), else: .none)
            }
        }
        return last
    }

    private static func sum(_ a: Count, _ b: Count, _ more: Int) -> Count {
        switch (a, b) {
        case (.exact(let x), .exact(let y)): .exact(x + y + more)
        case (.exact(let x), .atLeast(let y)), (.atLeast(let x), .exact(let y)), (.atLeast(let x), .atLeast(let y)): .atLeast(x + y + more)
        case (.unknown, _), (_, .unknown): .unknown
        }
    }

    package var isComplete: Bool { parts.allSatisfy(\.source.isComplete) }
    package var canGrow: Bool { parts.contains { $0.source.canGrow } }
    package var droppedCount: Int { parts.reduce(0) { $0 + $1.source.droppedCount } }

    // MARK: Sections

    /// A source may have sections of its own, as a table has under the names of its columns.
    package func section(of position: Position) -> Lookup<Position> {
        let (part, place) = parted(position)
        return composed(part, place.map { parts[part].source.section(of: $0) } ?? .none, else: .found(heading(part)))
    }

    package var sections: [SectionMark] {
        parts.enumerated().flatMap { part, source in
            let own = source.source.sections.map { SectionMark(title: $0.title, position: composed(part, $0.position)) }
            return [SectionMark(title: source.heading.id, position: heading(part))] + own
        }
    }

    package var hasSections: Bool { true }
}
