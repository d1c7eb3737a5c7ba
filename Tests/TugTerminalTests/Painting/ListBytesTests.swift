import Testing
import TugList
import TugScreen
import TugTerminal

/// A row of one line, or of several.
private struct Entry: RowModel {
    let id: Int
    let height: Int
}

private struct EntryRow: RowRenderer {
    func lines(for entry: Entry, in context: RowContext) -> [Line] {
        (0..<entry.height).map { context.line("row \(entry.id) line \($0): a text that is about as long as a line of a log is", $0 == 0 ? .title : .text) }
    }
}

extension CursesTests {
    /// What a key writes, against what its lines cost by themselves.
    @Suite struct ListBytesTests {
        private static let size = Size(columns: 80, lines: 24)

        /// A list with a status line, on a screen whose bytes are counted.
        private final class Screen {
            let headless: HeadlessScreen
            var state = ListState()
            let context: ListContext
            var frame = Frame(ListBytesTests.size)

            init(_ terminal: Terminal, heights: [Int]) throws {
                headless = try HeadlessScreen(terminal.type, theme: terminal.isPainted ? .painted : .terminal)
                var registry = RowRegistry()
                registry.register(EntryRow())
                context = ListContext(
                    now: Instant(milliseconds: 0), wall: Timestamp(seconds: 0), registry: registry, options: ListOptions(),
                    cache: LayoutCache(judge: LibcWidth.judge))
                _ = state.apply(.view(0, .resize(Size(columns: 80, lines: 23))), in: context)
                let rows = (0..<2000).map { AnyRow(Entry(id: $0, height: heights[$0 % heights.count])) }
                for case .load(let ticket, _) in state.apply(.start, in: context) {
                    _ = state.apply(.answered(ticket, .page(Page(rows: rows, next: nil))), in: context)
                }
                act(.row(1000))
                act(.cursorToMiddle)
            }

            @discardableResult func act(_ action: ViewAction) -> Int {
                _ = state.apply(.view(0, action), in: context)
                state.draw(0, in: context, labels: ListLabels(), judge: LibcWidth.judge, into: &frame)
                let ordinal = state.views[0].cursor?.position.value ?? 0
                frame.put(Line(" a source  row \(ordinal + 1) of 2000", .status, judge: LibcWidth.judge), line: 23, column: 0, width: 80, fill: .status)
                return headless.paint(frame).count
            }

            /// What lines cost when they alone are written on a blank screen.
            func cost(_ lines: [Int]) -> Int {
                let blank = Frame(ListBytesTests.size)
                var alone = blank
                for line in lines { alone.show(ScreenLine(Array(frame[line: line])), line: line) }
                headless.paint(blank)
                let count = headless.paint(alone).count
                headless.paint(frame)
                return count
            }

            /// The screen's lines of the cursor's row.
            var cursorLines: [Int] { (0..<23).filter { frame[line: $0].contains { $0.emphasis.contains(.cursor) } } }
        }

        /// A terminal, on its own ground or on one that the theme paints.
        struct Terminal {
            let type: String
            let isPainted: Bool
        }

        private static let terminals = ["xterm-256color", "tmux-256color", "screen-256color", "screen", "linux", "vt100"].flatMap { type in
            [false, true].map { Terminal(type: type, isPainted: $0) }
        }
        private static let barCell = 24

        @Test(
            "^E writes the new line, the status line, the scroll bar and 64 bytes at most, and the cursor's row if it is carried", arguments: terminals,
            [[1], [4], [1, 5, 2, 4]])
        func scrollByALine(terminal: Terminal, heights: [Int]) throws {
            let screen = try Screen(terminal, heights: heights)
            for _ in 0..<40 {
                let before = screen.state.views[0].cursor
                let carriedFrom = screen.cursorLines
                let bytes = screen.act(.scroll(1))
                var limit = screen.cost([22]) + screen.cost([23]) + 4 * Self.barCell + 64
                if screen.state.views[0].cursor != before { limit += screen.cost(screen.cursorLines) + screen.cost(carriedFrom) }
                #expect(bytes <= limit, "\(bytes) of \(limit)")
            }
        }

        @Test("j writes the old and the new cursor row, the status line and 64 bytes at most", arguments: terminals, [[1], [4], [1, 5, 2, 4]])
        func rowDown(terminal: Terminal, heights: [Int]) throws {
            let screen = try Screen(terminal, heights: heights)
            for _ in 0..<2 {
                let old = screen.cursorLines
                let bytes = screen.act(.step(1))
                let limit = screen.cost(old) + screen.cost(screen.cursorLines) + screen.cost([23]) + 64
                #expect(bytes <= limit, "\(bytes) of \(limit)")
            }
        }

        @Test("A frame in which nothing changed writes nothing") func nothing() throws {
            let screen = try Screen(Terminal(type: "xterm-256color", isPainted: false), heights: [1, 3])
            #expect(screen.act(.cancel) == 0)
        }
    }
}
