extension ListAction {
    /// The end of a change that the reader made in the rows, as a recording holds it; `nil` for other actions.
    var editJSON: JSONValue? {
        let (name, serial, failure): (String, Int, LoadFailure?)
        switch self {
        case .removalEnded(let number, let reason): (name, serial, failure) = ("removal", number, reason)
        case .restorationEnded(let number, let reason): (name, serial, failure) = ("restoration", number, reason)
        case .moveEnded(let number, let reason): (name, serial, failure) = ("move", number, reason)
        case .start, .view, .openView, .closeView, .query, .refresh, .answered, .sourceChanged, .remove, .undoRemove, .move, .hold, .tick, .close: return nil
        }
        return .array([.string(name), .number("\(serial)"), failure.map { .string($0.description) } ?? .null])
    }

    init?(editJSON json: JSONValue) {
        guard let parts = json.elements, parts.count == 3, let serial = parts[1].integer(as: Int.self) else { return nil }
        let failure = parts[2].string.map { LoadFailure($0) }
        switch parts[0].string {
        case "removal": self = .removalEnded(serial, failure)
        case "restoration": self = .restorationEnded(serial, failure)
        case "move": self = .moveEnded(serial, failure)
        default: return nil
        }
    }
}
