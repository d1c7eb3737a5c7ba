import Synchronization
import Testing
@testable import TugGallery

@testable import TugBrowser

/// Model system D, as `tug --demo articles` shows it.
@Suite struct ArticlesTests {
    @Test("D3: a record without a required field is dropped, counted, and the count is shown")
    func dropped() async throws {
        let film = try await play("<Settle><Frame>G", gallery("articles"))
        #expect(film.frames[0].status.contains("row 1 of 12"))
        #expect(film.frames[0].status.contains("3 dropped"))
        let scratch = try ScratchText(#"[{"avatarImageURL": "a", "authorName": "A", "date": "2029-12-31", "title": "T", "previewText": "P"}, 7, {}, null]"#)
        for field in ["avatarImageURL", "authorName", "date", "title", "previewText"] {
            let lacking = try ScratchText(scratch.text.replacing(#""\#(field)""#, with: #""other""#))
            #expect(try await play("<Settle>", gallery("articles", file: lacking.path)).last.contains("no rows"), "\(field)")
        }
        #expect(try await play("<Settle>", gallery("articles", file: scratch.path)).last.status.contains("3 dropped"))
    }

    @Test("D4: the article card has avatar, author, date, title and preview")
    func card() async throws {
        let film = try await play("<Settle>", gallery("articles"))
        #expect(film.last.lines[0].contains(" AB  Ana Bell") && film.last.lines[0].contains("4y"))
        #expect(film.last.lines[1].contains("     The list that keeps your place"))
        #expect(film.last.lines[2].contains("     A refresh used to throw"))
        // Four lines each.
        #expect(film.last.lines[4].contains("林 小雨"))
    }

    @Test("D5: the data comes from a JSON file or from a local source")
    func sources() async throws {
        let scratch = try ScratchText(#"[{"avatarImageURL": "a", "authorName": "Eve", "date": "2029-12-31", "title": "From a file", "previewText": "P"}]"#)
        #expect(try await play("<Settle>", gallery("articles", file: scratch.path)).last.contains("From a file"))
        #expect(try await play("<Settle>", gallery("articles")).last.contains("The list that keeps your place"))
    }

    @Test("D6: the list refreshes each time it comes into view, also back from a detail")
    func comesIntoView() async throws {
        let provider = Numbers()
        let program = Browser("numbers", provider: provider).showing(NumberRow()).refreshingWhenShown().program
        let film = try await play("<Settle>20j<CR><Wait 3s><Frame>h<Wait 100ms><Frame><Settle><CR>J<Settle>q<Settle>?<Settle>q<Settle>", program)
        #expect(film.frames[0].lines[0] == " number")
        #expect(provider.refreshes.count == 4)
        // The reader's row stays where it was.
        #expect(film.frames[1].cursor == "row 20.")
        let still = Numbers()
        _ = try await play("<Settle><CR><Settle>h<Settle>", .of(still))
        #expect(still.refreshes.count == 1)
        let articles = try await play("<Settle><CR>h<Wait 200ms><Frame><Settle>", gallery("articles"))
        #expect(articles.frames[0].contains("refreshing …"))
        #expect(articles.last.contains("Ana Bell"))
    }

    @Test("D7: an error is shown, with the key that tries again")
    func errors() async throws {
        let scratch = try ScratchText("[{")
        let film = try await play("<Settle><Frame>", gallery("articles", file: scratch.path), columns: 100)
        #expect(film.last.contains("✗ failed: ") && film.last.contains("the text ends in the middle") && film.last.contains("r retries"))
        let missing = try await play("<Settle>", gallery("articles", file: "/nonexistent/a.json"), columns: 100)
        #expect(missing.last.contains("no such file"))
        let second = try await play("<Settle>r<Wait 1200ms><Frame>r<Settle>", gallery("articles") { $0.failEvery = 1 }, columns: 100)
        #expect(second.frames[0].contains("✗ failed: the demo's server did not answer"))
        #expect(second.frames[0].contains("Ana Bell"))
        #expect(second.last.contains("✗"))
        let third = try await play("<Settle>r<Settle>r<Settle><Frame>r<Settle>", gallery("articles") { $0.failEvery = 2 }, columns: 100)
        #expect(third.frames[0].contains("✗ failed") && third.frames[0].contains("r retries"))
        #expect(!third.last.contains("✗"))
    }

    @Test("D1: controller, row, data model and item are apart, and each has a type of its own")
    func apart() async throws {
        let source = try checkout("Sources/TugGallery/Articles.swift")
        for type in ["actor ArticleModel: DataModel", "struct ArticleItem: RowModel", "struct ArticleItemRow: RowRenderer", "Browser("] {
            #expect(source.contains(type))
        }
        // The model can be asked without a list, the item made without a model, the row drawn without either.
        let model = ArticleModel(.local(Array(#"[{"title": "half"}]"#.utf8)))
        let listener = Listener()
        await model.requestData(for: listener)
        #expect(listener.told.value.withLock { $0 } == ["0 items, 1 dropped"])
    }

    @Test("D2: the data model is asked asynchronously and tells a delegate that it keeps weakly")
    func delegate() async throws {
        let model = LateModel()
        var listener: Listener? = Listener()
        let told = listener!.told
        await model.requestData(for: listener!)
        #expect(told.value.withLock { $0 }.isEmpty)
        await model.answer()
        #expect(told.value.withLock { $0 } == ["1 items, 0 dropped"])
        await model.requestData(for: listener!)
        listener = nil
        // Whoever asked is gone: nobody is told, and nothing breaks.
        await model.answer()
        #expect(await !model.hasDelegate)
        #expect(told.value.withLock { $0 }.count == 1)
    }

    @Test("D8: no identifier is typed by hand")
    func identifiers() async throws {
        #expect(!(try checkout("Sources/TugGallery/Articles.swift").contains("forKind")))
        // The kind of a row is its model's type, whatever module it is in.
        let film = try await play("<Settle><CR>", gallery("articles"))
        #expect(film.last.lines[0] == " article item")
    }
}

/// Hears what a model tells.
private final class Listener: DataModelDelegate {
    final class Told: Sendable {
        let value = Mutex<[String]>([])
    }
    let told = Told()

    func didReceive(_ items: [ArticleItem], dropped: Int) { told.value.withLock { $0.append("\(items.count) items, \(dropped) dropped") } }
    func didFail(_ error: any Error) { told.value.withLock { $0.append("\(error)") } }
}

/// Answers when it is told to.
private actor LateModel: DataModel {
    private weak var delegate: (any DataModelDelegate<ArticleItem>)?

    var hasDelegate: Bool { delegate != nil }

    func requestData(for delegate: any DataModelDelegate<ArticleItem>) { self.delegate = delegate }

    func answer() {
        let json: JSONValue = .object(["avatarImageURL", "authorName", "date", "title", "previewText"].map { JSONMember($0, .string($0)) })
        delegate?.didReceive([ArticleItem(json)].compactMap(\.self), dropped: 0)
    }
}

@Suite struct DelegatedProviderTests {
    /// The model tells after the request has begun to wait, before, or never because nobody waits any more.
    @Test("D2: a provider waits for what the model tells, and a request that is cancelled waits no longer")
    func waits() async throws {
        let model = LateModel()
        let provider = DelegatedProvider(model)
        let request = Task { try await provider.page(PageRequest(.refresh)) }
        while await !model.hasDelegate { await Task.yield() }
        await model.answer()
        #expect(try await request.value.rows.count == 1)
        let cancelled = Task { try await provider.page(PageRequest(.refresh)) }
        cancelled.cancel()
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        // A late word is nobody's.
        await model.answer()
    }
}
