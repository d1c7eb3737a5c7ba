import CLibc
import TugScreen

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

extension WidthJudge {
    /// The judge of the program: the C library's table, in a locale with UTF-8.
    static let c: WidthJudge = {
        _ = unsafe setlocale(LC_CTYPE, "C.UTF-8")
        return WidthJudge { Int(tug_wcwidth($0)) }
    }()

    /// A table of a test's own: ASCII 1, East Asian and emoji 2, marks 0, unassigned −1.
    static let table = WidthJudge { scalar in
        switch scalar {
        case 0x300...0x36f, 0x200b...0x200f, 0xfe00...0xfe0f, 0x20d0...0x20ff, 0x1160...0x11ff: 0
        case 0x1100...0x115f, 0x2e80...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xff00...0xff60, 0x1f300...0x1faff: 2
        case 0xfffe, 0xffff, 0x0378: -1
        default: 1
        }
    }

    func line(_ text: String, _ role: Role = .text) -> Line { Line(text, role, judge: self) }
}

extension Sequence where Element == Cell {
    /// Whether every wide character has both its cells, and no second cell stands alone.
    func isWhole(_ judge: WidthJudge) -> Bool {
        var wantsTail = false
        for cell in self {
            if (cell.place == .tail) != wantsTail { return false }
            wantsTail = cell.place != .tail && judge.width(of: cell.scalar) == 2
        }
        return !wantsTail
    }
}
