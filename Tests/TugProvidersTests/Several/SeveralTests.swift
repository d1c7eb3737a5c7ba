import TugList
import Testing

@testable import TugProviders

@Suite struct SeveralTests {
    private func text(_ row: AnyRow) -> String { (row.model as? TextLine)?.text ?? row.sectionTitle.map { "# \($0)" } ?? "-" }

    private func several(_ files: [(String, ScratchFile)]) throws -> SeveralProvider {
        SeveralProvider(try files.map { ($0.0, try SourceFile.open($0.1.path, as: .lines)) })
    }

    @Test func oneAfterTheOther() throws {
        let files = [("a", ScratchFile("one\ntwo\n")), ("empty", ScratchFile("")), ("b", ScratchFile("one\n"))]
        let source = try several(files).source
        let wanted = ["# a", "one", "two", "# empty", "# b", "one"]
        #expect(source.rowsForward.map(text) == wanted)
        #expect(source.rowsBackward.map(text) == wanted.reversed())
        #expect(source.count == .exact(6))
        #expect(Set(source.rowsForward.map(\.id)).count == 6)
        #expect(source.sections.map(\.title) == ["a", "empty", "b"])
        for (ordinal, row) in source.rowsForward.enumerated() {
            let position = try #require(source.position(of: row.id).value)
            #expect(source.ordinal(of: position) == .exact(ordinal))
            #expect(source.position(ordinal: ordinal) == .found(position))
            #expect(source.row(at: position).value?.id == row.id)
            let section = try #require(source.section(of: position).value)
            #expect(source.row(at: section).value?.sectionTitle == ["a", "a", "a", "empty", "b", "b"][ordinal])
        }
        #expect(source.position(ordinal: 99) == source.last)
    }

    @Test("K2: a look sees growth in each; positions stay") func growth() async throws {
        let (a, b) = (ScratchFile("a1\n"), ScratchFile("b1\n"))
        let provider = try several([("a", a), ("b", b)])
        provider.start { _ in }
        defer { provider.close() }
        let before = provider.source
        a.append("a2\n")
        b.append("b2\n")
        let notice = try #require(try await provider.look())
        #expect(notice.change == .grew)
        #expect(notice.source.rowsForward.map(text) == ["# a", "a1", "a2", "# b", "b1", "b2"])
        #expect(notice.source.revision > before.revision)
        #expect(notice.source.position(of: before.rowsForward[3].id) == before.position(of: before.rowsForward[3].id))
    }

    @Test func oneThatIsGoneLeavesTheOthers() async throws {
        let (a, b) = (ScratchFile("a1\n"), ScratchFile("b1\n"))
        let provider = try several([("a", a), ("b", b)])
        let notices = Notices()
        provider.start { notices.post($0) }
        defer { provider.close() }
        a.remove()
        b.replace("new\nb1\n")
        await #expect(throws: LoadFailure.self) { try await provider.reread() }
        await notices.wait { $0.change == .replaced }
        #expect(provider.source.rowsForward.map(text) == ["# a", "a1", "# b", "new", "b1"])
        let row = try #require(provider.source.rowsForward.last)
        let trace = try #require(row.trace)
        #expect(provider.source.position(tracing: trace, near: provider.source.last.value!) == provider.source.last)
    }
}
