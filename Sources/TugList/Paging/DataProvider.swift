package import TugScreen

/// Returns pages of rows, asynchronously.
///
/// It says the end itself: a page without a `next` key is the last. It is asked for one page at a time; when the reader's
/// need for an answer ends, the task is cancelled, and an answer that comes all the same is dropped.
///
/// ```swift
/// struct Words: DataProvider {
///     func page(_ request: PageRequest) async throws -> Page {
///         let start = request.key?.value(as: Int.self) ?? 0
///         let words = (start..<start + 20).map { Word(id: $0, text: "word \($0)") }
///         return Page(words, next: start < 80 ? start + 20 : nil)
///     }
/// }
/// ```
public protocol DataProvider: Sendable {
    /// The page that is asked for. An error becomes a failed load with its description, in the header or the footer.
    func page(_ request: PageRequest) async throws -> Page
    /// How long the answer to a request is held back, to simulate a slow source. By default not at all.
    func latency(of request: PageRequest) -> Duration
    /// Called once, when a browser begins to show the provider. Keep `reload`, and call it from anywhere when all rows are others:
    /// the list loads anew. By default nothing is kept, and rows change by refreshes only.
    func watch(_ reload: @escaping @Sendable () -> Void)
    /// Called once, when the browser ends: what still runs for the provider is to be over when this returns, within a second. By
    /// default nothing runs that outlasts its task.
    func close()
}

extension DataProvider {
    /// No answer is held back.
    public func latency(of request: PageRequest) -> Duration { .zero }
    /// Nothing is kept.
    public func watch(_ reload: @escaping @Sendable () -> Void) {}
    /// Nothing runs.
    public func close() {}
}

/// What a page is known by to its provider: an offset, a cursor, a page number.
public typealias PageKey = SendableKey

/// What a provider is asked for.
public struct PageRequest: Hashable, Sendable {
    /// Why.
    public enum Purpose: Hashable, Sendable {
        /// The first page of all, or of a refresh: ``PageRequest/key`` is `nil`.
        case refresh
        /// The page after rows that are loaded: mostly the last, sometimes those above a gap; or the last page of all, by the key that
        /// ``Page/last`` named.
        case append
        /// The page before rows that are loaded, by the key that ``Page/previous`` named; or, by its own key, one that was let go of.
        case prepend
    }

    /// Why the page is asked for.
    public let purpose: Purpose
    /// The key of the page, as the page before it named it; `nil` for the first.
    public let key: PageKey?
    /// How many refreshes have been committed; the first load has 0.
    public let generation: Int
    /// What the list is asked for (a search, a sort order); empty where the provider has no queries.
    public let query: String

    /// A request; the list makes them, and tests may.
    public init(_ purpose: Purpose, key: PageKey? = nil, generation: Int = 0, query: String = "") {
        self.purpose = purpose
        self.key = key
        self.generation = generation
        self.query = query
    }
}

/// Rows and the key of the next page, or the end, as one value.
public struct Page: Equatable, Sendable {
    /// The rows, in order.
    public let rows: [AnyRow]
    /// The key of the next page; `nil` is the end.
    public let next: PageKey?
    /// The key of the page before this one; `nil` where the rows begin here, or where the provider reads only downward.
    public let previous: PageKey?
    /// The key of the last page of all, where the provider can go there without the pages between: a jump to the end asks for it, and
    /// leaves a gap that loads from either side. Name the page before in that page (``previous``), so that it can be read upward.
    public let last: PageKey?
    /// Whether the source is still at it: the next page is asked for at once, wherever the reader is. For what takes its time, so that
    /// the first rows show as soon as they exist.
    public let isUnfinished: Bool
    /// How many rows there are in all, if the provider knows.
    public let total: Int?
    /// Records of this page that could not be shown, for example for want of a required field.
    public let dropped: Int

    /// A page of rows of mixed kinds.
    public init(
        rows: [AnyRow], next: PageKey?, previous: PageKey? = nil, last: PageKey? = nil, isUnfinished: Bool = false, total: Int? = nil, dropped: Int = 0
    ) {
        self.rows = rows
        self.next = next
        self.previous = previous
        self.last = last
        self.isUnfinished = isUnfinished
        self.total = total
        self.dropped = dropped
    }

    /// A page of models of one type.
    public init(
        _ models: some Sequence<some RowModel>, next: (some Hashable & Sendable)?, previous: PageKey? = nil, last: PageKey? = nil,
        isUnfinished: Bool = false, total: Int? = nil, dropped: Int = 0
    ) {
        self.init(
            rows: models.map { AnyRow($0) }, next: next.map { PageKey($0) }, previous: previous, last: last, isUnfinished: isUnfinished, total: total,
            dropped: dropped)
    }

    /// The only page: there is no next one.
    public init(_ models: some Sequence<some RowModel>) {
        self.init(rows: models.map { AnyRow($0) }, next: nil)
    }
}

/// Why a load failed, in words for the reader: one line, without a period.
public struct LoadFailure: Error, Equatable, Sendable, CustomStringConvertible {
    /// The reason, in English.
    public var description: String { phrase.description }
    /// The reason, which another language may say otherwise.
    package let phrase: Phrase
    /// All that the source had to say of it, as many lines as there are; `nil` if that is in the reason.
    package let detail: String?
    /// A failure with its reason.
    public init(_ description: String) { self.init(description, detail: nil) }

    package init(_ description: String, detail: String?) {
        phrase = Phrase(plain: description)
        self.detail = detail
    }

    /// A failure of tug's own with something filled in.
    package init(phrase: Phrase) {
        self.phrase = phrase
        detail = nil
    }

    /// Equal if they say the same.
    public static func == (a: LoadFailure, b: LoadFailure) -> Bool { a.description == b.description && a.detail == b.detail }
}

/// Thrown by a provider whose rows have changed so much that its keys mean nothing any more: the list refreshes.
public struct PagesInvalid: Error {
    /// Pages that are not valid any more.
    public init() {}
}
