/// A command of the builder's own: it concerns the list, not one of its rows.
struct BuilderCommand: Sendable {
    let title: String
    let key: Unicode.Scalar
    let perform: @Sendable () async throws -> RowOutcome
}

extension Browser {
    /// The browser with a command of the builder's own, by a key that the program has no other use for; the help (`?`) lists it.
    ///
    /// ```swift
    /// let source = ReplaceableProvider(Today())
    /// Browser("News", provider: source)
    ///     .command("yesterday's", key: "x") {
    ///         source.set(Yesterday())
    ///         return .done
    ///     }
    /// ```
    /// - Parameter perform: It runs in a task, and the list goes on meanwhile. An error that it throws is said in the status line; there
    ///   is no row that `RowOutcome.opened` could show.
    public func command(_ title: String, key: Unicode.Scalar, perform: @escaping @Sendable () async throws -> RowOutcome) -> Browser {
        changed { $0.commands.append(BuilderCommand(title: title, key: key, perform: perform)) }
    }
}
