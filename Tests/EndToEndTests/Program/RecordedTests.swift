import Foundation
import Testing

extension EndToEnd {
    /// Sessions in a real terminal, written down and played again.
    @Suite struct RecordedTests {
        private let scratch: Scratch
        private var file: String { scratch.path + "/session" }

        init() throws { scratch = try Scratch() }

        /// A session that moves, loads, refreshes and resizes; its last screen but one: the last frame is written with what follows it.
        private func session(_ entry: String) throws -> (terminal: Tmux, screen: Screen) {
            let terminal = try Demo.start(["--demo", entry, "--latency", "50", "--record", file], columns: 70, lines: 16)
            try terminal.type("jjj")
            try terminal.wait(for: "row 4") { $0.row == 4 }
            try terminal.type("r")
            try terminal.wait(for: "the refresh") { $0.contains("✓") }
            try terminal.resize(columns: 60, lines: 12)
            try terminal.wait(for: "the new size") { $0.lines.count == 12 && Demo.hasRows($0) }
            try terminal.type("G")
            let screen = try terminal.wait(for: "another row") { $0.row ?? 0 > 10 }
            try terminal.type("?")
            try terminal.wait(for: "the help") { $0.lines[0] == " Keys" }
            return (terminal, screen)
        }

        private func play() throws -> Outcome { try run([Checkout.program(), "--play", file]) }

        /// The frames that were printed, each with its lines, blanks at their ends aside.
        private func frames(_ text: String) -> [[String]] {
            var frames: [[String]] = [[]]
            for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
                if !line.isEmpty, line.allSatisfy({ $0 == "=" }) {
                    frames.append([])
                } else {
                    frames[frames.count - 1].append(String(line.reversed().drop { $0 == " " }.reversed()))
                }
            }
            return frames.dropLast()
        }

        @Test("Recordings: a session in a terminal plays back to the frames that it showed, the same bytes each time", arguments: ["feed", "index"])
        func played(entry: String) throws {
            let (terminal, screen) = try session(entry)
            try terminal.type("qq")
            let status = try terminal.exitStatus()
            #expect(status == 0)
            let first = try play(), second = try play()
            #expect(first.status == 0 && first.stderr == "", "\(first.stderr)")
            #expect(first.stdout == second.stdout)
            let frames = frames(first.stdout)
            #expect(frames.count > 6)
            #expect(frames.contains(screen.lines))
            #expect(frames.contains { $0.count == 16 } && frames.contains { $0.count == 12 })
        }

        @Test("Recordings: of a program that was killed, and of a file cut in the middle of a line, what is there plays", arguments: ["feed", "index"])
        func cut(entry: String) throws {
            let (terminal, screen) = try session(entry)
            kill(try terminal.processIdentifier(), SIGKILL)
            let status = try terminal.exitStatus()
            #expect(status == 128 + SIGKILL)
            let killed = try play()
            #expect(killed.status == 2 && killed.stderr.contains("cut off after line"))
            #expect(frames(killed.stdout).contains(screen.lines))
            let again = try play()
            #expect(again.stdout == killed.stdout && again.stderr == killed.stderr)
            let bytes = try scratch.read("session")
            try Data(bytes.prefix(bytes.count / 2)).write(to: URL(fileURLWithPath: file))
            let half = try play()
            #expect(half.status == 2 && half.stderr.contains("cut off after line"), "\(half.stderr)")
            #expect(!frames(half.stdout).isEmpty && killed.stdout.hasPrefix(half.stdout))
        }
    }
}
