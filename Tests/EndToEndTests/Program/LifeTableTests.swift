import Foundation
import Testing

/// One way in which a run is interrupted or comes to its end.
struct LifeCase: Sendable, CustomTestStringConvertible {
    let name: String
    /// What the shell runs; `$TUG` is the program, `$LOG` a file of records.
    let command: String
    /// Whether it takes the screen.
    let hasScreen: Bool
    let status: Int32
    /// What must be on the screen that was there before.
    let message: String?
    let happens: @Sendable (Tmux) throws -> Void

    init(
        _ name: String, _ command: String = "\"$TUG\" --pages 1", hasScreen: Bool = true, status: Int32 = 0, message: String? = nil,
        happens: @escaping @Sendable (Tmux) throws -> Void
    ) {
        self.name = name
        self.command = command
        self.hasScreen = hasScreen
        self.status = status
        self.message = message
        self.happens = happens
    }

    var testDescription: String { name }

    /// A signal from outside that ends the program, while its prompt is open.
    static func ending(by signal: String, _ number: Int32) -> LifeCase {
        LifeCase("SIG\(signal)", status: 128 + number) { terminal in
            try terminal.type("&wor")
            try terminal.wait(for: "the prompt") { $0.lines.last?.hasPrefix("&wor") == true }
            try terminal.signal(signal)
        }
    }

    /// How a trap of Swift's ends a process.
    #if arch(x86_64)
    private static let trap: Int32 = 128 + 4
    #else
    private static let trap: Int32 = 128 + 5
    #endif

