/// A heading that only says what the columns below it are called: where it is the first row, the cursor begins on the one below.
package protocol ColumnHeading: RowModel {}

extension RowWalker {
    /// The row that the cursor begins on.
    var beginning: Position? {
        guard let first = source.first.value else { return nil }
        return source.row(at: first).value?.model is any ColumnHeading ? after(first) ?? first : first
    }
}
