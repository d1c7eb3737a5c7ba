/// Strings as JSON has them, with nothing in them that a program would obey that they are pasted into.
enum JSONText {
    static func quoted(_ text: String) -> String { "\"" + escaped(text.unicodeScalars) + "\"" }

    static func escaped(_ text: some Sequence<Unicode.Scalar>) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in text {
            switch scalar {
            case "\"": escaped += "\\\"".unicodeScalars
            case "\\": escaped += "\\\\".unicodeScalars
            case "\n": escaped += "\\n".unicodeScalars
            case "\r": escaped += "\\r".unicodeScalars
            case "\t": escaped += "\\t".unicodeScalars
            default:
                // Joiners stay: they are part of words.
                if let form = visibleForm(of: scalar.value), !form.isEmpty {
                    let digits = String(scalar.value, radix: 16)
                    escaped += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).unicodeScalars
                } else {
                    escaped.append(scalar)
                }
            }
        }
        return String(escaped)
    }
}
