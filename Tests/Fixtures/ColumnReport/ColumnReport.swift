import CLibc
import Clusters
import TugScreen
import TugTerminal

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Asks the terminal it runs in where its cursor is after each cluster, as tug's painter sends it, and compares that with the frame.
///
///     ColumnReport OUT [wait]        `wait`: leaves the text on the screen until a key is pressed
///
/// Writes what differs into OUT, a line each, and a last line that counts; ends with 1 if anything differs.
@main enum ColumnReport {
    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count > 1, let report = unsafe fopen(arguments[1], "w") else { exit(2) }
        let terminal = unsafe open("/dev/tty", O_RDWR)
        guard terminal >= 0, let cable = Cable(terminal) else { exit(2) }
        LibcWidth.setUpLocale()
        var differing = 0
        for (index, cluster) in Cluster.all.enumerated() {
            let line = Line(cluster.text, judge: LibcWidth.judge)
            let columns = cable.columns(of: line, line: index % 40)
            cable.say("X  \(line.columns)  \(cluster.name)")
            guard columns != line.columns || columns != cluster.columns else { continue }
            differing += 1
            unsafe fputs("\(cluster.name)\tframe \(line.columns)\ttable \(cluster.columns)\tterminal \(columns)\n", report)
        }
        unsafe fputs("\(Cluster.all.count) clusters, \(differing) differ\n", report)
        unsafe fclose(report)
        if arguments.count > 2 { cable.waitForKey() }
        cable.close()
        exit(differing == 0 ? 0 : 1)
    }
}

/// The terminal, and a painter for terminals like it whose bytes go there.
@safe private struct Cable {
    private let terminal: Int32
    private let saved: termios
    private let file: Int32
    private let painter: Painter
    private let screen: CursesScreen
    private static let size = Size(columns: 60, lines: 40)

    init?(_ terminal: Int32) {
        var saved = termios()
        guard unsafe tcgetattr(terminal, &saved) == 0 else { return nil }
        var raw = saved
        unsafe cfmakeraw(&raw)
        unsafe tcsetattr(terminal, TCSANOW, &raw)
        var path = Array("/tmp/tug-columns.XXXXXX".utf8CString)
        file = unsafe mkstemp(&path)
        unsafe unlink(path)
        let null = unsafe open("/dev/null", O_RDONLY)
        guard file >= 0, let screen = try? CursesScreen(type: "xterm-256color", input: null, output: file) else { return nil }
        screen.resize(to: Self.size)
        self.screen = screen
        self.terminal = terminal
        self.saved = saved
        painter = Painter(screen)
        say("\u{1b}[2J")
    }

    /// Shows a line on a line of the terminal, by the painter's bytes; where the cursor is afterwards.
    func columns(of line: Line, line at: Int) -> Int {
        var frame = Frame(Self.size)
        painter.paint(frame)
        _ = written()
        frame.put(line, line: at, column: 0, width: Self.size.columns)
        painter.paint(frame)
        say("\u{1b}[\(at + 1);1H\u{1b}[2K")
        // The painter puts the cursor back at the end; here it stays.
        let bytes = written()
        let restore = Array("\u{1b}8".utf8)
        send(bytes.ends(with: restore) ? bytes.dropLast(restore.count) : bytes[...])
        // Trailing blanks are not sent: the line ends behind its last character.
        let blanks = line.text.reversed().prefix { $0 == " " }.count
        return position() - 1 + blanks
    }

    func say(_ text: String) { send(Array(text.utf8)[...]) }

    func waitForKey() {
        var byte: UInt8 = 0
        _ = unsafe read(terminal, &byte, 1)
    }

    func close() {
        var saved = saved
        unsafe tcsetattr(terminal, TCSANOW, &saved)
        screen.close()
    }

    private func send(_ bytes: ArraySlice<UInt8>) {
        _ = unsafe bytes.withUnsafeBytes { unsafe write(terminal, $0.baseAddress, $0.count) }
    }

    private func written() -> [UInt8] {
        let end = lseek(file, 0, SEEK_END)
        var bytes = [UInt8](repeating: 0, count: Int(end))
        let count = unsafe pread(file, &bytes, bytes.count, 0)
        ftruncate(file, 0)
        lseek(file, 0, SEEK_SET)
        return Array(bytes.prefix(max(0, count)))
    }

    /// The cursor's column, from 1; 0 if the terminal does not answer.
    private func position() -> Int {
        say("\u{1b}[6n")
        var answer: [UInt8] = []
        while answer.last != UInt8(ascii: "R") {
            var entry = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
            guard unsafe poll(&entry, 1, 5000) == 1 else { return 0 }
            var byte: UInt8 = 0
            guard unsafe read(terminal, &byte, 1) == 1 else { return 0 }
            answer.append(byte)
        }
        return answer.dropLast().split(separator: UInt8(ascii: ";")).last.flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 0
    }
}

extension [UInt8] {
    fileprivate func ends(with end: [UInt8]) -> Bool { suffix(end.count).elementsEqual(end) }
}
