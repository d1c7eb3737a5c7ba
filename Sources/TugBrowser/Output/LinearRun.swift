import CLibc
import TugTerminal

/// The list as lines: rows, loads and answers are printed one below the other, and commands are lines, too. For screen readers, and
/// for terminals that cannot move their cursor. It is the same session as on a screen, told instead of drawn.
struct LinearRun {
    /// Rows that are printed at once: as many as one listens to.
    static let pageRows = 10

    private let sessions: SessionStack
    private var session: Session { sessions.current }
    private let wakes: WakePipe
    /// Where commands come from; -1 once that has ended.
    private var input: Int32
    private let write: (String) -> Void
    private var lines = LineReader()
    /// Commands that wait for the first rows.
    private var commands: [String] = []
    private var moment = TerminalLoop.moment()
    /// The first of the rows that were printed last. The last of them has the cursor.
    private var first: RowID?
    /// What was wanted and is not there yet.
    private var wanted: Wanted?
    /// What was said of each matter; it is said again only when it is another.
    private var said: [StatusLine.Part: String] = [:]

    private enum Wanted {
        case firstRows, nextRows
        /// The row, or the match, that a command leads to.
        case destination
    }

    /// - Parameter input: What gives commands, a line each.
    static func run(_ program: Program, input: Int32, logs: SessionLogs = SessionLogs(), write: @escaping (String) -> Void) throws(UsageError) -> ExitCode {
        guard let wakes = WakePipe() else { throw UsageError("no more files can be opened; close some and try again") }
        var program = program
        program.list.animates = false
        var run = LinearRun(SessionStack(program, judge: LibcWidth.judge, wake: { wakes.wake() }, logs: logs), wakes, input, write)
        defer { run.sessions.close(TerminalLoop.moment()) }
        return run.run()
    }

    private init(_ sessions: SessionStack, _ wakes: WakePipe, _ input: Int32, _ write: @escaping (String) -> Void) {
        self.sessions = sessions
        self.wakes = wakes
        self.input = input
        self.write = write
    }

    private mutating func run() -> ExitCode {
        let signals = PlainSignals(into: wakes)
        // What the engine takes for the view decides when it loads ahead.
        session.resize(Size(columns: 80, lines: Self.pageRows + 1), moment)
        session.start(moment)
        say(session.program.title)
        say(labels.linearHint)
        wanted = .firstRows
        while session.exit == nil {
            tell()
            obeyCommands()
            if input < 0, commands.isEmpty, wanted == nil, !session.isBusy { break }
            if session.exit != nil { break }
            let timeout = session.deadline(after: TerminalLoop.moment()).map { Int32(clamping: max(0, $0 - TerminalLoop.moment().now)) } ?? -1
            let ready = tug_wait(input, wakes.descriptor, -1, timeout)
            moment = TerminalLoop.moment()
            if let exit = signals.exit(by: wakes.drain()) { session.quit(exit) }
            session.takeMessages(moment)
            if ready & 1 != 0 { readCommands() }
            _ = session.tick(moment)
        }
        return session.exit ?? .done
    }

    private var labels: ProgramLabels { session.program.labels }
    private func say(_ text: String) { write(text + "\n") }

    // MARK: Commands

    private mutating func readCommands() {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = unsafe tug_read(input, &bytes, bytes.count)
        if count < 0 { return }
        commands += count == 0 ? lines.end() : lines.feed(bytes[..<count])
        if count == 0 { input = -1 }
    }

    /// Obeys what was typed. Before the first rows only `q` means something.
    private mutating func obeyCommands() {
        while session.exit == nil, let command = commands.first {
            if wanted == .firstRows, session.content(moment) == .loading, command != "q" { return }
            commands.removeFirst()
            obey(command)
        }
    }

    private mutating func obey(_ line: String) {
        let words = line.split(separator: " ", maxSplits: 1).map(String.init)
        wanted = nil
        // The same answer to another command is said again.
        said[.alert] = nil
        switch words.first {
        case nil, "n": wanted = .nextRows
        case "p": printRowsBefore()
        case "?": for line in labels.linearHelp.split(separator: "\n") { say(String(line)) }
        case "r": perform("refresh")
        case "m": perform("load-more")
        case "q": if session.isEntered { session.navigation = .leave } else { session.quit(.done) }
        case "o", "open":
            if words.count > 1 { perform(words[1]) }
            perform("open")
        case let word? where word.hasPrefix("/"):
            session.filter(String(line.drop { $0 == " " }.dropFirst()), moment)
            wanted = .firstRows
        default:
            if perform(line) { printRows(from: cursor) } else if session.isOnItsWay { wanted = .destination }
        }
        if sessions.navigate(moment) {
            session.takeMessages(moment)
            say(session.program.title)
            (first, wanted) = (nil, .firstRows)
        }
        tell()
    }

    /// Performs a command by its name, as after `:` on a screen.
    /// - Returns: Whether it has led to another row.
    @discardableResult
    private mutating func perform(_ command: String) -> Bool {
        let before = session.cursorRow?.id
        let request = session.enter(command, moment)
        if case .copy(let text, let said) = request { copy(text, said) }
        // What lies over the list on a screen is told at once, and is gone.
        if let pane = session.pane {
            for line in pane.plainText.split(separator: "\n", omittingEmptySubsequences: false) { say(safe(line)) }
            session.pane = nil
        }
        session.dismiss(moment)
        return session.cursorRow?.id != before
    }

