import TugScreen

@testable import TugList

/// What has to be known of a list before an action, to judge what the action did (PULL, invariants).
struct Snapshot {
    private struct View {
        let gesture: Gesture
        let size: Size
        let isAtTop: Bool
        /// The row that is to keep its line, by the rule of K4, and its line.
        let kept: (id: RowID, line: Int)?
        let showsCursor: Bool
    }

    private let state: ListState
    private let views: [View]
    private let revision: UInt64

    init(_ list: Harness) {
        state = list.state
        revision = list.state.source(in: list.context).revision
        let source = list.state.source(in: list.context)
        views = list.state.views.indices.map { index in
            let view = list.state.views[index]
            guard let window = list.window(index) else { return View(gesture: view.gesture, size: view.size, isAtTop: false, kept: nil, showsCursor: false) }
            let entry = view.cursor.flatMap { window.entry(of: $0.position) } ?? window.firstWholeOfData
            let shift = view.gesture.headerLines(in: view.size.lines) - view.footerShift(window)
            let kept = view.kept(list.state.walker(for: view, in: list.context))
            let id = kept.flatMap { source.row(at: $0.position).value?.id }
            return View(
                gesture: view.gesture, size: view.size, isAtTop: window.isAtTop, kept: id.map { ($0, entry.top + shift) },
                showsCursor: view.cursor.map { window.entry(of: $0.position) != nil } ?? false)
        }
    }

    func violations(after action: ListAction, _ effects: [ListEffect], in list: Harness) -> [String] {
        var wrong = list.state.violations(in: list.context, rowsChanged: list.state.source(in: list.context).revision != revision)
        wrong += answers(action, in: list)
        wrong += loads(effects, in: list)
        wrong += refresh(action, in: list)
        wrong += timers(in: list)
        wrong += rows(action, in: list)
        wrong += marks(action, in: list)
        for index in views.indices { wrong += keeps(action, index, in: list).map { "view \(index): \($0)" } }
        return wrong
    }

    // MARK: Loads

    private func loads(_ effects: [ListEffect], in list: Harness) -> [String] {
        // What is asked for changes by effects only.
        guard !effects.isEmpty else { return [] }
        var wrong: [String] = []
        for edge in Set(list.asked.map(\.ticket.edge)) {
            let live = list.asked.filter { $0.ticket.edge == edge && $0.fate == .live }.count
            if live > 1 { wrong.append("\(live) tickets of \(edge) are live") }
        }
        if list.live(.refresh) != nil, list.asked.contains(where: { $0.fate == .live && $0.ticket.edge != .refresh }) {
            wrong.append("a page is asked for during a refresh")
        }
        for case .load(let ticket, let request) in effects {
            let same = list.asked.filter {
                $0.ticket.generation == ticket.generation && $0.ticket.edge == ticket.edge && $0.ticket.key == ticket.key && $0.ticket != ticket
            }
            if ticket.edge != .refresh, ticket.key != nil, !isReread(ticket, in: list), same.contains(where: { $0.fate == .succeeded || $0.fate == .live }) {
                wrong.append("page \(String(describing: ticket.key)) is loaded twice in generation \(ticket.generation)")
            }
            let asked = list.asked.last { $0.ticket == ticket }
            if asked?.cause == .position, state.pager[ticket.edge].load.failure != nil, state.pager.generation == ticket.generation {
                wrong.append("a position event loads from failed")
            }
            if asked?.cause == .position, list.context.options.loadMode == .manual, !isReread(ticket, in: list) {
                wrong.append("a position event loads in manual mode")
            }
            if request.generation != list.state.pager.generation { wrong.append("a request of an old generation") }
            if list.state.pager.isClosed { wrong.append("a closed list loads") }
        }
        return wrong
    }

