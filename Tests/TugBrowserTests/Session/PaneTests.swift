import Testing

@testable import TugBrowser

@Suite struct PaneTests {
    @Test func enterOpensTheRow() async throws {
        let film = try await play("<Settle>jj<CR><Frame>q<Frame>")
        #expect(film.frames[0].lines[0] == " number")
        #expect(film.frames[0].contains("id    2"))
        #expect(film.frames[0].contains("text  row 2."))
        #expect(film.frames[1].cursor == "row 2.")
        #expect(film.exit == .done)
    }

    @Test func jAndKWalk() async throws {
        let film = try await play("<Settle>jj<CR>J<Frame>JJ<Frame>K<Frame>3K<Frame>99K<Frame>K<Frame>q")
        #expect(
            film.frames.dropLast().map { $0.lines.first { $0.contains("text") }?.suffix(6) } == ["row 3.", "row 5.", "row 4.", "row 1.", "row 0.", "row 0."])
        #expect(film.last.cursor == "row 0.")
    }

    @Test(arguments: ["q", "Q", "<Esc>", "h", "<C-g>"]) func oneLayerBack(key: String) async throws {
        let film = try await play("<Settle>j<CR>\(key)<Frame>j")
        #expect(film.frames[0].cursor == "row 1.")
        #expect(film.last.cursor == "row 2.")
        let help = try await play("<Settle>j?\(key)<Frame>j")
        #expect(help.frames[0].cursor == "row 1.")
    }

    @Test func helpListsEveryKey() async throws {
        let film = try await play("<Settle>?", columns: 110, lines: 90)
        for info in CommandTable.all {
            #expect(film.last.contains(Keymap().shownKeys(of: info)), "\(info.command)")
            #expect(film.last.contains(info.summary))
        }
        #expect(film.last.lines[0] == " Keys")
        // The same key closes it.
        #expect(try await play("<Settle>??").last.cursor == "row 0.")
        #expect(try await play("<Settle><F1><F1>").last.cursor == "row 0.")
    }

    /// All lines of the help can be reached, by each way.
    @Test(arguments: ["j", "<C-e>", "<C-d>", "<C-f>", "<Space>", "5j", "G", "<WheelDown>", "100%"]) func helpScrolls(key: String) async throws {
        let film = try await play("<Settle>?" + String(repeating: key, count: 120))
        #expect(film.last.contains(Keymap().shownKeys(of: CommandTable.all.last!)) || film.last.contains("draw the screen again"))
        #expect(film.last.status.contains("100%"))
        #expect(try await play("<Settle>?\(String(repeating: key, count: 120))g").last.lines[1] == " Move")
    }

    @Test func aPercentWithoutACountIsNothing() async throws {
        let film = try await play("<Settle>?5j<Frame>%<Frame>")
        #expect(film.frames[0] == film.frames[1])
    }

    @Test func aLongTextIsShownInFull() async throws {
        let words = (0..<400).map { "word\($0)" }.joined(separator: " ")
        let provider = Numbers(rows: 2, text: { $0 == 0 ? words : "row \($0)." })
        var seen = ""
        let film = try await play("<Settle><CR>" + String(repeating: "<Frame><Space>", count: 60), .of(provider), columns: 30, lines: 12)
        for frame in film.frames { seen += frame.lines.joined(separator: " ") }
        for index in 0..<400 { #expect(seen.contains("word\(index) ") || seen.contains("word\(index)"), "word\(index)") }
        #expect(film.last.contains("word399"))
    }

    @Test func resizingKeepsAPaneAtItsPlace() async throws {
        let film = try await play("<Settle>?5j<Frame><Resize 1x1><Frame><Resize 10x2><Frame><Resize 300x1><Frame><Resize 60x12><Frame>q")
        #expect(film.frames[0] == film.frames[4])
        #expect(film.last.cursor == "row 0.")
    }

    @Test func keysOfTheListDoNothingToItUnderAPane() async throws {
        let film = try await play("<Settle>jj?rmwzzH<WheelDown><WheelUp><Press 3,5><Release 3,5><Frame>q")
        #expect(film.last.cursor == "row 2.")
        #expect(film.last.header.isEmpty)
        #expect(!film.last.status.contains("refreshing"))
    }
}
