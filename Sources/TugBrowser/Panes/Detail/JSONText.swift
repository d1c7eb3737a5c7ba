/// Strings as JSON has them, with nothing in them that a program would obey that they are pasted into.
enum JSONText {
    static func quoted(_ text: String) -> String { "\"" + escaped(text) + "\"" }

    /// A value on one line.
    static func line(_ value: JSONValue) -> String {
        // Outside of strings JSON has nothing that is escaped here, and in strings what JSON itself must escape is.
        var line = String.UnicodeScalarView()
        for scalar in value.json.unicodeScalars { if let escape = escape(scalar) { line += escape.unicodeScalars } else { line.append(scalar) } }
        return String(line)
    }

    static func escaped(_ text: some StringProtocol) -> String {
        if text.utf8.allSatisfy({ (0x20..<0x7f).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) { return String(text) }
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": escaped += "\\\"".unicodeScalars
            case "\\": escaped += "\\\\".unicodeScalars
            case "\n": escaped += "\\n".unicodeScalars
            case "\r": escaped += "\\r".unicodeScalars
            case "\t": escaped += "\\t".unicodeScalars
            default:
                if let escape = escape(scalar) { escaped += escape.unicodeScalars } else { escaped.append(scalar) }
            }
        }
        return String(escaped)
    }

    /// What stands for a scalar that would act on a program. Joiners stay: they are part of words.
    private static func escape(_ scalar: Unicode.Scalar) -> String? {
        guard let form = visibleForm(of: scalar.value), !form.isEmpty else { return nil }
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
