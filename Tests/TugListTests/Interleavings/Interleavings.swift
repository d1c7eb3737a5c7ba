import Testing
import TugScreen

@testable import TugList

/// All orders in which commands and the answers to their requests can come, on one small list.
///
/// Orders that lead to the same list are followed once from there, and counted as many times as there are: so the whole is
/// walked in seconds. How many there are is counted on the way.
final class Interleavings {
    /// What the reader does.
    enum Command: Int {
        case refresh, query, loadMore, scroll

        var action: ListAction {
            switch self {
            case .refresh: .view(0, .refresh)
            case .query: .query("other")
            case .loadMore: .view(0, .loadMore)
            case .scroll: .view(0, .scroll(1))
            }
        }
    }

    /// How a request can be answered.
    enum Outcome: Hashable, CaseIterable { case ok, failed, cancelled, invalid }

    /// A request whose answer has not come yet; it may have been cancelled since.
    struct Open: Hashable {
        let ticket: Ticket
        /// It is no command's own: an answer brought it about, as a wish or as the next page. It is answered well. (A source
        /// that went on calling every other page invalid would be asked for ever.)
        let isLater: Bool
    }

    /// A list on its way, and what can still come.
    struct Node {
        var state: ListState
        var asked: [Harness.Asked]
        var commands: [Command]
        var open: [Open] = []
    }

    /// What must not depend on the order of answers: rows, end, load states and cursor; serials and counters aside.
    struct Outlook: Hashable {
        struct Look: Hashable {
            let key: PageKey?, generation: Int?, query: Int?, cause: LoadCause?, failure: String?

            init(_ load: Load) {
                key = load.ticket?.key
                (generation, query) = (load.ticket?.generation, load.ticket?.query)
                (cause, failure) = (load.cause, load.failure?.description)
            }
        }

        let rows: [Int]
        let tail: End
        let loads: [Look]
        let cursor: Int?
        let top: Int?
    }

    let rows: Int
    private let list: Harness
    private(set) var violations: [String] = []
    /// Ways to go, from a node to its end.
    private var found: [Essence: [(node: Node, result: Result)]] = [:]
    private(set) var nodes = 0

    init(rows: Int, mode: ListOptions.LoadMode, policy: ListOptions.RefreshPolicy) {
        self.rows = rows
        list = Harness(20, 3, rows: blocks(0..<rows), next: rows, mode: mode, policy: policy)
        // What the first page has set off by itself is none of the commands' requests.
        if list.live(.append) != nil { list.answer(.append, .cancelled) }
        list.report = { [unowned self] in violations.append($0) }
    }

    func start(_ commands: [Command]) -> Node {
        Node(state: list.state, asked: list.asked, commands: commands.sorted { $0.rawValue < $1.rawValue })
    }

    // MARK: Steps

    /// What can come next: each different command, and each answer to each open request.
    func steps(from node: Node) -> [(after: Node, answered: (Open, Outcome)?)] {
        var steps: [(Node, (Open, Outcome)?)] = []
        for (index, command) in node.commands.enumerated() where index == 0 || node.commands[index - 1] != command {
            var next = node
            next.commands.remove(at: index)
            steps.append((does(command.action, next), nil))
        }
        for (index, open) in node.open.enumerated() {
            for outcome in open.isLater ? [.ok] : Outcome.allCases {
                var next = node
                next.open.remove(at: index)
                steps.append((does(.answered(open.ticket, answer(open.ticket, outcome)), next, isLater: true), (open, outcome)))
            }
        }
        return steps
    }

    private func does(_ action: ListAction, _ node: Node, isLater: Bool = false) -> Node {

        list.state = node.state
        list.asked = node.asked
        list.apply(action)
        var after = node
        after.open += list.asked.dropFirst(node.asked.count).map { Open(ticket: $0.ticket, isLater: isLater) }
        after.state = list.state
        after.asked = list.asked
        let live = [list.state.pager.refresh.ticket, list.state.pager.append.ticket]
        after.open.sort { a, b in rank(a, live) < rank(b, live) }
        return after
    }

    /// What is live comes first, so that nodes that are alike have their requests in one order.
    private func rank(_ open: Open, _ live: [Ticket?]) -> Int {
        (live.contains(open.ticket) ? 0 : 4) + (open.isLater ? 2 : 0) + (open.ticket.edge == .refresh ? 0 : 1)
    }

    /// A refresh finds a new row and misses the first; pages of two rows follow until there are four more.
    private func answer(_ ticket: Ticket, _ outcome: Outcome) -> PageAnswer {
        switch outcome {
        case .failed: return .failed(LoadFailure("no luck"))
        case .cancelled: return .cancelled
        case .invalid: return .invalid
        case .ok:
            guard let key = ticket.key?.value() else {
                return .page(Page([100 + 10 * ticket.query + ticket.generation] + Array(0..<rows).dropFirst(), next: rows))
            }
            return .page(Page([key, key + 1], next: key + 2 < rows + 4 ? key + 2 : nil))
        }
    }

