/// The rows that the reader has marked, by identity (PULL K5): a set of rows, or all rows but those of a set, so that marking all
/// and inverting cost nothing, however many rows there are.
///
/// A row of an indexed source is known by its place in the file while the file stays, and by its trace once it was written anew.
package struct Marks: Equatable, Sendable {
    private var ids: [RowID: RowTrace?] = [:]
    /// Rows of a file that was written anew, by what finds them again.
    private var traces: Set<RowTrace> = []
    /// Whether the rows named are those that are not marked.
    private var isComplement = false
    /// The row that was marked last: a range begins there.
    private(set) var last: RowPlace?

    package init() {}

    /// Whether no row is marked.
    package var isEmpty: Bool { !isComplement && ids.isEmpty && traces.isEmpty }

    /// How many rows are marked.
    package enum Amount: Hashable, Sendable {
        case rows(Int)
        case allBut(Int)
    }

    package var amount: Amount { amount(without: 0) }

    /// The same, when so many of the rows that are named are not there.
    func amount(without gone: Int) -> Amount {
        let named = ids.count + traces.count - gone
        return isComplement ? .allBut(named) : .rows(named)
    }

    /// The rows that are marked by name, if they are not more than that; none where all rows but some are marked.
    func named(atMost most: Int) -> [RowID] { isComplement || ids.count > most ? [] : Array(ids.keys) }

    /// How many of the rows that are named a source does not have.
    func count(missingIn source: some RowSource) -> Int { ids.keys.count { source.position(of: $0) == .none } }

    /// Whether a row is marked.
    package func contains(_ row: AnyRow) -> Bool { names(row) != isComplement }

    private func names(_ row: AnyRow) -> Bool {
        if ids[row.id] != nil { return true }
        guard !traces.isEmpty, let trace = row.trace else { return false }
        return traces.contains(trace.asMark)
    }

    /// The marked rows that a source has, in its order.
    package func rows(in source: any RowSource) -> [AnyRow] {
        var rows: [AnyRow] = []
        walk(source) {
            rows.append($0)
            return true
        }
        return rows
    }

    /// Walks the marked rows that a source has, in its order. Marks that name rows are looked up; else every row is looked at.
    /// - Parameter take: Returns whether to go on.
    package func walk(_ source: any RowSource, _ take: (AnyRow) -> Bool) {
        if !isComplement, traces.isEmpty {
            for position in ids.keys.compactMap({ source.position(of: $0).value }).sorted() {
                if let row = source.row(at: position).value, !take(row) { return }
            }
            return
        }
        var position = source.first.value
        while let at = position {
            if let row = source.row(at: at).value, contains(row), row.gap == nil, !take(row) { return }
            position = source.position(after: at).value
        }
    }

    // MARK: Changing

    mutating func insert(_ row: AnyRow) { set(row, isMarked: true) }

    mutating func toggle(_ row: AnyRow, at position: Position) {
        let isMarked = !contains(row)
        set(row, isMarked: isMarked)
        if isMarked { last = RowPlace(position: position, id: row.id, trace: row.trace) }
    }

    mutating func remember(_ place: RowPlace) { last = place }

    private mutating func set(_ row: AnyRow, isMarked: Bool) {
        if isMarked != isComplement {
            if !names(row) { ids[row.id] = .some(row.trace) }
        } else {
            ids[row.id] = nil
            if let trace = row.trace { traces.remove(trace.asMark) }
        }
    }

    /// Marks every row, those too that come later.
    mutating func all() {
        self = Marks()
        isComplement = true
    }

    mutating func invert() {
        isComplement.toggle()
        last = nil
    }

    mutating func clear() { self = Marks() }

    /// The file was written anew: places in it mean other rows now, traces the same ones.
    mutating func sourceReplaced() {
        for trace in ids.values { if let trace { traces.insert(trace.asMark) } }
        ids = [:]
        last = nil
    }
}

extension RowTrace {
    /// A record that names itself stays marked when its bytes change.
    fileprivate var asMark: RowTrace { recordID == nil ? self : RowTrace(recordID: recordID, digest: 0) }
}
