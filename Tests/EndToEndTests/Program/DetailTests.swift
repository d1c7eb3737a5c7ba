import Foundation
import Testing

extension EndToEnd {
    /// An open row in a real terminal.
    @Suite struct DetailTests {
        private static let text = """
            {"type":"log","message":"one","request":{"path":"/a\\u001b]0;owned\\u0007","tags":["x","y"]},"id":1}
            {"type":"log","message":"two","request":{"path":"/b","tags":[]},"id":2}

            """

        @Test("JSON is a tree: a click and keys fold it, a search opens it, y copies of it, J shows the next row so") func tree() throws {
            let scratch = try Scratch()
            let terminal = try Demo.start([scratch.write(Self.text, to: "app.jsonl")], columns: 60, lines: 20)
            try terminal.tmux(["set-option", "-s", "set-clipboard", "on"])
            try terminal.record()
            try terminal.press("Enter")
            try terminal.wait(for: "the tree") { $0.lines.contains("     \"message\": \"one\",") }
            // The sign of what is on the fifth line.
            try terminal.click(column: 3, line: 4)
            try terminal.wait(for: "what is closed") { $0.lines.contains("▌  ▸ \"request\": {…} 2 members") }
            try terminal.type("gy")
            try terminal.wait(for: "the word") { $0.lines.last?.contains("copied: {") == true }
            var json = ""
            try Patience.until("the clipboard") {
                json = (try? terminal.tmux(["show-buffer"])) ?? ""
                return json.contains("}")
            }
            let copied = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
            #expect((copied?["request"] as? [String: Any])?["path"] as? String == "/a\u{1b}]0;owned\u{7}")
            #expect(!json.contains("\u{1b}"))
            try terminal.type("/\"y\"\r")
            try terminal.wait(for: "the match, opened") { $0.lines.contains("▌        \"y\"") && $0.lines.last?.contains("/\"y\" 1 match") == true }
            try terminal.type("J")
            try terminal.wait(for: "the next row, on what is nearest") { $0.lines.contains("▌      \"tags\": []") }
            try terminal.press("Escape")
            try terminal.wait(for: "the list") { $0.row == 2 }
            #expect(try terminal.ask("#{pane_title}") != "owned")
            #expect(try !String(decoding: terminal.recorded(), as: UTF8.self).contains("\u{1b}]0;owned"))
        }
    }
}
