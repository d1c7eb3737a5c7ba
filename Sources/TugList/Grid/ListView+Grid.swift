// Moving sideways: by items in a grid, by steps on a row that scrolls sideways, else by columns of the text.

import TugScreen

extension ListView {
    /// Items side by side; 1 in a list.
    var across: Int {
        switch layout {
        case .list: 1
        case .grid(let columns): max(1, contentColumns / max(1, columns))
        }
    }

    var isGrid: Bool { layout != .list }

    /// The columns of text that a step scrolls.
    private static let textStep = 8

    mutating func sidestep(_ steps: Int, _ walker: RowWalker) {
        if scrollStrip(steps, walker) { return }
        if isGrid { return moveItem(by: steps, walker) }
        scrollSideways(by: steps * Self.textStep, walker)
    }

    /// Moves the cursor by items, from the end of a band to the beginning of the next.
    private mutating func moveItem(by items: Int, _ walker: RowWalker) {
        guard var visible = visible(walker), var position = cursor?.position else { return }
        for _ in 0..<abs(items) {
            guard let next = items > 0 ? walker.items.position(after: position).value : walker.items.position(before: position).value else { break }
            position = next
        }
        cursor = walker.place(at: position)
        column = walker.column(of: position)
        reveal(position, &visible, walker)
    }

    /// Scrolls the cursor's row sideways, if its renderer says that it is a strip of items.
    private mutating func scrollStrip(_ steps: Int, _ walker: RowWalker) -> Bool {
        guard let cursor, let row = walker.source.row(at: cursor.position).value, let step = walker.registry.renderer(for: row).sidewaysStep else {
            return false
        }
        let longest = walker.lines(of: row).map(\.columns).max() ?? 0
        let offset = min((strips[row.id] ?? 0) + steps * step, longest - contentColumns)
        strips[row.id] = offset > 0 ? offset : nil
        return true
    }

    /// The columns that a row is scrolled by on its own; `nil` for one that goes with the others.
    func stripOffset(of position: Position, _ walker: RowWalker) -> Int? {
        guard sideways != 0 || !strips.isEmpty, let row = walker.source.row(at: position).value, walker.registry.renderer(for: row).sidewaysStep != nil
        else { return nil }
        return strips[row.id] ?? 0
    }
}
