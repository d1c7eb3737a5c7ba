extension Result<RowOutcome, LoadFailure> {
    /// What came of an action, as a recording holds it.
    var json: JSONValue {
        switch self {
        case .success(.done): .array([.string("done")])
        case .success(.changed): .array([.string("changed")])
        case .success(.opened): .array([.string("opened")])
        case .success(.said(let text)): .array([.string("said"), .string(text)])
        case .failure(let failure): .array([.string("failed"), .string(failure.description)])
        }
    }

    init(_ json: JSONValue) {
        let text = json.elements?.last?.string ?? ""
        self =
            switch json.elements?.first?.string {
            case "changed": .success(.changed)
            case "opened": .success(.opened)
            case "said": .success(.said(text))
            case "failed": .failure(LoadFailure(text))
            default: .success(.done)
            }
    }
}
