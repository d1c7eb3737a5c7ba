import Testing
import TugScreen

@testable import TugList

@Suite("Sections") struct SectionTests {
    private static let three = sections(["Apples": 6, "Bananas": 3, "Cherries": 20])

    private static func list(_ rows: [AnyRow] = three, lines: Int = 8, scrollOff: Int = 0) -> Harness {
        Harness(40, lines, rows: rows, next: nil, scrollOff: scrollOff)
    }

    private static func texts(_ list: Harness) -> [String] {
        list.text.map { String($0.drop { "▌ ".contains($0) }.prefix { !"│┃".contains($0) }.reversed().drop { $0 == " " }.reversed()) }
    }

    @Test("A section's header stays on the first line while its rows scroll under it, and the next one pushes it off")
    func sticks() {
        let list = Self.list()
        var first: [String] = []
        for _ in 0..<12 {
            first.append(Self.texts(list)[0])
            list.view(.scroll(1))
        }
        #expect(first == Array(repeating: "# Apples", count: 7) + Array(repeating: "# Bananas", count: 4) + ["# Cherries"])
    }

    @Test("A header of several lines is pushed off line by line")
    func pushes() {
        let list = Self.list(sections(["Apples": 4, "Bananas": 20], headerHeight: 3), lines: 10)
        list.view(.scroll(4))
        #expect(Self.texts(list).prefix(4) == ["# Apples", "# Apples.1", "# Apples.2", "# Bananas"])
        list.view(.scroll(1))
        #expect(Self.texts(list).prefix(4) == ["# Apples.1", "# Apples.2", "# Bananas", "# Bananas.1"])
        list.view(.scroll(1))
        #expect(Self.texts(list).prefix(4) == ["# Apples.2", "# Bananas", "# Bananas.1", "# Bananas.2"])
        list.view(.scroll(1))
        #expect(Self.texts(list).prefix(4) == ["# Bananas", "# Bananas.1", "# Bananas.2", "row 2001.0"])
        list.view(.scroll(1))
        #expect(Self.texts(list).prefix(4) == ["# Bananas", "# Bananas.1", "# Bananas.2", "row 2002.0"])
    }

    @Test("A header never takes more than half of the view", arguments: [1, 2, 3, 4, 5, 9])
    func leavesRoom(lines: Int) {
        let list = Self.list(sections(["Apples": 30], headerHeight: 4), lines: lines)
        list.view(.row(20))
        #expect(list.text.count { $0.contains("#") } == min(4, (lines - 1) / 2))
        #expect(list.text.contains { $0.contains("▌") || lines == 1 })
    }

    @Test("G4, L14: under a held refresh header the section's header is on the first data line, in every frame")
    func heldHeader() {
        let list = Self.list(lines: 12)
        list.view(.refresh)
        for _ in 0..<8 {
            let header = list.gesture.headerLines(in: 12)
            #expect(Self.texts(list)[header] == "# Apples")
            #expect(list.text[..<header].allSatisfy { !$0.contains("#") })
            list.view(.scroll(1))
        }
        list.view(.scroll(-1))
        list.answer(.refresh, .page(Page(rows: Self.three, next: nil)))
        #expect(Self.texts(list)[list.gesture.headerLines(in: 12)] == "# Apples")
    }

    @Test("The cursor's row is never under the header: k, ^Y, zt, H, pages and scroll-off keep it below", arguments: [0, 2])
    func cursorBelow(scrollOff: Int) {
        let list = Self.list(sections(["Apples": 40], headerHeight: 2), lines: 9, scrollOff: scrollOff)
        list.view(.row(20))
        for _ in 0..<8 {
            list.view(.move(-1))
            guard let cursor = list.cursor(), let line = list.screenLine(of: cursor) else {
                Issue.record("no cursor in view")
                return
            }
            #expect(line >= 2 + scrollOff)
        }
        list.view(.cursorToTop)
        #expect(list.cursor().flatMap { list.screenLine(of: $0) } == 2)
        list.view(.screenBottom)
        list.view(.screenTop)
        #expect(list.cursor().flatMap { list.screenLine(of: $0) } == 2)
        list.view(.scroll(1))
        #expect(list.cursor().flatMap { list.screenLine(of: $0) } == 2)
        list.view(.pages(-1))
        list.view(.pages(1))
        #expect((list.cursor().flatMap { list.screenLine(of: $0) } ?? 0) >= 2)
    }

