/// An opaque place in a row source. Only the source that gave it knows what it means, and only within one revision.
package struct Position: Hashable, Comparable, Sendable {
    package let value: Int64
    package init(_ value: Int64) { self.value = value }
    package static func < (a: Position, b: Position) -> Bool { a.value < b.value }
}

/// The answer to a look into a source that may have to read.
package enum Lookup<Value: Sendable>: Sendable {
    case found(Value)
    /// There is none: past an edge, or no such row.
    case none
    /// It takes longer than one bounded local read; the source posts a change when it knows.
    case pending

    /// The value, if it was found.
    package var value: Value? {
        switch self {
        case .found(let value): value
        case .none, .pending: nil
        }
    }
}

extension Lookup: Equatable where Value: Equatable {}

/// How many rows there are, as far as is known.
package enum Count: Hashable, Sendable {
    case exact(Int)
    case atLeast(Int)
    case unknown
}

/// Where the list reads rows: by position, never as an array.
///
/// A source is a snapshot: it answers the same for as long as its ``revision`` is the same. Each answer costs at most one
/// bounded local read.
package protocol RowSource: Sendable {
    /// Grows with every change of the rows.
    var revision: UInt64 { get }
    /// The first and the last row's position.
    var first: Lookup<Position> { get }
    var last: Lookup<Position> { get }
    /// The neighbours of a position; `none` past the edges.
    func position(after position: Position) -> Lookup<Position>
    func position(before position: Position) -> Lookup<Position>
    /// The row at a position.
    func row(at position: Position) -> Lookup<AnyRow>
    /// Where the row with that identity is.
    func position(of id: RowID) -> Lookup<Position>
    /// The number of a position's row, from 0.
    func ordinal(of position: Position) -> Count
    /// The position of the row with that number, or of the nearest before it.
    func position(ordinal: Int) -> Lookup<Position>
    /// How many rows there are.
    var count: Count { get }
    /// How many hundredths of the rows have been counted, while that goes on; `nil` if nobody counts.
    var countedHundredths: Int? { get }
    /// Whether all rows that exist now are known: an empty source that is not complete has merely not begun.
    var isComplete: Bool { get }
    /// Whether rows may still be added at the end without a refresh.
    var canGrow: Bool { get }
    /// Records met so far that could not be shown.
    var droppedCount: Int { get }
    /// The oldest rows that were let go of for want of room.
    var lostCount: Int { get }
    /// Why no more rows can be read, where something has gone wrong.
    var failure: LoadFailure? { get }
    /// Where a row of an earlier revision is now, looked for first near its old place; only asked of indexed sources.
    func position(tracing trace: RowTrace, near position: Position) -> Lookup<Position>
    /// The nearest row that a pattern matches beyond a position, or from the edge on; `nil` if the source knows no faster way than to
    /// walk its rows.
    func position(matching pattern: SearchPattern, beyond position: Position?, forward: Bool) -> Lookup<Position>?
    /// How many rows a pattern matches, as far as that is known; `nil` where nobody counts.
    func matches(of pattern: SearchPattern) -> Count?
    /// Whether a row is known that a pattern matches, at a position or behind it and before another; near enough for a tick on the scroll
    /// bar. No row is read for it.
    func hasMatch(of pattern: SearchPattern, from position: Position, before end: Position?) -> Bool
    /// How many hundredths of the way a search that is pending has come.
    var searchedHundredths: Int? { get }
    /// The header row of the section that a row is in (a header is in its own); `none` for a row before the first section. It
    /// takes no longer for more rows.
    func section(of position: Position) -> Lookup<Position>
    /// The sections that are known, in order.
    var sections: [SectionMark] { get }
    /// Whether there are any.
    var hasSections: Bool { get }
}

/// Where a section begins.
package struct SectionMark: Hashable, Sendable {
    package let title: String
    /// Its header row.
    package let position: Position

    package init(title: String, position: Position) {
        self.title = title
        self.position = position
    }
}

extension RowSource {
    package var countedHundredths: Int? { nil }
    package var isComplete: Bool { true }
    package var canGrow: Bool { false }
    package var droppedCount: Int { 0 }
    package var lostCount: Int { 0 }
    package var failure: LoadFailure? { nil }
    package func position(matching pattern: SearchPattern, beyond position: Position?, forward: Bool) -> Lookup<Position>? { nil }
    package func matches(of pattern: SearchPattern) -> Count? { nil }
    package func hasMatch(of pattern: SearchPattern, from position: Position, before end: Position?) -> Bool { false }
    package var searchedHundredths: Int? { nil }
    package func section(of position: Position) -> Lookup<Position> { .none }
    package var sections: [SectionMark] { [] }
    package var hasSections: Bool { !sections.isEmpty }
}
