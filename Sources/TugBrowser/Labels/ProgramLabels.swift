/// What a reader sees of the program around the rows. English is compiled in; other languages come from a strings table.
package struct ProgramLabels: Equatable, Sendable {
    package var list = ListLabels()

    // MARK: Status line

    package var row = "row {row}"
    package var firstRow = "the first row"
    package var lastRow = "the last row"
    package var counted = "{percent}% counted"
    package var of: CountedText = "of {count}"
    package var ofAtLeast: CountedText = "of at least {count}"
    package var newAbove: CountedText = "↑ {count} new"
    package var dropped: CountedText = "{count} dropped"
    package var lost = CountedText(one: "the oldest row is gone", other: "the oldest {count} rows are gone")
    package var following = "following"
    package var marked: CountedText = "{count} marked"
    package var allMarked = "all marked"
    package var allButMarked: CountedText = "all but {count} marked"
    package var tied = "the provider is tied to the main actor"

    package var matches = CountedText(one: "{count} match", other: "{count} matches")
    package var matchesAtLeast: CountedText = "at least {count} matches"

    // MARK: Answers to commands

    package var noRefresh = "this list has no refresh"
    package var noLoadMore = "this list has no more to load"
    package var tooNarrow = "too narrow for two panes"
    package var noPattern = "this cannot be searched for: {reason}"
    package var unknownCommand = "there is no command '{name}'"
    package var nearestCommand = "there is no command '{name}'; perhaps '{nearest}'?"
    package var severalCommands = "'{name}' may be {names}"
    package var surplusArgument = "{name} takes no '{argument}'"
    /// `{text}` is the first line of what was copied.
    package var copied = CountedText(one: "copied: {text}", other: "{count} rows copied")
    package var copyTooLarge = "more than {bytes} bytes are not copied"
    package var copyNowhere = "this terminal has no clipboard; see --copy-command"
    package var copyFailed = "✗ not copied: {reason}"
    package var nothingToPick = "nothing is chosen here; see --pick"
    package var mouseFreed = "the mouse is the terminal's now; F2 takes it back"
    package var mouseTaken = "the mouse is the list's again"

    // MARK: What is done with rows

    package var menuOpen = "open"
    package var menuMark = "mark, or not"
    package var menuMove = "move"
    package var menuDelete = "delete"
    package var moving = "j and k carry the row, Enter drops it, Esc puts it back"
    package var notEditable = "the rows of this list cannot be changed"
    package var nothingToUndo = "nothing was deleted that could come back"
    package var rowGone = "the row is gone"
    package var actionFailed = "✗ failed: {reason}"

    // MARK: Panes

    package var keys = "Keys"
    package var ownCommands = "Of this list"
    package var why = "Why"
    package var all = "all"
    package var members = CountedText(one: "1 member", other: "{count} members")
    package var elements = CountedText(one: "1 element", other: "{count} elements")

    // MARK: Line by line

    package var linearHint = "Enter or n prints the next rows, q quits, ? lists the commands."
    package var linearHelp = """
        n, or nothing: the next rows
        p: the rows before
        r: refresh; retry a refresh that failed
        m: load more; retry a page that failed
        open N, or o N: row N in full; without N, the last row that was printed
        N: rows from row N on
        /WORDS: only the rows with these words; / alone: all rows
        q: quit
        Any other command has its name, for example mark, why or help.
        """
    /// `{of}` says how many rows there are.
    package var linearPage = "Rows {first} to {last} {of}."
    package var linearEnd = "That was the last row."
    package var linearStart = "That was the first row."

    // MARK: Commands

    /// Titles of groups and summaries of commands, by their English titles and by their names, where they are not the table's.
    var groups: [String: String] = [:]
    var commands: [String: String] = [:]

    /// Whole sentences, for what has no name of its own.
    var language = Language.english

    package init() {}

    func say(_ phrase: Phrase) -> String { language.say(phrase) }

    package func title(of group: CommandGroup) -> String { groups[group.title] ?? group.title }
    package func summary(of info: CommandInfo) -> String { commands[info.command.rawValue] ?? info.summary }
}
