import Testing

@testable import TugList

@Suite("Paged rows") struct PagedRowsTests {
    /// A row that begins a section, or not.
    private struct Entry: RowModel {
        let id: Int
        var sectionTitle: String?
    }

    private func page(_ entries: [Entry], next: Int?) -> Page { Page(entries, next: next) }

    @Test("Sections are kept as pages come, and their headers found for every row")
    func sections() {
        var rows = PagedRows()
        _ = rows.append(page([Entry(id: 0), Entry(id: 1, sectionTitle: "a"), Entry(id: 2)], next: 1))
        _ = rows.append(page([Entry(id: 3), Entry(id: 4, sectionTitle: "b"), Entry(id: 5, sectionTitle: "c"), Entry(id: 6)], next: 2))
        #expect(rows.sections.map(\.title) == ["a", "b", "c"])
        #expect((0..<7).map { rows.section(of: Position($0)).value?.value } == [nil, 1, 1, 1, 4, 5, 5])
        // Newer content may begin a section, end one and name one anew.
        _ = rows.append(page([Entry(id: 1, sectionTitle: "A"), Entry(id: 4), Entry(id: 2, sectionTitle: "two")], next: nil))
        #expect(rows.sections.map(\.title) == ["A", "two", "c"])
        #expect((0..<7).map { rows.section(of: Position($0)).value?.value } == [nil, 1, 2, 2, 2, 5, 5])
        _ = rows.replace(with: page([Entry(id: 2, sectionTitle: "two"), Entry(id: 9)], next: nil))
        #expect(rows.sections == [SectionMark(title: "two", position: Position(0))])
    }
}
