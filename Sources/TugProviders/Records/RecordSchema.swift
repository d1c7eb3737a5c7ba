/// Which fields the records of a kind must have: without one of them a record is dropped and counted.
package struct RecordSchema: Sendable {
    private let required: [String: [String]]

    package init(_ required: [String: [String]]) { self.required = required }

    /// What the registered kinds need.
    package static let standard = RecordSchema(["article": ["author", "date", "title"], "log": ["message"]])

    /// Whether the record has every field that its kind requires; null is none.
    package func admits(_ record: Record) -> Bool {
        guard let names = required[record.kind] else { return true }
        return names.allSatisfy { record.text($0) != nil }
    }
}
