/// What a key can ask for.
package enum Command: String, CaseIterable, Sendable {
    case rowDown, rowUp
    case scrollDown, scrollUp
    case halfPageDown, halfPageUp
    case pageDown, pageUp
    case first, last, percent
    case nextSection, previousSection, indexLetter
    case screenTop, screenMiddle, screenBottom
    case cursorToTop, cursorToMiddle, cursorToBottom
    case left, right
    case refresh, loadMore
    case open, back
    case nextInDetail, previousInDetail
    case toggleWrap
    case mark, markDown, markRange
    case help
    case quit, interrupt, suspend, redraw
}

extension Command {
    /// Whether the key after it is part of it: the letter to go to.
    var takesLetter: Bool { self == .indexLetter }
}

/// A command's line in the one table that feeds the keymap, the help and the README.
package struct CommandInfo: Sendable {
    package let command: Command
    /// Its keys in vim's notation, the one to show first.
    package let keys: [String]
    package let summary: String

    /// The keys as they are shown to a reader.
    package var shownKeys: String { keys.joined(separator: " ") }
}

/// Commands that belong together.
package struct CommandGroup: Sendable {
    package let title: String
    package let commands: [CommandInfo]
}
