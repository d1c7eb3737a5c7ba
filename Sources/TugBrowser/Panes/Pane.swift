/// What lies over the list.
enum Pane {
    case help(TextPane)
    case detail(DetailPane)
    /// What the program says of itself.
    case report(TextPane)

    static func help(_ judge: WidthJudge, _ labels: ProgramLabels, _ keymap: Keymap, _ own: [BuilderCommand]) -> Pane {
        .help(.help(judge: judge, labels, keymap, own))
    }

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

    /// The row that is open in full.
    var detail: DetailPane? {
        switch self {
        case .detail(let detail): detail
        case .help, .report: nil
        }
    }

    /// All of it, as text.
    var plainText: String {
        switch self {
        case .help(let text), .report(let text): text.plainText
        case .detail(let detail): detail.copied
        }
    }

    /// How much has been seen, for the status line.
    func position(_ labels: ProgramLabels) -> String {
        switch self {
        case .help(let text), .report(let text): text.position(labels)
        case .detail(let detail): detail.position(labels)
        }
    }

    func draw(into frame: inout Frame) {
        switch self {
        case .help(let text), .report(let text): text.draw(into: &frame)
        case .detail(let detail): detail.draw(into: &frame)
        }
    }

    // MARK: What the reader does

    mutating func resize(_ size: Size) {
        change {
            $0.resize(size)
        } _: {
            $0.resize(size)
        }
    }

    mutating func run(_ command: Command, count: Int?) -> PaneAnswer {
        change {
            $0.run(command, count: count) ? .done : .notMine
        } _: {
            $0.run(command, count: count)
        }
    }

    mutating func scroll(_ distance: Int) {
        change {
            $0.scroll(distance)
        } _: {
            $0.scroll(distance)
        }
    }

    /// Searches for a pattern, or again for the last.
    mutating func search(for pattern: SearchPattern?, forward: Bool) -> PaneAnswer {
        change { _ in
            .notMine
        } _: {
            $0.search(for: pattern, forward: forward)
        }
    }

    mutating func press(line: Int, column: Int) {
        change { _ in
        } _: {
            $0.press(line: line, column: column)
        }
    }

    private mutating func change<Result>(_ text: (inout TextPane) -> Result, _ detail: (inout DetailPane) -> Result) -> Result {
        switch self {
        case .help(var pane):
            defer { self = .help(pane) }
            return text(&pane)
        case .report(var pane):
            defer { self = .report(pane) }
            return text(&pane)
        case .detail(var pane):
            defer { self = .detail(pane) }
            return detail(&pane)
        }
    }
}
