/// A real terminal of a fixed size with one program in it: tmux, on a server of the test's own, which ends with the last reference.
///
///     let terminal = try Tmux(running: ["less", file])
///     try terminal.type("G")
///     try terminal.wait(for: "the last line") { $0.contains("(END)") }
final class Tmux {
    let scratch: Scratch

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - argv: The program, looked up in PATH, and its arguments; no shell stands between.
    ///   - term: Its TERM.
    init(
        running argv: [String], columns: Int = 80, lines: Int = 24, term: String = "tmux-256color", environment: [String: String] = [:]
    ) throws {
        scratch = try Scratch()
        let variables = testEnvironment(home: scratch.path, environment).map { "\($0)=\($1)" }.sorted()
        try tmux(
            ["start-server", ";", "set-option", "-g", "default-terminal", term, ";", "set-option", "-g", "status", "off", ";"]
                // The screen and the exit status outlive the program.
                + ["set-option", "-g", "remain-on-exit", "on", ";", "set-option", "-g", "default-shell", "/bin/sh", ";"]
                + ["new-session", "-d", "-s", "test", "-x", "\(columns)", "-y", "\(lines)", "-c", scratch.path, "env"]
                + variables + argv.map(Self.guarded))
    }

    /// Starts an interactive shell with job control, whose prompt is `$ `.
    static func shell(columns: Int = 80, lines: Int = 24, term: String = "tmux-256color") throws -> Tmux {
        let terminal = try Tmux(running: ["sh", "-i"], columns: columns, lines: lines, term: term, environment: ["PS1": "$ ", "ENV": ""])
        try terminal.wait(for: "the prompt") { $0.lines.first?.hasPrefix("$") == true }
        return terminal
    }

    deinit { _ = try? tmux(["kill-server"]) }

    /// Asks the server for something; its answer.
    @discardableResult
    func tmux(_ command: [String]) throws -> String {
        // The socket lies in the test's own folder: that is what keeps the servers apart, and none is left when they end.
        let outcome = try run(["tmux", "-u", "-L", "test", "-f", "/dev/null"] + command, environment: ["TMUX_TMPDIR": scratch.path])
        guard outcome.status == 0 else { throw Refused(command: command, reason: outcome.stderr) }
        return outcome.stdout
    }

    /// What tmux knows, in its format language: `#{alternate_on}`.
    func ask(_ format: String) throws -> String {
        try String(tmux(["display-message", "-p", "-t", "test", format]).dropLast())
    }

    /// tmux takes a semicolon at the end of a word for the end of its command.
    private static func guarded(_ word: String) -> String {
        word.hasSuffix(";") ? word.dropLast() + "\\;" : word
    }

    struct Refused: Error, CustomStringConvertible {
        let command: [String]
        let reason: String
        var description: String { "tmux \(command.joined(separator: " ")): \(reason)" }
    }
}
