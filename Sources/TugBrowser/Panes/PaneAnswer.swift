/// What a pane makes of a command.
enum PaneAnswer: Equatable {
    /// It is none of the pane's.
    case notMine
    case done
    /// The reader is out of it.
    case leave
    case say(ListNotice)
}
