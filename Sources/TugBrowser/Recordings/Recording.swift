/// A recording that was read: what the program was, and what happened to it.
package struct Recording: Sendable {
    /// One event, with the moment at which it came.
    struct Event: Sendable {
        enum Kind: Sendable {
            case resize(Size)
            case start
            case tick
            /// The program is back in the foreground.
            case shown
            case input(InputEvent)
            /// An answer to the request with that serial; with the notice that came with it.
            case answer(serial: Int, JSONValue, notice: Notice?)
            case notice(Notice)
            /// What came of the actions with that serial.
            case performed(serial: Int, [Result<RowOutcome, LoadFailure>])
            /// A change of rows that the reader made is over.
            case edited(ListAction)
            /// The source asked to be loaded anew.
            case reload
            /// Something done outside had that to say.
            case said(String)
            /// The reader has gone into a list behind a row; what follows until ``leave`` is that list's.
            case enter(Listing)
            case leave
            /// What lies behind a row could not be gone into.
            case refused(String)
            /// A frame was shown, which has that digest.
            case frame(String)
            case end
        }

        let kind: Kind
        let time: Int64
        let wall: Int
        /// When the session was asked for its deadline, since the event before.
        let asked: Int64?
        let reads: [JSONMember]
        /// Its line of the file, from 1.
        let line: Int
    }

    struct Notice: Sendable {
        let change: SourceChange
        let revision: UInt64
    }

    /// What a list is, as far as its playing needs it.
    struct Listing: Sendable {
        let title: String
        /// The first revision of an indexed source; `nil` for pages.
        let revision: UInt64?
        /// What the reader may do with the rows.
        let edits: RowEdits
        /// How a source that a command line names refreshes; `nil` for any other program.
        let policy: ListOptions.RefreshPolicy?
        /// How many of its rows are kept.
        let memoryCap: Int?
    }

    let listing: Listing
    let wall: Int
    let minutesEast: Int
    let language: String
    package let options: [(name: String, argument: String)]
    let events: [Event]
    /// The last whole line, if the program died before the recording's end.
    let cutAfter: Int?

    /// Whether it is one of a source that a command line names.
    package var isOfSource: Bool { listing.policy != nil || listing.revision != nil }

    /// How long each request's answer was held back in the list whose events begin at an index, by the request's number.
    func latencies(from index: Int) -> [Int: Int64] {
        var latencies: [Int: Int64] = [:]
        var depth = 0
        for event in events[index...] {
            switch event.kind {
            case .enter: depth += 1
            case .leave: depth -= 1
            case .answer(let serial, let answer, _) where depth == 0:
                if let latency = answer["latency"]?.integer(as: Int64.self) { latencies[serial] = latency }
            case .answer, .resize, .start, .tick, .shown, .input, .notice, .performed, .edited, .reload, .said, .refused, .frame, .end: break
            }
            if depth < 0 { break }
        }
        return latencies
    }
}

extension Recording {
    /// Reads a recording. One that is cut off can be played up to there.
    package init(path: String) throws(UsageError) {
        func wrong(_ what: Phrase) -> UsageError { UsageError("--play: \(OptionTable.shown(path)) \(what)") }
        let bytes: [UInt8]
        switch Bytes.ofFile(path) {
        case .success(let read): bytes = read
        case .failure(let failure): throw wrong(Phrase("cannot be read: \(failure.description)"))
        }
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard let first = lines.first, let head = try? JSONReader.value(of: Array(first)), head["tug"]?.string == "recording" else {
            throw wrong(Phrase("is not a recording of tug's"))
        }
        guard head["version"]?.integer(as: Int.self) == Recorder.version else {
            let maker = OptionTable.shown(head["program"]?.string ?? "?")
            throw wrong(Phrase("is a recording of another version, made by tug \(maker); tug \(Launch.version) plays version \(Recorder.version)"))
        }
        listing = Listing(head)
        wall = head["wall"]?.integer(as: Int.self) ?? 0
        minutesEast = head["zone"]?.integer(as: Int.self) ?? 0
        language = head["language"]?.string ?? ""
        options = (head["options"]?.elements ?? []).compactMap { pair in
            guard let name = pair.elements?.first?.string else { return nil }
            return (name, pair.elements?.last?.string ?? "")
        }
        var events: [Event] = []
        var wall = self.wall
        let headReads = head["reads"]?.members ?? []
        for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
            if let json = try? JSONReader.value(of: Array(line)), let event = Event(json, wall: &wall, line: index + 1, before: events.isEmpty ? headReads : [])
            {
                events.append(event)
            } else if index < lines.count - 1 {
                throw wrong(Phrase("cannot be understood in line \(index + 1)"))
            }
            // A last line without its end was being written when the program died.
        }
        self.events = events
        if case .end = events.last?.kind { cutAfter = nil } else { cutAfter = events.last?.line ?? 1 }
    }
}

