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

    @Test func aScreenOfOneLineHasNone() async throws {
        #expect(try await play("<Settle>", columns: 40, lines: 1).last.cursor == "row 0.")
        #expect(try await play("<Settle>", columns: 40, lines: 2).last.status.contains("numbers"))
    }
}

extension WidthJudge {
    /// The columns that a text takes.
    fileprivate func columns(of text: String) -> Int { Line(text, judge: self).columns }
}
