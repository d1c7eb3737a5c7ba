package import TugScreen

/// Where a plan of faults cannot be read: one line for the reader.
package struct FaultPlanError: Error, Equatable, CustomStringConvertible {
    package let phrase: Phrase
    package var description: String { phrase.description }
}

extension FaultPlan {
    /// The words of a plan, for a message.
    package static let words = "delay=200ms, seed=1, " + Fault.allCases.map(\.rawValue).joined(separator: ", ")

    /// Reads a plan: words with commas between them, for example `delay=200ms,fail=0.1,reorder`. A fault may say how often it
    /// comes, from 0 to 1; else one answer in ten has it, and every other one comes out of order.
    package init(_ text: some StringProtocol) throws(FaultPlanError) {
        self.init()
        for word in text.split(separator: ",", omittingEmptySubsequences: false) {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let value = parts.count > 1 ? String(parts[1]) : nil
            switch parts[0] {
            case "delay":
                guard let value, let milliseconds = Self.milliseconds(value) else { throw Self.unreadable(word, Phrase("a time, for example delay=200ms")) }
                delay = .milliseconds(milliseconds)
            case "seed":
                guard let value, let number = UInt64(value) else { throw Self.unreadable(word, Phrase("a number, for example seed=1")) }
                seed = number
            default:
                guard let fault = Fault(rawValue: String(parts[0])) else { throw Self.unreadable(word, Phrase("one of \(Self.words)")) }
                guard let value else {
                    set(fault, chance: fault.usualChance)
                    continue
                }
                guard let share = Double(value), (0...1).contains(share) else {
                    throw Self.unreadable(word, Phrase("a share from 0 to 1, for example \(fault.rawValue)=0.1"))
                }
                set(fault, chance: Int((share * 1000).rounded()))
            }
        }
    }

    private static func unreadable(_ word: some StringProtocol, _ wanted: Phrase) -> FaultPlanError {
        FaultPlanError(phrase: Phrase("'\(String(word))' is not known; \(wanted) is wanted"))
    }

    /// `200ms`, `2s` or `200`; an hour at most.
    private static func milliseconds(_ text: String) -> Int64? {
        let number =
            if text.hasSuffix("ms") {
                Int64(text.dropLast(2))
            } else if text.hasSuffix("s") {
                Int64(text.dropLast()).flatMap { (0...3600).contains($0) ? $0 * 1000 : nil }
            } else {
                Int64(text)
            }
        return number.flatMap { (0...3_600_000).contains($0) ? $0 : nil }
    }
}