extension Recording.Listing {
    fileprivate init(_ json: JSONValue) {
        title = json["title"]?.string ?? ""
        revision = json["source"]?.integer(as: UInt64.self)
        edits = json["edits"]?.string.flatMap { RowEdits(rawValue: $0) } ?? .none
        policy = json["refresh"]?.string.flatMap { ListOptions.RefreshPolicy(rawValue: $0) }
        memoryCap = json["kept"]?.integer(as: Int.self)
    }
}

extension Recording.Event {
    fileprivate init?(_ json: JSONValue, wall: inout Int, line: Int, before: [JSONMember]) {
        guard let time = json["t"]?.integer(as: Int64.self), let kind = Kind(json) else { return nil }
        self.kind = kind
        self.time = time
        if let changed = json["wall"]?.integer(as: Int.self) { wall = changed }
        self.wall = wall
        asked = json["asked"]?.integer(as: Int64.self)
        reads = before + (json["reads"]?.members ?? [])
        self.line = line
    }
}

extension Recording.Event.Kind {
    fileprivate init?(_ json: JSONValue) {
        if let size = json["size"]?.elements?.compactMap({ $0.integer(as: Int.self) }), size.count == 2, size.allSatisfy({ (0...10_000).contains($0) }) {
            self = .resize(Size(columns: size[0], lines: size[1]))
        } else if json["start"] != nil {
            self = .start
        } else if json["tick"] != nil {
            self = .tick
        } else if let input = json["input"], let event = InputEvent(input) {
            self = .input(event)
        } else if let answer = json["answer"], let serial = answer["serial"]?.integer(as: Int.self) {
            self = .answer(serial: serial, answer, notice: answer["notice"].flatMap { Recording.Notice($0) })
        } else if let notice = json["notice"].flatMap({ Recording.Notice($0) }) {
            self = .notice(notice)
        } else if let parts = json["performed"]?.elements, parts.count == 2, let serial = parts[0].integer(as: Int.self), let outcomes = parts[1].elements {
            self = .performed(serial: serial, outcomes.map { Result($0) })
        } else if let action = json["edited"].flatMap({ ListAction(editJSON: $0) }) {
            self = .edited(action)
        } else if json["shown"] != nil {
            self = .shown
        } else if json["reload"] != nil {
            self = .reload
        } else if let text = json["said"]?.string {
            self = .said(text)
        } else if let digest = json["frame"]?.string {
            self = .frame(digest)
        } else if let listing = json["enter"] {
            self = .enter(Recording.Listing(listing))
        } else if json["leave"] != nil {
            self = .leave
        } else if let reason = json["refused"]?.string {
            self = .refused(reason)
        } else if json["end"] != nil {
            self = .end
        } else {
            return nil
        }
    }
}

extension Recording.Notice {
    fileprivate init?(_ json: JSONValue) {
        guard let parts = json.elements, parts.count == 2, let change = parts[0].string.flatMap({ SourceChange(rawValue: $0) }),
            let revision = parts[1].integer(as: UInt64.self)
        else { return nil }
        self.change = change
        self.revision = revision
    }
}
