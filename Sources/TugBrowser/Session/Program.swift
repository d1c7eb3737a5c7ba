/// All that one run of a browser is made of, before it meets a terminal.
package struct Program: Sendable {
    /// What the status line calls the source.
    package var title: String
    package var feed: Feed
    package var registry: RowRegistry
    package var list = ListOptions()
    /// Whether it is what a command line names: its recording is played without that.
    var isSource = false
    /// How many views of the list stand side by side at the start: one or two.
    package var panes = 1
    /// A builder's own refresh view and load-more view; `nil` for those that a list has by itself.
    package var refreshView: (any RefreshView)?
    package var loadMoreView: (any LoadMoreView)?
    /// Commands of the builder's own.
    var commands: [BuilderCommand] = []
    /// The builder's view that the list is a pane in; `nil` where the list fills the screen.
    var enclosingView: (any EnclosingView)?
    package var labels = ProgramLabels()
    /// The list that lies behind a row, for Enter; `nil` for a row that is shown in full.
    package var enter: (@Sendable (AnyRow) throws(UsageError) -> Program?)?
    package private(set) var keymap = Keymap()
    /// Whether standard input gives rows: then it gives no commands.
    var readsStandardInput = false
    /// Whether the mouse is the list's at the start.
    var hasMouse = true
    /// What takes what is copied, in place of the terminal.
    var copyCommand: CopyCommand?
    /// What the reader is told at the start.
    var notice: String?
    /// Whether what is searched for is a regular expression, without being said to be one.
    package var searchesExpressions = false
    /// Whether the reader is to choose rows, which are printed at the end.
    private(set) var isPicking = false
    /// What is printed of a row that was chosen; `nil` for what it says itself.
    var chosenText: (@Sendable (AnyRow) -> String?)?
    /// Whether the list refreshes each time it comes into view again.
    package var refreshesWhenShown = false
    /// How long after a refresh the next comes by itself; `nil` where none does.
    package var refreshesEvery: Duration?
    /// What the reader may do with the rows of a program that is played, by its recording.
    var playedEdits: RowEdits?
    package var zone = TimeZoneRule.local

    /// What the reader may do with the rows.
    var edits: RowEdits { playedEdits ?? feed.edits }

    package init(title: String, feed: Feed, registry: RowRegistry) {
        self.title = title
        self.feed = feed
        self.registry = registry
    }

    /// Lets keys mean what the reader has bound them to, and labels name those keys. The labels are in their language already.
    mutating func use(_ keymap: Keymap) {
        self.keymap = keymap
        labels.name(keysOf: keymap)
    }

    /// Lets Enter choose rows, which are printed at the end.
    mutating func pick() {
        isPicking = true
        keymap.chooseByEnter()
    }
}
