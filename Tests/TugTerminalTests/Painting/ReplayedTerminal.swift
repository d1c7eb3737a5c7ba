import TugScreen
import TugTerminal

/// A small terminal that obeys what a painter writes, and notes what it does not know.
struct ReplayedTerminal {
    /// A column: its text, empty for the second column of a wide character, and its look.
    struct Cell: Equatable {
        var text = " "
        var style = ResolvedStyle(-1, on: -1)

        static var blank: Cell { Cell() }
    }

    let columns: Int
    let lines: Int
    private(set) var cells: [[Cell]]
    /// What it did not know.
    private(set) var unknown: [String] = []
    private(set) var line = 0
    private(set) var column = 0
    private(set) var style = ResolvedStyle(-1, on: -1)
    /// Whether the last column was written: the next character wraps.
    private var wraps = false
    private var region: ClosedRange<Int>
    /// Cells that something was erased from, and what they showed.
    private(set) var erased: [(line: Int, column: Int)] = []
    private var saved: (line: Int, column: Int, style: ResolvedStyle, wraps: Bool)?

    init(columns: Int, lines: Int) {
        self.columns = columns
        self.lines = lines
        cells = Array(repeating: Array(repeating: .blank, count: columns), count: lines)
        region = 0...lines - 1
    }

    /// Cells that were erased by the last bytes and show something all the same: a reader would have seen them flicker.
    var flickered: [(line: Int, column: Int)] { erased.filter { cells[$0.line][$0.column].text != " " } }