    @Test("KEYS: a row taller than the room under its header is scrolled through line by line, both ways")
    func tallRow() {
        let list = Self.list(
            [AnyRow(Head(id: 1, title: "A", height: 2))]
                + blocks(heights: [1, 20, 1]).map { row in
                    AnyRow(Block(id: 10 + (row.id.key.value() ?? 0), height: (row.model as? Block)?.height ?? 1))
                }, lines: 8)
        list.view(.move(2))
        #expect(list.cursor() == 11)
        var seen: Set<String> = []
        while list.cursor() == 11 {
            seen.formUnion(Self.texts(list).filter { $0.hasPrefix("row 11.") })
            list.view(.move(1))
        }
        #expect(seen.count == 20)
        seen = []
        list.view(.move(-1))
        while list.cursor() == 11 {
            seen.formUnion(Self.texts(list).filter { $0.hasPrefix("row 11.") })
            list.view(.move(-1))
        }
        #expect(seen.count == 20)
    }

    @Test("K4: the row that keeps its line is the first of data that is wholly visible and under no sticky header")
    func commitKeepsTheRowBelow() {
        let list = Self.list(sections(["Apples": 40], headerHeight: 2), lines: 9)
        list.view(.scroll(10))
        list.view(.first)
        list.view(.scroll(10))
        // The cursor is where it was carried to; out of view it does not count.
        list.state.views[0].cursor = RowPlace(position: Position(0), id: Self.three[0].id)
        let line = list.screenLine(of: 1011)
        #expect(list.window()?.firstWholeOfData.position == Position(11))
        list.view(.refresh)
        list.answer(.refresh, .page(Page(rows: [AnyRow(Head(id: 1000, title: "Apples", height: 2))] + blocks(500..<505) + blocks(1001..<1041), next: nil)))
        #expect(list.screenLine(of: 1011) == line)
    }

    @Test("A click on the sticky header goes to the section's start")
    func click() {
        let list = Self.list()
        list.view(.scroll(4))
        list.view(.press(0))
        list.view(.release)
        #expect(list.cursor() == 1000)
        #expect(list.screenLine(of: 1000) == 0)
    }

    @Test("KEYS: } and { go from section to section; { first to the section's own header; a count goes as far as there are any")
    func keys() {
        let list = Self.list(blocks(0..<3) + Self.three)
        var cursors: [Int?] = []
        for distance in [1, 1, 1, 1] {
            list.view(.section(distance))
            cursors.append(list.cursor())
        }
        #expect(cursors == [1000, 2000, 3000, 3000])
        #expect(list.screenLine(of: 3000) == 0)
        list.view(.move(5))
        cursors = []
        for distance in [-1, -1, -9, -1, 2] {
            list.view(.section(distance))
            cursors.append(list.cursor())
        }
        #expect(cursors == [3000, 2000, 1000, 1000, 3000])
    }

    @Test("Rows without sections: } and { do nothing, nothing sticks")
    func none() {
        let list = Self.list(blocks(0..<30))
        list.view(.row(9))
        let before = list.state.views[0].anchor
        list.view(.section(1))
        list.view(.section(-1))
        list.view(.indexLetter("a"))
        #expect(list.cursor() == 9)
        #expect(list.state.views[0].anchor == before)
    }

    @Test("L13: a resize keeps row and line with a sticky header over them")
    func resize() {
        let list = Self.list(sections(["Apples": 40], headerHeight: 1, rowHeight: 3), lines: 10)
        list.view(.scroll(20))
        let top = list.top
        list.view(.resize(Size(columns: 20, lines: 10)))
        #expect(list.top?.row == top?.row)
        #expect(list.top?.line == top?.line)
    }
}

@Suite("Index") struct IndexTests {
    private static func list(_ rows: [AnyRow], _ titles: IndexTitles = .sectionLetters, lines: Int = 8) -> Harness {
        let list = Harness(40, lines, rows: rows, next: nil, scrollOff: 0)
        list.context.options.indexTitles = titles
        list.view(.resize(Size(columns: 40, lines: lines + 1)))
        list.view(.resize(Size(columns: 40, lines: lines)))
        return list
    }

