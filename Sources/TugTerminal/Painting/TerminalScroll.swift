import CNcurses

/// How the terminal scrolls a block of lines, by its own strings.
struct TerminalScroll {
    private let lines: Int
    /// The strings of the last move; one scrolls the same block again and again.
    private var last: (move: ScrollMove, bytes: [UInt8])?

    /// `nil` for a terminal that lacks one of the strings, or wants pauses in them.
    init?(lines: Int) {
        for name in ["csr", "cup", "ind", "ri"] {
            guard let string = Terminfo.string(name), !string.contains(UInt8(ascii: "$")) else { return nil }
        }
        self.lines = lines
    }

    /// What makes the terminal scroll. The cursor is anywhere afterwards.
    mutating func bytes(_ move: ScrollMove) -> [UInt8] {
        if let last, last.move == move { return last.bytes }
        let top = move.region.lowerBound
        let bottom = move.region.upperBound - 1
        var bytes = Terminfo.filled("csr", top, bottom)
        bytes += move.distance > 0 ? Terminfo.filled("cup", bottom, 0) : Terminfo.filled("cup", top, 0)
        let step = Terminfo.filled(move.distance > 0 ? "ind" : "ri")
        for _ in 0..<abs(move.distance) { bytes += step }
        bytes += Terminfo.filled("csr", 0, lines - 1)
        last = (move, bytes)
        return bytes
    }
}
