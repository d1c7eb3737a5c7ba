/// The last line of the screen: where the reader is, and what goes on.
struct StatusLine {
    let program: Program
    let state: ListState
    let source: any RowSource
    let pane: Pane?
    let pending: String
    let isStarved: Bool
    let moment: Session.Moment
    let judge: WidthJudge

    /// Parts in the order in which they are left out where the screen is narrow: the last first.
    private enum Part: Int, CaseIterable { case pending, alert, position, activity, title, new, dropped, time }

    func line(columns: Int) -> Line {
        var parts: [Part: Line] = [:]
        for part in Part.allCases {
            if let text = text(part) { parts[part] = text }
        }
        let left: [Part] = [.title, .position, .new, .activity, .alert]
        let right: [Part] = [.pending, .dropped, .time]
        for part in Part.allCases.reversed() {
            let line = assembled(left, right, parts, columns)
            if line.columns <= columns || parts.count == 1 { return line.truncated(to: columns) }
            parts[part] = nil
        }
        return assembled(left, right, parts, columns).truncated(to: columns)
    }

    private func assembled(_ left: [Part], _ right: [Part], _ parts: [Part: Line], _ columns: Int) -> Line {
        var line = Line(" ", .status, judge: judge)
        for part in left { if let text = parts[part] { line.append(text); line.append("  ", .status, judge: judge) } }
        var end = Line()
        for part in right { if let text = parts[part] { end.append(text); end.append("  ", .status, judge: judge) } }
        line.pad(to: columns - end.columns, .status)
        line.append(end)
        return line
    }

    private func text(_ part: Part) -> Line? {
        switch part {
        case .title: return Line(program.title, .status, judge: judge)
        case .position: return Line(pane.map { $0.text.position } ?? position, .status, judge: judge)
        case .new: return newAbove.map { Line("↑ \($0) new", .status, judge: judge) }
        case .activity: return activity.map { Line($0, .status, judge: judge) }
        case .alert: return alert.map { Line(" \($0) ", .statusAlert, judge: judge) }
        case .pending: return pending.isEmpty ? nil : Line(pending, .status, judge: judge)
        case .dropped: return source.droppedCount > 0 ? Line("\(source.droppedCount) dropped", .status, judge: judge) : nil
        case .time: return state.lastRefreshed.map { Line(program.zone.timeOfDay($0), .status, judge: judge) }
        }
    }

    // MARK: Where the reader is

    private var position: String {
        guard let cursor = state.views[0].cursor else { return "" }
        let of = switch source.count {
        case .exact(let count): "of \(count)"
        case .atLeast(let count): "of at least \(count)"
        case .unknown: ""
        }
        return switch source.ordinal(of: cursor.position) {
        case .exact(let ordinal): "row \(ordinal + 1) \(of)"
        case .atLeast(let ordinal): "row \(ordinal + 1)+ \(of)"
        case .unknown: "row ? \(of)"
        }
    }

    private var newAbove: Int? {
        let count = state.views[0].newAbove
        return count > 0 ? count : nil
    }

    // MARK: What goes on

    /// Loads whose header or footer is not on the screen (PULL G6).
    private var activity: String? {
        let labels = program.labels
        let refresh = state.pager.refreshActivity
        if let turn = refresh?.spinner(at: moment.now) { return "\(Spinner.picture(turn)) \(labels.refreshing)" }
        if let turn = state.pager.appendActivity?.spinner(at: moment.now) { return "\(Spinner.picture(turn)) \(labels.loading)" }
        switch refresh?.result(at: moment.now) {
        case .done(let new): return new.map { $0 == 0 ? labels.upToDate : labels.new($0) } ?? labels.refreshed
        case .failed, .cancelled, nil: return nil
        }
    }

    private var alert: String? {
        if isStarved { return "the provider is tied to the main actor" }
        if let failure = state.pager.refresh.failure { return "\(program.labels.failed(failure)) · \(program.labels.refreshRetry)" }
        return nil
    }
}
