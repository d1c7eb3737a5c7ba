/// One run of the program without its terminal: input events and messages go in, frames come out.
///
/// A terminal, or headless mode, drives it. It is used by one thread, and nothing else changes its state.
final class Session {
    /// The clock's reading, as the driver gives it.
    struct Moment {
        let now: Instant
        let wall: Timestamp
    }

    /// What the driver is asked to do with the terminal.
    enum Request: Equatable {
        case suspend
        case redraw
    }

    let program: Program
    private(set) var state: ListState
    private var reader = CommandReader()
    private(set) var pane: Pane? {
        didSet { if pane == nil, oldValue != nil { hasComeIntoView = true } }
    }
    /// The list was covered and is seen again; the event that uncovered it is still being handled.
    private var hasComeIntoView = false
    private(set) var size = Size(columns: 0, lines: 0)
    /// Set once the program is to end.
    private(set) var exit: ExitCode?
    private var source: (any RowSource)?
    /// What the last command had to say; the next one takes it away.
    private var notice: String?
    private var click: (at: Instant, row: RowID)?
    /// The move that the last event made, if the same event would make the same again.
    private var repeatable: ViewAction?
    private var shownStatus: ShownStatus

    /// What is written down of all that happens.
    let logs: SessionLogs

    private let runner: EffectRunner
    private let mailbox: Mailbox
    private let cache: LayoutCache
    private let judge: WidthJudge

    init(_ program: Program, judge: WidthJudge, wake: @escaping @Sendable () -> Void, logs: SessionLogs = SessionLogs()) {
        self.program = program
        self.logs = logs
        self.judge = judge
        cache = LayoutCache(judge: judge)
        shownStatus = ShownStatus(judge: judge)
        mailbox = Mailbox(wake: wake)
        runner = EffectRunner(program.feed, mailbox)
        switch program.feed {
        case .pages:
            state = ListState()
        case .indexed(let provider):
            let source = logs.recorder?.watching(provider.source) ?? provider.source
            state = ListState(indexed: source)
            self.source = source
        }
    }

    // MARK: Life

    func start(_ moment: Moment) {
        logs.recorder?.start(moment)
        apply(.start, moment)
        let mailbox = mailbox
        switch program.feed {
        case .pages(let provider): provider.watch { mailbox.post(.reload) }
        case .indexed(let provider): provider.start { mailbox.post(.notice($0)) }
        }
    }

    /// The list is seen again: a pane is closed, or the program is back in the foreground.
    func comeIntoView(_ moment: Moment) {
        // What an event has uncovered is part of the event.
        if !hasComeIntoView { logs.recorder?.shown(moment) }
        hasComeIntoView = false
        if program.refreshesWhenShown, pane == nil { act(.refresh, moment) }
    }

    /// Posts a message when an indexed source has read all that it reads by itself.
    func awaitSettling() -> Bool {
        guard case .indexed(let provider) = program.feed else { return false }
        let mailbox = mailbox
        Task.detached {
            await provider.settle()
            mailbox.post(.settled)
        }
        return true
    }

    /// Ends requests and background readers (PULL R10).
    func close(_ moment: Moment) {
        apply(.close, moment)
        runner.close()
        cache.close()
        if case .indexed(let provider) = program.feed { provider.close() }
        logs.recorder?.end(moment)
        logs.trace?.flush()
    }

    func quit(_ code: ExitCode) { exit = code }

    // MARK: Messages and time

    /// Takes what tasks and threads have posted, in order.
    /// - Returns: Whether there was anything.
    @discardableResult
    func takeMessages(_ moment: Moment, onSettled: () -> Void = {}) -> Bool {
        let messages = mailbox.take()
        for message in messages {
            if case .settled = message { onSettled() } else { receive(message, moment) }
        }
        return !messages.isEmpty
    }

    /// Takes one message.
    func receive(_ message: Mailbox.Message, _ moment: Moment) {
        if let recorder = logs.recorder {
            var latency: Int64?
            if case .answered(let ticket, _, _) = message { latency = runner.latency(of: ticket) }
            recorder.message(message, latency: latency, moment)
        }
        switch message {
        case .answered(let ticket, let answer, let notice):
            if let notice { take(notice, moment) }
            // The list counts the answers that nobody waits for.
            if !runner.hold(ticket, answer) { apply(.answered(ticket, answer), moment) }
        case .notice(let notice): take(notice, moment)
        case .reload: apply(.query(state.pager.query), moment)
        case .settled: break
        }
    }

    /// The request with a number, as a recording names it; one that is not known any more is nobody's.
    func ticket(_ serial: Int) -> Ticket { runner.ticket(serial) ?? Ticket(query: 0, generation: 0, edge: .append, key: nil, serial: serial) }

    private func take(_ notice: SourceNotice, _ moment: Moment) {
        // Threads may overtake one another; an older snapshot is not news.
        guard notice.source.revision > source?.revision ?? 0 else { return }
        source = logs.recorder?.watching(notice.source) ?? notice.source
        apply(.sourceChanged(notice.change), moment)
    }

