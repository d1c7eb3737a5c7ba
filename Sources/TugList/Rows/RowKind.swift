/// A model whose kind is what it says by value; a recording holds it as it is.
package protocol UntypedRow: RowModel {}

/// The kind of a row: a model's type or, for untyped records, the name a record gives itself.
public struct RowKind: Hashable, Sendable, CustomStringConvertible {
    private enum Storage: Sendable {
        case type(any RowModel.Type)
        case name(String)
    }

    private let storage: Storage

    /// The kind of every model of a type.
    public init<Model: RowModel>(_ type: Model.Type) { storage = .type(type) }

    /// The kind of the records that name it.
    public init(named name: String) { storage = .name(name) }

    /// The name of a record's kind; `nil` for a kind that is a type.
    package var recordName: String? {
        switch storage {
        case .type: nil
        case .name(let name): name
        }
    }

    /// The type's name, or the name that the record gives.
    public var description: String {
        switch storage {
        case .type(let type): String(describing: type)
        case .name(let name): name
        }
    }

    /// The kind in a reader's words: what a record calls itself, or the words that its type's name is made of.
    package var title: String {
        switch storage {
        case .name(let name): return name
        case .type(let type):
            var words = ""
            for letter in String(describing: type) {
                if letter.isUppercase, words.last?.isLowercase == true { words.append(" ") }
                words.append(contentsOf: letter.lowercased())
            }
            return words
        }
    }

    public static func == (a: RowKind, b: RowKind) -> Bool {
        switch (a.storage, b.storage) {
        case (.type(let x), .type(let y)): ObjectIdentifier(x) == ObjectIdentifier(y)
        case (.name(let x), .name(let y)): x == y
        case (.type, .name), (.name, .type): false
        }
    }

    public func hash(into hasher: inout Hasher) {
        switch storage {
        case .type(let type): hasher.combine(ObjectIdentifier(type))
        case .name(let name): hasher.combine(name)
        }
    }
}
