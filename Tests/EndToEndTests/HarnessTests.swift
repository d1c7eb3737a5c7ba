import Foundation
import Testing

extension EndToEnd {
    /// The harness itself, against programs that every system has.
    @Suite struct HarnessTests {
        @Test func aProgramsTextIsOnTheScreen() throws {
            let terminal = try Tmux(running: ["sh", "-c", "printf 'ä 漢字 🎈;\\nsecond'; read line"], columns: 20, lines: 3)
            let screen = try terminal.wait(for: "the text") { $0.contains("second") }
            #expect(screen.lines == ["ä 漢字 🎈;", "second", ""])
        }

        @Test func argumentsArriveAsTheyAre() throws {
            let words = ["a b", "semicolon;", "$HOME", "'", "-x", "#{pane_id}", ""]
            let terminal = try Tmux(running: ["sh", "-c", "printf '<%s>' \"$@\"; read line", "sh"] + words)
            let screen = try terminal.wait(for: "the words") { $0.contains("<>") }
            #expect(screen.written == ["<a b><semicolon;><$HOME><'><-x><#{pane_id}><>"])
        }

        @Test func theEnvironmentIsTheTestsOwn() throws {
            let script = "echo \"$TERM|$LC_ALL|$TZ|$HOME|$EXTRA|$NO_COLOR|$COLORTERM|$(stty size)\"; read line"
            let terminal = try Tmux(running: ["sh", "-c", script], columns: 120, lines: 5, term: "xterm-256color", environment: ["EXTRA": "yes"])
            let screen = try terminal.wait(for: "the variables") { $0.contains("5 120") }
            #expect(screen.written == ["xterm-256color|C.UTF-8|UTC|\(terminal.scratch.path)|yes|||5 120"])
        }

        @Test func bytesAndTypedTextReachTheProgram() throws {
            let terminal = try Tmux(running: ["sh", "-c", "stty raw -echo; printf ready; dd bs=1 count=11 2>/dev/null | od -An -tx1; read line"])
            try terminal.wait(for: "raw mode") { $0.contains("ready") }
            try terminal.send([0x1b, 0x5b, 0x3c, 0xff, 0x00])
            try terminal.type("ä;")
            try terminal.press("Down")
            let screen = try terminal.wait(for: "the dump") { $0.contains("42") }
            #expect(screen.contains("1b 5b 3c ff 00 c3 a4 3b 1b 5b 42"))
        }

        @Test func aLongRunOfBytesArrivesWhole() throws {
            let terminal = try Tmux(running: ["sh", "-c", "stty raw -echo; printf ready; dd bs=1 count=2500 2>/dev/null | tr -d x | wc -c; read line"])
            try terminal.wait(for: "raw mode") { $0.contains("ready") }
            try terminal.send(Array(repeating: 0x78, count: 2499) + [0x79])
            let screen = try terminal.wait(for: "the count") { $0.written.count > 1 || $0.written[0] != "ready" }
            #expect(screen.written.joined().filter(\.isNumber) == "1")
        }

        @Test(arguments: [(1, 1), (10, 2), (300, 1), (80, 24)])
        func aResizeReachesTheProgram(columns: Int, lines: Int) throws {
            let terminal = try Tmux(running: ["sh", "-c", "while read line; do stty size >size; done"])
            try terminal.resize(columns: columns, lines: lines)
            try terminal.press("Enter")
            try Patience.until("the size \(columns)x\(lines)") {
                (try? terminal.scratch.read("size")) == Array("\(lines) \(columns)\n".utf8)
            }
        }

        @Test(arguments: [("exit 0", 0), ("exit 7", 7), ("kill -TERM $$", 143)] as [(String, Int32)])
        func theExitStatusIsKept(script: String, status: Int32) throws {
            #expect(try Tmux(running: ["sh", "-c", script]).exitStatus() == status)
        }

        @Test func aClosedWindowHangsUp() throws {
            let terminal = try Tmux(running: ["sh", "-c", "trap 'echo hung up >heard; exit' HUP; echo ready; while :; do read line; done"])
            try terminal.wait(for: "the trap") { $0.contains("ready") }
            let process = try terminal.processIdentifier()
            #expect(isRunning(process))
            try terminal.close()
            try Patience.until("the process to end", within: .seconds(5)) { !isRunning(process) }
            #expect(try terminal.scratch.read("heard") == Array("hung up\n".utf8))
        }

