// Commits that wait while a row menu, a move or an edit is open (PULL K6).

/// Answers that have come and are not taken yet, and the rows that must not change under the reader's hand.
struct HeldCommits: Equatable, Sendable {
    struct Answer: Equatable, Sendable {
        let ticket: Ticket
        let answer: PageAnswer
    }

    /// A row that the reader carries, and how many rows down it has come.
    struct Carried: Equatable, Sendable {
        let id: RowID
        let distance: Int
    }

    var answers: [Answer] = []
    var carried: Carried?
    /// The rows under the cursors.
    var targets: [RowID] = []
}

extension ListState {
    /// Whether commits wait. Whoever hands over an indexed source's notices keeps the newest back meanwhile, and its snapshot too.
    package var isHolding: Bool { held != nil }

    mutating func hold(_ isHeld: Bool, in context: ListContext) -> [ListEffect] {
        if isHeld {
            if held == nil { held = HeldCommits(targets: views.compactMap { $0.cursor?.id }) }
            return []
        }
        guard let waiting = held else { return [] }
        held = nil
        var effects: [ListEffect] = []
        let generation = pager.generation
        for commit in waiting.answers { effects += take(commit.answer, for: commit.ticket, in: context) }
        // A refresh has put the row back where it comes from.
        if let carried = waiting.carried {
            effects += pager.generation == generation ? putDown(carried, in: context) : move(carried.id, by: carried.distance, in: context)
        }
        let source = source(in: context)
        if waiting.targets.contains(where: { source.position(of: $0) == .none }) { notice = .targetGone }
        return effects
    }
}
