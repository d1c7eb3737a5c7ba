import TugScreen

// Keys that are one byte.

extension Key {
    /// The key of one byte below 0x80; `nil` for ESC, which only time tells, and for bytes of a multi-byte scalar.
    init?(byte: UInt8) {
        switch byte {
        case 0x00: self = .control(" ")
        case 0x08, 0x7f: self.init(.backspace)
        case 0x09: self.init(.tab)
        case 0x0d: self.init(.enter)
        case 0x01...0x1a: self = .control(Unicode.Scalar(byte + 0x60))
        case 0x1c...0x1f: self = .control(Unicode.Scalar(byte + 0x40))
        case 0x20...0x7e: self = .character(Unicode.Scalar(byte))
        default: return nil
        }
    }
}

extension Key.Modifiers {
    /// xterm's modifier parameter: one more than a sum of Shift 1, Alt 2, Control 4, Meta 8 (and locks, which count for nothing).
    init?(parameter: Int) {
        guard (1...256).contains(parameter) else { return nil }
        let bits = parameter - 1
        self = []
        if bits & 1 != 0 { insert(.shift) }
        if bits & (2 | 8) != 0 { insert(.alt) }
        if bits & 4 != 0 { insert(.control) }
    }
}
