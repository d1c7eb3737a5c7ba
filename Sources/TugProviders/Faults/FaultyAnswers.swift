package import TugList

/// What has to be remembered to bend one answer after the other: a value, so that a law can drive a list with it as a provider does.
package struct FaultyAnswers: Sendable {
    /// How many rows of a page come again with the next.
    private static let overlap = 2

    private let plan: FaultPlan
    /// How often each request has been made.
    private var attempts: [PageRequest: Int] = [:]
    /// The rows next to the page that a key names: the last of the page above it, the first of the page below it.
    private var above: [PageKey: [AnyRow]] = [:]
    private var below: [PageKey: [AnyRow]] = [:]

    package init(_ plan: FaultPlan) { self.plan = plan }

    /// Begins a request, or a further try of one; each has faults of its own.
    package mutating func begin(_ request: PageRequest) -> FaultPlan.Faults {
        attempts[request, default: -1] += 1
        return faults(of: request)
    }

    /// The faults of the try that was begun last.
    package func faults(of request: PageRequest) -> FaultPlan.Faults { plan.faults(of: request, attempt: attempts[request] ?? 0) }

    /// The page with what is wrong with it.
    package mutating func bend(_ page: Page, for request: PageRequest, _ faults: FaultPlan.Faults) -> Page {
        let isUpward = request.purpose == .prepend
        let nearby = request.key.flatMap { isUpward ? below[$0] : above[$0] } ?? []
        let answer = faults.applied(to: page, for: request, nearby: nearby)
        if let next = answer.next { above[next] = Array(page.rows.suffix(Self.overlap)) }
        if let previous = answer.previous { below[previous] = Array(page.rows.prefix(Self.overlap)) }
        return answer
    }
}
