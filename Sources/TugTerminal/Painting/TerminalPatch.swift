import CNcurses
import TugScreen

/// The bytes that turn what a terminal shows into the next frame, for terminals that take the usual sequences.
///
/// ncurses seeks the cheapest way for any terminal ever made: of each move of the cursor, each change of look and each line. That is
/// most of what a frame costs of which a few lines changed, and these terminals have one way to do each thing. So what changed is
/// said to the terminal in one write, and ncurses hears of it when it is needed again.
struct TerminalPatch {
    private(set) var bytes: [UInt8] = []
    /// The lines of which something is written; those that the terminal moves are not.
    private(set) var linesWritten = 0
    private var look: CellLooks.Index = 0
    private var scroll: TerminalScroll
    private let save: [UInt8]
    private let restore: [UInt8]
    private let clearToEnd: [UInt8]

    /// So many blanks that are there already are longer than an address behind them.
    private static let longBlank = 9

    /// `nil` for a terminal that has other ways, or wants pauses.
    init?(lines: Int) {
        guard let scroll = TerminalScroll(lines: lines) else { return nil }
        for name in ["sc", "rc", "el"] where Terminfo.string(name)?.contains(UInt8(ascii: "$")) ?? true { return nil }
        guard StyleStrings().areUsual, let save = Terminfo.string("sc"), let restore = Terminfo.string("rc"), let clearToEnd = Terminfo.string("el") else {
            return nil
        }
        // A last column that wraps at once would scroll the screen at its end; looks that take up cells, or that the cursor must not
        // carry along, are ncurses' to place.
        guard !Terminfo.flag("am") || Terminfo.flag("xenl"), Terminfo.flag("msgr"), unsafe tug_number("xmc") <= 0 else { return nil }
        guard [(0, 0), (3, 17), (299, 1023)].allSatisfy({ Terminfo.filled("cup", $0.0, $0.1) == Self.address($0.0, $0.1) }) else { return nil }
        self.scroll = scroll
        self.save = save
        self.restore = restore
        self.clearToEnd = clearToEnd
    }

    /// Begins a frame. ncurses left the cursor somewhere, without a look.
    mutating func begin(_ move: ScrollMove?, _ looks: inout CellLooks) {
        bytes.removeAll(keepingCapacity: true)
        linesWritten = 0
        look = looks.plain
        if let move {
            bytes += save
            // What is scrolled in has the colour that is set.
            if looks.clearsToGround { change(to: looks.ground, &looks) }
            bytes += scroll.bytes(move)
        }
    }

    /// Writes columns of a line.
    ///
    /// - Parameter known: what the terminal shows on that line; `nil` for nothing.
    mutating func write(
        _ cells: ArraySlice<Cell>, line: Int, _ columns: Range<Int>, over known: ArraySlice<Cell>?, _ looks: inout CellLooks, _ characters: CharacterSet
    ) {
        // From here on nothing of the line shows.
        var unseen = cells.endIndex
        while unseen > cells.startIndex, looks.isUnseen(cells[unseen - 1]) { unseen -= 1 }
        // A shorter end is written: the sequence would be longer.
        let isCleared = known == nil && looks.clearsToGround
        let clears = known != nil && looks.clearsToGround && columns.upperBound - max(unseen, columns.lowerBound) > clearToEnd.count
        let end = clears || isCleared ? min(columns.upperBound, max(unseen, columns.lowerBound)) : columns.upperBound
        guard end > columns.lowerBound || clears else { return }
        linesWritten += 1
        if bytes.isEmpty { bytes += save }
        Self.address(line, columns.lowerBound, into: &bytes)
        write(cells[columns.lowerBound..<end], line: line, over: known, &looks, characters)
        guard clears else { return }
        change(to: looks.ground, &looks)
        bytes += clearToEnd
    }

    /// Ends a frame: the cursor and the look are again what ncurses left.
    mutating func end(_ looks: inout CellLooks) {
        guard !bytes.isEmpty else { return }
        change(to: looks.plain, &looks)
        bytes += restore
    }

    private mutating func write(_ cells: ArraySlice<Cell>, line: Int, over known: ArraySlice<Cell>?, _ looks: inout CellLooks, _ characters: CharacterSet) {
        var index = cells.startIndex
        while index < cells.endIndex {
            let cell = cells[index]
            if cell.scalar == 0x20 {
                let end = blanksThatAreThere(from: index, in: cells, known, &looks)
                if end - index >= Self.longBlank {
                    Self.address(line, end, into: &bytes)
                    index = end
                    continue
                }
            }
            if CellLooks.index(of: cell) != look {
                // A blank takes the look that is there, if neither shows.
                if !looks.isUnseen(cell) { change(to: CellLooks.index(of: cell), &looks) } else if looks.showsBlanks(look) { change(to: looks.ground, &looks) }
            }
            if cell.isPlain {
                bytes.append(UInt8(truncatingIfNeeded: cell.scalar))
                index += 1
                continue
            }
            let isWide = index + 1 < cells.endIndex && cells[index + 1].place == .tail
            let text = PaintedText(cell, columns: isWide ? 2 : 1, characters: characters)
            append(text.base)
            for mark in [text.marks.first, text.marks.second, text.marks.third, text.marks.fourth] where text.marks.first != 0 && mark != 0 { append(mark) }
            if isWide, text.columns == 1 { bytes.append(0x20) }
            index += isWide ? 2 : 1
        }
    }

    /// Where a run of blanks ends of which nothing shows, neither now nor before.
    private func blanksThatAreThere(from start: Int, in cells: ArraySlice<Cell>, _ known: ArraySlice<Cell>?, _ looks: inout CellLooks) -> Int {
        var end = start
        while end < cells.endIndex, looks.isUnseen(cells[end]), known.map({ looks.isUnseen($0[end]) }) ?? looks.clearsToGround { end += 1 }
        return end
    }

    private mutating func change(to next: CellLooks.Index, _ looks: inout CellLooks) {
        guard next != look else { return }
        bytes += looks.change(from: look, to: next)
        look = next
    }

    private mutating func append(_ scalar: UInt32) {
        guard let scalar = Unicode.Scalar(scalar) else { return bytes.append(0x3f) }
        bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
    }

    // MARK: Cursor addresses

    private static func address(_ line: Int, _ column: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        address(line, column, into: &bytes)
        return bytes
    }

    private static func address(_ line: Int, _ column: Int, into bytes: inout [UInt8]) {
        bytes.append(0x1b)
        bytes.append(UInt8(ascii: "["))
        decimal(line + 1, into: &bytes)
        bytes.append(UInt8(ascii: ";"))
        decimal(column + 1, into: &bytes)
        bytes.append(UInt8(ascii: "H"))
    }

    private static func decimal(_ number: Int, into bytes: inout [UInt8]) {
        if number >= 10 { decimal(number / 10, into: &bytes) }
        bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
    }
}