    /// Gives on the answers that are due, and tells the list the time.
    /// - Returns: Whether anything was due.
    func tick(_ moment: Moment) -> Bool {
        if let recorder = logs.recorder, [runner.nextDue, listDeadline].contains(where: { $0.map { $0 <= moment.now } ?? false }) { recorder.tick(moment) }
        let answers = runner.takeDue(moment.now)
        for (ticket, answer) in answers { apply(.answered(ticket, answer), moment) }
        guard let deadline = listDeadline, deadline <= moment.now else { return !answers.isEmpty }
        listDeadline = nil
        apply(.tick, moment)
        return true
    }

    /// When ``tick(_:)`` is next due; `nil` while everything is at rest.
    func deadline(after moment: Moment) -> Instant? {
        logs.recorder?.deadline(moment)
        logs.trace?.flush()
        let now = moment.now
        listDeadline = [state.deadline(after: now), state.nextLook(in: context(moment), labels: program.labels.list, judge: judge)].compactMap(\.self).min()
        let start = runner.startDeadline.flatMap { $0 > now ? $0 : nil }
        return [listDeadline, runner.nextDue, start].compactMap(\.self).min()
    }

    private var listDeadline: Instant?

    /// Whether a provider has been asked and has not answered yet.
    var isAsking: Bool { runner.isAsking }

    /// Whether a gesture's timer runs or a load is live: what `<Settle>` waits for.
    var isBusy: Bool {
        state.pager.refresh.ticket != nil || state.pager.append.ticket != nil
            || state.views.contains { $0.isScanning || $0.gesture.head.isOpen || $0.gesture.tail.isOpen }
    }

    // MARK: Input

    func resize(_ size: Size, _ moment: Moment) {
        logs.recorder?.resize(size, moment)
        self.size = size
        pane?.text.resize(paneSize)
        apply(.view(0, .resize(listSize)), moment)
    }

    /// The status line takes the last line, unless there is but one.
    var hasStatusLine: Bool { size.lines >= 2 }
    private var listSize: Size { Size(columns: size.columns, lines: size.lines - (hasStatusLine ? 1 : 0)) }
    private var paneSize: Size { listSize }

    func handle(_ event: InputEvent, _ moment: Moment) -> Request? {
        logs.recorder?.input(event, moment)
        repeatable = nil
        defer { if hasComeIntoView { comeIntoView(moment) } }
        switch event {
        case .key(let key):
            if key == Key(.escape), !reader.pending.isEmpty {
                reader.clear()
                return nil
            }
            logs.trace?.key(key, moment.now)
            guard let request = reader.read(key) else { return nil }
            logs.trace?.command(request.command, count: request.count, moment.now)
            notice = nil
            return run(request, moment)
        case .mouse(let mouse):
            handle(mouse, moment)
            return nil
        case .paste, .reply:
            // A paste is text for a prompt; a `q` in it is not a command.
            return nil
        }
    }

    private func handle(_ mouse: MouseEvent, _ moment: Moment) {
        if mouse.action != .release { notice = nil }
        if pane != nil {
            switch mouse.action {
            case .wheelUp: pane?.text.scroll(-3)
            case .wheelDown: pane?.text.scroll(3)
            case .press, .drag, .release, .wheelLeft, .wheelRight: break
            }
            return
        }
        switch mouse.action {
        case .wheelUp: repeatably(act: .wheel(-1), moment)
        case .wheelDown: repeatably(act: .wheel(1), moment)
        case .wheelLeft: act(.sideways(-8), moment)
        case .wheelRight: act(.sideways(8), moment)
        case .press(.left):
            guard mouse.line < listSize.lines else { return }
            act(mouse.modifiers.contains(.alt) ? .toggleMarkAt(mouse.line) : .press(mouse.line, column: mouse.column), moment)
        case .drag(.left): act(.drag(mouse.line), moment)
        case .release: release(mouse.line, moment)
        case .press(.middle), .press(.right), .drag(.middle), .drag(.right): break
        }
    }

    /// A second click on the same row opens it.
    private func release(_ line: Int, _ moment: Moment) {
        let row = state.views[0].gesture.isClick ? state.row(0, at: line, in: context(moment)) : nil
        act(.release, moment)
        guard let row else {
            click = nil
            return
        }
        if let click, click.row == row, moment.now - click.at < 400 {
            self.click = nil
            openRow()
        } else {
            click = (moment.now, row)
        }
    }

    private func run(_ request: CommandReader.Request, _ moment: Moment) -> Request? {
        let (command, count) = (request.command, request.count)
        switch command {
        case .interrupt: quit(.interrupted)
        case .suspend: return .suspend
        case .redraw: return .redraw
        case .quit:
            if pane == nil { quit(.done) } else { pane = nil }
        case .help:
            act(.cancel, moment)
            pane = pane?.isHelp == true ? nil : .help(judge, program.labels)
        case .back:
            if pane == nil { act(.back, moment) } else { pane = nil }
        case .rowDown, .rowUp, .scrollDown, .scrollUp, .halfPageDown, .halfPageUp, .pageDown, .pageUp, .first, .last, .percent, .nextSection, .previousSection,
            .indexLetter,
            .screenTop, .screenMiddle, .screenBottom, .cursorToTop, .cursorToMiddle, .cursorToBottom, .left, .right,
            .refresh, .loadMore, .open, .nextInDetail, .previousInDetail, .toggleWrap, .mark, .markDown, .markRange:
            if pane?.text.run(command, count: count) == true { return nil }
            runInList(request, moment)
        }
        pane?.text.resize(paneSize)
        return nil
    }

