import CNcurses
import TugScreen

/// Cells as ncurses wants them: a theme's roles as attributes and colour pairs, and text that no terminal obeys.
struct CellLooks {
    let theme: Theme
    private let depth: ColourDepth
    /// The look of every role with every emphasis, once asked for, and last the plain one.
    private var looks: [Look?]
    private var pairs: [[Int]: Int32] = [:]
    /// What changes one look into another, by the places of both, once asked for.
    private var changes: [Int: [UInt8]] = [:]
    private lazy var strings = StyleStrings()

    /// A look's place in the table.
    typealias Index = Int

    private struct Look {
        var attributes: attr_t
        var pair: Int32
        /// A blank with this look, of which other plain characters are made.
        var blank = cchar_t()
        /// Whether a blank in it can be told from the ground.
        var showsBlanks: Bool
        /// What it is made of.
        var style = ResolvedStyle(-1, on: -1)

        init(attributes: attr_t, pair: Int32, showsBlanks: Bool) {
            self.attributes = attributes
            self.pair = pair
            self.showsBlanks = showsBlanks
            unsafe tug_cell(&blank, 0x20, 0, 0, 0, 0, attributes, pair)
        }

        static func plain(showsBlanks: Bool) -> Look { Look(attributes: tug_normal, pair: 0, showsBlanks: showsBlanks) }
    }

    /// So many blanks of which nothing shows are written without their look: a terminal then clears them with a few bytes. In
    /// shorter runs the changes of attributes would cost more.
    private static let longBlank = 12

    private static let plainIndex = Role.allCases.count * 8

    /// The look of the ground: the terminal's own, or a colour that the theme paints.
    let ground: Index
    /// Whether what the terminal clears, or scrolls in, is the ground. Of a painted one that is so where it clears with the colour
    /// that is set (bce).
    let clearsToGround: Bool

    init(theme: Theme, depth: ColourDepth) {
        self.theme = theme
        self.depth = depth
        let isPainted = theme.ground != .any && depth != .monochrome
        ground = isPainted ? Self.index(of: .blank()) : Self.plainIndex
        clearsToGround = !isPainted || Terminfo.flag("bce")
        looks = Array(repeating: nil, count: Self.plainIndex) + [Look.plain(showsBlanks: isPainted)]
        if depth != .monochrome { tug_forget_pairs() }
        if isPainted { _ = look(of: .blank()) }
    }

    /// Fills `line` with the cells' curses form. A wide character is one cell of it: ncurses makes the second column itself.
    mutating func curses(_ cells: ArraySlice<Cell>, characters: CharacterSet, into line: inout [cchar_t]) {
        line.removeAll(keepingCapacity: true)
        let ground = looks[ground] ?? Look.plain(showsBlanks: false)
        var index = cells.startIndex
        var groundUntil = index
        while index < cells.endIndex {
            let cell = cells[index]
            if index >= groundUntil, cell.scalar == 0x20 {
                let end = unseenBlanks(from: index, in: cells)
                if end - index >= Self.longBlank { groundUntil = end }
            }
            let look = index < groundUntil ? ground : look(of: cell)
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
        while end < cells.endIndex, isUnseen(cells[end]) { end += 1 }
        return end
    }

    private mutating func look(of cell: Cell) -> Look {
        let index = Self.index(of: cell)
        if let look = looks[index] { return look }
        let resolved = depth.resolve(theme.style(cell.role, cell.emphasis))
        let shown = looks[ground]?.style.background ?? resolved.background
        var look = Look(attributes: resolved.attributes.curses, pair: pair(resolved), showsBlanks: resolved.showsBlanks(on: shown))
        // Without a pair left it has no colours.
        look.style = look.pair == 0 ? ResolvedStyle(-1, on: -1, resolved.attributes) : resolved
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

// MARK: For a terminal

extension CellLooks {
    /// The look of a terminal to which nothing was said.
    var plain: Index { Self.plainIndex }

    static func index(of cell: Cell) -> Index { Int(cell.role.rawValue) * 8 + Int(cell.emphasis.rawValue & 7) }

    /// Whether the cell is a blank of which nothing shows. Its look is in the table from now on.
    mutating func isUnseen(_ cell: Cell) -> Bool {
        let look = look(of: cell)
        return cell.isBlank && !look.showsBlanks
    }

    /// Whether a blank in that look can be told from the ground.
    func showsBlanks(_ index: Index) -> Bool { looks[index]?.showsBlanks ?? false }

    /// What makes the terminal change from one look to another, both in the table.
    mutating func change(from: Index, to: Index) -> [UInt8] {
        let key = from * looks.count + to
        if let change = changes[key] { return change }
        guard let old = looks[from], let new = looks[to] else { return [] }
        let change = strings.change(from: old.style, to: new.style)
        changes[key] = change
        return change
    }
}

extension Cell {
    /// Printable ASCII by itself: what ncurses keeps as it is.
    var isPlain: Bool { scalar >= 0x20 && scalar < 0x7f && place != .tail && marks.first == 0 }

    fileprivate var isBlank: Bool { scalar == 0x20 && place == .head && marks.first == 0 }
}

extension ResolvedStyle {
    fileprivate func showsBlanks(on ground: Int) -> Bool { background != ground || !attributes.isDisjoint(with: [.underline, .reverse]) }
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
