/// Something that came from the terminal, decoded.
package enum InputEvent: Hashable, Sendable {
    case key(Key)
    case mouse(MouseEvent)
    /// A bracketed paste, whole, as the bytes it had.
    case paste([UInt8])
    /// The terminal's answer to a question of the program's; it is never typed.
    case reply([UInt8])
}

/// One report of the mouse. Columns and lines count from 0 at the top left.
package struct MouseEvent: Hashable, Sendable {
    package enum Action: Hashable, Sendable {
        case press(Button), drag(Button), release
        case wheelUp, wheelDown, wheelLeft, wheelRight
    }

    package enum Button: Hashable, Sendable { case left, middle, right }

    package let action: Action
    package let column: Int
    package let line: Int
    package let modifiers: Key.Modifiers

    package init(_ action: Action, column: Int, line: Int, modifiers: Key.Modifiers = []) {
        self.action = action
        self.column = column
        self.line = line
        self.modifiers = modifiers
    }
}
