import TugScreen

@testable import TugList

/// A row whose height is part of its value; its text, if it has one, wraps below.
struct Block: RowModel {
    let id: Int
    var height = 1
    var text = ""
    var version = 0
}

struct BlockRow: RowRenderer {
    func lines(for block: Block, in context: RowContext) -> [Line] {
        let own = (0..<max(1, block.height)).map { context.line("row \(block.id).\($0)") }
        return block.text.isEmpty ? own : own + (context.wraps ? context.wrap(block.text, .dim) : [context.line(block.text, .dim)])
    }
}

/// A row of another kind, whose height is the kind's: it shares its ids with ``Block``, and is another row all the same.
struct Strip: RowModel {
    let id: Int
    var version = 0
}

struct StripRow: RowRenderer {
    let height = RowHeight.fixed(2)
    func lines(for strip: Strip, in context: RowContext) -> [Line] {
        [context.line("── \(strip.id) ──", .heading), context.line("漢字 \(strip.version)", .title)]
    }
}

/// A row that begins a section.
struct Head: RowModel {
    let id: Int
    let title: String
    var height = 1
    var sectionTitle: String? { title }
}

struct HeadRow: RowRenderer {
    func lines(for head: Head, in context: RowContext) -> [Line] {
        (0..<max(1, head.height)).map { context.line($0 == 0 ? "# \(head.title)" : "# \(head.title).\($0)", .heading) }
    }
}

/// A row of items side by side, which scrolls sideways by itself.
struct Tape: RowModel {
    let id: Int
    let items: [String]
}

struct TapeRow: RowRenderer {
    let height = RowHeight.fixed(1)
    let sidewaysStep: Int? = 8
    func lines(for tape: Tape, in context: RowContext) -> [Line] {
        [context.line(tape.items.map { $0 + String(repeating: " ", count: max(1, 8 - Line($0, judge: .table).columns)) }.joined())]
    }
}

extension RowRegistry {
    static var test: RowRegistry {
        var registry = RowRegistry()
        registry.register(BlockRow())
        registry.register(StripRow())
        registry.register(HeadRow())
        registry.register(TapeRow())
        return registry
    }
}

extension WidthJudge {
    /// A table in place of the C library's.
    static let table = WidthJudge { scalar in
        switch scalar {
        case 0x300...0x36f, 0x200b...0x200f, 0xfe00...0xfe0f, 0x20d0...0x20ff: 0
        case 0x1100...0x115f, 0x2e80...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xff00...0xff60, 0x1f300...0x1faff: 2
        case 0xfffe, 0xffff, 0x0378: -1
        default: 1
        }
    }
}

/// Blocks with the ids of a range, all of one height.
func blocks(_ ids: some Sequence<Int>, height: Int = 1, version: Int = 0) -> [AnyRow] {
    ids.map { AnyRow(Block(id: $0, height: height, version: version)) }
}

/// Blocks of the given heights, numbered from 0.
func blocks(heights: [Int]) -> [AnyRow] {
    heights.enumerated().map { AnyRow(Block(id: $0.offset, height: $0.element)) }
}

/// Sections: of each the title and how many rows it has. Their headers have the ids 1000, 2000 …, their rows those that follow.
func sections(_ sections: KeyValuePairs<String, Int>, headerHeight: Int = 1, rowHeight: Int = 1) -> [AnyRow] {
    sections.enumerated().flatMap { number, section in
        let id = 1000 * (number + 1)
        return [AnyRow(Head(id: id, title: section.key, height: headerHeight))] + blocks(id + 1..<id + 1 + section.value, height: rowHeight)
    }
}

extension Page {
    /// A page of blocks one line high.
    init(_ ids: some Sequence<Int>, height: Int = 1, version: Int = 0, next: Int?, previous: Int? = nil, last: Int? = nil, total: Int? = nil) {
        self.init(
            rows: blocks(ids, height: height, version: version), next: next.map { PageKey($0) }, previous: previous.map { PageKey($0) },
            last: last.map { PageKey($0) }, total: total)
    }
}
