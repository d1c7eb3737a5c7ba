import Testing

/// What stands between the program and the terminal: nothing but the test's tmux, or a multiplexer of a reader's in it.
enum Host: String, CaseIterable, CustomTestStringConvertible {
    case tmux, screen
    /// tmux in tmux, with its mouse on: the inner one takes the bytes apart and sends them on in its own way.
    case tmuxInTmux

    var testDescription: String { rawValue }

    /// The words that run a program in it. It ends with its terminal: nothing is left behind.
    func command(_ argv: [String]) -> [String] {
        switch self {
        case .tmux: argv
        case .screen:
            [
                "sh", "-c",
                """
                mkdir -p -m 700 "$HOME/screen" && printf 'autodetach off\\nstartup_message off\\n' >"$HOME/screenrc" &&
                SCREENDIR="$HOME/screen" exec screen -c "$HOME/screenrc" -T screen-256color "$@"
                """, "sh",
            ] + argv
        case .tmuxInTmux:
            [
                "sh", "-c",
                """
                printf 'set -g mouse on\\nset -g status off\\nset -g destroy-unattached on\\nset -g escape-time 10\\n' >"$HOME/tmux.conf" &&
                printf 'set -g default-terminal tmux-256color\\nset -s set-clipboard off\\nset -g allow-passthrough on\\n' >>"$HOME/tmux.conf" &&
                exec env -u TMUX -u TMUX_TMPDIR tmux -u -S "$HOME/inner" -f "$HOME/tmux.conf" new-session "$@"
                """, "sh",
            ] + argv
        }
    }
}
