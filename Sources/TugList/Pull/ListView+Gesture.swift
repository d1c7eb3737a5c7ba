// Line moves and the pointer: what scrolls, and what pulls (PULL G1, G2).

import TugScreen

extension ListView {
    /// What a pull may do now.
    struct PullPermit {
        /// Whether the list has a refresh, and a load-more, to pull for.
        var headOpens = true
        var tailOpens = true
        /// Whether a pull past the bottom would load something, and so may arm.
        let tailArms: Bool
    }

    /// One line move: it pulls if its burst began at the edge it moves against, else it moves the cursor or the view.
    mutating func lineMove(_ direction: Int, by device: MoveDevice, permit: PullPermit, now: Instant, _ walker: RowWalker) {
        guard let rows = visible(walker) else { return }
        // Other moves take over from a button whose release was never heard of: it must not hold their pull for ever.
        if device != .drag { gesture.letGo() }
        if gesture.burst?.goes(on: device, at: now) != true {
            gesture.burst = Burst(
                device: device, atHead: isAtHead(device, rows, walker), atTail: isAtTail(device, rows, walker), last: now)
        }
        gesture.burst?.last = now
        leaveEdges(rows, walker)
        if pull(direction, permit: permit) { return }
        switch device {
        case .keys: _ = moveCursor(by: direction, walker)
        case .wheel: scroll(by: direction * PullRule.wheelLines, walker)
        case .drag: scroll(by: direction, walker)
        }
    }

    /// A burst that has left an edge does not pull there any more, whether its moves took it away, a jump, or rows that came
    /// (PULL G1). Asked before each move and after whatever else the reader does.
    mutating func leaveEdges(_ rows: VisibleRows, _ walker: RowWalker) {
        guard var burst = gesture.burst, burst.atHead || burst.atTail else { return }
        burst.atHead = burst.atHead && isAtHead(burst.device, rows, walker)
        burst.atTail = burst.atTail && isAtTail(burst.device, rows, walker)
        gesture.burst = burst
    }

    /// Moves a pull, if this move belongs to one.
    private mutating func pull(_ direction: Int, permit: PullPermit) -> Bool {
        if gesture.head.isOpen {
            gesture.head.move(outward: direction < 0, arms: true)
            return true
        }
        if gesture.tail.isOpen {
            gesture.tail.move(outward: direction > 0, arms: permit.tailArms)
            return true
        }
        guard let burst = gesture.burst, !burst.hasFired else { return false }
        if direction < 0, permit.headOpens, burst.atHead, gesture.head != .held {
            gesture.closeHead()
            gesture.head = .pulling(1)
            return true
        }
        if direction > 0, permit.tailOpens, burst.atTail, gesture.tail != .held {
            gesture.tail = .pulling(1)
            return true
        }
        return false
    }

    /// At the edge: the first row's first line is in view and, for keys, the cursor is on that row (PULL G1).
    private func isAtHead(_ device: MoveDevice, _ rows: VisibleRows, _ walker: RowWalker) -> Bool {
        rows.isAtTop && (device != .keys || cursor.map { walker.band(of: $0.position) } == rows.first.position)
    }

    private func isAtTail(_ device: MoveDevice, _ rows: VisibleRows, _ walker: RowWalker) -> Bool {
        rows.isAtBottom && (device != .keys || cursor.map { walker.band(of: $0.position) } == rows.lastEntry.position)
    }

    // MARK: The pointer

    mutating func press(line: Int, column: Int = 0, now: Instant, _ walker: RowWalker) {
        gesture.cancel()
        gesture.letGo()
        gesture.dragLine = line
        gesture.pressColumn = column
        gesture.hasDragged = false
        guard let rows = visible(walker) else { return }
        if isScrollBar(column) { return pressScrollBar(line: line, rows, walker) }
        gesture.burst = Burst(device: .drag, atHead: isAtHead(.drag, rows, walker), atTail: isAtTail(.drag, rows, walker), last: now)
    }

    /// The list follows the pointer: dragged down, it shows what is above.
    mutating func drag(to line: Int, permit: PullPermit, now: Instant, _ walker: RowWalker) {
        guard let from = gesture.dragLine, line != from else { return }
        gesture.dragLine = line
        gesture.hasDragged = true
        if gesture.heldThumb != nil { return dragScrollBar(to: line, walker) }
        for _ in 0..<abs(line - from) { lineMove(line > from ? -1 : 1, by: .drag, permit: permit, now: now, walker) }
    }

    /// Ends a drag; without one it was a click, which selects the row under it.
    mutating func releaseButton(_ walker: RowWalker) -> LoadEdge? {
        guard let line = gesture.dragLine else { return nil }
        defer { gesture.burst = nil }
        let isOnScrollBar = gesture.heldThumb != nil
        gesture.letGo()
        if isOnScrollBar { return nil }
        if gesture.hasDragged { return gesture.release() }
        gesture.cancel()
        guard var rows = visible(walker), let position = row(at: line, column: gesture.pressColumn, rows) else { return nil }
        if isSticky(line, rows) {
            goToTop(position, walker)
        } else {
            cursor = walker.place(at: position)
            self.column = walker.column(of: position)
            reveal(position, &rows, walker)
        }
        return nil
    }

    /// The row on a line of the view, on a sticky header's lines that header; `nil` on the lines of a refresh header or load-more
    /// footer, and below the last row.
    func row(at line: Int, column: Int = 0, _ rows: VisibleRows) -> Position? {
        let shift = footerShift(rows)
        let at = line - gesture.headerLines(in: size.lines) + shift
        guard at >= 0, at < rows.lines else { return nil }
        if let header = rows.stickyHeader(from: shift), (shift..<shift + header.lines).contains(at) { return header.position }
        guard let row = rows.entries.last(where: { $0.top <= at && $0.bottom > at }) else { return nil }
        let walker = rows.walker
        guard let grid = walker.grid, !grid.isWide(row.position) else { return row.position }
        let items = grid.band(of: row.position)
        let item = max(0, column - gutter) / walker.itemColumns(grid)
        return items.indices.contains(item) ? items[item] : nil
    }

    private func isSticky(_ line: Int, _ rows: VisibleRows) -> Bool {
        let at = line - gesture.headerLines(in: size.lines)
        return at >= 0 && at < rows.stickyHeader(from: footerShift(rows))?.lines ?? 0
    }

    /// Lines that rows are shifted up by an open footer. On a list that ends above it, it opens into the free lines below.
    func footerShift(_ rows: VisibleRows) -> Int {
        let free = rows.isAtBottom ? rows.lines - footerInset - rows.lastEntry.bottom : 0
        return max(0, gesture.footerLines(in: size.lines) - max(0, free))
    }
}
