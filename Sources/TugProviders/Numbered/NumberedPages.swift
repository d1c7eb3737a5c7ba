public import TugList

/// Pages that are asked for by their number, from 0.
///
/// ```swift
/// Browser("Rows", provider: NumberedPages(after: .seconds(1)) { number in
///     .success((0..<12).map { AnyRow(Item(id: number * 12 + $0)) }, isLast: number == 3)
/// })
/// ```
public struct NumberedPages: DataProvider {
    /// What a page turns out to be.
    public struct Answer: Sendable {
        /// The rows; `nil` is a failure.
        public let rows: [AnyRow]?
        /// Whether no page follows.
        public let isLast: Bool
        /// Why there are no rows, in words for the reader; `nil` where nobody knows.
        public let reason: String?

        /// Rows, and whether they are the last.
        public static func success(_ rows: [AnyRow], isLast: Bool) -> Answer { Answer(rows: rows, isLast: isLast, reason: nil) }
        /// No rows were given: the load has failed.
        public static func failure(_ reason: String? = nil) -> Answer { Answer(rows: nil, isLast: false, reason: reason) }
    }

    private let delay: Duration
    private let load: @Sendable (Int) async throws -> Answer

    /// Pages that a closure loads.
    /// - Parameters:
    ///   - delay: How long each answer is held back, the first too, to simulate a slow source.
    ///   - load: Gives the page of a number. What it throws fails the load as ``Answer/failure(_:)`` does.
    public init(after delay: Duration = .zero, load: @escaping @Sendable (_ number: Int) async throws -> Answer) {
        self.delay = delay
        self.load = load
    }

    /// The page that is asked for.
    public func page(_ request: PageRequest) async throws -> Page {
        let number = request.key?.value(as: Int.self) ?? 0
        let answer = try await load(number)
        guard let rows = answer.rows else { throw LoadFailure(answer.reason ?? "no rows were given") }
        return Page(rows: rows, next: answer.isLast ? nil : PageKey(number + 1))
    }

    /// The delay.
    public func latency(of request: PageRequest) -> Duration { delay }
}
