/// Reads one JSON value (RFC 8259) from bytes, strictly.
///
/// A record is read whenever it is scrolled to, so this does no more than it must: one pass, no classes, strings without
/// escapes decoded in one piece. What is wrong inside a string (invalid UTF-8, half a surrogate pair) becomes U+FFFD, so that
/// one bad name does not hide a record; what is wrong outside is an error. (Foundation's decoder loses the order of members,
/// and importing it costs a start more than all the rest.)
package struct JSONReader {
    /// Deeper nesting is refused: it would overflow the stack.
    package static let depthLimit = 512

    private let bytes: [UInt8]
    private let start: Int
    private let end: Int
    private var at: Int

    private init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        start = range.lowerBound
        at = range.lowerBound
        end = range.upperBound
    }

    /// The value that the bytes are, white space around it aside.
    package static func value(of bytes: [UInt8], in range: Range<Int>? = nil) throws(JSONError) -> JSONValue {
        var reader = JSONReader(bytes, range ?? 0..<bytes.count)
        let value = try reader.value(depth: 0)
        reader.skipSpace()
        if reader.at < reader.end { throw reader.error(.trailing) }
        return value
    }

    private func error(_ reason: JSONError.Reason) -> JSONError { JSONError(reason: reason, offset: at - start) }

    @inline(__always)
    private mutating func skipSpace() {
        while at < end {
            switch bytes[at] {
            case 0x20, 0x09, 0x0a, 0x0d: at += 1
            default: return
            }
        }
    }

    private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
        skipSpace()
        guard at < end else { throw error(.ended) }
        switch bytes[at] {
        case UInt8(ascii: "{"): return .object(try members(depth: depth + 1))
        case UInt8(ascii: "["): return .array(try elements(depth: depth + 1))
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case UInt8(ascii: "-"), 0x30...0x39: return .number(try number())
        default: throw error(.unexpected)
        }
    }

    private mutating func members(depth: Int) throws(JSONError) -> [JSONMember] {
        if depth > Self.depthLimit { throw error(.tooDeep) }
        at += 1
        var members: [JSONMember] = []
        skipSpace()
        if take(UInt8(ascii: "}")) { return members }
        members.reserveCapacity(8)
        while true {
            skipSpace()
            guard at < end else { throw error(.ended) }
            guard bytes[at] == UInt8(ascii: "\"") else { throw error(.unexpected) }
            let name = try string()
            skipSpace()
            guard take(UInt8(ascii: ":")) else { throw error(at < end ? .unexpected : .ended) }
            members.append(JSONMember(name, try value(depth: depth)))
            skipSpace()
            if take(UInt8(ascii: ",")) { continue }
            guard take(UInt8(ascii: "}")) else { throw error(at < end ? .unexpected : .ended) }
            return members
        }
    }

    private mutating func elements(depth: Int) throws(JSONError) -> [JSONValue] {
        if depth > Self.depthLimit { throw error(.tooDeep) }
        at += 1
        var elements: [JSONValue] = []
        skipSpace()
        if take(UInt8(ascii: "]")) { return elements }
        while true {
            elements.append(try value(depth: depth))
            skipSpace()
            if take(UInt8(ascii: ",")) { continue }
            guard take(UInt8(ascii: "]")) else { throw error(at < end ? .unexpected : .ended) }
            return elements
        }
    }

    @inline(__always)
    private mutating func take(_ byte: UInt8) -> Bool {
        guard at < end, bytes[at] == byte else { return false }
        at += 1
        return true
    }

    private mutating func word(_ word: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
        for byte in word.utf8 {
            guard take(byte) else { throw error(at < end ? .unexpected : .ended) }
        }
        return value
    }

    private mutating func number() throws(JSONError) -> String {
        let first = at
        _ = take(UInt8(ascii: "-"))
        if !take(UInt8(ascii: "0")) { try digits() }
        if take(UInt8(ascii: ".")) { try digits() }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            try digits()
        }
        if at < end, (0x30...0x39).contains(bytes[at]) { throw error(.badNumber) }  // a leading zero
        return String(decoding: bytes[first..<at], as: UTF8.self)
    }

    private mutating func digits() throws(JSONError) {
        let first = at
        while at < end, (0x30...0x39).contains(bytes[at]) { at += 1 }
        if at == first { throw error(at < end ? .badNumber : .ended) }
    }

    private mutating func string() throws(JSONError) -> String {
        at += 1
        let first = at
        while at < end {
            switch bytes[at] {
            case UInt8(ascii: "\""):
                at += 1
                return String(decoding: bytes[first..<at - 1], as: UTF8.self)
            case UInt8(ascii: "\\"): return try escapedString(from: first)
            case 0x00...0x1f: throw error(.control)
            default: at += 1
            }
        }
        throw error(.ended)
    }

    /// The rest of a string, from its first escape on.
    private mutating func escapedString(from first: Int) throws(JSONError) -> String {
        var text = Array(bytes[first..<at])
        while at < end {
            switch bytes[at] {
            case UInt8(ascii: "\""):
                at += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                at += 1
                guard at < end else { throw error(.ended) }
                try escape(to: &text)
            case 0x00...0x1f: throw error(.control)
            default:
                text.append(bytes[at])
                at += 1
            }
        }
        throw error(.ended)
    }

    private mutating func escape(to text: inout [UInt8]) throws(JSONError) {
        let letter = bytes[at]
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0c)
        case UInt8(ascii: "n"): text.append(0x0a)
        case UInt8(ascii: "r"): text.append(0x0d)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            at += 1
            try scalar(to: &text)
            return
        default: throw error(.badEscape)
        }
        at += 1
    }

    /// The scalar of a `\u` escape, or of a pair of them.
    private mutating func scalar(to text: inout [UInt8]) throws(JSONError) {
        var value = try hexDigits()
        if (0xd800...0xdbff).contains(value), at + 1 < end, bytes[at] == UInt8(ascii: "\\"), bytes[at + 1] == UInt8(ascii: "u") {
            let pair = at
            at += 2
            let low = try hexDigits()
            if (0xdc00...0xdfff).contains(low) {
                value = 0x10000 + ((value - 0xd800) << 10) + (low - 0xdc00)
            } else {
                at = pair  // the first stands alone, and the second is read by itself
            }
        }
        let scalar = Unicode.Scalar(value) ?? "\u{fffd}"
        text.append(contentsOf: String(scalar).utf8)
    }

    private mutating func hexDigits() throws(JSONError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard at < end else { throw error(.ended) }
            switch bytes[at] {
            case 0x30...0x39: value = value << 4 | UInt32(bytes[at] - 0x30)
            case 0x41...0x46: value = value << 4 | UInt32(bytes[at] - 0x37)
            case 0x61...0x66: value = value << 4 | UInt32(bytes[at] - 0x57)
            default: throw error(.badEscape)
            }
            at += 1
        }
        return value
    }
}
