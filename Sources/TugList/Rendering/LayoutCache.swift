package import TugScreen

/// Lines of rows that were laid out, bounded to about four screens. Filling it changes no state.
///
/// It keeps two generations: a row that is asked for moves to the younger, and when that holds two screens of lines the older
/// is let go. So every step costs the same, however long the list is.
package final class LayoutCache {
    private struct Key: Hashable {
        let id: RowID
        let revision: UInt64
        let columns: Int
        let wraps: Bool
        let minute: Int
        let reach: Int
    }

    /// The lines of a row, and whom they came from.
    private struct Layout {
        let lines: [Line]
        let model: any RowModel
        let renderer: AnyRowRenderer

        func release() { renderer.release(model) }
    }

    private var young: [Key: Layout] = [:]
    private var old: [Key: Layout] = [:]
    private var youngLines = 0
    private let judge: WidthJudge
    private let words: RowWords
    /// The lines that views have on the screen, by the view's number.
    var composed = ComposedViews()

    /// The index of the newest rows, by their revision.
    private var index: (revision: UInt64, titles: IndexTitles, index: SectionIndex)?

    /// The texts that filters have looked through.
    var filterTexts = FilterTexts()

    /// The lines of one screen; the bound follows it.
    package var screenLines = 24
    /// How often a renderer was called; tests bound it.
    package private(set) var rendererCalls = 0
    /// How often a height was asked for; tests bound it.
    package private(set) var heightCalls = 0

    package init(judge: WidthJudge, labels: ListLabels = ListLabels()) {
        self.judge = judge
        words = RowWords(labels)
    }

    /// The index of a source's sections, made anew when the rows change.
    func sectionIndex(_ titles: IndexTitles, _ source: any RowSource) -> SectionIndex {
        if let index, index.revision == source.revision, index.titles == titles { return index.index }
        let made = SectionIndex(titles, source.sections)
        index = (source.revision, titles, made)
        return made
    }

    /// The lines of a row.
    package func lines(of row: AnyRow, registry: RowRegistry, columns: Int, wraps: Bool, minute: Int, reach: Int = .max) -> [Line] {
        lines(of: row, by: registry.renderer(for: row), columns: columns, wraps: wraps, minute: minute, reach: reach)
    }

    /// The height of a row, in lines. A fixed height needs no layout.
    package func height(of row: AnyRow, registry: RowRegistry, columns: Int, wraps: Bool, minute: Int) -> Int {
        heightCalls += 1
        let renderer = registry.renderer(for: row)
        switch renderer.height {
        case .fixed(let lines): return max(1, lines)
        case .selfSizing: return lines(of: row, by: renderer, columns: columns, wraps: wraps, minute: minute, reach: .max).count
        }
    }

    private func lines(of row: AnyRow, by renderer: AnyRowRenderer, columns: Int, wraps: Bool, minute: Int, reach: Int) -> [Line] {
        let minute = renderer.needsTime ? minute : 0
        let reach = renderer.stopsAtReach ? reach : .max
        let key = Key(id: row.id, revision: row.revision, columns: columns, wraps: wraps, minute: minute, reach: reach)
        if let layout = young[key] { return layout.lines }
        let layout: Layout
        if let kept = old.removeValue(forKey: key) {
            layout = kept
        } else {
            rendererCalls += 1
            let context = RowContext(columns: columns, wraps: wraps, minute: minute, reach: reach, judge: judge, words: words)
            layout = Layout(lines: renderer.lines(for: row.model, in: context), model: row.model, renderer: renderer)
        }
        let lines = layout.lines
        // A row taller than the screen is seen in part: it counts as half a screen, so that two of them and the rows between
        // fit into one generation and a window never drives out its own rows.
        let cost = min(lines.count, max(1, screenLines / 2))
        if youngLines + cost > 2 * screenLines, !young.isEmpty {
            for layout in old.values { layout.release() }
            old = young
            young = [:]
            youngLines = 0
        }
        young[key] = layout
        youngLines += cost
        return lines
    }

    /// Lets go of all lines: the list ends.
    package func close() {
        for layout in young.values { layout.release() }
        for layout in old.values { layout.release() }
        young = [:]
        old = [:]
        youngLines = 0
    }
}
