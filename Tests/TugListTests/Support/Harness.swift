import Testing
import TugScreen

@testable import TugList

/// A list with a clock in the test's hand. It keeps the requests that the list makes, answers them when it is told to, and
/// checks the list's invariants after every action.
final class Harness {
    /// A request, and what has become of it.
    struct Asked {
        enum Fate { case live, cancelled, succeeded, failed }
        let ticket: Ticket
        let request: PageRequest
        let cause: LoadCause
        var fate = Fate.live
    }

    var state: ListState
    var context: ListContext
    /// Every request so far, oldest first.
    var asked: [Asked] = []
    /// What was wrong, if ``report`` is not told at once.
    var report: (String) -> Void = { Issue.record("\($0)") }
    /// Whether the list has asked its source to look for rows by itself.
    var follows = false
    /// What the list has asked to be made ready and to be given up.
    var prefetched: [(wanted: [Int], unwanted: [Int])] = []
    /// What the list has said to have come into view.
    var appeared: [[Int]] = []
    /// Removals, restorations and moves that the list has asked for, oldest first.
    var changed: [(effect: ListEffect, serial: Int)] = []
    /// How often each view's pull has been opened, and whether that pull has loaded.
    var pullsThatLoaded: [Int: Int] = [:]

    init(
        _ columns: Int = 40, _ lines: Int = 10, mode: ListOptions.LoadMode = .automatic, policy: ListOptions.RefreshPolicy = .mergeAtHead,
        lead: Int? = nil, scrollOff: Int = 2, cap: Int? = nil, source: IndexedRows? = nil, views: Int = 1
    ) {
        var options = ListOptions()
        options.loadMode = mode
        options.refreshPolicy = policy
        options.leadDistance = lead
        options.memoryCap = cap
        options.scrollOff = scrollOff
        state = source.map { ListState(indexed: $0, views: views) } ?? ListState(views: views)
        context = ListContext(
            now: Instant(milliseconds: 1_000_000), wall: Timestamp(seconds: 1_893_456_000), registry: .test, options: options, source: source,
            cache: LayoutCache(judge: .table))
        apply(.start)
        for index in 0..<views { view(.resize(Size(columns: columns, lines: lines)), index) }
    }

    /// A paged list whose first page has come.
    convenience init(
        _ columns: Int = 40, _ lines: Int = 10, rows: [AnyRow], next: Int?, previous: Int? = nil, mode: ListOptions.LoadMode = .automatic,
        policy: ListOptions.RefreshPolicy = .mergeAtHead, lead: Int? = nil, scrollOff: Int = 2, cap: Int? = nil, views: Int = 1
    ) {
        self.init(columns, lines, mode: mode, policy: policy, lead: lead, scrollOff: scrollOff, cap: cap, views: views)
        answer(.refresh, .page(Page(rows: rows, next: next.map { PageKey($0) }, previous: previous.map { PageKey($0) })))
        wait(2000)
    }

    // MARK: Doing

    @discardableResult
    func apply(_ action: ListAction) -> [ListEffect] {
        let before = Snapshot(self)
        let effects = state.apply(action, in: context)
        for effect in effects { take(effect) }
        for wrong in before.violations(after: action, effects, in: self) { report("after \(Self.brief(action)): \(wrong)") }
        return effects
    }

    /// An action without a page's rows.
    private static func brief(_ action: ListAction) -> String {
        guard case .answered(let ticket, let answer) = action else { return "\(action)" }
        guard case .page(let page) = answer else { return "\(ticket.edge) \(answer)" }
        return "\(ticket.edge) of \(page.rows.count) rows \(page.rows.map { $0.id.key }), next \(page.next?.description ?? "none")"
    }

    func view(_ action: ViewAction, _ index: Int = 0) { apply(.view(index, action)) }

    /// The same thing several times, some milliseconds apart.
    func view(_ action: ViewAction, times: Int, every milliseconds: Int64 = 30) {
        for _ in 0..<times {
            view(action)
            wait(milliseconds)
        }
    }

    /// Moves the clock and does on the way what is due.
    func wait(_ milliseconds: Int64) {
        let end = context.now + milliseconds
        while let due = state.deadline(after: context.now), due <= end {
            pass(to: max(due, context.now))
            apply(.tick)
            // A filter that has rows to look at goes on at once.
            if let again = state.deadline(after: context.now), again <= context.now, !state.views.contains(where: { $0.isScanning || $0.isLooking }) {
                report("a tick at its deadline leaves it due")
                break
            }
        }
        pass(to: end)
    }

