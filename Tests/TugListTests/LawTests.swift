import Randomness
import Testing
import TugScreen

@testable import TugList

/// The invariants of the list hold after every action, whatever the actions are.
@Suite("Laws") struct LawTests {
    static let actions = 10_000

    @Test("Invariants: a paged feed under random actions, answers and clock jumps", arguments: UInt64(1)...12)
    func pagedFeed(seed: UInt64) {
        var random = Seeded(seed)
        var server = Server(&random, readsUpward: seed % 4 == 1)
        let list = Self.paged(seed, &random)
        run(list, seed, &random) { list, random in
            if random.chance(30) { server.live(&random) }
            switch random.below(100) {
            case 0..<55:
                if let asked = list.asked.last(where: { $0.fate == .live }) { list.apply(.answered(asked.ticket, server.answer(asked.request, &random))) }
            case 55..<80:
                // Late, duplicate and cancelled ones too.
                if let asked = list.asked.suffix(6).randomElement(using: &random) { list.apply(.answered(asked.ticket, server.answer(asked.request, &random))) }
            case 80..<83:
                server.forget(&random)
                list.apply(.query("\(random.below(100))"))
            case 83: list.apply(random.chance(50) ? .query("again") : .refresh)
            case 84..<94: Self.changeRows(list, &random)
            default: list.view(random.chance(50) ? .refresh : .loadMore, random.below(list.state.views.count))
            }
        }
    }

    /// A paged list; the seed says of which options.
    static func paged(_ seed: UInt64, _ random: inout Seeded) -> Harness {
        let list = Harness(
            random.within(1...40), random.within(1...20), mode: seed % 3 == 0 ? .manual : .automatic,
            policy: seed % 2 == 1 ? .mergeAtHead : seed % 4 == 0 ? .replace : .refetch,
            lead: seed % 5 == 0 ? 3 : nil, scrollOff: random.below(4), cap: seed % 3 == 1 ? 30 : nil, views: seed % 4 == 0 ? 2 : 1)
        if seed % 7 == 0 { list.context.options.layout = .grid(itemColumns: 9) }
        if seed % 6 == 0 { list.context.options.indexTitles = .sectionLetters }
        return list
    }

    /// The reader removes, brings back and moves rows, and opens and closes menus; what they come from follows, or does not.
    static func changeRows(_ list: Harness, _ random: inout Seeded) {
        let source = list.state.source(in: list.context)
        let loaded = Int(list.rowIDs.count)
        let chosen = source.position(ordinal: random.below(loaded + 1)).value.flatMap { source.row(at: $0).value?.id }
        let failure = random.chance(30) ? LoadFailure("no luck") : nil
        switch random.below(12) {
        case 0..<3:
            let start = random.below(loaded + 1)
            list.apply(
                .remove((start..<start + random.within(1...4)).compactMap { source.position(ordinal: $0).value }.compactMap { source.row(at: $0).value?.id }))
        case 3: list.apply(.undoRemove)
        case 4..<8:
            guard let change = list.changed.suffix(6).randomElement(using: &random) else { return }
            switch change.effect {
            case .remove: list.apply(.removalEnded(change.serial, failure))
            case .restore: list.apply(.restorationEnded(change.serial, failure))
            case .move: list.apply(.moveEnded(change.serial, failure))
            case .load, .cancel, .appear, .prefetch, .stopSearching, .follow: break
            }
        case 8: if let chosen { list.apply(.move(chosen, by: random.within(-3...3))) }
        default: list.apply(.hold(!list.state.isHolding))
        }
    }

