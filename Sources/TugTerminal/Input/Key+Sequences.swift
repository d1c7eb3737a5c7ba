import TugScreen

// Keys that are control sequences: xterm's, rxvt's, and those that carry a character's number (kitty, fixterms, modifyOtherKeys).

extension Key {
    init?(_ sequence: ControlSequence) {
        switch sequence.final {
        case UInt8(ascii: "~"):
            if sequence.value(0) == 27, sequence.parameters.count == 3 {
                self.init(number: sequence.value(2), modifier: sequence.value(1))
            } else {
                guard sequence.parameters.count <= 2 else { return nil }
                self.init(KeyTable.numbered[sequence.value(0)], modifier: sequence.pressedModifier)
            }
        case UInt8(ascii: "u"):
            guard let modifier = sequence.pressedModifier, (1...3).contains(sequence.parameters.count) else { return nil }
            let parts = sequence.parameters[0]
            self.init(number: parts[0] ?? 0, shifted: parts.count > 1 ? parts[1] : nil, modifier: modifier)
        case UInt8(ascii: "^"):
            self.init(rxvt: sequence, .control)
        case UInt8(ascii: "@"):
            self.init(rxvt: sequence, [.control, .shift])
        case UInt8(ascii: "Z"):
            guard sequence.parameters.count <= 2, let modifier = sequence.pressedModifier, let held = Modifiers(parameter: modifier) else { return nil }
            self.init(.tab, held.union(.shift))
        case UInt8(ascii: "a")...UInt8(ascii: "d") where sequence.parameters.isEmpty:
            self.init(KeyTable.lettered[sequence.final - 0x20], modifier: 2)
        default:
            // Besides `1;5A` there is the older `5A`.
            guard sequence.parameters.count <= 1 || sequence.parameters.count == 2 && sequence.value(0) == 1 else { return nil }
            self.init(KeyTable.lettered[sequence.final], modifier: sequence.parameters.count == 1 ? sequence.value(0) : sequence.pressedModifier)
        }
    }

    /// A key after `ESC O`: cursor and function keys, rxvt's Control with arrows, the keypad.
    init?(singleShift final: UInt8, modifier: Int) {
        switch final {
        case UInt8(ascii: "a")...UInt8(ascii: "d"): self.init(KeyTable.lettered[final - 0x20], modifier: 5)
        case UInt8(ascii: "A")...UInt8(ascii: "H"), UInt8(ascii: "P")...UInt8(ascii: "S"): self.init(KeyTable.lettered[final], modifier: modifier)
        default:
            guard let held = Modifiers(parameter: modifier), let code = KeyTable.keypad[final] else { return nil }
            self.init(code, held)
        }
    }

    /// rxvt's Shift with a numbered key: `3$`.
    init?(rxvtShift body: ArraySlice<UInt8>) {
        guard body.dropLast().allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(String(decoding: body.dropLast(), as: UTF8.self)) else { return nil }
        self.init(KeyTable.numbered[number], modifier: 2)
    }

    private init?(rxvt sequence: ControlSequence, _ modifiers: Modifiers) {
        guard sequence.parameters.count == 1, let code = KeyTable.numbered[sequence.value(0)] else { return nil }
        self.init(code, modifiers)
    }

    private init?(_ code: Code?, modifier: Int?) {
        guard let code, let modifier, let held = Modifiers(parameter: modifier) else { return nil }
        self.init(code, held)
    }

    /// A key that is told by the number of its character.
    private init?(number: Int, shifted: Int? = nil, modifier: Int) {
        guard var held = Modifiers(parameter: modifier) else { return nil }
        if let code = KeyTable.coded[number] {
            self.init(code, held)
            return
        }
        guard var scalar = UInt32(exactly: number).flatMap(Unicode.Scalar.init), scalar.value >= 0x20, !(0x7f...0x9f).contains(scalar.value),
            scalar.properties.generalCategory != .privateUse
        else { return nil }
        if held.contains(.control) {
            scalar = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
        } else if held.contains(.shift) {
            // A letter says Shift by its case.
            scalar = shifted.flatMap(UInt32.init(exactly:)).flatMap(Unicode.Scalar.init) ?? scalar.upperCased
            guard scalar.value >= 0x20, !(0x7f...0x9f).contains(scalar.value) else { return nil }
            held.remove(.shift)
        }
        self.init(.character(scalar), held)
    }
}

extension Unicode.Scalar {
    /// The upper-case letter, where it is one scalar.
    fileprivate var upperCased: Unicode.Scalar {
        let upper = properties.uppercaseMapping.unicodeScalars
        return upper.count == 1 ? upper.first ?? self : self
    }
}

extension ControlSequence {
    /// The modifier parameter; `nil` for the release of a key, which is no key.
    fileprivate var pressedModifier: Int? {
        guard parameters.count > 1 else { return 1 }
        if parameters[1].count > 1, parameters[1][1] == 3 { return nil }
        return value(1)
    }
}