    /// Moves the clock and does nothing: a program that was busy.
    func pass(to now: Instant) {
        context.wall = Timestamp(seconds: 1_893_456_000 + Int((now.milliseconds - 1_000_000) / 1000))
        context.now = now
    }

    /// Answers the live request of an edge.
    func answer(_ edge: LoadEdge, _ answer: PageAnswer, sourceLocation: SourceLocation = #_sourceLocation) {
        guard let asked = live(edge) else { return report("nothing of \(edge) is asked for, at \(sourceLocation)") }
        apply(.answered(asked.ticket, answer))
    }

    /// Hands over a new snapshot of an indexed source.
    func change(_ source: IndexedRows, _ change: SourceChange) {
        var source = source
        source.revision = (context.source?.revision ?? 0) + 1
        context.source = source
        apply(.sourceChanged(change))
    }

    private func take(_ effect: ListEffect) {
        switch effect {
        case .load(let ticket, let request):
            asked.append(Asked(ticket: ticket, request: request, cause: state.pager[ticket.edge].load.cause ?? .initial))
        case .cancel(let ticket): settle(ticket, .cancelled)
        case .appear(let rows): appeared.append(rows.map { $0.id.key.value() ?? -1 })
        case .stopSearching: break
        case .follow(let follows): self.follows = follows
        case .prefetch(let wanted, let unwanted): prefetched.append((wanted.map { $0.id.key.value() ?? -1 }, unwanted.map { $0.key.value() ?? -1 }))
        case .remove(let serial, _), .restore(let serial, _), .move(let serial, _, by: _): changed.append((effect, serial))
        }
    }

    func settle(_ ticket: Ticket, _ fate: Asked.Fate) {
        guard let index = asked.firstIndex(where: { $0.ticket == ticket }), asked[index].fate == .live else { return }
        asked[index].fate = fate
    }

    // MARK: Looking

    func live(_ edge: LoadEdge) -> Asked? { asked.last { $0.ticket.edge == edge && $0.fate == .live } }

    /// The keys of all pages that were asked for, in order.
    var pageKeys: [Int] { keys(.append) }
    func keys(_ edge: LoadEdge) -> [Int] { asked.filter { $0.ticket.edge == edge }.map { $0.request.key?.value(as: Int.self) ?? -1 } }
    var refreshes: Int { asked.filter { $0.ticket.edge == .refresh }.count }

    var rowIDs: [Int] {
        let source = state.source(in: context)
        var ids: [Int] = []
        var at = source.first.value
        while let position = at {
            ids.append(source.row(at: position).value.flatMap { $0.id.key.value(as: Int.self) } ?? -1)
            at = source.position(after: position).value
        }
        return ids
    }

    func cursor(_ index: Int = 0) -> Int? { state.views[index].cursor?.id?.key.value() }
    var gesture: Gesture { state.views[0].gesture }
    var head: Pull { gesture.head }
    var tail: Pull { gesture.tail }

    func window(_ index: Int = 0) -> VisibleRows? { state.views[index].visible(state.walker(for: state.views[index], in: context)) }

    /// The first row in view and the line of it that is the first.
    var top: (row: Int, line: Int)? {
        guard let anchor = state.views[0].anchor, let row: Int = anchor.place.id?.key.value() else { return nil }
        return (row, anchor.line)
    }

    /// The screen line of a row's first line: an open header and footer counted in.
    func screenLine(of row: Int, _ index: Int = 0) -> Int? {
        guard let window = window(index) else { return nil }
        let source = state.source(in: context)
        guard let entry = window.entries.first(where: { source.row(at: $0.position).value?.id.key.value() == row }) else { return nil }
        let view = state.views[index]
        return entry.top + view.gesture.headerLines(in: view.size.lines) - view.footerShift(window)
    }

    /// The rows in view.
    func visibleRows(_ index: Int = 0) -> [Int] {
        let source = state.source(in: context)
        return window(index)?.entries.compactMap { source.row(at: $0.position).value?.id.key.value() } ?? []
    }

    func frame(_ index: Int = 0, labels: ListLabels = ListLabels()) -> Frame {
        var frame = Frame(state.views[index].size)
        state.draw(index, in: context, labels: labels, judge: .table, into: &frame)
        return frame
    }

    var text: [String] { frame().glyphs }
}

/// Sendable keys in tests hold integers.
extension SendableKey {
    func value() -> Int? { value(as: Int.self) }
}
