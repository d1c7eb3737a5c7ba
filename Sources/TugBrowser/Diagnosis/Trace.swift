/// Writes down all that moves a list, as JSON Lines: one object for each event, with the clock.
///
/// `key` and `command` are what the reader did, `action` what that was to the list, `ask` and `cancel` what the list wanted of
/// its source, `answer` and `drop` what came of it, `guard` what kept a page from being asked for.
final class Trace {
    private let file: LogFile
    private let began: Instant
    private var lastGuards: [LoadEdge: LoadGuard] = [:]

    init(_ path: String, _ moment: Session.Moment) throws(UsageError) {
        file = try LogFile(path, option: "trace")
        began = moment.now
    }

    /// What was lost, if anything was.
    var failure: Phrase? { file.failure }

    func flush() { file.flush() }

    // MARK: Events

    func key(_ key: Key, _ now: Instant) { write("key", [JSONMember("key", .string(key.notation))], now) }

    func command(_ command: Command, count: Int?, _ now: Instant) {
        write("command", [JSONMember("command", .string(command.rawValue))] + (count.map { [JSONMember("count", .number("\($0)"))] } ?? []), now)
    }

    /// What the list was told and wants done; `before` is its state before that.
    func applied(_ action: ListAction, _ effects: [ListEffect], before: Pager, _ state: ListState, _ now: Instant) {
        write(action, before, now)
        for effect in effects {
            switch effect {
            case .load(let ticket, let request):
                let load = state.pager[ticket.edge].load
                write(
                    "ask",
                    Self.members(of: ticket) + [JSONMember("cause", .string(load.cause.map { "\($0)" } ?? "")), JSONMember("query", .string(request.query))],
                    now)
            case .cancel(let ticket): write("cancel", Self.members(of: ticket), now)
            case .follow(let follows): write("follow", [JSONMember("follows", .bool(follows))], now)
            case .appear(let rows): write("appear", [JSONMember("rows", Self.ids(rows.map(\.id)))], now)
            case .stopSearching: write("stop-searching", [], now)
            case .prefetch(let rows, let unwanted):
                write("prefetch", [JSONMember("rows", Self.ids(rows.map(\.id))), JSONMember("unwanted", Self.ids(unwanted))], now)
            case .remove(let serial, let rows):
                write("remove", [JSONMember("serial", .number("\(serial)")), JSONMember("rows", Self.ids(rows.map(\.id)))], now)
            case .restore(let serial, let rows):
                write("restore", [JSONMember("serial", .number("\(serial)")), JSONMember("rows", Self.ids(rows.map(\.id)))], now)
            case .move(let serial, let row, let distance):
                let by = JSONMember("by", .number("\(distance)"))
                write("move", [JSONMember("serial", .number("\(serial)")), JSONMember("rows", Self.ids([row.id])), by], now)
            }
        }
        let edges = state.pager.edges
        var guards: [LoadEdge: LoadGuard] = [:]
        for edge in edges { guards[edge] = state.pager[edge].stopped }
        for edge in edges where guards[edge] != lastGuards[edge] {
            let members = guards[edge].map {
                [JSONMember("guard", .string("\($0)")), JSONMember("rule", .string($0.rule)), JSONMember("why", .string($0.rawValue))]
            }
            write("guard", [JSONMember("edge", .string("\(edge)"))] + (members ?? [JSONMember("guard", .null)]), now)
        }
        lastGuards = guards
    }

    private func write(_ action: ListAction, _ before: Pager, _ now: Instant) {
        switch action {
        case .answered(let ticket, let answer):
            let isWanted = before[ticket.edge].load.ticket == ticket
            write(isWanted ? "answer" : "drop", Self.members(of: ticket) + Self.members(of: answer), now)
        case .start, .view, .openView, .closeView, .query, .refresh, .sourceChanged, .remove, .removalEnded, .undoRemove, .restorationEnded, .move, .moveEnded,
            .hold,
            .tick, .close:
            write("action", [JSONMember("action", .string("\(action)"))], now)
        }
    }

    private static func ids(_ ids: [RowID]) -> JSONValue { .array(ids.map { .string($0.description) }) }

    private static func members(of ticket: Ticket) -> [JSONMember] {
        [
            JSONMember("edge", .string("\(ticket.edge)")), JSONMember("key", ticket.key.map { .string($0.description) } ?? .null),
            JSONMember("generation", .number("\(ticket.generation)")), JSONMember("serial", .number("\(ticket.serial)")),
        ]
    }

    private static func members(of answer: PageAnswer) -> [JSONMember] {
        switch answer {
        case .page(let page):
            [
                JSONMember("outcome", .string("page")), JSONMember("rows", .number("\(page.rows.count)")),
                JSONMember("next", page.next.map { .string($0.description) } ?? .null),
            ]
        case .read(let new): [JSONMember("outcome", .string("read")), JSONMember("new", new.map { .number("\($0)") } ?? .null)]
        case .failed(let failure): [JSONMember("outcome", .string("failed")), JSONMember("why", .string(failure.description))]
        case .cancelled: [JSONMember("outcome", .string("cancelled"))]
        case .invalid: [JSONMember("outcome", .string("invalid"))]
        }
    }

    private func write(_ event: String, _ members: [JSONMember], _ now: Instant) {
        file.write(JSONValue.object([JSONMember("t", .number("\(now - began)")), JSONMember("event", .string(event))] + members).json)
    }
}
