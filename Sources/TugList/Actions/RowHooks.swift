/// What a builder does when rows of a type come into view, or soon will.
struct RowHooks: Sendable {
    typealias Hook = @Sendable (any RowModel) async -> Void
    var appear: [ObjectIdentifier: Hook] = [:]
    var prefetch: [ObjectIdentifier: Hook] = [:]
}

extension RowRegistry {
    /// Registers what is done each time a row of a type comes into view. It runs in a task, one row after the other, and holds nothing up.
    public mutating func onAppear<Model: RowModel>(_ type: Model.Type, perform: @escaping @Sendable (Model) async -> Void) {
        hooks.appear[ObjectIdentifier(type)] = Self.hook(perform)
    }

    /// Registers what makes a row of a type ready before it comes into view: it runs in a task for each of the rows that are a screen
    /// ahead of the reader, and is cancelled if they turn away.
    public mutating func prefetching<Model: RowModel>(_ type: Model.Type, perform: @escaping @Sendable (Model) async -> Void) {
        hooks.prefetch[ObjectIdentifier(type)] = Self.hook(perform)
    }

    private static func hook<Model: RowModel>(_ perform: @escaping @Sendable (Model) async -> Void) -> RowHooks.Hook {
        { model in
            guard let model = model as? Model else { preconditionFailure("a hook of \(Model.self) was given a \(type(of: model))") }
            await perform(model)
        }
    }

    /// Whether anything is to be done for rows that come into view, or soon will.
    package var hasHooks: Bool { !hooks.appear.isEmpty || !hooks.prefetch.isEmpty }

    /// What is to be done for a row that has come into view, or soon will.
    package func appearHook(for row: AnyRow) -> (@Sendable () async -> Void)? { bound(hooks.appear, row) }
    package func prefetchHook(for row: AnyRow) -> (@Sendable () async -> Void)? { bound(hooks.prefetch, row) }

    private func bound(_ hooks: [ObjectIdentifier: RowHooks.Hook], _ row: AnyRow) -> (@Sendable () async -> Void)? {
        let model = row.model
        guard let hook = hooks[ObjectIdentifier(type(of: model))] else { return nil }
        return { await hook(model) }
    }
}
