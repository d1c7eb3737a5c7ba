import Foundation
import Testing

extension EndToEnd {
    /// Files and pipes of records, in a real terminal.
    @Suite struct SourceTests {
        private let scratch: Scratch

        init() throws { scratch = try Scratch() }

        private func log(_ range: Range<Int>) -> String {
            range.map { "{\"type\":\"log\",\"id\":\"m\($0)\",\"message\":\"message \($0)\"}\n" }.joined()
        }

        private func open(_ path: String, lines: Int = 12, term: String = "tmux-256color") throws -> Tmux {
            let terminal = try Tmux(running: [Checkout.program(), path], lines: lines, term: term)
            try terminal.wait(for: "the first rows") { $0.lines.last?.contains("row ") == true }
            return terminal
        }

        @Test func aFileShowsItsEndAtOnceAndARowInFull() throws {
            let terminal = try open(try scratch.write(log(0..<5000), to: "app.jsonl"))
            try terminal.type("G")
            try terminal.wait(for: "the last record") { $0.contains("message 4999") && $0.lines.last?.contains("row 5000 of 5000") == true }
            try terminal.press("Enter")
            try terminal.wait(for: "its fields") { $0.lines.first?.contains("log") == true && $0.contains("m4999") }
            try terminal.type("q2500G")
            try terminal.wait(for: "row 2500") { $0.contains("message 2499") && $0.lines.last?.contains("row 2500 of 5000") == true }
            try terminal.type("q")
            let status = try terminal.exitStatus()
            #expect(status == 0)
        }

        @Test("a table from a pipe and from a file: the names stay at the top, the end is there at once, a record has its fields")
        func aTable() throws {
            let rows = (0..<5000).map { "\($0),\"name, \($0)\nof two lines\",王\n" }.joined()
            let path = try scratch.write("id,name,what\n" + rows, to: "table")
            for command in try ["'\(Checkout.program())' '\(path)'", "cat '\(path)' | '\(Checkout.program())'"] {
                let terminal = try Tmux(running: ["sh", "-c", command], lines: 12)
                try terminal.wait(for: "the first rows") { $0.lines.first?.contains(" id  name") == true && $0.lines.last?.contains("of 5001") == true }
                try terminal.type("G")
                let screen = try terminal.wait(for: "the last row") { $0.lines.last?.contains("row 5001 of 5001") == true }
                #expect(screen.lines.first?.contains(" id  name") == true && screen.contains("▌    4999  name, 4999^Jof two"))
                try terminal.press("Enter")
                try terminal.wait(for: "its fields") { $0.contains("what") && $0.contains("of two lines") }
                try terminal.type("q/name, 2500")
                try terminal.press("Enter")
                try terminal.wait(for: "the match") { $0.lines.last?.contains("row 2502 of 5001") == true && $0.lines.first?.contains(" id  name") == true }
                try terminal.type("q")
                #expect(try terminal.exitStatus() == 0)
            }
        }

        @Test("K2: a pull past the bottom of a file looks whether it has grown") func aPullLooksForGrowth() throws {
            let path = try scratch.write(log(0..<40), to: "app.jsonl")
            let terminal = try open(path)
            try terminal.type("G")
            try terminal.wait(for: "the end") { $0.contains("message 39") && $0.contains("the end") }
            try Data((log(0..<40) + log(40..<43)).utf8).write(to: URL(fileURLWithPath: path), options: [])
            try terminal.type("jjj")
            try terminal.wait(for: "the new rows") { $0.contains("message 40") && $0.lines.last?.contains("of 43") == true && $0.contains("▌ message 39") }
        }

        @Test("U4: rows inserted above, then a refresh: the cursor is on the same row, on the same line") func insertedAbove() throws {
            let path = try scratch.write(log(0..<200), to: "app.jsonl")
            let terminal = try open(path)
            try terminal.type("60Gzz")
            let before = try terminal.wait(for: "row 60") { $0.contains("▌ message 59") && $0.lines.last?.contains("row 60 ") == true }
            try scratch.write(log(1000..<1003) + log(0..<200), to: "new.jsonl")
            try FileManager.default.removeItem(atPath: path)
            try FileManager.default.moveItem(atPath: scratch.path + "/new.jsonl", toPath: path)
            try terminal.type("r")
            let after = try terminal.wait(for: "the same row, further down") { $0.lines.last?.contains("row 63 ") == true }
            #expect(after.lines.firstIndex { $0.contains("▌ message 59") } == before.lines.firstIndex { $0.contains("▌ message 59") })
        }

