import Foundation
import Testing

@testable import TugBrowser
@testable import TugGallery

/// Model system A in a pane, as `tug --demo panes` shows it.
@Suite struct PanesTests {
    @Test("A1: a list fills the screen, or half of it beside another on one pager")
    func panes() async throws {
        let film = try await play("<Settle><Frame>G<Frame><C-w>jj<Frame>", gallery("panes"), columns: 80, lines: 12)
        // Both begin at the first line, side by side.
        #expect(film.frames[0].lines[0].components(separatedBy: "line 1 ").count == 3)
        // One goes to the end of what is loaded, the other stays.
        #expect(film.frames[1].lines[0].contains("line 1 ") && film.frames[1].lines[0].components(separatedBy: "line 1 ").count == 2)
        // The other pane has a cursor of its own.
        #expect(film.frames[2].status.contains("row 3"))
        let whole = try await play("<Settle>", gallery("quickwords"), columns: 80, lines: 12)
        #expect(whole.last.lines.count == 12 && whole.last.lines[0].hasPrefix("▌ 能同时开发"))
    }
}