        @Test func aShellSuspendsAndResumes() throws {
            let terminal = try Tmux.shell()
            let modes = try terminal.modes()
            try terminal.type("cat\r")
            try terminal.type("one\r")
            try terminal.wait(for: "cat's answer") { $0.lines.count { $0 == "one" } == 2 }
            try terminal.press("C-z")
            try terminal.wait(for: "the shell's word") { $0.contains("Stopped") }
            try terminal.type("fg\r")
            try terminal.wait(for: "cat in front") { $0.written.last == "cat" }
            try terminal.type("two\r")
            try terminal.wait(for: "cat's answer") { $0.lines.count { $0 == "two" } == 2 }
            try terminal.press("C-c")
            try terminal.type("echo status $?\r")
            try terminal.wait(for: "the status") { $0.contains("status 130") }
            #expect(try terminal.modes() == modes)
        }

        @Test func changedModesAreSeen() throws {
            let terminal = try Tmux.shell()
            let modes = try terminal.modes()
            try terminal.type("stty -echo; echo done\r")
            try terminal.wait(for: "the change") { $0.lines.contains("done") }
            #expect(try terminal.modes() != modes)
        }

        @Test func stylesAndModesOfTheTerminalAreSeen() throws {
            let terminal = try Tmux(running: ["sh", "-c", "printf '\\033[?1049h\\033[H\\033[31mred\\033[m'; read line"])
            try terminal.wait(for: "the word") { $0.contains("red") }
            #expect(try terminal.styledScreen().contains("\u{1b}[31mred"))
            #expect(try terminal.ask("#{alternate_on}") == "1")
        }

        @Test func writtenBytesAreRecorded() throws {
            let terminal = try Tmux(running: ["sh", "-c", "stty -echo; printf ready; read line; printf 'a\\033[31mb'; read line"])
            try terminal.wait(for: "the start") { $0.contains("ready") }
            try terminal.record()
            try terminal.press("Enter")
            try terminal.wait(for: "the text") { $0.contains("ab") }
            try Patience.until("the record") { try terminal.recorded().count >= 7 }
            #expect(try terminal.recorded() == Array("a\u{1b}[31mb".utf8))
        }

        @Test func aScreenThatNeverComesIsAnErrorThatShowsTheLastOne() throws {
            let terminal = try Tmux(running: ["sh", "-c", "echo nothing else; read line"])
            try terminal.wait(for: "the text") { $0.contains("nothing") }
            let error = try #require(throws: TimedOut.self) {
                try terminal.wait(for: "a miracle", within: .milliseconds(50)) { $0.contains("miracle") }
            }
            #expect(error.description.contains("a miracle"))
            #expect(error.description.contains("nothing else"))
        }

        @Test func nothingIsLeftBehind() throws {
            var terminal: Tmux? = try Tmux(running: ["cat"])
            let process = try #require(try terminal?.processIdentifier())
            let folder = try #require(terminal?.scratch.path)
            #expect(isRunning(process))
            terminal = nil
            try Patience.until("the process to end") { !isRunning(process) }
            #expect(!FileManager.default.fileExists(atPath: folder))
        }

        @Test func aRunGivesOutputErrorsAndStatus() throws {
            let outcome = try run(["sh", "-c", "cat; echo oops >&2; exit 3"], input: "in\n")
            #expect(outcome.stdout == "in\n")
            #expect(outcome.stderr == "oops\n")
            #expect(outcome.status == 3)
            #expect(try run(["sh", "-c", "kill -SEGV $$"]).status == 139)
            #expect(try run(["cat"]).stdout == "")
        }

        @Test func aRunOfMuchOutputDoesNotHang() throws {
            #expect(try run(["sh", "-c", "yes | head -c 1000000"]).stdout.utf8.count == 1_000_000)
        }

        @Test func aRunThatDoesNotEndIsKilled() {
            #expect(throws: TimedOut.self) { try run(["tail", "-f", "/dev/null"], within: .milliseconds(100)) }
        }
    }
}
