import Synchronization
import TugTerminal

/// Plays a recording, as headless mode does a script: the same session is given the same things at the same moments, and the
/// frames that were shown are printed. Frames that are not what they were are said.
struct PlayRun {
    private let recording: Recording
    /// The program that plays, and the lists that the reader has gone into, the first the recording's own.
    private let program: Program
    private var lists: [PlayedList] = []
    private let behind = BehindRows()
    private let roles: Bool
    private let write: (String) -> Void
    private var frame = Frame(Size(columns: 1, lines: 1))
    private var frames = 0

    private var session: Session { lists[lists.count - 1].session }
    private var answers: PlayedAnswers { lists[lists.count - 1].answers }

    static func run(_ program: Program, own: [AnyRow], _ recording: Recording, roles: Bool, write: @escaping (String) -> Void) throws(UsageError) -> ExitCode {
        var run = PlayRun(program, own, recording, roles, write)
        defer { run.close() }
        for index in recording.events.indices {
            do throws(PlayError) {
                try run.play(index)
            } catch {
                throw UsageError("--play: line \(recording.events[index].line): \(error.phrase)")
            }
        }
        if let line = recording.cutAfter { throw UsageError("--play: the recording is cut off after line \(line); it was played up to there") }
        return run.session.exit ?? .done
    }

    private init(_ program: Program, _ own: [AnyRow], _ recording: Recording, _ roles: Bool, _ write: @escaping (String) -> Void) {
        var program = program
        program.registry.register(RecordedRowRenderer())
        program.zone = .east(minutes: recording.minutesEast)
        program.enter = { [behind] _ throws(UsageError) in try behind.take() }
        self.program = program
        self.recording = recording
        self.roles = roles
        self.write = write
        enter(recording.listing, own: own, from: 0)
        answers.learn(recording.events.first?.reads ?? [])
    }

    private func close() {
        let last = recording.events.last
        for list in lists.reversed() { list.session.close(moment(last?.time ?? 0, last?.wall ?? 0)) }
    }

    /// Begins a list, whose events begin at an index.
    private mutating func enter(_ listing: Recording.Listing, own: [AnyRow] = [], from index: Int) {
        var program = program
        program.title = listing.title
        program.playedEdits = listing.edits
        if !lists.isEmpty {
            program.list.refreshPolicy = listing.policy ?? program.list.refreshPolicy
            program.list.memoryCap = listing.memoryCap
        }
        let answers = PlayedAnswers(RowReader(program.registry, own: own))
        let latencies = recording.latencies(from: index)
        program.feed =
            if let revision = listing.revision {
                .indexed(PlayedRecords(source: PlayedSource(revision: revision, answers: answers), latencies: latencies))
            } else {
                .pages(PlayedPages(latencies: latencies))
            }
        let session = Session(program, judge: LibcWidth.judge, wake: {}, isPlayed: true, isEntered: !lists.isEmpty)
        lists.append(PlayedList(session: session, answers: answers))
    }

    private func moment(_ time: Int64, _ wall: Int) -> Session.Moment {
        Session.Moment(now: Instant(milliseconds: time), wall: Timestamp(seconds: wall))
    }

    private mutating func play(_ index: Int) throws(PlayError) {
        let event = recording.events[index]
        if case .notice = event.kind { answers.forget() }
        if case .answer(_, _, .some) = event.kind { answers.forget() }
        answers.learn(event.reads)
        if let asked = event.asked { _ = session.deadline(after: moment(asked, event.wall)) }
        let moment = moment(event.time, event.wall)
        switch event.kind {
        case .resize(let size):
            frame = Frame(size)
            session.resize(size, moment)
        case .start: session.start(moment)
        case .tick: _ = session.tick(moment)
        case .input(let input):
            behind.next = index + 1 < recording.events.count ? recording.events[index + 1].kind : nil
            _ = session.handle(input, moment)
            // Where that leads is an event of its own.
            session.navigation = nil
        case .enter(let listing): enter(listing, from: index + 1)
        case .leave: if lists.count > 1 { lists.removeLast().session.close(moment) }
        case .refused: break
        case .answer(let serial, let json, let notice):
            session.receive(.answered(session.ticket(serial), try answer(json), notice.map(source)), moment)
        case .notice(let notice): session.receive(.notice(source(notice)), moment)
        case .shown: session.comeIntoView(moment)
        case .performed(let serial, let outcomes):
            if let report = session.actions.report(serial, outcomes) { session.receive(.performed(serial, report), moment) }
        case .edited(let action): session.receive(.edited(action), moment)
        case .reload: session.receive(.reload, moment)
        case .said(let text): session.receive(.said(text), moment)
        case .frame(let digest): try show(digest, moment)
        case .end: break
        }
    }

