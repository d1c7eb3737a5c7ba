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
            StandardError.write(error.line(for: name))
            return ExitCode.usage.status
        }
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
        var program = program
        program.list = options.list
        if let size = options.headless {
            var headless = HeadlessRun.Options(size: size, script: try Script(options.keys))
            headless.roles = options.roles
            if let now = options.now { headless.now = now }
            return try HeadlessRun.run(program, headless) { _ = StandardOutput.write($0) }
        }
        guard isatty(STDOUT_FILENO) == 1 else { return try PlainOutput.run(program) { StandardOutput.write($0) } }
        var screen = ScreenOptions()
        screen.mouse = options.mouse
        screen.colour = options.colour == .always || options.colour == .auto && Environment.value("NO_COLOR")?.isEmpty ?? true
        screen.theme = screen.colour ? options.theme : .plain
        return try TerminalRun.run(program, screen)
    }
}

/// The environment, copied out.
package enum Environment {
    package static func value(_ name: String) -> String? {
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }
}

package enum StandardOutput {
    /// - Returns: Whether it was taken; a reader that has gone away ends the output.
    @discardableResult
    package static func write(_ text: String) -> Bool { writeAll(text, to: STDOUT_FILENO) }
}

package enum StandardError {
    package static func write(_ text: String) { _ = writeAll(text, to: STDERR_FILENO) }
}

private func writeAll(_ text: String, to descriptor: Int32) -> Bool {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
        let count = unsafe bytes.withUnsafeBytes { buffer in unsafe write(descriptor, buffer.baseAddress, buffer.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        bytes = bytes.dropFirst(count)
    }
    return true
}
