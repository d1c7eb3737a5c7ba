import Dispatch

/// How tests wait: for a condition, never for a time.
enum Patience {
    /// Returns when the condition holds, and throws when it does not come to hold in time.
    static func until(_ what: String, within limit: Duration = .seconds(10), _ condition: () throws -> Bool) throws {
        let deadline = ContinuousClock.now + limit
        while try !condition() {
            guard ContinuousClock.now < deadline else { throw TimedOut(what: what, limit: limit) }
            breathe()
        }
    }

    /// Lets the watched program have the processor between two looks.
    private static func breathe() {
        _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(4))
    }
}

struct TimedOut: Error, CustomStringConvertible {
    let what: String
    let limit: Duration
    var screen: Screen?

    var description: String {
        "waited \(limit) for: \(what)" + (screen.map { "\nthe screen was\n\($0)" } ?? "")
    }
}
