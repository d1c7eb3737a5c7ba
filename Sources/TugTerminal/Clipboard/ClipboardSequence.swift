/// How a terminal is asked to take a text for its clipboard: OSC 52. The text goes as base64, so that nothing in it is a control.
package enum ClipboardSequence {
    /// The most bytes of text that are sent: 100,000 of base64, which terminals take that limit it.
    package static let largestText = 74_994

    /// What stands between the program and the terminal, and has to be talked to in its own way.
    package enum Multiplexer: Equatable, Sendable {
        case tmux, screen

        /// By the environment; on another machine only TERM tells.
        package init?(_ environment: (String) -> String?) {
            func names(_ name: String) -> Bool { environment("TERM")?.hasPrefix(name) ?? false }
            if environment("TMUX") != nil || names("tmux") {
                self = .tmux
            } else if environment("STY") != nil || names("screen") {
                self = .screen
            } else {
                return nil
            }
        }
    }

    /// The bytes for a text.
    package static func bytes(_ text: [UInt8], through multiplexer: Multiplexer?) -> [UInt8] {
        var sequence = Array("\u{1b}]52;c;".utf8)
        sequence += Base64.encoded(text)
        sequence.append(Byte.bell)
        switch multiplexer {
        case nil: return sequence
        // With `set-clipboard on` tmux takes it as it is; with `allow-passthrough on` it hands on what is wrapped, each ESC doubled.
        case .tmux: return sequence + string(Array("tmux;\u{1b}".utf8) + sequence)
        // screen hands on what is in a DCS, of which it takes 768 bytes at a time. With TERM=screen it may also be a tmux, far away.
        case .screen:
            var bytes = sequence
            for start in stride(from: 0, to: sequence.count, by: piece) {
                bytes += string(sequence[start..<min(start + piece, sequence.count)])
            }
            return bytes
        }
    }

    /// A device control string.
    private static func string(_ content: some Sequence<UInt8>) -> [UInt8] { Array("\u{1b}P".utf8) + content + Array("\u{1b}\\".utf8) }

    private static let piece = 500
}

/// Bytes in 64 letters (RFC 4648).
enum Base64 {
    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    static func encoded(_ bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            var bits = 0
            for byte in group { bits = bits << 8 | Int(byte) }
            bits <<= 8 * (3 - group.count)
            for place in 0..<4 {
                let letter: UInt8 = letters[(bits >> (18 - 6 * place)) & 63]
                text.append(place <= group.count ? letter : UInt8(ascii: "="))
            }
        }
        return text
    }
}
