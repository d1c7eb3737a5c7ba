/// The rows that a view's window was last found to hold, kept so that drawing and the next key need not walk it again.
///
/// It is derived from the rest of the state and from the rows, so two memos are always equal.
struct WindowMemo: Equatable, Sendable {
    /// Everything that the window depends on.
    private struct Source: Equatable {
        let revision: UInt64
        let position: Position
        let line: Int
        let lines: Int
        let inset: Int
        let columns: Int
        let wraps: Bool
        let minute: Int
    }

    private var source: Source?
    private(set) var entries: [VisibleRows.Entry] = []
    /// The lines of the window, without the footer's.
    private(set) var roomForRows = 0

    init() {}

    /// The window as it is now.
    init(_ visible: VisibleRows, _ walker: RowWalker) {
        source = Source(
            revision: walker.source.revision, position: visible.first.position, line: -visible.first.top, lines: visible.lines, inset: visible.inset,
            columns: walker.columns, wraps: walker.wraps, minute: walker.minute)
        entries = visible.entries
        roomForRows = visible.lines - visible.inset
    }

    /// The rows in a window from a line of a row on, if they are known.
    func entries(from anchor: Anchor, lines: Int, inset: Int, _ walker: RowWalker) -> [VisibleRows.Entry]? {
        let wanted = Source(
            revision: walker.source.revision, position: anchor.position, line: anchor.line, lines: lines, inset: inset, columns: walker.columns,
            wraps: walker.wraps, minute: walker.minute)
        return wanted == source ? entries : nil
    }

    static func == (_: Self, _: Self) -> Bool { true }
}
