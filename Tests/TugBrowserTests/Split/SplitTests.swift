import Randomness
import Testing

@testable import TugBrowser

/// Two panes on one pager (A1, and beyond).
@Suite struct SplitTests {
    private func program(_ provider: Numbers = Numbers()) -> Program {
        var program = Program.of(provider, manual: true)
        program.panes = 2
        return program
    }

    /// The parts of a frame's lines left and right of the divider.
    private func sides(_ shot: Shot, at column: Int = 40) -> (left: [String], right: [String]) {
        let lines = shot.area.map { Array($0) + Array(repeating: Character(" "), count: 100) }
        return (lines.map { String($0[..<column]) }, lines.map { String($0[(column + 1)..<81]) })
    }

    @Test("The parts of a split cover the screen") func layouts() {
        for columns in [1, 20, 40, 41, 80, 200] {
            for share in [0, 250, 500, 1000] {
                let layout = SplitLayout(views: 2, active: 1, share: share, columns: 0..<columns)
                #expect(layout.parts.map(\.columns.count).reduce(0, +) + (layout.divider == nil ? 0 : 1) == columns)
                #expect(layout.divider == nil || layout.parts.allSatisfy { $0.columns.count >= SplitLayout.fewestColumns })
                #expect((layout.divider == nil) == (columns <= 40))
            }
        }
        #expect(SplitLayout(views: 1, active: 0, share: 500, columns: 0..<80).parts == [SplitLayout.Part(view: 0, columns: 0..<80)])
    }

    @Test("A1: two panes have a cursor and a place each, on one stream of requests") func ownPlaces() async throws {
        let provider = Numbers()
        let film = try await play("<Settle>jj<C-w>10j<Frame>m<Settle><Frame>", program(provider), columns: 81)
        let (left, right) = sides(film.frames[0])
        #expect(left[2].hasPrefix("▏ row 2."))
        #expect(right.contains { $0.hasPrefix("▌ row 10.") })
        #expect(film.frames[0].status.contains("row 11 of"))
        #expect(provider.requests.count == 2)
    }

    @Test("Filter and marks are a pane's own") func ownFilter() async throws {
        let film = try await play("<Settle>&row 12<CR><C-w>v<Frame>", program(), columns: 81)
        let (left, right) = sides(film.frames[0])
        #expect(left.contains { $0.contains("row 12.") } && !left.contains { $0.contains("row 1.") })
        #expect(right[0].contains("●row 0."))
        #expect(!left.contains { $0.contains("●") })
        #expect(film.frames[0].status.contains("1 marked"))
    }

    @Test("A refresh pulled in one pane commits in both") func refresh() async throws {
        let film = try await play("<Settle><C-w>5j<C-w>r<Frame><Settle><Wait 3s><Frame>", program(), columns: 81)
        #expect(sides(film.frames[0]).left.contains { $0.contains("refreshing") })
        #expect(!sides(film.frames[0]).right.contains { $0.contains("refreshing") })
        #expect(sides(film.frames[1]).left[0].contains("row -2."))
        // The other pane keeps its line (PULL K4).
        #expect(sides(film.frames[1]).right[5].contains("row 5."))
    }

    @Test("The split moves by keys and by its divider") func moves() async throws {
        let film = try await play(
            "<Settle><lt><Frame>10><Frame>=<Frame><Press 40,3><Drag 30,4><Release 30,4><Frame>99<lt><Frame>999><Frame>", program(), columns: 81)
        let columns = film.frames.map { frame in
            frame.lines[3].enumerated().filter { $0.element == "│" }.map(\.offset)
        }
        #expect(columns[0].contains(36))
        #expect(columns[1].contains(46))
        #expect(columns[2].contains(40))
        #expect(columns[3].contains(30))
        #expect(columns[4].contains(20))
        #expect(columns[5].contains(60))
    }

    @Test("The mouse goes to the pane under the pointer") func mouse() async throws {
        let film = try await play("<Settle><Press 60,3><Release 60,3><Frame>j<Frame><Press 5,7><Release 5,7><Frame>", program(), columns: 81)
        #expect(sides(film.frames[0]).right[3].hasPrefix("▌ row 3."))
        #expect(sides(film.frames[1]).right[4].hasPrefix("▌ row 4."))
        #expect(sides(film.frames[2]).left[7].hasPrefix("▌ row 7."))
        #expect(sides(film.frames[2]).right[4].hasPrefix("▏ row 4."))
    }

    @Test("| opens a second pane at the same place, and closes the other") func toggled() async throws {
        var one = program()
        one.panes = 1
        let film = try await play("<Settle>5j|<Frame>j<C-w><Frame>|<Frame>j<Frame>", one, columns: 81)
        #expect(sides(film.frames[0]).left[5].hasPrefix("▌ row 5."))
        #expect(sides(film.frames[0]).right[5].hasPrefix("▏ row 5."))
        #expect(sides(film.frames[1]).left[6].hasPrefix("▏ row 6."))
        #expect(film.frames[2].cursor == "row 5.")
        #expect(film.frames[3].cursor == "row 6.")
    }

    @Test("A narrow screen has the active pane alone") func narrow() async throws {
        let film = try await play("<Settle>jj<C-w>j<Resize 40x12><Frame><C-w><Frame><Resize 81x12><Frame>", program(), columns: 81)
        #expect(film.frames[0].cursor == "row 1.")
        #expect(film.frames[1].cursor == "row 2.")
        #expect(sides(film.frames[2]).left[2].hasPrefix("▌ row 2."))
        #expect(sides(film.frames[2]).right[1].hasPrefix("▏ row 1."))
        let said = try await play("<Settle>|<Frame>", columns: 30)
        #expect(said.frames[0].status.contains("too narrow"))
    }

    @Test("A pane's menu stands in that pane") func menu() async throws {
        let film = try await play("<Settle><C-w>ja<Frame>", program(), columns: 81)
        #expect(sides(film.frames[0]).right.contains { $0.contains("│▌open") })
    }

    /// Every frame is what drawing it anew would give: lines that are shared between frames are the right ones.
    @Test(arguments: 1...5 as ClosedRange<UInt64>) func sharedLines(seed: UInt64) async throws {
        var random = Seeded(seed)
        let keys = ["j", "k", "<C-w>", "G", "g", "<C-d>", "v", "<lt>", ">", "|", "w", "r", "&1<CR>", "<Esc>", "5j"]
        let driver = Driver(program(), columns: 81)
        await driver.answers()
        driver.pass(1)
        for _ in 0..<200 {
            driver.press(keys.randomElement(using: &random)!)
            await driver.answers()
            driver.pass(.random(in: 0...800, using: &random))
            let shown = driver.frame
            driver.session.split.screen = SplitScreen()
            #expect(driver.frame == shown)
        }
    }
}
