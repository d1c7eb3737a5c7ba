/// What a command is, with its count: the reader's way in the list, or something of the program's.
enum CommandMeaning: Equatable {
    case view(ViewAction)
    case program(ProgramAction)
    /// It wants a count, and there is none.
    case nothing
}

/// What commands do beside the list.
enum ProgramAction: Equatable {
    case open, choose
    /// Closes a layer; `out` is the same, but never ends the program.
    case back, out
    /// The next rows, or those before, while one is open in full.
    case walkDetail(Int)
    case prompt(Prompt.Kind)
    case menu
    /// Takes rows away, and brings those back that went last.
    case delete, undo
    /// Of what is open in full: the value under the cursor, or all.
    case copy(whole: Bool)
    case nextPane, split, evenPanes
    /// The line between two panes, by columns.
    case moveDivider(Int)
    case help, why
    case quit, interrupt, suspend, redraw
    case toggleMouse
}

extension CommandReader.Request {
    var meaning: CommandMeaning {
        let times = count ?? 1
        return switch command {
        case .rowDown: .view(count == nil ? .step(1) : .move(times))
        case .rowUp: .view(count == nil ? .step(-1) : .move(-times))
        case .scrollDown: .view(.scroll(times))
        case .scrollUp: .view(.scroll(-times))
        case .halfPageDown: .view(.halfPages(times))
        case .halfPageUp: .view(.halfPages(-times))
        case .pageDown: .view(.pages(times))
        case .pageUp: .view(.pages(-times))
        case .first: .view(count.map { .row(max(0, $0 - 1)) } ?? .first)
        case .last: .view(count.map { .row(max(0, $0 - 1)) } ?? .last)
        case .follow: .view(.follow)
        case .percent: count.map { .view(.percent($0)) } ?? .nothing
        case .screenTop: .view(.screenTop)
        case .screenMiddle: .view(.screenMiddle)
        case .screenBottom: .view(.screenBottom)
        case .cursorToTop: .view(.cursorToTop)
        case .cursorToMiddle: .view(.cursorToMiddle)
        case .cursorToBottom: .view(.cursorToBottom)
        case .left: .view(.sidestep(-times))
        case .right: .view(.sidestep(times))
        case .nextSection: .view(.section(times))
        case .previousSection: .view(.section(-times))
        case .indexLetter: letter.map { .view(.indexLetter($0)) } ?? .nothing
        case .refresh: .view(.refresh)
        case .loadMore: .view(.loadMore)
        case .nextChange: .view(.change(times))
        case .previousChange: .view(.change(-times))
        case .toggleWrap: .view(.toggleWrap)
        case .mark: .view(count.map { .toggleMarks($0) } ?? .toggleMark)
        case .markDown: .view(.toggleMarks(times))
        case .markRange: .view(.markRange)
        case .markAll: .view(.markAll)
        case .invertMarks: .view(.invertMarks)
        case .clearMarks: .view(.clearMarks)
        case .open: .program(.open)
        case .choose: .program(.choose)
        case .back: .program(.back)
        // Outside of an open row nothing is closed but what was opened last.
        case .closeFold: .program(.out)
        case .toggleFold, .closeFolds, .openFolds: .nothing
        case .nextInDetail: .program(.walkDetail(times))
        case .previousInDetail: .program(.walkDetail(-times))
        case .menu: .program(.menu)
        case .delete: .program(.delete)
        case .undo: .program(.undo)
        case .copy: .program(.copy(whole: false))
        case .copyWhole: .program(.copy(whole: true))
        case .nextPane: .program(.nextPane)
        case .split: .program(.split)
        case .dividerLeft: .program(.moveDivider(-(count ?? 4)))
        case .dividerRight: .program(.moveDivider(count ?? 4))
        case .evenPanes: .program(.evenPanes)
        case .search: .program(.prompt(.search))
        case .searchBackward: .program(.prompt(.searchBackward))
        case .nextMatch: .view(.findNext(times))
        case .previousMatch: .view(.findNext(-times))
        case .filter: .program(.prompt(.filter))
        case .commandLine: .program(.prompt(.command))
        case .why: .program(.why)
        case .help: .program(.help)
        case .quit: .program(.quit)
        case .interrupt: .program(.interrupt)
        case .suspend: .program(.suspend)
        case .redraw: .program(.redraw)
        case .toggleMouse: .program(.toggleMouse)
        }
    }
}
