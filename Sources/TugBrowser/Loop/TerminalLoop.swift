import CLibc
import TugTerminal

/// The program's one loop (DESIGN 5): wait, read all input and all messages in order, apply each, draw at most one frame.
struct TerminalLoop {
    private let sessions: SessionStack
    private var session: Session { sessions.current }
    private let terminal: Terminal
    private let wakes: WakePipe
    private var input: TimedInput
    private var frame: Frame
    /// The frame before: the terminal keeps it to compare with, so the next one is drawn into the other.
    private var shown: Frame
    private var foresight: Foresight
    /// Something may have changed that is not painted yet.
    private var isDirty = true
    /// The clock's reading in this turn.
    private var moment: Session.Moment
    private let began: Instant

    init(_ sessions: SessionStack, _ terminal: Terminal, _ wakes: WakePipe) {
        self.sessions = sessions
        self.terminal = terminal
        self.wakes = wakes
        input = TimedInput(InputDecoder(terminfo: terminal.terminfoKeys))
        frame = Frame(terminal.size)
        shown = frame
        foresight = Foresight(terminal.size)
        moment = Self.moment()
        began = moment.now
    }

    static func moment() -> Session.Moment {
        Session.Moment(now: Instant(milliseconds: tug_clock_milliseconds(1)), wall: Timestamp(seconds: Int(tug_clock_milliseconds(0) / 1000)))
    }

    /// Runs until the program is to end.
    mutating func run() -> ExitCode {
        var isSilent = false
        session.resize(terminal.size, moment)
        session.start(moment)
        while true {
            if let exit = session.exit { return exit }
            if terminal.hasWaitingOutput { terminal.flush() }
            paintIfThereIsRoom()
            if isSilent { foresight.prepare(session, terminal, moment) }
            let ready = wait()
            isSilent = ready == 0 && foresight.awaitsSilence
            moment = Self.moment()
            if foresight.hasAnswered { handle(foresight.takeAnswered()) }
            if ready & 2 != 0 { takeSignals() }
            if session.takeMessages(moment) { isDirty = true }
            // A signal may have thrown away what was typed.
            if ready & 1 != 0 { readInput(isReady: ready & 2 == 0) }
            handle(input.expire(moment.now))
            if session.tick(moment) { isDirty = true }
        }
    }

    // MARK: Waiting

    private func wait() -> Int32 {
        // What the deadlines are is known when the event is handled.
        if foresight.hasAnswered { return tug_wait(terminal.inputDescriptor, wakes.descriptor, -1, Foresight.silence) }
        let moment = Self.moment()
        let now = moment.now
        var deadline = [session.deadline(after: moment), input.deadline].compactMap(\.self).min()
        if isDirty, isHoldingFirstFrame(now) { deadline = min(deadline ?? firstFrameLimit, firstFrameLimit) }
        var timeout = deadline.map { Int32(clamping: max(0, $0 - now)) } ?? -1
        if foresight.awaitsSilence { timeout = timeout < 0 ? Foresight.silence : min(timeout, Foresight.silence) }
        let isWaitingForRoom = isDirty && !isHoldingFirstFrame(now) || terminal.hasWaitingOutput
        return tug_wait(terminal.inputDescriptor, wakes.descriptor, isWaitingForRoom ? terminal.outputDescriptor : -1, timeout)
    }

    // MARK: Input

    private mutating func readInput(isReady: Bool) {
        switch terminal.read(isReady: isReady) {
        case .none: return
        case .closed: session.quit(.done)
        case .bytes(let bytes): if isDirty || !foresight.answer(bytes, terminal) { handle(bytes) }
        }
    }

    private mutating func handle(_ bytes: [UInt8]) {
        let isContinued = input.isWaiting
        let taken = input.take(bytes, moment.now)
        let events = taken.filter { !terminal.takes($0) }
        foresight.note(taken.count == 1 && events.count == 1 && !isContinued && !input.isWaiting ? bytes : nil)
        handle(events)
    }

    private mutating func handle(_ events: [InputEvent]) {
        for event in events {
            isDirty = true
            switch session.handle(event, moment) {
            case .suspend: suspend()
            case .redraw: terminal.redraw()
            case .copy(let text, let said): copy(text, said)
            case .mouse(let isWanted): terminal.mouse = isWanted
            case nil: break
            }
            if session.exit != nil { return }
            if sessions.navigate(moment) {
                foresight = Foresight(terminal.size)
                _ = session.takeMessages(moment)
            }
        }
    }

    /// Gives a text to the terminal's clipboard, or to the reader's own command.
    private func copy(_ text: [UInt8], _ said: String) {
        let labels = session.program.labels
        guard let command = session.program.copyCommand else {
            if !terminal.copy(text) { session.post(.said(labels.copyNowhere)) }
            return
        }
        let mail = session.mail
        Task.detached(executorPreference: RequestExecutor.shared) {
            mail(.said(command.take(text).map { labels.copyFailed.filling("{reason}", with: $0) } ?? said))
        }
    }

    private mutating func takeSignals() {
        for signal in wakes.drain() {
            isDirty = true
            switch signal {
            case .resize: resize()
            case .suspend: suspend()
            case .resume:
                terminal.resume()
                resize()
                session.comeIntoView(Self.moment())
            case .interrupt: session.quit(.interrupted)
            case .terminate, .hangup: session.quit(.signalled(signal.number))
            }
        }
    }

    private mutating func suspend() {
        terminal.suspend()
        moment = Self.moment()
        resize()
    }

    private mutating func resize() {
        terminal.resize()
        guard terminal.size != frame.size else { return }
        frame = Frame(terminal.size)
        shown = frame
        foresight = Foresight(terminal.size)
        session.resize(terminal.size, moment)
    }

    // MARK: Output

    /// While the terminal has no room the frame is skipped: what is shown later is the newest, and input stays live.
    private mutating func paintIfThereIsRoom() {
        guard isDirty, !isHoldingFirstFrame(moment.now), terminal.hasRoomForOutput else { return }
        session.draw(into: &frame, moment)
        terminal.paint(frame)
        swap(&frame, &shown)
        isDirty = false
        foresight.framePainted()
    }

    /// The first frame waits for the first rows, no longer than a spinner would: a screen that is about to have rows does not flash.
    private func isHoldingFirstFrame(_ now: Instant) -> Bool {
        now < firstFrameLimit && session.isWaitingForFirstRows(moment)
    }

    private var firstFrameLimit: Instant { began + LoadActivity.spinnerDelay }
}
