/// What lies over the list.
enum Pane {
    case help(TextPane)
    case detail(TextPane)

    static func help(_ judge: WidthJudge, _ labels: ProgramLabels) -> Pane { .help(.help(judge: judge, labels)) }
    static func detail(_ row: AnyRow, _ judge: WidthJudge) -> Pane { .detail(TextPane(row: row, judge: judge)) }

    var isHelp: Bool {
        switch self {
        case .help: true
        case .detail: false
        }
    }

    var text: TextPane {
        get {
            switch self {
            case .help(let text), .detail(let text): text
            }
        }
        set {
            switch self {
            case .help: self = .help(newValue)
            case .detail: self = .detail(newValue)
            }
        }
    }
}
