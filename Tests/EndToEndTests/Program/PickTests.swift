import Foundation
import Testing

extension EndToEnd {
    /// A choice in a script: the screen is the terminal's, standard output the script's.
    @Suite struct PickTests {
        /// Lets a shell ask for a choice among lines, waits for the list, types, and waits for what the shell has got.
        private func choose(_ lines: String, _ keys: String, press: [String] = [], options: String = "") throws -> (answer: Screen, terminal: Tmux) {
            let terminal = try Tmux.shell(columns: 100)
            let modes = try terminal.modes()
            try terminal.type("x=$(printf '\(lines)' | '\(Checkout.program())' --pick \(options)); echo \"[$x] $?\"\r")
            try terminal.wait(for: "the rows") { Demo.hasRows($0) }
            try terminal.type(keys)
            for key in press { try terminal.press(key) }
            let answer = try terminal.wait(for: "the answer") { $0.lines.contains { $0.hasPrefix("[") || $0.hasSuffix("] 0") } && $0.written.last == "$" }
            #expect(try terminal.modes() == modes)
            #expect(try terminal.ask("#{alternate_on} #{mouse_any_flag} #{cursor_flag}") == "0 0 1")
            return (answer, terminal)
        }

        @Test("Enter gives a script the row") func one() throws {
            #expect(try choose("one\\ntwo\\nthree\\n", "j\r").answer.lines.contains("[two] 0"))
        }

        @Test("Marked rows are lines, in the order of the list") func several() throws {
            let lines = try choose("one\\ntwo\\nthree\\n", "Gvgv\r").answer.lines
            let first = try #require(lines.firstIndex(of: "[one"))
            #expect(lines[first + 1] == "three] 0")
        }

        @Test("q and Esc end with 1, ^C with 130, and nothing is printed") func none() throws {
            #expect(try choose("one\\ntwo\\n", "jq").answer.lines.contains("[] 1"))
            #expect(try choose("one\\ntwo\\n", "j", press: ["Escape"]).answer.lines.contains("[] 1"))
            #expect(try choose("one\\ntwo\\n", "j", press: ["C-c"]).answer.lines.contains("[] 130"))
        }

        @Test("U17: what is printed commands nothing, on a terminal neither") func hostile() throws {
            let (answer, terminal) = try choose(#"a\033]0;owned\007b\n"#, "\r")
            #expect(answer.lines.contains("[a␛]0;owned^Gb] 0"))
            #expect(try terminal.ask("#{pane_title}") != "owned")
            // To the terminal itself.
            try terminal.type("clear; printf 'x\\033[7my\\n' | '\(Checkout.program())' --pick; echo status $?\r")
            try terminal.wait(for: "the rows") { Demo.hasRows($0) }
            try terminal.type("\r")
            let after = try terminal.wait(for: "the status") { $0.lines.contains("status 0") }
            #expect(after.lines.contains("x␛[7my"))
        }

        @Test("A file that was redirected, a reader that goes away, and a place without a terminal") func elsewhere() throws {
            let scratch = try Scratch()
            let path = try scratch.write((0..<200_000).map { "line \($0)\n" }.joined(), to: "lines")
            let terminal = try Tmux.shell(columns: 100)
            try terminal.type("'\(Checkout.program())' --pick <'\(path)' | head -1; echo done\r")
            try terminal.wait(for: "the rows") { Demo.hasRows($0) }
            try terminal.type(":mark-all\r")
            try terminal.wait(for: "the marks") { $0.contains("all marked") }
            try terminal.type("\r")
            let after = try terminal.wait(for: "the end") { $0.lines.contains("done") }
            #expect(after.lines.contains("line 0") && !after.contains("cannot be written"))
            let outcome = try run(["setsid", Checkout.program(), "--pick", path])
            #expect(outcome.status == 2 && outcome.stdout == "" && outcome.stderr.contains("no terminal"))
        }
    }
}
