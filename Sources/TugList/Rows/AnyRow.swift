/// A row model of any type, as it crosses from a provider to the list.
///
/// Its copies share the model: a list hands rows about a great deal.
public struct AnyRow: Sendable {
    private let shared: SharedRow
    /// Which content this is among all that the list has seen; equal revisions of one id are equal content.
    package var revision: UInt64 = 0

    /// The row's identity, computed once.
    public var id: RowID { shared.id }
    /// The model itself.
    public var model: any RowModel { shared.model }
    /// The title of the section that this row begins; `nil` for a row that begins none.
    public var sectionTitle: String? { shared.sectionTitle }
    /// What finds the row again in a file that was written anew; `nil` where the id alone does.
    package var trace: RowTrace? { shared.trace }

    /// A row of a model.
    public init(_ model: some RowModel) { shared = TypedRow(model, RowID(kind: model.rowKind, key: SendableKey(model.id))) }

    /// A row of an indexed source, which knows its identity, its content's revision and its trace by itself.
    package init(_ model: some RowModel, id: RowID, revision: UInt64, trace: RowTrace) {
        shared = TracedRow(model, id, trace)
        self.revision = revision
    }

    /// The row, known by another key than its model's own id: where only who asks knows what makes it the same row.
    package func identified(by key: SendableKey) -> AnyRow {
        let id = RowID(kind: self.id.kind, key: key)
        func row(_ model: some RowModel) -> AnyRow {
            trace.map { AnyRow(model, id: id, revision: revision, trace: $0) } ?? AnyRow(TypedRow(model, id))
        }
        return row(model)
    }

    /// Whether it is known by another key than its model's own id.
    package var hasOwnKey: Bool {
        func key(_ model: some RowModel) -> SendableKey { SendableKey(model.id) }
        return key(model) != id.key
    }

    private init(_ shared: SharedRow) { self.shared = shared }

    /// The row with what an indexed source had known of it, for one that is read from a recording.
    package func recorded(revision: UInt64, trace: RowTrace) -> AnyRow {
        func row(_ model: some RowModel) -> AnyRow { AnyRow(model, id: id, revision: revision, trace: trace) }
        return row(model)
    }

    /// Whether two rows have equal content; it compares models, so it is asked only when a page arrives.
    package func hasContent(of other: AnyRow) -> Bool { shared === other.shared || shared.hasContent(of: other.shared) }

    /// Whether two rows are the same one, in whatever content; and whether they are that in the same content.
    package func isSame(as other: AnyRow) -> Bool { shared === other.shared || shared.id == other.shared.id }
    package func isUnchanged(in other: AnyRow) -> Bool { shared === other.shared || shared.id == other.shared.id && shared.hasContent(of: other.shared) }
}

extension AnyRow: Equatable {
    /// Rows are equal if identity and content are.
    public static func == (a: AnyRow, b: AnyRow) -> Bool { a.isUnchanged(in: b) }
}

/// What a row is known by when its place in a file means nothing any more: the record's own id, else a hash of its bytes.
package struct RowTrace: Hashable, Sendable {
    package let recordID: String?
    package let digest: UInt64

    package init(recordID: String?, digest: UInt64) {
        self.recordID = recordID
        self.digest = digest
    }
}

/// What the copies of a row share. It never changes (which a class that has a subclass cannot promise the compiler).
private class SharedRow: @unchecked Sendable {
    final let id: RowID
    final let sectionTitle: String?

    init(_ id: RowID, _ sectionTitle: String?) {
        self.id = id
        self.sectionTitle = sectionTitle
    }

    var trace: RowTrace? { nil }
    var model: any RowModel { preconditionFailure("a row has a model") }
    func hasContent(of other: SharedRow) -> Bool { preconditionFailure("a row has a model") }
}

private class TypedRow<Model: RowModel>: SharedRow, @unchecked Sendable {
    private final let typed: Model

    init(_ model: Model, _ id: RowID) {
        typed = model
        super.init(id, model.sectionTitle)
    }

    override final var model: any RowModel { typed }

    override final func hasContent(of other: SharedRow) -> Bool {
        guard let other = other as? Self else { return false }
        return typed == other.typed
    }
}

private final class TracedRow<Model: RowModel>: TypedRow<Model>, @unchecked Sendable {
    private let known: RowTrace

    init(_ model: Model, _ id: RowID, _ trace: RowTrace) {
        known = trace
        super.init(model, id)
    }

    override var trace: RowTrace? { known }
}
