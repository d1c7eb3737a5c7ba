import Testing
import TugList
import TugScreen

@testable import TugProviders

/// What keys cost in a file, counted.
@Suite struct LineWorkTests {
    @Test("U13: in a file of a million wrapped lines no page costs more than a screen of rows", arguments: [ViewAction.pages(1), .pages(-1)])
    func pages(action: ViewAction) async throws {
        let line = Array("a line of text that wraps\n".utf8)
        let file = ScratchFile(Array(repeatElement(line, count: 1_000_000).joined()))
        let provider = try LineFileProvider(path: file.path)
        provider.start { _ in }
        defer { provider.close() }
        await provider.settle()
        let source = provider.source
        #expect(source.count == .exact(1_000_000))
        let size = Size(columns: 12, lines: 24)
        let context = ListContext(
            now: Instant(milliseconds: 0), wall: Timestamp(seconds: 0), registry: .sources, options: ListOptions(), source: source,
            cache: LayoutCache(judge: tableJudge))
        var state = ListState(indexed: source)
        for action in [ListAction.start, .view(0, .resize(size)), .view(0, .row(500_000))] { _ = state.apply(action, in: context) }
        var frame = Frame(size)
        for _ in 0..<300 {
            let (renderers, heights) = (context.cache.rendererCalls, context.cache.heightCalls)
            let before = state.views[0].anchor
            _ = state.apply(.view(0, action), in: context)
            state.draw(0, in: context, labels: ListLabels(), judge: tableJudge, into: &frame)
            #expect(state.views[0].anchor != before)
            #expect(context.cache.rendererCalls - renderers <= size.lines + 2)
            #expect(context.cache.heightCalls - heights <= 2 * size.lines)
        }
    }
}
