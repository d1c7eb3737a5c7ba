import Foundation
import Testing

extension EndToEnd {
    /// `y` in real terminals: what arrives on their clipboards.
    @Suite struct ClipboardTests {
        private static let text = "{\"type\":\"log\",\"message\":\"Grüße 漢字 \\u001b]0;pwned\\u0007\"}\n{\"type\":\"log\",\"message\":\"second\"}\n"

        /// The outer tmux takes what comes to it; the inner one, as tmux is set by default, takes nothing and hands on what is wrapped.
        @Test("y copies through what stands between", arguments: Host.allCases) func copies(host: Host) throws {
            let scratch = try Scratch()
            let terminal = try Demo.start([scratch.write(Self.text, to: "app.jsonl")], in: host)
            try terminal.tmux(["set-option", "-s", "set-clipboard", "on"])
            try terminal.type("y")
            try terminal.wait(for: "the word") { $0.lines.last?.contains("copied: Grüße") == true }
            try Patience.until("the clipboard") {
                (try? terminal.tmux(["show-buffer"])) == "Grüße 漢字 ␛]0;pwned^G\n" || (try? terminal.tmux(["show-buffer"])) == "Grüße 漢字 ␛]0;pwned^G"
            }
            try terminal.type("vjvy")
            try terminal.wait(for: "the word") { $0.lines.last?.contains("2 rows copied") == true }
            try Patience.until("the clipboard") { (try? terminal.tmux(["show-buffer"]))?.hasPrefix("Grüße 漢字 ␛]0;pwned^G\nsecond") == true }
        }

        @Test("y gives a command of the reader's the text on its standard input") func aCommand() throws {
            let scratch = try Scratch()
            let path = try scratch.write(Self.text, to: "app.jsonl")
            let terminal = try Demo.start(["--copy-command", "dd status=none of=\(scratch.path)/copied", path])
            try terminal.record()
            try terminal.type("jy")
            try terminal.wait(for: "the word") { $0.lines.last?.contains("copied: second") == true }
            #expect(try scratch.read("copied") == Array("second".utf8))
            #expect(try !String(decoding: terminal.recorded(), as: UTF8.self).contains("\u{1b}]52"))
            let failing = try Demo.start(["--copy-command", "false", path])
            try failing.type("y")
            try failing.wait(for: "the reason") { $0.lines.last?.contains("not copied: false: exit status 1") == true }
        }
    }
}
