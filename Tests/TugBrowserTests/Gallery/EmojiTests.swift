import Testing
@testable import TugGallery

@testable import TugBrowser

/// Model system E, as `tug --demo emoji` shows it.
@Suite struct EmojiTests {
    private static let faces = ["😂", "🤗", "😳", "😌", "😊"]

    @Test("E4: three sections of five faces, centred, three lines high")
    func sections() async throws {
        let film = try await play("<Settle>", gallery("emoji"), columns: 41, lines: 60)
        #expect(film.last.status.contains("of 18"))
        var line = 0
        for title in ["Morning", "Noon", "Night"] {
            #expect(film.last.lines[line].contains(title))
            for (index, face) in Self.faces.enumerated() {
                let shown = film.last.lines[line + 1 + 3 * index + 1]
                #expect(shown.contains(face))
                // The text is 37 columns wide, two columns from the left: a face of two columns begins in the middle.
                #expect(shown.prefix { $0 == " " }.count == 2 + (37 - 2) / 2)
            }
            line += 1 + 15
        }
    }

    @Test("E1: a data source is an identifier, data and a closure that lays a value out")
    func closure() async throws {
        let section = DataSection(identifier: "number", data: [7, 8]) { number, context in [context.line("the number \(number)", .title), Line()] }
        let film = try await play("<Settle><Frame><CR>", Browser("numbers", sections: [section]).program)
        #expect(film.frames[0].line(of: "the number 8") == 2)
        // The identifier is the kind of the rows.
        #expect(film.last.lines[0] == " number")
    }

    @Test("E2: a list is one section or many, of values of different types")
    func oneOrMany() async throws {
        let one = DataSection(identifier: "a", data: ["x"]) { text, context in [context.line(text)] }
        let other = DataSection("Numbers", identifier: "a", data: [1, 2]) { number, context in [context.line("n\(number)")] }
        #expect(try await play("<Settle>", Browser("one", sections: [one]).program).last.status.contains("of 1"))
        let film = try await play("<Settle>", Browser("many", sections: [one, other, one]).program)
        #expect(
            film.last.lines.prefix(5).map { String($0.drop { "▌ ".contains($0) }.prefix(7)) }.map { $0.split(separator: " ").first ?? "" } == [
                "x", "Numbers", "n1", "n2", "x",
            ])
    }

    @Test("E3: a section knows how many rows it has")
    func rowsPerSection() {
        let none = DataSection("None", identifier: "a", data: [Int]()) { _, _ in [] }
        let three = DataSection("Three", identifier: "a", data: [1, 2, 3]) { _, _ in [] }
        #expect([none, three].map(\.count) == [0, 3])
        #expect(Page(sections: [none, three]).rows.count == 5)
    }

    @Test("E8: a refresh takes 5 s, and a second one does not start while it runs")
    func refresh() async throws {
        let film = try await play("<Settle>r<Wait 2s>rr<Wait 2900ms><Frame><Wait 200ms><Frame><Wait 3s>", gallery("emoji"), lines: 20)
        #expect(film.frames[0].status.contains("refreshing"))
        #expect(film.frames[1].contains("✓"))
        // The second `r` joined the first: nothing runs on.
        #expect(!film.last.contains("refreshing"))
    }
}
