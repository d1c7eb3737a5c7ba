/// What a search looks for, as the reader typed it. What that means, its matcher knows: this floor knows no patterns.
package struct SearchPattern: Hashable, Sendable {
    package let text: String
    package let matcher: any TextMatcher

    package init(_ text: String, matcher: any TextMatcher) {
        self.text = text
        self.matcher = matcher
    }

    package static func == (a: SearchPattern, b: SearchPattern) -> Bool { a.text == b.text }
    package func hash(into hasher: inout Hasher) { hasher.combine(text) }

    /// Whether it stands anywhere in a text.
    func matches(_ text: [UInt8]) -> Bool { matcher.match(in: text, 0..<text.count) != nil }
}

/// Finds a pattern in bytes of UTF-8. It may be asked from any thread.
package protocol TextMatcher: Sendable {
    /// The first match in a range, which begins at most at its end and is not empty. Bytes before the range may be looked back at.
    func match(in text: [UInt8], _ range: Range<Int>) -> Range<Int>?
}
