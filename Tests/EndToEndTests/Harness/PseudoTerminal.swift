import Foundation
import Testing

/// A terminal of which the test is the other end; it answers nothing.
final class PseudoTerminal {
    private var master: Int32
    private let path: String
    private let scratch: Scratch
    private(set) var bytes: [UInt8] = []
    /// The bytes a second that the line takes; `nil` for a line without a limit, 0 for one that takes nothing any more.
    var speed: Int? { didSet { (taken, since) = (0, .now) } }
    private var taken = 0
    private var since = ContinuousClock.now
    /// The program's end of the line, so that its modes outlive the program.
    private var held: Int32 = -1

    init(columns: UInt16 = 80, lines: UInt16 = 24) throws {
        scratch = try Scratch()
        (master, path) = try Self.open()
        var size = winsize(ws_row: lines, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        guard unsafe ioctl(master, UInt(TIOCSWINSZ), &size) == 0 else { throw POSIXError(.ENOTTY) }
        _ = fcntl(master, F_SETFL, O_NONBLOCK)
        _ = fcntl(master, F_SETFD, FD_CLOEXEC)
        held = unsafe Foundation.open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    }

    deinit {
        hangUp()
        if held >= 0 { close(held) }
    }

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

    /// The line's modes, as `stty -g` writes them.
    func modes() throws -> String { try run(["sh", "-c", "exec stty -g <\"$1\"", "sh", path]).stdout }

    /// Goes on reading for a time.
    func read(for duration: Duration) throws {
        let start = ContinuousClock.now
        try Patience.until("\(duration)", within: duration + .seconds(5)) {
            take()
            return ContinuousClock.now - start > duration
        }
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
            let room = speed.map { $0 * Int((ContinuousClock.now - since) / .milliseconds(1)) / 1000 - taken } ?? part.count
            guard room > 0 else { return }
            let count = unsafe Foundation.read(master, &part, min(room, part.count))
            guard count > 0 else { return }
            taken += count
            bytes += part[..<count]
        }
    }
}
