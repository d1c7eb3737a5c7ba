/// A whole list browser: a provider of rows, renderers for them, and `run`.
///
/// ```swift
/// Browser("Words", provider: Words())
///     .showing(WordRow())
///     .run()
/// ```
///
/// Use it for a program of its own. To put a list inside another program, use the `TugList` product.
public struct Browser: Sendable {
    /// What it runs.
    package internal(set) var program: Program

    /// A browser of the pages of a provider.
    /// - Parameter title: What the status line calls it.
    public init(_ title: String, provider: some DataProvider) {
        program = Program(title: title, feed: .pages(provider), registry: RowRegistry())
        program.registry.register(TextRowRenderer())
        program.registry.registerSections()
    }

    /// A browser of rows that are all there, of one type.
    public init(_ title: String, rows: some Sequence<some RowModel>) {
        self.init(title, provider: FixedRows(page: Page(rows)))
    }

    /// A browser of rows that are all there, of any types: `Browser("Pets", rows: [AnyRow(cat), AnyRow(dog)])`.
    public init(_ title: String, rows: [AnyRow]) {
        self.init(title, provider: FixedRows(page: Page(rows: rows, next: nil)))
    }

    /// A browser of lines of text: `Browser("Rows", lines: (0...10).map { "row \($0)" }).run()`.
    public init(_ title: String, lines: some Sequence<String>) {
        self.init(title, rows: lines.enumerated().map { TextRow(id: $0, text: $1) })
    }

    /// A browser of sections of plain data, one or many.
    public init(_ title: String, sections: [DataSection]) {
        self.init(title, provider: FixedRows(page: Page(sections: sections)))
    }

    /// The browser with a renderer for the renderer's model type.
    public func showing(_ renderer: some RowRenderer) -> Browser {
        registering { $0.register(renderer) }
    }

    /// The browser with other entries in its registry: shared renderers, renderers by value, renderers for record kinds.
    public func registering(_ register: (inout RowRegistry) -> Void) -> Browser {
        changed { register(&$0.registry) }
    }

    // MARK: Rows in view

    /// The browser with something done each time a row of a type comes into view. It runs in a task, one row after the other, and holds
    /// nothing up.
    public func onAppear<Model: RowModel>(_ type: Model.Type, perform: @escaping @Sendable (Model) async -> Void) -> Browser {
        changed { $0.registry.onAppear(type, perform: perform) }
    }

    /// The browser with something done for the rows of a type that are a screen ahead of the reader, to make them ready: it runs in a task
    /// for each, and is cancelled if the reader turns away. A provider can do the same for all its rows (`RowPrefetching`).
    public func prefetching<Model: RowModel>(_ type: Model.Type, perform: @escaping @Sendable (Model) async -> Void) -> Browser {
        changed { $0.registry.prefetching(type, perform: perform) }
    }

    // MARK: Actions

    /// The browser with actions on rows of a type, in their menu (`a`) and by their keys.
    public func acting<Model: RowModel>(_ actions: RowAction<Model>...) -> Browser {
        changed { program in for action in actions { program.registry.act(action) } }
    }

    /// The browser with something else than showing a row in full when a row of a type is chosen.
    public func onSelect<Model: RowModel>(_ type: Model.Type, perform: @escaping @Sendable (Model) async throws -> RowOutcome) -> Browser {
        changed { $0.registry.onSelect(type, perform: perform) }
    }

    // MARK: Loads

    /// The browser with pages that load only when pulled or asked for.
    public func loadingManually() -> Browser { changed { $0.list.loadMode = .manual } }

    /// The browser with the next page asked for when no more than that many rows lie below the view; by default as many as it shows.
    public func leadDistance(_ rows: Int) -> Browser { changed { $0.list.leadDistance = max(0, rows) } }

    /// The browser with a refresh that takes the place of all rows, instead of joining them at the head.
    public func replacingOnRefresh() -> Browser { changed { $0.list.refreshPolicy = .replace } }