    /// A refresh that runs is joined, unless something else is asked for (R5); one that fails, or is cancelled, changes only its own
    /// load state (R4).
    private func refresh(_ action: ListAction, in list: Harness) -> [String] {
        let (before, after) = (state.pager, list.state.pager)
        guard let live = before.refresh.ticket else { return [] }
        var answer: PageAnswer?
        switch action {
        case .query, .close: return []
        case .answered(let ticket, let its): if ticket == live, !state.isHolding { answer = its }
        case .hold(let isHeld): if !isHeld { answer = state.held?.answers.first { $0.ticket == live }?.answer }  // of two answers the first counts (R1)
        case .start, .view, .refresh, .openView, .closeView, .sourceChanged, .remove, .removalEnded, .undoRemove, .restorationEnded, .move, .moveEnded, .tick:
            break
        }
        switch answer {
        case nil: return after.refresh.ticket == live ? [] : ["a refresh that runs is not joined"]
        case .page, .read: return []
        case .failed, .cancelled, .invalid:
            let isSame =
                after.generation == before.generation && after.head == before.head && after.tail == before.tail
                && list.state.lastRefreshed == state.lastRefreshed
            return isSame ? [] : ["a refresh without success changes more than its load state"]
        }
    }

    /// Whether a page was loaded before and let go of (PULL R8).
    private func isReread(_ ticket: Ticket, in list: Harness) -> Bool {
        [state, list.state].contains { state in
            guard case .paged(let rows) = state.rows else { return false }
            return switch ticket.edge {
            case .append: rows.droppedBelow.contains(ticket.key)
            case .prepend: rows.droppedAbove.contains(ticket.key)
            case .refresh, .gap: false
            }
        }
    }

    /// Keeps the harness's book of requests; an answer that nobody waits for must change nothing (PULL R1).
    private func answers(_ action: ListAction, in list: Harness) -> [String] {
        if case .hold(false) = action {
            for held in state.held?.answers ?? [] { settle(held.ticket, held.answer, in: list) }
        }
        guard case .answered(let ticket, let answer) = action else { return [] }
        let wasLive = state.pager[ticket.edge].load.ticket == ticket
        guard wasLive else {
            var expected = state
            expected.pager = list.state.pager
            return expected == list.state && list.state.pager.counters.dropped == state.pager.counters.dropped + 1
                ? [] : ["an answer that nobody waits for changes the list"]
        }
        // While commits wait, so does the answer; its ticket is alive still.
        if state.isHolding { return [] }
        settle(ticket, answer, in: list)
        return []
    }

    private func settle(_ ticket: Ticket, _ answer: PageAnswer, in list: Harness) {
        let load = list.state.pager[ticket.edge].load
        switch answer {
        case .page, .read: list.settle(ticket, load.failure == nil ? .succeeded : .failed)
        case .failed: list.settle(ticket, .failed)
        case .cancelled, .invalid: list.settle(ticket, .cancelled)
        }
    }

    // MARK: Time

    private func timers(in list: Harness) -> [String] {
        var wrong: [String] = []
        let deadline = list.state.deadline(after: list.context.now)
        for view in list.state.views {
            let gesture = view.gesture
            if gesture.head.isOpen || gesture.tail.isOpen, gesture.dragLine == nil, deadline == nil { wrong.append("nothing ends an open pull") }
            if gesture.dragLine != nil, gesture.deadline != nil { wrong.append("a timer runs while a button is down") }
            if gesture.head == .settling || gesture.tail == .settling, deadline == nil { wrong.append("nothing ends a result") }
        }
        if deadline == nil {
            var later = list.state
            var context = list.context
            context.now = context.now + 100_000
            let effects = later.apply(.tick, in: context)
            if later != list.state || !effects.isEmpty { wrong.append("a list at rest changes with time") }
        }
        return wrong
    }

    // MARK: Rows

