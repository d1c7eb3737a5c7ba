/// A key as the reader means it, whatever bytes the terminal sent for it.
public struct Key: Hashable, Sendable {
    /// What was pressed.
    public enum Code: Hashable, Sendable {
        /// A character; letters keep their case, so Shift is not among their modifiers.
        case character(Unicode.Scalar)
        case up, down, left, right
        case home, end, pageUp, pageDown, insert, delete
        case enter, tab, backspace, escape
        /// A function key, from 1.
        case function(Int)
    }

    /// What was held with it.
    public struct Modifiers: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt8
        /// A set of its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Control.
        public static let control = Modifiers(rawValue: 1)
        /// Alt, or Meta.
        public static let alt = Modifiers(rawValue: 2)
        /// Shift, with keys that are no characters.
        public static let shift = Modifiers(rawValue: 4)
    }

    /// What was pressed.
    public let code: Code
    /// What was held with it.
    public let modifiers: Modifiers

    /// A key with modifiers.
    public init(_ code: Code, _ modifiers: Modifiers = []) {
        self.code = code
        self.modifiers = modifiers
    }

    /// A plain character.
    public static func character(_ scalar: Unicode.Scalar) -> Key { Key(.character(scalar)) }
    /// A character with Control; `letter` is the lower-case letter.
    public static func control(_ letter: Unicode.Scalar) -> Key { Key(.character(letter), .control) }
    /// A character with Alt.
    public static func alt(_ scalar: Unicode.Scalar) -> Key { Key(.character(scalar), .alt) }
}
