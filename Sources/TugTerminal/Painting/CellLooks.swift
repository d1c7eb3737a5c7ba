import CNcurses
import TugScreen

/// Cells as ncurses wants them: a theme's roles as attributes and colour pairs, and text that no terminal obeys.
struct CellLooks {
    let theme: Theme
    private let depth: ColourDepth
    /// The look of every role with every emphasis, once asked for.
    private var looks: [Look?]
    private var pairs: [[Int]: Int32] = [:]

    private struct Look {
        var attributes: attr_t
        var pair: Int32
        /// A blank with this look, of which other plain characters are made.
        var blank = cchar_t()
        /// Whether a blank in it can be told from one without any look.
        var showsBlanks: Bool

        init(attributes: attr_t, pair: Int32, showsBlanks: Bool) {
            self.attributes = attributes
            self.pair = pair
            self.showsBlanks = showsBlanks
            unsafe tug_cell(&blank, 0x20, 0, 0, 0, 0, attributes, pair)
        }

        static var plain: Look { Look(attributes: tug_normal, pair: 0, showsBlanks: false) }
    }

    /// So many blanks of which nothing shows are written without their look: a terminal then clears them with a few bytes. In
    /// shorter runs the changes of attributes would cost more.
    private static let longBlank = 12

    init(theme: Theme, depth: ColourDepth) {
        self.theme = theme
        self.depth = depth
        looks = Array(repeating: nil, count: Role.allCases.count * 8)
        if depth != .monochrome { tug_forget_pairs() }
    }

    /// Fills `line` with the cells' curses form. A wide character is one cell of it: ncurses makes the second column itself.
    mutating func curses(_ cells: ArraySlice<Cell>, characters: CharacterSet, into line: inout [cchar_t]) {
        line.removeAll(keepingCapacity: true)
        let plain = Look.plain
        var index = cells.startIndex
        var plainUntil = index
        while index < cells.endIndex {
            let cell = cells[index]
            if index >= plainUntil, cell.scalar == 0x20 {
                let end = unseenBlanks(from: index, in: cells)
                if end - index >= Self.longBlank { plainUntil = end }
            }
            let look = index < plainUntil ? plain : look(of: cell)
            if cell.isPlain {
                var curses = look.blank
                curses.chars.0 = wchar_t(bitPattern: cell.scalar)
                line.append(curses)
                index += 1
                continue
            }
            let isWide = index + 1 < cells.endIndex && cells[index + 1].place == .tail
            let text = PaintedText(cell, columns: isWide ? 2 : 1, characters: characters)
            var curses = cchar_t()
            unsafe tug_cell(&curses, text.base, text.marks.first, text.marks.second, text.marks.third, text.marks.fourth, look.attributes, look.pair)
            line.append(curses)
            if isWide, text.columns == 1 {  // shown by a narrow stand-in: the second column is a blank of the same look
                line.append(look.blank)
            }
            index += isWide ? 2 : 1
        }
    }

    /// Where a run of blanks ends of which nothing shows.
    private mutating func unseenBlanks(from start: Int, in cells: ArraySlice<Cell>) -> Int {
        var end = start
        while end < cells.endIndex, cells[end].scalar == 0x20, cells[end].place == .head, cells[end].marks.first == 0, !look(of: cells[end]).showsBlanks {
            end += 1
        }
        return end
    }

    private mutating func look(of cell: Cell) -> Look {
        let index = Int(cell.role.rawValue) * 8 + Int(cell.emphasis.rawValue & 7)
        if let look = looks[index] { return look }
        let resolved = depth.resolve(theme.style(cell.role, cell.emphasis), ground: theme.ground)
        let look = Look(attributes: resolved.attributes.curses, pair: pair(resolved), showsBlanks: resolved.showsBlanks)
        looks[index] = look
        return look
    }

    /// The pair for two colours. When the terminal has no more pairs, the text stays in its own colours.
    private mutating func pair(_ style: ResolvedStyle) -> Int32 {
        if style.foreground < 0, style.background < 0 { return 0 }
        let key = [style.foreground, style.background]
        if let pair = pairs[key] { return pair }
        let pair = Int32(pairs.count + 1)
        guard pair < tug_pairs(), tug_pair(pair, Int32(style.foreground), Int32(style.background)) else { return 0 }
        pairs[key] = pair
        return pair
    }
}

extension Cell {
    /// Printable ASCII by itself: what ncurses keeps as it is.
    fileprivate var isPlain: Bool { scalar >= 0x20 && scalar < 0x7f && place != .tail && marks.first == 0 }
}

extension ResolvedStyle {
    fileprivate var showsBlanks: Bool { background >= 0 || !attributes.isDisjoint(with: [.underline, .reverse]) }
}

extension TextAttributes {
    /// As ncurses names them.
    fileprivate var curses: attr_t {
        var attributes = tug_normal
        if contains(.bold) { attributes |= tug_bold }
        if contains(.dim) { attributes |= tug_dim }
        if contains(.underline) { attributes |= tug_underline }
        if contains(.reverse) { attributes |= tug_reverse }
        return attributes
    }

    init(curses: attr_t) {
        self = []
        if curses & tug_bold != 0 { insert(.bold) }
        if curses & tug_dim != 0 { insert(.dim) }
        if curses & tug_underline != 0 { insert(.underline) }
        if curses & tug_reverse != 0 { insert(.reverse) }
    }
}
