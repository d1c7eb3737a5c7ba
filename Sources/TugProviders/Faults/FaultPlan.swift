package import TugList

/// What goes wrong with a source, and how often: a pure function of a seed and a request.
///
/// Equal requests may be made again, as a retry is; each try has faults of its own, the same in every run.
package struct FaultPlan: Hashable, Sendable {
    /// What can go wrong with one answer.
    package enum Fault: String, CaseIterable, Sendable {
        /// It is a failure.
        case fail
        /// The source says that its pages are not valid any more (PULL R9).
        case invalid
        /// It takes longer than others, so that answers come in another order than they were asked for.
        case reorder
        /// Rows come again: some of the page before, and some twice (PULL K3).
        case duplicate
        /// It says the end where there is more, that there is more at the end, or the same page again as the next (PULL K2).
        case lieAboutEnd = "lie-about-end"
        /// It never comes.
        case neverAnswer = "never-answer"

        /// How many of a thousand answers have it where the reader does not say.
        var usualChance: Int { self == .reorder ? 500 : 100 }
    }

    /// By how much every answer is late.
    package var delay = Duration.zero
    /// How many of a thousand answers have a fault; those that are not named have none.
    package private(set) var chances: [Fault: Int] = [:]
    /// Equal seeds give equal faults.
    package var seed: UInt64 = 1

    package init() {}

    /// A plan in which everything may go wrong, each so many times of a thousand.
    package init(everything chance: Int, seed: UInt64) {
        for fault in Fault.allCases { chances[fault] = chance }
        self.seed = seed
    }

    package func contains(_ fault: Fault) -> Bool { chances[fault] ?? 0 > 0 }

    mutating func set(_ fault: Fault, chance: Int) { chances[fault] = chance }

    /// What goes wrong with one answer.
    package struct Faults: Sendable {
        package let kinds: Set<Fault>
        /// By how much the answer is late beyond what the source itself says; `nil` if it never comes.
        package let delay: Duration?
        /// Which rows come again, and which lie is told.
        let dice: Dice
    }

    /// The faults of a request's answer.
    /// - Parameter attempt: How often an equal request has been made before.
    package func faults(of request: PageRequest, attempt: Int) -> Faults {
        var dice = Dice(seed: seed, attempt, salt: Self.salt(of: request))
        var kinds: Set<Fault> = []
        // Every fault is diced for, named or not, so that naming one does not move the others.
        for fault in Fault.allCases where dice.below(1000) < chances[fault] ?? 0 { kinds.insert(fault) }
        let late = dice.below(1000)
        var delay = delay
        if kinds.contains(.reorder) { delay += .milliseconds(Int64(late) * max(500, delay.wholeMilliseconds * 4) / 1000) }
        return Faults(kinds: kinds, delay: kinds.contains(.neverAnswer) ? nil : delay, dice: dice)
    }

    private static func salt(of request: PageRequest) -> UInt64 {
        let edge: UInt64 =
            switch request.purpose {
            case .refresh: 1
            case .append: 2
            }
        let key = request.key.map { StableHash.of($0.description) } ?? 0
        return key ^ edge &* 0x9e37_79b9 ^ UInt64(truncatingIfNeeded: request.generation) &* 0xd1b5_4a32_d192_ed03 ^ StableHash.of(request.query)
    }
}

extension Duration {
    /// A wait that has no end: the latency of an answer that never comes.
    package static let never = Duration.seconds(1 << 40)

    /// The whole milliseconds of it.
    package var wholeMilliseconds: Int64 { components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000 }
}
