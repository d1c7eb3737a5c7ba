import Foundation
import Testing

extension EndToEnd {
    /// Commands, directories and several files, in a real terminal.
    @Suite struct CommandTests {
        private let scratch: Scratch

        init() throws { scratch = try Scratch() }

        private func start(_ words: [String], lines: Int = 12) throws -> Tmux {
            let terminal = try Tmux(running: [Checkout.program()] + words, lines: lines)
            try terminal.wait(for: "the first rows") { $0.lines.last?.contains("row ") == true }
            return terminal
        }

        @Test("K11: a command that runs again shows what has changed") func aCommand() throws {
            let path = try scratch.write("a is up\nb is up\n", to: "state")
            let terminal = try start(["--id", "column 1", "--", "cat", path])
            try terminal.type("j")
            try scratch.write("new is up\na is up\nb is down\n", to: "state")
            try terminal.type("r")
            try terminal.wait(for: "the new rows") { $0.contains("b is down") && $0.contains("new is up") && $0.lines.last?.contains("row 3 of 3") == true }
            try FileManager.default.removeItem(atPath: path)
            try terminal.type("r")
            try terminal.wait(for: "the failure") { $0.contains("exit status 1") && $0.contains("b is down") }
            try terminal.type("q")
            #expect(try terminal.exitStatus() == 0)
        }

        @Test("U7: a command that runs by itself") func byItself() throws {
            let path = try scratch.write("one\n", to: "state")
            let terminal = try start(["--every", "200ms", "--exec", "cat \"$1\"", path])
            try scratch.write("one\ntwo\n", to: "state")
            try terminal.wait(for: "the second") { $0.contains("two") && $0.lines.last?.contains("of 2") == true }
            try terminal.type("q")
            #expect(try terminal.exitStatus() == 0)
        }

        @Test("U2: the first rows of a command show while it runs") func asItComes() throws {
            let terminal = try Tmux(running: [
                Checkout.program(), "--exec", "echo first; until test -e $1; do sleep 0.05; done; echo second; exit 3", scratch.path + "/go",
            ])
            try terminal.wait(for: "the first row") { $0.contains("▌ first") && $0.contains("loading") }
            try terminal.type("j")
            try scratch.write("", to: "go")
            try terminal.wait(for: "the second") { $0.contains("second") && $0.contains("exit status 3") && $0.contains("m retries") }
            try terminal.type("q")
            #expect(try terminal.exitStatus() == 0)
        }

        @Test("R10: an interrupt of plain output ends the process group", arguments: [" | cat", " --plain"]) func thePlainGroupEnds(how: String) throws {
            let text = "trap '' TERM; sleep 1000 & echo $$ $! >$1; echo first; wait; sleep 1000"
            let program = try Checkout.program()
            let line = how == " | cat" ? "\"$0\" --exec \"$1\" \"$2\" | cat" : "\"$0\" --plain --exec \"$1\" \"$2\""
            let terminal = try Tmux(running: ["sh", "-c", line, program, text, scratch.path + "/numbers"])
            try terminal.wait(for: "what it said") { $0.contains("first") }
            let numbers = String(decoding: try scratch.read("numbers"), as: UTF8.self).split { " \n".contains($0) }.map(String.init)
            #expect(numbers.count == 2)
            try terminal.press("C-c")
            _ = try terminal.exitStatus()
            for number in numbers {
                try Patience.until("the end of \(number)") {
                    let state = try run(["ps", "-o", "stat=", "-p", number]).stdout.trimmingCharacters(in: .whitespacesAndNewlines)
                    return state.isEmpty || state.hasPrefix("Z")
                }
            }
        }

        /// Quitting, an interrupt and a signal end the command and what it has started.
        @Test("R10: the process group ends with the program", arguments: ["q", "C-c", "TERM"]) func theGroupEnds(how: String) throws {
            let terminal = try Tmux(running: [
                Checkout.program(), "--exec", "trap '' TERM; sleep 1000 & echo $$ $! >$1; wait; sleep 1000", scratch.path + "/numbers",
            ])
            var numbers: [String] = []
            try Patience.until("the command to run") {
                numbers = ((try? scratch.read("numbers")).map { String(decoding: $0, as: UTF8.self) } ?? "").split { " \n".contains($0) }.map(String.init)
                return numbers.count == 2
            }
            if how == "TERM" {
                _ = try run(["kill", "-TERM", "\(try terminal.foregroundProcess())"])
            } else if how == "q" {
                try terminal.type("q")
            } else {
                try terminal.press(how)
            }
            _ = try terminal.exitStatus()
            for number in numbers {
                let state = try run(["ps", "-o", "stat=", "-p", number]).stdout.trimmingCharacters(in: .whitespacesAndNewlines)
                #expect(state.isEmpty || state.hasPrefix("Z"), "\(number): \(state)")
            }
        }

        @Test func aCommandIsPrintedWhereThereIsNoTerminal() throws {
            let plain = try run([Checkout.program(), "--", "printf", "a\\nb\\n"])
            #expect(plain.stdout == "a\nb\n" && plain.status == 0)
            let failed = try run([Checkout.program(), "--", "sh", "-c", "echo no >&2; exit 4"])
            #expect(failed.status == 2 && failed.stderr == "tug: exit status 4: no\n")
            let missing = try run([Checkout.program(), "--", "tug-no-such"])
            #expect(missing.status == 2 && missing.stderr == "tug: tug-no-such: there is no such command\n")
        }

        @Test func directoriesAreGoneInto() throws {
            try FileManager.default.createDirectory(atPath: scratch.path + "/inner", withIntermediateDirectories: true)
            try scratch.write("the text\n", to: "inner/file")
            let terminal = try start([scratch.path])
            try terminal.wait(for: "the directory") { $0.contains("inner/") }
            try terminal.press("Enter")
            try terminal.wait(for: "its file") { $0.contains("file") && $0.lines.last?.contains("inner/") == true }
            try terminal.press("Enter")
            try terminal.wait(for: "its text") { $0.contains("▌ the text") }
            try terminal.type("hh")
            try terminal.wait(for: "the beginning") { $0.contains("inner/") && $0.lines.last?.contains("inner/") == false }
            try terminal.type("q")
            #expect(try terminal.exitStatus() == 0)
        }

        @Test func severalFilesAreSections() throws {
            let (a, b) = (try scratch.write("in a\n", to: "a.log"), try scratch.write("in b\n", to: "b.log"))
            let terminal = try start([a, b])
            try terminal.wait(for: "both") { $0.contains("a.log") && $0.contains("in a") && $0.contains("b.log") && $0.contains("in b") && $0.contains("of 4") }
            try scratch.write("in b\nmore\n", to: "b.log")
            try terminal.type("r")
            try terminal.wait(for: "the growth") { $0.contains("more") && $0.contains("of 5") }
            try terminal.type("q")
            #expect(try terminal.exitStatus() == 0)
        }
    }
}
