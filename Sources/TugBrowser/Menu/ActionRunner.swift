/// What came of an action on rows.
struct ActionReport: Sendable {
    enum Purpose: Equatable, Sendable {
        /// The reader chose the row.
        case choice
        /// An entry of the menu, or its key.
        case action(title: String)
        /// A builder's command, which concerns no row.
        case command(title: String)
    }

    struct Result: Sendable {
        /// `nil` for a command.
        let id: RowID?
        let outcome: Swift.Result<RowOutcome, LoadFailure>

        /// Whether rows have changed or are gone.
        var hasChangedRows: Bool {
            switch outcome {
            case .success(.changed): true
            case .success, .failure: false
            }
        }
    }

    let purpose: Purpose
    let results: [Result]

    var failures: [LoadFailure] {
        results.compactMap { result in
            switch result.outcome {
            case .success: nil
            case .failure(let failure): failure
            }
        }
    }
}

/// Something to be performed, and the row that it is for.
struct ActionJob: Sendable {
    let row: RowID?
    let perform: @Sendable () async throws -> RowOutcome
}

extension ActionJob {
    init(_ action: AnyRowAction, _ row: AnyRow) { self.init(row: row.id) { try await action.perform(on: row) } }
}

/// Performs builders' actions on rows, in tasks; the loop hears of them by mail.
final class ActionRunner {
    private let mailbox: Mailbox
    private var running: [Int: Task<Void, Never>] = [:]
    private var serial = 0

    /// False for a recording that is played: what came of its actions is in it, and nothing is done again.
    private let performs: Bool
    /// What was not performed.
    private var skipped: [Int: (purpose: ActionReport.Purpose, rows: [RowID?])] = [:]

    init(_ mailbox: Mailbox, performs: Bool) {
        self.mailbox = mailbox
        self.performs = performs
    }

    /// Whether actions have been begun that are not over.
    var isRunning: Bool { !running.isEmpty }

    /// Performs an action for each row, one after the other.
    func perform(_ purpose: ActionReport.Purpose, _ jobs: [ActionJob]) {
        serial += 1
        guard performs else { return skipped[serial] = (purpose, jobs.map(\.row)) }
        running[serial] = Self.task(serial, purpose, jobs, mailbox)
    }

    private static func task(
        _ serial: Int, _ purpose: ActionReport.Purpose, _ jobs: [ActionJob], _ mailbox: Mailbox
    ) -> Task<Void, Never> {
        Task.detached(executorPreference: RequestExecutor.shared) {
            var results: [ActionReport.Result] = []
            for job in jobs {
                results.append(ActionReport.Result(id: job.row, outcome: await outcome(of: job)))
            }
            mailbox.post(.performed(serial, ActionReport(purpose: purpose, results: results)))
        }
    }

    private static func outcome(of job: ActionJob) async -> Result<RowOutcome, LoadFailure> {
        do {
            return .success(try await job.perform())
        } catch let failure as LoadFailure {
            return .failure(failure)
        } catch {
            return .failure(LoadFailure(String(describing: error)))
        }
    }

    /// The report of actions that were not performed, with what came of them when they were.
    func report(_ serial: Int, _ outcomes: [Result<RowOutcome, LoadFailure>]) -> ActionReport? {
        guard let skipped = skipped.removeValue(forKey: serial) else { return nil }
        return ActionReport(purpose: skipped.purpose, results: zip(skipped.rows, outcomes).map { ActionReport.Result(id: $0, outcome: $1) })
    }

    /// Takes note that an action is over.
    func end(_ serial: Int) { running[serial] = nil }

    func close() {
        for task in running.values { task.cancel() }
        running = [:]
    }
}
