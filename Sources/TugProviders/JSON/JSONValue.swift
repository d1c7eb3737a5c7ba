/// A JSON value that keeps what it read: the order of members, and numbers as they were written.
package indirect enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    /// A number by its text: nothing is rounded.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([JSONMember])

    /// The members of an object.
    package var members: [JSONMember]? {
        switch self {
        case .object(let members): members
        case .null, .bool, .number, .string, .array: nil
        }
    }

    /// What a reader wants to see: a string as it is, anything else as compact JSON.
    package var text: String {
        switch self {
        case .string(let string): return string
        case .null, .bool, .number, .array, .object: return json
        }
    }

    /// The value as JSON, without line breaks.
    package var json: String {
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
package struct JSONMember: Hashable, Sendable {
    package let name: String
    package let value: JSONValue

    package init(_ name: String, _ value: JSONValue) {
        self.name = name
        self.value = value
    }
}

/// Where and why bytes are not JSON.
package struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
    package enum Reason: String, Sendable {
        case ended = "the text ends in the middle"
        case unexpected = "an unexpected character"
        case badEscape = "an escape that JSON does not have"
        case control = "a control character in a string"
        case badNumber = "a number that JSON does not have"
        case tooDeep = "more than 512 levels"
        case trailing = "text after the value"
    }

    package let reason: Reason
    /// Counted in bytes from the beginning of what was read.
    package let offset: Int

    package init(reason: Reason, offset: Int) {
        self.reason = reason
        self.offset = offset
    }

    package var description: String { "\(reason.rawValue) at byte \(offset)" }
}
