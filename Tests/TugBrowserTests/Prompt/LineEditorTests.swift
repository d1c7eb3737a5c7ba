import Testing

@testable import TugBrowser

@Suite struct LineEditorTests {
    /// Keys in vim's notation, and the text that they leave, with `|` for the caret.
    @Test(
        "The keys that edit a prompt",
        arguments: [
            ("abc", "abc|"),
            ("abc<Left><Left>x", "ax|bc"),
            ("abc<C-a>x<C-e>y", "xabcy|"),
            ("abc<Home>x<End>y", "xabcy|"),
            ("abc<C-b><C-b><C-f>x", "abx|c"),
            ("abc<BS>", "ab|"),
            ("abc<C-h><Left><Del>", "a|"),
            ("abc<Left><C-d>", "ab|"),
            ("one two<C-w>", "one |"),
            ("one two  <C-w>x", "one x|"),
            ("one two<M-BS>", "one |"),
            ("one two<Left><C-u>", "|o"),
            ("one two<Home><C-k>x", "x|"),
            ("one two<M-b><M-b>x<M-f>y", "xoney| two"),
            ("one two<C-Left>x", "one x|two"),
            ("jk<F1><PageDown><C-x>", "jk|"),
            ("<Right><Del><End>", "|"),
            ("日本語<Left><BS>", "日|語"),
        ]) func keys(text: String, expected: String) throws
    {
        var prompt = Prompt(.command)
        for key in try #require(KeyNotation.keys(text)) { _ = prompt.take(key) }
        #expect(prompt.editor.before + "|" + prompt.editor.after == expected)
    }

    @Test func aMarkJoinsTheLetterBeforeIt() {
        var prompt = Prompt(.command)
        for scalar in "e\u{301}x".unicodeScalars { _ = prompt.take(.character(scalar)) }
        #expect(prompt.text.count == 2)
        _ = prompt.take(Key(.backspace))
        _ = prompt.take(Key(.backspace))
        #expect(prompt.text.isEmpty)
    }

    @Test func backspaceOnNothingCloses() {
        var prompt = Prompt(.command)
        #expect(prompt.take(.character("q")) == .changed)
        #expect(prompt.take(Key(.backspace)) == .changed)
        #expect(prompt.take(Key(.backspace)) == .cancelled)
    }

    @Test(arguments: ["<Esc>", "<C-g>", "<C-c>"]) func cancelled(key: String) throws {
        var prompt = Prompt(.command, text: "x")
        #expect(prompt.take(try #require(KeyNotation.keys(key)?.first)) == .cancelled)
    }

    @Test func historyIsWalkedAndTheOwnTextKept() {
        var prompt = Prompt(.command, history: ["one", "two"])
        _ = prompt.take(.character("x"))
        var seen: [String] = []
        for key in [Key(.up), Key(.up), Key(.up), Key(.down), Key(.down), Key(.down)] {
            _ = prompt.take(key)
            seen.append(prompt.text)
        }
        #expect(seen == ["two", "one", "one", "two", "x", "x"])
    }

    @Test func whatIsPastedIsText() {
        var prompt = Prompt(.command, text: "a")
        #expect(prompt.paste(Array("b\nc\r\nd\t\u{1b}[2Jq".utf8)) == .changed)
        #expect(prompt.text == "ab c d\t\u{1b}[2Jq")
        #expect(prompt.paste([]) == .same)
        #expect(prompt.paste(Array(String(repeating: "é", count: 100_000).utf8)) == .changed)
        #expect(prompt.text.utf8.count <= LineEditor.largestText)
    }

    @Test func namesAreCompleted() {
        var prompt = Prompt(.command, text: "row")
        var seen: [String] = []
        for key in [Key(.tab), Key(.tab), Key(.tab), Key(.tab, .shift)] {
            _ = prompt.take(key)
            seen.append(prompt.text)
        }
        #expect(seen == ["row-down", "row-up", "row", "row-up"])
        var unknown = Prompt(.command, text: "xyz")
        #expect(unknown.take(Key(.tab)) == .same)
    }

    /// The caret is on the screen at every place of every text, at every width; controls are shown.
    @Test(arguments: [1, 2, 3, 5, 8, 40]) func theCaretIsSeen(columns: Int) {
        for text in ["", "abc", "a long text that goes on and on", "日本語のテキスト", "x\u{1b}[2Jy"] {
            var prompt = Prompt(.command, text: text)
            for _ in 0...text.count {
                let line = prompt.line(columns: columns, judge: .wide)
                #expect(line.columns == columns)
                #expect(!line.text.unicodeScalars.contains { $0.value < 0x20 })
                if columns > 2 { #expect(line.cells.contains { $0.role == .status }, "\(text) \(prompt.editor.before.count)") }
                for (index, cell) in line.cells.enumerated() where cell.place == .tail { #expect(index > 0) }
                _ = prompt.take(Key(.left))
            }
        }
    }
}

extension WidthJudge {
    /// CJK is wide.
    fileprivate static let wide = WidthJudge { (0x2e80...0x9fff).contains($0) ? 2 : 1 }
}
