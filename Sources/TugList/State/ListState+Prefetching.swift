// Rows that are soon to be visible (IGListKit's working range): one viewport ahead, in the direction of the last motion.

import TugScreen

/// The rows that a view has asked to be made ready.
struct PrefetchRange: Equatable, Sendable {
    var rows: [RowID] = []
    /// The rows in view.
    var shown: [RowID] = []
    /// Whether the reader moves up.
    var isUpward = false
    /// The first row of the view when they were found, its size, and the revision of the rows: the range changes with these only.
    var anchor: Position?
    var size = Size(columns: 0, lines: 0)
    var revision: UInt64 = 0
}

extension ListState {
    /// What has come into every view, and what it wants made ready or does not want any more, after an action. Its cost is a viewport of rows, and only where
    /// the view has moved by a row or the rows have changed.
    mutating func prefetch(in context: ListContext) -> [ListEffect] {
        guard context.options.prefetches else { return [] }
        return views.indices.flatMap { prefetch($0, in: context) }
    }

    private mutating func prefetch(_ index: Int, in context: ListContext) -> [ListEffect] {
        let walker = walker(for: views[index], in: context)
        var range = views[index].prefetched
        let anchor = views[index].anchor?.position
        guard anchor != range.anchor || walker.source.revision != range.revision || views[index].size != range.size else { return [] }
        if let anchor, let before = range.anchor, anchor != before, walker.source.revision == range.revision { range.isUpward = anchor < before }
        range.anchor = anchor
        range.size = views[index].size
        range.revision = walker.source.revision
        let visible = views[index].visible(walker)
        let ahead = visible.map { walker.rows(ahead: $0, isUpward: range.isUpward) } ?? []
        let shown = visible.map { walker.rows(in: $0.entries.map(\.position)) } ?? []
        let known = Set(range.rows)
        let wanted = ahead.filter { !known.contains($0.id) }
        let kept = Set((ahead + shown).map(\.id))
        let unwanted = range.rows.filter { !kept.contains($0) }
        let before = Set(range.shown)
        let appeared = shown.filter { !before.contains($0.id) }
        range.rows = ahead.map(\.id)
        range.shown = shown.map(\.id)
        views[index].prefetched = range
        return (appeared.isEmpty ? [] : [.appear(appeared)]) + (wanted.isEmpty && unwanted.isEmpty ? [] : [.prefetch(wanted, unwanted: unwanted)])
    }
}

extension RowWalker {
    /// The rows next to the view, as many as it shows, the nearest first.
    fileprivate func rows(ahead visible: VisibleRows, isUpward: Bool) -> [AnyRow] {
        var bands: [Position] = []
        var position: Position? = isUpward ? visible.first.position : visible.lastEntry.position
        for _ in visible.entries {
            position = position.flatMap { isUpward ? before($0) : after($0) }
            guard let position else { break }
            bands.append(position)
        }
        return rows(in: bands)
    }

    /// The rows of bands: those of a list are rows by themselves.
    fileprivate func rows(in bands: [Position]) -> [AnyRow] {
        let positions = grid.map { grid in bands.flatMap { grid.band(of: $0) } } ?? bands
        return positions.compactMap { source.row(at: $0).value }
    }
}
