import Foundation
import Testing

extension EndToEnd {
    /// Keys, pastes and what only looks like keys, in a real terminal and over real time.
    @Suite struct KeyTests {
        /// Lets the program's timers run.
        private func pass(_ duration: Duration) throws {
            let start = ContinuousClock.now
            try Patience.until("\(duration)", within: duration + .seconds(5)) { ContinuousClock.now - start > duration }
        }

        @Test("Esc acts by itself, Alt with a letter is one key") func escapeAndAlt() throws {
            let terminal = try Demo.start(["--pages", "1"])
            try terminal.type("&zzz")
            try terminal.wait(for: "the prompt") { $0.lines.last?.hasPrefix("&zzz") == true }
            let start = ContinuousClock.now
            try terminal.type("\u{1b}")
            try terminal.wait(for: "no prompt") { Demo.hasRows($0) && $0.row == 1 }
            // 25 ms, and what tmux takes to look.
            #expect(ContinuousClock.now - start < .milliseconds(500))
            try terminal.type("G")
            try terminal.wait(for: "the last row") { $0.row == 20 }
            try terminal.type("\u{1b}<")
            try terminal.wait(for: "the first row") { $0.row == 1 }
            try terminal.type("\u{16}")
            let page = try #require(try terminal.wait(for: "a page on") { $0.row != 1 }.row)
            try terminal.type("\u{1b}v")
            try terminal.wait(for: "back from row \(page)") { $0.row == 1 }
        }

        @Test(
            "A reply that comes late, and in pieces, types nothing",
            arguments: [
                ("\u{1b}]11;rgb:", "qqqq/jjjj/0000\u{1b}\\"), ("\u{1b}P>|qq", "qjjZZ(379)\u{1b}\\"), ("\u{1b}[?62;", "22c"), ("\u{1b}[", "?2026;2$y"),
                ("\u{1b}", "]11;rgb:qqqq/0/0\u{07}"), ("\u{1b}", "[<65;1;1M"), ("\u{1b}]", "52;c;cXF\u{07}"), ("\u{1b}_Gi=1;q", "qOK\u{1b}\\"),
                ("\u{1b}[200~q", "qq\u{1b}[201~"),
            ]) func lateReplies(head: String, tail: String) throws
        {
            let terminal = try Demo.start(["--pages", "1"])
            try terminal.type("jj")
            try terminal.wait(for: "the third row") { $0.row == 3 }
            try terminal.type(head)
            try pass(.milliseconds(150))
            try terminal.type(tail)
            try terminal.type("j")
            try terminal.wait(for: "the fourth row") { $0.row == 4 }
        }

        @Test("A sequence that never ends swallows keys for a second, not for ever", arguments: ["\u{1b}[12;", "\u{1b}]11;", "\u{1b}P", "\u{1b}["])
        func brokenSequences(head: String) throws {
            let terminal = try Demo.start(["--pages", "1"])
            try terminal.type(head)
            try pass(.milliseconds(1200))
            try terminal.type("j")
            try terminal.wait(for: "the second row") { $0.row == 2 }
        }

        @Test("Function keys and the keypad") func functionKeys() throws {
            let terminal = try Demo.start(["--pages", "1", "--latency", "200"])
            try terminal.press("F1")
            try terminal.wait(for: "the help") { $0.lines[0] == " Keys" }
            try terminal.press("F1")
            try terminal.wait(for: "the list") { Demo.hasRows($0) }
            try terminal.press("F5")
            try terminal.wait(for: "the refresh") { $0.contains("refreshing") }
            try terminal.wait(for: "its end") { !$0.contains("refreshing") && !$0.contains("✓") }
            // The keypad in application mode: 5, then Enter opens row 5 after `5G`.
            try terminal.type("\u{1b}OuG")
            try terminal.wait(for: "row 5") { $0.row == 5 }
            try terminal.type("\u{1b}OM")
            try terminal.wait(for: "the open row") { !Demo.hasRows($0) }
            try terminal.type("q")
            try terminal.press("End")
            try terminal.wait(for: "the last row") { ($0.row ?? 0) > 20 }
            try terminal.press("Home")
            try terminal.wait(for: "the first row") { $0.row == 1 }
        }

        /// What is pasted comes by tmux's own paste, bracketed because the program asks for that.
        private func paste(_ text: String, into terminal: Tmux) throws {
            let path = try terminal.scratch.write(text, to: "pasted")
            try terminal.tmux(["load-buffer", path, ";", "paste-buffer", "-p", "-r", "-t", "test"])
        }

