import CLibc

/// Writes down what a session is given, so that it can be played again: keys with their times, sizes, answers, and digests of
/// the frames that were shown.
final class Recorder {
    static let version = 1

    private let file: RecordedFile
    private var rows: RowWriter
    private let log: SourceLog
    private let isIndexed: Bool
    /// Whether the list was gone into from another.
    private let isEntered: Bool
    /// The moment at which the session was last asked for its deadline: what it does at its next tick depends on it.
    private var asked: Instant?
    /// The event that is under way; it is written with all that it asks of an indexed source.
    private var members: [JSONMember]?

    /// - Parameter options: The words of the command line that the program is made from.
    init(_ path: String, _ program: Program, own: [AnyRow], options: [(name: String, argument: String)], language: Language, _ moment: Session.Moment)
        throws(UsageError)
    {
        // Said before rather than after; of rows that the program has by itself nothing need be written.
        if own.isEmpty, let type = program.registry.uncodable.first { throw UsageError("--record: \(Self.unwritable(type))") }
        file = try RecordedFile(path, moment)
        rows = RowWriter(program.registry, own: own)
        log = SourceLog(program.registry)
        isIndexed = program.feed.isIndexed
        isEntered = false
        members =
            [
                JSONMember("tug", .string("recording")), JSONMember("version", .number("\(Self.version)")), JSONMember("program", .string(Launch.version)),
                JSONMember("wall", .number("\(moment.wall.seconds)")), JSONMember("zone", .number("\(program.zone.minutesEast(at: moment.wall))")),
                JSONMember("language", .string(language.rawValue)),
                JSONMember("options", .array(options.map { .array([.string($0.name), .string($0.argument)]) })),
            ] + Self.members(of: program)
    }

    private init(_ file: RecordedFile, entered program: Program) {
        self.file = file
        rows = RowWriter(program.registry)
        log = SourceLog(program.registry)
        isIndexed = program.feed.isIndexed
        isEntered = true
    }

    /// What a list is, as far as its playing needs it.
    private static func members(of program: Program) -> [JSONMember] {
        var members = [JSONMember("title", .string(program.title))]
        if case .indexed(let provider) = program.feed { members.append(JSONMember("source", .number("\(provider.source.revision)"))) }
        members.append(JSONMember("edits", .string(program.edits.rawValue)))
        if program.isSource {
            members.append(JSONMember("refresh", .string(program.list.refreshPolicy.rawValue)))
            if let cap = program.list.memoryCap { members.append(JSONMember("kept", .number("\(cap)"))) }
        }
        return members
    }

    /// What was lost, if anything was.
    var failure: Phrase? { (file.unwritable ?? rows.unwritable).map(Self.unwritable) ?? file.failure }

    private static func unwritable(_ type: String) -> Phrase { Phrase("rows of type \(OptionTable.shown(type)) cannot be written down; make it Codable") }

    /// The source, watched.
    func watching(_ source: any RowSource) -> any RowSource {
        log.renew()
        return WatchedSource(base: source, log: log)
    }

    // MARK: Events

    /// The reader goes into a list behind a row.
    /// - Returns: What writes that list down.
    func entering(_ program: Program, _ moment: Session.Moment) -> Recorder {
        begin("enter", .object(Self.members(of: program)), moment)
        flush()
        return Recorder(file, entered: program)
    }

    /// What lies behind a row cannot be gone into.
    func refused(_ reason: String, _ moment: Session.Moment) { begin("refused", .string(reason), moment) }

    func resize(_ size: Size, _ moment: Session.Moment) {
        begin("size", .array([.number("\(size.columns)"), .number("\(size.lines)")]), moment)
    }

    func start(_ moment: Session.Moment) { begin("start", .bool(true), moment) }
    func shown(_ moment: Session.Moment) { begin("shown", .bool(true), moment) }
    func tick(_ moment: Session.Moment) { begin("tick", .bool(true), moment) }
    func deadline(_ moment: Session.Moment) { asked = moment.now }
    func frame(_ moment: Session.Moment) { begin("frame", .null, moment) }

