import Randomness
import Testing
import TugScreen

@testable import TugList

/// The anchored viewport against a plain array of lines that knows every offset.
@Suite("Viewport against a model") struct ViewportModelTests {
    /// A list as an array of heights, a window at an absolute line, and a cursor by index. It is slow and simple on purpose.
    struct Model {
        let heights: [Int]
        let scrollOff: Int
        var lines: Int
        var top = 0
        var cursor = 0

        private var inset: Int { lines >= 4 ? 1 : 0 }
        private var total: Int { heights.reduce(0, +) }
        func start(_ row: Int) -> Int { heights[..<row].reduce(0, +) }
        func end(_ row: Int) -> Int { start(row) + heights[row] }
        var lowest: Int { max(0, total + inset - lines) }

        func isInView(_ row: Int) -> Bool { end(row) > top && start(row) < top + lines }
        var inView: [Int] { heights.indices.filter { isInView($0) } }
        func isWhole(_ row: Int) -> Bool { start(row) >= top && end(row) <= top + lines }
        func row(covering line: Int) -> Int { inView.last { start($0) <= line } ?? inView[0] }

        private mutating func setTop(_ line: Int) { top = min(max(0, line), max(lowest, 0)) }

        /// The view may stand lower than its lowest place only when rows of a taller window fill it: never after a move.
        mutating func scroll(_ distance: Int) {
            let room = distance > 0 ? max(0, lowest - top) : top
            let wanted = abs(distance)
            // A move down stops when the last line and the footer's own are in view.
            top += distance > 0 ? min(wanted, room) : -min(wanted, room)
        }

        mutating func carry() {
            if isInView(cursor) { return }
            if cursor < inView[0] {
                cursor = inView.first { isWhole($0) } ?? inView[0]
            } else {
                cursor = inView.last { isWhole($0) } ?? inView[inView.count - 1]
            }
        }

        mutating func reveal(_ row: Int) {
            let height = heights[row]
            let near = isInView(row) || row + 1 == inView[0] || row - 1 == inView[inView.count - 1]
            if !near { return setTop(start(row) - max(0, (lines - height) / 2)) }
            var kept = max(0, min(scrollOff, (lines - height) / 2))
            // The footer's line shows with the last row.
            if row == heights.count - 1, height < lines { kept = max(kept, inset) }
            if height > lines {
                if start(row) >= top + lines { scroll(start(row) - top - lines + 1) } else if end(row) <= top { scroll(end(row) - top - 1) }
            } else if end(row) + kept > top + lines {
                scroll(end(row) + kept - top - lines)
            } else if start(row) - kept < top {
                scroll(start(row) - kept - top)
            }
        }

        mutating func apply(_ action: ViewAction) {
            switch action {
            case .move(let rows):
                if abs(rows) == 1, rows > 0, end(cursor) > top + lines { return scroll(1) }
                if abs(rows) == 1, rows < 0, start(cursor) < top { return scroll(-1) }
                let to = min(max(0, cursor + rows), heights.count - 1)
                if to == cursor { return }
                cursor = to
                reveal(to)
            case .scroll(let distance):
                scroll(distance)
                carry()
            case .pages(let count): page(count * lines)
            case .halfPages(let count): page(count * max(1, lines / 2))
            case .first: (top, cursor) = (0, 0)
            case .last:
                cursor = heights.count - 1
                setTop(total + inset - lines)
            case .row(let row):
                cursor = min(max(0, row), heights.count - 1)
                reveal(cursor)
            case .percent(let percent):
                cursor = max(0, (percent * heights.count + 99) / 100 - 1)
                reveal(cursor)
            case .screenTop: cursor = inView.first { isWhole($0) } ?? inView[0]
            case .screenBottom: cursor = inView.last { isWhole($0) } ?? inView[inView.count - 1]
            case .screenMiddle: cursor = row(covering: top + min(lines, end(inView[inView.count - 1]) - top) / 2)
            case .cursorToTop: align(0)
            case .cursorToMiddle: align(max(0, (lines - heights[cursor]) / 2))
            case .cursorToBottom: align(lines - heights[cursor])
            default: Issue.record("the model has no \(action)")
            }
        }

        private mutating func page(_ distance: Int) {
            let line = min(max(0, isInView(cursor) ? start(cursor) - top : 0), lines - 1)
            let before = top
            scroll(distance)
            cursor = row(covering: top + min(max(0, line + distance - (top - before)), lines - 1))
        }

