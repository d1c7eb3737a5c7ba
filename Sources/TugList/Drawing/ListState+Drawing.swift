package import TugScreen

extension ListState {
    /// Draws a view into a frame, its first line at `top`. Drawing changes no state.
    /// - Parameter isActive: Whether the reader is in this view, of several.
    package func draw(
        _ index: Int, in context: ListContext, labels: ListLabels, judge: WidthJudge, top: Int = 0, isActive: Bool = true, into frame: inout Frame
    ) {
        let view = views[index]
        guard view.size.lines > 0, view.size.columns > 0 else { return }
        var drawing = ListDrawing(
            view: view, pull: PullDrawing(view: view, pager: pager, context: context, labels: labels, judge: judge), context: context, labels: labels,
            judge: judge, top: top, changes: changes, hasGaps: hasGaps, isActive: isActive)
        switch content(in: context) {
        case .rows:
            let walker = walker(for: view, in: context)
            guard let visible = view.visible(walker) else {
                guard let progress = filterProgress(index, in: context) else { return }
                let spinner = Spinner.picture(spinnerTurn(context.now), isAnimated: context.options.animates)
                let below = pager.append.ticket == nil ? drawing.messageBelow(view.latch) : [("\(spinner) \(labels.loading)", .pull)]
                return drawing.drawMessage(HiddenMessage(progress: progress, labels: labels).lines(below: below), into: &frame)
            }
            let canGrow = if case .indexed = rows { walker.source.canGrow } else { false }
            drawing.drawRows(visible, walker, canGrow: canGrow, sectionIndex(in: context), &context.cache.composed[index], into: &frame)
        case .notAsked: drawing.drawMessage([(labels.notLoaded, .title), (labels.notLoadedHint, .hint)], into: &frame)
        case .loading:
            let spinner = Spinner.picture(spinnerTurn(context.now), isAnimated: context.options.animates)
            drawing.drawMessage([("\(spinner) \(labels.loading)", .pull)], into: &frame)
        case .failed(let failure):
            drawing.drawMessage([(labels.failed(failure), .error), (labels.refreshRetry, .hint)], into: &frame)
        case .empty: drawing.drawMessage(drawing.emptyMessage(view.latch), into: &frame)
        }
    }

    private func spinnerTurn(_ now: Instant) -> Int? {
        pager.refreshActivity?.spinner(at: now) ?? pager.pageActivity?.spinner(at: now)
    }
}

/// One drawing of one view.
private struct ListDrawing {
    let view: ListView
    let pull: PullDrawing
    let context: ListContext
    let labels: ListLabels
    let judge: WidthJudge
    let top: Int
    /// What the last refresh changed, and whether there are gaps.
    let changes: RefreshChanges
    let hasGaps: Bool
    let isActive: Bool

    private var pager: Pager { pull.pager }

    // MARK: Rows

    mutating func drawRows(
        _ visible: VisibleRows, _ walker: RowWalker, canGrow: Bool, _ index: SectionIndex, _ composed: inout ComposedLines, into frame: inout Frame
    ) {
        let header = view.gesture.headerLines(in: view.size.lines)
        for (line, text) in pull.headerLines().enumerated() { put(text, line, into: &frame) }
        let shift = header - view.footerShift(visible)
        var line = header
        let layout = ComposedLines.Layout(
            revision: walker.source.revision, columns: view.size.columns, gutter: view.gutter, contentColumns: view.contentColumns,
            sideways: view.sideways, wraps: view.wraps, minute: walker.minute, isActive: isActive, filter: view.filter,
            pattern: view.searching?.pattern)
        composed.use(layout, rowLimit: 4 * view.size.lines)
        for entry in visible.entries {
            let overlay = overlay(of: entry.position, walker)
            let lines =
                isBand(entry.position, walker)
                ? BandDrawing(view: view, walker: walker, layout: layout).lines(of: entry)
                : composed.lines(at: entry.position, overlay, height: entry.height) { walker.lines(at: entry.position) }
            let gap = gap(at: entry.position, walker).map { ComposedLines.compose(pull.gapLine($0), layout, overlay) }
            for index in min(entry.height, max(0, header - shift - entry.top))..<entry.height {
                let at = entry.top + index + shift
                guard at < view.size.lines else { break }
                if let gap {
                    frame.show(gap, line: top + at)
                } else if let lines, index < lines.count {
                    frame.show(lines[index], line: top + at)
                } else {
                    frame.show(ComposedLines.compose(Line("…", .dim, judge: judge), layout, overlay), line: top + at)
                }
                line = at + 1
            }
        }
        drawStickyHeader(visible, walker, at: header, shift, layout, &composed, into: &frame)
        if visible.isAtBottom { line = drawFooter(from: visible.lastEntry.bottom + shift, canGrow: canGrow, into: &frame) }
        while line < view.size.lines {
            frame.clear(line: top + line)
            line += 1
        }
        drawEdge(visible, walker, index, &composed.hits, into: &frame)
    }

