internal import Synchronization
public import TugList

/// Shows a ``DataModel``: it asks the model for each refresh, and is the delegate that the model tells.
///
/// ```swift
/// Browser("Articles", provider: DelegatedProvider(ArticleModel())).showing(ArticleRow()).run()
/// ```
public final class DelegatedProvider<Model: DataModel>: DataProvider, DataModelDelegate {
    /// What has become of a request: the model may tell before or after the request waits for its word.
    private enum Request {
        case asked
        case told(Result<Page, any Error>)
        case waiting(CheckedContinuation<Page, any Error>)
    }

    private let model: Model
    private let delay: Duration
    private let requests = Mutex<[Int: Request]>([:])
    private let count = Atomic<Int>(0)

    /// A provider of all that a model has, as one page.
    /// - Parameter delay: How long each answer but the first is held back, to simulate a slow source.
    public init(_ model: Model, after delay: Duration = .zero) {
        self.model = model
        self.delay = delay
    }

    /// Asks the model, and waits for what it tells.
    public func page(_ request: PageRequest) async throws -> Page {
        let number = count.wrappingAdd(1, ordering: .relaxed).newValue
        requests.withLock { $0[number] = .asked }
        return try await withTaskCancellationHandler {
            // Not in a task of its own: the model is to run where requests do.
            await model.requestData(for: self)
            return try await withCheckedThrowingContinuation { wait(number, $0) }
        } onCancel: {
            tell(number, .failure(CancellationError()))
        }
    }

    /// The delay, but for the very first page.
    public func latency(of request: PageRequest) -> Duration {
        request.purpose == .refresh && request.generation == 0 ? .zero : delay
    }

    /// Answers whoever waits.
    public func didReceive(_ items: [Model.Item], dropped: Int) {
        tellAll(.success(Page(rows: items.map { AnyRow($0) }, next: nil, total: items.count, dropped: dropped)))
    }

    /// Tells whoever waits what went wrong.
    public func didFail(_ error: any Error) { tellAll(.failure(error)) }

    private func wait(_ number: Int, _ continuation: CheckedContinuation<Page, any Error>) {
        let answer = requests.withLock { requests -> Result<Page, any Error>? in
            switch requests.removeValue(forKey: number) {
            case .told(let answer): return answer
            case .asked, .waiting, nil:
                requests[number] = .waiting(continuation)
                return nil
            }
        }
        if let answer { continuation.resume(with: answer) }
    }

    private func tellAll(_ answer: Result<Page, any Error>) {
        for number in requests.withLock({ Array($0.keys) }) { tell(number, answer) }
    }

    /// What is told first counts.
    private func tell(_ number: Int, _ answer: Result<Page, any Error>) {
        let waiting = requests.withLock { requests -> CheckedContinuation<Page, any Error>? in
            switch requests[number] {
            case .asked:
                requests[number] = .told(answer)
                return nil
            case .waiting(let continuation):
                requests[number] = nil
                return continuation
            case .told, nil: return nil
            }
        }
        waiting?.resume(with: answer)
    }
}
