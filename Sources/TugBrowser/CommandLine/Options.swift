/// What a command line asks for.
package struct Options: Sendable {
    package var showHelp = false
    package var showVersion = false
    /// The gallery's entry to show; `nil` for the default.
    package var demo: String?
    package var listsDemos = false
    package var demoOptions = DemoOptions()
    /// What the data of the source are; `nil` to tell by how they begin.
    package var kind: SourceKind?
    /// What the reader says of them if they are a table of text.
    package var tableFormat = TableFormat()
    /// How many bytes of a stream are kept.
    package var spoolLimit = SpoolLimit.standard
    package var theme = Theme.terminal
    package var colour = ColourChoice.auto
    /// What the terminal's window is to be called; `nil` leaves it alone.
    package var title: String?
    /// The language of all that a reader sees; `nil` for the environment's.
    package var language: Language?
    /// Views side by side; `nil` for as many as the program has.
    package var panes: Int?
    package var mouse = true
    package var copyCommand: CopyCommand?
    /// The reader chooses rows, which are printed at the end.
    package var isPicking = false
    /// Line by line, without a screen.
    package var isLinear = false
    package var searchesExpressions = false
    /// What the command line changes of how the program's list behaves.
    package var listChanges: [@Sendable (inout ListOptions) -> Void] = []
    package var headless: Size?
    package var keys = ""
    package var roles = false
    package var now: Timestamp?
    /// What goes wrong with the source.
    package var faults: FaultPlan?
    /// Files to write what happens to, for a person and for playing it again.
    package var trace: String?
    package var record: String?
    /// A recording to play.
    package var recording: Recording?
    /// What the reader's keys mean.
    package var keymap = Keymap()
    package var showKeys = false
    /// What is wrong with the reader's settings; the rest of them is used.
    package var problems: [String] = []
    /// The options that were given, for a recording; not those that are of one run only.
    package var given: [(name: String, argument: String)] = []
    /// Files to show.
    package var operands: [String] = []
    /// A command to show, by its words; with ``exec``, what the shell's text calls `$1`, `$2` and so on.
    package var command: [String]?
    /// A text for the shell, whose output is to be shown.
    package var exec: String?
    /// What the rows of a command are known by; `nil` for what they look like.
    package var identity: RowIdentity?
    /// How long after a refresh the next comes by itself.
    package var every: Duration?
    /// The table of a database to show, or a query to ask it; without, its tables are listed.
    package var table: String?
    package var query: String?
    /// Whether names that begin with a period are listed.
    package var showsHidden = false
    /// How many rows a page is to have; `nil` for as many as the source thinks right.
    package var pageSize: Int?

    package init() {}

    /// Changes how the program's list behaves.
    package mutating func list(_ change: @escaping @Sendable (inout ListOptions) -> Void) { listChanges.append(change) }

    /// The language to speak. A script's frames are the same everywhere: headless, the environment is not asked (DESIGN 14).
    package var spokenLanguage: Language { language ?? (headless == nil ? .ofEnvironment : .english) }

    /// The calendar's time at the start: in headless mode what the script says, else the clock's.
    package var startTime: Timestamp {
        headless == nil ? TerminalLoop.moment().wall : now ?? HeadlessRun.defaultNow
    }

    /// When colours are used.
    package enum ColourChoice: String, CaseIterable, Sendable {
        /// On a terminal, unless NO_COLOR is set.
        case auto
        case always
        case never
    }
}

/// One option: its line in the help, and what it does.
package struct OptionInfo: Sendable {
    package let name: String
    /// What the argument is called; `nil` for an option that takes none.
    package let argument: String?
    /// Whether the argument may be left out; it is empty then.
    package let isOptional: Bool
    package let summary: String
    /// Whether it says how a run is shown, not what the program is: a recording does not hold it.
    let isOfOneRun: Bool
    /// Whether a configuration file may say it.
    let isSetting: Bool
    let take: @Sendable (inout Options, String) throws(UsageError) -> Void

    init(
        name: String, argument: String?, isOptional: Bool = false, summary: String, isOfOneRun: Bool = false, isSetting: Bool = false,
        take: @escaping @Sendable (inout Options, String) throws(UsageError) -> Void
    ) {
        self.name = name
        self.argument = argument
        self.isOptional = isOptional
        self.summary = summary
        self.isOfOneRun = isOfOneRun
        self.isSetting = isSetting
        self.take = take
    }

    /// The option as the help shows it.
    var usage: String { "--\(name)\(argument.map { isOptional ? " [\($0)]" : " \($0)" } ?? "")" }

    fileprivate var arity: OptionReader.Arity { argument == nil ? .none : isOptional ? .optional : .one }
}

extension Options {
    /// Reads a command line, the program's name first, and before it the reader's settings: the command line has the last word.
    /// - Parameter environment: What says where the settings are; by default none are read.
    package init(_ arguments: [String], table: [OptionInfo], environment: ((String) -> String?)? = nil) throws(UsageError) {
        self.init()
        let read = try OptionReader.read(arguments, known: table.map { ($0.name, $0.arity) })
        // A script's frames, and those of a recording, are the same everywhere (DESIGN 14).
        if let environment, !read.options.contains(where: { ["headless", "play", "no-config"].contains($0.name) }) {
            try takeSettings(read.options.last { $0.name == "config" }.map { .file($0.argument) } ?? .standard, table, environment)
        }
        for (name, argument) in read.options {
            if let info = table.first(where: { $0.name == name }) { try take(info, argument) }
        }
        operands = read.operands
        command = read.command
        if exec != nil {
            command = operands + (command ?? [])
            operands = []
        }
        if command?.isEmpty == true, exec == nil { throw UsageError("a command is wanted after --, for example tug -- ls -l") }
        if let recording {
            if !keys.isEmpty || record != nil || !operands.isEmpty || read.command != nil {
                throw UsageError("--play stands alone: the recording has the keys and the source")
            }
            for (name, argument) in recording.options { try table.first { $0.name == name }?.take(&self, argument) }
            language = Language(rawValue: recording.language)
        }
        if !keys.isEmpty, headless == nil { throw UsageError("--keys goes with --headless, for example --headless 80x24") }
    }

    private mutating func take(_ info: OptionInfo, _ argument: String) throws(UsageError) {
        try info.take(&self, argument)
        if !info.isOfOneRun { given.append((info.name, argument)) }
    }

    private mutating func takeSettings(_ place: Configuration.Place, _ table: [OptionInfo], _ environment: (String) -> String?) throws(UsageError) {
        do throws(ConfigurationError) {
            let configuration = try Configuration(place, environment: environment)
            let wrong = configuration.apply(table) { (info, argument) throws(UsageError) in try take(info, argument) }
            problems += wrong.map(\.description)
        } catch {
            switch error {
            case .unreadable(let reason):
                if place != .standard { throw UsageError("--config: \(reason)") }
                problems = [reason]
            case .wrong(let wrong): problems = [wrong.description]
            }
        }
    }

    /// The lines of the help that name the options.
    package static func help(_ table: [OptionInfo], in language: Language) -> String {
        let texts = language.commandTexts.options
        return HelpText.columns(table.map { ($0.usage, texts[$0.name] ?? $0.summary) })
    }
}
