/// Maps model types, and the names of untyped records' kinds, to row renderers.
///
/// Several types may share one renderer, one type may choose among several by value. A row that nothing is registered for
/// shows as a plain row of its fields.
public struct RowRegistry: Sendable {
    private var byType: [ObjectIdentifier: @Sendable (any RowModel) -> AnyRowRenderer] = [:]
    private var byName: [String: AnyRowRenderer] = [:]
    /// The model types that have been registered, in that order.
    package private(set) var types: [any RowModel.Type] = []
    var actions = RowActions()
    var hooks = RowHooks()

    /// A registry without renderers: every row is a plain one.
    public init() { register(GapRowRenderer()) }

    /// Registers a renderer for its model type; a later one replaces an earlier one.
    public mutating func register(_ renderer: some RowRenderer) {
        let erased = AnyRowRenderer(renderer)
        set(type(of: renderer)) { _ in erased }
    }

    /// Registers a renderer for the untyped records of one kind. Records of kinds without one go to the renderer of their type.
    public mutating func register(_ renderer: some RowRenderer, forKind name: String) {
        byName[name] = AnyRowRenderer(renderer)
        note(type(of: renderer))
    }

    /// Lets models of another type be shown by a renderer, each turned into a model of its own.
    public mutating func register<Model: RowModel, Renderer: RowRenderer>(
        _ type: Model.Type, sharing renderer: Renderer, as convert: @escaping @Sendable (Model) -> Renderer.Model
    ) {
        let erased = AnyRowRenderer(renderer, convert)
        types.append(type)
        byType[ObjectIdentifier(type)] = { _ in erased }
    }

    /// Lets each model of a type choose its renderer. `choose` must be cheap: it is asked whenever a row is.
    public mutating func register<Model: RowModel>(_ type: Model.Type, choose: @escaping @Sendable (Model) -> any RowRenderer<Model>) {
        types.append(type)
        byType[ObjectIdentifier(type)] = { model in
            guard let model = model as? Model else { preconditionFailure("a \(Swift.type(of: model)) is filed under \(Model.self)") }
            return Self.erase(choose(model))
        }
    }

    private mutating func note<Renderer: RowRenderer>(_: Renderer.Type) { types.append(Renderer.Model.self) }

    private mutating func set<Renderer: RowRenderer>(_: Renderer.Type, _ entry: @escaping @Sendable (any RowModel) -> AnyRowRenderer) {
        types.append(Renderer.Model.self)
        byType[ObjectIdentifier(Renderer.Model.self)] = entry
    }

    private static func erase(_ renderer: some RowRenderer) -> AnyRowRenderer { AnyRowRenderer(renderer) }

    /// How the models of the registered types are written down, of those that are codable. It is made when it is asked for.
    package var coders: [RowCoder] { types.compactMap { RowCoder($0) } }

    /// The registered types that are not codable; the toolkit's own and untyped records aside.
    package var uncodable: [String] {
        types.filter { $0 != ConfiguredRow.self && $0 != GapRow.self && RowCoder($0) == nil && !($0 is any UntypedRow.Type) }.map { String(describing: $0) }
    }

    /// The renderer of a row.
    package func renderer(for row: AnyRow) -> AnyRowRenderer {
        if let name = row.id.kind.recordName, let renderer = byName[name] { return renderer }
        return byType[ObjectIdentifier(type(of: row.model))]?(row.model) ?? Self.plain(for: row.model)
    }

    private static func plain<Model: RowModel>(for model: Model) -> AnyRowRenderer { AnyRowRenderer(PlainRow<Model>()) }
}
