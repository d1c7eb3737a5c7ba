/// What the list has to say that is no load's: it is shown until the reader does something.
package enum ListNotice: Equatable, Sendable {
    /// So many rows were removed, and can be brought back.
    case removed(Int)
    case notRemoved(LoadFailure)
    case notRestored(LoadFailure)
    case notMoved(LoadFailure)
    /// The row that a menu or a move was open for is gone (CASES L15).
    case targetGone
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
        }
    }
}
