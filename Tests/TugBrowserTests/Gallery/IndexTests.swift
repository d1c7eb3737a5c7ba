import Testing

@testable import TugBrowser
@testable import TugGallery

/// Model system B, as `tug --demo index` shows it.
@Suite struct IndexTests {
    @Test("B1: a row at a place is drawn by the renderer for its model, and a model is found at its place")
    func dispatch() async throws {
        let film = try await play("<Settle>", gallery("index"), columns: 70, lines: 12)
        #expect(film.last.lines[1].contains("30 names of computing"))
        #expect(film.last.lines[3].contains("A"))
        #expect(film.last.lines[4].contains("Ada Lovelace") && film.last.lines[4].contains("mathematician"))
        // Row 5 of the list is where it is, from any place.
        let row = try await play("<Settle>G<Frame>5G", gallery("index"), columns: 70, lines: 12)
        #expect(row.last.cursor?.contains("Anita Borg") == true)
    }

    @Test("B2: a renderer computes its row's height from the model and the width")
    func heights() async throws {
        let wide = try await play("<Settle>", gallery("index"), columns: 70, lines: 12)
        #expect(wide.last.line(of: "Alan Turing") == 5)
        let narrow = try await play("<Settle>", gallery("index"), columns: 40, lines: 12)
        #expect(narrow.last.line(of: "Alan Turing") == 6)
    }

    @Test("B5: an index entry leads to the header view, to the section of its letter, or else to the section of its number or the last")
    func entries() async throws {
        func first(_ letter: String) async throws -> String {
            try await play("<Settle>G'\(letter)", gallery("index"), columns: 70, lines: 12).last.cursor ?? ""
        }
        // Entry 0 is the header view, which has three lines.
        #expect(try await play("<Settle>G'#", gallery("index"), columns: 70, lines: 12).last.cursorLine == 0)
        #expect(try await play("<Settle>G'#", gallery("index"), columns: 70, lines: 12).last.contains("30 names of computing"))
        #expect(try await first("g").hasPrefix("G"))
        // No name begins with Q, the 17th entry: the section of that number stands for it.
        #expect(try await first("q").hasPrefix(try sections()[17]))
        // Nor with Z, beyond the last section.
        #expect(try await first("z").hasPrefix(try #require(sections().last)))
    }

    @Test("B6: setting a data source, another or the same, loads the list anew")
    func replaced() async throws {
        let first = Numbers(rows: 40, milliseconds: 0)
        let second = Numbers(rows: 3, milliseconds: 0) { "other row \($0)." }
        let source = ReplaceableProvider(first)
        let driver = Driver(.of(FailingProvider(source, every: 1000)), columns: 60)
        func settle() async {
            driver.pass(0)
            await driver.answers()
            driver.pass(0)
        }
        await settle()
        driver.press("G")
        await settle()
        source.set(second)
        await settle()
        #expect(driver.frame.contains("other row -2.") && driver.frame.status.contains("of 5"))
        source.set(second)
        await settle()
        #expect(second.refreshes.count == 2)
        // The one before is not asked any more.
        #expect(first.refreshes.count == 1)
    }

    @Test("B6: a key of the builder's sets another source in the gallery, and the first again; the help lists it")
    func swapped() async throws {
        let film = try await play("<Settle><Frame>x<Settle>gg<Frame>x<Settle>gg<Frame>?G<Frame>", gallery("index"), columns: 70, lines: 12)
        #expect(film.frames[0].status.contains("names") && film.frames[0].contains("Alan Turing"))
        #expect(film.frames[1].contains("10 places to go") && film.frames[1].contains("Bletchley") && !film.frames[1].contains("Alan Turing"))
        #expect(film.frames[2].contains("30 names of computing"))
        #expect(film.frames[3].contains("Of this list") && film.frames[3].lines.contains { $0.contains(" x ") && $0.contains("people, or places") })
    }

    @Test("B1: a word before rows appear: what comes into view is told, and what soon will was made ready before")
    func hooks() async throws {
        let film = try await play("<Settle><CR><Settle><Frame>G<Settle>gg<Settle><CR><Settle><Frame>", gallery("index"), columns: 70, lines: 12)
        // Three lines of header, a heading and three names, a heading and two.
        #expect(film.frames[0].status.contains("5 seen, 0 made ready before") || film.frames[0].status.contains("6 seen, 0 made ready before"))
        #expect(film.frames[1].status.contains("seen") && !film.frames[1].status.contains("5 seen"))
        let slow = try await play(
            "<Settle>" + String(repeating: "<C-e><Settle>", count: 12) + "gg<Settle><CR><Settle>", gallery("index"), columns: 70, lines: 12)
        // Line by line nothing appears that was not ready, but for the first screen.
        let said = try #require(slow.last.status.firstMatch(of: /(\d+) seen, (\d+) made ready before/))
        let (seen, ready) = (try #require(Int(said.1)), try #require(Int(said.2)))
        #expect(seen > 10 && (5...6).contains(seen - ready))
    }

    @Test("B1: making ready is cancelled for rows that the reader turns away from, and reaches providers inside others")
    func cancelled() async throws {
        let work = Work()
        let driver = Driver(
            Browser("numbers", provider: FailingProvider(Numbers(rows: 200, pageSize: 100, milliseconds: 0), every: 1000)).showing(NumberRow())
                .prefetching(Number.self) { await work.run($0.id) }.program)
        while !driver.frame.contains("row -2.") && !driver.frame.contains("row 0.") { await driver.answer() }
        for await count in work.begun where count == 11 { break }
        driver.press("G")
        for await count in work.cancelled where count == 11 { break }
    }

    /// Work that only ends by being cancelled.
    private actor Work {
        nonisolated let begun, cancelled: AsyncStream<Int>
        private let began, ended: AsyncStream<Int>.Continuation
        private var counts = (begun: 0, ended: 0)

        init() {
            (begun, began) = AsyncStream.makeStream()
            (cancelled, ended) = AsyncStream.makeStream()
        }

        func run(_ id: Int) async {
            counts.begun += 1
            began.yield(counts.begun)
            let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
            for await _ in stream {}
            continuation.finish()
            counts.ended += 1
            ended.yield(counts.ended)
        }
    }

    @Test("B7: a header view lies above the list, outside its sections, and scrolls with it")
    func header() async throws {
        let film = try await play("<Settle><Frame>6<C-e>", gallery("index"), columns: 70, lines: 12)
        #expect(film.frames[0].line(of: "30 names of computing") == 1)
        #expect(!film.last.contains("30 names of computing"))
        // It does not stick; the section's header does.
        #expect(film.last.lines[0].contains("A") && !film.last.lines[0].contains("Ada"))
    }

    private func sections() throws -> [String] {
        Names.rows(Names.people, "") { $0 }.compactMap(\.sectionTitle)
    }
}
