/// The last line of the screen: where the reader is, and what goes on.
struct StatusLine {
    let program: Program
    let state: ListState
    /// The view that the reader is in.
    let view: Int
    let source: any RowSource
    /// The filter of the view.
    let filter: FilterProgress?
    /// What the view searches for.
    let search: SearchProgress?
    let pane: Pane?
    let pending: String
    /// What the last command had to say.
    let notice: String?
    let isStarved: Bool
    let moment: Session.Moment

    private var labels: ProgramLabels { program.labels }

    /// Parts in the order in which they are left out where the screen is narrow: the last first.
    enum Part: Int, CaseIterable { case pending, alert, position, awaited, following, search, filter, marked, activity, title, new, lost, dropped, time }

    /// What a part says; `nil` where it has nothing to say.
    /// - Parameter timeOfDay: Tells a time; that takes long, and the caller may know it.
    func text(_ part: Part, timeOfDay: (Timestamp) -> String) -> String? {
        switch part {
        case .title: program.title
        case .position: pane.map { $0.position(labels) } ?? position
        case .awaited: state.views[view].awaitedRow.map(text(of:))
        case .filter: filter.map { $0.isScanning ? "& \($0.text) …\($0.percent.map { " \($0)%" } ?? "")" : "& \($0.text)" }
        case .following: state.views[view].isFollowing ? labels.following : nil
        case .search: (pane?.detail.map(\.searchProgress) ?? search).map(text(of:))
        case .marked: marked
        case .new: newAbove.map { labels.newAbove($0) }
        case .activity: activity
        case .alert: alert.map { " \($0) " }
        case .pending: pending.isEmpty ? nil : pending
        case .lost: source.lostCount > 0 ? labels.lost(source.lostCount) : nil
        case .dropped: source.droppedCount > 0 ? labels.dropped(source.droppedCount) : nil
        case .time: state.lastRefreshed.map { "↻ " + timeOfDay($0) }
        }
    }

    // MARK: Where the reader is

    private var position: String {
        guard let cursor = state.views[view].cursor else { return "" }
        let row =
            switch source.ordinal(of: cursor.position) {
            case .exact(let ordinal): state.hasGap(above: cursor.position) ? "\(ordinal + 1)+" : "\(ordinal + 1)"
            case .atLeast(let ordinal): "\(ordinal + 1)+"
            case .unknown: "?"
            }
        // How far it has been read, where that is not said of what is awaited.
        let read = state.views[view].awaitedRow == nil ? source.countedHundredths.map { " · \($0)%" } : nil
        return labels.row.filling("{row}", with: row) + " " + amount + (read ?? "")
    }

    /// How many rows there are.
    var amount: String {
        switch source.count {
        case .exact(let count): labels.of(count)
        case .atLeast(let count): labels.ofAtLeast(count)
        case .unknown: ""
        }
    }

    /// Where the reader is going, and how far what it waits for is.
    private func text(of row: AwaitedRow) -> String {
        let place =
            switch row {
            case .first: labels.firstRow
            case .last: labels.lastRow
            case .number(let ordinal): labels.row.filling("{row}", with: "\(ordinal + 1)")
            case .percent(let hundredths): "\(hundredths)%"
            }
        return "→ " + place + " …" + (source.countedHundredths.map { " " + labels.counted.filling("{percent}", with: "\($0)") } ?? "")
    }

    private func text(of search: SearchProgress) -> String {
        let sign = search.isForward ? Prompt.Kind.search : .searchBackward
        let pattern = sign.rawValue + search.text
        if search.isLooking { return pattern + " …" + (search.percent.map { " \($0)%" } ?? "") }
        return switch search.matches {
        case .exact(let count): pattern + " " + labels.matches(count)
        case .atLeast(let count): pattern + " " + labels.matchesAtLeast(count)
        case .unknown, nil: pattern
        }
    }

    private var marked: String? {
        switch state.views[view].marked {
        case .rows(0): nil
        case .rows(let count): labels.marked(count)
        case .allBut(0): labels.allMarked
        case .allBut(let count): labels.allButMarked(count)
        }
    }

    private var newAbove: Int? {
        let count = state.views[view].newAbove
        return count > 0 ? count : nil
    }

    // MARK: What goes on

    /// Loads whose header or footer is not on the screen (PULL G6).
    private var activity: String? {
        let labels = labels.list
        let refresh = state.pager.refreshActivity
        if let turn = refresh?.spinner(at: moment.now) { return "\(picture(turn)) \(labels.refreshing)" }
        if let turn = state.pager.pageActivity?.spinner(at: moment.now) { return "\(picture(turn)) \(labels.loading)" }
        switch refresh?.result(at: moment.now) {
        case .done(let new): return labels.result(new)
        case .failed, .cancelled, nil: break
        }
        // A look that found nothing would leave no trace where the footer is not in view.
        if state.pager.tail == .end, state.pager.appendActivity?.result(at: moment.now) == .done(new: 0) { return labels.upToDate }
        return nil
    }

    private func picture(_ turn: Int) -> String { Spinner.picture(turn, isAnimated: program.list.animates) }

    private var alert: String? {
        if let notice { return notice }
        if let notice = state.notice { return labels.list.text(of: notice) }
        if isStarved { return labels.tied }
        if let failure = source.failure { return labels.list.failed(failure) }
        if let failure = state.pager.refresh.failure { return "\(labels.list.failed(failure)) · \(labels.list.refreshRetry)" }
        if let failure = state.pager.pageFailure { return "\(labels.list.failed(failure)) · \(labels.list.loadRetry)" }
        return nil
    }
}
