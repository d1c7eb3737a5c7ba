import Clusters
import Foundation
import Testing

extension EndToEnd {
    /// Text of every kind on a real screen, which is read back.
    @Suite struct TextTests {
        /// Rows of a text each, with a sign behind it that is found again.
        private func file(of texts: [String], in scratch: Scratch) throws -> String {
            let records = try texts.enumerated().map { index, text in
                let record = ["type": "log", "message": text + "<\(index)>"]
                return String(decoding: try JSONSerialization.data(withJSONObject: record), as: UTF8.self)
            }
            return try scratch.write(records.joined(separator: "\n") + "\n", to: "texts.jsonl")
        }

        @Test("DESIGN 8: after each cluster the next column is where the frame says", arguments: ["tmux-256color", "xterm-256color", "vt100"])
        func columns(type: String) throws {
            let scratch = try Scratch()
            let clusters = Cluster.all
            let path = try file(of: clusters.map(\.text), in: scratch)
            let terminal = try Tmux(running: [Checkout.program(), path], columns: 100, lines: clusters.count + 4, term: type)
            try terminal.wait(for: "all rows") { $0.contains("<\(clusters.count - 1)>") }
            // As ncurses paints a whole screen, and as what changed is painted.
            for _ in 0..<2 {
                for (index, cluster) in clusters.enumerated() {
                    let column = try terminal.column(of: "<\(index)>")
                    #expect(column == 2 + cluster.columns, "\(cluster) on \(type)")
                }
                let screen = try terminal.screen()
                for (index, cluster) in clusters.enumerated() {
                    let line = try #require(screen.lines.first { $0.contains("<\(index)>") }).dropFirst(2).prefix { $0 != "<" }
                    // What tmux gives back of a character with marks, or of blanks alone, is its own affair.
                    if cluster.shown.unicodeScalars.allSatisfy({ $0.value < 0x7f && $0.value > 0x20 }) { #expect(line == cluster.shown, "\(cluster)") }
                }
                try terminal.type("?")
                try terminal.wait(for: "the help") { $0.lines[0] == " Keys" }
                try terminal.type("q")
                try terminal.wait(for: "all rows") { $0.contains("<\(clusters.count - 1)>") }
            }
        }

        @Test("Lone surrogates and bytes that are no UTF-8 show as U+FFFD, of one column") func broken() throws {
            let scratch = try Scratch()
            let path = scratch.path + "/broken.jsonl"
            var bytes = Array(#"{"type":"log","message":"a\ud83eb<0>"}"#.utf8) + [0x0a]
            bytes += Array(#"{"type":"log","message":"a"#.utf8) + [0xff] + Array(#"b<1>"}"#.utf8) + [0x0a]
            bytes += Array(#"{"type":"log","message":"a"#.utf8) + [0xe6, 0xbc] + Array(#"b<2>"}"#.utf8) + [0x0a]
            try Data(bytes).write(to: URL(fileURLWithPath: path))
            let terminal = try Tmux(running: [Checkout.program(), path])
            let screen = try terminal.wait(for: "the rows") { $0.contains("<2>") }
            for index in 0..<2 {
                #expect(screen.lines[index].contains("a\u{fffd}b<\(index)>"))
                #expect(try terminal.column(of: "<\(index)>") == 5)
            }
            #expect(screen.lines[2].contains("\u{fffd}b<2>"))
        }

        @Test("A row of a megabyte is shown in part, scrolls sideways, and is whole when it is opened") func hugeRow() throws {
            let scratch = try Scratch()
            let words = (0..<110_000).map { "word\($0 % 1000)" }.joined(separator: " ")
            let path = try file(of: ["short", String(words.prefix(1_000_000)), "漢" + String(repeating: "\u{301}", count: 200_000)], in: scratch)
            let terminal = try Tmux(running: [Checkout.program(), path])
            try terminal.wait(for: "the rows") { $0.contains("short<0>") && $0.contains("word0 word1") && $0.lines[11].unicodeScalars.contains("漢") }
            // Wrapped it takes a few lines; else one, which is cut.
            try terminal.type("jw")
            let cut = try terminal.wait(for: "one line each") { $0.lines[2].unicodeScalars.contains("漢") }
            #expect(cut.lines[1].contains("…"))
            try terminal.type("99zl99zl99zl")
            try terminal.wait(for: "text on") { $0.lines[1].dropFirst(1).hasPrefix("…") }
            try terminal.press("Enter")
            try terminal.wait(for: "the open row") { $0.lines[0].hasPrefix(" ") && $0.contains("word0 word1") }
            try terminal.type("G")
            try terminal.wait(for: "its end") { $0.contains("<1>") }
            try terminal.type("qq")
            #expect(try terminal.exitStatus() == 0)
        }

        @Test("Long rows scroll sideways by zh, zl and the arrows, with … where text goes on") func sideways() throws {
            let scratch = try Scratch()
            let long = (0..<40).map { String(format: "%04d", $0 * 5) }.joined(separator: " ")
            let path = try file(of: [long, "short"], in: scratch)
            let terminal = try Tmux(running: [Checkout.program(), path], columns: 40, lines: 6)
            try terminal.wait(for: "the rows") { $0.contains("0000 0005") }
            try terminal.type("w")
            try terminal.wait(for: "one line each") { $0.lines[0].contains("…") && $0.lines[1].contains("short") }
            try terminal.type("zl")
            let moved = try terminal.wait(for: "text on") { !$0.contains("0000") }
            let text = moved.lines[0].dropFirst()
            #expect(text.hasPrefix("…") && text.dropFirst().contains("…"))
            try terminal.press("Left")
            try terminal.wait(for: "the beginning") { $0.contains("0000 0005") }
            for _ in 0..<40 { try terminal.press("Right") }
            try terminal.wait(for: "the end") { $0.contains("0195<0>") && $0.lines[1].dropFirst(1).hasPrefix("…") }
            try terminal.type("99zh")
            try terminal.wait(for: "the beginning") { $0.contains("0000 0005") && $0.contains("short<1>") }
        }

        @Test("L13: from 120 columns to 40 at the tail of wrapped rows, a line up is one line, and no row is skipped") func narrowing() throws {
            let scratch = try Scratch()
            let text = (1...300).map { row in "row \(row) " + (0..<20 + row * 7 % 23).map { "w\(row).\($0)" }.joined(separator: " ") }.joined(separator: "\n")
            let path = try scratch.write(text + "\n", to: "wrapped.txt")
            let terminal = try Tmux(running: [Checkout.program(), path], columns: 120, lines: 24)
            try terminal.wait(for: "the rows") { $0.contains("row 1 ") }
            try terminal.type("G")
            try terminal.wait(for: "the tail") { $0.contains("row 300 ") }
            try terminal.resize(columns: 40, lines: 24)
            func shown(_ screen: Screen) -> [String] { screen.lines.dropLast().map { String($0.prefix(38).dropFirst(2)) } }
            var before = try terminal.wait(for: "the tail at the new width") { screen in
                screen.lines.allSatisfy { $0.count <= 40 } && screen.lines.count == 24 && screen.contains("w300.") && screen.lines.last?.contains("300") == true
            }
            for _ in 0..<60 {
                try terminal.press("C-y")
                before = try terminal.wait(for: "one line up") { shown($0) != shown(before) && Array(shown($0).dropFirst()) == Array(shown(before).dropLast()) }
            }
            // All the way up by rows: the numbers of the rows go down by one.
            try terminal.type("H")
            var row = try #require(terminal.wait(for: "a row") { $0.row != nil }.row)
            for _ in 0..<80 {
                try terminal.type("k")
                let now = try terminal.wait(for: "a line or a row up") { $0.row == row - 1 || shown($0) != shown(before) }
                #expect(now.row == row || now.row == row - 1)
                (row, before) = (now.row ?? 0, now)
            }
        }

        @Test("U17: what names and rows say is shown, and sent neither to the screen, the title, the clipboard nor standard output") func hostile() throws {
            let scratch = try Scratch()
            let path = scratch.path + "/a\u{1b}]2;owned\u{7}\u{202e}b.txt"
            let lines = [
                "\u{1b}]52;c;aGFja2Vk\u{7}one", "\u{1b}]52;c;aGFja2Vk\u{1b}\\two", "\u{9d}52;c;aGFja2Vk\u{9c}three", "\u{1b}]", "\u{1b}]2;owned\u{7}four",
                "\u{9b}2Jfive",
                "\u{202e}six\u{2066}", "\u{1b}[2J\u{1b}[?1049lseven", "\u{1b}Ptmux;\u{1b}\u{1b}]52;c;aGk=\u{7}\u{1b}\\eight",
            ]
            var bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
            bytes += [0x9b, 0x32, 0x4a] + Array("nine".utf8) + [0x0a]
            try Data(bytes).write(to: URL(fileURLWithPath: path))
            let terminal = try Tmux(running: [Checkout.program(), path])
            let title = try terminal.ask("#{pane_title}")
            let screen = try terminal.wait(for: "the rows") { $0.contains("nine") }
            for (line, text) in zip(
                screen.lines, ["␛]52;c;aGFja2Vk^Gone", "␛]52;c;aGFja2Vk␛\\two", "\\u{9D}52;c;aGFja2Vk\\u{9C}three", "␛]", "␛]2;owned^Gfour"])
            {
                #expect(line.dropFirst(2).hasPrefix(text))
            }
            #expect(screen.contains("\\u{202E}six\\u{2066}") && screen.contains("\u{fffd}2Jnine"))
            #expect(screen.lines.last?.contains("a␛]2;owned^G\\u{202E}b.txt") == true)
            try terminal.record()
            for _ in lines { try terminal.type("j\rq") }
            try terminal.press("C-l")
            try terminal.wait(for: "the last row") { $0.row == lines.count + 1 }
            #expect(try terminal.ask("#{pane_title}") == title)
            #expect(try terminal.tmux(["list-buffers"]) == "")
            #expect(try !terminal.recorded().contains(0x07) && !String(decoding: terminal.recorded(), as: UTF8.self).contains("\u{1b}]"))
            let plain = try run([Checkout.program(), path])
            #expect(plain.status == 0 && plain.stdout.contains("␛]2;owned^Gfour"))
            let controls = (plain.stdout + plain.stderr).unicodeScalars.filter {
                $0.value < 0x20 && $0 != "\n" || (0x7f...0x9f).contains($0.value) || (0x202a...0x202e).contains($0.value)
                    || (0x2066...0x2069).contains($0.value)
            }
            #expect(controls.isEmpty)
        }

        @Test("w wraps long rows or not, in each pane by itself") func wrapping() throws {
            let scratch = try Scratch()
            let path = try file(of: [(0..<40).map { "word\($0)" }.joined(separator: " ")], in: scratch)
            let terminal = try Tmux(running: [Checkout.program(), "--panes", "2", path], columns: 100, lines: 20)
            func halves(_ screen: Screen) -> (left: String, right: String) {
                let lines = screen.lines.dropLast().map { Array($0) }
                return (lines.map { String($0.prefix(50)) }.joined(separator: "\n"), lines.map { String($0.dropFirst(51)) }.joined(separator: "\n"))
            }
            let before = halves(try terminal.wait(for: "the row") { $0.contains("word1") })
            try terminal.type("w")
            let after = halves(try terminal.wait(for: "another layout") { halves($0).left != before.left })
            #expect(after.right == before.right)
            try terminal.type("w")
            try terminal.wait(for: "the first layout") { halves($0) == before }
        }
    }
}

extension Tmux {
    /// The column, from 0, at which a text begins on the screen; tmux finds it in its own cells.
    func column(of text: String) throws -> Int? {
        let answer = try tmux(
            ["copy-mode", "-t", "test", ";", "send-keys", "-X", "-t", "test", "search-backward-text", text, ";"]
                + ["display-message", "-p", "-t", "test", "#{copy_cursor_x}", ";", "send-keys", "-X", "-t", "test", "cancel"])
        return Int(answer.dropLast())
    }
}
