import Foundation
import Testing

extension EndToEnd {
    /// U19: a terminal that answers no query, and one that does not even read.
    @Suite struct SilentTerminalTests {
        @Test("U19: the first screen waits for no answer of the terminal") func theFirstScreenWaitsForNoAnswer() throws {
            let terminal = try PseudoTerminal()
            let child = try terminal.start([Checkout.program()])
            let began = ContinuousClock.now
            try terminal.wait(for: "row 1 of")
            #expect(ContinuousClock.now - began < .seconds(2))
            // Nothing was asked that anything waits for: no device attributes, no status, no colours.
            let text = terminal.text
            for query in ["\u{1b}[c", "\u{1b}[>c", "\u{1b}[6n", "\u{1b}[5n", "\u{1b}]10;?", "\u{1b}]11;?", "\u{1b}P+q", "\u{1b}[?u"] {
                #expect(!text.contains(query), "\(query.debugDescription)")
            }
            terminal.send("q")
            #expect(try terminal.waitForEnd(of: child) == 0)
        }

        @Test("U19: frames are held together only once the terminal has said that it can, and only large ones; no answer types anything")
        func synchronized() throws {
            let terminal = try PseudoTerminal()
            let child = try terminal.start([Checkout.program(), "--pages", "1"])
            try terminal.wait(for: "row 1 of")
            #expect(terminal.text.contains("\u{1b}[?2026$p"))
            func answer(to keys: String, until text: String) throws -> String {
                let seen = terminal.bytes.count
                terminal.send(keys)
                try terminal.wait(for: "\(text) after \(keys.debugDescription)") { String(decoding: $0[seen...], as: UTF8.self).contains(text) }
                return String(decoding: terminal.bytes[seen...], as: UTF8.self)
            }
            #expect(try !answer(to: "?", until: "Keys").contains("?2026"))
            _ = try answer(to: "q", until: "▌")
            // Answers that say no, or nothing of this, in pieces.
            terminal.send("\u{1b}[?2026;0$y\u{1b}[?2027;1$y\u{1b}[?20")
            #expect(try !answer(to: "26;4$yj", until: "▌").contains("?2026"))
            #expect(try !answer(to: "?", until: "Keys").contains("?2026"))
            _ = try answer(to: "q", until: "▌")
            // A late answer that says yes.
            let whole = try answer(to: "\u{1b}[?2026;2$y?", until: "\u{1b}[?2026l")
            #expect(whole.hasPrefix("\u{1b}[?2026h") && whole.contains("Keys"))
            _ = try answer(to: "q", until: "\u{1b}[?2026l")
            #expect(try !answer(to: "j", until: "▌").contains("?2026"))
            terminal.send("q")
            #expect(try terminal.waitForEnd(of: child) == 0)
            // As often as a frame is held, it is let go.
            #expect(terminal.text.split(separator: "\u{1b}[?2026h").count == terminal.text.split(separator: "\u{1b}[?2026l").count)
        }

        @Test(
            "In tmux and screen, and where a question may be printed, nothing is asked, and no frame is held together",
            arguments: [
                ("tmux-256color", [:]), ("screen", [:]), ("xterm-256color", ["TMUX": "x"]), ("xterm-256color", ["STY": "x"]), ("linux", [:]), ("vt100", [:]),
            ] as [(String, [String: String])])
        func notSynchronized(type: String, environment: [String: String]) throws {
            let terminal = try PseudoTerminal()
            let child = try terminal.start([Checkout.program(), "--pages", "1"], environment: environment.merging(["TERM": type]) { $1 })
            try terminal.wait(for: "row 1 of")
            terminal.send("\u{1b}[?2026;2$y?")
            try terminal.wait(for: "Keys")
            terminal.send("qq")
            #expect(try terminal.waitForEnd(of: child) == 0)
            #expect(!terminal.text.contains("?2026"))
        }