    private func runInList(_ request: CommandReader.Request, _ moment: Moment) {
        let (command, count) = (request.command, request.count)
        switch command {
        case .nextInDetail, .previousInDetail:
            guard pane != nil, pane?.isHelp == false else { return }
            act(.move((count ?? 1) * (command == .nextInDetail ? 1 : -1)), moment)
            openRow()
        case .open:
            if pane != nil { return }
            let gesture = state.views[0].gesture
            if gesture.head.isArmed || gesture.tail.isArmed { act(.fire, moment) } else { openRow(moment) }
        case .rowDown, .rowUp, .scrollDown, .scrollUp, .halfPageDown, .halfPageUp, .pageDown, .pageUp, .first, .last, .percent, .nextSection, .previousSection,
            .indexLetter,
            .screenTop, .screenMiddle, .screenBottom, .cursorToTop, .cursorToMiddle, .cursorToBottom, .left, .right,
            .refresh, .loadMore, .toggleWrap, .mark, .markDown, .markRange, .back, .help, .quit, .interrupt, .suspend, .redraw:
            guard pane == nil, let action = command.listAction(count: count, letter: request.letter) else { return }
            notice = refusal(of: command, moment)
            guard notice == nil else { return }
            if count == nil { repeatably(act: action, moment) } else { act(action, moment) }
        }
    }

    /// Why a command does nothing on this list.
    private func refusal(of command: Command, _ moment: Moment) -> String? {
        if command == .refresh, !state.canRefresh(in: context(moment)) { return program.labels.noRefresh }
        if command == .loadMore, !program.list.hasLoadMore { return program.labels.noLoadMore }
        return nil
    }

    private func openRow(_ moment: Moment? = nil) {
        if let moment { act(.cancel, moment) }
        guard let cursor = state.views[0].cursor, let source = source ?? pagedSource, let row = source.row(at: cursor.position).value else { return }
        pane = .detail(row, judge)
        pane?.text.resize(paneSize)
    }

    private var pagedSource: (any RowSource)? {
        if case .paged(let rows) = state.rows { rows } else { nil }
    }

    private func act(_ action: ViewAction, _ moment: Moment) { apply(.view(0, action), moment) }

    private func repeatably(act action: ViewAction, _ moment: Moment) {
        act(action, moment)
        repeatable = action.isMove ? action : nil
    }

    private func apply(_ action: ListAction, _ moment: Moment) {
        let before = logs.trace.map { _ in state.pager }
        let effects = state.apply(action, in: context(moment))
        if let trace = logs.trace, let before { trace.applied(action, effects, before: before, state, moment.now) }
        runner.run(effects, now: moment.now)
    }

    private func context(_ moment: Moment) -> ListContext {
        var context = ListContext(now: moment.now, wall: moment.wall, registry: program.registry, options: program.list, source: source, cache: cache)
        context.refreshView = program.refreshView
        context.loadMoreView = program.loadMoreView
        return context
    }

    // MARK: Output

    func draw(into frame: inout Frame, _ moment: Moment) {
        logs.recorder?.frame(moment)
        draw(state, into: &frame, moment)
        logs.recorder?.drew(frame)
    }

    /// Draws what the last event would lead to if it came again. Nothing changes by it.
    /// - Returns: Whether that can be foreseen: not where something would have to be done outside.
    func drawForeseen(into frame: inout Frame, _ moment: Moment) -> Bool {
        guard logs.recorder == nil, pane == nil, let repeatable else { return false }
        var next = state
        guard next.apply(.view(0, repeatable), in: context(moment)).isEmpty else { return false }
        draw(next, into: &frame, moment)
        return true
    }

    private func draw(_ state: ListState, into frame: inout Frame, _ moment: Moment) {
        if let pane {
            pane.text.draw(into: &frame)
        } else {
            state.draw(0, in: context(moment), labels: program.labels.list, judge: judge, into: &frame)
        }
        if hasStatusLine { drawStatus(state, into: &frame, moment) }
    }

    private func drawStatus(_ state: ListState, into frame: inout Frame, _ moment: Moment) {
        let status = StatusLine(
            program: program, state: state, source: state.source(of: 0, in: context(moment)), filter: state.filterProgress(0, in: context(moment)),
            pane: pane, pending: reader.pending, notice: notice,
            isStarved: runner.isStarved(moment.now), moment: moment)
        frame.show(shownStatus.line(of: status, columns: size.columns), line: size.lines - 1)
    }

    /// Whether there is nothing to show yet but the wait for the first rows.
    func isWaitingForFirstRows(_ moment: Moment) -> Bool { pane == nil && state.content(in: context(moment)) == .loading }
}
