import TugTerminal

@testable import TugBrowser

/// A session whose clock only the test moves, and which waits for no answer unless it is told to.
final class Driver {
    let session: Session
    private(set) var clock: Int64 = 0
    private let wakes: AsyncStream<Void>
    private let size: Size

    init(_ program: Program, columns: Int = 40, lines: Int = 12) {
        LibcWidth.setUpLocale()
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        wakes = stream
        size = Size(columns: columns, lines: lines)
        session = Session(program, judge: LibcWidth.judge, wake: { continuation.yield() })
        session.resize(size, moment)
        session.start(moment)
    }

    deinit { session.close(moment) }

    var moment: Session.Moment {
        Session.Moment(now: Instant(milliseconds: clock), wall: Timestamp(seconds: HeadlessRun.defaultNow.seconds + Int(clock / 1000)))
    }

    /// Presses keys, in vim's notation.
    func press(_ notation: String) {
        for key in KeyNotation.keys(notation) ?? [] { _ = session.handle(.key(key), moment) }
    }

    func resize(columns: Int, lines: Int) { session.resize(Size(columns: columns, lines: lines), moment) }

    func send(_ event: InputEvent) { _ = session.handle(event, moment) }

    /// Moves the clock by milliseconds, stopping at everything that is due; takes what has been answered by now.
    func pass(_ milliseconds: Int64) {
        let target = clock + milliseconds
        while true {
            session.takeMessages(moment)
            guard let deadline = session.deadline(after: moment), deadline.milliseconds <= target else { break }
            clock = max(clock, deadline.milliseconds)
            _ = session.tick(moment)
        }
        clock = target
        _ = session.tick(moment)
    }

    /// Suspends the test until every request that is out has been answered.
    func answers() async {
        session.takeMessages(moment)
        if !session.isAsking { return }
        for await _ in wakes {
            session.takeMessages(moment)
            if !session.isAsking { return }
        }
    }

    /// Suspends the test until something has been answered.
    func answer() async {
        if session.takeMessages(moment) { return pass(0) }
        for await _ in wakes { break }
        pass(0)
    }

    var frame: Shot {
        var frame = Frame(session.size)
        session.draw(into: &frame, moment)
        return Shot(lines: frame.glyphs)
    }
}
