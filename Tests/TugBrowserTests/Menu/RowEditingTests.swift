import Synchronization
import Testing

@testable import TugBrowser

/// Rows that the reader deletes, brings back and carries.
@Suite struct RowEditingTests {
    /// Numbers in memory; what was asked for is remembered.
    private final class Shelf: RowEditing {
        let movesRows: Bool
        private let refuses: Bool
        private let numbers = Mutex(Array(0..<8))
        private let calls = Mutex<[String]>([])

        init(movesRows: Bool = true, refuses: Bool = false) {
            self.movesRows = movesRows
            self.refuses = refuses
        }

        var log: [String] { calls.withLock { $0 } }
        var order: [Int] { numbers.withLock { $0 } }

        func page(_ request: PageRequest) async throws -> Page { Page(order.map { Number(id: $0, text: "row \($0).") }) }
        func latency(of request: PageRequest) -> Duration { request.generation == 0 ? .zero : .milliseconds(500) }

        private func note(_ what: String, _ rows: [AnyRow]) throws -> [Int] {
            let ids = rows.compactMap { ($0.model as? Number)?.id }
            calls.withLock { $0.append("\(what) \(ids)") }
            if refuses { throw LoadFailure("the shelf is locked") }
            return ids
        }

        func remove(_ rows: [AnyRow]) async throws {
            let ids = try note("remove", rows)
            numbers.withLock { $0.removeAll { ids.contains($0) } }
        }

        func restore(_ rows: [AnyRow]) async throws {
            let ids = try note("restore", rows)
            numbers.withLock { $0 = ($0 + ids).sorted() }
        }

        func move(_ row: AnyRow, by distance: Int) async throws {
            let ids = try note("move \(distance)", [row])
            numbers.withLock { numbers in
                guard let from = numbers.firstIndex(of: ids[0]) else { return }
                numbers.insert(numbers.remove(at: from), at: from + distance)
            }
        }
    }

    private func rows(_ shot: Shot) -> [String] { shot.lines.compactMap { $0.firstMatch(of: /row (\d+)\./).map { String($0.1) } } }

    @Test("C9, R11: d deletes the cursor's row at once, u brings it back to its place") func deleteAndUndo() async throws {
        let shelf = Shelf()
        let film = try await play("<Settle>jjd<Frame><Settle>u<Frame><Settle><Frame>u<Frame>", .of(shelf))
        #expect(rows(film.frames[0]) == ["0", "1", "3", "4", "5", "6", "7"])
        #expect(film.frames[0].cursor == "row 3.")
        #expect(film.frames[0].status.contains("1"))
        #expect(rows(film.frames[1]) == ["0", "1", "2", "3", "4", "5", "6", "7"])
        #expect(rows(film.frames[2]) == ["0", "1", "2", "3", "4", "5", "6", "7"])
        #expect(film.frames[2].cursor == "row 2.")
        #expect(film.frames[3].status.contains("nothing was deleted"))
        #expect(shelf.log == ["remove [2]", "restore [2]"])
        #expect(shelf.order == Array(0..<8))
    }

    @Test("R11: d deletes all marked rows, which are not marked any more") func deleteMarked() async throws {
        let shelf = Shelf()
        let film = try await play("<Settle>vjjvd<Settle><Frame>", .of(shelf))
        #expect(rows(film.frames[0]) == ["1", "3", "4", "5", "6", "7"])
        #expect(!film.frames[0].status.contains("marked"))
        #expect(shelf.log == ["remove [0, 2]"])
    }

    @Test("R11: a removal that fails brings the row back and says why") func refused() async throws {
        let film = try await play("<Settle>jd<Frame><Settle><Frame>", .of(Shelf(refuses: true)))
        #expect(!rows(film.frames[0]).contains("1"))
        #expect(rows(film.frames[1]).contains("1"))
        #expect(film.frames[1].status.contains("the shelf is locked"))
    }

    @Test("Rows that cannot be changed stay, and the menu offers only what can be done") func notEditable() async throws {
        let film = try await play("<Settle>d<Frame>a<Frame>", .of(Numbers(rows: 8)))
        #expect(rows(film.frames[0]).contains("0"))
        #expect(film.frames[0].status.contains("cannot be changed"))
        #expect(!film.frames[1].contains("delete"))
        let still = try await play("<Settle>a<Frame>", .of(Shelf(movesRows: false)))
        #expect(still.frames[0].contains("delete"))
        #expect(!still.frames[0].contains("move"))
    }

    @Test("A row is carried by j and k, dropped by Enter, put back by Esc") func carries() async throws {
        let shelf = Shelf()
        let film = try await play("<Settle>ja\("jj")<CR><Frame>jj<Frame><CR><Settle><Frame>", .of(shelf), lines: 20)
        #expect(film.frames[0].status.contains("carry"))
        #expect(rows(film.frames[1]) == ["0", "2", "3", "1", "4", "5", "6", "7"])
        #expect(film.frames[1].cursor == "row 1.")
        #expect(shelf.order == [0, 2, 3, 1, 4, 5, 6, 7])
        // It is asked for once, where it is put down.
        #expect(shelf.log == ["move 2 [1]"])
        let back = Shelf()
        let taken = try await play("<Settle>jajj<CR>jjk<Esc><Settle><Frame>", .of(back), lines: 20)
        #expect(rows(taken.frames[0]) == (0..<8).map(String.init))
        #expect(back.order == Array(0..<8))
        #expect(back.log == [])
    }

    @Test("Faults round a provider leave it what it can do") func faultsRound() async throws {
        let shelf = Shelf()
        var program = Program.of(shelf)
        program.feed = try program.feed.with(FaultPlan("delay=10ms"))
        let film = try await play("<Settle>jd<Settle><Frame>", program)
        #expect(rows(film.frames[0]) == ["0", "2", "3", "4", "5", "6", "7"])
        #expect(shelf.log == ["remove [1]"])
        let replaceable = Program.of(ReplaceableProvider(Shelf(movesRows: false)))
        #expect(replaceable.edits == .removals)
    }

    @Test("K6: a refresh waits while a menu is open or a row is carried") func commitsWait() async throws {
        let shelf = Shelf()
        let program = Program.of(shelf)
        let driver = Driver(program, lines: 20)
        await driver.answers()
        driver.pass(1)
        driver.press("r")
        await driver.answers()
        driver.press("a")
        driver.pass(1000)
        #expect(driver.session.state.pager.generation == 1)
        driver.press("jj<CR>")
        driver.pass(1000)
        #expect(driver.session.carried != nil)
        #expect(driver.session.state.pager.generation == 1)
        driver.press("<CR>")
        driver.pass(1)
        #expect(driver.session.state.pager.generation == 2)
    }
}