    @Test("Invariants: an indexed source that grows, is replaced and is slow", arguments: UInt64(21)...28)
    func indexedSource(seed: UInt64) {
        var random = Seeded(seed)
        var source = IndexedRows(0..<random.below(40), heights: { $0 % 7 == 0 ? 12 : 1 + $0 % 3 })
        var nextID = 1000
        let list = Harness(
            random.within(1...40), random.within(1...20), mode: seed % 3 == 0 ? .manual : .automatic, scrollOff: random.below(4), source: source,
            views: seed % 4 == 0 ? 2 : 1)
        run(list, seed, &random) { list, random in
            switch random.below(12) {
            case 0...2:
                for _ in 0...random.below(4) where source.rows.count < 60 {
                    source.rows.append(IndexedRows.row(nextID, height: 1 + nextID % 4))
                    nextID += 1
                }
                source.pendingFrom = .max
                source.countedTo = random.chance(30) ? random.below(60) : .max
                list.change(source, .grew)
            case 3:
                source.rows = source.rows.filter { _ in random.chance(80) }
                for _ in 0...random.below(3) {
                    source.rows.insert(IndexedRows.row(nextID, height: 1 + nextID % 4), at: random.below(source.rows.count + 1)); nextID += 1
                }
                if random.chance(5) { source.rows = [] }
                source.isSearching = random.chance(50)
                source.isComplete = random.chance(80)
                list.change(source, .replaced)
            case 4, 5:
                source.isSearching = false
                source.isComplete = true
                source.pendingFrom = .max
                source.countedTo = random.chance(60) ? .max : random.below(60)
                list.change(source, .learned)
            case 6: list.view(.refresh, random.below(list.state.views.count))
            case 7: list.view(.loadMore, random.below(list.state.views.count))
            default:
                if let asked = list.asked.suffix(3).randomElement(using: &random) {
                    let answers: [PageAnswer] = [.read(new: 1), .read(new: nil), .failed(LoadFailure("no luck")), .cancelled]
                    list.apply(.answered(asked.ticket, random.pick(answers)))
                }
            }
        }
    }

    // MARK: Running

    /// What was done, kept as it is: a description is made only of the last few, if something is wrong.
    private enum Done: CustomStringConvertible {
        case view(ViewAction), time(Int64), tick, other

        var description: String {
            switch self {
            case .view(let action): "\(action)".replacing("TugList.ViewAction.", with: "")
            case .time(let milliseconds): "\(milliseconds) ms"
            case .tick: "tick"
            case .other: "answer or change"
            }
        }
    }

    func run(_ list: Harness, _ seed: UInt64, _ random: inout Seeded, other: (Harness, inout Seeded) -> Void) {
        var wrong: [String] = []
        var recent: [Done] = []
        list.report = { wrong.append($0) }
        for count in 0..<Self.actions {
            if recent.count == 40 { recent.removeFirst(28) }
            switch random.below(100) {
            case 0..<64:
                let action = Self.action(&random)
                recent.append(.view(action))
                list.view(action, random.below(list.state.views.count))
            case 64..<78:
                let milliseconds = Int64(random.pick([1, 30, 100, 250, 251, 700, 701, 1500, 60_000]))
                // A minute of a turning spinner would be six hundred ticks: the clock jumps over it.
                if milliseconds < 60_000, random.chance(70) { list.wait(milliseconds) } else { list.pass(to: list.context.now + milliseconds) }
                recent.append(.time(milliseconds))
            case 78..<80:
                recent.append(.tick)
                list.apply(.tick)
            default:
                other(list, &random)
                recent.append(.other)
            }
            // A menu is not open for long.
            if list.state.isHolding, random.chance(10) { list.apply(.hold(false)) }
            if count % 20 == 0 { wrong += drawing(list, random.below(list.state.views.count)) }
            if !wrong.isEmpty {
                Issue.record("seed \(seed), action \(count), after \(recent.suffix(12)): \(wrong.prefix(4).joined(separator: "; "))")
                return
            }
            if list.asked.count > 40 { list.asked.removeFirst(20) }
        }
    }

