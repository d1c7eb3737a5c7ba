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

    @Test("Where matches are is known over all of them") func places() async throws {
        let files = [("a", ScratchFile("hit\ntwo\n")), ("empty", ScratchFile("")), ("b", ScratchFile("one\nhit\n"))]
        let provider = try several(files)
        provider.start { _ in }
        defer { provider.close() }
        let pattern = try SearchPattern(typed: "hit", isExpression: false)
        for position in [nil] + provider.source.sections.map({ Optional($0.position) }) {
            while provider.source.position(matching: pattern, beyond: position, forward: true) == .pending { await provider.settle() }
        }
        await provider.settle()
        let source = provider.source
        let places = source.rowsForward.indices.compactMap { source.position(ordinal: $0).value }
        let hits = places.indices.filter { index in
            source.hasMatch(of: pattern, from: places[index], before: index + 1 < places.count ? places[index + 1] : nil)
        }
        #expect(hits.map { text(source.rowsForward[$0]) } == ["hit", "hit"])
        #expect(source.hasMatch(of: pattern, from: places[0], before: nil) && !source.hasMatch(of: pattern, from: places[2], before: places[5]))
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
