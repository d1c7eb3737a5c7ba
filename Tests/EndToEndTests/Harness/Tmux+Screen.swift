import Foundation

// What a test sees of the terminal and of the program in it.

extension Tmux {
    /// What is on the screen now.
    func screen() throws -> Screen {
        try Screen(captured: tmux(["capture-pane", "-p", "-t", "test"]))
    }

    /// The same, with the escape sequences of its colours and attributes.
    func styledScreen() throws -> Screen {
        try Screen(captured: tmux(["capture-pane", "-p", "-e", "-t", "test"]))
    }

    /// Waits until the screen is as wanted, and returns it; when it never is, the error shows the last one.
    @discardableResult
    func wait(for what: String, within limit: Duration = .seconds(10), until condition: (Screen) throws -> Bool) throws -> Screen {
        var last = try screen()
        do {
            try Patience.until(what, within: limit) {
                last = try screen()
                return try condition(last)
            }
        } catch var error as TimedOut {
            error.screen = last
            throw error
        }
        return last
    }

    /// The process that the terminal was started with.
    func processIdentifier() throws -> Int32 {
        guard let identifier = try Int32(ask("#{pane_pid}")) else { throw Refused(command: ["#{pane_pid}"], reason: "no number") }
        return identifier
    }

    /// Waits for the program's end; its exit status, or 128 + the signal that ended it.
    func exitStatus(within limit: Duration = .seconds(10)) throws -> Int32 {
        var answer: [Substring] = []
        try Patience.until("the program's end", within: limit) {
            answer = try ask("#{pane_dead} #{pane_dead_status} #{pane_dead_signal}").split(separator: " ", omittingEmptySubsequences: false)
            guard answer[0] == "1" else { return false }
            if answer[1...].contains(where: { !$0.isEmpty }) { return true }
            // tmux saw the end of the output and missed the child's death: it looks again when it is told of one.
            if let server = try Int32(ask("#{pid}")) { kill(server, SIGCHLD) }
            return false
        }
        return Int32(answer[1]) ?? Int32(answer[2]).map { 128 + $0 } ?? -1
    }

    /// The terminal's modes, as `stty -g` writes them.
    func modes() throws -> String {
        let outcome = try run(["sh", "-c", "exec stty -g <\"$1\"", "sh", ask("#{pane_tty}")])
        guard outcome.status == 0 else { throw Refused(command: ["stty", "-g"], reason: outcome.stderr) }
        return outcome.stdout
    }

    /// From now on, keeps every byte that the program writes.
    func record() throws {
        try tmux(["pipe-pane", "-O", "-t", "test", "exec cat >'\(scratch.path)/recorded'"])
        try Patience.until("the recorder") { FileManager.default.fileExists(atPath: scratch.path + "/recorded") }
    }

    /// What the program has written since `record()`.
    func recorded() throws -> [UInt8] {
        try scratch.read("recorded")
    }
}

/// Is there such a process, and not merely its corpse?
func isRunning(_ process: Int32) -> Bool {
    guard kill(process, 0) == 0 else { return false }
    #if os(Linux)
    // The state is the first word after the name, which is in parentheses and may hold anything.
    guard let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
    return stat.split(separator: ")").last?.hasPrefix(" Z") == false
    #else
    return true
    #endif
}