        @Test("A paste is text for a prompt, and no command elsewhere") func pastes() throws {
            let terminal = try Demo.start(["--pages", "1"])
            try paste("q\rZZ\n:quit\r", into: terminal)
            try terminal.type("j")
            try terminal.wait(for: "the second row") { $0.row == 2 }
            try terminal.type("&")
            try paste("no such\nwords", into: terminal)
            try terminal.wait(for: "one line of it") { $0.lines.last?.hasPrefix("&no such words") == true }
            try terminal.type("\u{1b}")
            try terminal.wait(for: "the list") { $0.row == 2 }
            try terminal.type(":")
            try paste("quit\r", into: terminal)
            try terminal.wait(for: "the word, not obeyed") { $0.lines.last?.hasPrefix(":quit") == true }
            try terminal.type("\r")
            #expect(try terminal.exitStatus() == 0)
        }

        @Test("A paste of 3 MB is bounded, and keys are answered after it") func aHugePaste() throws {
            let terminal = try Demo.start(["--pages", "1"])
            try terminal.type("&")
            try terminal.wait(for: "the prompt") { $0.lines.last?.hasPrefix("&") == true }
            try paste(String(repeating: "q", count: 3_000_000), into: terminal)
            try terminal.wait(for: "the end of the text", within: .seconds(30)) { $0.lines.last?.hasSuffix("qqq") == true }
            try terminal.type("\u{1b}")
            try terminal.wait(for: "the list") { $0.row == 1 && Demo.hasRows($0) }
            try terminal.type("j")
            try terminal.wait(for: "the second row") { $0.row == 2 }
        }

        @Test("A paste whose end never comes ends by itself") func anEndlessPaste() throws {
            let terminal = try Demo.start(["--pages", "1"])
            try terminal.type("\u{1b}[200~qq")
            // Keys that a reader tries meanwhile are swallowed, and do not keep it open.
            try pass(.milliseconds(800))
            try terminal.type("q")
            try pass(.milliseconds(4800))
            try terminal.type("j")
            try terminal.wait(for: "the second row") { $0.row == 2 }
        }

        @Test("U8: while a load of a minute runs, each key is answered at once") func keysWhileALoadRuns() throws {
            let terminal = try Demo.start(["--latency", "60000"])
            try terminal.type("r")
            try terminal.wait(for: "the load") { $0.contains("refreshing") }
            for row in 2...5 {
                try terminal.type("j")
                try terminal.wait(for: "row \(row)", within: .seconds(1)) { $0.row == row }
            }
            try terminal.type("?")
            try terminal.wait(for: "the help", within: .seconds(1)) { $0.lines[0] == " Keys" }
            try terminal.type("qq")
            #expect(try terminal.exitStatus(within: .seconds(2)) == 0)
        }

        @Test("Settings and keys of the reader's own, and what is wrong with them") func settings() throws {
            let home = try Scratch()
            let path = try home.write("scroll-off: x\nkeys:\n  j: row-up\n  k: row-down\n  <C-t>: help\n", to: "tug/config.yaml")
            let terminal = try Tmux(
                running: ["sh", "-c", "'\(Checkout.program())' --pages 1; echo status $?; read line"], columns: 160, lines: 90,
                environment: ["XDG_CONFIG_HOME": home.path])
            try terminal.wait(for: "the word") { $0.lines.last?.contains("\(path):1:13: ") == true }
            try terminal.type("kk")
            try terminal.wait(for: "the third row") { $0.row == 3 }
            try terminal.press("C-t")
            try terminal.wait(for: "the help") { $0.lines[0] == " Keys" && $0.contains("? <F1> <C-t>") }
            try terminal.type("qq")
            try terminal.wait(for: "the word on the screen that was there before") {
                $0.contains("\(path):1:13: --scroll-off: a number") && $0.contains("status 0")
            }
            // What is printed is a file that says the same.
            let printed = try run([Checkout.program(), "--print-keys"], environment: ["XDG_CONFIG_HOME": home.path])
            #expect(printed.status == 0 && printed.stdout.contains("\"j\": row-up\n") && printed.stderr.contains(":1:13: "))
            try home.write(printed.stdout, to: "tug/config.yaml")
            let again = try run([Checkout.program(), "--print-keys"], environment: ["XDG_CONFIG_HOME": home.path])
            #expect(again.stdout == printed.stdout && again.stderr == "")
        }
    }
}
