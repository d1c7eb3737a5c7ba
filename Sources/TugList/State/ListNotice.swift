/// What the list has to say that is no load's: it is shown until the reader does something.
package enum ListNotice: Equatable, Sendable {
    /// So many rows were removed, and can be brought back.
    case removed(Int)
    case notRemoved(LoadFailure)
    case notRestored(LoadFailure)
    case notMoved(LoadFailure)
    /// The row that a menu or a move was open for is gone (CASES L15).
    case targetGone
    /// No row matches what was searched for.
    case notFound(String)
    /// The search went on from the other edge.
    case searchedFromTop, searchedFromBottom
    /// The next match is wanted, and nothing has been searched for.
    case nothingSearched
}

extension ListLabels {
    /// A notice in words.
    package func text(of notice: ListNotice) -> String {
        switch notice {
        case .removed(let count): removed(count)
        case .notRemoved(let failure): notRemoved.filling("{reason}", with: reason(failure))
        case .notRestored(let failure): notRestored.filling("{reason}", with: reason(failure))
        case .notMoved(let failure): notMoved.filling("{reason}", with: reason(failure))
        case .targetGone: targetGone
        case .notFound(let text): notFound.filling("{text}", with: text)
        case .searchedFromTop: searchedFromTop
        case .searchedFromBottom: searchedFromBottom
        case .nothingSearched: nothingSearched
        }
    }
}
