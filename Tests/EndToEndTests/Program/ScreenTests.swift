import Foundation
import Testing

extension EndToEnd {
    /// What the terminal shows, of every kind and size.
    @Suite struct ScreenTests {
        @Test func tinyAndBackKeepsTheRow() throws {
            let terminal = try Demo.start()
            try terminal.type("8jzz")
            let before = try terminal.wait(for: "the row") { $0.row == 9 }
            for (columns, lines) in [(1, 1), (10, 2), (300, 1), (2, 60), (80, 24)] {
                try terminal.resize(columns: columns, lines: lines)
                try terminal.wait(for: "a screen of \(lines) lines") { $0.lines.count == lines && (!$0.written.isEmpty || columns == 1) }
            }
            let after = try terminal.wait(for: "the row") { $0.row == 9 }
            let mark = try #require(before.lines.first { $0.hasPrefix("▌") })
            // But for the scroll bar, which knows of more rows by now.
            #expect(after.lines.contains { $0.hasPrefix("▌") && $0.prefix(76) == mark.prefix(76) })
            try terminal.type("q")
            #expect(try terminal.exitStatus() == 0)
        }

        @Test(arguments: [(1, 1), (2, 2), (10, 2), (300, 1), (1, 60)]) func itStartsAtAnySize(columns: Int, lines: Int) throws {
            let terminal = try Tmux(running: [Checkout.program()], columns: columns, lines: lines)
            // The last cell of a screen cannot be written without scrolling it, and 1x1 has no other.
            try Patience.until("the program's screen") { try terminal.ask("#{alternate_on}") == "1" }
            if columns > 1 { try terminal.wait(for: "something") { !$0.written.isEmpty } }
            try terminal.type("jjkk?jq")
            try terminal.press("Enter")
            try terminal.type("qGgq")
            #expect(try terminal.exitStatus() == 0)
        }

        @Test func aStormOfResizes() throws {
            // One page: nothing loads while screens are compared.
            let terminal = try Demo.start(["--pages", "1"])
            let process = try terminal.processIdentifier()
            for size in 0..<30 { try terminal.resize(columns: 20 + size * 7 % 90, lines: 3 + size * 5 % 30) }
            _ = try run(["sh", "-c", "i=0; while [ $i -lt 1000 ]; do kill -WINCH \(process); i=$((i+1)); done"])
            try terminal.resize(columns: 80, lines: 24)
            try terminal.type("3j")
            // The time at the right end of the status line: this is the last size's frame.
            let screen = try terminal.wait(for: "the row") { $0.row == 4 && $0.lines.count == 24 && $0.lines.last?.count ?? 0 > 70 }
            // What is on the screen is what a fresh drawing gives.
            try terminal.press("C-l")
            try terminal.wait(for: "the same screen") { $0.rows == screen.rows }
        }

        @Test(arguments: ["vt100", "xterm", "xterm-256color", "xterm-mono", "screen-256color", "tmux-256color", "linux", "vt220"]) func terminalTypes(
            type: String
        ) throws {
            let terminal = try Demo.start(term: type)
            try terminal.press("Down", "Down")
            try terminal.wait(for: "the row") { $0.row == 3 }
            try terminal.press("PageDown")
            try terminal.wait(for: "a page on") { ($0.row ?? 0) > 4 }
            try terminal.type("g")
            try terminal.wait(for: "the first row") { $0.row == 1 }
            try terminal.type("q")
            #expect(try terminal.exitStatus() == 0)
        }

        /// Without colour there is no colour in what is sent; with it, there is.
        @Test(
            arguments: [
                ([], ["NO_COLOR": "1"], false), (["--color", "never"], [:], false), (["--color", "always"], ["NO_COLOR": "1"], true), ([], [:], true),
                ([], ["NO_COLOR": ""], true), (["--theme", "dark", "--color", "never"], [:], false),
            ] as [([String], [String: String], Bool)]) func colours(options: [String], environment: [String: String], isColoured: Bool) throws
        {
            let terminal = try Demo.start(options, environment: environment)
            try terminal.record()
            try terminal.press("C-l")
            try terminal.type("?")
            try terminal.wait(for: "the help") { $0.lines[0] == " Keys" }
            try terminal.type("qjj")
            try terminal.wait(for: "the row") { $0.row == 3 }
            try Patience.until("the record") { try terminal.recorded().count > 1000 }
            #expect(try colourParameters(in: terminal.recorded()).isEmpty == !isColoured)
        }

