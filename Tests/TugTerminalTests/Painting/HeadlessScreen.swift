#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif
import Testing
import TugScreen
import TugTerminal

/// The tests that open a screen of ncurses, which is global: one at a time.
@Suite(.serialized) enum CursesTests {}

/// A screen without a terminal: it reads nothing and writes into a nameless file.
final class HeadlessScreen {
    let screen: CursesScreen
    let painter: Painter
    private let output: Int32
    private var seen = 0

    init(_ type: String, columns: Int = 80, lines: Int = 24, theme: Theme = .terminal, colour: Bool = true) throws {
        var path = Array("/tmp/tug-test.XXXXXX".utf8CString)
        output = unsafe mkstemp(&path)
        unsafe unlink(path)
        let input = unsafe open("/dev/null", O_RDONLY)
        defer { close(input) }
        screen = try CursesScreen(type: type, input: input, output: output, colour: colour)
        screen.resize(to: Size(columns: columns, lines: lines))
        painter = Painter(screen, theme: theme)
    }

    /// Paints a frame and answers the bytes that it cost. What ncurses remembers can be read back then.
    @discardableResult func paint(_ frame: Frame) -> [UInt8] {
        painter.paint(frame)
        painter.tellCurses()
        return written()
    }

    /// What was written since the last time.
    func written() -> [UInt8] {
        let end = Int(lseek(output, 0, SEEK_END))
        var bytes = [UInt8](repeating: 0, count: end - seen)
        let length = unsafe pread(output, &bytes, bytes.count, seen)
        seen = end
        return Array(bytes.prefix(max(0, length)))
    }

    func text(_ line: Int) -> String { screen.text(line: line) }

    deinit {
        screen.close()
        close(output)
    }
}

extension Frame {
    /// A frame of lines of text, each in one role.
    init(_ texts: [String], columns: Int = 80, lines: Int? = nil, role: Role = .text) {
        self.init(Size(columns: columns, lines: lines ?? texts.count))
        for (index, text) in texts.enumerated() {
            put(Line(text, role, judge: LibcWidth.judge), line: index, column: 0, width: columns)
        }
    }
}