    private static let fruit = sections(["Apples": 4, "Bananas": 5, "blueberries": 3, "Cherries": 20])
    private static let alphabet = IndexTitles.titles(["#", "A", "B", "C", "X", "Y"])

    /// Entry, and the row that it leads to.
    @Test(
        "B5: entry 0 of a list with a header view goes to it; else to the first section whose title begins with the letter; else to the section of the entry's number, or the last",
        arguments: [
            (true, 0, 0), (true, 1, 1000), (true, 2, 2000), (true, 3, 4000), (true, 4, 4000), (true, 5, 4000),
            (false, 0, 1000), (false, 1, 1000), (false, 3, 4000), (false, 5, 4000),
        ]) func destinations(hasHeaderView: Bool, entry: Int, row: Int)
    {
        let list = Self.list((hasHeaderView ? blocks(0..<3) : []) + Self.fruit, Self.alphabet)
        list.view(.row(12))
        list.view(.indexEntry(entry))
        #expect(list.cursor() == row)
        // A place out of range is safe (B4).
        list.view(.indexEntry(99))
        list.view(.indexEntry(-1))
        #expect(list.cursor() == row)
    }

    @Test("B5: an entry whose letter no section has leads to the section of its number")
    func byNumber() {
        let list = Self.list(Self.fruit, .titles(["Q", "Z", "W"]))
        list.view(.indexEntry(2))
        #expect(list.cursor() == 3000)
    }

    @Test("B5: a letter key is the entry of that letter, upper or lower case; without an entry the first section that begins so")
    func letters() {
        let list = Self.list(Self.fruit, Self.alphabet)
        list.view(.indexLetter("c"))
        #expect(list.cursor() == 4000)
        list.view(.indexLetter("B"))
        #expect(list.cursor() == 2000)
        list.context.options.indexTitles = nil
        list.view(.indexLetter("a"))
        #expect(list.cursor() == 1000)
    }

    @Test("B5: the strip is at the right edge beside the scroll bar, an entry a line; a click jumps")
    func strip() {
        let list = Self.list(Self.fruit)
        let frame = list.frame()
        let column = (0..<8).map { Array(frame[line: $0])[37].scalar }.map { Character(Unicode.Scalar($0)!) }
        #expect(String(column) == "  ABC   ")
        #expect((0..<8).allSatisfy { "│┃".unicodeScalars.map(\.value).contains(Array(frame[line: $0])[39].scalar) })
        list.view(.press(4, column: 38))
        #expect(list.cursor() == 4000)
        list.view(.press(0, column: 37))
        #expect(list.cursor() == 4000)
        #expect(list.gesture.dragLine == nil)
    }

    @Test("B5: of more entries than lines some are left out, never the first and the last")
    func thinned() {
        let index = SectionIndex(.titles((0..<26).map { String(Unicode.Scalar(65 + $0)!) }), [])
        for lines in 2...26 {
            let shown = (0..<lines).compactMap { index.entry(atLine: $0, of: lines) }
            #expect(shown.count == lines)
            #expect(shown.first == 0 && shown.last == 25)
            #expect(shown == shown.sorted() && Set(shown).count == lines)
        }
        #expect(index.entry(atLine: 0, of: 1) == 0)
        #expect(index.entry(atLine: 5, of: 5) == nil)
    }

    @Test("Work: drawing with a strip calls no renderer, and a key on 100,000 rows in sections costs a screen of heights")
    func work() {
        let rows = (0..<100_000).map { id in id % 50 == 0 ? AnyRow(Head(id: id, title: "s\(id)")) : AnyRow(Block(id: id)) }
        let list = Harness(40, 24)
        list.context.options.indexTitles = .sectionLetters
        _ = list.state.apply(.answered(list.asked[0].ticket, .page(Page(rows: rows, next: nil))), in: list.context)
        for action in [ViewAction.row(50_000), .section(1), .section(-40), .scroll(1), .step(1), .indexLetter("s"), .pages(1), .last] {
            let (renderers, heights) = (list.context.cache.rendererCalls, list.context.cache.heightCalls)
            _ = list.state.apply(.view(0, action), in: list.context)
            _ = list.frame()
            #expect(list.context.cache.rendererCalls - renderers <= 24 + 4, "\(action)")
            #expect(list.context.cache.heightCalls - heights <= 4 * 24, "\(action)")
        }
    }
}
