internal import Synchronization

/// Looks from time to time whether a file has changed, while somebody follows it. Nothing runs while nobody does.
final class FileFollower: Sendable {
    private struct State {
        var isWanted = false
        var isRunning = false
    }

    /// How long a change may stay unseen, in milliseconds.
    private static let period = 200

    private let state = Mutex(State())
    private let bell = Bell()

    /// Begins to look, or ends.
    func follow(_ isWanted: Bool, look: @escaping @Sendable () -> Void) {
        let begins = state.withLock { state in
            state.isWanted = isWanted
            guard isWanted, !state.isRunning else { return false }
            state.isRunning = true
            return true
        }
        bell.ring()
        if begins { WorkerThread.start { self.run(look) } }
    }

    private func run(_ look: () -> Void) {
        while goesOn() {
            look()
            bell.wait(milliseconds: Self.period)
        }
    }

    private func goesOn() -> Bool {
        state.withLock { state in
            if !state.isWanted { state.isRunning = false }
            return state.isWanted
        }
    }
}