    private func copy(_ text: [UInt8], _ said: String) {
        let reason = session.program.copyCommand.map { $0.take(text).map { labels.copyFailed.filling("{reason}", with: $0) } } ?? labels.copyNowhere
        session.notice = reason ?? said
    }

    // MARK: Telling

    /// Prints the rows that are wanted, if they are there, and what is new about loads.
    private mutating func tell() {
        let status = session.status(moment)
        for part in [StatusLine.Part.dropped, .new, .marked, .search, .activity, .alert] {
            let text = status.text(part) { session.program.zone.timeOfDay($0) }.map(Self.spoken)
            if let text, text != said[part] { say(safe(text)) }
            said[part] = text
        }
        session.notice = nil
        switch wanted {
        case nil: break
        case .firstRows: tellFirstRows()
        case .nextRows: printNextRows()
        case .destination: if !session.isOnItsWay { printRows(from: cursor) }
        }
    }

    /// A text without what only eyes know: blanks around it, and the picture of what turns.
    private static func spoken(_ text: String) -> String {
        let text = text.trimmed
        let picture = Spinner.picture(0, isAnimated: false) + " "
        return text.hasPrefix(picture) ? String(text.dropFirst(picture.count)) : text
    }

    private mutating func tellFirstRows() {
        switch session.content(moment) {
        case .rows:
            guard let first = source.first.value else { return noRowsYet() }
            printRows(from: first)
        case .notAsked: end(labels.list.notLoaded + ". " + labels.list.notLoadedHint)
        case .empty: end(labels.list.empty)
        case .failed: wanted = nil
        case .loading: break
        }
    }

    /// A filter may let nothing pass.
    private mutating func noRowsYet() {
        if !session.isBusy { end(labels.list.empty) }
    }

    private mutating func end(_ text: String) {
        say(text)
        wanted = nil
    }

    // MARK: Rows

    private var source: any RowSource { session.shownSource(moment) }
    private var cursor: Position? { session.state.views[session.split.active].cursor?.position }

    private mutating func printNextRows() {
        guard let last = cursor else { return tellFirstRows() }
        if let next = source.position(after: last).value { return printRows(from: next) }
        if session.state.pager.isLoading || session.asksForMore(moment) { return }
        end(session.state.pager.pageFailure == nil ? labels.linearEnd : labels.list.loadRetry)
    }

    private mutating func printRowsBefore() {
        guard var at = first.flatMap({ source.position(of: $0).value }) ?? cursor else { return say(labels.list.empty) }
        var count = 0
        while count < Self.pageRows, let before = source.position(before: at).value { (at, count) = (before, count + 1) }
        if count == 0 { say(labels.linearStart) } else { printRows(from: at, count: count) }
    }

    /// Prints rows, and puts the cursor on the last of them.
    private mutating func printRows(from start: Position?, count: Int = LinearRun.pageRows) {
        wanted = nil
        var at = start
        var last: Position?
        first = start.flatMap { source.row(at: $0).value?.id }
        var left = count
        while let position = at, left > 0 {
            if let row = source.row(at: position).value {
                print(row, at: position)
                last = position
                left -= 1
            }
            at = source.position(after: position).value
        }
        guard let start, let last else { return }
        say(
            labels.linearPage.filling("{first}", with: number(start)).filling("{last}", with: number(last)).filling("{of}", with: session.status(moment).amount)
        )
        session.putCursor(on: last, moment)
    }

    private func print(_ row: AnyRow, at position: Position) {
        let marks = session.state.views[session.split.active].marks.contains(row) ? "● " : ""
        let lines = session.plainLines(of: row, moment).map(\.trimmed).filter { !$0.isEmpty }
        say("\(number(position)). \(marks)\(lines.first ?? "")")
        for line in lines.dropFirst() { say("   " + line) }
    }

    private func number(_ position: Position) -> String {
        switch source.ordinal(of: position) {
        case .exact(let ordinal), .atLeast(let ordinal): String(ordinal + 1)
        case .unknown: "?"
        }
    }

    private func safe(_ text: some StringProtocol) -> String { Line(String(text), judge: LibcWidth.judge).text }
}

/// Makes lines of bytes as they come.
struct LineReader {
    /// A longer line is cut: nobody types it.
    private static let largestLine = 4096
    private var bytes: [UInt8] = []

    mutating func feed(_ more: some Sequence<UInt8>) -> [String] {
        var lines: [String] = []
        for byte in more {
            if byte == UInt8(ascii: "\n") { lines += end(isLine: true) } else if bytes.count < Self.largestLine { bytes.append(byte) }
        }
        return lines
    }

    /// What stands after the last line feed.
    mutating func end(isLine: Bool = false) -> [String] {
        defer { bytes = [] }
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        return bytes.isEmpty && !isLine ? [] : [String(decoding: bytes, as: UTF8.self)]
    }
}
