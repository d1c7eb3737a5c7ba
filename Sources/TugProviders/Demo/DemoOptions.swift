/// What the demo feed is like.
package struct DemoOptions: Equatable, Sendable {
    /// Equal seeds give equal feeds.
    package var seed: UInt64 = 1
    /// Rows of a page, headings included.
    package var pageSize = 20
    /// Pages of the first generation; the last says that it is the last.
    package var pages = 10
    /// How long an answer takes; by default 600 ms, and what each entry of the gallery says. The feed's very first one takes no time.
    package var latency: Duration?
    /// Every so many requests after the first, one fails; `nil` for none.
    package var failEvery: Int?
    /// How many rows each refresh finds at the head.
    package var newPerRefresh = 4
    /// Minutes east of UTC: where a day begins.
    package var zoneOffset = 0

    package init() {}
}
