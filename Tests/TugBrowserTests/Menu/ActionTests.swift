import Synchronization
import Testing

@testable import TugBrowser

/// Row actions, from the menu and by key.
@Suite struct ActionTests {
    private final class Log: Sendable {
        let entries = Mutex<[String]>([])
        func add(_ entry: String) { entries.withLock { $0.append(entry) } }
        var all: [String] { entries.withLock { $0 } }
    }

    private struct Refused: Error {}

    private let log = Log()

    private func program(_ provider: Numbers = Numbers(rows: 20)) -> Program {
        var program = Program.of(provider)
        let log = log
        program.registry.act(
            RowAction("Star", key: "s") { (number: Number) in
                log.add("star \(number.id)")
                return .said("starred \(number.id)")
            },
            RowAction("Refuse", key: "x") { (_: Number) in throw LoadFailure("not today") },
            RowAction("Renew", key: "e") { (_: Number) in .changed },
            RowAction("Jot", key: "J") { (number: Number) in
                log.add("jot \(number.id)")
                return .done
            })
        return program
    }

    @Test("The menu lists what can be done, and does what is chosen") func menu() async throws {
        let film = try await play("<Settle>jja<Frame>j<Frame><CR><Settle><Frame>", program())
        #expect(film.frames[0].contains("│▌open"))
        #expect(film.frames[0].contains("│ Star"))
        #expect(film.frames[0].contains("│ mark, or not"))
        #expect(film.frames[1].contains("│▌Star"))
        #expect(film.frames[2].status.contains("starred 2"))
        #expect(!film.frames[2].contains("│▌"))
        #expect(log.all == ["star 2"])
    }

    @Test("A letter chooses its entry; in the menu also where the list has another use for it") func letters() async throws {
        _ = try await play("<Settle>aJ<Settle>Jas<Settle>", program())
        #expect(log.all == ["jot 0", "star 0"])
    }

    @Test("A menu closes and does nothing", arguments: ["<Esc>", "q", "h", "<C-g>", "<Press 50,9>"]) func closes(key: String) async throws {
        let film = try await play("<Settle>a\(key)<Frame>j<Frame>", program(), lines: 20)
        #expect(!film.frames[0].contains("Star"))
        #expect(film.frames[1].cursor == "row 1.")
        #expect(film.exit == .done)
        #expect(log.all.isEmpty)
    }

    @Test("A click chooses an entry, a right click opens the menu of the row under it") func mouse() async throws {
        let film = try await play("<Settle><RightPress 10,4><Frame>", program(), lines: 20)
        #expect(film.frames[0].cursor?.hasPrefix("row 4.") == true)
        let line = try #require(film.frames[0].line(of: "Star"))
        _ = try await play("<Settle><RightPress 10,4><Press 8,\(line)><Release 8,\(line)><Settle>", program(), lines: 20)
        #expect(log.all == ["star 4"])
    }

    @Test("A key that the program has no use for is the row's own; a menu's letter is not") func directKeys() async throws {
        let film = try await play("<Settle>js<Settle><Frame>j<Frame>", program())
        #expect(film.frames[0].status.contains("starred 1"))
        #expect(film.frames[1].cursor == "row 2.")
        #expect(log.all == ["star 1"])
    }

    @Test("An action is for all marked rows, in their order") func marked() async throws {
        _ = try await play("<Settle>jjvkkvGs<Settle>", program())
        #expect(log.all == ["star 0", "star 2"])
        let all = ActionTests()
        _ = try await play("<Settle>:mark-all<CR>as<Settle>", all.program(Numbers(rows: 5)))
        #expect(all.log.all == (0..<5).map { "star \($0)" })
    }

    @Test("An action that fails says why") func fails() async throws {
        let film = try await play("<Settle>x<Settle><Frame>vjvx<Settle><Frame>", program())
        #expect(film.frames[0].status.contains("✗ failed: not today"))
        #expect(film.frames[1].status.contains("✗ failed: not today (2)"))
    }

    @Test("An action may want the list refreshed") func refreshes() async throws {
        let provider = Numbers(rows: 20)
        _ = try await play("<Settle>e<Settle>", program(provider))
        #expect(provider.refreshes.count == 2)
    }

    @Test("L15: an action on a row that is gone says so") func gone() async throws {
        let driver = Driver(program(Numbers(rows: 20)))
        await driver.answers()
        driver.pass(1)
        driver.press("a")
        driver.session.menu = OpenMenu(menu: try #require(driver.session.menu?.menu), targets: [RowID(kind: RowKind(Number.self), key: SendableKey(999))])
        driver.press("s")
        #expect(driver.frame.status.contains("the row is gone"))
        #expect(log.all.isEmpty)
    }

    @Test(
        "C9, A5: choosing a row does what the builder says, and the list is as it was", arguments: ["<CR>", "<Press 5,2><Release 5,2><Press 5,2><Release 5,2>"])
    func selection(keys: String) async throws {
        var program = program()
        let log = log
        program.registry.onSelect(Number.self) { number in
            log.add("chosen \(number.id)")
            return number.id == 5 ? .opened : .done
        }
        let film = try await play("<Settle>jj\(keys)<Settle><Frame>j<Frame>5gg<CR>j<CR><Settle><Frame>", program)
        #expect(film.frames[0].cursor == "row 2.")
        #expect(film.frames[1].cursor == "row 3.")
        #expect(log.all == ["chosen 2", "chosen 4", "chosen 5"])
        #expect(film.frames[2].lines[0] == " number")
    }

    /// The menu is on the screen at every size, beside every row.
    @Test(arguments: [(60, 12), (20, 6), (8, 3), (3, 2), (1, 1), (200, 50)]) func sizes(columns: Int, lines: Int) async throws {
        for row in [0, 3, 19] {
            let film = try await play("<Settle>\(row + 1)Gajjj<Frame>kkkkkkk<Frame><Resize 9x4><Frame>s<Settle>", program(), columns: columns, lines: lines)
            #expect(film.frames.count >= 3)
            if columns >= 20, lines >= 4 { #expect(film.frames[1].contains("▌open")) }
        }
        #expect(log.all == ["star 0", "star 3", "star 19"])
    }

    /// What lies under the menu is whole again when it has gone; wide characters at its edges are not cut in half.
    @Test func wideRows() async throws {
        let film = try await play(
            "<Settle><Frame>a<Frame><Esc><Frame>", program(Numbers(rows: 20, text: { "row \($0). " + String(repeating: "表", count: 30) })))
        #expect(film.frames[0] == film.frames[2])
        #expect(film.frames[1].contains("│▌open"))
    }
}
