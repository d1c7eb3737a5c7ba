/// A JSON value that keeps what it read: the order of members, and numbers as they were written.
///
/// ```swift
/// let article = try JSONValue(parsing: bytes)
/// let title = article["title"]?.string
/// ```
public indirect enum JSONValue: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number by its text: nothing is rounded.
    case number(String)
    /// A string, its escapes read.
    case string(String)
    /// Values in order.
    case array([JSONValue])
    /// Names and values in order.
    case object([JSONMember])

    /// The value that the bytes of a JSON text are.
    /// - Throws: ``JSONError``, where the bytes are not JSON.
    public init(parsing bytes: [UInt8]) throws(JSONError) { self = try JSONReader.value(of: bytes) }

    /// The value of an object's member of that name; `nil` if there is none. Of two of one name the last counts.
    public subscript(name: String) -> JSONValue? { members?.last { $0.name == name }?.value }

    /// The string, if it is one.
    public var string: String? {
        switch self {
        case .string(let string): string
        case .null, .bool, .number, .array, .object: nil
        }
    }

    /// The elements, if it is an array.
    public var elements: [JSONValue]? {
        switch self {
        case .array(let elements): elements
        case .null, .bool, .number, .string, .object: nil
        }
    }

    /// The members, if it is an object.
    public var members: [JSONMember]? {
        switch self {
        case .object(let members): members
        case .null, .bool, .number, .string, .array: nil
        }
    }

    /// What a reader wants to see: a string as it is, anything else as compact JSON.
    public var text: String {
        switch self {
        case .string(let string): return string
        case .null, .bool, .number, .array, .object: return json
        }
    }

    /// The value as JSON, without line breaks.
    public var json: String {
        var text = ""
        write(to: &text)
        return text
    }

    private func write(to text: inout String) {
        switch self {
        case .null: text += "null"
        case .bool(let bool): text += bool ? "true" : "false"
        case .number(let number): text += number
        case .string(let string): Self.write(string, to: &text)
        case .array(let values):
            text += "["
            for (index, value) in values.enumerated() {
                if index > 0 { text += ", " }
                value.write(to: &text)
            }
            text += "]"
        case .object(let members):
            text += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { text += ", " }
                Self.write(member.name, to: &text)
                text += ": "
                member.value.write(to: &text)
            }
            text += "}"
        }
    }

    private static func write(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\u{0}"..."\u{1f}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}

/// One name and value of a JSON object.
public struct JSONMember: Hashable, Sendable {
    /// What the member is called.
    public let name: String
    /// What it holds.
    public let value: JSONValue

    /// A member.
    public init(_ name: String, _ value: JSONValue) {
        self.name = name
        self.value = value
    }
}

/// Where and why bytes are not JSON.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public enum Reason: String, Sendable {
        /// The text stops within a value.
        case ended = "the text ends in the middle"
        /// Something else belongs here.
        case unexpected = "an unexpected character"
        /// A backslash with a letter that has no meaning.
        case badEscape = "an escape that JSON does not have"
        /// A control character that should be escaped.
        case control = "a control character in a string"
        /// Digits that make no number.
        case badNumber = "a number that JSON does not have"
        /// Nested beyond 512 levels.
        case tooDeep = "more than 512 levels"
        /// More than one value.
        case trailing = "text after the value"
    }

    /// What is wrong.
    public let reason: Reason
    /// Counted in bytes from the beginning of what was read.
    public let offset: Int

    /// An error at a place.
    public init(reason: Reason, offset: Int) {
        self.reason = reason
        self.offset = offset
    }

    /// The reason and the place, for messages.
    public var description: String { "\(reason.rawValue) at byte \(offset)" }
}
