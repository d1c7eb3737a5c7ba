import Foundation
import Testing

extension EndToEnd {
    /// The table of what goes wrong with sources, where it takes the program itself: each is a clear state, what was readable stays
    /// readable, and keys are answered.
    @Suite struct SourceFaultTests {
        private let scratch: Scratch

        init() throws { scratch = try Scratch() }

        private func numbered(_ range: Range<Int>) -> String { range.map { "line \($0)\n" }.joined() }

        private func shell(_ text: String) throws -> Tmux {
            try Tmux(running: ["sh", "-c", text.replacing("TUG", with: "'\(Checkout.program())'")], columns: 100, lines: 12)
        }

        /// A program that may not read what its modes forbid, also where the tests are run by root, who may.
        private func confined(_ argv: [String]) -> [String] {
            getuid() == 0 ? ["setpriv", "--bounding-set", "-dac_override,-dac_read_search"] + argv : argv
        }

        /// How much memory the program has that a terminal's shell has started.
        private func residentKilobytes(under terminal: Tmux) throws -> Int {
            let shell = try "\(terminal.processIdentifier())"
            let processes = try run(["ps", "-A", "-o", "ppid=,rss=,comm="]).stdout.split(separator: "\n").map { $0.split(separator: " ") }
            let program = try #require(processes.first { $0[0] == shell && $0.last?.hasSuffix("tug") == true })
            return try #require(Int(program[1]))
        }

        @Test("Permission lost: a re-read says so and the rows stay; with the permission back it reads")
        func permission() throws {
            let path = try scratch.write(numbered(0..<5), to: "app.log")
            let terminal = try Tmux(running: confined([Checkout.program(), path]), columns: 120, lines: 12)
            try terminal.wait(for: "the rows") { $0.contains("line 4") && $0.lines.last?.contains("of 5") == true }
            try scratch.write(numbered(0..<7), to: "app.log")
            try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
            try terminal.type("r")
            try terminal.wait(for: "the refusal") { $0.contains("no permission to read it") && $0.contains("line 4") }
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
            try terminal.type("r")
            try terminal.wait(for: "the rows that came") { $0.contains("line 6") && !$0.contains("no permission") }
        }

        @Test("No permission from the beginning is one line that says what to do", arguments: ["app.log", "app.log.gz"])
        func noPermission(name: String) throws {
            let path = try scratch.write(numbered(0..<5), to: name)
            try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
            let outcome = try run(confined([Checkout.program(), path]))
            #expect(outcome.status == 2 && outcome.stderr == "tug: \(path): no permission to read it; ask its owner, or try chmod +r\n")
        }

        @Test("Disk full for the spool: what was kept stays, the rest is said")
        func fullDisk() throws {
            // The size of a file is bounded here, which fails as a full disk does.
            let terminal = try shell("seq 1000000 | { trap '' XFSZ; ulimit -f 1024; exec TUG; }")
            try terminal.wait(for: "the rows and what is wrong") { $0.contains("there is no room for more (") && $0.contains("▌ 1") }
            try terminal.type("G")
            try terminal.wait(for: "the last row that there was room for") { $0.lines.last?.contains("row 1 ") == false && $0.contains("no room") }
            try terminal.type("g")
            try terminal.wait(for: "the first row") { $0.contains("▌ 1") }
            try terminal.type("q")
            #expect(try terminal.exitStatus() == 0)
        }

        @Test("A FIFO with writers in turn: nobody waits for the first, and m waits for the next")
        func fifo() throws {
            let path = scratch.path + "/fifo"
            _ = try run(["mkfifo", path])
            let terminal = try Tmux(running: [Checkout.program(), path], columns: 100, lines: 12)
            try terminal.wait(for: "the list without a writer") { $0.lines.last?.contains("fifo") == true }
            try terminal.type("?")
            try terminal.wait(for: "the help") { $0.contains("row down") }
            try terminal.type("q")
            _ = try run(["sh", "-c", "echo one >'\(path)'"])
            try terminal.wait(for: "the first writer's line, and its end") { $0.contains("▌ one") && $0.contains("m looks for more") }
            try terminal.type("m")
            try terminal.wait(for: "the wait for another") { $0.lines.last?.contains("of at least 1") == true }
            _ = try run(["sh", "-c", "echo two >'\(path)'"])
            try terminal.wait(for: "the second writer's line") { $0.contains("two") && $0.contains("▌ one") && $0.lines.last?.contains("of 2") == true }
            try terminal.type("q")
            #expect(try terminal.exitStatus() == 0)
        }

        @Test("U16: yes piped in, and /dev/zero: memory levels off, what goes is said, and keys are answered", arguments: ["yes | TUG", "TUG /dev/zero"])
        func endless(command: String) throws {
            let isLine = command.contains("zero")
            let terminal = try shell(command.replacing("TUG", with: "TUG --max-spool 8M"))
            try terminal.wait(for: "what is said of it") { screen in
                let status = screen.lines.last ?? ""
                return isLine ? status.contains("longer than all that is kept") : status.contains("rows are gone")
            }
            #expect(try residentKilobytes(under: terminal) < 64 * 1024)
            try terminal.type(isLine ? "gw" : "g")
            try terminal.wait(for: "the first row that is there") { $0.contains(isLine ? "^@^@^@" : "▌ y") }
            try terminal.type("q")
            #expect(try terminal.exitStatus() == 0)
        }

        @Test("A single line of a gibibyte opens at once, and is moved in, searched in and left")
        func hugeLine() throws {
            let path = scratch.path + "/huge"
            _ = try run(["sh", "-c", "printf x >'\(path)' && truncate -s 1G '\(path)' && printf '\\nlast line\\n' >>'\(path)'"])
            let terminal = try Tmux(running: [Checkout.program(), path], columns: 100, lines: 12)
            try terminal.wait(for: "the last row") { $0.contains("last line") || $0.lines.last?.contains("row 1") == true }
            try terminal.type("G")
            try terminal.wait(for: "the last row") { $0.contains("▌ last line") }
            try terminal.type("g/last\r")
            try terminal.wait(for: "the match", within: .seconds(30)) { $0.contains("▌ last line") && $0.lines.last?.contains("/last") == true }
            try terminal.type("q")
            #expect(try terminal.exitStatus() == 0)
        }

        @Test("What could not be read to its end is said on standard error, behind what was read")
        func plainOutput() throws {
            let whole = try scratch.write("[{\"type\":\"log\",\"message\":\"one\"},{\"type\":\"log\",\"message\":\"two\"},", to: "cut.json")
            let outcome = try run([Checkout.program(), whole])
            #expect(outcome.stdout == "one\ntwo\n" && outcome.stderr == "tug: the JSON ends in the middle, at byte 63\n" && outcome.status == 2)
        }
    }
}
