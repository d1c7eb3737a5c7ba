/// Encodes values as ``JSONValue``s: what a recording needs, without Foundation, which doubles the time of a start.
package enum JSONCoding {
    /// What `encode` writes.
    package static func value(_ encode: (any Encoder) throws -> Void) throws -> JSONValue {
        let slot = JSONSlot()
        try encode(JSONValueEncoder(slot: slot))
        return slot.value
    }

    /// A decoder of a value.
    package static func decoder(_ value: JSONValue) -> any Decoder { JSONValueDecoder(value: value, codingPath: []) }
}

/// A place for a value that is being written.
private final class JSONSlot {
    enum Content {
        case empty
        case value(JSONValue)
        case elements([JSONSlot])
        case members([(name: String, slot: JSONSlot)])
    }

    var content = Content.empty

    var value: JSONValue {
        switch content {
        case .empty: .object([])
        case .value(let value): value
        case .elements(let slots): .array(slots.map(\.value))
        case .members(let members): .object(members.map { JSONMember($0.name, $0.slot.value) })
        }
    }

    func appended() -> JSONSlot {
        let slot = JSONSlot()
        if case .elements(let slots) = content { content = .elements(slots + [slot]) } else { content = .elements([slot]) }
        return slot
    }

    func member(_ name: String) -> JSONSlot {
        let slot = JSONSlot()
        if case .members(let members) = content { content = .members(members + [(name, slot)]) } else { content = .members([(name, slot)]) }
        return slot
    }

    func set(_ value: some Encodable) throws {
        if let value = JSONValue(plain: value) { content = .value(value) } else { try value.encode(to: JSONValueEncoder(slot: self)) }
    }
}

private struct JSONValueEncoder: Encoder {
    let slot: JSONSlot
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        if case .empty = slot.content { slot.content = .members([]) }
        return KeyedEncodingContainer(JSONMembers<Key>(slot: slot))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        if case .empty = slot.content { slot.content = .elements([]) }
        return JSONElements(slot: slot)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { JSONSingle(slot: slot) }
}

private struct JSONMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let slot: JSONSlot
    var codingPath: [any CodingKey] { [] }

    mutating func encodeNil(forKey key: Key) { slot.member(key.stringValue).content = .value(.null) }
    mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try slot.member(key.stringValue).set(value) }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<Nested> {
        JSONValueEncoder(slot: slot.member(key.stringValue)).container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        JSONValueEncoder(slot: slot.member(key.stringValue)).unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder { JSONValueEncoder(slot: slot.member("super")) }
    mutating func superEncoder(forKey key: Key) -> any Encoder { JSONValueEncoder(slot: slot.member(key.stringValue)) }
}

private struct JSONElements: UnkeyedEncodingContainer {
    let slot: JSONSlot
    private(set) var count = 0
    var codingPath: [any CodingKey] { [] }

    init(slot: JSONSlot) { self.slot = slot }

    private mutating func next() -> JSONSlot {
        count += 1
        return slot.appended()
    }

    mutating func encodeNil() { next().content = .value(.null) }
    mutating func encode<Value: Encodable>(_ value: Value) throws { try next().set(value) }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        JSONValueEncoder(slot: next()).container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { JSONValueEncoder(slot: next()).unkeyedContainer() }
    mutating func superEncoder() -> any Encoder { JSONValueEncoder(slot: next()) }
}

private struct JSONSingle: SingleValueEncodingContainer {
    let slot: JSONSlot
    var codingPath: [any CodingKey] { [] }

    mutating func encodeNil() { slot.content = .value(.null) }
    mutating func encode<Value: Encodable>(_ value: Value) throws { try slot.set(value) }
}

extension JSONValue {
    /// A value of the standard library's plain types; `nil` for any other.
    fileprivate init?(plain value: some Encodable) {
        switch value {
        case let value as Bool: self = .bool(value)
        case let value as String: self = .string(value)
        // JSON has no words for these; a string is read back as one.
        case let value as Double: self = value.isFinite ? .number("\(value)") : .string("\(value)")
        case let value as Float: self = value.isFinite ? .number("\(value)") : .string("\(value)")
        case let value as any FixedWidthInteger: self = .number("\(value)")
        default: return nil
        }
    }
}
