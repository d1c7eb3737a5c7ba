package import TugScreen

/// One look at a feed: its viewport, cursor, gesture and layout.
package struct ListView: Equatable, Sendable {
    /// The list area, header, footer and scroll bar included.
    package internal(set) var size = Size(columns: 0, lines: 0)
    /// Whether there is a load-more view under the last row.
    var hasFooter = true
    package internal(set) var wraps = true
    /// Whether the builder asks for an index strip.
    var hasIndex = false
    /// How rows are laid out, by the builder's choice.
    var layout = ListLayout.list
    /// The column of items that moves by bands keep to.
    var column = 0
    /// Columns by which rows are scrolled sideways on their own, for those that are.
    var strips: [RowID: Int] = [:]
    /// Columns that the text is scrolled to the right.
    package internal(set) var sideways = 0
    /// Where the viewport is; `nil` while there are no rows.
    package internal(set) var anchor: Anchor?
    /// The row under the cursor; `nil` while there are no rows.
    package internal(set) var cursor: RowPlace?
    /// Rows that were removed from under the cursor since the reader last moved: as they come back, so does it.
    var removedCursors: [RowID] = []
    /// The rows that the reader has marked.
    package internal(set) var marks = Marks()
    /// How many of the marks are of rows that a list which is wholly loaded does not have any more. They may come back, marked (CASES U5).
    var goneMarks = 0
    /// The filter over the rows, if there is one; and how often it, or what it has found, has changed.
    var filtering: Filtering?
    var filterVersion: UInt64 = 0
    package internal(set) var gesture = Gesture()
    package internal(set) var latches = LoadLatches()
    /// Rows that refreshes have brought above the view since the reader was last at the top (PULL K4).
    package internal(set) var newAbove = 0
    /// The rows that were asked to be made ready.
    var prefetched = PrefetchRange()
    /// Whether the view goes to each last row that comes.
    package internal(set) var isFollowing = false
    /// The row that the reader wants to go to, while the source does not know yet where it is.
    package internal(set) var awaitedRow: AwaitedRow?
    /// What is searched for, if anything is.
    package var searching: Searching?
    /// The rows in the view, as last found.
    var window = WindowMemo()
    /// Rows that are still being looked for after the source was replaced.
    var search: TraceSearch?
    /// The cursor row's line when the reader last saw it.
    var cursorLine = 0

    package init() {}

    /// How many rows are marked, of those that there are.
    package var marked: Marks.Amount { marks.amount(without: goneMarks) }

    /// The latch of the page after the last.
    package var latch: LoadLatch { latches[.append] }

    /// A view of its own at the same place, with nothing in the reader's hand.
    var another: ListView {
        var view = self
        view.gesture = Gesture()
        view.removedCursors = []
        view.size = Size(columns: 0, lines: 0)
        return view
    }

    /// Columns left of the rows for the cursor's mark, and right of them for a blank and the scroll bar; none on a very narrow screen.
    package var gutter: Int { size.columns >= 12 ? 2 : 0 }
    package var scrollBarColumns: Int { size.columns >= 12 ? 2 : 0 }
    /// Columns of the index strip beside the scroll bar: room for a wide letter.
    var indexColumns: Int { hasIndex && size.columns >= 20 ? 2 : 0 }
    /// The width that rows are laid out for.
    package var contentColumns: Int { max(1, size.columns - gutter - indexColumns - scrollBarColumns) }

    /// How many columns of a line are laid out when text is scrolled sideways so far: in large steps, so that few of them lay rows out
    /// anew, and more than can be seen, so that it shows that a line goes on.
    func reach(at sideways: Int) -> Int { (sideways + contentColumns) / 256 * 256 + 512 }

    /// Whether a column of the list area belongs to the index strip.
    func isIndex(_ column: Int) -> Bool { indexColumns > 0 && (size.columns - 1 - indexColumns..<size.columns - 1).contains(column) }
    /// The footer's own lines under the last row.
    var footerInset: Int { hasFooter && size.lines >= 4 ? 1 : 0 }
    /// Lines that a sticky section header may take: a row keeps more than half of the view.
    var stickyLimit: Int { max(0, (size.lines - 1) / 2) }
    /// The lines that rows have on the screen.
    var rowLines: Int { max(1, size.lines - gesture.headerLines(in: size.lines)) }
}

/// The rows to find again in a source that was replaced (PULL K4, K5).
struct TraceSearch: Equatable, Sendable {
    /// The row that is to be on the line it was on, and the cursor's row; either may be found already.
    var kept: RowPlace?
    var line: Int
    var cursor: RowPlace?
}
