import Randomness
import Testing

@testable import TugBrowser

@Suite struct SizeTests {
    @Test func tinyAndBackKeepsTheCursorRow() async throws {
        let film = try await play("<Settle>12jzz<Frame><Resize 1x1><Frame><Resize 10x2><Frame><Resize 300x1><Frame><Resize 40x12>", .of(Numbers(rows: 15)))
        #expect(film.frames[0].cursor == "row 12.")
        #expect(film.last.cursor == "row 12.")
        #expect(film.frames[3].cursor == "row 12.")
        #expect(film.frames.map(\.lines.count) == [12, 1, 2, 1, 12])
    }

    /// Random keys and sizes: every frame has its size, and nothing crashes.
    @Test(arguments: 1...12 as ClosedRange<UInt64>) func fuzz(seed: UInt64) async throws {
        var random = Seeded(seed)
        let pieces = [
            "j", "k", "G", "g", "5j", "3k", "<C-e>", "<C-y>", "<C-d>", "<C-u>", "<C-f>", "<C-b>", "zt", "zz", "zb", "H", "M", "L", "50%", "7G", "r", "m", "w",
            "<Left>", "<Right>", "<CR>", "q?q", "J", "?", "<Esc>", "<WheelUp>", "<WheelDown>", "<Press 2,1>", "<Drag 2,3>", "<Release 2,3>", "kkk", "jjj",
            "999999999j", "999999999<C-f>", "999999999<C-b>", "99<Right>",
            "<Wait 10ms>", "<Wait 300ms>", "<Wait 900ms>", "<Settle>", "<Frame>",
            "<Resize 1x1>", "<Resize 2x1>", "<Resize 1x5>", "<Resize 10x2>", "<Resize 11x3>", "<Resize 12x4>", "<Resize 300x1>", "<Resize 40x12>",
            "<Resize 100x40>",
        ]
        var script = "<Settle>"
        for _ in 0..<400 {
            let piece = pieces.randomElement(using: &random)!
            script += piece == "<CR>" || piece == "?" ? piece + "<Frame>jq<Frame>" : piece
        }
        // The `q`s of the panes may quit; what was printed until then must be right.
        let film = try await play(script.replacing("q?q", with: "?q"), demo { $0.failEvery = 4 })
        for frame in film.frames { #expect((1...40).contains(frame.lines.count), "seed \(seed)") }
    }
}