        /// A colour of a theme is said as the terminal takes it: as one of 8 or 16, by its number of 256, by its parts, or not at all.
        @Test(
            "DESIGN 11: the nearest colour that a terminal has, in the form that it takes",
            arguments: [
                ("xterm-mono", [:], []), ("vt100", [:], []), ("xterm", [:], ["3", "4"]), ("xterm-16color", [:], ["3", "4", "9"]),
                ("xterm-256color", [:], ["38;5", "48;5"]), ("tmux-256color", [:], ["38;5", "48;5"]),
                ("xterm-256color", ["COLORTERM": "truecolor"], ["38:2", "48:2"]),
            ] as [(String, [String: String], [String])])
        func depths(type: String, environment: [String: String], forms: [String]) throws {
            let terminal = try PseudoTerminal()
            let child = try terminal.start(
                [Checkout.program(), "--pages", "1", "--theme", "dark"], environment: environment.merging(["TERM": type]) { $1 })
            try terminal.wait(for: "row 1 of")
            terminal.send("?")
            try terminal.wait(for: "Keys")
            terminal.send("qq")
            #expect(try terminal.waitForEnd(of: child) == 0)
            var found: Set<String> = []
            for part in terminal.text.split(separator: "\u{1b}[").dropFirst() {
                guard let end = part.firstIndex(where: { $0.isLetter }), part[end] == "m" else { continue }
                let text = part[..<end]
                for form in ["38;5", "48;5", "38:2", "48:2", "38;2", "48;2"] where text.contains(form) { found.insert(form) }
                guard !text.contains("8;5"), !text.contains("8:2") else { continue }
                for number in text.split(separator: ";").compactMap({ Int($0) }) where (30...37).contains(number) || (40...47).contains(number) || number >= 90
                {
                    found.insert(String(number / 10))
                }
            }
            #expect(found == Set(forms), "\(type)")
        }

        @Test("In tmux too a title is set, and the one before comes back") func title() throws {
            let terminal = try Tmux.shell()
            try terminal.type("printf '\\033]2;before\\033\\\\'\r")
            try Patience.until("the first title") { try terminal.ask("#{pane_title}") == "before" }
            try Demo.startFromShell(terminal, "--title 'my list'")
            #expect(try terminal.ask("#{pane_title}") == "my list")
            try terminal.press("C-z")
            try Patience.until("the first title") { try terminal.ask("#{pane_title}") == "before" }
            try terminal.type("fg\r")
            try Patience.until("the title again") { try terminal.ask("#{pane_title}") == "my list" }
            try terminal.type("q")
            try Patience.until("the first title") { try terminal.ask("#{pane_title}") == "before" }
        }

        /// A key that was held leaves nothing to catch up with.
        @Test func aFloodOfKeysLeavesNoBacklog() throws {
            let terminal = try Demo.start(["--pages", "1000", "--page-size", "2000"])
            try terminal.send(Array(repeating: UInt8(ascii: "j"), count: 10_000) + Array("H?".utf8))
            try terminal.wait(for: "the help", within: .seconds(5)) { $0.lines[0] == " Keys" }
            try terminal.type("q")
            try terminal.wait(for: "the list") { ($0.row ?? 0) > 100 }
        }

        @Test func theMouse() throws {
            let terminal = try Demo.start()
            try terminal.type("\u{1b}[<65;5;5M\u{1b}[<65;5;5M")
            try terminal.wait(for: "six lines on") { !$0.lines[0].contains("Today") }
            try terminal.type("\u{1b}[<64;5;5M\u{1b}[<64;5;5M")
            try terminal.wait(for: "the top") { $0.lines[0].contains("Today") }
            try terminal.type("\u{1b}[<0;5;3M\u{1b}[<0;5;3m")
            try terminal.wait(for: "the second row") { $0.row == 2 }
            // A horizontal wheel, unknown sequences and a paste type nothing.
            try terminal.type("\u{1b}[<66;5;5M\u{1b}[200~q\r10jq\u{1b}[201~\u{1b}[99;99q\u{1b}P1$r0q\u{1b}\\\u{1b}]11;rgb:0/0/0q\u{7}j")
            try terminal.wait(for: "the third row") { $0.row == 3 }
            try terminal.type("\u{1b}[<0;5;3M\u{1b}[<0;5;3m\u{1b}[<0;5;3M\u{1b}[<0;5;3m")
            try terminal.wait(for: "the open row") { $0.lines[0] == " article" }
        }

        @Test func aPullAndItsRefresh() throws {
            let terminal = try Demo.start(["--latency", "300"])
            try terminal.type("k")
            try terminal.wait(for: "the open header") { $0.contains("pull to refresh · r") }
            try terminal.type("kk")
            try terminal.wait(for: "the result") { $0.contains("✓ 4 new") }
            try terminal.wait(for: "the end of it") { !$0.contains("✓") && $0.lines[0].contains("Today") }
        }
    }
}

/// The parameters of SGR sequences that set a colour.
func colourParameters(in bytes: [UInt8]) -> [String] {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.split(separator: "\u{1b}[").dropFirst().flatMap { part -> [String] in
        guard let end = part.firstIndex(where: { $0.isLetter }), part[end] == "m" else { return [] }
        return part[..<end].split(separator: ";").map(String.init).filter {
            guard let number = Int($0) else { return $0.contains(":") }
            return (30...38).contains(number) || (40...48).contains(number) || (90...107).contains(number)
        }
    }
}
