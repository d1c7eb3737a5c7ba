import Testing

@testable import TugBrowser

/// A gap's row, as the reader meets it (PULL K11).
@Suite("Gap rows") struct GapRowTests {
    /// Each refresh finds rows that have nothing in common with those of before.
    private final class Leaping: DataProvider {
        func page(_ request: PageRequest) async throws -> Page {
            let start = request.key?.value(as: Int.self) ?? 1000 * request.generation
            return Page((start..<start + 5).map { Number(id: $0, text: "row \($0).") }, next: start + 5)
        }
    }

    @Test("K11: Enter on a gap loads it, and opens nothing; it has no menu") func enter() async throws {
        let film = try await play(
            "<Settle>r<Settle>gjjjjj<Frame>a<Frame><CR><Settle><Wait 1500><Frame>", .of(Leaping(), manual: true), columns: 60, lines: 20)
        #expect(film.frames[0].contains("rows may be missing here"))
        #expect(!film.frames[0].contains("row 1005."))
        #expect(!film.frames[1].contains("┌"))
        #expect(film.frames[2].contains("row 1005.") && film.frames[2].contains("row 1009."))
        #expect(film.frames[2].contains("rows may be missing here"))
    }
}
