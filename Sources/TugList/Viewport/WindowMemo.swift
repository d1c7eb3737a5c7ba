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
    private(set) var isAtTop = false
    private(set) var isAtBottom = false
    /// The lines of the window, without the footer's.
    private(set) var roomForRows = 0

    init() {}

    /// The window as it is now.
    init(_ visible: VisibleRows, _ walker: RowWalker) {
        source = Source(
            revision: walker.source.revision, position: visible.first.position, line: -visible.first.top, lines: visible.lines, inset: visible.inset,
            columns: walker.columns, wraps: walker.wraps, minute: walker.minute)
        entries = visible.entries
        isAtTop = visible.isAtTop
        isAtBottom = visible.isAtBottom
        roomForRows = visible.lines - visible.inset
    }

    /// Whether it is the window from a line of a row on.
    func holds(_ anchor: Anchor, lines: Int, inset: Int, _ walker: RowWalker) -> Bool {
        let wanted = Source(
            revision: walker.source.revision, position: anchor.position, line: anchor.line, lines: lines, inset: inset, columns: walker.columns,
            wraps: walker.wraps, minute: walker.minute)
        return wanted == source
    }

    static func == (_: Self, _: Self) -> Bool { true }
}
