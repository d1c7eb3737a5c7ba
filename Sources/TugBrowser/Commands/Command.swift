/// What a key can ask for.
package enum Command: String, CaseIterable, Sendable {
    case rowDown, rowUp
    case scrollDown, scrollUp
    case halfPageDown, halfPageUp
    case pageDown, pageUp
    case first, last, follow, percent
    case nextSection, previousSection, indexLetter
    case screenTop, screenMiddle, screenBottom
    case cursorToTop, cursorToMiddle, cursorToBottom
    case left, right
    case refresh, loadMore
    case nextChange, previousChange
    case open, choose, back
    case nextInDetail, previousInDetail
    case closeFold, toggleFold, closeFolds, openFolds
    case toggleWrap
    case mark, markDown, markRange, markAll, invertMarks, clearMarks
    case menu, delete, undo
    case copy, copyWhole
    case nextPane, split, dividerLeft, dividerRight, evenPanes
    case search, searchBackward, nextMatch, previousMatch
    case filter
    case commandLine, why
    case help
    case quit, interrupt, suspend, redraw
    case toggleMouse
}

extension Command {
    /// What it is called after `:`, for example `row-down`.
    package var name: String {
        rawValue.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
    }

    /// Whether words after its name are a text for it.
    var takesText: Bool { [.filter, .search, .searchBackward].contains(self) }

    /// Whether the key after it is part of it: the letter to go to.
    var takesLetter: Bool { self == .indexLetter }
}

/// A command's line in the one table that feeds the keymap, the help and the README.
package struct CommandInfo: Sendable {
    package let command: Command
    /// Its keys in vim's notation, the one to show first; none for a command that has a name only.
    package let keys: [String]
    package let summary: String
    /// A shorter name, where vim or less have one.
    package var abbreviation: String?

    package init(command: Command, keys: [String], abbreviation: String? = nil, summary: String) {
        self.command = command
        self.keys = keys
        self.summary = summary
        self.abbreviation = abbreviation
    }

    /// What it is called after `:`.
    package var name: String { command.name }
}

/// Commands that belong together.
package struct CommandGroup: Sendable {
    package let title: String
    package let commands: [CommandInfo]
}