    private func source(_ notice: Recording.Notice) -> SourceNotice {
        SourceNotice(PlayedSource(revision: notice.revision, answers: answers), notice.change)
    }

    private func answer(_ json: JSONValue) throws(PlayError) -> PageAnswer {
        if let page = json["page"] {
            var rows: [AnyRow] = []
            for row in page["rows"]?.elements ?? [] { rows.append(try answers.reader.row(row)) }
            return .page(
                Page(
                    rows: rows, next: page["next"].flatMap { RowReader.key($0) }, previous: page["previous"].flatMap { RowReader.key($0) },
                    last: page["last"].flatMap { RowReader.key($0) }, isUnfinished: page["unfinished"] == .bool(true),
                    total: page["total"]?.integer(as: Int.self), dropped: page["dropped"]?.integer(as: Int.self) ?? 0))
        }
        if let failure = json["failed"]?.string { return .failed(LoadFailure(failure)) }
        if json["invalid"] != nil { return .invalid }
        if let new = json["read"] { return .read(new: new.integer(as: Int.self)) }
        return .cancelled
    }

    private mutating func show(_ digest: String, _ moment: Session.Moment) throws(PlayError) {
        session.draw(into: &frame, moment)
        frames += 1
        frame.print(roles: roles, write)
        if Recorder.digest(of: frame) != digest { throw .otherFrame(frames) }
    }
}

/// A list that is played.
private struct PlayedList {
    let session: Session
    let answers: PlayedAnswers
}

/// What lies behind the row that is opened: the event after tells.
private final class BehindRows: Sendable {
    private let event = Mutex<Recording.Event.Kind?>(nil)

    var next: Recording.Event.Kind? {
        get { event.withLock { $0 } }
        set { event.withLock { $0 = newValue } }
    }

    /// A program that stands for the list behind a row; `nil` where the row was shown in full.
    func take() throws(UsageError) -> Program? {
        switch next {
        case .enter: return Program(title: "", feed: .pages(FixedRows(page: Page(rows: [], next: nil))), registry: RowRegistry())
        case .refused(let reason): throw UsageError("\(Phrase(plain: reason))")
        case nil, .resize, .start, .tick, .shown, .input, .answer, .notice, .performed, .edited, .reload, .said, .leave, .frame, .end: return nil
        }
    }
}

/// Why a recording cannot be played on.
enum PlayError: Error, CustomStringConvertible {
    case notRow
    case unknownType(String)
    case otherType(String)
    case otherFrame(Int)

    var description: String { phrase.description }

    var phrase: Phrase {
        switch self {
        case .notRow: Phrase("a row cannot be understood")
        case .unknownType(let name): Phrase("this program has no rows of type \(OptionTable.shown(name)); play the recording with the program that made it")
        case .otherType(let name): Phrase("rows of type \(OptionTable.shown(name)) are not what they were when the recording was made")
        case .otherFrame(let number): Phrase("frame \(number), printed last, is not what it was when the recording was made")
        }
    }
}

/// Pages that come from a recording: nothing is ever answered here.
private struct PlayedPages: DataProvider {
    let latencies: PlayedLatencies

    init(latencies: [Int: Int64]) { self.latencies = PlayedLatencies(latencies) }

    func page(_ request: PageRequest) async throws -> Page { throw CancellationError() }
    func latency(of request: PageRequest) -> Duration { latencies.next() }
}

/// A file or a pipe of a recording.
private struct PlayedRecords: IndexedProvider {
    let source: any RowSource
    let latencies: PlayedLatencies

    init(source: any RowSource, latencies: [Int: Int64]) {
        self.source = source
        self.latencies = PlayedLatencies(latencies)
    }

    func start(_ post: @escaping @Sendable (SourceNotice) -> Void) {}
    func reread() async throws(LoadFailure) -> SourceNotice? { nil }
    func look() async throws(LoadFailure) -> SourceNotice? { nil }
    func latency(of edge: LoadEdge) -> Duration { latencies.next() }
    func settle() async {}
    func close() {}
}
