import Synchronization

/// A source whose answers are kept for a recording: what is asked for the first time, and what has another answer than before.
struct WatchedSource: RowSource {
    let base: any RowSource
    let log: SourceLog

    var revision: UInt64 { base.revision }
    var first: Lookup<Position> { log.note("first", base.first) }
    var last: Lookup<Position> { log.note("last", base.last) }
    func position(after position: Position) -> Lookup<Position> { log.note(.after(position), base.position(after: position)) }
    func position(before position: Position) -> Lookup<Position> { log.note(.before(position), base.position(before: position)) }
    func row(at position: Position) -> Lookup<AnyRow> { log.note(row: .row(position), base.row(at: position)) }
    func position(of id: RowID) -> Lookup<Position> { log.note(.place(of: id), base.position(of: id)) }
    func ordinal(of position: Position) -> Count { log.note(.ordinal(of: position), base.ordinal(of: position)) }
    func position(ordinal: Int) -> Lookup<Position> { log.note(.place(ordinal: ordinal), base.position(ordinal: ordinal)) }
    var count: Count { log.note("count", base.count) }
    var countedHundredths: Int? { log.note("counted", base.countedHundredths) }
    var isComplete: Bool { log.note("complete", base.isComplete) }
    var canGrow: Bool { log.note("grows", base.canGrow) }
    var droppedCount: Int { log.note("dropped", base.droppedCount) }

    func position(tracing trace: RowTrace, near position: Position) -> Lookup<Position> {
        log.note(.place(tracing: trace, near: position), base.position(tracing: trace, near: position))
    }
}

/// The words of a question to a source, the same when it is recorded and when it is played.
extension String {
    fileprivate static func after(_ position: Position) -> String { "after \(position.value)" }
    fileprivate static func before(_ position: Position) -> String { "before \(position.value)" }
    fileprivate static func row(_ position: Position) -> String { "row \(position.value)" }
    fileprivate static func place(of id: RowID) -> String { "of \(id)" }
    fileprivate static func ordinal(of position: Position) -> String { "ordinal \(position.value)" }
    fileprivate static func place(ordinal: Int) -> String { "number \(ordinal)" }
    fileprivate static func place(tracing trace: RowTrace, near position: Position) -> String {
        "trace \(trace.digest) \(trace.recordID ?? "") near \(position.value)"
    }
}

/// What has been asked of a source, and not been written yet.
final class SourceLog: Sendable {
    private struct State {
        var known: [String: JSONValue] = [:]
        var rows: Set<String> = []
        var fresh: [JSONMember] = []
        var writer: RowWriter
    }

    private let state: Mutex<State>

    init(_ registry: RowRegistry) { state = Mutex(State(writer: RowWriter(registry))) }

    /// Another revision: everything may be asked anew.
    func renew() { state.withLock { state in (state.known, state.rows) = ([:], []) } }

    /// Takes what was asked since the last time.
    func take() -> [JSONMember] {
        state.withLock { state in
            defer { state.fresh = [] }
            return state.fresh
        }
    }

    fileprivate func note(_ question: String, _ answer: Lookup<Position>) -> Lookup<Position> {
        note(question, json: answer.json { .number("\($0.value)") })
        return answer
    }

    fileprivate func note(_ question: String, _ answer: Count) -> Count {
        note(question, json: answer.json)
        return answer
    }

    fileprivate func note(_ question: String, _ answer: Bool) -> Bool {
        note(question, json: .bool(answer))
        return answer
    }

    fileprivate func note(_ question: String, _ answer: Int?) -> Int? {
        note(question, json: answer.map { .number("\($0)") } ?? .null)
        return answer
    }

    fileprivate func note(_ question: String, _ answer: Int) -> Int {
        note(question, json: .number("\(answer)"))
        return answer
    }

    /// A row is written once: it stays the same as long as its revision is the source's.
    fileprivate func note(row question: String, _ answer: Lookup<AnyRow>) -> Lookup<AnyRow> {
        if case .found(let row) = answer {
            guard state.withLock({ $0.rows.insert(question).inserted }) else { return answer }
            note(question, json: state.withLock { $0.writer.json(row) })
        } else {
            note(question, json: answer.json { _ in .null })
        }
        return answer
    }

    private func note(_ question: String, json: JSONValue) {
        state.withLock { state in
            guard state.known.updateValue(json, forKey: question) != json else { return }
            state.fresh.append(JSONMember(question, json))
        }
    }
}

/// A source that answers what was recorded.
struct PlayedSource: RowSource {
    let revision: UInt64
    let answers: PlayedAnswers

    private func place(_ question: String) -> Lookup<Position> {
        Lookup(answers[question]) { json in json.integer(as: Int64.self).map { Position($0) } }
    }

    var first: Lookup<Position> { place("first") }
    var last: Lookup<Position> { place("last") }
    func position(after position: Position) -> Lookup<Position> { place(.after(position)) }
    func position(before position: Position) -> Lookup<Position> { place(.before(position)) }
    func row(at position: Position) -> Lookup<AnyRow> { Lookup(answers[.row(position)]) { try? answers.reader.row($0) } }
    func position(of id: RowID) -> Lookup<Position> { place(.place(of: id)) }
    func ordinal(of position: Position) -> Count { Count(answers[.ordinal(of: position)]) }
    func position(ordinal: Int) -> Lookup<Position> { place(.place(ordinal: ordinal)) }
    var count: Count { Count(answers["count"]) }
    var countedHundredths: Int? { answers["counted"]?.integer(as: Int.self) }
    var isComplete: Bool { answers["complete"] == .bool(true) }
    var canGrow: Bool { answers["grows"] == .bool(true) }
    var droppedCount: Int { answers["dropped"]?.integer(as: Int.self) ?? 0 }
    func position(tracing trace: RowTrace, near position: Position) -> Lookup<Position> { place(.place(tracing: trace, near: position)) }
}

/// What a recording's source has answered so far.
final class PlayedAnswers: Sendable {
    let reader: RowReader
    private let known = Mutex<[String: JSONValue]>([:])

    init(_ reader: RowReader) { self.reader = reader }

    subscript(_ question: String) -> JSONValue? { known.withLock { $0[question] } }
    func learn(_ answers: [JSONMember]) { known.withLock { known in for answer in answers { known[answer.name] = answer.value } } }
    func forget() { known.withLock { $0 = [:] } }
}

extension Lookup {
    fileprivate func json(_ value: (Value) -> JSONValue) -> JSONValue {
        switch self {
        case .found(let found): value(found)
        case .none: .null
        case .pending: .string("pending")
        }
    }

    fileprivate init(_ json: JSONValue?, _ value: (JSONValue) -> Value?) {
        if json == .string("pending") {
            self = .pending
        } else {
            self = json.flatMap(value).map { .found($0) } ?? .none
        }
    }
}

extension Count {
    fileprivate var json: JSONValue {
        switch self {
        case .exact(let count): .number("\(count)")
        case .atLeast(let count): .array([.number("\(count)")])
        case .unknown: .null
        }
    }

    fileprivate init(_ json: JSONValue?) {
        if let count = json?.integer(as: Int.self) {
            self = .exact(count)
        } else if let count = json?.elements?.first?.integer(as: Int.self) {
            self = .atLeast(count)
        } else {
            self = .unknown
        }
    }
}
