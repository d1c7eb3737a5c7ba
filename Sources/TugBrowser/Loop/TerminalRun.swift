import TugTerminal

/// The program on a terminal.
enum TerminalRun {
    static func run(_ program: Program, _ options: ScreenOptions, _ logs: SessionLogs = SessionLogs()) throws(UsageError) -> ExitCode {
        guard let wakes = WakePipe() else { throw UsageError("no more files can be opened; close some and try again") }
        let terminal: Terminal
        do throws(TerminalError) {
            terminal = try Terminal(
                options: Terminal.Options(mouse: program.hasMouse, colour: options.colour, theme: options.theme, title: options.title), wakes: wakes)
        } catch {
            guard case .unusableType = error, !program.isPicking else { throw UsageError(error.phrase) }
            // A terminal that can only write lines gets lines.
            let language = program.labels.language
            StandardError.write(UsageError("\(error.phrase); these are plain rows").line(for: "tug", language))
            return try PlainOutput.toStandardOutput(program, language)
        }
        let sessions = SessionStack(program, judge: LibcWidth.judge, wake: { wakes.wake() }, logs: logs)
        var loop = TerminalLoop(sessions, terminal, wakes)
        let exit = loop.run()
        terminal.close()
        let output = StandardOutput()
        sessions.current.picked?.print { output.write($0) }
        sessions.close(TerminalLoop.moment())
        try output.check()
        return exit
    }
}

/// How the screen is used.
package struct ScreenOptions: Sendable {
    package var theme = Theme.terminal
    package var colour = true
    /// What the terminal's window is called meanwhile.
    package var title: String?

    package init() {}
}