    /// The frame that was begun is drawn.
    func drew(_ frame: Frame) {
        guard let last = members?.indices.last, members?[last].name == "frame" else { return }
        members?[last] = JSONMember("frame", .string(Self.digest(of: frame)))
    }

    func input(_ event: InputEvent, _ moment: Session.Moment) {
        guard let json = event.json else { return }
        begin("input", json, moment)
    }

    /// - Parameter latency: How long the answer is held back, in milliseconds.
    func message(_ message: Mailbox.Message, latency: Int64?, _ moment: Session.Moment) {
        switch message {
        case .answered(let ticket, let answer, let notice):
            var members = [JSONMember("serial", .number("\(ticket.serial)")), member(answer)]
            if let latency { members.append(JSONMember("latency", .number("\(latency)"))) }
            if let notice { members.append(JSONMember("notice", json(notice))) }
            begin("answer", .object(members), moment)
        case .notice(let notice): begin("notice", json(notice), moment)
        case .performed(let serial, let report):
            let outcomes = report.results.map(\.outcome.json)
            begin("performed", .array([.number("\(serial)"), .array(outcomes)]), moment)
        case .edited(let action): if let json = action.editJSON { begin("edited", json, moment) }
        case .reload: begin("reload", .bool(true), moment)
        case .said(let text): begin("said", .string(text), moment)
        case .hookEnded, .settled: break
        }
    }

    func end(_ moment: Session.Moment) {
        begin(isEntered ? "leave" : "end", .bool(true), moment)
        flush()
        if isEntered { file.unwritable = file.unwritable ?? rows.unwritable }
        file.flush()
    }

    // MARK: Writing

    private func begin(_ name: String, _ value: JSONValue, _ moment: Session.Moment) {
        flush()
        var members = [JSONMember("t", .number("\(moment.now - file.began)"))]
        if moment.wall != file.wall {
            file.wall = moment.wall
            members.append(JSONMember("wall", .number("\(moment.wall.seconds)")))
        }
        if let asked {
            members.append(JSONMember("asked", .number("\(asked - file.began)")))
            self.asked = nil
        }
        self.members = members + [JSONMember(name, value)]
        // What brings the program down must be in the file: only a frame, and what an indexed source is asked for, come later.
        if !isIndexed, name != "frame" { flush() }
        file.flush()
    }

    private func flush() {
        guard var members else { return }
        self.members = nil
        let reads = log.take()
        if !reads.isEmpty { members.append(JSONMember("reads", .object(reads))) }
        file.write(members)
    }

    private func member(_ answer: PageAnswer) -> JSONMember {
        switch answer {
        case .page(let page):
            var members = [JSONMember("rows", .array(page.rows.map { rows.json($0) }))]
            if let next = page.next { members.append(JSONMember("next", rows.json(next))) }
            if let previous = page.previous { members.append(JSONMember("previous", rows.json(previous))) }
            if let last = page.last { members.append(JSONMember("last", rows.json(last))) }
            if page.isUnfinished { members.append(JSONMember("unfinished", .bool(true))) }
            if let total = page.total { members.append(JSONMember("total", .number("\(total)"))) }
            if page.dropped > 0 { members.append(JSONMember("dropped", .number("\(page.dropped)"))) }
            return JSONMember("page", .object(members))
        case .read(let new): return JSONMember("read", new.map { .number("\($0)") } ?? .null)
        case .failed(let failure): return JSONMember("failed", .string(failure.description))
        case .cancelled: return JSONMember("cancelled", .bool(true))
        case .invalid: return JSONMember("invalid", .bool(true))
        }
    }

    private func json(_ notice: SourceNotice) -> JSONValue {
        .array([.string(notice.change.rawValue), .number("\(notice.source.revision)")])
    }

    /// What tells one frame from another, glyphs and roles.
    static func digest(of frame: Frame) -> String {
        String(StableHash.of((frame.glyphs + frame.roles).joined(separator: "\n")), radix: 16)
    }
}
