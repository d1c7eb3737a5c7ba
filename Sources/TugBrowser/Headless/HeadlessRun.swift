import CLibc
import TugTerminal

/// The same program on a frame instead of a terminal, and on a clock that only the script moves (DESIGN 14).
///
/// Nothing from outside the script is taken but at `<Wait>` and `<Settle>`; there, what providers really answer is awaited
/// first, and given on when the clock reaches the time that their latency says. Nothing sleeps.
package struct HeadlessRun {
    package struct Options: Sendable {
        package var size: Size
        package var script: Script
        /// Whether the plane of roles is printed beside that of glyphs.
        package var roles = false
        /// The calendar's time at the start.
        package var now = HeadlessRun.defaultNow
        /// How long a real answer may take, in milliseconds.
        package var patience: Int64 = 10_000

        package init(size: Size, script: Script) {
            self.size = size
            self.script = script
        }
    }

    /// 2030-01-01T00:00:00Z.
    package static let defaultNow = Timestamp(seconds: 1_893_456_000)
    /// How far `<Settle>` moves the clock at most, in milliseconds.
    private static let settleLimit: Int64 = 60_000

    private let sessions: SessionStack
    private var session: Session { sessions.current }
    private let options: Options
    private let wakes: WakePipe
    private let write: (String) -> Void
    private var clock: Int64 = 0
    private var frame: Frame
    private var isSettling = false

    /// Runs a script and prints its frames.
    static func run(_ program: Program, _ options: Options, logs: SessionLogs = SessionLogs(), write: @escaping (String) -> Void) throws(UsageError) -> ExitCode
    {
        guard let wakes = WakePipe() else { throw UsageError("no more files can be opened; close some and try again") }
        var program = program
        program.zone = .utc
        var run = HeadlessRun(program, options, wakes, logs, write)
        defer { run.sessions.close(run.moment) }
        return try run.play()
    }

    private init(_ program: Program, _ options: Options, _ wakes: WakePipe, _ logs: SessionLogs, _ write: @escaping (String) -> Void) {
        self.options = options
        self.wakes = wakes
        self.write = write
        sessions = SessionStack(program, judge: LibcWidth.judge, wake: { wakes.wake() }, logs: logs)
        frame = Frame(options.size)
    }

    private var moment: Session.Moment {
        Session.Moment(now: Instant(milliseconds: clock), wall: Timestamp(seconds: options.now.seconds + Int(clock / 1000)))
    }

    private mutating func play() throws(UsageError) -> ExitCode {
        session.resize(options.size, moment)
        session.start(moment)
        isSettling = session.awaitSettling()
        for step in options.script.steps {
            switch step {
            case .event(let event):
                _ = session.handle(event, moment)
                if sessions.navigate(moment) { isSettling = session.awaitSettling() }
            case .wait(let milliseconds): try advance(to: clock + milliseconds)
            case .settle: try settle()
            case .resize(let size):
                frame = Frame(size)
                session.resize(size, moment)
            case .frame: printFrame()
            }
            if session.exit != nil { break }
        }
        printFrame()
        session.picked?.print {
            write($0)
            return true
        }
        return session.exit ?? (session.program.isPicking ? .nothingChosen : .done)
    }

    // MARK: The clock

    /// Moves the clock, stopping at everything that is due on the way.
    private mutating func advance(to target: Int64) throws(UsageError) {
        while true {
            try takeRealAnswers()
            guard let deadline = session.deadline(after: moment), deadline.milliseconds <= target else { break }
            clock = max(clock, deadline.milliseconds)
            _ = session.tick(moment)
        }
        clock = target
    }

    private mutating func settle() throws(UsageError) {
        let limit = clock + Self.settleLimit
        while true {
            // A match that is found may lead on to the next that is wanted.
            repeat {
                if session.awaitsSource { isSettling = session.awaitSettling() }
                try takeRealAnswers()
            } while session.awaitsSource
            guard let deadline = session.deadline(after: moment), session.isBusy, deadline.milliseconds <= limit else { return }
            clock = max(clock, deadline.milliseconds)
            _ = session.tick(moment)
        }
    }

    /// Waits until every request that is out has really been answered, and all that an index or a pipe has to say is said.
    private mutating func takeRealAnswers() throws(UsageError) {
        let began = tug_clock_milliseconds(1)
        var settled = false
        while true {
            session.takeMessages(moment, onSettled: { settled = true })
            if settled { isSettling = false }
            if !session.isAsking, !isSettling { return }
            let left = options.patience - (tug_clock_milliseconds(1) - began)
            guard left > 0 else { throw UsageError("the source has not answered for \(options.patience / 1000) seconds") }
            _ = tug_wait(wakes.descriptor, -1, -1, Int32(left))
            _ = wakes.drain()
        }
    }

    // MARK: Frames

    private mutating func printFrame() {
        session.draw(into: &frame, moment)
        frame.print(roles: options.roles, write)
    }
}

extension Frame {
    /// Prints the frame as text: its glyphs, its roles below them if they are wanted, and a line of `=`.
    func print(roles: Bool, _ write: (String) -> Void) {
        for line in glyphs { write(line + "\n") }
        if roles {
            write(String(repeating: "-", count: size.columns) + "\n")
            for line in self.roles { write(line + "\n") }
        }
        write(String(repeating: "=", count: size.columns) + "\n")
    }
}
