/// A value that one row shows.
///
/// Its identity is its kind and its ``id``; its content is everything that `==` compares. A list keeps the reader's place by
/// identity and draws a row again only when its content has changed.
///
/// ```swift
/// struct Word: RowModel {
///     let id: Int
///     let text: String
/// }
/// ```
public protocol RowModel: Equatable, Sendable {
    associatedtype ID: Hashable & Sendable
    /// Unique among the rows of the same kind, and the same for the same thing after a refresh.
    var id: ID { get }
    /// The kind of this row. By default its type; an untyped record gives the name of its kind.
    var rowKind: RowKind { get }
    /// Names and values for the open row and for rows that no renderer is registered for. By default the stored properties.
    var fields: [RowField] { get }
    /// The text that a filter looks through. By default the values of the fields; a model with a cheaper or better text gives its
    /// own, for it is asked of every row, whatever their number.
    var filterText: String { get }
    /// The title of the section that this row begins: such a row is the section's header. By default it begins none.
    var sectionTitle: String? { get }
}

/// One name and value of a row.
public struct RowField: Equatable, Sendable {
    /// What the field is called.
    public let name: String
    /// What it holds, as text. Text that is an object or an array of JSON is shown as a tree where the row is open in full.
    public let value: String

    /// A field.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

extension RowModel {
    /// The type of the model.
    public var rowKind: RowKind { RowKind(Self.self) }

    /// The values of the fields, a line each.
    public var filterText: String { fields.map(\.value).joined(separator: "\n") }

    /// No section begins here.
    public var sectionTitle: String? { nil }

    /// The stored properties, by reflection.
    public var fields: [RowField] {
        Mirror(reflecting: self).children.map { RowField($0.label ?? "", String(describing: $0.value)) }
    }
}

/// The identity of a row: its kind and its id within the kind.
public struct RowID: Hashable, Sendable, CustomStringConvertible {
    /// The kind of the row.
    public let kind: RowKind
    /// The row's id within its kind.
    public let key: SendableKey

    /// An identity.
    public init(kind: RowKind, key: SendableKey) {
        self.kind = kind
        self.key = key
    }

    /// The kind and the id, for messages.
    public var description: String { "\(kind) \(key)" }
}
