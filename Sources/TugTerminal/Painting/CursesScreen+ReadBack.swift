import CNcurses
import TugScreen

/// What ncurses has in one cell of its screen: for tests, which open a screen without a terminal.
package struct ScreenCell: Equatable, Sendable {
    /// The base character with its marks.
    package var text: String
    package var style: ResolvedStyle
}

extension CursesScreen {
    /// Reads a cell back; `nil` outside the screen. (ncurses writes its text as it is, so no escape sequence may be in it.)
    package func cell(line: Int, column: Int) -> ScreenCell? {
        var text = [wchar_t](repeating: 0, count: 8)
        var attributes: attr_t = 0
        var foreground: Int32 = -1
        var background: Int32 = -1
        guard unsafe tug_read_cell(Int32(line), Int32(column), &text, &attributes, &foreground, &background) else { return nil }
        var scalars = String.UnicodeScalarView()
        for value in text.prefix(while: { $0 != 0 }) {
            if let scalar = Unicode.Scalar(UInt32(bitPattern: value)) { scalars.append(scalar) }
        }
        return ScreenCell(text: String(scalars), style: ResolvedStyle(Int(foreground), on: Int(background), .init(curses: attributes)))
    }

    /// The text of a line. A wide character is one character; trailing blanks are kept.
    package func text(line: Int) -> String {
        (0..<size.columns).map { cell(line: line, column: $0)?.text ?? "" }.joined()
    }
}
