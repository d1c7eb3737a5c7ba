import Foundation
import Testing

extension EndToEnd {
    /// The list line by line.
    @Suite struct LinearTests {
        @Test("--plain: rows, loads and answers are lines; commands are lines", arguments: ["dumb", "tmux-256color"]) func plain(type: String) throws {
            let terminal = try Tmux(
                running: [Checkout.program(), "--plain", "--latency", "300", "--page-size", "15", "--pages", "2"], columns: 200, lines: 60, term: type)
            try terminal.record()
            try terminal.wait(for: "the first rows") { $0.contains("Rows 1 to 10 of at least 15.") }
            try terminal.type("\r")
            try terminal.wait(for: "the next") { $0.contains("Rows 11 to ") }
            try terminal.type("r\r")
            try terminal.wait(for: "the refresh, and its result") { $0.contains("refreshing") && $0.contains("✓ 4 new") }
            try terminal.type("open 2\r")
            try terminal.wait(for: "a row in full") { screen in screen.lines.contains { $0.hasPrefix("author: ") } }
            try terminal.type("/nothing has this\r")
            try terminal.wait(for: "no rows") { $0.lines.contains("no rows") }
            try terminal.type("nonsense\r")
            try terminal.wait(for: "the word") { $0.contains("there is no command 'nonsense'") }
            try terminal.type("q\r")
            #expect(try terminal.exitStatus() == 0)
            // No cursor was addressed, nothing coloured.
            #expect(try !terminal.recorded().contains(0x1b))
        }

        @Test("--plain takes commands from a pipe, and rows from another") func pipes() throws {
            let scratch = try Scratch()
            let path = try scratch.write((0..<25).map { "{\"type\":\"log\",\"message\":\"message \($0)\"}\n" }.joined(), to: "app.jsonl")
            let outcome = try run([Checkout.program(), "--plain", path], input: "n\nn\nn\np\n3\n/message 1\n\nq\n")
            #expect(outcome.status == 0 && outcome.stderr == "")
            let lines = outcome.stdout.split(separator: "\n").map(String.init)
            #expect(
                lines.filter { $0.hasPrefix("Rows ") } == [
                    "Rows 1 to 10 of 25.", "Rows 11 to 20 of 25.", "Rows 21 to 25 of 25.", "Rows 11 to 20 of 25.", "Rows 3 to 12 of 25.", "Rows 1 to 10 of 12.",
                    "Rows 11 to 12 of 12.",
                ])
            #expect(lines.contains("That was the last row.") && lines.contains("25. message 24"))
            let terminal = try Tmux(running: ["sh", "-c", "cat '\(path)' | '\(Checkout.program())' --plain"])
            try terminal.wait(for: "the first rows") { $0.contains("Rows 1 to 10") }
            try terminal.type("q\r")
            #expect(try terminal.exitStatus() == 0)
        }
    }
}
