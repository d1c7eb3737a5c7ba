// Following: a view goes to each last row that comes, until the reader moves up.

extension ListState {
    var isFollowing: Bool { views.contains(where: \.isFollowing) }

    /// Goes to the last row in all views that follow it.
    mutating func followEnd(in context: ListContext) {
        for index in views.indices where views[index].isFollowing {
            views[index].goToLast(walker(for: views[index], in: context))
        }
    }
}

extension ListView {
    /// The reader has moved: away from the last row, it is not followed any more.
    mutating func unpin(_ walker: RowWalker) {
        if isFollowing, awaitedRow != .last, let last = walker.items.last.value, cursor?.position != last { isFollowing = false }
    }
}
