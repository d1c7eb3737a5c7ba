/// The one table of commands. A count before a key repeats it; `G` and `%` take it as a number.
package enum CommandTable {
    package static let groups: [CommandGroup] = [
        CommandGroup(
            title: "Move",
            commands: [
                CommandInfo(command: .rowDown, keys: ["j", "<Down>", "<C-n>"], summary: "row down; at the last row: pull for more"),
                CommandInfo(command: .rowUp, keys: ["k", "<Up>", "<C-p>"], summary: "row up; at the first row: pull to refresh"),
                CommandInfo(command: .scrollDown, keys: ["<C-e>"], summary: "view down a line"),
                CommandInfo(command: .scrollUp, keys: ["<C-y>"], summary: "view up a line"),
                CommandInfo(command: .halfPageDown, keys: ["<C-d>"], summary: "half a page down"),
                CommandInfo(command: .halfPageUp, keys: ["<C-u>"], summary: "half a page up"),
                CommandInfo(command: .pageDown, keys: ["<C-f>", "<PageDown>", "<Space>", "<C-v>"], summary: "page down"),
                CommandInfo(command: .pageUp, keys: ["<C-b>", "<PageUp>", "b", "<M-v>"], summary: "page up"),
                CommandInfo(command: .first, keys: ["g", "gg", "<Home>", "<M-<>"], summary: "first row"),
                CommandInfo(command: .last, keys: ["G", "<End>", "<M->>"], summary: "last row; with a count N: row N"),
                CommandInfo(command: .follow, keys: ["F"], summary: "last row, and on with each that comes; a move up ends it"),
                CommandInfo(command: .nextSection, keys: ["}"], summary: "next section"),
                CommandInfo(command: .previousSection, keys: ["{"], summary: "the section's header, then the section before"),
                CommandInfo(command: .indexLetter, keys: ["'"], summary: "with a letter after it: the section that begins so"),
                CommandInfo(command: .percent, keys: ["%"], summary: "with a count N: the place at N percent"),
            ]),
        CommandGroup(
            title: "Look",
            commands: [
                CommandInfo(command: .screenTop, keys: ["H"], summary: "first row of the view"),
                CommandInfo(command: .screenMiddle, keys: ["M"], summary: "middle row of the view"),
                CommandInfo(command: .screenBottom, keys: ["L"], summary: "last row of the view"),
                CommandInfo(command: .cursorToTop, keys: ["zt"], summary: "the cursor's row to the top"),
                CommandInfo(command: .cursorToMiddle, keys: ["zz"], summary: "the cursor's row to the middle"),
                CommandInfo(command: .cursorToBottom, keys: ["zb"], summary: "the cursor's row to the bottom"),
                CommandInfo(command: .left, keys: ["<Left>", "zh"], summary: "text to the left"),
                CommandInfo(command: .right, keys: ["<Right>", "zl"], summary: "text to the right"),
                CommandInfo(command: .toggleWrap, keys: ["w"], summary: "wrap long text, or not"),
                CommandInfo(command: .filter, keys: ["&"], summary: "show only the rows with some words, as they are typed"),
            ]),
        CommandGroup(
            title: "Search",
            commands: [
                CommandInfo(command: .search, keys: ["/"], summary: "search down, in all there is; re: begins a regular expression"),
                CommandInfo(command: .searchBackward, keys: ["\\"], summary: "search up"),
                CommandInfo(command: .nextMatch, keys: ["n"], summary: "next match"),
                CommandInfo(command: .previousMatch, keys: ["N"], summary: "previous match"),
            ]),
        CommandGroup(
            title: "Mark",
            commands: [
                CommandInfo(command: .mark, keys: ["v"], summary: "mark the row, or not; with a count N: N rows"),
                CommandInfo(command: .markDown, keys: ["<Tab>"], summary: "mark the row and go down"),
                CommandInfo(command: .markRange, keys: ["V"], summary: "mark from the row marked last to this one"),
                CommandInfo(command: .markAll, keys: [], summary: "mark all rows"),
                CommandInfo(command: .invertMarks, keys: [], abbreviation: "invert", summary: "mark the rows that are not, and the other way round"),
                CommandInfo(command: .clearMarks, keys: [], summary: "clear the marks"),
                CommandInfo(command: .copy, keys: ["y", "<M-w>"], summary: "copy the row, or the marked rows; in an open row: the value"),
                CommandInfo(command: .copyWhole, keys: ["Y"], summary: "in an open row: copy all of it"),
            ]),
        CommandGroup(
            title: "Panes",
            commands: [
                CommandInfo(command: .nextPane, keys: ["<C-w>"], summary: "the other pane"),
                CommandInfo(command: .split, keys: ["|"], summary: "two panes on the same list, side by side, or only this one"),
                CommandInfo(command: .dividerLeft, keys: ["<lt>"], summary: "the line between the panes to the left; with a count N: N columns"),
                CommandInfo(command: .dividerRight, keys: [">"], summary: "the line between the panes to the right"),
                CommandInfo(command: .evenPanes, keys: ["="], summary: "panes of the same width"),
            ]),
        CommandGroup(
            title: "Load",
            commands: [
                CommandInfo(command: .refresh, keys: ["r", "R", "<F5>"], summary: "refresh; retry a refresh that failed"),
                CommandInfo(command: .loadMore, keys: ["m"], summary: "load more; retry a page that failed"),
                CommandInfo(command: .nextChange, keys: ["]"], summary: "next place that the last refresh changed"),
                CommandInfo(command: .previousChange, keys: ["["], summary: "previous place that the last refresh changed"),
                CommandInfo(command: .why, keys: [], summary: "why something loads or does not, and what has been counted"),
            ]),
        CommandGroup(
            title: "Change",
            commands: [
                CommandInfo(command: .menu, keys: ["a"], summary: "what can be done with the row, or with the marked rows"),
                CommandInfo(command: .delete, keys: ["d"], summary: "delete the row, or the marked rows"),
                CommandInfo(command: .undo, keys: ["u"], summary: "bring back what was deleted last"),
            ]),
        CommandGroup(
            title: "Open and leave",
            commands: [
                CommandInfo(
                    command: .open, keys: ["<CR>", "l", "zo"], summary: "open the row in full; let go of a pull; in an open row: open what is closed"),
                CommandInfo(command: .choose, keys: [], summary: "with --pick, Enter: print the row, or the marked rows, and end"),
                CommandInfo(command: .back, keys: ["<Esc>", "<C-g>"], summary: "back; cancel a count or a pull, show all rows, clear the marks"),
                CommandInfo(command: .closeFold, keys: ["h", "zc"], summary: "in an open row: close an object or array, or go out of it; else back"),
                CommandInfo(command: .toggleFold, keys: ["za"], summary: "in an open row: close an object or array, or open it"),
                CommandInfo(command: .closeFolds, keys: ["zM"], summary: "in an open row: close all that can be closed"),
                CommandInfo(command: .openFolds, keys: ["zR"], summary: "in an open row: open all that is closed"),
                CommandInfo(command: .nextInDetail, keys: ["J"], summary: "in an open row: the next row"),
                CommandInfo(command: .previousInDetail, keys: ["K"], summary: "in an open row: the row before"),
                CommandInfo(command: .commandLine, keys: [":"], summary: "a command by its name, or N: row N, N%: a place; Tab completes"),
                CommandInfo(command: .help, keys: ["?", "<F1>"], abbreviation: "h", summary: "these keys"),
                CommandInfo(command: .quit, keys: ["q", "Q", "ZZ"], abbreviation: "q", summary: "back, or quit"),
                CommandInfo(command: .interrupt, keys: ["<C-c>"], summary: "quit at once (exit status 130)"),
                CommandInfo(command: .suspend, keys: ["<C-z>"], summary: "suspend; fg comes back"),
                CommandInfo(command: .redraw, keys: ["<C-l>"], summary: "draw the screen again"),
                CommandInfo(command: .toggleMouse, keys: ["<F2>"], summary: "leave the mouse to the terminal, to select text; or take it back"),
            ]),
    ]

    package static var all: [CommandInfo] { groups.flatMap(\.commands) }

    /// The table as the README shows it.
    package static var markdown: String {
        var lines = ["| keys | after `:` | what they do |", "|---|---|---|"]
        for info in all {
            let keys = info.keys.map { "`\($0 == "|" ? "\\|" : $0)`" }.joined(separator: " ")
            lines.append("| \(keys) | `\(info.name)` | \(info.summary) |")
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