    func outlook(_ node: Node) -> Outlook {
        list.state = node.state
        let pager = node.state.pager
        return Outlook(
            rows: list.rowIDs, tail: pager.tail, loads: [Outlook.Look(pager.refresh), Outlook.Look(pager.append)], cursor: list.cursor(), top: list.top?.row)
    }

    // MARK: Counting

    /// What comes of a node.
    struct Result {
        /// In how many orders all can come to its end.
        var paths = 0
        /// Once all commands are given: where each choice of answers to what is open leads, whatever their order.
        var ends: [[Outcome]: Outlook] = [:]
    }

    /// All of a node that what follows depends on: serials, counters and what is over are left out.
    private struct Essence: Hashable {
        /// A request that is live, or whatever was wanted by one that is not.
        struct Request: Hashable {
            let isLater: Bool
            let edge: LoadEdge
            let live: [Int]?
        }

        let commands: [Command]
        let open: [Request]
        /// The pages that this generation has loaded.
        let loaded: Set<LoadEdge.Page>
        let outlook: Outlook
        let query: String
        let wishes: [LoadEdge: LoadCause]
        let flags: [Bool]

        init(_ node: Node, _ outlook: Outlook) {
            let pager = node.state.pager
            let live = pager.edges.map { pager[$0].load.ticket }
            commands = node.commands
            open = node.open.map { open in
                Request(isLater: open.isLater, edge: open.ticket.edge, live: live.contains(open.ticket) ? [open.ticket.generation, open.ticket.query] : nil)
            }
            loaded = Set(
                node.asked.filter { $0.ticket.generation == pager.generation && $0.ticket.edge != .refresh && $0.fate == .succeeded }
                    .map { LoadEdge.Page(edge: $0.ticket.edge, key: $0.ticket.key) })
            self.outlook = outlook
            query = pager.query
            var wishes: [LoadEdge: LoadCause] = [:]
            for edge in pager.edges { wishes[edge] = pager[edge].wish }
            self.wishes = wishes
            flags = [pager.canMerge, pager.joinsRefresh, pager.isInvalidAgain]
        }
    }

    /// Whether views are alike, but for what they remember to be quick.
    private func isAlike(_ a: Node, _ b: Node) -> Bool {
        var one = a.state.views[0], other = b.state.views[0]
        (one.window, other.window) = (WindowMemo(), WindowMemo())
        let edges = Set(a.state.pager.edges + b.state.pager.edges)
        return one == other && edges.allSatisfy { a.state.pager[$0].activity == b.state.pager[$0].activity }
    }

    /// Follows a node to all its ends.
    func follow(_ node: Node, depth: Int = 0) -> Result {
        // One fault is enough; a list that has one may go on for ever.
        guard violations.isEmpty else { return Result() }
        if depth > 60 { violations.append("requests beget requests without end") }
        let essence = Essence(node, outlook(node))
        if let known = found[essence]?.first(where: { isAlike($0.node, node) }) { return known.result }
        nodes += 1
        var result = Result()
        let steps = steps(from: node)
        if steps.isEmpty {
            result.paths = 1
            result.ends[[]] = outlook(node)
        }
        for (after, answered) in steps {
            let rest = follow(after, depth: depth + 1)
            result.paths += rest.paths
            guard node.commands.isEmpty, let answered else { continue }
            merge(rest.ends, of: after, after: answered, in: node, into: &result)
        }
        found[essence, default: []].append((node, result))
        return result
    }

    /// Once all requests are out, no order of their answers makes a difference.
    private func merge(_ ends: [[Outcome]: Outlook], of after: Node, after answered: (open: Open, outcome: Outcome), in node: Node, into result: inout Result) {
        for (choice, outlook) in ends {
            var outcomes = Dictionary(uniqueKeysWithValues: zip(after.open.filter { !$0.isLater }, choice))
            if !answered.open.isLater { outcomes[answered.open] = answered.outcome }
            let whole = node.open.filter { !$0.isLater }.compactMap { outcomes[$0] }
            if let other = result.ends[whole], other != outlook {
                violations.append("answers \(whole) to \(node.open.map(\.ticket)) lead to \(other) or, \(answered) first, to \(outlook)")
            }
            result.ends[whole] = outlook
        }
    }

    /// Walks every order one by one, and counts the ends: slow, and plain.
    func walk(_ node: Node) -> Int {
        let steps = steps(from: node)
        return steps.isEmpty ? 1 : steps.reduce(0) { $0 + walk($1.after) }
    }
}

extension LoadEdge {
    /// A page of an edge.
    fileprivate struct Page: Hashable {
        let edge: LoadEdge
        let key: PageKey?
    }
}
