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
}

/// One name and value of a row.
public struct RowField: Equatable, Sendable {
    public let name: String
    public let value: String

    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

extension RowModel {
    public var rowKind: RowKind { RowKind(Self.self) }

    public var fields: [RowField] {
        Mirror(reflecting: self).children.map { RowField($0.label ?? "", String(describing: $0.value)) }
    }
}

/// The identity of a row: its kind and its id within the kind.
public struct RowID: Hashable, Sendable, CustomStringConvertible {
    public let kind: RowKind
    public let key: SendableKey

    public init(kind: RowKind, key: SendableKey) {
        self.kind = kind
        self.key = key
    }

    public var description: String { "\(kind) \(key)" }
}
