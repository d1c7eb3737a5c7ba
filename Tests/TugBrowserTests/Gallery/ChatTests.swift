import Synchronization
import Testing
@testable import TugGallery

@testable import TugBrowser

/// Model system A, as `tug --demo chat` shows it.
@Suite struct ChatTests {
    @Test("A2: rows of different kinds are in one list")
    func kinds() async throws {
        let film = try await play("<Settle>", gallery("chat"), lines: 40)
        for text in ["# room 11", "❝ 谢谢", "好的,明天见。"] { #expect(film.last.contains(text)) }
    }

    @Test("A3: each kind has its own height: quick words 2 lines, chat heads 2, messages 4")
    func heights() async throws {
        let film = try await play("<Settle>", gallery("chat"), lines: 40)
        // Of every five rows the first is a head, then come three messages and a word. The border has the first line.
        #expect(film.last.line(of: "# room 11") == 1)
        #expect(["林 小雨", "Ana Bell", "Sam Okafor"].map { film.last.line(of: $0) } == [1 + 2, 1 + 6, 1 + 10])
        #expect(film.last.line(of: "❝ 谢谢") == 1 + 2 + 3 * 4)
        #expect(film.last.line(of: "# room 12") == 1 + 2 + 3 * 4 + 2)
        #expect(QuickPhraseRow().height == .fixed(2))
    }

    @Test("A1: a list is a pane inside another view, by which its lines, its mouse and its menu go")
    func inside() async throws {
        let film = try await play("<Settle><Frame><Press 3,7><Release 3,7><Frame>a<Frame><Esc>|<Frame>", gallery("chat"), columns: 60, lines: 22)
        for shot in film.frames {
            #expect(shot.lines[0].hasPrefix("┌─ chat ──") && shot.lines[0].hasSuffix("──┐"))
            #expect(shot.lines[20].hasPrefix("└──") && shot.lines[20].hasSuffix("──┘"))
            #expect(shot.lines[1...19].allSatisfy { $0.hasPrefix("│") && $0.hasSuffix("│") && $0.count > 10 })
        }
        #expect(film.frames[0].lines[1].hasPrefix("│▌"))
        // Line 7 is the second message's first.
        #expect(film.frames[1].lines[7].hasPrefix("│▌ ") && film.frames[1].lines[7].contains("Ana Bell"))
        #expect(film.frames[2].line(of: "┌─────") == 10 && film.frames[2].contains("mark, or not"))
        // Two panes share what the border leaves.
        #expect(film.frames[3].lines[1].filter { $0 == "│" }.count >= 3)
        // Where there is no room for both, the list has it all.
        let small = try await play("<Settle>", gallery("chat"), columns: 17, lines: 6)
        #expect(small.last.lines[0].hasPrefix("▌"))
    }

    @Test("T1: older messages come as the reader goes up, no row moves, and at the very first a pull refreshes")
    func upward() async throws {
        let film = try await play(
            "<Settle><Frame>kkkkk<Settle><Frame>" + String(repeating: "20k<Settle>", count: 4) + "<Wait 1s>kkk<Frame>", gallery("chat"), lines: 22)
        #expect(film.frames[0].lines[1].contains("# room 11"))
        #expect(film.frames[1].lines.first { $0.hasPrefix("│▌") }?.contains("# room 10") == true)
        #expect(film.frames[2].contains("release to refresh") && film.frames[2].contains("# room 1 "))
    }

    @Test("A6: a model says its kind by a tag; without one, or with one that is unknown, it is of the default kind")
    func tags() async throws {
        let items = [
            ChatItem(id: 0, tag: "head", author: "A", text: "room"), ChatItem(id: 1, author: "B", text: "no tag"),
            ChatItem(id: 2, tag: "nothing that anybody knows", author: "C", text: "odd tag"),
        ]
        #expect(items.map { "\($0.rowKind)" } == ["head", "message", "nothing that anybody knows"])
        let browser = Browser("tags", rows: items).registering {
            $0.register(ChatHeadView(), forKind: "head")
            $0.register(ChatMessageView())
        }
        let film = try await play("<Settle>", browser.program, lines: 20)
        #expect(film.last.line(of: "# room") == 0)
        #expect(film.last.line(of: "no tag") == 3 && film.last.line(of: "odd tag") == 7)
    }

    @Test("A7: a renderer is bound to a model, and frees what it holds when the row has left")
    func released() async throws {
        let held = Held()
        let film = try await play(
            "<Settle>" + String(repeating: "<Frame><C-f>", count: 20),
            Browser("held", rows: (0..<400).map { TextRow(id: $0, text: "row \($0).") })
                .showing(Holding(held: held)).program, lines: 8)
        #expect(film.exit == .done)
        #expect(held.bound.withLock { $0 }.contains(0))
        #expect(held.released.withLock { $0 }.contains(0))
        // When the list ends, nothing is held.
        #expect(held.bound.withLock { $0 }.sorted() == held.released.withLock { $0 }.sorted())
    }
}

private final class Held: Sendable {
    let bound = Mutex<[Int]>([])
    let released = Mutex<[Int]>([])
}

private struct Holding: RowRenderer {
    let held: Held
    let height = RowHeight.fixed(1)
    func lines(for row: TextRow, in context: RowContext) -> [Line] {
        held.bound.withLock { $0.append(row.id) }
        return [context.line(row.text)]
    }
    func release(_ row: TextRow) { held.released.withLock { $0.append(row.id) } }
}