        @Test("A compressed file and an array open as any other, and r reads them anew with the cursor on its row", arguments: ["app.jsonl.gz", "app.json"])
        func spooled(name: String) throws {
            func write(_ records: String) throws -> String {
                if name.hasSuffix(".json") { return try scratch.write("[\n" + records.dropLast().replacing("\n", with: ",\n") + "\n]\n", to: name) }
                let path = try scratch.write(records, to: "app.jsonl")
                _ = try run(["gzip", "-f", path])
                return path + ".gz"
            }
            let terminal = try open(try write(log(0..<200)))
            try terminal.type("60Gzz")
            let before = try terminal.wait(for: "row 60") { $0.contains("▌ message 59") && $0.lines.last?.contains("row 60 of 200") == true }
            _ = try write(log(1000..<1003) + log(0..<200))
            try terminal.type("r")
            let after = try terminal.wait(for: "the same row, further down") { $0.lines.last?.contains("row 63 of 203") == true }
            #expect(after.lines.firstIndex { $0.contains("▌ message 59") } == before.lines.firstIndex { $0.contains("▌ message 59") })
            try terminal.type("G")
            try terminal.wait(for: "the last record") { $0.contains("▌ message 199") }
        }

        @Test func whatLacksARequiredFieldIsCountedAndAnUnknownKindIsPlain() throws {
            let text = "{\"type\":\"article\",\"title\":\"no author\"}\n{\"type\":\"merge\",\"id\":7,\"title\":\"of two\"}\nnot json\n" + log(0..<3)
            let terminal = try open(try scratch.write(text, to: "app.jsonl"))
            let screen = try terminal.wait(for: "the count") { $0.lines.last?.contains("2 dropped") == true }
            #expect(screen.contains("merge") && screen.contains("of two"))
        }

        @Test("U2: rows of a pipe show as they come, keys come from the terminal") func aPipe() throws {
            let first = try scratch.write(log(0..<3), to: "first.jsonl")
            let second = try scratch.write(log(3..<6), to: "second.jsonl")
            _ = try run(["mkfifo", scratch.path + "/more"])
            let terminal = try Tmux(running: ["sh", "-c", "{ cat '\(first)'; cat '\(scratch.path)/more'; } | '\(Checkout.program())'"], lines: 12)
            try terminal.wait(for: "the first rows while the writer goes on") { $0.contains("message 2") && $0.lines.last?.contains("of at least 3") == true }
            try terminal.type("jj")
            try terminal.wait(for: "the cursor on the third") { $0.contains("▌ message 2") }
            _ = try run(["sh", "-c", "cat '\(second)' > '\(scratch.path)/more'"])
            try terminal.wait(for: "the rest, and its end") {
                $0.contains("message 5") && $0.lines.last?.contains("row 3 of 6") == true && $0.contains("▌ message 2")
            }
            try terminal.type("q")
            let status = try terminal.exitStatus()
            #expect(status == 0)
        }

        @Test("Rows of a pipe are printed as they come where there is no terminal, and what could not be shown is counted")
        func aPipeToAPipe() throws {
            _ = try run(["mkfifo", scratch.path + "/in"])
            let first = try scratch.write("nonsense\n" + log(0..<2), to: "first.jsonl")
            let command = try "{ cat '\(first)'; cat '\(scratch.path)/in'; } | '\(Checkout.program())' > '\(scratch.path)/out' 2> '\(scratch.path)/err'"
            let terminal = try Tmux(running: ["sh", "-c", command])
            try Patience.until("the first rows while the writer goes on") {
                guard let bytes = try? scratch.read("out") else { return false }
                return String(decoding: bytes, as: UTF8.self) == "message 0\nmessage 1\n"
            }
            _ = try run(["sh", "-c", "echo '{\"type\":\"log\",\"message\":\"last\"}' > '\(scratch.path)/in'"])
            #expect(try terminal.exitStatus() == 0)
            #expect(try String(decoding: scratch.read("out"), as: UTF8.self) == "message 0\nmessage 1\nlast\n")
            #expect(try String(decoding: scratch.read("err"), as: UTF8.self) == "tug: 1 record could not be shown\n")
        }

