import TugScreen
import TugTerminal

/// All that the painter may send: text, moves of the cursor, looks, scrolls and erasures, and the modes of a screen that is owned.
enum PaintedGrammar {
    /// What is first in the bytes that is none of that.
    static func fault(in bytes: [UInt8]) -> String? {
        guard let text = String(validating: bytes, as: UTF8.self) else { return "bytes that are no UTF-8" }
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\u{1b}": if let fault = escape(&rest) { return "ESC \(fault)" }
            case "\r", "\n", "\u{8}", "\u{f}": break
            default:
                if scalar.value < 0x20 || visibleForm(of: scalar.value) != nil || LibcWidth.judge.width(of: scalar.value) < 0 {
                    return "U+" + String(scalar.value, radix: 16)
                }
            }
        }
        return nil
    }

    private static func escape(_ rest: inout Substring.UnicodeScalarView) -> String? {
        guard let kind = rest.popFirst() else { return "at the end" }
        switch kind {
        case "7", "8", "D", "M", "=", ">": return nil
        case "(", ")": return rest.popFirst().flatMap { "0B".unicodeScalars.contains($0) ? nil : "( \($0)" }
        case "[": return control(&rest)
        default: return String(kind)
        }
    }

    private static func control(_ rest: inout Substring.UnicodeScalarView) -> String? {
        var parameters = ""
        while let scalar = rest.popFirst() {
            switch scalar {
            case "0"..."9", ";", ":", "?": parameters.unicodeScalars.append(scalar)
            case "H", "A", "B", "C", "D", "G", "d", "r", "K", "J", "X", "L", "M", "S", "T", "P", "@", "b", "m":
                return parameters.contains("?") ? "[\(parameters)\(scalar)" : nil
            case "h", "l": return ["4", "?1", "?7", "?12", "?12;25", "?25", "?1049", "?2026"].contains(parameters) ? nil : "[\(parameters)\(scalar)"
            case "c": return ["?0", "?1"].contains(parameters) ? nil : "[\(parameters)c"
            case "t": return ["22;0;0", "23;0;0"].contains(parameters) ? nil : "[\(parameters)t"
            default: return "[\(parameters)\(scalar)"
            }
        }
        return "[ without an end"
    }
}
