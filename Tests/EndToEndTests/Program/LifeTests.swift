import Foundation
import Testing

extension EndToEnd {
    /// The program starts and ends, and the terminal is as it was.
    @Suite struct LifeTests {
        @Test func itShowsRowsAndQuits() throws {
            let terminal = try Demo.start()
            #expect(try terminal.ask("#{alternate_on} #{mouse_any_flag}") == "1 1")
            try terminal.type("q")
            #expect(try terminal.exitStatus() == 0)
        }

        @Test func theScreenAndTheModesAreRestored() throws {
            let terminal = try Tmux.shell()
            try terminal.type("echo before\r")
            let before = try terminal.wait(for: "the answer") { $0.lines.contains("before") }
            let modes = try terminal.modes()
            try Demo.startFromShell(terminal)
            #expect(try terminal.modes() != modes)
            try terminal.type("jjkGq")
            let after = try terminal.wait(for: "the shell") { $0.written.last == "$" }
            #expect(Array(after.lines.prefix(2)) == Array(before.lines.prefix(2)))
            #expect(!after.contains("row "))
            #expect(try terminal.modes() == modes)
            #expect(try terminal.ask("#{alternate_on} #{mouse_any_flag} #{cursor_flag}") == "0 0 1")
            // What is typed now is echoed.
            try terminal.type("echo status $?\r")
            try terminal.wait(for: "the status") { $0.lines.contains("status 0") }
        }

        @Test(
            arguments: [("INT", 130), ("TERM", 143), ("HUP", 129), ("ILL", 132), ("TRAP", 133), ("SEGV", 139), ("BUS", 135), ("ABRT", 134), ("FPE", 136)]
                as [(String, Int32)])
        func aSignalFromOutside(signal: String, status: Int32) throws {
            let terminal = try Tmux.shell()
            let modes = try terminal.modes()
            try Demo.startFromShell(terminal)
            let process = try terminal.foregroundProcess()
            _ = try run(["kill", "-\(signal)", "\(process)"])
            try terminal.wait(for: "the shell") { $0.written.last?.hasSuffix("$") == true && !Demo.hasRows($0) }
            #expect(try terminal.ask("#{alternate_on} #{mouse_any_flag} #{cursor_flag}") == "0 0 1")
            try terminal.type("echo status $?\r")
            let after = try terminal.wait(for: "the status") { $0.lines.contains { $0.hasPrefix("status ") } }
            #expect(after.lines.contains("status \(status)"))
            #expect(try terminal.modes() == modes)
        }

        @Test func controlC() throws {
            let terminal = try Demo.start()
            try terminal.press("C-c")
            #expect(try terminal.exitStatus() == 130)
        }

        @Test func suspendAndResume() throws {
            let terminal = try Tmux.shell()
            let modes = try terminal.modes()
            try Demo.startFromShell(terminal)
            try terminal.type("5j")
            try terminal.wait(for: "the row") { $0.row == 6 }
            let before = try terminal.screen().rows
            for _ in 0..<2 {
                try terminal.press("C-z")
                try terminal.wait(for: "the shell's word") { $0.contains("Stopped") }
                #expect(try terminal.modes() == modes)
                #expect(try terminal.ask("#{alternate_on} #{mouse_any_flag} #{cursor_flag}") == "0 0 1")
                try terminal.type("fg\r")
                try terminal.wait(for: "the same screen") { $0.rows == before }
                #expect(try terminal.ask("#{mouse_any_flag}") == "1")
            }
            try terminal.type("j")
            try terminal.wait(for: "the next row") { $0.row == 7 }
            try terminal.type("q")
            try terminal.wait(for: "the shell") { $0.written.last == "$" }
            #expect(try terminal.modes() == modes)
        }

        @Test func stoppedAndContinuedFromOutside() throws {
            let terminal = try Tmux.shell()
            let modes = try terminal.modes()
            try Demo.startFromShell(terminal)
            let before = try terminal.screen().rows
            let process = try terminal.foregroundProcess()
            _ = try run(["kill", "-TSTP", "\(process)"])
            try terminal.wait(for: "the shell's word") { $0.contains("Stopped") }
            #expect(try terminal.modes() == modes)
            try terminal.type("fg\r")
            try terminal.wait(for: "the same screen") { $0.rows == before }
            // A stop that cannot be caught leaves the screen as it is; going on draws it again.
            _ = try run(["kill", "-STOP", "\(process)"])
            try terminal.wait(for: "the shell's word") { $0.contains("Stopped") }
            try terminal.type("fg\n")  // the terminal is still raw
            try terminal.wait(for: "the same screen") { $0.rows == before }
            try terminal.type("j")
            try terminal.wait(for: "the next row") { $0.row == 2 }
        }

        @Test("U18: the window is closed, and the program is gone within a second") func aClosedWindowEndsIt() throws {
            let terminal = try Demo.start(["--latency", "3600000"])
            try terminal.type("r")
            let process = try terminal.processIdentifier()
            try terminal.close()
            try Patience.until("the process to end", within: .seconds(1)) { !isRunning(process) }
        }

        @Test("At rest for ten seconds: no byte, no context switch, no tick") func idleIsSilent() throws {
            let terminal = try Demo.start()
            try terminal.type("jjj")
            try terminal.wait(for: "the row") { $0.row == 4 }
            let process = try terminal.processIdentifier()
            try terminal.record()
            var last = try Activity(of: process)
            // From two seconds after the last key and load …
            let start = ContinuousClock.now
            try Patience.until("two seconds", within: .seconds(3)) { ContinuousClock.now - start > .seconds(2) }
            last = try Activity(of: process)
            let bytes = try terminal.recorded().count
            let quiet = ContinuousClock.now
            // … for ten.
            try Patience.until("ten seconds", within: .seconds(11)) { ContinuousClock.now - quiet > .seconds(10) }
            #expect(try Activity(of: process) == last)
            #expect(try terminal.recorded().count == bytes)
        }
    }
}

/// What a process has done so far, all its threads together.
private struct Activity: Equatable {
    var voluntarySwitches = 0
    var ticks = 0

    #if os(Linux)
    init(of process: Int32) throws {
        for thread in try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task") {
            let status = try String(contentsOfFile: "/proc/\(process)/task/\(thread)/status", encoding: .utf8)
            for line in status.split(separator: "\n") where line.hasPrefix("voluntary_ctxt_switches:") {
                voluntarySwitches += Int(line.split(separator: "\t").last ?? "") ?? 0
            }
            let stat = try String(contentsOfFile: "/proc/\(process)/task/\(thread)/stat", encoding: .utf8)
            let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
            ticks += (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0)
        }
    }
    #else
    init(of process: Int32) throws {
        let outcome = try run(["ps", "-o", "nvcsw=,utime=,stime=", "-p", "\(process)"])
        voluntarySwitches = outcome.stdout.hashValue
    }
    #endif
}

extension Tmux {
    /// The program that a shell has in front.
    func foregroundProcess() throws -> Int32 {
        let outcome = try run(["ps", "-o", "tpgid=", "-p", "\(processIdentifier())"])
        guard let group = Int32(outcome.stdout.filter(\.isNumber)) else { throw Refused(command: ["ps"], reason: outcome.stdout + outcome.stderr) }
        return group
    }
}
