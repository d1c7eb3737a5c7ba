/// Something that a reader can do with a row: an entry of the row's menu and, if it has a key, that key.
///
/// ```swift
/// RowAction("Star", key: "s") { (word: Word) in
///     try await server.star(word.id)
///     return .said("starred")
/// }
/// ```
///
/// It is performed in a task; the list goes on meanwhile. For several marked rows it is performed once for each.
public struct RowAction<Model: RowModel>: Sendable {
    /// What the menu calls it.
    public let title: String
    /// The key that does it, directly unless the program has another use for that key, and in the menu unless it moves there (j, k,
    /// h, l, q).
    public let key: Unicode.Scalar?
    let perform: @Sendable (Model) async throws -> RowOutcome

    /// An action. An error that `perform` throws is said in the status line.
    public init(_ title: String, key: Unicode.Scalar? = nil, perform: @escaping @Sendable (Model) async throws -> RowOutcome) {
        self.title = title
        self.key = key
        self.perform = perform
    }
}

/// What came of an action on a row.
public enum RowOutcome: Equatable, Sendable {
    /// It is done, and nothing needs to be said.
    case done
    /// It is done; the status line says that.
    case said(String)
    /// The row is to be shown in full.
    case opened
    /// Rows have changed or are gone: the list refreshes.
    case changed
}

/// An action whose model type the registry has checked.
package struct AnyRowAction: Sendable {
    package let title: String
    package let key: Unicode.Scalar?
    private let body: @Sendable (any RowModel) async throws -> RowOutcome

    init<Model: RowModel>(_ action: RowAction<Model>) {
        title = action.title
        key = action.key
        body = { model in
            guard let model = model as? Model else { preconditionFailure("an action on \(Model.self) was given a \(type(of: model))") }
            return try await action.perform(model)
        }
    }

    package func perform(on row: AnyRow) async throws -> RowOutcome { try await body(row.model) }
}

extension RowRegistry {
    /// Registers actions on rows of a type, in the order of the menu; further ones follow those that are there.
    public mutating func act<Model: RowModel>(_ actions: RowAction<Model>...) {
        self.actions.menus[ObjectIdentifier(Model.self), default: []] += actions.map { AnyRowAction($0) }
    }

    /// Registers what choosing a row of a type does, by Enter or a double click, in place of showing it in full. Afterwards the row is
    /// not chosen any more: the list is as it was.
    public mutating func onSelect<Model: RowModel>(_ type: Model.Type, perform: @escaping @Sendable (Model) async throws -> RowOutcome) {
        actions.choices[ObjectIdentifier(type)] = AnyRowAction(RowAction("", perform: perform))
    }

    /// The actions of a row's menu.
    package func actions(for row: AnyRow) -> [AnyRowAction] { actions.menus[ObjectIdentifier(type(of: row.model))] ?? [] }
    /// What choosing a row does, if it is not shown in full.
    package func choice(for row: AnyRow) -> AnyRowAction? { actions.choices[ObjectIdentifier(type(of: row.model))] }
}

/// The actions of a registry, by the types of their models.
struct RowActions: Sendable {
    var menus: [ObjectIdentifier: [AnyRowAction]] = [:]
    var choices: [ObjectIdentifier: AnyRowAction] = [:]
}
