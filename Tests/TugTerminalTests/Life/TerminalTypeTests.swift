import Testing
import TugScreen
@testable import TugTerminal

@Suite struct TerminalTypeTests {
    @Test(
        "Which entries are tried",
        arguments: [
            ("xterm-256color", nil, false, ["xterm-256color"]),
            ("xterm-256color", "yes", false, ["xterm-256color"]),
            ("xterm-256color", "truecolor", false, ["xterm-256color-direct16", "xterm-256color-direct", "xterm-direct16", "xterm-direct", "xterm-256color"]),
            ("alacritty", "24bit", false, ["alacritty-direct16", "alacritty-direct", "alacritty"]),
            ("screen-256color", "truecolor", true, ["tmux-direct16", "tmux-direct", "screen-256color"]),
            ("tmux-256color", "truecolor", true, ["tmux-direct16", "tmux-direct", "tmux-256color"]),
            ("tmux-256color", nil, true, ["tmux-256color"]),
            ("xterm-direct", "truecolor", false, ["xterm-direct"]),
        ] as [(String, String?, Bool, [String])]) func candidates(type: String, trueColour: String?, isTmux: Bool, expected: [String])
    {
        #expect(TerminalType.candidates(type: type, trueColour: trueColour, isTmux: isTmux) == expected)
    }

    @Test(
        "An error says what to do, and obeys nothing",
        arguments: [
            TerminalError.noTerminal, .noType, .unknownType("x\u{1b}]0;t\u{07}"), .unusableType("dumb"), .noDatabase, .cannotOpen("x"),
        ]) func messages(error: TerminalError)
    {
        #expect(error.description.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value < 0x7f })
    }
}

extension CursesTests {
    @Suite(.serialized) struct TerminfoTests {
        @Test("Keys that terminfo names", arguments: ["xterm-256color", "tmux-256color", "linux", "rxvt", "vt220", "xterm-direct"]) func keys(type: String)
            throws
        {
            let headless = try HeadlessScreen(type)
            _ = headless
            let keys = TerminfoKeys.read()
            for key in ["Up", "Down", "Left", "Right", "F5"] {
                #expect(keys.values.contains { $0.notation == "<\(key)>" } || type == "vt220" && key == "F5", "\(key)")
            }
            // What terminfo names is what the decoder says, but for the keys that it reads as modified ones.
            var decoder = InputDecoder(terminfo: keys)
            for (string, key) in keys where string.count > 1 {
                let events = decoder.feed(string)
                #expect(events.count == 1, "\(string) is \(key)")
                #expect(decoder.wait == nil)
            }
        }

        @Test func farewellHasNoPadding() throws {
            for type in ["xterm-256color", "vt100", "linux", "tmux-256color"] {
                let headless = try HeadlessScreen(type)
                _ = headless
                let text = String(decoding: TerminalModes(mouse: true).farewell, as: UTF8.self)
                #expect(!text.contains("$<"))
                #expect(text.contains("\u{1b}[?1006l"))
            }
        }
    }
}
