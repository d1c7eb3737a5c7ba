import Randomness
import Testing
import TugTerminal

@testable import TugBrowser

/// What an open row costs, and that its lines are in order whatever is done.
@Suite struct DetailWorkTests {
    private func pane(_ json: JSONValue, columns: Int = 80, lines: Int = 24) -> DetailPane {
        LibcWidth.setUpLocale()
        return DetailPane(
            AnyRow(Record(id: 0, members: [JSONMember("it", json)])), judge: LibcWidth.judge, ProgramLabels(), size: Size(columns: columns, lines: lines))
    }

    @Test("A record of 100,000 members is laid out where it is seen, only") func many() throws {
        var pane = pane(.object((0..<100_000).map { JSONMember("m\($0)", .number("\($0)")) }))
        let room = pane.room
        func cost(_ change: (inout DetailPane) -> Void) -> Int {
            let before = pane.layout.laidOut
            change(&pane)
            var frame = Frame(pane.layout.size)
            pane.draw(into: &frame)
            return pane.layout.laidOut - before
        }
        #expect(cost { $0.put($0.cursor) } <= room + 2)
        for command in [Command.rowDown, .pageDown, .first, .last, .pageUp, .percent, .halfPageUp, .closeFold] {
            #expect(cost { _ = $0.run(command, count: command == .percent ? 50 : nil) } <= 3 * room + 2, "\(command)")
        }
        let pattern = try SearchPattern(typed: "m77777\"", isExpression: false)
        _ = pane.run(.openFolds, count: nil)
        #expect(cost { _ = $0.search(for: pattern, forward: true) } <= 3 * room + 2)
        #expect(pane.outline.entries[pane.cursor.entry].name == "m77777")
    }

    @Test("Of a text of a megabyte a few parts are laid out") func long() {
        var pane = pane(.string(String(repeating: "words and more ", count: 70_000)))
        _ = pane.run(.pageDown, count: nil)
        _ = pane.run(.last, count: nil)
        _ = pane.run(.rowUp, count: nil)
        #expect(pane.layout.laidOut < 12)
    }

    @Test("512 levels are shown, and copied") func deep() throws {
        let json = String(repeating: "[", count: 510) + String(repeating: "]", count: 510)
        let pane = pane(try JSONValue(parsing: Array(json.utf8)), columns: 30)
        var frame = Frame(Size(columns: 30, lines: 24))
        pane.draw(into: &frame)
        #expect(frame.glyphs[10].contains("▾ ["))
        #expect(pane.outline.copied(1).filter { !$0.isWhitespace } == json)
    }

    // MARK: Laws

    private static func value(_ random: inout Seeded, _ depth: Int) -> JSONValue {
        switch random.below(depth > 3 ? 4 : 8) {
        case 0: .null
        case 1: .number("\(random.below(1000))")
        case 2: .string(String(repeating: "text ", count: random.below(60)))
        case 3: .string(String(repeating: "a\nlonger 字 line ", count: random.below(12)))
        case 4, 5: .array((0..<random.below(4)).map { _ in value(&random, depth + 1) })
        default: .object((0..<random.below(5)).map { JSONMember("k\($0)", value(&random, depth + 1)) })
        }
    }

    private static let commands: [Command] = [
        .rowDown, .rowUp, .scrollDown, .scrollUp, .halfPageDown, .halfPageUp, .pageDown, .pageUp, .first, .last, .percent, .open, .closeFold, .left,
        .toggleFold, .closeFolds, .openFolds, .screenTop, .screenMiddle, .screenBottom, .cursorToTop, .cursorToMiddle, .cursorToBottom, .nextMatch,
        .previousMatch,
    ]

    @Test("Whatever is done, the cursor is in view, lines follow each other, and no room is left below that there are lines for", arguments: 0..<60)
    func laws(seed: UInt64) throws {
        var random = Seeded(seed)
        var pane = pane(Self.value(&random, 0), columns: random.within(1...60), lines: random.within(1...12))
        for step in 0..<120 {
            switch random.below(12) {
            case 0: pane.resize(Size(columns: random.within(1...60), lines: random.within(1...12)))
            case 1: pane.scroll(random.within(-5...5))
            case 2: pane.press(line: random.below(12), column: random.below(12))
            case 3:
                _ = pane.search(for: try SearchPattern(typed: random.pick(["te", "k1", "z", "re:n.", "}"]), isExpression: false), forward: random.chance(50))
            case 4:
                var next = self.pane(Self.value(&random, 0), columns: pane.layout.size.columns, lines: pane.layout.size.lines)
                next.follow(pane)
                pane = next
            default: _ = pane.run(random.pick(Self.commands), count: random.chance(30) ? random.within(1...120) : nil)
            }
            let all = Self.places(of: pane)
            let window = pane.window()
            let start = try #require(all.firstIndex(of: pane.top), "seed \(seed), step \(step)")
            #expect(Array(all[start..<min(all.count, start + pane.room)]) == window, "seed \(seed), step \(step)")
            #expect(window.contains(pane.cursor), "seed \(seed), step \(step)")
            #expect(window.count == min(pane.room, all.count), "seed \(seed), step \(step)")
        }
    }

    /// All lines, by asking each entry whether something that it lies in is closed.
    private static func places(of pane: DetailPane) -> [DetailPane.Place] {
        var pane = pane
        let outline = pane.outline
        var places: [DetailPane.Place] = []
        for (index, entry) in outline.entries.enumerated() {
            var around = entry.parent
            var isHidden = false
            while let outer = around {
                isHidden = isHidden || outline.isClosed(outer)
                around = outline.entries[outer].parent
            }
            if isHidden { continue }
            places += pane.lines(of: index).indices.map { DetailPane.Place(entry: index, line: $0) }
        }
        return places
    }
}
