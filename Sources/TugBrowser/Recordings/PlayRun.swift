import TugTerminal

/// Plays a recording, as headless mode does a script: the same session is given the same things at the same moments, and the
/// frames that were shown are printed. Frames that are not what they were are said.
struct PlayRun {
    private let recording: Recording
    private let session: Session
    private let answers: PlayedAnswers
    private let roles: Bool
    private let write: (String) -> Void
    private var frame = Frame(Size(columns: 1, lines: 1))
    private var frames = 0

    static func run(_ program: Program, own: [AnyRow], _ recording: Recording, roles: Bool, write: @escaping (String) -> Void) throws(UsageError) -> ExitCode {
        var run = PlayRun(program, own, recording, roles, write)
        defer { run.session.close(run.moment(recording.events.last?.time ?? 0, recording.events.last?.wall ?? 0)) }
        for event in recording.events {
            do throws(PlayError) {
                try run.play(event)
            } catch {
                throw UsageError("--play: line \(event.line): \(error.phrase)")
            }
        }
        if let line = recording.cutAfter { throw UsageError("--play: the recording is cut off after line \(line); it was played up to there") }
        return run.session.exit ?? .done
    }

    private init(_ program: Program, _ own: [AnyRow], _ recording: Recording, _ roles: Bool, _ write: @escaping (String) -> Void) {
        var program = program
        program.registry.register(RecordedRowRenderer())
        program.title = recording.title
        program.playedEdits = recording.edits
        program.zone = .east(minutes: recording.minutesEast)
        answers = PlayedAnswers(RowReader(program.registry, own: own))
        answers.learn(recording.events.first?.reads ?? [])
        let latencies = recording.latencies
        program.feed =
            if let revision = recording.revision {
                .indexed(PlayedRecords(source: PlayedSource(revision: revision, answers: answers), latencies: latencies))
            } else {
                .pages(PlayedPages(latencies: latencies))
            }
        self.recording = recording
        self.roles = roles
        self.write = write
        session = Session(program, judge: LibcWidth.judge, wake: {}, isPlayed: true)
    }

    private func moment(_ time: Int64, _ wall: Int) -> Session.Moment {
        Session.Moment(now: Instant(milliseconds: time), wall: Timestamp(seconds: wall))
    }

    private mutating func play(_ event: Recording.Event) throws(PlayError) {
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
        case .input(let input): _ = session.handle(input, moment)
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
