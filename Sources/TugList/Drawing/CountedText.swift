/// A label with a number in it, in the forms that a language has for one and for more.
package struct CountedText: Equatable, Sendable, ExpressibleByStringLiteral {
    /// With `{count}` where the number stands.
    package let one: String
    package let other: String

    package init(one: String, other: String) {
        self.one = one
        self.other = other
    }

    /// A text that is the same for every number.
    package init(stringLiteral text: String) { self.init(one: text, other: text) }

    package func callAsFunction(_ count: Int) -> String { (count == 1 ? one : other).filling("{count}", with: String(count)) }
}

extension String {
    /// The text with something put where its first blank is.
    package func filling(_ blank: String, with text: String) -> String {
        guard let range = firstRange(of: blank) else { return self }
        return self[..<range.lowerBound] + text + self[range.upperBound...]
    }
}
