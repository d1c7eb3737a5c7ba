import Foundation
import Testing

extension EndToEnd {
    /// The mouse in a terminal that is wider than the old reports can say, by itself and through multiplexers.
    @Suite struct MouseTests {
        /// Rows of a line each, whose numbers are their line's in the file.
        private static func rows(_ host: Host, _ count: Int = 400, _ options: [String] = []) throws -> (Tmux, Scratch) {
            let scratch = try Scratch()
            let text = (0..<count).map { "{\"type\":\"log\",\"id\":\($0),\"message\":\"message \($0).\"}\n" }.joined()
            let path = try scratch.write(text, to: "app.jsonl")
            let terminal = try Demo.start(options + [path], columns: 300, lines: 24, in: host)
            try terminal.wait(for: "all rows") { $0.lines.last?.contains("of \(count)") == true }
            return (terminal, scratch)
        }

        /// tmux takes two clicks within 300 ms for a double click, wherever they are.
        private static func beAnotherClick() throws {
            let start = ContinuousClock.now
            try Patience.until("a third of a second") { ContinuousClock.now - start > .milliseconds(350) }
        }

        @Test("KEYS: wheel, click, double click, right click and alt-click, beyond column 223", arguments: Host.allCases)
        func clicks(host: Host) throws {
            let (terminal, scratch) = try Self.rows(host)
            defer { withExtendedLifetime(scratch) {} }
            try terminal.wheel(.down, column: 280)
            try terminal.wait(for: "three lines on") { $0.lines[0].contains("message 3.") }
            // A horizontal wheel is never a vertical one.
            try terminal.wheel(.left, column: 280)
            try terminal.wheel(.right, column: 280)
            try terminal.wheel(.up, column: 280)
            try terminal.wait(for: "the top") { $0.lines[0].contains("message 0.") }
            try terminal.click(column: 280, line: 7)
            try terminal.wait(for: "the row under the pointer") { $0.row == 8 && $0.lines[7].hasPrefix("▌") }
            try Self.beAnotherClick()
            try terminal.click(.altLeft, column: 280, line: 4)
            try terminal.wait(for: "a mark, and the cursor where it was") {
                $0.lines[4].contains("●") && $0.row == 8 && $0.lines.last?.contains("1 marked") == true
            }
            try Self.beAnotherClick()
            try terminal.click(.altLeft, column: 280, line: 4)
            try terminal.wait(for: "no mark") { !$0.contains("●") }
            try Self.beAnotherClick()
            try terminal.click(.right, column: 280, line: 10)
            try terminal.wait(for: "the menu of the row") { $0.contains("mark, or not") }
            // Not Esc: with the mouse on, screen keeps it back until another byte comes.
            try terminal.press("C-g")
            try terminal.wait(for: "no menu") { !$0.contains("mark, or not") && $0.row == 11 }
            try Self.beAnotherClick()
            try terminal.click(column: 280, line: 12)
            try terminal.wait(for: "the first click's row") { $0.row == 13 }
            try terminal.click(column: 280, line: 12)
            try terminal.wait(for: "the open row") { $0.lines[0].hasPrefix(" log") && $0.contains("message 12.") }
        }

        @Test("KEYS: the scroll bar and the line between panes are dragged", arguments: Host.allCases)
        func drags(host: Host) throws {
            let (terminal, scratch) = try Self.rows(host)
            defer { withExtendedLifetime(scratch) {} }
            try terminal.press(column: 299, line: 0)
            try terminal.drag(column: 299, line: 11)
            try terminal.wait(for: "the middle") { $0.contains("message 200.") }
            try terminal.drag(column: 250, line: 22)
            try terminal.wait(for: "the end") { $0.contains("message 399.") && $0.contains("the end") }
            try terminal.release(column: 250, line: 22)
            try terminal.type("g|")
            try terminal.wait(for: "two panes") { $0.lines[0].components(separatedBy: "message 0.").count == 3 }
            // The left pane's scroll bar stands before it.
            let divider = try #require(Array(terminal.screen().lines[3].prefix(200)).lastIndex(of: "│"))
            try terminal.press(column: divider, line: 3)
            try terminal.drag(column: 230, line: 3)
            try terminal.release(column: 230, line: 3)
            try terminal.wait(for: "the line at the pointer") { Array($0.lines[3])[230] == "│" && Array($0.lines[3])[divider] != "│" }
            try terminal.click(column: 260, line: 5)
            try terminal.wait(for: "the row of the other pane") { $0.row == 6 && Array($0.lines[5])[231] == "▌" }
        }

