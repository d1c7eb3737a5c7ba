import TugTerminal

/// The options, in the order in which the help lists them.
package enum OptionTable {
    /// Of every browser, a builder's too.
    package static let common: [OptionInfo] = [
        OptionInfo(
            name: "theme", argument: "NAME", summary: "\(Themes.names.joined(separator: ", ")), or a file of your own", isOfOneRun: true, isSetting: true
        ) { options, name throws(UsageError) in
            do throws(Themes.Failure) { options.theme = try Themes.theme(named: name) } catch {
                switch error {
                case .unknown:
                    throw UsageError(
                        "there is no theme '\(shown(name))'; themes are \(Themes.names.joined(separator: ", ")), and files in ~/.config/tug/themes")
                case .bad(let what): options.problems.append("\(what); the default theme is used")
                }
            }
        },
        OptionInfo(
            name: "color", argument: "WHEN", summary: "auto (the default; off where NO_COLOR is set), always or never", isOfOneRun: true, isSetting: true
        ) {
            options, when throws(UsageError) in
            guard let choice = Options.ColourChoice(rawValue: when) else { throw UsageError("--color: auto, always or never is wanted, not '\(shown(when))'") }
            options.colour = choice
        },
        OptionInfo(name: "title", argument: "TEXT", summary: "the terminal's title meanwhile; what it was comes back", isOfOneRun: true, isSetting: true) {
            options, text throws(UsageError) in options.title = text
        },
        OptionInfo(name: "lang", argument: "LANG", summary: "en or zh-Hans; by default what LC_ALL, LC_MESSAGES or LANG says", isSetting: true) {
            options, name throws(UsageError) in
            guard let language = Language(locale: name) else {
                throw UsageError("--lang: \(Language.allCases.map(\.rawValue).joined(separator: " or ")) is wanted, not '\(shown(name))'")
            }
            options.language = language
        },
        OptionInfo(name: "no-mouse", argument: nil, summary: "leave the mouse to the terminal", isSetting: true) { options, _ throws(UsageError) in
            options.mouse = false
        },
        OptionInfo(name: "pick", argument: nil, summary: "Enter prints the row, or the marked rows, and ends; 1 if nothing was chosen") {
            options, _ throws(UsageError) in
            options.isPicking = true
        },
        OptionInfo(name: "plain", argument: nil, summary: "no screen: rows and what loads as lines, commands as lines", isOfOneRun: true, isSetting: true) {
            options, _ throws(UsageError) in
            options.isLinear = true
        },
        OptionInfo(name: "copy-command", argument: "COMMAND", summary: "what takes what is copied, by default the terminal", isSetting: true) {
            options, text throws(UsageError) in
            guard let command = CopyCommand(text) else { throw UsageError("--copy-command: a command is wanted, for example wl-copy") }
            options.copyCommand = command
        },
        OptionInfo(name: "scroll-off", argument: "N", summary: "lines kept between the cursor and the edge (2)", isSetting: true) {
            options, text throws(UsageError) in
            let lines = try number(text, "scroll-off", 0...1000)
            options.list { $0.scrollOff = lines }
        },
        OptionInfo(name: "manual", argument: nil, summary: "load pages only when pulled or asked for", isSetting: true) { options, _ throws(UsageError) in
            options.list { $0.loadMode = .manual }
        },
        OptionInfo(name: "refresh", argument: "HOW", summary: "merge (the default: joined at the head), replace or refetch", isSetting: true) {
            options, how throws(UsageError) in
            switch how {
            case "merge": options.list { $0.refreshPolicy = .mergeAtHead }
            case "replace": options.list { $0.refreshPolicy = .replace }
            case "refetch": options.list { $0.refreshPolicy = .refetch }
            default: throw UsageError("--refresh: merge, replace or refetch is wanted, not '\(shown(how))'")
            }
        },
        OptionInfo(name: "keep-rows", argument: "N", summary: "rows kept in memory (all); those far away are read again", isSetting: true) {
            options, text throws(UsageError) in
            let rows = try number(text, "keep-rows", 1...Int.max)
            options.list { $0.memoryCap = rows }
        },
        OptionInfo(name: "regex", argument: nil, summary: "what is searched for is a regular expression", isSetting: true) { options, _ throws(UsageError) in
            options.searchesExpressions = true
        },
        OptionInfo(name: "panes", argument: "N", summary: "views of the list side by side at the start: 1 or 2", isSetting: true) {
            options, text throws(UsageError) in
            options.panes = try number(text, "panes", 1...2)
        },
        OptionInfo(name: "no-animation", argument: nil, summary: "pictures of what loads do not move", isSetting: true) { options, _ throws(UsageError) in
            options.list { $0.animates = false }
        },
        OptionInfo(name: "bind", argument: "KEYS=COMMAND", summary: "what keys do, for example '<C-t>=toggle-wrap' or q=nothing") {
            options, text throws(UsageError) in
            try options.keymap.bind(text)
        },
        OptionInfo(name: "config", argument: "FILE", summary: "settings; by default ~/.config/tug/config.yaml, if it is there", isOfOneRun: true) {
            _, _ throws(UsageError) in
        },
        OptionInfo(name: "no-config", argument: nil, summary: "no settings", isOfOneRun: true) { _, _ throws(UsageError) in },
        OptionInfo(name: "print-keys", argument: nil, summary: "print the keys, as a file of settings says them", isOfOneRun: true) {
            options, _ throws(UsageError) in options.showKeys = true
        },
        OptionInfo(name: "headless", argument: "CxL", summary: "no terminal: print frames of that size, and end", isOfOneRun: true) {
            options, text throws(UsageError) in
            guard let size = Size(text) else { throw UsageError("--headless: a size is wanted, for example 80x24, not '\(shown(text))'") }
            options.headless = size
        },
        OptionInfo(name: "keys", argument: "SCRIPT", summary: "what headless mode does, for example '<Settle>jj<Frame>'", isOfOneRun: true) {
            options, keys throws(UsageError) in
            options.keys = keys
        },
        OptionInfo(name: "roles", argument: nil, summary: "headless: print the plane of roles, too", isOfOneRun: true) { options, _ throws(UsageError) in
            options.roles = true
        },
        OptionInfo(name: "now", argument: "TIME", summary: "headless: the time at the start (2030-01-01T00:00:00Z)", isOfOneRun: true) {
            options, text throws(UsageError) in
            guard let now = Timestamp(iso: text) else { throw UsageError("--now: a time is wanted, for example 2030-01-01T00:00:00Z, not '\(shown(text))'") }
            options.now = now
        },
        OptionInfo(name: "fault", argument: "WORDS", summary: "what goes wrong with the source, for example delay=200ms,fail=0.1", isOfOneRun: true) {
            options, text throws(UsageError) in
            do throws(FaultPlanError) {
                options.faults = try FaultPlan(text)
            } catch {
                throw UsageError("--fault: \(error.phrase)")
            }
        },
        OptionInfo(name: "trace", argument: "FILE", summary: "write all that moves the list, as JSON Lines", isOfOneRun: true) {
            options, path throws(UsageError) in options.trace = path
        },
        OptionInfo(name: "record", argument: "FILE", summary: "write the session down, to be played again", isOfOneRun: true) {
            options, path throws(UsageError) in options.record = path
        },
        OptionInfo(name: "play", argument: "FILE", summary: "no terminal: print the frames of a recording", isOfOneRun: true) {
            options, path throws(UsageError) in options.recording = try Recording(path: path)
        },
        OptionInfo(name: "help", argument: nil, summary: "this text", isOfOneRun: true) { options, _ throws(UsageError) in options.showHelp = true },
        OptionInfo(name: "version", argument: nil, summary: "the version", isOfOneRun: true) { options, _ throws(UsageError) in options.showVersion = true },
    ]

    /// Of files, pipes and commands.
    package static let sources: [OptionInfo] = [
        OptionInfo(name: "as", argument: "KIND", summary: "what the source is: lines, jsonl, json, csv, tsv or sqlite; by default what it looks like") {
            options, name throws(UsageError) in
            guard let kind = SourceKind(rawValue: name) else {
                throw UsageError("--as: one of \(SourceKind.allCases.map(\.rawValue).joined(separator: ", ")) is wanted, not '\(shown(name))'")
            }
            options.kind = kind
        },
        OptionInfo(name: "delimiter", argument: "C", summary: "what divides a table's fields: one character, or tab; by default what seems to") {
            options, text throws(UsageError) in
            guard let delimiter = TableFormat.delimiter(text) else {
                throw UsageError("--delimiter: one character of ASCII is wanted, for example ';' or tab, not '\(shown(text))'")
            }
            options.tableFormat.delimiter = delimiter
        },
        OptionInfo(name: "no-header", argument: nil, summary: "the first line of a table is a row like the others") { options, _ throws(UsageError) in
            options.tableFormat.hasHeader = false
        },
        OptionInfo(name: "exec", argument: "TEXT", summary: "what a text for the shell prints; words after it are its $1, $2 …") {
            options, text throws(UsageError) in
            options.exec = text
        },
        OptionInfo(name: "id", argument: "WHAT", summary: "what a command's rows are known by: line, 'column N', or a field's name") {
            options, text throws(UsageError) in
            guard let identity = RowIdentity(text) else {
                throw UsageError("--id: a column is written 'column 2', in quotes and counted from 1, not '\(shown(text))'")
            }
            options.identity = identity
        },
        OptionInfo(name: "every", argument: "TIME", summary: "refresh by itself, for example every 5s; also 500ms, 2m, 1h") {
            options, text throws(UsageError) in
            guard let time = Duration(words: text), time >= .milliseconds(100), time <= .seconds(86_400) else {
                throw UsageError("--every: a time from 100ms to 24h is wanted, for example 5s, not '\(shown(text))'")
            }
            options.every = time
        },
        OptionInfo(name: "table", argument: "NAME", summary: "the table or view of a database to show") { options, name throws(UsageError) in
            options.table = name
        },
        OptionInfo(name: "query", argument: "SQL", summary: "what to ask a database") { options, text throws(UsageError) in options.query = text },
        OptionInfo(name: "hidden", argument: nil, summary: "list names that begin with a period, too") { options, _ throws(UsageError) in
            options.showsHidden = true
        },
        OptionInfo(name: "max-spool", argument: "SIZE", summary: "what is kept of a pipe (4G); the oldest rows go first") {
            options, text throws(UsageError) in
            guard let bytes = byteCount(text), bytes >= SpoolLimit.least else {
                throw UsageError("--max-spool: a size of at least 1M is wanted, for example 512M or 4G, not '\(shown(text))'")
            }
            options.spoolLimit = bytes
        },
    ]

    /// A number of bytes, with K, M, G or T behind it for its powers of 1024.
    private static func byteCount(_ text: String) -> Int? {
        let units = ["K": 10, "M": 20, "G": 30, "T": 40]
        let shift = text.last.flatMap { units[$0.uppercased()] }
        guard let number = Int(shift == nil ? text[...] : text.dropLast()), number > 0 else { return nil }
        let (bytes, overflows) = number.multipliedReportingOverflow(by: 1 << (shift ?? 0))
        return overflows ? nil : bytes
    }

    /// Of the demo feed.
    package static let demo: [OptionInfo] = [
        OptionInfo(name: "demo", argument: "NAME", isOptional: true, summary: "show an entry of the gallery; without a name, list them") {
            options, name throws(UsageError) in
            if name.isEmpty || name == "list" { options.listsDemos = true } else { options.demo = name }
        },
        OptionInfo(name: "seed", argument: "N", summary: "equal seeds give equal feeds (1)") { options, text throws(UsageError) in
            options.demoOptions.seed = UInt64(try number(text, "seed", 0...Int.max))
        },
        OptionInfo(name: "page-size", argument: "N", summary: "rows of a page (20)") { options, text throws(UsageError) in
            options.demoOptions.pageSize = try number(text, "page-size", 1...10_000)
            options.pageSize = options.demoOptions.pageSize
        },
        OptionInfo(name: "pages", argument: "N", summary: "pages until the end (10)") { options, text throws(UsageError) in
            options.demoOptions.pages = try number(text, "pages", 1...1_000_000)
        },
        OptionInfo(name: "latency", argument: "MS", summary: "how long an answer takes (the feed: 600, but for the first)") {
            options, text throws(UsageError) in
            options.demoOptions.latency = .milliseconds(try number(text, "latency", 0...3_600_000))
        },
        OptionInfo(name: "fail-every", argument: "N", summary: "every N-th request after the first fails") { options, text throws(UsageError) in
            options.demoOptions.failEvery = try number(text, "fail-every", 1...1_000_000)
        },
        OptionInfo(name: "new-per-refresh", argument: "N", summary: "rows that each refresh finds (4)") { options, text throws(UsageError) in
            options.demoOptions.newPerRefresh = try number(text, "new-per-refresh", 0...10_000)
        },
    ]

    private static func number(_ text: String, _ name: String, _ range: ClosedRange<Int>) throws(UsageError) -> Int {
        guard let number = Int(text), range.contains(number) else {
            if range.upperBound == .max { throw UsageError("--\(name): a number from \(range.lowerBound) on is wanted, not '\(shown(text))'") }
            throw UsageError("--\(name): a number from \(range.lowerBound) to \(range.upperBound) is wanted, not '\(shown(text))'")
        }
        return number
    }

    /// A word of the command line as an error message may show it: controls are seen, not obeyed.
    package static func shown(_ text: String) -> String { LibcWidth.judge.harmless(text) }
}

extension Duration {
    /// A time in words: `500ms`, `5s`, `2m`, `1h`, or a number of seconds.
    init?(words text: some StringProtocol) {
        let digits = text.prefix { ("0"..."9").contains($0) }
        guard let number = Int64(digits), number < 1_000_000_000 else { return nil }
        switch text.dropFirst(digits.count) {
        case "ms": self = .milliseconds(number)
        case "s", "": self = .seconds(number)
        case "m": self = .seconds(number * 60)
        case "h": self = .seconds(number * 3600)
        default: return nil
        }
    }
}
