/// Where the reader goes from a list.
enum Navigation {
    /// Into the list that lies behind a row.
    case enter(Program)
    /// Back to the list that it was entered from.
    case leave
}

/// The lists that the reader has gone into, each from the one before; the last is on the screen. Those before keep their places, and
/// rows that come for them wait until they are seen again.
final class SessionStack {
    private var sessions: [Session]
    private let judge: WidthJudge
    private let wake: @Sendable () -> Void

    init(_ program: Program, judge: WidthJudge, wake: @escaping @Sendable () -> Void, logs: SessionLogs) {
        self.judge = judge
        self.wake = wake
        sessions = [Session(program, judge: judge, wake: wake, logs: logs)]
    }

    /// The list on the screen.
    var current: Session { sessions[sessions.count - 1] }

    /// Goes where the reader wants to go.
    /// - Returns: Whether another list is on the screen now.
    func navigate(_ moment: Session.Moment) -> Bool {
        let from = current
        guard let navigation = from.navigation else { return false }
        from.navigation = nil
        switch navigation {
        case .enter(var program):
            program.zone = from.program.zone
            program.list.animates = from.program.list.animates
            var logs = SessionLogs()
            logs.trace = from.logs.trace
            logs.recorder = from.logs.recorder?.entering(program, moment)
            let session = Session(program, judge: judge, wake: wake, logs: logs, isEntered: true)
            sessions.append(session)
            session.resize(from.size, moment)
            session.start(moment)
        case .leave:
            guard sessions.count > 1 else { return false }
            sessions.removeLast()
            from.close(moment)
            if current.size != from.size { current.resize(from.size, moment) }
            current.comeIntoView(moment)
        }
        return true
    }

    func close(_ moment: Session.Moment) {
        for session in sessions.reversed() { session.close(moment) }
    }
}

extension Session {
    /// Goes into the list behind a row.
    /// - Returns: Whether there is one, or would be.
    func enter(_ row: AnyRow, _ moment: Moment) -> Bool {
        do throws(UsageError) {
            guard let behind = try program.enter?(row) else { return false }
            navigation = .enter(behind)
        } catch {
            notice = error.description
            logs.recorder?.refused(error.description, moment)
        }
        return true
    }

    /// Closes one layer of the list; where there is none, the list itself.
    /// - Parameter ends: Whether a choice ends, with nothing chosen, where there is no layer left.
    func goBack(ends: Bool, _ moment: Moment) {
        let view = state.views[split.active]
        let hasPull = view.gesture.head.isOpen || view.gesture.tail.isOpen
        let hasLayer = hasPull || view.filter != nil || !view.marks.isEmpty || view.searching != nil || view.awaitedRow != nil
        if isEntered, !hasLayer {
            navigation = .leave
        } else if program.isPicking, ends, !hasLayer {
            quit(.nothingChosen)
        } else {
            act(.back, moment)
        }
    }
}