    static let all: [LifeCase] =
        [
            LifeCase("q") { try $0.type("q") },
            LifeCase("ZZ from an open row") { terminal in
                try terminal.type("\r")
                try terminal.wait(for: "the open row") { !Demo.hasRows($0) }
                try terminal.type("ZZq")
            },
            LifeCase("^C", status: 130) { try $0.press("C-c") },
            LifeCase("^C while a load runs", "\"$TUG\" --latency 3600000", status: 130) { terminal in
                try terminal.type("r")
                try terminal.wait(for: "the load") { $0.contains("refreshing") }
                try terminal.press("C-c")
            },
        ]
        + [
            ("INT", 2), ("TERM", 15), ("HUP", 1), ("QUIT", 3), ("ILL", 4), ("TRAP", 5), ("ABRT", 6), ("BUS", 7), ("FPE", 8), ("SEGV", 11), ("USR1", 10),
            ("ALRM", 14),
        ].map { ending(by: $0.0, $0.1) } + [
            LifeCase("SIGPIPE, which means nothing") { terminal in
                try terminal.signal("PIPE")
                try terminal.type("jjq")
            },
            LifeCase("^Z and fg, twice") { terminal in
                for _ in 0..<2 {
                    try terminal.press("C-z")
                    try terminal.expectStopped()
                    try terminal.type("fg\r")
                    try terminal.wait(for: "the screen") { Demo.hasRows($0) }
                }
                try terminal.type("q")
            },
            LifeCase("SIGTSTP from kill and fg") { terminal in
                try terminal.signal("TSTP")
                try terminal.expectStopped()
                try terminal.type("fg\r")
                try terminal.wait(for: "the screen") { Demo.hasRows($0) }
                try terminal.type("q")
            },
            LifeCase("SIGTSTP and SIGCONT from kill, then fg") { terminal in
                let process = try terminal.foregroundProcess()
                try terminal.signal("TSTP", process)
                try terminal.expectStopped()
                // In the background it must not take the terminal.
                try terminal.signal("CONT", process)
                try terminal.type("clear; echo still a shell\r")
                try terminal.wait(for: "the shell") { $0.lines.contains("still a shell") }
                #expect(try terminal.ask("#{alternate_on} #{mouse_any_flag}") == "0 0")
                try terminal.type("fg\r")
                try terminal.wait(for: "the screen") { Demo.hasRows($0) }
                try terminal.type("q")
            },
            LifeCase("SIGSTOP, which nobody can catch, and fg") { terminal in
                try terminal.signal("STOP")
                try terminal.wait(for: "the shell's word") { $0.contains("Stopped") }
                try terminal.type("fg\n")  // the terminal is still raw
                try terminal.wait(for: "the screen") { Demo.hasRows($0) && !$0.contains("Stopped") }
                try terminal.type("q")
            },
            LifeCase("SIGTERM while it is stopped", status: 143) { terminal in
                let process = try terminal.foregroundProcess()
                try terminal.press("C-z")
                try terminal.expectStopped()
                try terminal.signal("TERM", process)
                try terminal.type("fg\r")
            },
            LifeCase("200 SIGWINCH in a second, of two sizes") { terminal in
                let process = try terminal.foregroundProcess()
                _ = try run(["sh", "-c", "i=0; while [ $i -lt 200 ]; do kill -WINCH \(process); i=$((i+1)); done"])
                try terminal.resize(columns: 60, lines: 20)
                try terminal.resize(columns: 80, lines: 24)
                try terminal.wait(for: "the screen") { Demo.hasRows($0) && $0.lines.count == 24 }
                try terminal.type("q")
            },
            LifeCase("SIGTSTP into full paints, ten times") { terminal in
                let process = try terminal.foregroundProcess()
                for _ in 0..<10 {
                    try terminal.send([0x0c, 0x0c, 0x0c])
                    _ = try run(["sh", "-c", "kill -WINCH \(process); kill -TSTP \(process)"])
                    try terminal.expectStopped()
                    try terminal.type("fg\r")
                    try terminal.wait(for: "the screen") { Demo.hasRows($0) }
                }
                try terminal.type("q")
            },
            LifeCase("standard input a pipe: keys come from the terminal", "cat \"$LOG\" | \"$TUG\"") { terminal in
                try terminal.type("j")
                try terminal.wait(for: "the second row") { $0.row == 2 }
                try terminal.type("q")
            },
            LifeCase("standard output a pipe", "\"$TUG\" \"$LOG\" | cat", hasScreen: false, message: "message 2") { _ in },
            LifeCase("standard output a file", "\"$TUG\" \"$LOG\" >out; tail -n 1 out", hasScreen: false, message: "message 2") { _ in },
            LifeCase("nohup", "nohup \"$TUG\" \"$LOG\" >out 2>/dev/null; tail -n 1 out", hasScreen: false, message: "message 2") { _ in },
            LifeCase("no reader any more", "\"$TUG\" \"$LOG\" | head -n 1", hasScreen: false, message: "message 0") { _ in },
            LifeCase("SIGHUP ignored by the parent stays ignored", "(trap '' HUP; exec \"$TUG\" --pages 1)") { terminal in
                try terminal.signal("HUP", terminal.child(named: "tug"))
                try terminal.type("jj")
                try terminal.wait(for: "the third row") { $0.row == 3 }
                try terminal.type("q")
            },
            LifeCase("SIGTSTP ignored by the parent stays ignored", "(trap '' TSTP; exec \"$TUG\" --pages 1)") { terminal in
                try terminal.signal("TSTP", terminal.child(named: "tug"))
                try terminal.press("C-z")
                try terminal.type("jj")
                try terminal.wait(for: "the third row") { $0.row == 3 }
                try terminal.type("q")
            },
            LifeCase("a session of its own, without a controlling terminal", "setsid -w \"$TUG\" --pages 1") { terminal in
                try terminal.press("C-z")
                try terminal.type("jj")
                try terminal.wait(for: "the third row") { $0.row == 3 }
                try terminal.type("q")
            },
            LifeCase("the mouse freed", "\"$TUG\" --pages 1") { terminal in
                try terminal.press("F2")
                try terminal.wait(for: "the word") { $0.lines.last?.contains("F2 takes it back") == true }
                try terminal.type("q")
            },
            LifeCase("a paste without an end", "\"$TUG\" --pages 1", status: 143) { terminal in
                try terminal.type("\u{1b}[200~q")
                try terminal.signal("TERM")
            },
            LifeCase("a trap in a renderer, on the screen's thread", "\"$FAULTING\" renderer", status: trap, message: "the renderer is broken") {
                try $0.type("G")
            },
            LifeCase("a trap in a provider, on another thread", "\"$FAULTING\" provider", status: trap, message: "the provider is broken") { try $0.type("r") },
            LifeCase("an error that nobody catches", "\"$FAULTING\" error", status: trap, message: "Broken") { try $0.type("r") },
            LifeCase("a screen that cannot be", "TERM=nonsense \"$TUG\"", hasScreen: false, status: 2, message: "TERM") { _ in },
            LifeCase("--plain", "\"$TUG\" --plain \"$LOG\"", hasScreen: false, message: "message 2") { terminal in
                try terminal.wait(for: "the rows") { $0.contains("message 2") }
                try terminal.type("q\r")
            },
            LifeCase("in screen", Host.screen.line, status: 0) { try $0.type("q") },
            LifeCase("in tmux in tmux", Host.tmuxInTmux.line, status: 0) { try $0.type("q") },
        ]
}

