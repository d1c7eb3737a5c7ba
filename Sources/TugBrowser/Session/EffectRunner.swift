import CLibc

/// Does what the list wants done: asks providers, cancels, and holds answers back for as long as a provider's latency says.
final class EffectRunner {
    /// How long a request may wait before it is worth asking whether it can be answered at all, in milliseconds.
    static let startLimit: Int64 = 1000

    private struct Request {
        let ticket: Ticket
        let task: Task<Void, Never>
        let asked: Instant
        /// In milliseconds; `nil` if no answer will come.
        let latency: Int64?
    }

    private struct HeldAnswer {
        let ticket: Ticket
        let answer: PageAnswer
        let due: Instant
    }

    private let feed: Feed
    private let mailbox: Mailbox
    private let hooks: HookRunner
    private var requests: [Ticket: Request] = [:]
    private var held: [HeldAnswer] = []
    /// Requests that were cancelled and whose tasks have not come to their end yet.
    private var leaving: Set<Ticket> = []

    /// The last change of rows that was asked for.
    private var lastEdit: Task<Void, Never>?
    /// Changes of rows that were asked for and are not over.
    private var edits = 0

    init(_ feed: Feed, _ mailbox: Mailbox, _ hooks: HookRunner) {
        self.feed = feed
        self.hooks = hooks
        self.mailbox = mailbox
    }

    /// Whether a provider has been asked and has not answered yet, though it will.
    var isAsking: Bool { edits > 0 || !leaving.isEmpty || requests.values.contains { $0.latency != nil } }

    func run(_ effects: [ListEffect], now: Instant) {
        for effect in effects {
            switch effect {
            case .load(let ticket, let request): ask(ticket, request, now: now)
            case .cancel(let ticket):
                if let request = requests.removeValue(forKey: ticket) {
                    request.task.cancel()
                    leaving.insert(ticket)
                }
                held.removeAll { $0.ticket == ticket }
            case .follow(let follows): if case .indexed(let provider) = feed { provider.follow(follows) }
            case .appear(let rows): hooks.appear(rows)
            case .prefetch(let wanted, let unwanted):
                hooks.prefetch(wanted, unwanted: unwanted)
                prefetch(wanted, unwanted)
            case .stopSearching: if case .indexed(let provider) = feed { provider.stopSearching() }
            case .remove(let serial, let rows): edit({ .removalEnded(serial, $0) }) { try await $0.remove(rows) }
            case .restore(let serial, let rows): edit({ .restorationEnded(serial, $0) }) { try await $0.restore(rows) }
            case .move(let serial, let row, let distance): edit({ .moveEnded(serial, $0) }) { try await $0.move(row, by: distance) }
            }
        }
    }

    private func prefetch(_ wanted: [AnyRow], _ unwanted: [RowID]) {
        guard case .pages(let provider) = feed, let provider = provider.prefetching else { return }
        if !unwanted.isEmpty { provider.cancelPrefetching(unwanted) }
        if !wanted.isEmpty { provider.prefetch(wanted) }
    }

    /// Asks the provider to change rows, and tells the list how that ended.
    private func edit(_ ended: @escaping @Sendable (LoadFailure?) -> ListAction, _ change: @escaping @Sendable (any RowEditing) async throws -> Void) {
        let editing = feed.editing
        let mailbox = mailbox
        let before = lastEdit
        edits += 1
        // One after the other: what is brought back was removed before.
        lastEdit = Task.detached(executorPreference: RequestExecutor.shared) {
            await before?.value
            guard let editing else { return mailbox.post(.edited(ended(LoadFailure("the rows of this list cannot be changed")))) }
            do {
                try await change(editing)
                mailbox.post(.edited(ended(nil)))
            } catch {
                mailbox.post(.edited(ended(error as? LoadFailure ?? LoadFailure(String(describing: error)))))
            }
        }
    }

    /// A change of rows is over, and the list has been told.
    func editEnded() { edits -= 1 }