    mutating func obey(_ bytes: [UInt8]) {
        erased = []
        var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\u{1b}": escape(&rest)
            case "\r": (column, wraps) = (0, false)
            case "\u{8}": (column, wraps) = (max(0, column - 1), false)
            case "\n": feed()
            case "\u{f}": break  // the usual character set
            default: put(scalar)
            }
        }
    }

    private mutating func put(_ scalar: Unicode.Scalar) {
        let width = scalar.value < 0x7f && scalar.value >= 0x20 ? 1 : LibcWidth.judge.width(of: scalar.value)
        guard width >= 0 else { return unknown.append("U+\(scalar.value)") }
        if width == 0 {
            var at = wraps ? column : column - 1
            while at > 0, cells[line][at].text.isEmpty { at -= 1 }
            if at >= 0 { cells[line][at].text.unicodeScalars.append(scalar) }
            return
        }
        if wraps || column + width > columns {
            column = 0
            feed()
        }
        for at in column..<column + width { erase(at) }
        cells[line][column] = Cell(text: String(scalar), style: style)
        if width == 2 { cells[line][column + 1] = Cell(text: "", style: style) }
        column += width
        wraps = column == columns
        if wraps { column -= 1 }
    }

    /// Takes a cell; of a wide character the other half goes too.
    private mutating func erase(_ at: Int) {
        if cells[line][at].text.isEmpty, at > 0 { cells[line][at - 1].text = " " }
        if at + 1 < columns, cells[line][at + 1].text.isEmpty { cells[line][at + 1].text = " " }
        cells[line][at] = Cell(text: " ", style: ResolvedStyle(-1, on: style.background))
    }

    private mutating func feed() {
        wraps = false
        if line == region.upperBound { scroll(1, from: region.lowerBound) } else { line = min(lines - 1, line + 1) }
    }

    private mutating func scroll(_ distance: Int, from top: Int) {
        let blank = Array(repeating: Cell(text: " ", style: ResolvedStyle(-1, on: style.background)), count: columns)
        for _ in 0..<min(abs(distance), lines) {
            if distance > 0 {
                cells.remove(at: top)
                cells.insert(blank, at: region.upperBound)
            } else {
                cells.remove(at: region.upperBound)
                cells.insert(blank, at: top)
            }
        }
    }

    private mutating func escape(_ rest: inout Substring.UnicodeScalarView) {
        guard let kind = rest.popFirst() else { return }
        switch kind {
        case "7": saved = (line, column, style, wraps)
        case "8": if let saved { (line, column, style, wraps) = saved }
        case "M":
            wraps = false
            if line == region.lowerBound { scroll(-1, from: line) } else { line = max(0, line - 1) }
        case "(", ")": _ = rest.popFirst()
        case "=", ">": break
        case "[":
            var text = ""
            while let scalar = rest.popFirst() {
                if (0x40...0x7e).contains(scalar.value) { return sequence(text, scalar) }
                text.unicodeScalars.append(scalar)
            }
        default: unknown.append("ESC \(kind)")
        }
    }

    private mutating func sequence(_ text: String, _ final: Unicode.Scalar) {
        if text.hasPrefix("?") || final == "t" { return }  // modes
        let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
        func number(_ index: Int) -> Int { index < numbers.count ? max(1, numbers[index] ?? 1) : 1 }
        let erased = Cell(text: " ", style: ResolvedStyle(-1, on: style.background))
        if final != "m" { wraps = false }
        switch final {
        case "m": select(numbers.map { $0 ?? 0 })
        case "H": (line, column) = (min(lines, number(0)) - 1, min(columns, number(1)) - 1)
        case "A": line = max(0, line - number(0))
        case "B": line = min(lines - 1, line + number(0))
        case "C": column = min(columns - 1, column + number(0))
        case "D": column = max(0, column - number(0))
        case "G": column = min(columns, number(0)) - 1
        case "d": line = min(lines, number(0)) - 1
        case "r":
            // What lies beyond the last line is none: ncurses begins with the lines that terminfo says.
            region = number(0) - 1...min(lines, numbers.count > 1 ? number(1) : lines) - 1
            (line, column) = (0, 0)
        case "K":
            let range = numbers.first == 1 ? 0..<column + 1 : column..<columns
            erase(line, range, erased)
        case "J":
            let first = numbers.first == 2 ? 0 : line + 1
            if numbers.first != 2 { erase(line, column..<columns, erased) }
            for at in first..<max(first, lines) { erase(at, 0..<columns, erased) }
        case "X": erase(line, column..<min(columns, column + number(0)), erased)
        case "L": scroll(-number(0), from: line)
        case "M": scroll(number(0), from: line)
        case "S": scroll(number(0), from: region.lowerBound)
        case "T": scroll(-number(0), from: region.lowerBound)
        case "P":
            for _ in 0..<number(0) {
                cells[line].remove(at: column)
                cells[line].append(erased)
            }
        case "@":
            for _ in 0..<number(0) {
                cells[line].insert(erased, at: column)
                cells[line].removeLast()
            }
        case "b":
            guard column > 0, let last = cells[line][column - 1].text.unicodeScalars.first else { return }
            for _ in 0..<number(0) { put(last) }
        case "l", "h": break
        default: unknown.append("CSI \(text)\(final)")
        }
    }

    private mutating func erase(_ line: Int, _ columns: Range<Int>, _ blank: Cell) {
        for column in columns {
            if cells[line][column].text != " " { erased.append((line, column)) }
            cells[line][column] = blank
        }
    }

    private mutating func select(_ numbers: [Int]) {
        var rest = numbers[...]
        while let number = rest.popFirst() {
            switch number {
            case 0: style = ResolvedStyle(-1, on: -1)
            case 1: style.attributes.insert(.bold)
            case 2: style.attributes.insert(.dim)
            case 4: style.attributes.insert(.underline)
            case 7: style.attributes.insert(.reverse)
            case 22: style.attributes.subtract([.bold, .dim])
            case 24: style.attributes.remove(.underline)
            case 27: style.attributes.remove(.reverse)
            case 30...37: style.foreground = number - 30
            case 40...47: style.background = number - 40
            case 90...97: style.foreground = number - 82
            case 100...107: style.background = number - 92
            case 39: style.foreground = -1
            case 49: style.background = -1
            case 38, 48:
                guard rest.popFirst() == 5, let colour = rest.popFirst() else { return unknown.append("SGR \(numbers)") }
                if number == 38 { style.foreground = colour } else { style.background = colour }
            default: unknown.append("SGR \(number)")
            }
        }
    }
}