    private static func action(_ random: inout Seeded) -> ViewAction {
        switch random.below(52) {
        case 48..<50: .filter(RowFilter(random.pick(["1", "1", "2", "some words", "3 0", "s", "nothing"])))
        case 50, 51: .filter(nil)
        case 44, 45: .section(random.within(-3...3))
        case 46: .indexEntry(random.below(5))
        case 47: random.chance(50) ? .indexLetter("s") : .press(random.below(20), column: random.below(40))
        case 40..<44:
            random.pick([
                .toggleMark, .toggleMarks(random.below(4)), .toggleMarkAt(random.below(20)), .markRange, .markAll, .invertMarks, .clearMarks, .back,
            ])
        case 0..<8: .step(random.chance(60) ? -1 : 1)
        case 8..<14: .step(1)
        case 14..<17: .wheel(random.chance(50) ? -1 : 1)
        case 17: .move(random.within(-9...9))
        case 18: .scroll(random.within(-9...9))
        case 19: .halfPages(random.within(-2...2))
        case 20: .pages(random.within(-2...2))
        case 21: .first
        case 22: .last
        case 23: .row(random.below(70))
        case 24: .percent(random.below(101))
        case 25: random.pick([.screenTop, .screenMiddle, .screenBottom])
        case 26: random.pick([.cursorToTop, .cursorToMiddle, .cursorToBottom])
        case 27: random.chance(50) ? .sideways(random.within(-9...9)) : .sidestep(random.within(-9...9))
        case 28: .toggleWrap
        case 29: .press(random.below(20))
        case 30..<34: .drag(random.below(20))
        case 34: .release
        case 35: .fire
        case 36: .cancel
        case 37: random.chance(50) ? .refresh : .change(random.within(-2...2))
        case 38: .loadMore
        default:
            random.chance(50)
                ? .resize(Size(columns: random.within(1...40), lines: random.within(1...20)))
                : .resize(
                    random.pick([
                        Size(columns: 1, lines: 1), Size(columns: 0, lines: 0), Size(columns: 40, lines: 3), Size(columns: 10, lines: 2),
                        Size(columns: 40, lines: 20),
                    ]))
        }
    }

    /// A filter that has looked at all rows shows those of a plain filtered array.
    private func filtered(_ list: Harness, _ index: Int) -> [String] {
        let view = list.state.views[index]
        guard let filter = view.filter, !view.isScanning else { return [] }
        let source = list.state.source(in: list.context)
        var rows: [(Position, AnyRow)] = []
        var at = source.first.value
        while let position = at {
            guard let row = source.row(at: position).value else { return [] }
            rows.append((position, row))
            at = source.position(after: position).value
        }
        let passes = rows.map { filter.passes(FilterText($0.1.model.filterText)) }
        let expected = rows.indices.filter { row in
            passes[row] || rows[row].1.sectionTitle != nil && rows.indices[(row + 1)...].prefix { rows[$0].1.sectionTitle == nil }.contains { passes[$0] }
        }.map { rows[$0].0 }
        let shown = view.filtering.map { filtering in (0..<filtering.scan.found).map { filtering.scan[$0] } } ?? []
        return shown == expected ? [] : ["\(filter.text) shows \(shown.map(\.value)), not \(expected.map(\.value))"]
    }

    /// The first data line shows the header of the section in view, whatever is open above it (PULL G4).
    private func stickyHeader(_ list: Harness, _ index: Int, _ frame: Frame) -> [String] {
        let view = list.state.views[index]
        let source = list.state.source(of: index, in: list.context)
        let line = view.gesture.headerLines(in: view.size.lines)
        guard let window = list.window(index), window.lines > 2, view.footerShift(window) == 0, line < frame.size.lines,
            let head = source.section(of: window.first.position).value, let model = source.row(at: head).value?.model as? Head
        else { return [] }
        // A header that the next one pushes shows its last lines.
        if let pushed = window.stickyHeader(), pushed.lines < pushed.height { return [] }
        let shown = Array(frame[line: line]).dropFirst(view.gutter).prefix(view.contentColumns).plainText
        let wanted = "# \(model.title)"
        return shown.hasPrefix(wanted) || view.sideways > 0 || view.contentColumns <= wanted.count ? [] : ["line \(line) shows \(shown), not \(wanted)"]
    }

    /// A frame never shows half a wide character, nor anything that is not so any more.
    private func drawing(_ list: Harness, _ index: Int) -> [String] {
        let before = list.state
        let frame = list.frame(index)
        var wrong: [String] = before == list.state ? [] : ["drawing changes the state"]
        // What is kept of earlier frames shows nothing old.
        let kept = list.context
        list.context = ListContext(
            now: kept.now, wall: kept.wall, registry: kept.registry, options: kept.options, source: kept.source, cache: LayoutCache(judge: .table))
        if list.frame(index) != frame { wrong.append("a frame drawn with empty caches is another") }
        list.context = kept
        wrong += stickyHeader(list, index, frame)
        wrong += filtered(list, index)
        for line in 0..<frame.size.lines {
            let cells = Array(frame[line: line])
            for (column, cell) in cells.enumerated() {
                let isWide = WidthJudge.table.width(of: cell.scalar) == 2
                let next = column + 1 < cells.count ? cells[column + 1].place : nil
                if isWide != (next == .tail) { wrong.append("half a wide character on line \(line), column \(column)") }
            }
        }
        return wrong
    }
}