        @Test("U17, U19: a title is set, its controls shown, and the one before comes back; without the option it is left alone")
        func title() throws {
            for title in ["my list", "a\u{1b}]52;c;aGk=\u{7}\u{202e}b"] {
                let terminal = try PseudoTerminal()
                let child = try terminal.start([Checkout.program(), "--title", title])
                try terminal.wait(for: "row 1 of")
                let shown = title == "my list" ? title : "a␛]52;c;aGk=^G\\u{202E}b"
                #expect(terminal.text.contains("\u{1b}[22;2t\u{1b}]2;\(shown)\u{1b}\\"))
                terminal.send("q")
                #expect(try terminal.waitForEnd(of: child) == 0)
                #expect(terminal.text.contains("\u{1b}[23;2t"))
                #expect(terminal.text.split(separator: "\u{1b}]", omittingEmptySubsequences: false).count == 2)
            }
            let terminal = try PseudoTerminal()
            let child = try terminal.start([Checkout.program()])
            try terminal.wait(for: "row 1 of")
            terminal.send("q")
            #expect(try terminal.waitForEnd(of: child) == 0)
            #expect(!terminal.text.contains("\u{1b}]") && !terminal.text.contains("\u{1b}[22;2t"))
        }

        /// A terminal that goes away without a word.
        @Test func aTerminalThatGoesAway() throws {
            let terminal = try PseudoTerminal()
            let child = try terminal.start([Checkout.program()])
            try terminal.wait(for: "row 1 of")
            terminal.hangUp()
            _ = try child.wait(within: .seconds(1))
        }
    }
}

/// A terminal of which the test is the other end; it answers nothing.
final class PseudoTerminal {
    private var master: Int32
    private let path: String
    private let scratch: Scratch
    private(set) var bytes: [UInt8] = []

    init(columns: UInt16 = 80, lines: UInt16 = 24) throws {
        scratch = try Scratch()
        (master, path) = try Self.open()
        var size = winsize(ws_row: lines, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        guard unsafe ioctl(master, UInt(TIOCSWINSZ), &size) == 0 else { throw POSIXError(.ENOTTY) }
        _ = fcntl(master, F_SETFL, O_NONBLOCK)
        _ = fcntl(master, F_SETFD, FD_CLOEXEC)
    }

    deinit { hangUp() }

    /// glibc's headers hide these from Swift, which asks for less than X/Open.
    private static func open() throws -> (master: Int32, path: String) {
        typealias Number = @convention(c) (Int32) -> Int32
        typealias Name = @convention(c) (Int32) -> UnsafeMutablePointer<CChar>?
        let library = unsafe dlopen(nil, RTLD_NOW)
        func function<Function>(_ name: String, _ type: Function.Type) throws -> Function {
            let address = unsafe dlsym(library, name)
            guard unsafe address != nil else { throw POSIXError(.ENOSYS) }
            return unsafe unsafeBitCast(address, to: type)
        }
        let openpt = try function("posix_openpt", Number.self)
        let grant = try function("grantpt", Number.self)
        let unlock = try function("unlockpt", Number.self)
        let name = unsafe try function("ptsname", Name.self)
        let master = openpt(O_RDWR | O_NOCTTY)
        guard master >= 0, grant(master) == 0, unlock(master) == 0, let path = unsafe name(master) else { throw POSIXError(.ENOTTY) }
        return (master, unsafe String(cString: path))
    }

    /// Starts a program whose controlling terminal this is.
    func start(_ argv: [String], environment: [String: String] = ["TERM": "xterm-256color"]) throws -> Child {
        try Child(argv, environment: testEnvironment(home: scratch.path, environment), files: [path, path, path], isLeader: true)
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    func wait(for text: String, within limit: Duration = .seconds(10)) throws {
        try wait(for: text, within: limit) { _ in self.text.contains(text) }
    }

    func wait(for what: String, within limit: Duration = .seconds(10), until condition: ([UInt8]) -> Bool) throws {
        try Patience.until("\(what) on the terminal", within: limit) {
            take()
            return condition(bytes)
        }
    }

    /// Waits for the end, reading on meanwhile: a program may wait until what it wrote is read.
    func waitForEnd(of child: Child) throws -> Int32 {
        try Patience.until("the end") {
            take()
            return !isRunning(child.identifier)
        }
        take()
        return try child.wait(within: .seconds(1))
    }

    func send(_ text: String) {
        let bytes = Array(text.utf8)
        _ = unsafe bytes.withUnsafeBytes { unsafe write(master, $0.baseAddress, $0.count) }
    }

    func hangUp() {
        if master >= 0 { close(master) }
        master = -1
    }

    private func take() {
        var part = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = unsafe read(master, &part, part.count)
            guard count > 0 else { return }
            bytes += part[..<count]
        }
    }
}
