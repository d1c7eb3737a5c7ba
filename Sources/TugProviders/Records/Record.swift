package import TugList

/// An untyped row: a JSON object that names its own kind.
///
/// Its identity is where it stands in its file, so that a record that appears twice is two rows.
package struct Record: UntypedRow {
    /// The byte offset of its line.
    package let id: Int
    /// The `type` it names, else `record`.
    package let kind: String
    package let members: [JSONMember]

    /// The kind of a record that names none.
    package static let plainKind = "record"

    package init(id: Int, kind: String? = nil, members: [JSONMember]) {
        self.id = id
        self.members = members
        self.kind = kind ?? Self.string("type", in: members) ?? Self.plainKind
    }

    package var rowKind: RowKind { RowKind(named: kind) }

    package var fields: [RowField] { members.map { RowField($0.name, $0.value.text) } }

    /// A member's value as a reader sees it; `nil` for one that is missing or null. Of two of one name the last counts.
    package func text(_ name: String) -> String? {
        switch members.last(where: { $0.name == name })?.value {
        case nil, .null: nil
        case .some(let value): value.text
        }
    }

    /// What the record calls itself: its `id`, a string or a number.
    package var recordID: String? {
        switch members.last(where: { $0.name == "id" })?.value {
        case .string(let id): id
        case .number(let id): id
        case nil, .null, .bool, .array, .object: nil
        }
    }

    private static func string(_ name: String, in members: [JSONMember]) -> String? {
        switch members.last(where: { $0.name == name })?.value {
        case .string(let string): string
        case nil, .null, .bool, .number, .array, .object: nil
        }
    }
}
