import Randomness
import Testing
import TugProviders

@testable import TugList

extension LawTests {
    /// The laws with what `--fault` does to a provider: answers that are late, out of order, failed, invalid, doubled, wrong about the
    /// end, or that never come.
    @Test(
        "Invariants, K4: every fault of a provider, its answers in any order; no commit moves the reader's row",
        arguments: UInt64(101)...113)
    func faultyFeed(seed: UInt64) throws {
        var random = Seeded(seed)
        let plan = try FaultPlan("delay=200ms,fail=0.1,invalid=0.05,reorder,duplicate=0.2,lie-about-end=0.1,never-answer=0.02,seed=\(seed)")
        var feed = FaultyFeed(Server(&random, readsUpward: seed % 4 == 1), plan)
        let list = Self.paged(seed, &random)
        run(list, seed, &random) { list, random in
            feed.hear(list, &random)
            switch random.below(100) {
            case 0..<60: feed.answerNext(list)
            case 60..<74: feed.answerAny(list, &random)
            case 74..<80: feed.server.live(&random)
            case 80: feed.server.forget(&random)
            case 81..<84: list.apply(.query("\(random.below(100))"))
            case 84: list.apply(.query("again"))
            case 85..<92: Self.changeRows(list, &random)
            default: list.view(random.chance(50) ? .refresh : .loadMore, random.below(list.state.views.count))
            }
        }
        // It is no law where nothing happens.
        #expect(list.state.pager.generation > 100 && list.state.pager.counters.asked > 200)
        #expect(list.state.pager.counters.dropped > 50 && list.state.pager.counters.duplicates > 20)
        #expect(feed.bent.isSuperset(of: FaultPlan.Fault.allCases))
    }
}

/// A feed whose answers a plan of faults bends and holds back; one that has come may come once more.
private struct FaultyFeed {
    private struct Answer {
        let ticket: Ticket
        let due: Instant
        let answer: PageAnswer
    }

    var server: Server
    private var faults: FaultyAnswers
    private var open: [Answer] = []
    private var heard = 0
    /// What has gone wrong so far.
    private(set) var bent: Set<FaultPlan.Fault> = []

    init(_ server: Server, _ plan: FaultPlan) {
        self.server = server
        faults = FaultyAnswers(plan)
    }

    /// Takes the requests that are new, those that have been cancelled since, too.
    mutating func hear(_ list: Harness, _ random: inout Seeded) {
        for asked in list.asked where asked.ticket.serial > heard {
            heard = asked.ticket.serial
            let faults = faults.begin(asked.request)
            bent.formUnion(faults.kinds)
            guard let delay = faults.delay else { continue }
            open.append(Answer(ticket: asked.ticket, due: list.context.now + delay.wholeMilliseconds, answer: answer(asked.request, faults, &random)))
        }
        if open.count > 12 { open.removeFirst(open.count - 12) }
    }

    private mutating func answer(_ request: PageRequest, _ faults: FaultPlan.Faults, _ random: inout Seeded) -> PageAnswer {
        if faults.kinds.contains(.fail) { return .failed(LoadFailure("no luck")) }
        if faults.kinds.contains(.invalid) { return .invalid }
        let page = request.isBeyondTheEnd ? Page(rows: [], next: nil) : server.page(request, &random)
        return .page(self.faults.bend(page, for: request, faults))
    }

    /// Gives the answer that is due first, when it is due.
    mutating func answerNext(_ list: Harness) {
        guard let index = open.indices.min(by: { open[$0].due < open[$1].due }) else { return }
        let next = open.remove(at: index)
        list.wait(max(0, next.due - list.context.now))
        list.apply(.answered(next.ticket, next.answer))
    }

    /// Gives any answer; it stays, to come again.
    mutating func answerAny(_ list: Harness, _ random: inout Seeded) {
        guard let any = open.randomElement(using: &random) else { return }
        list.apply(.answered(any.ticket, any.answer))
    }
}
