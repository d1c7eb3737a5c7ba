import Synchronization
import TugBrowser

/// A row whose text says its number: the newest rows of a feed have negative ones.
struct Number: RowModel, Codable {
    let id: Int
    let text: String
}

/// As many lines as the text has.
struct NumberRow: RowRenderer {
    func lines(for number: Number, in context: RowContext) -> [Line] {
        number.text.split(separator: "\n", omittingEmptySubsequences: false).map { context.line($0) }
    }
}

/// A feed of numbered rows that remembers what it was asked for.
final class Numbers: DataProvider {
    let rows: Int
    let pageSize: Int
    /// Of every answer but the first.
    let milliseconds: Int
    /// Which requests fail, counted from 0.
    let failing: Set<Int>
    let text: @Sendable (Int) -> String
    private let log = Mutex<[PageRequest]>([])

    init(rows: Int = 100, pageSize: Int = 20, milliseconds: Int = 500, failing: Set<Int> = [], text: @escaping @Sendable (Int) -> String = { "row \($0)." }) {
        self.rows = rows
        self.pageSize = pageSize
        self.milliseconds = milliseconds
        self.failing = failing
        self.text = text
    }

    /// What it was asked for, in order.
    var requests: [PageRequest] { log.withLock { $0 } }
    var appends: [PageRequest] { requests.filter { $0.purpose == .append } }
    var refreshes: [PageRequest] { requests.filter { $0.purpose == .refresh } }

    func page(_ request: PageRequest) async throws -> Page {
        let serial = log.withLock { log in
            log.append(request)
            return log.count - 1
        }
        if failing.contains(serial) { throw LoadFailure("no answer") }
        // Each refresh finds two rows.
        let start = request.key?.value(as: Int.self) ?? -2 * request.generation
        let stop = min(rows, start + pageSize)
        guard start < stop else { return Page(rows: [], next: nil) }
        return Page((start..<stop).map { Number(id: $0, text: text($0)) }, next: stop < rows ? stop : nil)
    }

    func latency(of request: PageRequest) -> Duration {
        request.purpose == .refresh && request.generation == 0 ? .zero : .milliseconds(milliseconds)
    }
}

extension Program {
    /// A browser of a test's provider of numbers.
    static func of(_ provider: some DataProvider, manual: Bool = false) -> Program {
        var registry = RowRegistry()
        registry.register(NumberRow())
        var program = Program(title: "numbers", feed: .pages(provider), registry: registry)
        program.list.loadMode = manual ? .manual : .automatic
        program.zone = .utc
        return program
    }
}
