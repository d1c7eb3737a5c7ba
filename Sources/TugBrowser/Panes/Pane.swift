/// What lies over the list.
enum Pane {
    case help(TextPane)
    case detail(TextPane)
    /// What the program says of itself.
    case report(TextPane)

    static func help(_ judge: WidthJudge, _ labels: ProgramLabels, _ keymap: Keymap, _ own: [BuilderCommand]) -> Pane {
        .help(.help(judge: judge, labels, keymap, own))
    }
    static func detail(_ row: AnyRow, _ judge: WidthJudge) -> Pane { .detail(TextPane(row: row, judge: judge)) }

    static func why(_ report: LoadReport, at now: Instant, _ judge: WidthJudge, _ labels: ProgramLabels) -> Pane {
        let entries = report.facts(at: now).map { TextPane.Entry(name: labels.say($0.name), value: labels.say($0.value), role: .text) }
        return .report(TextPane(title: labels.why, entries: entries, judge: judge))
    }

    var isHelp: Bool {
        switch self {
        case .help: true
        case .detail, .report: false
        }
    }

    var isDetail: Bool {
        switch self {
        case .detail: true
        case .help, .report: false
        }
    }

    var text: TextPane {
        get {
            switch self {
            case .help(let text), .detail(let text), .report(let text): text
            }
        }
        set {
            switch self {
            case .help: self = .help(newValue)
            case .detail: self = .detail(newValue)
            case .report: self = .report(newValue)
            }
        }
    }
}
