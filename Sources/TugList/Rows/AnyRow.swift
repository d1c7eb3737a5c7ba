/// A row model of any type, as it crosses from a provider to the list.
public struct AnyRow: Sendable {
    /// The row's identity, computed once.
    public let id: RowID
    /// The model itself.
    public let model: any RowModel
    /// The title of the section that this row begins; `nil` for a row that begins none.
    public let sectionTitle: String?
    /// What finds the row again in a file that was written anew; `nil` where the id alone does.
    package let trace: RowTrace?
    /// Which content this is among all that the list has seen; equal revisions of one id are equal content.
    package var revision: UInt64 = 0

    /// A row of a model.
    public init(_ model: some RowModel) {
        id = RowID(kind: model.rowKind, key: SendableKey(model.id))
        self.model = model
        sectionTitle = model.sectionTitle
        trace = nil
    }

    /// A row of an indexed source, which knows its identity, its content's revision and its trace by itself.
    package init(_ model: some RowModel, id: RowID, revision: UInt64, trace: RowTrace) {
        self.id = id
        self.model = model
        sectionTitle = model.sectionTitle
        self.trace = trace
        self.revision = revision
    }

    /// The row, known by another key than its model's own id: where only who asks knows what makes it the same row.
    package func identified(by key: SendableKey) -> AnyRow {
        AnyRow(model: model, id: RowID(kind: id.kind, key: key), sectionTitle: sectionTitle, trace: trace, revision: revision)
    }

    /// Whether it is known by another key than its model's own id.
    package var hasOwnKey: Bool {
        func key(_ model: some RowModel) -> SendableKey { SendableKey(model.id) }
        return key(model) != id.key
    }

    private init(model: any RowModel, id: RowID, sectionTitle: String?, trace: RowTrace?, revision: UInt64) {
        self.id = id
        self.model = model
        self.sectionTitle = sectionTitle
        self.trace = trace
        self.revision = revision
    }

    /// The row with what an indexed source had known of it, for one that is read from a recording.
    package func recorded(revision: UInt64, trace: RowTrace) -> AnyRow {
        func row(_ model: some RowModel) -> AnyRow { AnyRow(model, id: id, revision: revision, trace: trace) }
        return row(model)
    }

    /// Whether two rows have equal content; it compares models, so it is asked only when a page arrives.
    package func hasContent(of other: AnyRow) -> Bool { equal(model, other.model) }

    private func equal<Model: RowModel>(_ a: Model, _ b: any RowModel) -> Bool { (b as? Model) == a }
}

extension AnyRow: Equatable {
    /// Rows are equal if identity and content are.
    public static func == (a: AnyRow, b: AnyRow) -> Bool { a.id == b.id && a.hasContent(of: b) }
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
