import CLibc
import TugScreen

/// What of a cell's text may be painted: the last guard before the terminal. Frames hold only laid-out text; a cell that
/// was made some other way is made harmless here.
struct PaintedText {
    private(set) var base: UInt32
    /// Up to four combining marks; zero is none.
    private(set) var marks: (first: UInt32, second: UInt32, third: UInt32, fourth: UInt32) = (0, 0, 0, 0)
    private(set) var columns = 1

    /// - Parameter columns: what the frame gives the cell; text that libc measures otherwise would shift what follows it.
    init(_ cell: Cell, columns: Int, characters: CharacterSet) {
        if cell.scalar >= 0x20, cell.scalar < 0x7f, cell.marks.first == 0 {
            base = cell.scalar
            return
        }
        let standIn: UInt32 = characters == .unicode ? 0xfffd : 0x3f
        guard visibleForm(of: cell.scalar) == nil, cell.scalar < 0x80 || characters == .unicode, tug_wcwidth(cell.scalar) == Int32(columns) else {
            base = standIn
            return
        }
        base = cell.scalar
        self.columns = columns
        guard characters == .unicode, cell.marks.first != 0 else { return }
        // Only what combines: neither controls nor characters with columns of their own.
        var kept = [cell.marks.first, cell.marks.second, cell.marks.third, cell.marks.fourth].filter {
            $0 != 0 && visibleForm(of: $0) == nil && tug_wcwidth($0) == 0
        }
        kept += [0, 0, 0, 0]
        marks = (kept[0], kept[1], kept[2], kept[3])
    }
}
