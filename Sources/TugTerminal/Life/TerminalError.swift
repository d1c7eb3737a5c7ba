package import TugScreen

/// Why a terminal could not be opened; the text says in one line what to do.
package enum TerminalError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Neither standard input nor /dev/tty can give keys, or there is nothing to paint on.
    case noTerminal
    /// TERM is not set.
    case noType
    /// TERM names a terminal that terminfo does not know.
    case unknownType(String)
    /// TERM names a terminal that cannot move its cursor.
    case unusableType(String)
    /// There is no terminfo database.
    case noDatabase
    /// ncurses refused.
    case cannotOpen(String)

    package var description: String { phrase.description }

    package var phrase: Phrase {
        switch self {
        case .noTerminal: Phrase("there is no terminal to show the list on; run it in one, or choose plain output")
        case .noType: Phrase("TERM is not set; set it to your terminal's type, for example TERM=xterm-256color")
        case .unknownType(let type):
            Phrase("the terminal type '\(Self.shown(type))' is unknown here; set TERM to one that is known, for example TERM=xterm-256color")
        case .unusableType(let type):
            Phrase("the terminal type '\(Self.shown(type))' cannot show a screen; set TERM to your terminal's type, for example TERM=xterm-256color")
        case .noDatabase: Phrase("there is no terminfo database; install one (ncurses-base) or set TERMINFO to where it is")
        case .cannotOpen(let type): Phrase("the terminal of type '\(Self.shown(type))' cannot be opened")
        }
    }

    /// The environment is not trusted: a type is shown, never obeyed.
    private static func shown(_ type: String) -> String {
        String(String.UnicodeScalarView(type.unicodeScalars.prefix(60).map { $0.value >= 0x20 && $0.value < 0x7f ? $0 : "?" }))
    }
}
