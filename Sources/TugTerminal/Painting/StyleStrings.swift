import CNcurses
import TugScreen

/// How a terminal changes its look, by its own strings.
///
/// (ncurses can be asked for these changes too, `vid_puts`, but some of the bytes it sends to the terminal at once.)
struct StyleStrings {
    private let plain = Terminfo.string("sgr0") ?? []
    private let attributes: [(attribute: TextAttributes, bytes: [UInt8])] = [
        (.bold, Terminfo.string("bold") ?? []), (.dim, Terminfo.string("dim") ?? []), (.underline, Terminfo.string("smul") ?? []),
        (.reverse, Terminfo.string("rev") ?? []),
    ]
    /// What cannot be shown together with colours.
    private let notWithColours: TextAttributes

    init() {
        let bits = unsafe tug_number("ncv")
        var attributes: TextAttributes = []
        // The bits' order is terminfo's.
        for (bit, attribute) in [(2, TextAttributes.underline), (4, .reverse), (16, .dim), (32, .bold)] where bits > 0 && bits & Int32(bit) != 0 {
            attributes.insert(attribute)
        }
        notWithColours = attributes
    }

    /// Whether all the strings are there and none wants a pause, and the one that ends every look is the usual one.
    var areUsual: Bool {
        for name in ["bold", "dim", "smul", "rev", "setaf", "setab"] where Terminfo.string(name)?.contains(UInt8(ascii: "$")) ?? false { return false }
        if unsafe tug_number("colors") > 0, Terminfo.string("setaf") == nil || Terminfo.string("setab") == nil { return false }
        return ["\u{1b}[m", "\u{1b}[0m", "\u{1b}(B\u{1b}[m", "\u{1b}[m\u{f}", "\u{1b}[0m\u{f}", "\u{1b}[0m\u{1b}(B", "\u{1b}[m\u{1b}(B"]
            .contains { plain.elementsEqual($0.utf8) }
    }

    /// The bytes that change one look into another.
    func change(from old: ResolvedStyle, to new: ResolvedStyle) -> [UInt8] {
        let (old, new) = (shown(old), shown(new))
        if old == new { return [] }
        var bytes: [UInt8] = []
        var now = old
        // Nothing is taken back but all.
        if !old.attributes.isSubset(of: new.attributes) || old.foreground >= 0 && new.foreground < 0 || old.background >= 0 && new.background < 0 {
            bytes += plain
            now = ResolvedStyle(-1, on: -1)
        }
        for (attribute, string) in attributes where new.attributes.contains(attribute) && !now.attributes.contains(attribute) { bytes += string }
        if new.foreground != now.foreground { bytes += Terminfo.filled("setaf", new.foreground) }
        if new.background != now.background { bytes += Terminfo.filled("setab", new.background) }
        return bytes
    }

    private func shown(_ style: ResolvedStyle) -> ResolvedStyle {
        guard style.foreground >= 0 || style.background >= 0 else { return style }
        return ResolvedStyle(style.foreground, on: style.background, style.attributes.subtracting(notWithColours))
    }
}