        private mutating func align(_ line: Int) {
            setTop(start(cursor) - line)
            carry()
        }
    }

    private static func action(_ random: inout Seeded, _ count: Int) -> ViewAction {
        switch random.below(20) {
        case 0..<4: .move(random.chance(50) ? 1 : -1)
        case 4: .move(random.within(-12...12))
        case 5..<8: .scroll(random.within(-4...4))
        case 8: .scroll(random.within(-60...60))
        case 9: .pages(random.within(-3...3))
        case 10: .halfPages(random.within(-3...3))
        case 11: .first
        case 12: .last
        case 13: .row(random.below(count + 3))
        case 14: .percent(random.below(101))
        case 15: .screenTop
        case 16: .screenMiddle
        case 17: .screenBottom
        case 18: .cursorToTop
        default: random.chance(50) ? .cursorToMiddle : .cursorToBottom
        }
    }

    @Test("DESIGN 1: visible lines and cursor are those of an array with offsets", arguments: UInt64(100)..<116)
    func visibleLines(seed: UInt64) {
        var random = Seeded(seed)
        for _ in 0..<12 {
            let heights = (0..<random.within(1...40)).map { _ in random.chance(6) ? random.within(8...45) : random.within(1...5) }
            let lines = random.pick([1, 2, 3, 4, 5, 8, 10, 14])
            let scrollOff = random.below(4)
            let list = Harness(random.pick([1, 20]), lines, rows: blocks(heights: heights), next: nil, scrollOff: scrollOff)
            var model = Model(heights: heights, scrollOff: scrollOff, lines: lines)
            var done: [ViewAction] = []
            for _ in 0..<120 {
                let action = Self.action(&random, heights.count)
                done.append(action)
                list.view(action)
                model.apply(action)
                let real = list.window()?.entries.map { "\($0.position.value)@\($0.top)" } ?? []
                let expected = model.inView.map { "\($0)@\(model.start($0) - model.top)" }
                guard real == expected, list.cursor() == model.cursor else {
                    Issue.record(
                        """
                        seed \(seed), heights \(heights), \(lines) lines, scroll-off \(scrollOff), after \(done.suffix(6)): \
                        rows \(real), cursor \(list.cursor() ?? -1); expected \(expected), cursor \(model.cursor)
                        """)
                    return
                }
                guard model.isInView(model.cursor) else {
                    Issue.record("seed \(seed), after \(done.suffix(6)): the cursor's row is not in view")
                    return
                }
            }
        }
    }

    @Test("KEYS: the lines of scroll-off stay between the cursor's row and the view's edge", arguments: [0, 1, 2, 5])
    func scrollOff(lines kept: Int) {
        let list = Harness(40, 12, rows: blocks(0..<60), next: nil, scrollOff: kept)
        for direction in [1, -1] {
            for _ in 0..<59 {
                list.view(.move(direction))
                guard let cursor = list.cursor(), let line = list.screenLine(of: cursor) else {
                    Issue.record("the cursor is not in view")
                    return
                }
                let above = line, below = 11 - line
                let isNearTop = cursor < kept, isNearEnd = 59 - cursor < kept
                #expect(isNearTop || above >= min(kept, 5), "row \(cursor)")
                #expect(isNearEnd || below >= min(kept, 5), "row \(cursor)")
            }
        }
    }

    @Test("KEYS: on a row that goes on below the view, j scrolls one line and moves on when its end has shown; k mirrors it")
    func tallRow() {
        let list = Harness(40, 10, rows: blocks(heights: [1, 25, 1, 1]), next: nil)
        list.view(.move(1))
        #expect(list.cursor() == 1)
        var seen: [Int] = []
        while list.cursor() == 1 {
            if let top = list.top { seen.append(top.row == 1 ? top.line : -1) }
            list.view(.move(1))
            guard seen.count < 40 else { break }
        }
        // Every line of it has been in view: the last window ended with its last line.
        #expect(seen.last == 15)
        #expect(seen == seen.sorted())
        #expect(zip(seen, seen.dropFirst()).allSatisfy { $1 - $0 == 1 })
        list.view(.move(-1))
        var back: [Int] = []
        while list.cursor() == 1, back.count < 40 {
            if let top = list.top { back.append(top.row == 1 ? top.line : -1) }
            list.view(.move(-1))
        }
        #expect(list.cursor() == 0)
        #expect(zip(back, back.dropFirst()).allSatisfy { $0 - $1 == 1 })
    }
}
