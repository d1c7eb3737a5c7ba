import CNcurses

/// How the terminal scrolls a block of lines, by its own strings.
///
/// `wscrl` marks every line of the block as touched, and ncurses then looks at each of their cells again and seeks the move that it
/// was told of: that is most of what a scroll by one line costs. So the terminal is told here, and all three copies of the screen
/// that ncurses keeps are moved along.
struct TerminalScroll {
    private let lines: Int
    /// The strings of the last move; one scrolls the same block again and again.
    private var last: (move: ScrollMove, bytes: [UInt8])?

    /// `nil` for a terminal that lacks one of the strings, or wants pauses in them.
    init?(lines: Int) {
        for name in ["csr", "cup", "ind", "ri", "sc", "rc"] {
            guard let string = Terminfo.string(name), !string.contains(UInt8(ascii: "$")) else { return nil }
        }
        self.lines = lines
    }

    /// What makes the terminal scroll. It leaves the cursor where it was, so that ncurses need not know.
    mutating func bytes(_ move: ScrollMove) -> [UInt8] {
        if let last, last.move == move { return last.bytes }
        let top = move.region.lowerBound
        let bottom = move.region.upperBound - 1
        var bytes = string("sc") + string("csr", top, bottom)
        bytes += move.distance > 0 ? string("cup", bottom, 0) : string("cup", top, 0)
        let step = move.distance > 0 ? string("ind") : string("ri")
        for _ in 0..<abs(move.distance) { bytes += step }
        bytes += string("csr", 0, lines - 1) + string("rc")
        last = (move, bytes)
        return bytes
    }

    /// Moves the lines of what ncurses remembers.
    func moveLines(_ move: ScrollMove) {
        tug_move_lines(Int32(move.region.lowerBound), Int32(move.region.upperBound - 1), Int32(move.distance))
    }

    private func string(_ name: String, _ first: Int = 0, _ second: Int = 0) -> [UInt8] {
        guard let string = unsafe tug_filled(name, Int32(first), Int32(second)) else { return [] }
        return Array(unsafe String(cString: string).utf8)
    }
}
