import TugScreen

/// A whole control sequence, taken apart, and what it says.
struct ControlSequence {
    /// `<`, `=`, `>` or `?` before the parameters; 0 if there is none.
    let prefix: UInt8
    /// The parameters, each with its colon-separated parts; a part that is left out is `nil`.
    let parameters: [[Int?]]
    let intermediates: [UInt8]
    let final: UInt8

    enum Meaning: Equatable {
        case key(Key)
        case mouse(MouseEvent)
        case reply
        /// An X10 mouse report follows in three bytes.
        case bareMouse
        /// A bracketed paste follows.
        case paste
        case nothing
    }

    /// Takes apart what comes after `ESC [`, final byte included; `nil` if it does not have the form of a control sequence.
    init?(_ body: ArraySlice<UInt8>) {
        guard let last = body.last else { return nil }
        var rest = body.dropLast()
        if let first = rest.first, (0x3c...0x3f).contains(first) {
            prefix = first
            rest = rest.dropFirst()
        } else {
            prefix = 0
        }
        let values = rest.prefix { (0x30...0x3b).contains($0) }
        intermediates = Array(rest[values.endIndex...])
        guard intermediates.allSatisfy({ (0x20...0x2f).contains($0) }) else { return nil }
        parameters =
            values.isEmpty
            ? []
            : values.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { parameter in
                parameter.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map { Int(String(decoding: $0, as: UTF8.self)) }
            }
        final = last
    }

    /// A parameter by its place, or the default where it is left out.
    func value(_ index: Int, default missing: Int = 1) -> Int {
        index < parameters.count ? parameters[index][0] ?? missing : missing
    }

    var meaning: Meaning {
        switch (prefix, intermediates.first) {
        case (0, nil): plainMeaning
        case (UInt8(ascii: "<"), nil): mouseMeaning
        case (UInt8(ascii: "?"), nil): "cnuRSt".utf8.contains(final) ? .reply : .nothing
        case (UInt8(ascii: ">"), nil), (UInt8(ascii: "="), nil): "cm".utf8.contains(final) ? .reply : .nothing
        case (_, UInt8(ascii: "$")): final == UInt8(ascii: "y") ? .reply : .nothing  // DECRPM
        default: .nothing
        }
    }

    private var plainMeaning: Meaning {
        switch final {
        case UInt8(ascii: "M") where parameters.isEmpty: return .bareMouse
        case UInt8(ascii: "M"): return MouseEvent(urxvt: self).map(Meaning.mouse) ?? .nothing
        case UInt8(ascii: "R") where parameters.count == 2 && !(value(0) == 1 && (2...8).contains(value(1))): return .reply
        case UInt8(ascii: "c") where !parameters.isEmpty: return .reply
        case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "x"): return .reply
        case UInt8(ascii: "~") where value(0) == 200: return .paste
        default: return Key(self).map(Meaning.key) ?? .nothing
        }
    }

    private var mouseMeaning: Meaning {
        guard final == UInt8(ascii: "M") || final == UInt8(ascii: "m") else { return .nothing }
        return MouseEvent(sgr: self).map(Meaning.mouse) ?? .nothing
    }
}
