/// Rows of a recording as JSON: a record as it is, a model by its coder, and a row of a type that nothing is registered for by
/// its fields, which is all that is shown of it.
struct RowWriter {
    private let coders: [ObjectIdentifier: RowCoder]
    private let registered: Set<ObjectIdentifier>
    private let own: [RowID: (number: Int, row: AnyRow)]
    /// A type of which a row could not be written: what shows it would not know it again.
    private(set) var unwritable: String?
    /// Keys that are neither numbers nor strings, in the order in which they were met.
    private var otherKeys: [SendableKey] = []

    /// - Parameter own: Rows that the program has by itself; of these only the number is written.
    init(_ registry: RowRegistry, own: [AnyRow] = []) {
        self.own = Dictionary(own.enumerated().map { ($1.id, ($0, $1)) }) { first, _ in first }
        coders = Dictionary(registry.coders.map { (ObjectIdentifier($0.type), $0) }) { first, _ in first }
        registered = Set(registry.types.map { ObjectIdentifier($0) })
    }

    mutating func json(_ row: AnyRow) -> JSONValue {
        var members = content(row)
        if row.hasOwnKey { members.append(JSONMember("key", json(row.id.key))) }
        if let trace = row.trace {
            members.append(JSONMember("revision", .number("\(row.revision)")))
            members.append(JSONMember("digest", .number("\(trace.digest)")))
            if let id = trace.recordID { members.append(JSONMember("recordID", .string(id))) }
        }
        return .object(members)
    }

    private mutating func content(_ row: AnyRow) -> [JSONMember] {
        if let own = own[row.id], own.row == row { return [JSONMember("own", .number("\(own.number)"))] }
        if let record = row.model as? Record {
            return [
                JSONMember("record", .number("\(record.id)")), JSONMember("kind", .string(record.kind)), JSONMember("members", .object(record.members)),
            ]
        }
        if let coder = coders[ObjectIdentifier(type(of: row.model))], let model = try? JSONCoding.value({ try coder.encode(row.model, $0) }) {
            return [JSONMember("type", .string(coder.name)), JSONMember("model", model)]
        }
        if registered.contains(ObjectIdentifier(type(of: row.model))) { unwritable = String(describing: type(of: row.model)) }
        return [
            JSONMember("plain", .string(String(describing: row.id.kind))), JSONMember("id", .string(row.id.key.description)),
            JSONMember("fields", .array(row.model.fields.map { .array([.string($0.name), .string($0.value)]) })),
        ]
    }

    mutating func json(_ key: SendableKey) -> JSONValue {
        if let number = key.value(as: Int.self) { return .number("\(number)") }
        if let text = key.value(as: String.self) { return .string(text) }
        let index = otherKeys.firstIndex(of: key) ?? otherKeys.count
        if index == otherKeys.count { otherKeys.append(key) }
        return .array([.number("\(index)"), .string(key.description)])
    }
}

/// Reads back what ``RowWriter`` has written.
struct RowReader {
    private let coders: [String: RowCoder]
    private let own: [AnyRow]

    init(_ registry: RowRegistry, own: [AnyRow] = []) {
        self.own = own
        coders = Dictionary(registry.coders.map { ($0.name, $0) }) { first, _ in first }
    }

    func row(_ json: JSONValue) throws(PlayError) -> AnyRow {
        var row = try content(json)
        if let key = json["key"].flatMap({ Self.key($0) }) { row = row.identified(by: key) }
        guard let digest = json["digest"]?.integer(as: UInt64.self) else { return row }
        return row.recorded(
            revision: json["revision"]?.integer(as: UInt64.self) ?? 0, trace: RowTrace(recordID: json["recordID"]?.string, digest: digest))
    }

    private func content(_ json: JSONValue) throws(PlayError) -> AnyRow {
        if let id = json["record"]?.integer(as: Int.self) {
            return AnyRow(Record(id: id, kind: json["kind"]?.string, members: json["members"]?.members ?? []))
        }
        if let number = json["own"]?.integer(as: Int.self), own.indices.contains(number) { return own[number] }
        if let name = json["plain"]?.string, let id = json["id"]?.string {
            let fields = (json["fields"]?.elements ?? []).map { RowField($0.elements?.first?.string ?? "", $0.elements?.last?.string ?? "") }
            return AnyRow(RecordedRow(id: id, typeName: name, fields: fields))
        }
        guard let name = json["type"]?.string, let model = json["model"] else { throw .notRow }
        guard let coder = coders[name] else { throw .unknownType(name) }
        do { return try coder.decode(JSONCoding.decoder(model)) } catch { throw .otherType(name) }
    }

    static func key(_ json: JSONValue) -> SendableKey? {
        if let number = json.integer(as: Int.self) { return SendableKey(number) }
        if let text = json.string { return SendableKey(text) }
        guard let parts = json.elements, parts.count == 2, let index = parts[0].integer(as: Int.self), let text = parts[1].string else { return nil }
        return SendableKey(RecordedKey(index: index, description: text))
    }
}

/// A key of a provider's own type, as a recording knows it: which one it was, and its words.
struct RecordedKey: Hashable, Sendable, CustomStringConvertible {
    let index: Int
    let description: String
}

/// A row of a type that nothing was registered for.
struct RecordedRow: RowModel {
    let id: String
    let typeName: String
    let fields: [RowField]
    var rowKind: RowKind { RowKind(named: typeName) }
}

/// Shows it as it was shown.
struct RecordedRowRenderer: RowRenderer {
    let height = RowHeight.fixed(2)
    func lines(for row: RecordedRow, in context: RowContext) -> [Line] {
        PlainRow<RecordedRow>.lines(kind: row.typeName, isRecord: false, fields: row.fields, in: context)
    }
}