    /// The browser without refresh: a pull past the top does nothing, and `r` says so.
    public func withoutRefresh() -> Browser { changed { $0.list.hasRefresh = false } }

    /// The browser without load-more: it shows the first page, nothing lies under its last row, and `m` says so.
    public func withoutLoadMore() -> Browser { changed { $0.list.hasLoadMore = false } }

    /// The browser with a refresh each time the list comes into view again: back from an open row or the help, or from the background.
    public func refreshingWhenShown() -> Browser { changed { $0.refreshesWhenShown = true } }

    /// The browser with a first page that is not loaded before the reader asks for it.
    public func notLoadingOnStart() -> Browser { changed { $0.list.loadsOnStart = false } }

    /// The browser with a refresh view of the builder's own above its first row.
    public func refreshView(_ view: some RefreshView) -> Browser { changed { $0.refreshView = view } }

    /// The browser with a load-more view of the builder's own under its last row.
    public func loadMoreView(_ view: some LoadMoreView) -> Browser { changed { $0.loadMoreView = view } }

    // MARK: Layout

    /// The browser with rows side by side, as many as fit when each has at least that many columns.
    public func grid(itemColumns: Int) -> Browser { changed { $0.list.layout = .grid(itemColumns: max(1, itemColumns)) } }

    // MARK: Sections

    /// The browser with an index strip at its right edge, whose entries lead to sections: the letters that sections begin with, or
    /// titles of the builder's own, for example the alphabet. Entry 0 leads to the rows above the first section, if there are any.
    public func showingIndex(_ titles: IndexTitles = .sectionLetters) -> Browser { changed { $0.list.indexTitles = titles } }

    func changed(_ change: (inout Program) -> Void) -> Browser {
        var browser = self
        change(&browser.program)
        return browser
    }

    // MARK: Panes

    /// The browser with two panes side by side on the same list, each with a place, a filter and marks of its own.
    public func inTwoPanes() -> Browser { changed { $0.panes = 2 } }

    // MARK: Running

    /// Runs the browser until the reader quits, and ends the process: status 0 when the reader quit, 2 for a usage error, which is
    /// one line on standard error, 130 when interrupted.
    ///
    /// It blocks the calling thread: call it from an ordinary function, and tie no provider to the main actor. The command line
    /// may say `--theme`, `--color`, `--headless 80x24 --keys …` and what else `--help` lists. The reader's settings in
    /// `~/.config/tug/config.yaml`, keys among them, hold here too.
    public func run() -> Never { Launch.exit(exitStatus(of: CommandLine.arguments)) }

    /// Runs the browser as ``run()`` does, with a command line of the caller's, and returns the exit status.
    /// - Parameter arguments: The program's name, then its options.
    public func exitStatus(of arguments: [String]) -> Int32 {
        Launch.main(arguments) { () throws(UsageError) in
            let options = try Options(arguments, table: OptionTable.common, environment: Environment.value)
            if let operand = options.operands.first ?? options.command?.first {
                throw UsageError("'\(OptionTable.shown(operand))' is not an option; see --help")
            }
            let help = { (language: Language) in
                language.say(Phrase("\(program.title): a list to pull. ? lists the keys.")) + "\n\n" + Options.help(OptionTable.common, in: language)
            }
            if let exit = try Launch.answer(options, help: help) { return exit }
            return try Launch.run(program, options)
        }
    }
}

/// A row of one text.
public struct TextRow: RowModel, Codable {
    /// Unique among the rows of the list.
    public let id: Int
    /// What the row shows.
    public let text: String

    /// A row of a text.
    public init(id: Int, text: String) {
        self.id = id
        self.text = text
    }
}

/// Shows a text, wrapped.
struct TextRowRenderer: RowRenderer {
    func lines(for row: TextRow, in context: RowContext) -> [Line] {
        context.wraps ? context.wrap(row.text) : [context.line(row.text)]
    }
}
