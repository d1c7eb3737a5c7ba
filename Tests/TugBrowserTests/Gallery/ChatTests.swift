import Synchronization
import Testing
@testable import TugGallery

@testable import TugBrowser

/// Model system A, as `tug --demo chat` shows it.
@Suite struct ChatTests {
    @Test("A2: rows of different kinds are in one list")
    func kinds() async throws {
        let film = try await play("<Settle>", gallery("chat"), lines: 40)
        for text in ["# room 1", "❝ 谢谢", "好的,明天见。"] { #expect(film.last.contains(text)) }
    }

    @Test("A3: each kind has its own height: quick words 2 lines, chat heads 2, messages 4")
    func heights() async throws {
        let film = try await play("<Settle>", gallery("chat"), lines: 40)
        // Row 0 is a head, 1 to 3 are messages, 4 is a word, 5 a head again.
        #expect(film.last.line(of: "# room 1") == 0)
        #expect(["Sam Okafor", "Mika", "林 小雨"].map { film.last.line(of: $0) } == [2, 6, 10])
        #expect(film.last.line(of: "❝ 谢谢") == 2 + 3 * 4)
        #expect(film.last.line(of: "# room 2") == 2 + 3 * 4 + 2)
        #expect(QuickPhraseRow().height == .fixed(2))
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
