/// The edge of the list that a load concerns.
package enum LoadEdge: Hashable, Sendable {
    case refresh
    /// Past the last row.
    case append
    /// Before the first row.
    case prepend
    /// In the gap with that serial (PULL K11).
    case gap(Int)
}

/// What one request is known by. An answer whose ticket is not live is dropped (PULL R1).
package struct Ticket: Hashable, Sendable {
    /// Changes with what the provider is asked.
    package let query: Int
    /// How many refreshes had been committed.
    package let generation: Int
    package let edge: LoadEdge
    /// The key of the page asked for; `nil` for a refresh or a look.
    package let key: PageKey?
    /// Grows with each request.
    package let serial: Int

    package init(query: Int, generation: Int, edge: LoadEdge, key: PageKey?, serial: Int) {
        self.query = query
        self.generation = generation
        self.edge = edge
        self.key = key
        self.serial = serial
    }
}

/// What comes back for a ticket, as one value (PULL K1).
package enum PageAnswer: Equatable, Sendable {
    case page(Page)
    /// An indexed source has been read again, or looked at; its rows came by a notice of their own (PULL R12, K2).
    /// With the number of rows that were new, if it can be told.
    case read(new: Int?)
    case failed(LoadFailure)
    case cancelled
    /// The keys mean nothing any more (PULL R9).
    case invalid
}

/// What lies past an edge of the loaded rows (PULL K2: the provider says it).
package enum End: Hashable, Sendable {
    case unknown
    /// A page with that key; `nil` is the first of all, which has none and comes again if it was let go of (PULL R8).
    case more(PageKey?)
    case end

    /// The key of the page that lies there, if one does and has a key.
    var key: PageKey? { if case .more(let key) = self { key } else { nil } }
}
