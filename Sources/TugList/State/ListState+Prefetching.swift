// Rows that are soon to be visible (IGListKit's working range): one viewport ahead, in the direction of the last motion.

/// The rows that a view has asked to be made ready.
struct PrefetchRange: Equatable, Sendable {
    var rows: [RowID] = []
    /// Whether the reader moves up.
    var isUpward = false
    /// The first row of the view when they were found, and the revision of the rows: the range changes with these only.
    var anchor: Position?
    var revision: UInt64 = 0
}

extension ListState {
    /// What every view wants made ready, and does not want any more, after an action. Its cost is a viewport of rows, and only where
    /// the view has moved by a row or the rows have changed.
    mutating func prefetch(in context: ListContext) -> [ListEffect] {
        guard context.options.prefetches else { return [] }
        return views.indices.flatMap { prefetch($0, in: context) }
    }

    private mutating func prefetch(_ index: Int, in context: ListContext) -> [ListEffect] {
        let walker = walker(for: views[index], in: context)
        var range = views[index].prefetched
        let anchor = views[index].anchor?.position
        guard anchor != range.anchor || walker.source.revision != range.revision else { return [] }
        if let anchor, let before = range.anchor, anchor != before, walker.source.revision == range.revision { range.isUpward = anchor < before }
        range.anchor = anchor
        range.revision = walker.source.revision
        let visible = views[index].visible(walker)
        let ahead = visible.map { walker.rows(ahead: $0, isUpward: range.isUpward) } ?? []
        let known = Set(range.rows)
        let wanted = ahead.filter { !known.contains($0.id) }
        let kept = Set(ahead.map(\.id)).union(visible?.entries.compactMap { walker.place(at: $0.position).id } ?? [])
        let unwanted = range.rows.filter { !kept.contains($0) }
        range.rows = ahead.map(\.id)
        views[index].prefetched = range
        return wanted.isEmpty && unwanted.isEmpty ? [] : [.prefetch(wanted, unwanted: unwanted)]
    }
}

extension RowWalker {
    /// The rows next to the view, as many as it shows, the nearest first.
    fileprivate func rows(ahead visible: VisibleRows, isUpward: Bool) -> [AnyRow] {
        var rows: [AnyRow] = []
        var position: Position? = isUpward ? visible.first.position : visible.lastEntry.position
        for _ in visible.entries {
            position = position.flatMap { isUpward ? before($0) : after($0) }
            guard let position, let row = source.row(at: position).value else { break }
            rows.append(row)
        }
        return rows
    }
}
