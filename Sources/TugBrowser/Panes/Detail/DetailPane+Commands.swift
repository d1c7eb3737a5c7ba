extension DetailPane {
    mutating func run(_ command: Command, count: Int?) -> PaneAnswer {
        let times = count ?? 1
        let window = window()
        switch command {
        case .rowDown: move(times)
        case .rowUp: move(-times)
        case .scrollDown: scroll(times)
        case .scrollUp: scroll(-times)
        case .halfPageDown: page(times * max(1, room / 2))
        case .halfPageUp: page(-times * max(1, room / 2))
        case .pageDown: page(times * room)
        case .pageUp: page(-times * room)
        case .first: goTo((count ?? 1) - 1)
        case .last: if let count { goTo(count - 1) } else { goToEnd() }
        case .percent: if let count { count < 100 ? goTo(outline.entries.count * count / 100) : goToEnd() }
        case .screenTop: window.first.map { put($0) }
        case .screenMiddle: if !window.isEmpty { put(window[window.count / 2]) }
        case .screenBottom: window.last.map { put($0) }
        case .cursorToTop: showCursor(at: 0)
        case .cursorToMiddle: showCursor(at: room / 2)
        case .cursorToBottom: showCursor(at: room - 1)
        case .open, .right: open()
        case .closeFold: return close() ? .done : .leave
        case .left: _ = close()
        case .toggleFold: toggle()
        case .closeFolds: setAll(closed: true)
        case .openFolds: setAll(closed: false)
        case .nextMatch: return find(times)
        case .previousMatch: return find(-times)
        case .follow, .nextSection, .previousSection, .indexLetter, .refresh, .loadMore, .nextChange, .previousChange, .choose, .back, .nextInDetail,
            .previousInDetail,
            .toggleWrap, .mark, .markDown,
            .markRange, .markAll, .invertMarks, .clearMarks, .menu, .delete, .undo, .copy, .copyWhole, .nextPane, .split, .dividerLeft, .dividerRight,
            .evenPanes, .search, .searchBackward, .filter, .commandLine, .why, .help, .quit, .interrupt, .suspend, .redraw, .toggleMouse:
            return .notMine
        }
        return .done
    }

    /// A press puts the cursor on the line; on a sign it closes or opens.
    mutating func press(line: Int, column: Int) {
        let lines = window()
        guard line >= 1, line - 1 < lines.count else { return }
        put(lines[line - 1])
        let entry = outline.entries[cursor.entry]
        if cursor.line == 0, outline.canClose(cursor.entry), column == layout.signColumn(of: entry) { toggle() }
    }
}