    private func rows(_ action: ListAction, in list: Harness) -> [String] {
        guard case .paged(let rows) = list.state.rows else { return [] }
        switch action {
        case .answered(let ticket, .page):
            if state.pager[ticket.edge].load.ticket == ticket { return rows.revision != revision && state.isHolding ? ["rows change while commits wait"] : [] }
        case .remove, .removalEnded, .undoRemove, .restorationEnded, .move, .moveEnded: return []
        case .hold(let isHeld): if !isHeld { return [] }
        case .start, .view, .query, .refresh, .answered, .sourceChanged, .tick, .close, .openView, .closeView: break
        }
        return rows.revision == revision ? [] : ["rows change without an answer"]
    }

    /// Marks change by the reader's actions and by nothing else; a file written anew is marked by what its records are known by.
    private func marks(_ action: ListAction, in list: Harness) -> [String] {
        var mayChange: Int?
        if case .view(let index, let action) = action {
            switch action {
            case .toggleMark, .toggleMarks, .toggleMarkAt, .markRange, .markAll, .invertMarks, .clearMarks, .back: mayChange = index
            default: break
            }
        }
        if case .sourceChanged(.replaced) = action { return [] }
        return views.indices.filter { $0 != mayChange && list.state.views[$0].marks != state.views[$0].marks }.map { "view \($0): marks change by themselves" }
    }

    private func keeps(_ action: ListAction, _ index: Int, in list: Harness) -> [String] {
        let after = list.state.views[index]
        let before = views[index]
        switch action {
        case .answered, .tick, .sourceChanged, .query, .refresh, .close, .start, .openView: break
        case .hold: if state.held?.carried != nil { return [] }
        // A cursor that goes back to a row that came back is shown there.
        case .removalEnded, .undoRemove: if state.views[index].removedCursors != after.removedCursors { return [] }
        case .remove, .restorationEnded: break
        case .move, .moveEnded, .closeView: return []
        case .view(let view, _): if view == index { return [] }
        }
        if case .sourceChanged(.replaced) = action { return [] }
        if case .sourceChanged(.learned) = action { return [] }
        if state.views[index].isFollowing { return [] }
        // A search that has found its match goes there.
        if state.views[index].awaitsMatch, !after.awaitsMatch { return [] }
        // So does a jump to a row that was not known.
        if state.views[index].awaitedRow != nil, after.awaitedRow == nil { return [] }
        // A filter that has not looked at all rows around has not placed them yet.
        if state.views[index].isScanning || after.isScanning { return [] }
        guard let kept = before.kept, let window = list.window(index) else { return [] }
        let source = list.state.source(of: index, in: list.context)
        let follows = before.gesture.head == .held && before.isAtTop
        if before.showsCursor, !follows, let cursor = after.cursor, window.entry(of: cursor.position) == nil { return ["the cursor leaves the view by itself"] }
        guard let position = source.position(of: kept.id).value else { return [] }
        let header = after.gesture.headerLines(in: after.size.lines)
        // A header that opens or closes moves all rows with it, and so does a footer.
        let opened = header - before.gesture.headerLines(in: before.size.lines)
        let isCommit = revision != list.state.source(in: list.context).revision
        let line = kept.line + (isCommit ? 0 : opened)
        if isCommit, follows { return [] }  // K4 follows to the top
        let shift = header - after.footerShift(window)
        let band = list.state.walker(for: after, in: list.context).band(of: position)
        let entry = window.entries.first { $0.position == band }
        let now = entry.map { $0.top + shift }
        if now == line { return [] }
        if !isCommit, before.gesture.footerLines(in: 99) != after.gesture.footerLines(in: 99) { return [] }
        // The edges of the list, and a row too short for its line, let it move.
        if let now, window.isAtTop, now < line { return [] }
        if let now, window.lastEntry.bottom <= window.lines - window.inset, window.isAtBottom, now > line { return [] }
        let cover = list.state.walker(for: after, in: list.context).cover(of: position)
        if let entry, line + entry.height <= cover, entry.bottom == cover + 1 { return [] }
        return ["row \(kept.id) was on line \(kept.line), is on \(String(describing: now)), not \(line)"]
    }
}
