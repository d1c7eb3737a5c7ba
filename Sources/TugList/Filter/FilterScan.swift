/// What a filter has found of a source so far: it looks at rows from one of them outward, a bounded number at a time.
///
/// It keeps the positions of the rows that pass, and of the headers of their sections: eight bytes for each row that is shown, none
/// for one that is hidden.
struct FilterScan: Equatable, Sendable {
    /// How far the scan has come in one direction.
    enum Frontier: Equatable, Sendable {
        /// The next row to look at.
        case row(Position)
        /// The row looked at last; what is beyond it is not known yet.
        case pending(Position)
        /// The row looked at last; it was the source's last in this direction.
        case end(Position?)
    }

    /// A slice of work: so many rows, or so much text, whichever is reached first. It is what a key may have to wait for.
    static let rowsPerSlice = 512
    static let bytesPerSlice = 64 * 1024

    /// The revision of the source that was looked through.
    var revision: UInt64
    /// What passes above the row where the scan began, nearest first, and what passes from there on, in order.
    private(set) var above: [Position] = []
    private(set) var below: [Position] = []
    private let origin: Position
    private var up: Frontier
    private var down: Frontier
    /// Rows looked at.
    private(set) var scanned = 0

    /// A scan from a row outward; without rows there is nothing to look at.
    init(from origin: Position?, revision: UInt64) {
        self.revision = revision
        self.origin = origin ?? .lowest
        down = origin.map { .row($0) } ?? .end(nil)
        up = origin.map { .pending($0) } ?? .end(nil)
    }

    /// Whether there was a row to begin with.
    var hasOrigin: Bool { origin != .lowest }
    var found: Int { above.count + below.count }
    var isTopReached: Bool { if case .end = up { true } else { false } }
    var isBottomReached: Bool { if case .end = down { true } else { false } }
    var isDone: Bool { isTopReached && isBottomReached }

    /// Whether there is a row to look at now, without waiting for the source.
    private(set) var canGoOn = true

    /// The row that passes and is nearest to where the scan began, of two the lower, counted in rows looked at (PULL K5). The scan
    /// goes up and down in turn, so that it is the first that it met.
    private(set) var nearest: Position?

    // MARK: Looking

    /// Looks at a slice of rows, up and down in turn.
    mutating func lookOn(in source: any RowSource, _ passes: (AnyRow) -> (Bool, bytes: Int)) {
        var rows = 0
        var bytes = 0
        canGoOn = true
        while rows < Self.rowsPerSlice, bytes < Self.bytesPerSlice {
            let before = rows
            let isFirst = scanned + rows == 0
            lookDown(source, passes, &rows, &bytes)
            // After the first row one below it, then one above: of two equally near the lower comes first.
            if isFirst, rows == 1 { continue }
            lookUp(source, passes, &rows, &bytes)
            if rows == before {
                canGoOn = false
                break
            }
        }
        scanned += rows
        if isDone { canGoOn = false }
    }

    /// The source has more rows at an end, or knows more: what was not known is asked for again.
    mutating func sourceGrew(revision: UInt64) {
        self.revision = revision
        if case .end(let last?) = down { down = .pending(last) }
        if case .end(let last?) = up { up = .pending(last) }
        canGoOn = true
    }

    private mutating func lookDown(_ source: any RowSource, _ passes: (AnyRow) -> (Bool, bytes: Int), _ rows: inout Int, _ bytes: inout Int) {
        if case .pending(let last) = down { down = Self.frontier(last, source.position(after: last)) }
        guard case .row(let position) = down else { return }
        switch source.row(at: position) {
        case .pending: return
        case .none: break
        case .found(let row):
            rows += 1
            let (isShown, length) = passes(row)
            bytes += length
            if isShown {
                noteHeader(of: position, source)
                below.append(position)
                if nearest == nil { nearest = position }
            }
        }
        down = Self.frontier(position, source.position(after: position))
    }

    private mutating func lookUp(_ source: any RowSource, _ passes: (AnyRow) -> (Bool, bytes: Int), _ rows: inout Int, _ bytes: inout Int) {
        if case .pending(let last) = up { up = Self.frontier(last, source.position(before: last)) }
        guard case .row(let position) = up else { return }
        switch source.row(at: position) {
        case .pending: return
        case .none: break
        case .found(let row):
            rows += 1
            let (isShown, length) = passes(row)
            bytes += length
            // A header is shown with its rows: with the topmost that passes, if that is one of them.
            let isHeader = !isShown && (above.last ?? below.first).map { source.section(of: $0).value == position } ?? false
            if isShown || isHeader { above.append(position) }
            if isShown, nearest == nil { nearest = position }
        }
        up = Self.frontier(position, source.position(before: position))
    }

    private static func frontier(_ last: Position, _ answer: Lookup<Position>) -> Frontier {
        switch answer {
        case .found(let next): .row(next)
        case .pending: .pending(last)
        case .none: .end(last)
        }
    }

    /// The header of a section is shown with the first of its rows that passes, if the scan has been there.
    private mutating func noteHeader(of position: Position, _ source: any RowSource) {
        guard let header = source.section(of: position).value, header != position, header > (below.last ?? above.first ?? .lowest) else { return }
        if header >= origin {
            below.append(header)
        } else if isScannedUp(to: header) {
            above.insert(header, at: 0)
        }
    }

    private func isScannedUp(to position: Position) -> Bool {
        switch up {
        case .row(let next): next < position
        case .pending(let last), .end(let last?): last <= position
        case .end(nil): false
        }
    }

    // MARK: Neighbours

    func contains(_ position: Position) -> Bool { index(atOrAfter: position).map { self[$0] == position } ?? false }

    /// The shown rows by number, from 0.
    subscript(_ index: Int) -> Position { index < above.count ? above[above.count - 1 - index] : below[index - above.count] }

    /// The number of the first shown row that is not before a position.
    func index(atOrAfter position: Position) -> Int? {
        let index = (0..<found).partitioningIndex { self[$0] >= position }
        return index < found ? index : nil
    }

    func after(_ position: Position) -> Lookup<Position> {
        let index = (0..<found).partitioningIndex { self[$0] > position }
        if index < found { return .found(self[index]) }
        return isBottomReached ? .none : .pending
    }

    func before(_ position: Position) -> Lookup<Position> {
        let index = (0..<found).partitioningIndex { self[$0] >= position }
        if index > 0 { return .found(self[index - 1]) }
        return isTopReached ? .none : .pending
    }
}

extension Position {
    fileprivate static let lowest = Position(.min)
}
