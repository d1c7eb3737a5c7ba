import Foundation
import Testing

extension EndToEnd {
    /// U19: a terminal that answers no query, and one that does not even read.
    @Suite struct SilentTerminalTests {
        @Test("U19: the first screen waits for no answer of the terminal") func theFirstScreenWaitsForNoAnswer() throws {
            let terminal = try PseudoTerminal()
            let child = try terminal.start([Checkout.program()])
            let began = ContinuousClock.now
            try terminal.wait(for: "row 1 of")
            #expect(ContinuousClock.now - began < .seconds(2))
            // Nothing was asked that anything waits for: no device attributes, no status, no colours.
            let text = terminal.text
            for query in ["\u{1b}[c", "\u{1b}[>c", "\u{1b}[6n", "\u{1b}[5n", "\u{1b}]10;?", "\u{1b}]11;?", "\u{1b}P+q", "\u{1b}[?u"] {
                #expect(!text.contains(query), "\(query.debugDescription)")
            }
            terminal.send("q")
            #expect(try terminal.waitForEnd(of: child) == 0)
        }

        @Test("U19: frames are held together only once the terminal has said that it can, and only large ones; no answer types anything")
        func synchronized() throws {
            let terminal = try PseudoTerminal()
            let child = try terminal.start([Checkout.program(), "--pages", "1"])
            try terminal.wait(for: "row 1 of")
            #expect(terminal.text.contains("\u{1b}[?2026$p"))
            func answer(to keys: String, until text: String) throws -> String {
                let seen = terminal.bytes.count
                terminal.send(keys)
                try terminal.wait(for: "\(text) after \(keys.debugDescription)") { String(decoding: $0[seen...], as: UTF8.self).contains(text) }
                return String(decoding: terminal.bytes[seen...], as: UTF8.self)
            }
            #expect(try !answer(to: "?", until: "Keys").contains("?2026"))
            _ = try answer(to: "q", until: "▌")
            // Answers that say no, or nothing of this, in pieces.
            terminal.send("\u{1b}[?2026;0$y\u{1b}[?2027;1$y\u{1b}[?20")
            #expect(try !answer(to: "26;4$yj", until: "▌").contains("?2026"))
            #expect(try !answer(to: "?", until: "Keys").contains("?2026"))
            _ = try answer(to: "q", until: "▌")
            // A late answer that says yes.
            let whole = try answer(to: "\u{1b}[?2026;2$y?", until: "\u{1b}[?2026l")
            // The end of the frame before may still come first.
            let begin = try #require(whole.range(of: "\u{1b}[?2026h"))
            #expect(whole[begin.upperBound...].contains("Keys") && !whole[..<begin.lowerBound].contains("Keys"))
            _ = try answer(to: "q", until: "\u{1b}[?2026l")
            #expect(try !answer(to: "j", until: "▌").contains("?2026"))
            terminal.send("q")
            #expect(try terminal.waitForEnd(of: child) == 0)
            // As often as a frame is held, it is let go.
            #expect(terminal.text.split(separator: "\u{1b}[?2026h").count == terminal.text.split(separator: "\u{1b}[?2026l").count)
        }

        @Test(
            "In tmux and screen, and where a question may be printed, nothing is asked, and no frame is held together",
            arguments: [
                ("tmux-256color", [:]), ("screen", [:]), ("xterm-256color", ["TMUX": "x"]), ("xterm-256color", ["STY": "x"]), ("linux", [:]), ("vt100", [:]),
            ] as [(String, [String: String])])
        func notSynchronized(type: String, environment: [String: String]) throws {
            let terminal = try PseudoTerminal()
            let child = try terminal.start([Checkout.program(), "--pages", "1"], environment: environment.merging(["TERM": type]) { $1 })
            try terminal.wait(for: "row 1 of")
            terminal.send("\u{1b}[?2026;2$y?")
            try terminal.wait(for: "Keys")
            terminal.send("qq")
            #expect(try terminal.waitForEnd(of: child) == 0)
            #expect(!terminal.text.contains("?2026"))
        }

        @Test("U17, U19: a title is set, its controls shown, and the one before comes back; without the option it is left alone")
        func title() throws {
            for title in ["my list", "a\u{1b}]52;c;aGk=\u{7}\u{202e}b"] {
                let terminal = try PseudoTerminal()
                let child = try terminal.start([Checkout.program(), "--title", title])
                try terminal.wait(for: "row 1 of")
                let shown = title == "my list" ? title : "a␛]52;c;aGk=^G\\u{202E}b"
                #expect(terminal.text.contains("\u{1b}[22;2t\u{1b}]2;\(shown)\u{1b}\\"))
                terminal.send("q")
                #expect(try terminal.waitForEnd(of: child) == 0)
                #expect(terminal.text.contains("\u{1b}[23;2t"))
                #expect(terminal.text.split(separator: "\u{1b}]", omittingEmptySubsequences: false).count == 2)
            }
            let terminal = try PseudoTerminal()
            let child = try terminal.start([Checkout.program()])
            try terminal.wait(for: "row 1 of")
            terminal.send("q")
            #expect(try terminal.waitForEnd(of: child) == 0)
            #expect(!terminal.text.contains("\u{1b}]") && !terminal.text.contains("\u{1b}[22;2t"))
        }

        /// A terminal that goes away without a word.
        @Test func aTerminalThatGoesAway() throws {
            let terminal = try PseudoTerminal()
            let child = try terminal.start([Checkout.program()])
            try terminal.wait(for: "row 1 of")
            terminal.hangUp()
            _ = try child.wait(within: .seconds(1))
        }
    }
}
