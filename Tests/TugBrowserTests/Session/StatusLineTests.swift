import Synchronization
import Testing
import TugTerminal

@testable import TugBrowser

@Suite struct StatusLineTests {
    /// At each width, and whatever there is to say, it fits, and the most important comes last to go.
    @Test func itFitsEveryWidth() async throws {
        var program = Program.of(Numbers(failing: [1]))
        program.title = "漢字 a long title 🎈"
        for columns in 1...120 {
            let film = try await play("<Settle>r<Settle>12", program, columns: columns, lines: 4, roles: true)
            let roles = film.last.lines.last!
            #expect(roles.count == columns, "\(columns)")
            let glyphs = film.last.lines[3]
            #expect(LibcWidth.judge.columns(of: glyphs) <= columns, "\(columns): \(glyphs)")
            if columns >= 8 { #expect(glyphs.contains("12"), "\(columns): \(glyphs)") }
            program.feed = .pages(Numbers(failing: [1]))
        }
    }

    @Test func whatACommandSaysIsCutRatherThanLeftOut() async throws {
        let film = try await play("<Settle>:nonsense-of-a-very-long-name<CR><Frame>12", columns: 30)
        #expect(film.frames[0].status.hasPrefix("  there is no command 'nonsen…"))
        #expect(film.last.status == "  there is no command 'no…12")
    }

    @Test func aPendingCountIsShownAndEscClearsIt() async throws {
        let film = try await play("<Settle>12<Frame>3<Frame><Esc><Frame>j<Frame>5z<Frame><Esc>j")
        #expect(film.frames[0].status.contains(" 12 "))
        #expect(film.frames[1].status.contains(" 123 "))
        #expect(!film.frames[2].status.contains("123"))
        #expect(film.frames[3].cursor == "row 1.")
        #expect(film.frames[4].status.contains("5z"))
    }

    /// Esc with a count clears the count and nothing else: an open pull stays.
    @Test func escClearsTheCountOnly() async throws {
        let film = try await play("<Settle>kk5<Esc><Frame><Esc>")
        #expect(film.frames[0].line(of: "row 0.") == 2)
        #expect(film.last.line(of: "row 0.") == 0)
    }

    @Test func theTimeIsThatOfTheLastSuccess() async throws {
        let film = try await play("<Settle><Wait 120s>r<Settle><Frame><Wait 60s>r<Settle>", .of(Numbers(rows: 20, failing: [2])), columns: 100)
        #expect(film.frames[0].status.hasSuffix("00:02"))
        #expect(film.last.status.contains("failed"))
        #expect(film.last.status.hasSuffix("00:02"))
    }

    @Test func whatIsNewAboveIsCounted() async throws {
        let film = try await play("<Settle>15jr<Settle><Wait 3s><Frame>g")
        #expect(film.frames[0].status.contains("↑ 2 new"))
        #expect(!film.last.status.contains("↑"))
    }

    @Test func marksAreCountedAndEscClearsThem() async throws {
        let film = try await play("<Settle>vjj<Tab><Frame>jjV<Frame>kk<Esc><Frame><Esc><Frame>", columns: 80)
        #expect(film.frames[0].status.contains("2 marked"))
        #expect(film.frames[0].cursor == "row 3.")
        #expect(film.frames[1].status.contains("5 marked"))
        #expect(!film.frames[2].status.contains("marked"))
    }

    @Test func escClosesThePullBeforeTheMarks() async throws {
        let film = try await play("<Settle>vkk<Esc><Frame><Esc>", columns: 80)
        #expect(film.frames[0].status.contains("1 marked"))
        #expect(film.frames[0].line(of: "row 0.") == 0)
        #expect(!film.last.status.contains("marked"))
    }

    @Test("R12: a row that has not come yet is waited for: where it leads is said, and Esc ends the wait") func anAwaitedRow() async throws {
        let provider = Counting()
        let driver = Driver(Program(title: "counting", feed: .indexed(provider), registry: .sources), columns: 100)
        func tell(_ counted: Int, _ revision: UInt64) {
            provider.post.withLock { $0 }?(SourceNotice(Counting.Rows(revision: revision, counted: counted), .learned))
            driver.pass(0)
        }
        tell(100, 2)
        driver.press("500G")
        #expect(driver.frame.status.contains("→ row 500 … 10% counted"))
        tell(430, 3)
        #expect(driver.frame.status.contains("→ row 500 … 43% counted") && driver.frame.cursor == "line 0")
        tell(700, 4)
        #expect(driver.frame.cursor == "line 499" && !driver.frame.status.contains("→"))
        #expect(driver.frame.status.contains("row 500 of at least 700 · 70%"))
        driver.press("90%")
        #expect(driver.frame.status.contains("→ 90% … 70% counted"))
        driver.press("<Esc>")
        tell(1000, 5)
        #expect(driver.frame.cursor == "line 499" && !driver.frame.status.contains("→"))
    }

    @Test func aScreenOfOneLineHasNone() async throws {
        #expect(try await play("<Settle>", columns: 40, lines: 1).last.cursor == "row 0.")
        #expect(try await play("<Settle>", columns: 40, lines: 2).last.status.contains("numbers"))
    }
}

/// A source of a thousand lines that is being counted.
private final class Counting: IndexedProvider {
    struct Rows: RowSource {
        let revision: UInt64
        let counted: Int

        private func at(_ number: Int) -> Lookup<Position> { (0..<1000).contains(number) ? .found(Position(Int64(number))) : .none }
        var first: Lookup<Position> { at(0) }
        var last: Lookup<Position> { at(999) }
        func position(after position: Position) -> Lookup<Position> { at(Int(position.value) + 1) }
        func position(before position: Position) -> Lookup<Position> { at(Int(position.value) - 1) }
        func row(at position: Position) -> Lookup<AnyRow> { .found(AnyRow(TextLine(id: Int(position.value), text: "line \(position.value)"))) }
        func position(of id: RowID) -> Lookup<Position> { id.key.value(as: Int.self).map(at) ?? .none }
        func ordinal(of position: Position) -> Count { .exact(Int(position.value)) }
        func position(ordinal: Int) -> Lookup<Position> { ordinal < counted ? at(ordinal) : counted == 1000 ? last : .pending }
        var count: Count { counted == 1000 ? .exact(1000) : .atLeast(counted) }
        var countedHundredths: Int? { counted == 1000 ? nil : counted / 10 }
        func position(tracing trace: RowTrace, near position: Position) -> Lookup<Position> { .found(position) }
    }

    let post = Mutex<(@Sendable (SourceNotice) -> Void)?>(nil)
    let source: any RowSource = Rows(revision: 1, counted: 0)

    func start(_ post: @escaping @Sendable (SourceNotice) -> Void) { self.post.withLock { $0 = post } }
    func reread() async throws(LoadFailure) -> SourceNotice? { nil }
    func look() async throws(LoadFailure) -> SourceNotice? { nil }
    func settle() async {}
    func close() {}
}

extension WidthJudge {
    /// The columns that a text takes.
    fileprivate func columns(of text: String) -> Int { Line(text, judge: self).columns }
}
