/// The modes that the program sets beside those of ncurses. They are its own because terminfo knows none of them for tmux and
/// screen, and asks xterm for too little.
struct TerminalModes: Equatable {
    var mouse: Bool
    /// The title of the terminal's window while the screen is owned; `nil` leaves it alone.
    var title: String?

    /// Private modes of xterm: 2004 brackets pastes; 1000 reports the mouse's buttons, 1002 its drags, 1006 in columns without limit.
    var on: String { "\u{1b}[?2004h" + (mouse ? Self.mouseOn : "") }

    /// Both kinds are left even if the mouse was never asked for: leaving is harmless.
    var off: String { Self.mouseOff + "\u{1b}[?2004l" }

    static let mouseOn = "\u{1b}[?1000h\u{1b}[?1002h\u{1b}[?1006h"
    static let mouseOff = "\u{1b}[?1006l\u{1b}[?1002l\u{1b}[?1000l"

    /// The title that is there is put on the terminal's own stack (XTWINOPS), from which leaving takes it back. Terminals of other
    /// families would print a title.
    var titleOn: String {
        guard let title, Self.hasTitle else { return "" }
        return "\u{1b}[22;2t\u{1b}]2;\(title)\u{1b}\\"
    }

    var titleOff: String { titleOn.isEmpty ? "" : "\u{1b}[23;2t" }

    /// Of titles terminfo knows by xterm's flag only, and not that tmux and screen take them too.
    private static var hasTitle: Bool { Terminfo.flag("XT") || ["tmux", "screen"].contains { TerminalType.environment("TERM")?.hasPrefix($0) ?? false } }

    /// Everything that gives the terminal back, for a process that dies: own modes, scroll region, attributes, cursor, screen.
    var farewell: [UInt8] {
        Array((Self.isPrivateModeTerminal ? off + titleOff + "\u{1b}[r" : "").utf8)
            + ["sgr0", "op", "cnorm", "rmcup"].flatMap(Terminfo.unpadded) + Array("\r".utf8)
    }

    /// Whether the terminal speaks ECMA-48, so that modes it does not know are ignored and not printed.
    static var isPrivateModeTerminal: Bool { Terminfo.string("cup")?.starts(with: "\u{1b}[".utf8) ?? false }
}
