package import TugList
internal import TugResources

/// The demo feed: what `tug` shows when it is given nothing.
///
/// It never waits: how long an answer takes is said by ``latency(of:)``, and whoever asks holds it back that long.
package struct DemoProvider: DataProvider {
    package let options: DemoOptions
    private let feed: DemoFeed

    /// - Parameter now: seconds since 1970; every date of the feed derives from it.
    package init(_ options: DemoOptions = DemoOptions(), now: Int) {
        self.options = options
        feed = DemoFeed(options, now: now)
    }

    package func page(_ request: PageRequest) async throws -> Page {
        let (rows, next) = feed.page(at: request.key?.value(as: Int.self), generation: request.generation)
        return Page(rows: rows, next: next.map { PageKey($0) })
    }

    package func latency(of request: PageRequest) -> Duration {
        request.purpose == .refresh && request.generation == 0 ? .zero : options.latency ?? .milliseconds(600)
    }
}

/// The demo's embedded words.
enum Demo {
    static var vocabulary: [UInt8] { EmbeddedResource.vocabulary }
}
