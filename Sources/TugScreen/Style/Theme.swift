/// A colour as a theme names it. TugTerminal turns it into the nearest that the terminal has.
public enum Colour: Hashable, Sendable {
    /// One of the terminal's own 16 colours (0 … 15), whatever the reader has set them to.
    case terminal(UInt8)
    /// A colour by its red, green and blue parts (0 … 255).
    case rgb(UInt8, UInt8, UInt8)
}

/// Attributes of text beside its colours.
public struct TextAttributes: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt8
    /// A set of its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Heavier, or brighter.
    public static let bold = TextAttributes(rawValue: 1)
    /// Fainter.
    public static let dim = TextAttributes(rawValue: 2)
    /// Underlined.
    public static let underline = TextAttributes(rawValue: 4)
    /// Foreground and background exchanged.
    public static let reverse = TextAttributes(rawValue: 8)
}

/// How text looks: colours (`nil` is the terminal's own) and attributes.
public struct Style: Hashable, Sendable {
    /// The text's colour; `nil` is the terminal's own.
    public var foreground: Colour?
    /// The ground's colour; `nil` is the terminal's own.
    public var background: Colour?
    /// What is there beside the colours.
    public var attributes: TextAttributes

    /// A style; what is left out is the terminal's own.
    public init(_ foreground: Colour? = nil, on background: Colour? = nil, _ attributes: TextAttributes = []) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }

    /// This style with another laid over it: what the other names wins, attributes add up.
    package func under(_ other: Style) -> Style {
        Style(other.foreground ?? foreground, on: other.background ?? background, attributes.union(other.attributes))
    }
}

/// A map from roles to styles.
public struct Theme: Hashable, Sendable {
    /// The ground that a theme is made for.
    public enum Ground: Hashable, Sendable {
        /// The terminal's own, whatever it is.
        case any
        /// A colour, which is painted: what was made for a dark ground is unreadable on a light one.
        case rgb(UInt8, UInt8, UInt8)
    }

    /// The name by which `--theme` finds it.
    public let name: String
    /// The ground it is made for.
    public let ground: Ground
    /// Laid over the cursor's row, over marked rows, over matches.
    package var cursor: Style
    package var marked: Style
    private var styles: [Style]

    /// A theme in which a role that is not named looks like plain text. Where a ground is painted, plain text must have a colour.
    public init(name: String, ground: Ground, cursor: Style, marked: Style, styles: [Role: Style]) {
        precondition(ground == .any || styles[.text]?.foreground != nil, "a theme that paints its ground names the colour of its text")
        self.name = name
        self.ground = ground
        self.cursor = cursor
        self.marked = marked
        self.styles = Role.allCases.map { styles[$0] ?? styles[.text] ?? Style() }
    }

    /// The style of a role by itself.
    public subscript(role: Role) -> Style { styles[Int(role.rawValue)] }

    /// The style of a cell: its role with what the list lays over it. Accents carry a background of their own and keep it.
    package func style(_ role: Role, _ emphasis: Emphasis) -> Style {
        var style = self[role]
        if self[role].background == nil {
            if emphasis.contains(.marked) { style = style.under(marked) }
            if emphasis.contains(.cursor) { style = style.under(cursor) }
        }
        if emphasis.contains(.match) {
            // On a ground of its own a match is not bold for the cursor: terminals show bold letters in another colour.
            let match = self[.match]
            style = match.background == nil ? style.under(match) : Style(match.foreground ?? style.foreground, on: match.background, match.attributes)
        }
        if case .rgb(let red, let green, let blue) = ground {
            style.foreground = style.foreground ?? self[.text].foreground
            style.background = style.background ?? .rgb(red, green, blue)
        }
        return style
    }
}
