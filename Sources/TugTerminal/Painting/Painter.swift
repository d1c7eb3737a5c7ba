import CNcurses
package import TugScreen

/// Writes frames to a screen, through a theme.
///
/// What changed since the last frame is written to the terminal itself, where its sequences are the usual ones (``TerminalPatch``);
/// a block of lines that has moved is scrolled, so that a scroll by one line costs one line. Whole screens, and other terminals, are
/// ncurses' part: it hears then of the last frame, and finds its own differences.
package final class Painter {
    private let screen: CursesScreen
    private var last: Frame?
    private var looks: CellLooks
    private var line: [cchar_t] = []
    /// For a screen of so many lines; `nil` where ncurses has to write.
    private var patch: (lines: Int, by: TerminalPatch?)?
    /// Whether ncurses has not heard of the last frame.
    private var isCursesBehind = false
    /// A frame that may be the next, and what turns the last one into it.
    private var prepared: (frame: Frame, bytes: [UInt8])?
    /// Whether the terminal has said that it can show a frame at once (``Synchronization``).
    package var synchronizes = false

    package init(_ screen: CursesScreen, theme: Theme = .terminal) {
        self.screen = screen
        looks = CellLooks(theme: theme, depth: screen.depth)
    }

    /// The theme; another one repaints everything with the next frame.
    package var theme: Theme {
        get { looks.theme }
        set {
            guard newValue != looks.theme else { return }
            forget()
            looks = CellLooks(theme: newValue, depth: screen.depth)
        }
    }

    /// Forgets what was painted: the next frame is written as a whole.
    package func forget() {
        tellCurses()
        last = nil
        prepared = nil
    }

    /// Shows a frame, with one write to the terminal. A frame of another size than the screen's is cut.
    package func paint(_ frame: Frame) {
        prepared = nil
        if let bytes = patch(to: frame) {
            write(bytes)
        } else {
            tellCurses()
            let isHeld = synchronizes && (last.map { changesMost(from: $0, to: frame) } ?? true)
            screen.inOnePiece(before: isHeld ? Synchronization.begin : [], after: isHeld ? Synchronization.end : []) { update(to: frame) }
        }
        last = frame
    }

    /// Works out what would show a frame, so that ``paintPrepared()`` has only to write it. Nothing is written yet.
    /// - Returns: Whether that can be known before.
    package func prepare(_ frame: Frame) -> Bool {
        prepared = patch(to: frame).map { (frame, $0) }
        return prepared != nil
    }

    /// Shows the frame that was prepared for what the terminal shows now, if there is one.
    package func paintPrepared() {
        guard let (frame, bytes) = prepared else { return }
        prepared = nil
        guard screen.isUpToDate else { return }
        write(bytes)
        last = frame
    }

    // MARK: By patches

    /// The bytes that turn the last frame into another; `nil` where ncurses has to write.
    private func patch(to frame: Frame) -> [UInt8]? {
        guard let last, last.size == frame.size, frame.size == screen.size, screen.isUpToDate else { return nil }
        if patch?.lines != frame.size.lines { patch = (frame.size.lines, TerminalPatch(lines: frame.size.lines)) }
        guard patch?.by != nil else { return nil }
        let move = findMove(from: last, to: frame)
        patch?.by?.begin(move, &looks)
        for index in 0..<frame.size.lines {
            let source = Self.source(of: index, after: move)
            let columns = source.map { frame.columns(of: index, unlike: $0, in: last) } ?? 0..<frame.size.columns
            guard let columns, !columns.isEmpty else { continue }
            let shown = source.map { last[line: $0] }
            patch?.by?.write(frame[line: index], line: index, columns, over: shown, &looks, screen.characters)
        }
        patch?.by?.end(&looks)
        guard let by = patch?.by else { return nil }
        return synchronizes && 2 * by.linesWritten > frame.size.lines ? Synchronization.begin + by.bytes + Synchronization.end : by.bytes
    }

    /// Whether more than half of the lines are others.
    private func changesMost(from old: Frame, to new: Frame) -> Bool {
        guard old.size == new.size else { return true }
        return 2 * (0..<new.size.lines).count { new.columns(of: $0, unlike: $0, in: old) != nil } > new.size.lines
    }

    private func write(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        screen.write(bytes)
        isCursesBehind = true
    }

    /// Brings what ncurses remembers of the screen to what the terminal shows.
    package func tellCurses() {
        guard isCursesBehind, let last else { return }
        isCursesBehind = false
        // Of another size ncurses knows nothing: it clears the screen.
        guard last.size == screen.size else { return self.last = nil }
        for index in 0..<last.size.lines {
            looks.curses(last[line: index], characters: screen.characters, into: &line)
            unsafe tug_put_shown(Int32(index), line, Int32(line.count))
        }
    }

    // MARK: By ncurses

    private func update(to frame: Frame) {
        let window = unsafe tug_stdscr()
        let extent = screen.size
        let known = last?.size == frame.size ? last : nil
        let move = known.flatMap { findMove(from: $0, to: frame) }
        if let move { unsafe scroll(move, of: extent.lines, window) }
        for index in 0..<min(frame.size.lines, extent.lines) {
            var columns: Range<Int>? = 0..<frame.size.columns
            if let known, let source = Self.source(of: index, after: move) { columns = frame.columns(of: index, unlike: source, in: known) }
            guard let columns = columns?.clamped(to: 0..<extent.columns), !columns.isEmpty else { continue }
            unsafe write(frame, line: index, columns, to: window)
        }
        unsafe wnoutrefresh(window)
        doupdate()
    }

    private func scroll(_ move: ScrollMove, of lines: Int, _ window: UnsafeMutablePointer<WINDOW>?) {
        unsafe wsetscrreg(window, Int32(move.region.lowerBound), Int32(move.region.upperBound - 1))
        unsafe wscrl(window, Int32(move.distance))
        unsafe wsetscrreg(window, 0, Int32(lines - 1))
    }

    /// The block that has moved, if a scroll pays.
    private func findMove(from known: Frame, to frame: Frame) -> ScrollMove? {
        frame.size.lines == screen.size.lines ? ScrollMove(from: known, to: frame) : nil
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
