// How characters that must never reach a terminal are shown instead.

/// The visible form of a scalar that would act on the terminal or on the order of its text, or `nil` for one that is plain text.
///
/// C0 is shown in caret notation (`^G`), Escape as `␛`, DEL as `^?`, C1 and bidirectional controls by their number (`\u{202E}`).
/// Format characters without a width of their own (zero-width space, joiners, the byte-order mark) are shown as nothing.
package func visibleForm(of scalar: UInt32) -> String? {
    switch scalar {
    case 0x1b: "␛"
    case 0x00...0x1f: "^" + String(UnicodeScalar(UInt8(scalar + 0x40)))
    case 0x7f: "^?"
    case 0x80...0x9f, 0x061c, 0x200e...0x200f, 0x2028...0x202e, 0x2066...0x2069, 0x206a...0x206f, 0xfff9...0xfffb:
        "\\u{" + String(scalar, radix: 16, uppercase: true) + "}"
    case 0x200b...0x200d, 0x2060...0x2065, 0xfeff, 0x034f, 0x180b...0x180f: ""
    default: nil
    }
}

extension WidthJudge {
    /// A text on one line with everything in it that would act on a terminal, or on the order of its text, in a visible form: for a
    /// title, a message, and whatever else leaves the program beside the screen.
    ///
    /// - Parameter columns: The longest that it may be; a longer one ends in `…`.
    package func harmless(_ text: some StringProtocol, columns: Int = .max) -> String {
        var line = Line()
        line.append(text, judge: self)
        return line.truncated(to: columns).text
    }
}
