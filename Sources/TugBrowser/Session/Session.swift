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
        /// Mouse reports, or none.
        case mouse(Bool)
        /// To the clipboard; and what is said once it is there.
        case copy([UInt8], said: String)
    }

    let program: Program
    /// Whether the reader came here from another list, and can go back.
    let isEntered: Bool
    /// Where the reader goes from here.
    var navigation: Navigation?
    private(set) var state: ListState
    private var reader: CommandReader
    var pane: Pane? {
        didSet { if pane == nil, oldValue != nil { hasComeIntoView = true } }
    }
    /// The list was covered and is seen again; the event that uncovered it is still being handled.
    private var hasComeIntoView = false
    var prompts = Prompts()
    var menu: OpenMenu?
    /// The row that the reader carries to another place.
    var carried: CarriedRow?
    /// Notices of an indexed source that wait while rows must not change.
    private var waitingNotices: [SourceNotice] = []
    /// The views on the screen.
    var split = Split()
    private(set) var size = Size(columns: 0, lines: 0)
    /// Set once the program is to end.
    private(set) var exit: ExitCode?
    /// The rows to be printed then.
    private(set) var picked: PickedRows?
    private(set) var source: (any RowSource)?
    /// Whether the mouse is the program's, or left to the terminal.
    var hasMouse: Bool
    /// What the last command had to say; the next one takes it away.
    var notice: String?
    var click: (at: Instant, row: RowID)?
    /// The move that the last event made, if the same event would make the same again.
    private var repeatable: ViewAction?
    private var shownStatus: ShownStatus

    /// What is written down of all that happens.
    let logs: SessionLogs

    private let runner: EffectRunner
    private let hooks: HookRunner
    private let mailbox: Mailbox
    let actions: ActionRunner
    private let cache: LayoutCache
    let judge: WidthJudge

    init(
        _ program: Program, judge: WidthJudge, wake: @escaping @Sendable () -> Void, logs: SessionLogs = SessionLogs(), isPlayed: Bool = false,
        isEntered: Bool = false
    ) {
        self.program = program
        self.isEntered = isEntered
        self.logs = logs
        self.judge = judge
        reader = CommandReader(program.keymap)
        notice = program.notice
        hasMouse = program.hasMouse
        cache = LayoutCache(judge: judge, labels: program.labels.list)
        shownStatus = ShownStatus(judge: judge)
        mailbox = Mailbox(wake: wake)
        hooks = HookRunner(program.registry, mailbox, performs: !isPlayed)
        runner = EffectRunner(program.feed, mailbox, hooks)
        actions = ActionRunner(mailbox, performs: !isPlayed)
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
        began = moment.now
        if program.panes > 1 { openView(moment) }
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
        Task.detached(executorPreference: RequestExecutor.shared) {
            await provider.settle()
            mailbox.post(.settled)
        }
        return true
    }

    /// Ends requests and background readers (PULL R10).
    func close(_ moment: Moment) {
        apply(.close, moment)
        runner.close()
        actions.close()
        hooks.close()
        cache.close()
        switch program.feed {
        case .pages(let provider): provider.close()
        case .indexed(let provider): provider.close()
        }
        logs.recorder?.end(moment)
        logs.trace?.flush()
    }

    /// - Parameter picked: What the reader has chosen.
    func quit(_ code: ExitCode, picked: PickedRows? = nil) {
        self.picked = picked
        exit = code == .done && program.isPicking && picked == nil ? .nothingChosen : code
    }

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

    /// Rows wait while a menu is open or a row is carried (PULL K6).
    func hold(_ moment: Moment) { apply(.hold(true), moment) }

    func release(_ moment: Moment) {
        let waiting = waitingNotices
        waitingNotices = []
        for notice in waiting { commit(notice, moment) }
        apply(.hold(false), moment)
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
        case .edited(let action):
            runner.editEnded()
            apply(action, moment)
        case .performed(let serial, let report):
            actions.end(serial)
            take(report, moment)
        case .hookEnded(let number): hooks.ended(number)
        case .reload: apply(.query(state.pager.query), moment)
        case .said(let text): notice = text
        case .settled: break
        }
    }

    /// Posts a message of the driver's.
    func post(_ message: Mailbox.Message) { mailbox.post(message) }

    /// The same from any thread.
    var mail: @Sendable (Mailbox.Message) -> Void { { [mailbox] in mailbox.post($0) } }

    /// The request with a number, as a recording names it; one that is not known any more is nobody's.
    func ticket(_ serial: Int) -> Ticket { runner.ticket(serial) ?? Ticket(query: 0, generation: 0, edge: .append, key: nil, serial: serial) }

    private func take(_ notice: SourceNotice, _ moment: Moment) {
        guard state.isHolding else { return commit(notice, moment) }
        // What merely adds to the newest takes its place: a pipe does not pile up.
        if notice.change != .replaced, let last = waitingNotices.last, last.change == .grew { waitingNotices.removeLast() }
        waitingNotices.append(notice.change == .learned ? SourceNotice(notice.source, .grew) : notice)
    }

    private func commit(_ notice: SourceNotice, _ moment: Moment) {
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
        if let time = refreshTime, time <= moment.now { apply(.refresh, moment) }
        return true
    }

    /// When the list refreshes by itself. It does not while a menu is open or a row is carried, nor while something loads.
    private var refreshTime: Instant? {
        guard let every = program.refreshesEvery, !state.isHolding, !state.pager.isLoading else { return nil }
        return (state.pager[.refresh].ending?.at ?? began) + max(1, every.wholeMilliseconds)
    }

    /// When ``tick(_:)`` is next due; `nil` while everything is at rest.
    func deadline(after moment: Moment) -> Instant? {
        logs.recorder?.deadline(moment)
        logs.trace?.flush()
        let now = moment.now
        let deadlines = [state.deadline(after: now), state.nextLook(in: context(moment), labels: program.labels.list, judge: judge), refreshTime]
        listDeadline = deadlines.compactMap(\.self).min()
        let start = runner.startDeadline.flatMap { $0 > now ? $0 : nil }
        return [listDeadline, runner.nextDue, start].compactMap(\.self).min()
    }

    private var listDeadline: Instant?
    private var began = Instant(milliseconds: 0)

    /// Whether a provider has been asked and has not answered yet, or an action on rows goes on.
    var isAsking: Bool { runner.isAsking || actions.isRunning || hooks.isRunning }

    /// Whether a match or a row is wanted that the source looks for by itself.
    var awaitsSource: Bool { source != nil && state.views.contains { $0.awaitsMatch && !$0.isLooking || $0.awaitedRow != nil && !$0.isScanning } }

    /// Whether a gesture's timer runs or a load is live: what `<Settle>` waits for.
    var isBusy: Bool {
        state.pager.isLoading
            || state.views.contains { $0.isScanning || $0.awaitsMatch || $0.awaitedRow != nil || $0.gesture.head.isOpen || $0.gesture.tail.isOpen }
    }

    // MARK: Input

    func resize(_ size: Size, _ moment: Moment) {
        logs.recorder?.resize(size, moment)
        self.size = size
        pane?.resize(paneSize)
        resizeViews(moment)
    }

    /// The status line takes the last line, unless there is but one.
    var hasStatusLine: Bool { size.lines >= 2 }
    var listSize: Size { Size(columns: size.columns, lines: size.lines - (hasStatusLine ? 1 : 0)) }
    var paneSize: Size { listSize }

    func handle(_ event: InputEvent, _ moment: Moment) -> Request? {
        logs.recorder?.input(event, moment)
        repeatable = nil
        defer { if hasComeIntoView { comeIntoView(moment) } }
        switch event {
        case .key(let key):
            if prompts.open != nil { return take(key, moment) }
            if key == Key(.escape), !reader.pending.isEmpty {
                reader.clear()
                return nil
            }
            logs.trace?.key(key, moment.now)
            if menu != nil {
                takeMenu(key, moment)
                return nil
            }
            if carried != nil, takeCarried(key, moment) { return nil }
            if reader.isFree(key), performAction(key) { return nil }
            guard let request = reader.read(key) else { return nil }
            logs.trace?.command(request.command, count: request.count, moment.now)
            notice = nil
            return run(request, moment)
        case .mouse(let mouse):
            handle(mouse, moment)
            return nil
        case .paste(let bytes):
            // A paste is text for a prompt; a `q` in it is not a command.
            paste(bytes, moment)
            return nil
        case .reply: return nil
        }
    }

    var pagedSource: (any RowSource)? {
        if case .paged(let rows) = state.rows { rows } else { nil }
    }

    func act(_ action: ViewAction, _ moment: Moment) { apply(.view(split.active, action), moment) }

    func repeatably(act action: ViewAction, _ moment: Moment) {
        act(action, moment)
        repeatable = action.isMove && !action.isSearch ? action : nil
    }

    func apply(_ action: ListAction, _ moment: Moment) {
        let before = logs.trace.map { _ in state.pager }
        let effects = state.apply(action, in: context(moment))
        if let trace = logs.trace, let before { trace.applied(action, effects, before: before, state, moment.now) }
        runner.run(effects, now: moment.now)
    }

    func context(_ moment: Moment) -> ListContext {
        var context = ListContext(now: moment.now, wall: moment.wall, registry: program.registry, options: program.list, source: source, cache: cache)
        context.refreshView = program.refreshView
        context.loadMoreView = program.loadMoreView
        if program.registry.hasHooks {
            context.options.prefetches = true
        } else if case .pages(let provider) = program.feed {
            context.options.prefetches = provider.prefetching != nil
        }
        return context
    }

    // MARK: Output

    /// A row as plain output prints it.
    func plainLines(of row: AnyRow, _ moment: Moment) -> [String] { PlainOutput.lines(of: row, program, cache, moment) }

    func draw(into frame: inout Frame, _ moment: Moment) {
        logs.recorder?.frame(moment)
        draw(state, into: &frame, moment)
        logs.recorder?.drew(frame)
    }

    /// Draws what the last event would lead to if it came again. Nothing changes by it.
    /// - Returns: Whether that can be foreseen: not where something would have to be done outside.
    func drawForeseen(into frame: inout Frame, _ moment: Moment) -> Bool {
        guard logs.recorder == nil, pane == nil, menu == nil, carried == nil, prompts.open == nil, let repeatable else { return false }
        var next = state
        guard next.apply(.view(split.active, repeatable), in: context(moment)).isEmpty else { return false }
        draw(next, into: &frame, moment)
        return true
    }

    private func draw(_ state: ListState, into frame: inout Frame, _ moment: Moment) {
        if let pane {
            pane.draw(into: &frame)
        } else {
            drawViews(of: state, into: &frame, moment)
            drawMenu(into: &frame, moment)
        }
        if let prompt = prompts.open {
            return frame.put(prompt.line(columns: size.columns, judge: judge), line: size.lines - 1, column: 0, width: size.columns)
        }
        if hasStatusLine { drawStatus(state, into: &frame, moment) }
    }

    private func drawStatus(_ state: ListState, into frame: inout Frame, _ moment: Moment) {
        frame.show(shownStatus.line(of: status(of: state, moment), columns: size.columns), line: size.lines - 1)
    }

    private func status(of state: ListState, _ moment: Moment) -> StatusLine {
        StatusLine(
            program: program, state: state, view: split.active, source: state.source(of: split.active, in: context(moment)),
            filter: state.filterProgress(split.active, in: context(moment)), search: state.searchProgress(split.active, in: context(moment)), pane: pane,
            pending: reader.pending, notice: notice,
            isStarved: runner.isStarved(moment.now), moment: moment)
    }

    func status(_ moment: Moment) -> StatusLine { status(of: state, moment) }

    /// Whether there is nothing to show yet but the wait for the first rows.
    func isWaitingForFirstRows(_ moment: Moment) -> Bool { pane == nil && state.content(in: context(moment)) == .loading }
}
