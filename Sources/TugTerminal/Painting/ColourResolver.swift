package import TugScreen

/// How a style looks on a terminal of a certain depth: colours by the terminal's numbers, and attributes.
package struct ResolvedStyle: Hashable, Sendable {
    /// A colour's number; -1 is the terminal's own.
    package var foreground: Int
    package var background: Int
    package var attributes: TextAttributes

    package init(_ foreground: Int, on background: Int, _ attributes: TextAttributes = []) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }
}

extension ColourDepth {
    /// The nearest to a style that this depth can show. The palette is never redefined.
    package func resolve(_ style: Style) -> ResolvedStyle {
        if self == .monochrome {
            // A background is what sets a piece of text off; without colours only reverse does.
            return ResolvedStyle(-1, on: -1, style.background == nil ? style.attributes : style.attributes.union(.reverse))
        }
        var resolved = ResolvedStyle(-1, on: style.background.map { number($0) } ?? -1, style.attributes)
        guard let foreground = style.foreground else { return resolved }
        if let bright = brightOfEight(foreground) {
            resolved.foreground = bright.number
            resolved.attributes.formUnion(bright.attributes)
        } else {
            resolved.foreground = number(foreground)
        }
        keepLegible(&resolved, style)
        return resolved
    }

    private var hasFewColours: Bool {
        switch self {
        case .eight, .sixteen: true
        case .monochrome, .indexed, .direct: false
        }
    }

    private func number(_ colour: Colour) -> Int {
        switch colour {
        case .terminal(let index):
            let index = Int(index) & 15
            return switch self {
            case .monochrome: -1
            case .eight: index & 7
            case .sixteen, .indexed: index
            case .direct(let palette): index < palette ? index : index & 7
            }
        case .rgb(let red, let green, let blue):
            let rgb = RGB(red, green, blue)
            return switch self {
            case .monochrome: -1
            case .eight: rgb.nearestOf8
            case .sixteen: rgb.nearestOf16
            case .indexed: rgb.nearestOf256
            case .direct(let palette): rgb.number(palette: palette)
            }
        }
    }

    /// The upper half of the palette as a foreground where there are only its first eight: bold brightens there.
    /// Bright black would vanish on a black ground, so it is a dim white.
    private func brightOfEight(_ colour: Colour) -> (number: Int, attributes: TextAttributes)? {
        let reach =
            switch self {
            case .eight: 8
            case .direct(let palette): palette
            case .monochrome, .sixteen, .indexed: 16
            }
        guard case .terminal(let index) = colour, index >= 8, Int(index) >= reach else { return nil }
        return index == 8 ? (7, .dim) : (Int(index) & 7, .bold)
    }

    /// Few colours may give text and ground one colour, or two that are alike: then the text becomes white or black, whichever stands
    /// out. On the terminal's own ground black and white are what its own text nearly is, and bold would make a grey of a black.
    private func keepLegible(_ resolved: inout ResolvedStyle, _ style: Style) {
        guard hasFewColours, case .rgb = style.foreground else { return }
        defer { if resolved.foreground == 0 { resolved.attributes.remove(.bold) } }
        switch style.background {
        case .rgb:
            let palette = RGB.palette
            let ground = palette[resolved.background]
            guard palette[resolved.foreground].contrast(with: ground) < 4.5 else { return }
            let white = self == .eight ? 7 : 15
            resolved.foreground = palette[0].contrast(with: ground) >= palette[white].contrast(with: ground) ? 0 : white
        case nil: if [0, 7, 15].contains(resolved.foreground) { resolved.foreground = -1 }
        case .terminal: break
        }
    }
}
