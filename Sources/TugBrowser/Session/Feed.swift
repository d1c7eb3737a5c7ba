/// Where a browser's rows come from.
package enum Feed: Sendable {
    case pages(any DataProvider)
    case indexed(any IndexedProvider)
}

/// What a reader may do with rows where they come from.
package enum RowEdits: String, Sendable {
    case none
    case removals
    case removalsAndMoves
}

extension Feed {
    /// What changes the rows where they come from; `nil` where they cannot be changed.
    var editing: (any RowEditing)? {
        switch self {
        case .pages(let provider): provider.editing
        case .indexed: nil
        }
    }

    var edits: RowEdits { editing.map { $0.movesRows ? .removalsAndMoves : .removals } ?? .none }

    var isIndexed: Bool { if case .indexed = self { true } else { false } }

    /// The rows that the program has by itself: those of a provider of one page that is there already.
    var ownRows: [AnyRow] {
        switch self {
        case .pages(let provider): (provider.innermost as? FixedRows)?.page.rows ?? []
        case .indexed: []
        }
    }

    /// The feed with faults.
    package func with(_ plan: FaultPlan) throws(UsageError) -> Feed {
        switch self {
        case .pages(let provider): return .pages(FaultProvider(provider, plan: plan))
        case .indexed(let provider):
            if let fault = FaultIndexedProvider.pagesOnly.first(where: plan.contains) {
                throw UsageError("--fault: \(fault.rawValue) is a fault of pages; a file or a pipe can have delay, fail, reorder and never-answer")
            }
            return .indexed(FaultIndexedProvider(provider, plan: plan))
        }
    }
}
