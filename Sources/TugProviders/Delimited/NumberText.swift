/// Tells texts that are numbers.
enum NumberText {
    /// Whether a text is a number as people write them: digits with a sign, a fraction, an exponent, groups of three, or `%` behind it.
    static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
        var rest = text.drop { $0 == 0x20 }
        while rest.last == 0x20 { rest = rest.dropLast() }
        if rest.last == UInt8(ascii: "%") { rest = rest.dropLast() }
        if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest = rest.dropFirst() }
        guard let first = rest.first, isDigit(first) || first == UInt8(ascii: ".") && rest.count > 1, rest.count <= 40 else { return false }
        let mantissa = rest.prefix { isDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
        // One point or comma divides a fraction off; of several, there are three digits between.
        let parts = mantissa.split(omittingEmptySubsequences: false) { !isDigit($0) }
        if parts.count > 2, parts.dropFirst().dropLast().contains(where: { $0.count != 3 }) { return false }
        rest = rest.dropFirst(mantissa.count)
        guard let exponent = rest.first else { return true }
        guard exponent == UInt8(ascii: "e") || exponent == UInt8(ascii: "E") else { return false }
        rest = rest.dropFirst()
        if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest = rest.dropFirst() }
        return !rest.isEmpty && rest.allSatisfy(isDigit)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
