/// What a reader sees of the program around the rows. English is compiled in; other languages come from a strings table.
package struct ProgramLabels: Equatable, Sendable {
    package var list = ListLabels()

    // MARK: Status line

    package var row = "row {row}"
    package var of: CountedText = "of {count}"
    package var ofAtLeast: CountedText = "of at least {count}"
    package var newAbove: CountedText = "↑ {count} new"
    package var dropped: CountedText = "{count} dropped"
    package var marked: CountedText = "{count} marked"
    package var allMarked = "all marked"
    package var allButMarked: CountedText = "all but {count} marked"
    package var tied = "the provider is tied to the main actor"

    // MARK: Answers to commands

    package var noRefresh = "this list has no refresh"
    package var noLoadMore = "this list has no more to load"
    package var recordedAlone = "a recording is of one list: this row's is not opened"
    package var tooNarrow = "too narrow for two panes"
    package var unknownCommand = "there is no command '{name}'"
    package var nearestCommand = "there is no command '{name}'; perhaps '{nearest}'?"
    package var severalCommands = "'{name}' may be {names}"
    package var surplusArgument = "{name} takes no '{argument}'"

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
    package var why = "Why"
    package var all = "all"

    // MARK: Commands

    /// Titles of groups and summaries of commands, by their English titles and by their names, where they are not the table's.
    var groups: [String: String] = [:]
    var commands: [String: String] = [:]

    package init() {}

    package func title(of group: CommandGroup) -> String { groups[group.title] ?? group.title }
    package func summary(of info: CommandInfo) -> String { commands[info.command.rawValue] ?? info.summary }
}
