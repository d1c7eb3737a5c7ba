import Foundation
import Testing

@testable import TugTerminal

/// The clipboard of a terminal, and what stands before it.
@Suite struct ClipboardTests {
    @Test(arguments: ["", "a", "ab", "abc", "abcd", "ä漢🎈", String(repeating: "x", count: 10_000)]) func base64(text: String) {
        #expect(String(decoding: Base64.encoded(Array(text.utf8)), as: UTF8.self) == Data(text.utf8).base64EncodedString())
    }

    @Test func everyByteIsEncoded() {
        let bytes = (0...255).map { UInt8($0) }
        #expect(String(decoding: Base64.encoded(bytes), as: UTF8.self) == Data(bytes).base64EncodedString())
        #expect(Base64.encoded(Array(repeating: 0, count: ClipboardSequence.largestText)).count <= 100_000)
    }

    @Test func eachIsTalkedToInItsWay() {
        func text(_ multiplexer: ClipboardSequence.Multiplexer?) -> String {
            String(decoding: ClipboardSequence.bytes(Array("hello".utf8), through: multiplexer), as: UTF8.self)
        }
        let plain = "\u{1b}]52;c;aGVsbG8=\u{7}"
        #expect(text(nil) == plain)
        #expect(text(.tmux) == plain + "\u{1b}Ptmux;\u{1b}" + plain + "\u{1b}\\")
        #expect(text(.screen) == plain + "\u{1b}P" + plain + "\u{1b}\\")
    }

    @Test("screen takes 768 bytes at a time") func pieces() {
        let bytes = ClipboardSequence.bytes(Array(repeating: 0x78, count: 3000), through: .screen)
        let pieces = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\u{1b}P").dropFirst()
        #expect(pieces.count == 9 && pieces.allSatisfy { $0.utf8.count < 768 && $0.hasSuffix("\u{1b}\\") })
        let joined = pieces.map { $0.dropLast(2) }.joined()
        #expect(joined == "\u{1b}]52;c;" + Data(repeating: 0x78, count: 3000).base64EncodedString() + "\u{7}")
    }

    @Test(
        arguments: [
            (["TMUX": "/tmp/s,1,0", "TERM": "screen-256color"], .tmux), (["TERM": "tmux-256color"], .tmux), (["STY": "1.x", "TERM": "xterm"], .screen),
            (["TERM": "screen"], .screen), (["TERM": "xterm-256color"], nil), ([:], nil),
        ] as [([String: String], ClipboardSequence.Multiplexer?)]) func whatStandsBetween(
            environment: [String: String], expected: ClipboardSequence.Multiplexer?
        )
    {
        #expect(ClipboardSequence.Multiplexer { environment[$0] } == expected)
    }
}
