import CLibc
import TugTerminal

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// From a program and a command line to an exit status.
package enum Launch {
    package static let version = "0.1.0"

    /// Runs `body` and says what stopped it, in one line on standard error.
    package static func main(_ arguments: [String], _ body: () throws(UsageError) -> ExitCode) -> Int32 {
        LibcWidth.setUpLocale()
        do {
            return try body().status
        } catch {
            let name = arguments.first?.split(separator: "/").last.map(String.init) ?? "tug"
            StandardError.write(error.line(for: name, Language.spoken(arguments)))
            return ExitCode.usage.status
        }
    }

    /// Answers what a command line asks of the program itself, and says what is wrong with the reader's settings.
    /// - Returns: `nil` where it asks for a list.
    package static func answer(_ options: Options, help: (Language) -> String) throws(UsageError) -> ExitCode? {
        for problem in options.problems { StandardError.write("tug: " + OptionTable.shown(problem) + "\n") }
        if options.showHelp {
            try StandardOutput.say(help(options.spokenLanguage))
        } else if options.showVersion {
            try StandardOutput.say("tug \(Launch.version)\n")
        } else if options.showKeys {
            try StandardOutput.say(options.keymap.yaml)
        } else {
            return nil
        }
        return .done
    }

    package static func exit(_ status: Int32) -> Never {
        #if canImport(Glibc)
        Glibc.exit(status)
        #else
        Darwin.exit(status)
        #endif
    }

    /// Shows a program where the options say: headless, as plain rows, or on the terminal.
    package static func run(_ program: Program, _ options: Options) throws(UsageError) -> ExitCode {
        var program = adapted(program, to: options)
        program.notice = options.problems.first
        let language = options.spokenLanguage
        let own = program.feed.ownRows
        if let recording = options.recording {
            return try printing { write throws(UsageError) in try PlayRun.run(program, own: own, recording, roles: options.roles, write: write) }
        }
        if let faults = options.faults { program.feed = try program.feed.with(faults) }
        if let size = options.headless {
            var headless = HeadlessRun.Options(size: size, script: try Script(options.keys))
            headless.roles = options.roles
            if let now = options.now { headless.now = now }
            program.zone = .utc
            let logs = try SessionLogs(options, program, own: own, language: language, Session.Moment(now: Instant(milliseconds: 0), wall: headless.now))
            defer { report(logs, language) }
            return try printing { write throws(UsageError) in try HeadlessRun.run(program, headless, logs: logs, write: write) }
        }
        if options.isLinear, options.isPicking { throw UsageError("--pick and --plain do not go together: rows are chosen on a screen") }
        if options.isLinear, let commands = Self.commands(of: program) {
            let logs = try SessionLogs(options, program, own: own, language: language, TerminalLoop.moment())
            defer { report(logs, language) }
            let output = StandardOutput()
            let exit = try LinearRun.run(program, input: commands, logs: logs) { text in
                _ = output.write(text)
                output.flush()
            }
            try output.check()
            return exit
        }
        // What was chosen goes to standard output, which may be anything; the screen is the terminal's.
        guard isatty(STDOUT_FILENO) == 1 || options.isPicking else {
            return try PlainOutput.toStandardOutput(program, language)
        }
        var screen = ScreenOptions()
        screen.title = options.title
        screen.colour = options.colour == .always || options.colour == .auto && Environment.value("NO_COLOR")?.isEmpty ?? true
        screen.theme = screen.colour ? options.theme : .plain
        let logs = try SessionLogs(options, program, own: own, language: language, TerminalLoop.moment())
        defer { report(logs, language) }
        return try TerminalRun.run(program, screen, logs)
    }

    /// The program as the options want it, and so the lists that lie behind its rows.
    private static func adapted(_ program: Program, to options: Options) -> Program {
        var program = program
        for change in options.listChanges { change(&program.list) }
        if let panes = options.panes { program.panes = panes }
        if let every = options.every { program.refreshesEvery = every }
        program.searchesExpressions = options.searchesExpressions
        program.speak(options.spokenLanguage)
        program.use(options.keymap)
        if options.isPicking { program.pick() }
        program.hasMouse = options.mouse
        program.copyCommand = options.copyCommand
        if let enter = program.enter {
            program.enter = { row throws(UsageError) in
                guard let behind = try enter(row) else { return nil }
                return adapted(behind, to: options)
            }
        }
        return program
    }

    /// Where the commands of a run without a screen come from: standard input, or the terminal where that gives the rows; `nil` where
    /// there is neither.
    private static func commands(of program: Program) -> Int32? {
        guard program.readsStandardInput else { return STDIN_FILENO }
        let terminal = tug_open_terminal()
        return terminal >= 0 ? terminal : nil
    }

    /// Runs what prints frames; what it has printed is there even if it stops with an error.
    private static func printing(_ run: (_ write: @escaping (String) -> Void) throws(UsageError) -> ExitCode) throws(UsageError) -> ExitCode {
        let output = StandardOutput()
        let exit: ExitCode
        do throws(UsageError) {
            exit = try run { _ = output.write($0) }
        } catch {
            output.flush()
            throw error
        }
        try output.check()
        return exit
    }

    private static func report(_ logs: SessionLogs, _ language: Language) {
        for failure in logs.failures { StandardError.write("tug: \(language.say(failure))\n") }
    }
}

/// The environment, copied out.
package enum Environment {
    package static func value(_ name: String) -> String? {
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }
}

/// Standard output, and whether it took what it was given.
package final class StandardOutput {
    private static let blockSize = 64 * 1024

    private var failure: Int32?
    private var waiting = ""

    package init() {}

    /// Takes a text, to be written with others in one piece.
    /// - Returns: Whether it was taken; once something could not be written, nothing more is.
    package func write(_ text: String) -> Bool {
        waiting += text
        if waiting.utf8.count >= Self.blockSize { flush() }
        return failure == nil
    }

    /// Writes what was taken.
    package func flush() {
        if failure == nil { failure = writeAll(waiting, to: STDOUT_FILENO) }
        waiting = ""
    }

    /// Throws if something was lost, on a full disk for example. A reader that has seen enough and gone away is no failure.
    package func check() throws(UsageError) {
        flush()
        guard let failure, failure != EPIPE else { return }
        throw UsageError("standard output cannot be written: \(unsafe String(cString: strerror(failure)))")
    }

    /// Writes one text.
    package static func say(_ text: String) throws(UsageError) {
        let output = StandardOutput()
        _ = output.write(text)
        try output.check()
    }
}

package enum StandardError {
    package static func write(_ text: String) { _ = writeAll(text, to: STDERR_FILENO) }
}

/// - Returns: The system's number of what went wrong, if something did.
func writeAll(_ text: String, to descriptor: Int32) -> Int32? {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
        let count = unsafe bytes.withUnsafeBytes { buffer in unsafe write(descriptor, buffer.baseAddress, buffer.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return errno }
        bytes = bytes.dropFirst(count)
    }
    return nil
}
