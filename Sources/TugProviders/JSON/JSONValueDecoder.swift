/// Decodes from a ``JSONValue`` what ``JSONCoding`` has encoded.
struct JSONValueDecoder: Decoder {
    let value: JSONValue
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard let members = value.members else { throw mismatch([String: JSONValue].self) }
        return KeyedDecodingContainer(JSONMemberReader<Key>(decoder: self, members: members))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .array(let elements) = value else { throw mismatch([JSONValue].self) }
        return JSONElementReader(decoder: self, elements: elements)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { JSONSingleReader(decoder: self) }

    /// The value, or what a type makes of it.
    func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
        if let plain = try plain(type) { return plain }
        return try Value(from: self)
    }

    private func plain<Value>(_ type: Value.Type) throws -> Value? {
        if type == String.self {
            guard case .string(let text) = value else { throw mismatch(type) }
            return text as? Value
        }
        if type == Bool.self {
            guard case .bool(let bool) = value else { throw mismatch(type) }
            return bool as? Value
        }
        guard let number = type as? any LosslessStringConvertible.Type, type is any Numeric.Type else { return nil }
        switch value {
        // Of a string only the three that are no numbers are one.
        case .number(let text): if let number = number.init(text) as? Value { return number }
        case .string(let text) where ["inf", "-inf", "nan"].contains(text): if let number = number.init(text) as? Value { return number }
        case .string, .null, .bool, .array, .object: break
        }
        throw mismatch(type)
    }

    func mismatch(_ type: Any.Type) -> DecodingError {
        .typeMismatch(type, DecodingError.Context(codingPath: codingPath, debugDescription: "\(type) is wanted"))
    }

    func at(_ key: any CodingKey, _ value: JSONValue) -> JSONValueDecoder { JSONValueDecoder(value: value, codingPath: codingPath + [key]) }
}

private struct JSONMemberReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: JSONValueDecoder
    let members: [JSONMember]
    var codingPath: [any CodingKey] { decoder.codingPath }
    var allKeys: [Key] { members.compactMap { Key(stringValue: $0.name) } }

    private func value(_ key: any CodingKey) -> JSONValue? { members.last { $0.name == key.stringValue }?.value }

    private func member(_ key: any CodingKey) throws -> JSONValueDecoder {
        guard let value = value(key) else {
            throw DecodingError.keyNotFound(key, DecodingError.Context(codingPath: codingPath, debugDescription: "there is no '\(key.stringValue)'"))
        }
        return decoder.at(key, value)
    }

    func contains(_ key: Key) -> Bool { value(key) != nil }
    func decodeNil(forKey key: Key) throws -> Bool { try member(key).value == .null }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try member(key).read(type) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) throws -> KeyedDecodingContainer<Nested> {
        try member(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { try member(key).unkeyedContainer() }
    func superDecoder() throws -> any Decoder { try member(PlainKey(stringValue: "super")) }
    func superDecoder(forKey key: Key) throws -> any Decoder { try member(key) }
}

private struct JSONElementReader: UnkeyedDecodingContainer {
    let decoder: JSONValueDecoder
    let elements: [JSONValue]
    private(set) var currentIndex = 0
    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex >= elements.count }

    init(decoder: JSONValueDecoder, elements: [JSONValue]) {
        self.decoder = decoder
        self.elements = elements
    }

    private mutating func next() throws -> JSONValueDecoder {
        let key = PlainKey(intValue: currentIndex)
        guard !isAtEnd else {
            throw DecodingError.valueNotFound(JSONValue.self, DecodingError.Context(codingPath: codingPath + [key], debugDescription: "there is no more"))
        }
        defer { currentIndex += 1 }
        return decoder.at(key, elements[currentIndex])
    }

    mutating func decodeNil() throws -> Bool {
        guard !isAtEnd, elements[currentIndex] == .null else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try next().read(type) }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws -> KeyedDecodingContainer<Nested> {
        try next().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try next().unkeyedContainer() }
    mutating func superDecoder() throws -> any Decoder { try next() }
}

private struct JSONSingleReader: SingleValueDecodingContainer {
    let decoder: JSONValueDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }
    func decodeNil() -> Bool { decoder.value == .null }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.read(type) }
}

private struct PlainKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }
    init(intValue: Int) { (stringValue, self.intValue) = ("\(intValue)", intValue) }
}
