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

    @Test("B7: a header view lies above the list, outside its sections, and scrolls with it")
    func header() async throws {
        let film = try await play("<Settle><Frame>6<C-e>", gallery("index"), columns: 70, lines: 12)
        #expect(film.frames[0].line(of: "30 names of computing") == 1)
        #expect(!film.last.contains("30 names of computing"))
        // It does not stick; the section's header does.
        #expect(film.last.lines[0].contains("A") && !film.last.lines[0].contains("Ada"))
    }

    private func sections() throws -> [String] {
        Names.rows("").compactMap(\.sectionTitle)
    }
}
