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
    private let title: String
    private let provider: any DataProvider
    private var registry = RowRegistry()
    private var defaults = Options()

    /// A browser of the pages of a provider.
    /// - Parameter title: What the status line calls it.
    public init(_ title: String, provider: some DataProvider) {
        self.title = title
        self.provider = provider
        registry.register(TextRowRenderer())
    }

    /// A browser of rows that are all there, of one type.
    public init(_ title: String, rows: some Sequence<some RowModel>) {
        self.init(title, provider: FixedRows(page: Page(rows)))
    }

    /// A browser of lines of text: `Browser("Rows", lines: (0...10).map { "row \($0)" }).run()`.
    public init(_ title: String, lines: some Sequence<String>) {
        self.init(title, rows: lines.enumerated().map { TextRow(id: $0, text: $1) })
    }

    /// The browser with a renderer for the renderer's model type.
    public func showing(_ renderer: some RowRenderer) -> Browser {
        registering { $0.register(renderer) }
    }

    /// The browser with other entries in its registry: shared renderers, renderers by value, renderers for record kinds.
    public func registering(_ register: (inout RowRegistry) -> Void) -> Browser {
        var browser = self
        register(&browser.registry)
        return browser
    }

    /// The browser with pages that load only when pulled or asked for.
    public func loadingManually() -> Browser {
        var browser = self
        browser.defaults.list.loadMode = .manual
        return browser
    }

    /// Runs the browser until the reader quits, and ends the process: status 0 when the reader quit, 2 for a usage error, which is
    /// one line on standard error, 130 when interrupted.
    ///
    /// It blocks the calling thread: call it from an ordinary function, and tie no provider to the main actor. The command line
    /// may say `--theme`, `--color`, `--headless 80x24 --keys …` and what else `--help` lists.
    public func run() -> Never { Launch.exit(exitStatus(of: CommandLine.arguments)) }

    /// Runs the browser as ``run()`` does, with a command line of the caller's, and returns the exit status.
    /// - Parameter arguments: The program's name, then its options.
    public func exitStatus(of arguments: [String]) -> Int32 {
        Launch.main(arguments) { () throws(UsageError) in
            let options = try Options(arguments, table: OptionTable.common, defaults: defaults)
            if let operand = options.operands.first { throw UsageError("'\(OptionTable.shown(operand))' is not an option; see --help") }
            if options.showHelp {
                try StandardOutput.say("\(title): a list to pull. ? lists the keys.\n\n" + Options.help(OptionTable.common))
                return .done
            }
            if options.showVersion {
                try StandardOutput.say("tug \(Launch.version)\n")
                return .done
            }
            return try Launch.run(Program(title: title, feed: .pages(provider), registry: registry), options)
        }
    }
}

/// A provider of one page that is there already.
private struct FixedRows: DataProvider {
    let page: Page
    func page(_ request: PageRequest) async throws -> Page { page }
}

/// A row of one text.
public struct TextRow: RowModel {
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
