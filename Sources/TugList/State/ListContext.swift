/// How a list behaves, by the builder's or the reader's choice.
package struct ListOptions: Hashable, Sendable {
    /// When the next page is asked for (PULL T6).
    package enum LoadMode: Hashable, Sendable {
        /// Before the reader gets to the end.
        case automatic
        /// Only by a pull past the bottom, or by key.
        case manual
    }

    /// What a refresh that succeeds does to the rows (PULL K11).
    package enum RefreshPolicy: String, Hashable, Sendable {
        /// The answer is joined to the loaded rows where their ids overlap.
        case mergeAtHead
        /// The answer takes the place of all rows.
        case replace
        /// Pages are asked for one after the other until they cover what was loaded, and take its place in one step.
        case refetch
    }

    package var loadMode = LoadMode.automatic
    package var refreshPolicy = RefreshPolicy.mergeAtHead
    /// Rows below the viewport at which the next page is asked for; `nil` is one viewport of rows.
    package var leadDistance: Int?
    /// Rows that are kept in memory at the most; `nil` is no limit. Pages far from what the reader sees are let go of and asked for
    /// again when he comes back (PULL R8). It counts as at least a page and twice the lead distance.
    package var memoryCap: Int?
    /// Whether anybody wants to hear of rows that come into view, and of those that soon will.
    package var prefetches = false
    /// Lines kept between the cursor's row and the edge of the view.
    package var scrollOff = 2
    /// Whether the reader can refresh; a first load that failed can be tried again all the same.
    package var hasRefresh = true
    /// Whether the list asks for further pages; without, it has no load-more view either.
    package var hasLoadMore = true
    /// Whether the first page is asked for when the list begins, and not only by the reader.
    package var loadsOnStart = true
    /// Whether pictures of what loads move.
    package var animates = true
    /// What the index strip at the right edge lists; `nil` for none.
    package var indexTitles: IndexTitles?
    /// How rows are laid out.
    package var layout = ListLayout.list

    package init() {}
}

/// What ``ListState/apply(_:in:)`` is told beside the action. None of it is state.
package struct ListContext {
    package var now: Instant
    package var wall: Timestamp
    package var registry: RowRegistry
    package var options: ListOptions
    /// The newest snapshot of an indexed source; `nil` for a paged feed.
    package var source: (any RowSource)?
    package let cache: LayoutCache
    /// A builder's own refresh view and load-more view; `nil` for those that a list has by itself.
    package var refreshView: (any RefreshView)?
    package var loadMoreView: (any LoadMoreView)?

    package init(now: Instant, wall: Timestamp, registry: RowRegistry, options: ListOptions, source: (any RowSource)? = nil, cache: LayoutCache) {
        self.now = now
        self.wall = wall
        self.registry = registry
        self.options = options
        self.source = source
        self.cache = cache
    }

    /// The time that renderers see.
    var minute: Int { wall.seconds / 60 }
}
