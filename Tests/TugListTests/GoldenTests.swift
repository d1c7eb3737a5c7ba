import Testing
import TugScreen

@testable import TugList

/// The list area as text, glyphs and roles, at three sizes.
@Suite("Golden frames") struct GoldenTests {
    static let sizes = [Size(columns: 44, lines: 12), Size(columns: 10, lines: 5), Size(columns: 1, lines: 1)]

    /// Each state of the list, and how to get there.
    static let scenes: [(name: String, make: @Sendable (Size) -> Harness)] = [
        ("rows", { rows($0) }),
        (
            "rows-middle",
            { size in
                let list = rows(size)
                list.view(.row(14))
                return list
            }
        ),
        (
            "sideways",
            { size in
                let list = rows(size)
                list.view(.toggleWrap)
                list.view(.sideways(2))
                return list
            }
        ),
        ("header-pulling", { pulled(rows($0), 1) }),
        ("header-armed", { pulled(rows($0), 3) }),
        (
            "header-held",
            { size in
                let list = rows(size)
                list.view(.refresh)
                list.wait(450)
                return list
            }
        ),
        (
            "header-done",
            { size in
                let list = rows(size)
                list.view(.refresh)
                list.answer(.refresh, .page(Page(rows: blocks(100..<104) + mixed, next: PageKey(20))))
                return list
            }
        ),
        (
            "header-failed",
            { size in
                let list = rows(size)
                list.view(.refresh)
                list.answer(.refresh, .failed(LoadFailure("no route to host")))
                return list
            }
        ),
        ("footer-more", { end($0) }),
        ("footer-pulling", { pulled(end($0), -1) }),
        ("footer-armed", { pulled(end($0), -3) }),
        (
            "footer-loading",
            { size in
                let list = end(size)
                list.view(.loadMore)
                list.wait(350)
                return list
            }
        ),
        (
            "footer-failed",
            { size in
                let list = end(size)
                list.view(.loadMore)
                list.answer(.append, .failed(LoadFailure("no route to host")))
                return list
            }
        ),
        ("footer-end", { end($0, next: nil) }),
        ("empty", { Harness($0.columns, $0.lines, rows: [], next: nil) }),
        (
            "first-loading",
            { size in
                let list = Harness(size.columns, size.lines)
                list.wait(350)
                return list
            }
        ),
        (
            "first-failed",
            { size in
                let list = Harness(size.columns, size.lines)
                list.answer(.refresh, .failed(LoadFailure("no route to host")))
                return list
            }
        ),
        ("grid", { grid($0) }),
        (
            "grid-marked",
            { size in
                let list = grid(size)
                for action in [ViewAction.move(3), .sidestep(1), .toggleMarks(2), .scroll(2)] { list.view(action) }
                return list
            }
        ),
        (
            "grid-gap",
            { size in
                let list = grid(size)
                list.view(.refresh)
                list.answer(.refresh, .page(Page(100..<104, next: 104)))
                list.wait(3000)
                return list
            }
        ),
        ("strip", { strips($0) }),
        (
            "strip-scrolled",
            { size in
                let list = strips(size)
                for action in [ViewAction.sidestep(2), .move(1), .sidestep(99), .move(1)] { list.view(action) }
                return list
            }
        ),
    ]

    private static func grid(_ size: Size) -> Harness {
        let list = Harness(size.columns, size.lines, mode: .manual)
        list.context.options.layout = .grid(itemColumns: 12)
        list.view(.resize(Size(columns: size.columns, lines: size.lines + 1)))
        list.view(.resize(size))
        list.answer(.refresh, .page(Page(rows: sections(["Fruit": 7, "漢字": 4]) + [mixed[2]], next: PageKey(20))))
        list.wait(2000)
        return list
    }

    private static func strips(_ size: Size) -> Harness {
        let fruit = ["apple", "pear", "plum", "漢字", "fig", "lemon", "lime", "kiwi"]
        return Harness(size.columns, size.lines, rows: (0..<3).map { AnyRow(Tape(id: $0, items: fruit)) } + mixed, next: 20, mode: .manual)
    }

    static let mixed: [AnyRow] = (0..<20).map { id in
        switch id % 4 {
        case 0: AnyRow(Strip(id: id))
        case 1: AnyRow(Block(id: id))
        case 2: AnyRow(Block(id: id, text: "A text that is long enough to wrap, with 漢字 and é in it"))
        default: AnyRow(Block(id: id, height: 3))
        }
    }

    private static func rows(_ size: Size, next: Int? = 20) -> Harness {
        Harness(size.columns, size.lines, rows: mixed, next: next, mode: .manual)
    }

    private static func end(_ size: Size, next: Int? = 20) -> Harness {
        let list = rows(size, next: next)
        list.view(.last)
        list.wait(1000)
        return list
    }

    private static func pulled(_ list: Harness, _ lines: Int) -> Harness {
        list.view(.step(lines < 0 ? 1 : -1), times: abs(lines), every: 10)
        return list
    }

    @Test("Frames: every state of the list area is as recorded", arguments: scenes.indices)
    func scene(index: Int) throws {
        let scene = Self.scenes[index]
        var text = ""
        for size in Self.sizes {
            let frame = scene.make(size).frame()
            text += "\(size.columns)x\(size.lines)\n"
            for line in frame.glyphs { text += "|" + line + "\n" }
            text += "roles\n"
            for line in frame.roles { text += "|" + line + "\n" }
        }
        try Golden.check(text, scene.name)
    }

    @Test("Frames: at every size from 1×1 to 14×8 every state draws", arguments: scenes.indices)
    func everySize(index: Int) {
        for columns in 1...14 {
            for lines in 1...8 {
                let frame = Self.scenes[index].make(Size(columns: columns, lines: lines)).frame()
                #expect(frame.size == Size(columns: columns, lines: lines))
            }
        }
    }
}
