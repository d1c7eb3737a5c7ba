import TugScreen

/// The lines above the first row that show a pull and its refresh.
struct RefreshHeader {
    /// What the header shows.
    enum Phase: Equatable {
        case pulling(Int)
        case armed
        case loading(turn: Int?)
        case done(new: Int?)
        case failed(LoadFailure)
    }

    let labels: ListLabels
    let judge: WidthJudge

    /// The lines from the top of the screen, `count` of them, each centred in the width.
    func lines(_ phase: Phase, count: Int, columns: Int) -> [Line] {
        guard count > 0 else { return [] }
        var lines = Array(repeating: Line(), count: count)
        let at = (count - 1) / 2
        lines[at] = text(phase).centred(in: columns)
        if let bar = progress(phase), at + 1 < count { lines[at + 1] = bar.centred(in: columns) }
        return lines
    }

    private func text(_ phase: Phase) -> Line {
        switch phase {
        case .pulling: Line(labels.pullToRefresh, .pull, judge: judge)
        case .armed: Line(labels.releaseToRefresh, .pull, judge: judge)
        case .loading(let turn): Line("\(Spinner.picture(turn)) \(labels.refreshing)", .pull, judge: judge)
        case .done(let new): Line(word(new), .success, judge: judge)
        case .failed(let failure): Line("\(labels.failed(failure)) · \(labels.refreshRetry)", .error, judge: judge)
        }
    }

    private func word(_ new: Int?) -> String {
        guard let new else { return labels.refreshed }
        return new == 0 ? labels.upToDate : labels.new(new)
    }

    /// How far the pull is from firing.
    private func progress(_ phase: Phase) -> Line? {
        let pulled: Int
        switch phase {
        case .pulling(let lines): pulled = lines
        case .armed: pulled = PullRule.arms
        case .loading, .done, .failed: return nil
        }
        return Line(String(repeating: "━━", count: pulled) + String(repeating: "──", count: PullRule.arms - min(pulled, PullRule.arms)), .pull, judge: judge)
    }
}

extension Line {
    /// The line in the middle of a width, cut if it does not fit.
    func centred(in columns: Int) -> Line {
        let cut = truncated(to: columns)
        var line = Line()
        line.pad(to: (columns - cut.columns) / 2)
        line.append(cut)
        return line
    }
}
