/// The names that a text begins, one after the other, and the text itself again after the last.
struct Completion: Equatable, Sendable {
    private let choices: [String]
    private var index = 0

    init(of text: String, names: [String]) {
        choices = [text] + names.filter { $0.hasPrefix(text) && $0 != text }
    }

    /// - Returns: `nil` where there is no such name.
    mutating func next(forward: Bool) -> String? {
        guard choices.count > 1 else { return nil }
        index = (index + (forward ? 1 : choices.count - 1)) % choices.count
        return choices[index]
    }
}
