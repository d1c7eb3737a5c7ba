import Synchronization
import Testing
@testable import TugGallery

@testable import TugBrowser

/// Model system C, as `tug --demo multitype` shows it.
@Suite struct MultiTypeTests {
    @Test("C6: twelve rows of two kinds a page, 1 s a page, and the fourth page is the last")
    func pages() async throws {
        let film = try await play(
            "<Wait 900ms><Frame><Wait 200ms><Frame>G<Wait 900ms><Frame><Wait 200ms>G<Wait 1s>G<Wait 1s>G<Settle>G<Settle>", gallery("multitype"), lines: 9)
        #expect(film.frames[0].contains("loading"))
        #expect(film.frames[1].status.contains("of at least 12"))
        #expect(film.frames[2].status.contains("of at least 12"))
        #expect(film.last.status.contains("row 48 of 48"))
        #expect(film.last.contains("── the end ──"))
    }

    @Test("C6: a page of which no rows are given has failed, and is tried again")
    func failure() async throws {
        let asked = Mutex(0)
        let provider = NumberedPages { number in
            let isAgain = asked.withLock { asked in
                asked += 1
                return asked > 2
            }
            return number == 1 && !isAgain ? .failure() : .success([AnyRow(TextRow(id: number, text: "row \(number)."))], isLast: number == 1)
        }
        let film = try await play("<Settle><Frame>m<Settle>", Browser("failing", provider: provider).program, columns: 100)
        #expect(film.frames[0].contains("✗ failed: no rows were given · m retries"))
        #expect(film.frames[0].status.contains("of at least 1"))
        #expect(film.last.contains("row 1."))
        // No rows and a failure are not the same.
        let empty = Browser("empty", provider: NumberedPages { _ in .success([], isLast: true) })
        #expect(try await play("<Settle>", empty.program).last.contains("no rows"))
    }

    @Test("C1: rows of several types are made, and drawn, without a cast")
    func typed() async throws {
        // The provider gives a Dog and a Temperature, the renderers take a Pet and a Temperature: the compiler saw to it.
        let film = try await play("<Settle>", gallery("multitype"), lines: 20)
        #expect(film.last.contains("🐾 dog 0"))
        #expect(film.last.contains("🍃 7°"))
    }

    @Test("C2: types share a renderer, a type chooses one by value, and a renderer is registered for its type by itself")
    func registry() async throws {
        let film = try await play("<Settle>", gallery("multitype"), lines: 20)
        // A Dog is shown by the row of a Pet.
        #expect(film.last.line(of: "says woof") == 1)
        // 7° takes one line, 35° three.
        #expect(film.last.line(of: "🍃 7°") == 2 && film.last.line(of: "dog 2") == 3)
        let hot = try #require(film.last.line(of: "🔥 35°"))
        #expect(film.last.line(of: "it is hot") == hot + 1 && film.last.line(of: "dog 6") == hot + 3)
    }

    @Test("C3: a model of a type that is not registered shows a plain row and says so")
    func unregistered() async throws {
        let film = try await play("<Settle>", gallery("multitype"), lines: 20)
        let line = try #require(film.last.line(of: "Stranger  no renderer is registered for this type"))
        #expect(film.last.lines[line + 1].contains("planet Vulcan"))
    }

    @Test("C4: a list of one type is a line: eleven rows, row 0 to row 10")
    func oneLiner() async throws {
        let film = try await play("<Settle>G", Browser("Rows", lines: (0...10).map { "row \($0)" }).program, lines: 14)
        for number in 0...10 { #expect(film.last.lines[number] == (number == 10 ? "▌ row 10" : "  row \(number)")) }
        #expect(film.last.status.contains("row 11 of 11"))
        #expect(try checkout("Sources/Examples/OneLiner/OneLiner.swift").contains(#"Browser("Rows", lines: (0...10).map { "row \($0)" }).run()"#))
    }

    @Test("C5: a list has refresh or not, load-more or not, and loads on start or not")
    func switches() async throws {
        func numbers(_ provider: Numbers, _ change: (Browser) -> Browser) -> Program {
            change(Browser("numbers", provider: provider).showing(NumberRow())).program
        }
        let all = Numbers()
        _ = try await play("<Settle>r<Settle>Gm<Settle>", numbers(all) { $0 })
        #expect(all.refreshes.count == 2 && all.appends.count >= 1)
        let noRefresh = Numbers()
        _ = try await play("<Settle>rkkkk<Settle>", numbers(noRefresh) { $0.withoutRefresh() })
        #expect(noRefresh.refreshes.count == 1)
        let noMore = Numbers()
        let film = try await play("<Settle>Gmjjjj<Settle>", numbers(noMore) { $0.withoutLoadMore() })
        #expect(noMore.appends.isEmpty && !film.last.contains("more ·"))
        let noStart = Numbers()
        _ = try await play("<Settle>", numbers(noStart) { $0.notLoadingOnStart() })
        #expect(noStart.requests.isEmpty)
        _ = try await play("r<Settle>", numbers(noStart) { $0.notLoadingOnStart() })
        #expect(noStart.refreshes.count == 1)
    }

    @Test("C9: there is a hook for selecting a row")
    func hooks() async throws {
        let film = try await play("<Settle><CR><Settle><Frame>j<CR><Settle>", gallery("multitype"), lines: 20)
        #expect(film.frames[0].status.contains("dog 0 wags its tail"))
        // A type without a hook is shown in full.
        #expect(film.last.lines[0] == " temperature")
    }

    @Test("C7: the footer hides while the list is empty")
    func footer() async throws {
        let empty = try await play("<Settle>", Browser("empty", provider: Numbers(rows: 0)).program)
        for text in ["the end", "more", "loading"] { #expect(!empty.last.area.contains { $0.contains(text) }) }
        let waiting = try await play("<Wait 0ms>", gallery("multitype"))
        #expect(!waiting.last.area.contains { $0.contains("m or pull") })
    }
}
