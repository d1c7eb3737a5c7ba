import CLibc
import TugTerminal

/// The program's one loop (DESIGN 5): wait, read all input and all messages in order, apply each, draw at most one frame.
struct TerminalLoop {
    /// A lone Escape is told from the beginning of a sequence by so much silence, in milliseconds.
    static let escapeSilence: Int64 = 25

    private let session: Session
    private let terminal: Terminal
    private let wakes: WakePipe
    private var decoder: InputDecoder
    private var frame: Frame
    /// The frame before: the terminal keeps it to compare with, so the next one is drawn into the other.
    private var shown: Frame
    private var escapeDeadline: Instant?
    /// Something may have changed that is not painted yet.
    private var isDirty = true
    private let began: Instant

    init(_ session: Session, _ terminal: Terminal, _ wakes: WakePipe) {
        self.session = session
        self.terminal = terminal
        self.wakes = wakes
        decoder = InputDecoder(terminfo: terminal.terminfoKeys)
        frame = Frame(terminal.size)
        shown = frame
        began = Self.moment().now
    }

    static func moment() -> Session.Moment {
        Session.Moment(now: Instant(milliseconds: tug_clock_milliseconds(1)), wall: Timestamp(seconds: Int(tug_clock_milliseconds(0) / 1000)))
    }

    /// Runs until the program is to end.
    mutating func run() -> ExitCode {
        session.resize(terminal.size, Self.moment())
        session.start(Self.moment())
        while true {
            if let exit = session.exit { return exit }
            paintIfThereIsRoom()
            let ready = wait()
            if ready & 2 != 0 { takeSignals() }
            let moment = Self.moment()
            if session.takeMessages(moment) { isDirty = true }
            if ready & 1 != 0 { readInput(moment) }
            endEscape(moment)
            if session.tick(moment) { isDirty = true }
        }
    }

    // MARK: Waiting

    private func wait() -> Int32 {
        let moment = Self.moment()
        let now = moment.now
        var deadline = [session.deadline(after: moment), escapeDeadline].compactMap(\.self).min()
        if isDirty, isHoldingFirstFrame(now) { deadline = min(deadline ?? firstFrameLimit, firstFrameLimit) }
        let timeout = deadline.map { Int32(clamping: max(0, $0 - now)) } ?? -1
        let isWaitingForRoom = isDirty && !isHoldingFirstFrame(now)
        return tug_wait(terminal.inputDescriptor, wakes.descriptor, isWaitingForRoom ? terminal.outputDescriptor : -1, timeout)
    }

    // MARK: Input

    private mutating func readInput(_ moment: Session.Moment) {
        switch terminal.read() {
        case .none: return
        case .closed: session.quit(.done)
        case .bytes(let bytes):
            handle(decoder.feed(bytes), moment)
            escapeDeadline = decoder.isPending ? moment.now + Self.escapeSilence : nil
        }
    }

    private mutating func endEscape(_ moment: Session.Moment) {
        guard let deadline = escapeDeadline, moment.now >= deadline else { return }
        escapeDeadline = nil
        handle(decoder.timeOut(), moment)
    }

    private mutating func handle(_ events: [InputEvent], _ moment: Session.Moment) {
        for event in events {
            isDirty = true
            switch session.handle(event, moment) {
            case .suspend: suspend()
            case .redraw: terminal.redraw()
            case nil: break
            }
            if session.exit != nil { return }
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
            case .interrupt: session.quit(.interrupted)
            case .terminate, .hangup: session.quit(.signalled(signal.number))
            }
        }
    }

    private mutating func suspend() {
        terminal.suspend()
        resize()
    }

    private mutating func resize() {
        terminal.resize()
        guard terminal.size != frame.size else { return }
        frame = Frame(terminal.size)
        shown = frame
        session.resize(terminal.size, Self.moment())
    }

    // MARK: Output

    /// While the terminal has no room the frame is skipped: what is shown later is the newest, and input stays live.
    private mutating func paintIfThereIsRoom() {
        let moment = Self.moment()
        guard isDirty, !isHoldingFirstFrame(moment.now), terminal.hasRoomForOutput else { return }
        session.draw(into: &frame, moment)
        terminal.paint(frame)
        swap(&frame, &shown)
        isDirty = false
    }

    /// The first frame waits for the first rows, no longer than a spinner would: a screen that is about to have rows does not flash.
    private func isHoldingFirstFrame(_ now: Instant) -> Bool {
        now < firstFrameLimit && session.isWaitingForFirstRows(Self.moment())
    }

    private var firstFrameLimit: Instant { began + LoadActivity.spinnerDelay }
}
