// The mouse, as a terminal reports it in SGR's form; columns and lines count from 0.

extension Tmux {
    enum Button: Int {
        case left = 0, middle, right
        case altLeft = 8
    }

    func press(_ button: Button = .left, column: Int, line: Int) throws { try report(button.rawValue, column, line, "M") }

    func drag(column: Int, line: Int) throws { try report(32, column, line, "M") }

    func release(_ button: Button = .left, column: Int, line: Int) throws { try report(button.rawValue, column, line, "m") }

    func click(_ button: Button = .left, column: Int, line: Int) throws {
        try press(button, column: column, line: line)
        try release(button, column: column, line: line)
    }

    /// The wheel's four ways.
    enum Wheel: Int { case up = 64, down, left, right }

    func wheel(_ way: Wheel, column: Int = 4, line: Int = 4) throws { try report(way.rawValue, column, line, "M") }

    private func report(_ button: Int, _ column: Int, _ line: Int, _ final: String) throws {
        try type("\u{1b}[<\(button);\(column + 1);\(line + 1)\(final)")
    }
}