extension EndToEnd {
    /// Whatever happens to a run, the terminal is as it was: its modes (`stty -g`), its screen, the mouse, the cursor.
    @Suite struct LifeTableTests {
        @Test("The terminal is as it was after", arguments: LifeCase.all) func life(of entry: LifeCase) throws {
            let scratch = try Scratch()
            let text = (0..<3).map { "{\"type\":\"log\",\"id\":\($0),\"message\":\"message \($0)\"}\n" }.joined()
            let program = try Checkout.program()
            let terminal = try Tmux(
                running: ["sh", "-i"],
                environment: [
                    "PS1": "$ ", "ENV": "", "TUG": program, "LOG": try scratch.write(text, to: "app.jsonl"),
                    "FAULTING": URL(fileURLWithPath: program).deletingLastPathComponent().appendingPathComponent("Faulting").path,
                ])
            try terminal.wait(for: "the prompt") { $0.lines.first?.hasPrefix("$") == true }
            try terminal.type("ulimit -c 0; clear; echo before\r")
            try terminal.wait(for: "the answer") { $0.lines.first == "before" }
            let modes = try terminal.modes()
            try terminal.type(entry.command + "\r")
            if entry.hasScreen { try terminal.wait(for: "the first rows") { Demo.hasRows($0) } }
            try entry.happens(terminal)
            let after = try terminal.wait(for: "the shell") { $0.written.last == "$" && !Demo.hasRows($0) }
            #expect(try terminal.modes() == modes)
            #expect(try terminal.ask("#{alternate_on} #{mouse_any_flag} #{mouse_sgr_flag} #{cursor_flag} #{keypad_cursor_flag}") == "0 0 0 1 0")
            if !after.contains("Stopped"), !after.contains("still a shell") { #expect(after.lines.first == "before") }
            if let message = entry.message { #expect(after.contains(message), "\(after)") }
            try terminal.type("s=$?; clear; echo status $s\r")
            // What is typed is echoed, and obeyed.
            let screen = try terminal.wait(for: "the status") { $0.lines.first?.hasPrefix("status ") == true }
            #expect(screen.lines.first == "status \(entry.status)")
            #expect(try terminal.modes() == modes)
        }
    }
}

extension Host {
    /// The shell's line that runs the program in it.
    fileprivate var line: String {
        switch self {
        case .tmux: "\"$TUG\" --pages 1"
        case .screen: "SCREENDIR=$(mkdir -m 700 s; pwd)/s screen -c /dev/null -T screen-256color \"$TUG\" --pages 1; clear; echo before"
        case .tmuxInTmux: "env -u TMUX tmux -u -S $PWD/i -f /dev/null new-session \"$TUG\" --pages 1 \\; set status off; clear; echo before"
        }
    }
}

extension Tmux {
    /// Sends a signal, by default to the program in front.
    fileprivate func signal(_ name: String, _ process: Int32? = nil) throws {
        _ = try run(["kill", "-\(name)", "\(process ?? foregroundProcess())"])
    }

    /// The shell says that the program was stopped, and has the terminal as it was.
    fileprivate func expectStopped() throws {
        try wait(for: "the shell's word") { $0.contains("Stopped") && $0.written.last == "$" }
        #expect(try ask("#{alternate_on} #{mouse_any_flag} #{cursor_flag}") == "0 0 1")
    }

    /// A process of that name among those of the terminal.
    fileprivate func child(named name: String) throws -> Int32 {
        let tty = try ask("#{pane_tty}").replacingOccurrences(of: "/dev/", with: "")
        let outcome = try run(["ps", "-t", tty, "-o", "pid=,comm="])
        for line in outcome.stdout.split(separator: "\n") {
            let words = line.split(separator: " ")
            if words.count == 2, words[1] == name, let process = Int32(words[0]) { return process }
        }
        throw Refused(command: ["ps"], reason: "no \(name) in \(outcome.stdout)")
    }
}
