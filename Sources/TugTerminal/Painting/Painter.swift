import CNcurses
package import TugScreen

/// Writes frames to a screen, through a theme.
///
/// There is no second screen diff here: ncurses has one. The painter leaves out the cells that equal the last frame's and tells
/// ncurses when a block of lines has moved, so that a scroll by one line costs one line.
package final class Painter {
    private let screen: CursesScreen
    private var last: Frame?
    private var looks: CellLooks
    private var line: [cchar_t] = []
    /// For a screen of so many lines; `nil` where ncurses has to scroll.
    private var scroll: (lines: Int, by: TerminalScroll?)?

    package init(_ screen: CursesScreen, theme: Theme = .terminal) {
        self.screen = screen
        looks = CellLooks(theme: theme, depth: screen.depth)
    }

    /// The theme; another one repaints everything with the next frame.
    package var theme: Theme {
        get { looks.theme }
        set {
            guard newValue != looks.theme else { return }
            looks = CellLooks(theme: newValue, depth: screen.depth)
            last = nil
        }
    }

    /// Forgets what was painted: the next frame is written as a whole.
    package func forget() { last = nil }

    /// Shows a frame, with one update of the terminal. A frame of another size than the screen's is cut.
    package func paint(_ frame: Frame) { screen.inOnePiece { update(to: frame) } }

    private func update(to frame: Frame) {
        let window = unsafe tug_stdscr()
        let extent = screen.size
        let known = last?.size == frame.size ? last : nil
        let move = known.flatMap { findMove(from: $0, to: frame) }
        if let move { unsafe perform(move, of: extent.lines, window) }
        for index in 0..<min(frame.size.lines, extent.lines) {
            var columns: Range<Int>? = 0..<frame.size.columns
            if let known, let source = Self.source(of: index, after: move) { columns = frame.columns(of: index, unlike: source, in: known) }
            guard let columns = columns?.clamped(to: 0..<extent.columns), !columns.isEmpty else { continue }
            unsafe write(frame, line: index, columns, to: window)
        }
        unsafe wnoutrefresh(window)
        doupdate()
        last = frame
    }

    private func perform(_ move: ScrollMove, of lines: Int, _ window: UnsafeMutablePointer<WINDOW>?) {
        if scroll?.lines != lines {
            let own = TerminalScroll(lines: lines)
            // With its own scrolling on, ncurses would seek the move that has been made already.
            unsafe idlok(window, own == nil)
            scroll = (lines, own)
        }
        if scroll?.by != nil {
            screen.write(scroll?.by?.bytes(move) ?? [])
            scroll?.by?.moveLines(move)
        } else {
            unsafe wsetscrreg(window, Int32(move.region.lowerBound), Int32(move.region.upperBound - 1))
            unsafe wscrl(window, Int32(move.distance))
            unsafe wsetscrreg(window, 0, Int32(lines - 1))
        }
    }

    /// The block that has moved, if enough lines have changed for a scroll to pay.
    private func findMove(from known: Frame, to frame: Frame) -> ScrollMove? {
        guard frame.size.lines == screen.size.lines else { return nil }
        let changed = (0..<frame.size.lines).count { !frame.shows(line: $0, as: known, line: $0) }
        return changed < ScrollMove.leastSaving ? nil : ScrollMove(from: known, to: frame)
    }

    /// The line of the last frame that a line of the window holds after the scroll; `nil` for one that the scroll left blank.
    private static func source(of line: Int, after move: ScrollMove?) -> Int? {
        guard let move, move.region.contains(line) else { return line }
        let source = line + move.distance
        return move.region.contains(source) ? source : nil
    }

    private func write(_ frame: Frame, line index: Int, _ columns: Range<Int>, to window: UnsafeMutablePointer<WINDOW>?) {
        var cells = frame[line: index].dropFirst(columns.lowerBound)
        // Blanks to the end of the line are written with what precedes them: a terminal then clears them with a few bytes.
        if cells.dropFirst(columns.count).contains(where: { $0.scalar != 0x20 }) { cells = cells.prefix(columns.count) }
        looks.curses(cells.prefix(screen.size.columns - columns.lowerBound), characters: screen.characters, into: &line)
        unsafe wmove(window, Int32(index), Int32(columns.lowerBound))
        unsafe wadd_wchnstr(window, line, Int32(line.count))
    }
}
