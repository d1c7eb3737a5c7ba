extension Command {
    /// What the command does to the list; `nil` for a command that is not the list's.
    func listAction(count: Int?, letter: Character? = nil) -> ViewAction? {
        let times = count ?? 1
        return switch self {
        case .rowDown: count == nil ? .step(1) : .move(times)
        case .rowUp: count == nil ? .step(-1) : .move(-times)
        case .scrollDown: .scroll(times)
        case .scrollUp: .scroll(-times)
        case .halfPageDown: .halfPages(times)
        case .halfPageUp: .halfPages(-times)
        case .pageDown: .pages(times)
        case .pageUp: .pages(-times)
        case .first: count.map { .row(max(0, $0 - 1)) } ?? .first
        case .last: count.map { .row(max(0, $0 - 1)) } ?? .last
        case .nextSection: .section(times)
        case .previousSection: .section(-times)
        case .indexLetter: letter.map { .indexLetter($0) }
        case .percent: count.map { .percent($0) }
        case .screenTop: .screenTop
        case .screenMiddle: .screenMiddle
        case .screenBottom: .screenBottom
        case .cursorToTop: .cursorToTop
        case .cursorToMiddle: .cursorToMiddle
        case .cursorToBottom: .cursorToBottom
        case .left: .sideways(-8 * times)
        case .right: .sideways(8 * times)
        case .refresh: .refresh
        case .loadMore: .loadMore
        case .toggleWrap: .toggleWrap
        case .mark: count.map { .toggleMarks($0) } ?? .toggleMark
        case .markDown: .toggleMarks(times)
        case .markRange: .markRange
        case .open, .back, .nextInDetail, .previousInDetail, .help, .quit, .interrupt, .suspend, .redraw: nil
        }
    }
}
