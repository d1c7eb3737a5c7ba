package import TugScreen

/// What one view's refresh view and load-more view show now: their phases follow from the gesture and the loads.
struct PullDrawing {
    let view: ListView
    let pager: Pager
    let context: ListContext
    let labels: ListLabels
    let judge: WidthJudge

    private var now: Instant { context.now }

    /// Whether nothing is known to lie past the last row.
    var isAtEnd: Bool {
        switch pager.tail {
        case .more: false
        case .end, .unknown: true
        }
    }

    // MARK: Lines

    /// The open header's lines, as many as it has on the screen.
    func headerLines() -> [Line] {
        let count = view.gesture.headerLines(in: view.size.lines)
        guard count > 0 else { return [] }
        let header = context.refreshView ?? RefreshHeader()
        return fill(header.lines(in: refreshContext), count)
    }

    /// The footer's lines.
    func footerLines(count: Int, canGrow: Bool) -> [Line] {
        guard count > 0, view.hasFooter else { return Array(repeating: Line(), count: count) }
        let footer = context.loadMoreView ?? LoadMoreFooter()
        return fill(footer.lines(in: loadMoreContext(count, canGrow: canGrow)), count)
    }

    private func fill(_ lines: [Line], _ count: Int) -> [Line] {
        lines.prefix(count) + Array(repeating: Line(), count: max(0, count - lines.count))
    }

    /// The next moment at which a builder's view that is on the screen looks different, while something loads.
    func nextLook(showsFooter: Bool) -> Instant? {
        var next: [Duration?] = []
        if let header = context.refreshView, view.gesture.headerLines(in: view.size.lines) > 0, pager.refreshActivity != nil {
            next.append(header.lasts(in: refreshContext))
        }
        if let footer = context.loadMoreView, showsFooter, view.hasFooter, pager.append.ticket != nil {
            next.append(footer.lasts(in: loadMoreContext(view.footerInset + view.gesture.footerLines(in: view.size.lines), canGrow: false)))
        }
        // No oftener than a screen can show it.
        return next.compactMap(\.self).min().map { now + max(10, $0.milliseconds) }
    }

    // MARK: Phases

    private var refreshContext: RefreshContext {
        RefreshContext(
            phase: headerPhase, elapsed: elapsed(pager.refreshActivity, isNone: view.gesture.head.isOpen), columns: view.size.columns,
            lines: view.gesture.headerLines(in: view.size.lines), isAnimated: context.options.animates, judge: judge, labels: labels)
    }

    private func loadMoreContext(_ count: Int, canGrow: Bool) -> LoadMoreContext {
        LoadMoreContext(
            phase: footerPhase(canGrow), elapsed: elapsed(pager.appendActivity, isNone: pager.append.ticket == nil), columns: view.size.columns,
            lines: count, isAnimated: context.options.animates, judge: judge, labels: labels)
    }

    private func elapsed(_ activity: LoadActivity?, isNone: Bool) -> Duration {
        isNone ? .zero : .milliseconds(activity?.elapsed(at: now) ?? 0)
    }

    private var headerPhase: RefreshContext.Phase {
        switch view.gesture.head {
        case .rest: return .pulling(0)
        case .pulling(let lines): return .pulling(lines)
        case .armed: return .armed
        case .held, .settling:
            switch pager.refreshActivity?.result(at: now) {
            case .done(let new): return .done(new: new)
            case .failed(let failure): return .failed(failure)
            case .cancelled, nil: return .refreshing
            }
        }
    }

    private func footerPhase(_ canGrow: Bool) -> LoadMoreContext.Phase {
        switch view.gesture.tail {
        case .pulling(let lines): if !isAtEnd || canGrow { return .pulling(lines) }
        case .armed: return .armed
        case .rest, .held, .settling: break
        }
        if pager.append.ticket != nil { return .loading }
        if let failure = pager.append.failure { return .failed(failure) }
        if isAtEnd { return .end(canGrow: canGrow) }
        if !view.latch.hasQuota { return .scanned(view.latch.scannedRows) }
        return .more
    }
}

extension ListState {
    /// The next moment at which a builder's refresh view or load-more view looks different; `nil` while none moves.
    package func nextLook(in context: ListContext, labels: ListLabels, judge: WidthJudge) -> Instant? {
        guard context.refreshView != nil || context.loadMoreView != nil, pager.refreshActivity != nil || pager.append.ticket != nil else { return nil }
        return views.compactMap { view in
            let isAtBottom = view.visible(walker(for: view, in: context))?.isAtBottom ?? false
            return PullDrawing(view: view, pager: pager, context: context, labels: labels, judge: judge).nextLook(showsFooter: isAtBottom)
        }.min()
    }
}

extension Duration {
    /// Whole milliseconds, rounded up.
    var milliseconds: Int64 {
        components.seconds * 1000 + (components.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    }
}
