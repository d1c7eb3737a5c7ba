import TugScreen

/// A UTF-8 scalar of which some bytes are still to come. What turns out to be invalid is dropped, not typed as U+FFFD.
struct PartialScalar: Sendable {
    private var value: UInt32
    private let minimum: UInt32
    private(set) var missing: Int
    let modifiers: Key.Modifiers

    /// The scalar that a lead byte begins; `nil` for a byte that begins none.
    init?(lead: UInt8, modifiers: Key.Modifiers) {
        switch lead {
        case 0xc2...0xdf: (value, minimum, missing) = (UInt32(lead & 0x1f), 0x80, 1)
        case 0xe0...0xef: (value, minimum, missing) = (UInt32(lead & 0x0f), 0x800, 2)
        case 0xf0...0xf4: (value, minimum, missing) = (UInt32(lead & 0x07), 0x10000, 3)
        default: return nil
        }
        self.modifiers = modifiers
    }

    /// With one more byte; `nil` if it continues no scalar.
    func appending(_ byte: UInt8) -> PartialScalar? {
        guard byte & 0xc0 == 0x80 else { return nil }
        var next = self
        next.value = next.value << 6 | UInt32(byte & 0x3f)
        next.missing -= 1
        return next
    }

    /// The finished scalar; `nil` for overlong forms, surrogates and C1 controls.
    var scalar: Unicode.Scalar? {
        value >= max(minimum, 0xa0) ? Unicode.Scalar(value) : nil
    }
}
