/// Runs what builders do for rows that come into view and for those that soon will, in tasks; the loop hears of their ends by mail.
final class HookRunner {
    private let registry: RowRegistry
    private let mailbox: Mailbox
    /// False for a recording that is played: nothing is done again.
    private let performs: Bool
    private var lastAppearance: Task<Void, Never>?
    /// What makes rows ready, by its number, and the numbers by the rows.
    private var ahead: [Int: Task<Void, Never>] = [:]
    private var numbers: [RowID: Int] = [:]
    private var number = 0
    private var running = 0

    init(_ registry: RowRegistry, _ mailbox: Mailbox, performs: Bool) {
        self.registry = registry
        self.mailbox = mailbox
        self.performs = performs
    }

    /// Whether hooks have been begun that are not over.
    var isRunning: Bool { running > 0 }

    func appear(_ rows: [AnyRow]) {
        let hooks = rows.compactMap { registry.appearHook(for: $0) }
        guard performs, !hooks.isEmpty else { return }
        let before = lastAppearance
        // One after the other: rows appear in an order.
        lastAppearance = task {
            await before?.value
            for hook in hooks where !Task.isCancelled { await hook() }
        }
    }

    func prefetch(_ wanted: [AnyRow], unwanted: [RowID]) {
        guard performs else { return }
        for id in unwanted { if let number = numbers.removeValue(forKey: id) { ahead[number]?.cancel() } }
        for row in wanted {
            guard let hook = registry.prefetchHook(for: row) else { continue }
            if let number = numbers[row.id] { ahead[number]?.cancel() }
            let task = task(hook)
            ahead[number] = task
            numbers[row.id] = number
        }
    }

    private func task(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
        running += 1
        number += 1
        let (mailbox, number) = (mailbox, number)
        return Task.detached(executorPreference: RequestExecutor.shared) {
            await body()
            mailbox.post(.hookEnded(number))
        }
    }

    /// The hook with that number is over.
    func ended(_ number: Int) {
        running -= 1
        ahead[number] = nil
    }

    func close() {
        lastAppearance?.cancel()
        for task in ahead.values { task.cancel() }
        ahead = [:]
    }
}