    /// Draws the section's header over the first data lines, under an open refresh header (PULL G4, CASES L14).
    private func drawStickyHeader(
        _ visible: VisibleRows, _ walker: RowWalker, at line: Int, _ shift: Int, _ layout: ComposedLines.Layout, _ composed: inout ComposedLines,
        into frame: inout Frame
    ) {
        guard let header = visible.stickyHeader(from: max(0, line - shift)) else { return }
        let overlay = overlay(of: header.position, walker)
        let lines = composed.lines(at: header.position, overlay, height: walker.height(of: header.position)) {
            walker.source.row(at: header.position).value.map { walker.lines(of: $0) }
        }
        for index in 0..<header.lines where line + index < view.size.lines {
            let own = header.height - header.lines + index
            frame.show(
                lines.flatMap { own < $0.count ? $0[own] : nil } ?? ComposedLines.compose(Line("…", .dim, judge: judge), layout, overlay),
                line: top + line + index)
        }
    }

    private func overlay(of position: Position, _ walker: RowWalker) -> ComposedLines.Overlay {
        let isMarked = !view.marks.isEmpty && walker.source.row(at: position).value.map(view.marks.contains) ?? false
        return ComposedLines.Overlay(
            isCursor: position == view.cursor?.position, isMarked: isMarked, change: changes.change(at: position),
            offset: view.stripOffset(of: position, walker))
    }

    /// The gap whose row is at a position.
    private func gap(at position: Position, _ walker: RowWalker) -> Gap? {
        guard hasGaps else { return nil }
        return walker.source.row(at: position).value?.gap
    }

    private func isBand(_ position: Position, _ walker: RowWalker) -> Bool { walker.grid.map { !$0.isWide(position) } ?? false }

    private func put(_ text: Line, _ line: Int, into frame: inout Frame) {
        guard line < view.size.lines else { return }
        frame.put(text, line: top + line, column: 0, width: view.size.columns)
    }

    /// - Returns: The first line under the footer.
    private func drawFooter(from line: Int, canGrow: Bool, into frame: inout Frame) -> Int {
        let count = max(0, min(view.size.lines - line, view.footerInset + view.gesture.footerLines(in: view.size.lines)))
        for (index, text) in pull.footerLines(count: count, canGrow: canGrow).enumerated() { put(text, line + index, into: &frame) }
        return line + count
    }

    private func drawEdge(_ visible: VisibleRows, _ walker: RowWalker, _ index: SectionIndex, _ hits: inout ScrollHits, into frame: inout Frame) {
        var bar = view.scrollBar(visible, walker)
        if let rows = bar?.rows { bar?.hits = hits.roles(view.marks, changes, view.searching?.pattern, in: walker.source, rows: rows, lines: view.size.lines) }
        guard view.indexColumns > 0 else {
            guard let bar else { return }
            for line in 0..<view.size.lines { frame.setBar(bar.cell(at: line), line: top + line) }
            return
        }
        let strip = IndexStrip(index: index, current: walker.header(of: visible.first.position).flatMap { walker.source.row(at: $0).value?.sectionTitle })
        for line in 0..<view.size.lines {
            frame.setBar(strip.cells(at: line, of: view.size.lines, view.indexColumns, judge) + [bar?.cell(at: line) ?? .blank()], line: top + line)
        }
    }

    // MARK: No rows

    /// What to say of no rows: that there are none, or that none have come yet though there is more (PULL K9, T4).
    func emptyMessage(_ latch: LoadLatch) -> [(String, Role)] {
        if pager.append.failure == nil, pull.isAtEnd {
            return [(labels.empty, .title)] + (context.options.hasRefresh ? [(labels.emptyHint, .hint)] : [])
        }
        return messageBelow(latch)
    }

    /// What to say of the end where no rows are; nothing if nothing more can come.
    func messageBelow(_ latch: LoadLatch) -> [(String, Role)] {
        if let failure = pager.append.failure { return [(labels.failed(failure), .error), (labels.loadRetry, .hint)] }
        if pull.isAtEnd { return [] }
        return [(latch.hasQuota ? labels.more : labels.scanned(latch.scannedRows), .pull)]
    }

    /// Lines in the middle of the view.
    func drawMessage(_ lines: [(String, Role)], into frame: inout Frame) {
        let first = max(0, (view.size.lines - lines.count) / 2)
        for line in 0..<view.size.lines {
            if line >= first, line < first + lines.count {
                put(Line(lines[line - first].0, lines[line - first].1, judge: judge).centred(in: view.size.columns), line, into: &frame)
            } else {
                frame.clear(line: top + line)
            }
        }
    }
}
