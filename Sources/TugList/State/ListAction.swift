package import TugScreen

/// All that can happen to a list.
package enum ListAction: Equatable, Sendable {
    /// The list begins: a paged feed asks for its first page.
    case start
    /// The reader did something in a view.
    case view(Int, ViewAction)
    /// Another view begins, at the place of one that there is; it has no size yet.
    case openView(copying: Int)
    /// A view ends; those after it have their numbers one less. There is always one.
    case closeView(Int)
    /// The provider is to be asked for something else.
    case query(String)
    /// It is time for a refresh: no header opens for it, and no view moves.
    case refresh
    case answered(Ticket, PageAnswer)
    /// An indexed source has changed by itself (PULL R12); the context has the new snapshot.
    case sourceChanged(SourceChange)
    /// Rows are to go: they are hidden at once, and asked for to be removed (PULL R11). Rows of an indexed source stay.
    case remove([RowID])
    /// The removal with that serial has happened, or failed: then its rows are back.
    case removalEnded(Int, LoadFailure?)
    /// The rows that were removed last come back.
    case undoRemove
    /// Rows of the removal with that serial are there again, or it failed: then they are gone.
    case restorationEnded(Int, LoadFailure?)
    /// A row is to go so many rows down, or up.
    case move(RowID, by: Int)
    /// The move with that serial has happened, or failed: then the row is back.
    case moveEnded(Int, LoadFailure?)
    /// A row menu, a move or an edit is open, or not any more: meanwhile commits wait (PULL K6).
    case hold(Bool)
    /// Time has passed.
    case tick
    case close
}

/// What a reader can do in a view. Distances are signed: down and right are positive.
package enum ViewAction: Equatable, Sendable {
    case resize(Size)
    /// One row (`j`, `k`, arrows without a count): at an edge it pulls.
    case step(Int)
    /// One notch of the wheel: it scrolls three lines, at an edge it pulls one.
    case wheel(Int)
    /// Rows by a count: it stops at the edge.
    case move(Int)
    /// The view by lines; the cursor stays until its row leaves the view.
    case scroll(Int)
    case halfPages(Int)
    case pages(Int)
    case first
    case last
    /// To the last row, and on to each that comes, until the reader moves up.
    case follow
    /// The row with that number, from 0.
    case row(Int)
    /// The header of the section so many further on, or back.
    case section(Int)
    /// Where an entry of the index leads, from 0; or the letter of one.
    case indexEntry(Int)
    case indexLetter(Character)
    /// A place by hundredths of the rows.
    case percent(Int)
    case screenTop, screenMiddle, screenBottom
    case cursorToTop, cursorToMiddle, cursorToBottom
    /// The text by columns.
    case sideways(Int)
    /// Sideways by steps: by items in a grid, and on a row that is a strip of items; else the text by eight columns each.
    case sidestep(Int)
    case toggleWrap
    /// The cursor's row: marked, or not any more.
    case toggleMark
    /// So many rows from the cursor's on, which moves past them.
    case toggleMarks(Int)
    /// The row on a line of the list area, from 0, and at a column.
    case toggleMarkAt(Int, column: Int = 0)
    /// From the row that was marked last to the cursor's.
    case markRange
    case markAll, invertMarks, clearMarks
    /// Shows only the rows that a filter lets pass; `nil` shows all again.
    case filter(RowFilter?)
    /// Goes to the next row that a pattern matches, down or up.
    case search(SearchPattern, forward: Bool)
    /// So many matches on, the way of the search.
    case findNext(Int)
    /// The mouse's button on a line of the list area, from 0, and a column.
    case press(Int, column: Int = 0)
    case drag(Int)
    case release
    /// A refresh, or a page, by key.
    case refresh
    case loadMore
    /// To what the last refresh changed, so many changes on.
    case change(Int)
    /// Lets go of an armed pull.
    case fire
    /// Closes a pull that has not fired.
    case cancel
    /// Closes one layer: an open pull, else the wait for a row, else a search, else the filter, else the marks.
    case back
}

/// What the list wants done outside itself.
package enum ListEffect: Equatable, Sendable {
    case load(Ticket, PageRequest)
    case cancel(Ticket)
    /// The source is to look by itself whether rows have come, or need not any more.
    case follow(Bool)
    /// Rows have come into view.
    case appear([AnyRow])
    /// Nobody waits any more for the match that the source looks for.
    case stopSearching
    /// Makes rows ready that are soon to be visible, and gives up others that are not wanted any more.
    case prefetch([AnyRow], unwanted: [RowID])
    /// Removes rows where they come from; ``ListAction/removalEnded(_:_:)`` answers, with the serial.
    case remove(Int, [AnyRow])
    /// Brings rows of a removal back where they come from; ``ListAction/restorationEnded(_:_:)`` answers.
    case restore(Int, [AnyRow])
    /// Moves a row where it comes from; ``ListAction/moveEnded(_:_:)`` answers.
    case move(Int, AnyRow, by: Int)
}
