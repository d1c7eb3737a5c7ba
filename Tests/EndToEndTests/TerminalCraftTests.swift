import Foundation
import Testing

/// Where each thing that a terminal asks of the program is tried in real terminals: the thing, the file, the test, and the hosts that
/// it runs in. A test that goes away, or loses a host, is missed here.
@Suite struct TerminalCraftTests {
    private static let program = "Tests/EndToEndTests/Program/"

    /// The mouse, in tmux, in screen and in tmux in tmux.
    private static let mouse: [(thing: String, test: String)] = [
        ("wheel, click, double click, right click, alt-click, beyond column 223", "clicks"), ("scroll-bar drag, split drag", "drags"),
        ("a pull by drag at the top", "pullAtTheTop"), ("a pull by drag at the bottom", "pullAtTheBottom"), ("--no-mouse and F2", "freedMouse"),
    ]

    private static let keys: [(thing: String, test: String)] = [
        ("Alt and Escape told apart", "escapeAndAlt"), ("a late reply never types", "lateReplies"), ("an unknown sequence without an end", "brokenSequences"),
        ("function keys, keypad", "functionKeys"), ("bracketed paste into a prompt, ignored elsewhere", "pastes"), ("a huge paste", "aHugePaste"),
        ("a paste without an end", "anEndlessPaste"), ("keys while a load runs", "keysWhileALoadRuns"), ("the keymap and --print-keys", "settings"),
    ]

    /// Rows of the table of lives.
    private static let lives = [
        "200 SIGWINCH in a second", "^Z and fg", "SIGTSTP from kill and fg", "SIGTSTP and SIGCONT from kill", "\"TERM\"", "\"HUP\"", "SIGPIPE", "\"INT\"",
        "standard output a pipe", "standard output a file", "standard input a pipe", "a session of its own", "nohup", "in screen", "in tmux in tmux",
        "a trap in a renderer", "a trap in a provider", "an error that nobody catches", "--plain",
    ]

    private func source(_ file: String) throws -> String { try String(contentsOfFile: Checkout.path(Self.program + file), encoding: .utf8) }

    @Test("Each of the mouse's ways is tried through every multiplexer") func mouse() throws {
        let source = try source("MouseTests.swift")
        for (thing, test) in Self.mouse { #expect(source.contains(#"func \#(test)(host: Host)"#), "\(thing)") }
        #expect(source.components(separatedBy: "arguments: Host.allCases").count == 5)
    }

    @Test("Each kind of key and paste is tried") func keys() throws {
        let source = try source("KeyTests.swift")
        for (thing, test) in Self.keys { #expect(source.contains("func \(test)("), "\(thing)") }
        #expect(try self.source("ClipboardTests.swift").contains(#"arguments: Host.allCases) func copies("#), "copy, through every multiplexer")
    }

    @Test("Each way to be interrupted and to end is tried, with the terminal's modes before and after") func lives() throws {
        let source = try source("LifeTableTests.swift")
        for life in Self.lives { #expect(source.contains(life), "\(life)") }
        #expect(try self.source("LifeTests.swift").contains("U18: "), "the terminal closed")
        #expect(try self.source("SilentTerminalTests.swift").contains("U19: "), "a terminal that answers no query")
        #expect(try self.source("SlowLineTests.swift").contains("At 9600 baud"), "a slow line")
        #expect(try self.source("LinearTests.swift").contains("--plain: "), "line by line")
    }
}