    private func ask(_ ticket: Ticket, _ request: PageRequest, now: Instant) {
        let task: Task<Void, Never>
        let latency: Duration
        switch feed {
        case .pages(let provider):
            latency = provider.latency(of: request)
            task = Self.task(ticket, mailbox) { (await Self.answer(provider, request), nil) }
        case .indexed(let provider):
            latency = provider.latency(of: ticket.edge)
            task = Self.task(ticket, mailbox) { await Self.read(provider, ticket.edge) }
        }
        requests[ticket] = Request(ticket: ticket, task: task, asked: now, latency: latency < .never ? latency.wholeMilliseconds : nil)
    }

    private static func task(
        _ ticket: Ticket, _ mailbox: Mailbox, _ work: @escaping @Sendable () async -> (PageAnswer, SourceNotice?)
    ) -> Task<Void, Never> {
        Task.detached(executorPreference: RequestExecutor.shared) {
            let (answer, notice) = await work()
            mailbox.post(.answered(ticket, answer, notice))
        }
    }

    private static func answer(_ provider: any DataProvider, _ request: PageRequest) async -> PageAnswer {
        do {
            return .page(try await provider.page(request))
        } catch let failure as LoadFailure {
            return .failed(failure)
        } catch is PagesInvalid {
            return .invalid
        } catch is CancellationError {
            return .cancelled
        } catch {
            return .failed(LoadFailure(String(describing: error)))
        }
    }

    private static func read(_ provider: any IndexedProvider, _ edge: LoadEdge) async -> (PageAnswer, SourceNotice?) {
        let before = provider.source.count
        do {
            let notice: SourceNotice?
            switch edge {
            case .refresh: notice = try await provider.reread()
            case .append, .prepend, .gap: notice = try await provider.look()
            }
            return (.read(new: growth(from: before, by: notice)), notice)
        } catch {
            return (.failed(error), nil)
        }
    }

    /// How many rows a re-read brought, where both counts are known.
    private static func growth(from before: Count, by notice: SourceNotice?) -> Int? {
        guard let notice else { return 0 }
        guard case .exact(let old) = before, case .exact(let new) = notice.source.count, notice.change == .grew else { return nil }
        return new - old
    }

    /// Takes a provider's answer, to be given on when its latency is over.
    /// - Returns: Whether somebody waits for it; one that comes after its request was cancelled is due at once (PULL R1).
    func hold(_ ticket: Ticket, _ answer: PageAnswer) -> Bool {
        leaving.remove(ticket)
        guard let request = requests.removeValue(forKey: ticket), let latency = request.latency else { return false }
        held.append(HeldAnswer(ticket: ticket, answer: answer, due: request.asked + latency))
        return true
    }

    /// How long a request's answer is held back, in milliseconds; `nil` if nobody waits for it.
    func latency(of ticket: Ticket) -> Int64? { requests[ticket]?.latency }

    /// The request with a number, live or just cancelled.
    func ticket(_ serial: Int) -> Ticket? { requests.keys.first { $0.serial == serial } ?? leaving.first { $0.serial == serial } }

    /// The answers whose time has come, by their times and then in the order in which they were asked for.
    func takeDue(_ now: Instant) -> [(Ticket, PageAnswer)] {
        let due = held.filter { $0.due <= now }.sorted { ($0.due, $0.ticket.serial) < ($1.due, $1.ticket.serial) }
        if !due.isEmpty { held.removeAll { $0.due <= now } }
        return due.map { ($0.ticket, $0.answer) }
    }

    /// When the next held answer is due.
    var nextDue: Instant? { held.map(\.due).min() }

    /// When it is next worth asking ``isStarved(_:)``.
    var startDeadline: Instant? { requests.values.map { $0.asked + Self.startLimit }.min() }

    /// Whether a request waits for the main actor, which the loop blocks: its provider is tied to it and will never answer. A slow
    /// provider leaves the main queue empty and is not accused.
    func isStarved(_ now: Instant) -> Bool {
        requests.values.contains { now - $0.asked >= Self.startLimit } && tug_main_queue_has_work()
    }

    func close() {
        for request in requests.values { request.task.cancel() }
        requests = [:]
        held = []
    }
}
