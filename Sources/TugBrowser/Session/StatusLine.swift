/// The last line of the screen: where the reader is, and what goes on.
struct StatusLine {
    let program: Program
    let state: ListState
    let source: any RowSource
    let pane: Pane?
    let pending: String
    /// What the last command had to say.
    let notice: String?
    let isStarved: Bool
    let moment: Session.Moment
    let judge: WidthJudge

    private var labels: ProgramLabels { program.labels }

    /// Parts in the order in which they are left out where the screen is narrow: the last first.
    private enum Part: Int, CaseIterable { case pending, alert, position, marked, activity, title, new, dropped, time }

    func line(columns: Int) -> Line {
        let left = [Part.title, .position, .marked, .new, .activity, .alert].compactMap { part in text(part).map { (part, $0) } }
        let right = [Part.pending, .dropped, .time].compactMap { part in text(part).map { (part, $0) } }
        var line = assembled(left, right, columns)
        for leftOut in Part.allCases.reversed() where line.columns > columns {
            line = assembled(left.filter { $0.0.rawValue < leftOut.rawValue }, right.filter { $0.0.rawValue < leftOut.rawValue }, columns)
        }
        return line.truncated(to: columns)
    }

    private func assembled(_ left: [(Part, String)], _ right: [(Part, String)], _ columns: Int) -> Line {
        var line = Line(" ", .status, judge: judge)
        for (part, text) in left {
            line.append(text, part == .alert ? .statusAlert : .status, judge: judge)
            line.append("  ", .status, judge: judge)
        }
        var end = Line()
        for (_, text) in right { end.append(text + "  ", .status, judge: judge) }
        line.pad(to: columns - end.columns, .status)
        line.append(end)
        return line
    }

    private func text(_ part: Part) -> String? {
        switch part {
        case .title: program.title
        case .position: pane.map { $0.text.position(labels) } ?? position
        case .marked: marked
        case .new: newAbove.map { labels.newAbove($0) }
        case .activity: activity
        case .alert: alert.map { " \($0) " }
        case .pending: pending.isEmpty ? nil : pending
        case .dropped: source.droppedCount > 0 ? labels.dropped(source.droppedCount) : nil
        case .time: state.lastRefreshed.map { "↻ " + program.zone.timeOfDay($0) }
        }
    }

    // MARK: Where the reader is

    private var position: String {
        guard let cursor = state.views[0].cursor else { return "" }
        let of =
            switch source.count {
            case .exact(let count): labels.of(count)
            case .atLeast(let count): labels.ofAtLeast(count)
            case .unknown: ""
            }
        let row =
            switch source.ordinal(of: cursor.position) {
            case .exact(let ordinal): "\(ordinal + 1)"
            case .atLeast(let ordinal): "\(ordinal + 1)+"
            case .unknown: "?"
            }
        return labels.row.filling("{row}", with: row) + " " + of
    }

    private var marked: String? {
        switch state.views[0].marks.amount {
        case .rows(0): nil
        case .rows(let count): labels.marked(count)
        case .allBut(0): labels.allMarked
        case .allBut(let count): labels.allButMarked(count)
        }
    }

    private var newAbove: Int? {
        let count = state.views[0].newAbove
        return count > 0 ? count : nil
    }

    // MARK: What goes on

    /// Loads whose header or footer is not on the screen (PULL G6).
    private var activity: String? {
        let labels = labels.list
        let refresh = state.pager.refreshActivity
        if let turn = refresh?.spinner(at: moment.now) { return "\(picture(turn)) \(labels.refreshing)" }
        if let turn = state.pager.appendActivity?.spinner(at: moment.now) { return "\(picture(turn)) \(labels.loading)" }
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
        if isStarved { return labels.tied }
        if let failure = state.pager.refresh.failure { return "\(labels.list.failed(failure)) · \(labels.list.refreshRetry)" }
        if let failure = state.pager.append.failure { return "\(labels.list.failed(failure)) · \(labels.list.loadRetry)" }
        return nil
    }
}