        @Test("G1, G2: dragged down at the top, the list and the header follow the pointer; release decides", arguments: Host.allCases)
        func pullAtTheTop(host: Host) throws {
            let terminal = try Demo.start(["--latency", "400"], columns: 260, lines: 24, in: host)
            let third = try terminal.screen().lines[2]
            for (line, label) in [(3, "pull to refresh"), (4, "pull to refresh"), (5, "release to refresh")] {
                if line == 3 { try terminal.press(column: 240, line: 2) }
                try terminal.drag(column: 240, line: line)
                try terminal.wait(for: "the row under the pointer, at line \(line)") { $0.lines[line].prefix(60) == third.prefix(60) && $0.contains(label) }
            }
            // Back up it disarms and follows, too; letting go then does nothing.
            try terminal.drag(column: 240, line: 3)
            try terminal.wait(for: "an unarmed header") { $0.lines[3].prefix(60) == third.prefix(60) && $0.contains("pull to refresh") }
            try terminal.release(column: 240, line: 3)
            try terminal.wait(for: "a closed header") { $0.lines[2].prefix(60) == third.prefix(60) && !$0.contains("refresh ·") }
            try terminal.press(column: 240, line: 2)
            for line in 3...6 { try terminal.drag(column: 240, line: line) }
            try terminal.wait(for: "an armed header") { $0.contains("release to refresh") }
            try terminal.release(column: 240, line: 6)
            try terminal.wait(for: "the refresh") { $0.contains("refreshing") }
            try terminal.wait(for: "its result") { $0.contains("✓ 4 new") }
        }

        @Test("G1, G2: dragged up at the bottom, the footer follows; release loads one page", arguments: Host.allCases)
        func pullAtTheBottom(host: Host) throws {
            let terminal = try Demo.start(["--latency", "400", "--manual", "--page-size", "20"], columns: 260, lines: 24, in: host)
            try terminal.type("G")
            let before = try terminal.wait(for: "the last row") { $0.row == 20 && $0.contains("m or pull for more") }
            try terminal.press(column: 240, line: 12)
            for line in [11, 10, 9] {
                try terminal.drag(column: 240, line: line)
                try terminal.wait(for: "the row under the pointer, at line \(line)") { $0.lines[line].prefix(60) == before.lines[12].prefix(60) }
            }
            try terminal.wait(for: "an armed footer") { $0.contains("release to load more") }
            try terminal.release(column: 240, line: 9)
            try terminal.wait(for: "the load") { $0.contains("loading") }
            try terminal.wait(for: "one page more") { $0.lines.last?.contains("of at least 40") == true && $0.row == 20 }
        }

        @Test("KEYS: F2 leaves the mouse to the terminal and takes it back; --no-mouse never asks for it", arguments: [Host.tmux, .screen])
        func freedMouse(host: Host) throws {
            let terminal = try Demo.start(in: host)
            #expect(try terminal.ask("#{mouse_any_flag}") == "1")
            try terminal.press("F2")
            try terminal.wait(for: "the word") { $0.lines.last?.contains("F2 takes it back") == true }
            try Patience.until("no mouse reports") { try terminal.ask("#{mouse_any_flag}") == "0" }
            try terminal.press("F2")
            try Patience.until("mouse reports") { try terminal.ask("#{mouse_any_flag} #{mouse_sgr_flag} #{mouse_button_flag}") == "1 1 1" }
            let quiet = try Demo.start(["--no-mouse"], in: host)
            #expect(try quiet.ask("#{mouse_any_flag}") == "0")
            try quiet.press("F2")
            try Patience.until("mouse reports") { try quiet.ask("#{mouse_any_flag}") == "1" }
            try quiet.type("q")
            if host == .tmux { #expect(try quiet.exitStatus() == 0) }
            try Patience.until("no mouse reports") { try quiet.ask("#{mouse_any_flag}") == "0" }
        }
    }
}