        @Test("U17: what a row says is shown, never sent") func hostileRows() throws {
            let hostile = #"{"type":"log","message":"\u001b]52;c;aGFja2Vk\u0007 \u009b31m \u001b] \u202eabc \u001b]0;pwned\u0007 \u001bP \u0085 end"}"# + "\n"
            let raw = "{\"type\":\"log\",\"message\":\"raw \u{9b}31m \u{202e} \u{7f} end\"}\n"
            let path = try scratch.write(hostile + raw + log(0..<2), to: "app.jsonl")
            let terminal = try Tmux(running: ["sh", "-c", "read line; exec '\(Checkout.program())' '\(path)'"], columns: 120, lines: 10)
            let title = try terminal.ask("#{pane_title}")
            try terminal.record()
            try terminal.press("Enter")
            let screen = try terminal.wait(for: "the rows") { $0.lines.last?.contains("row 1 ") == true }
            #expect(screen.contains("␛]52;c;aGFja2Vk^G"))
            #expect(screen.contains("\\u{202E}abc"))
            try terminal.press("Enter")
            try terminal.wait(for: "the open row") { $0.lines.first?.contains("log") == true && $0.contains("\\u001b]52;c;aGFja2Vk\\u0007") }
            try terminal.type("qq")
            #expect(try terminal.exitStatus() == 0)
            let bytes = try terminal.recorded()
            let sent = String(decoding: bytes, as: UTF8.self)
            #expect(!sent.contains("\u{1b}]52") && !sent.contains("\u{1b}]0") && !sent.contains("\u{1b}P") && !sent.contains("\u{202e}"))
            #expect(!sent.unicodeScalars.contains { (0x80...0x9f).contains($0.value) })
            #expect(try terminal.ask("#{pane_title}") == title)
            #expect(try terminal.ask("#{buffer_name}").isEmpty)
            let plain = try run([Checkout.program(), path])
            #expect(!plain.stdout.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || (0x7f...0x9f).contains($0.value) || $0.value == 0x202e })
        }

        /// The painter moves lines on the terminal itself; whatever the keys, the terminal shows what the frame says.
        @Test(arguments: ["tmux-256color", "xterm-256color", "linux", "vt100"], [1, 2]) func theTerminalShowsTheFrame(type: String, seed: Int) throws {
            let records = (0..<300).map { number in
                switch number % 7 {
                case 0: "{\"type\":\"year\",\"id\":\(number),\"title\":\"heading \(number)\"}\n"
                case 3:
                    "{\"type\":\"article\",\"id\":\(number),\"author\":\"漢字 \(number)\",\"date\":\"2020-01-01\",\"title\":\"title 😀 \(number)\",\"preview\":\"\(String(repeating: "word ", count: number % 40))\"}\n"
                default: "{\"type\":\"log\",\"id\":\(number),\"message\":\"message \(number) \(String(repeating: "x", count: number % 100))\"}\n"
                }
            }
            let path = try scratch.write(records.joined(), to: "app.jsonl")
            let terminal = try open(path, lines: 20, term: type)
            let keys = ["<C-e>", "<C-y>", "j", "k", "<C-d>", "<C-u>", "<C-e>", "<C-y>", "<C-f>", "<C-b>", "zt", "zb", "H", "L", "5j", "zl", "zh", "G", "g"]
            var state = UInt64(seed)
            var script = "<Settle>"
            for _ in 0..<80 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                let key = keys[Int(state >> 33) % keys.count]
                script += key
                if key.hasPrefix("<C-") { try terminal.press("C-" + key.dropFirst(3).dropLast()) } else { try terminal.type(key) }
            }
            let year = Calendar(identifier: .gregorian).dateComponents(in: TimeZone(identifier: "UTC")!, from: Date())
            let now = String(format: "%04d-%02d-%02dT%02d:%02d:00Z", year.year!, year.month!, year.day!, year.hour!, year.minute!)
            let frame = try run([Checkout.program(), "--headless", "80x20", "--now", now, "--keys", script, path]).stdout
            let wanted = frame.split(separator: "\n", omittingEmptySubsequences: false).prefix(19).map(String.init)
            try terminal.wait(for: "the frame") { $0.lines.prefix(19).map { String($0) } == wanted }
        }
    }
}
