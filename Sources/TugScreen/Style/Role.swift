/// What a piece of text is. A ``Theme`` decides how each role looks; a renderer never names a colour.
public enum Role: UInt8, CaseIterable, Sendable {
    /// Ordinary text.
    case text
    /// The most important line of a row.
    case title
    /// Text that matters less: ages, counts, previews' tails.
    case dim
    /// A heading between rows.
    case heading
    /// A key the reader may press.
    case hint
    /// Text that a search found.
    case match
    /// Something failed.
    case error
    /// Something succeeded.
    case success
    /// The refresh header and the load-more footer.
    case pull
    /// The status line.
    case status
    /// A part of the status line that wants attention.
    case statusAlert
    /// The track of the scroll bar.
    case scrollBar
    /// The thumb of the scroll bar.
    case scrollThumb
    /// The mark before the cursor's row.
    case cursor
    /// The sign before a marked row.
    case mark
    /// Eight distinguishable accents, for example for avatars: choose by a stable hash.
    case accent1, accent2, accent3, accent4, accent5, accent6, accent7, accent8
    /// Seven colours by their names, for pictures that are about colour; a theme gives each with a ground on which it reads.
    case magenta, brown, yellow, red, green, blue, orange
    /// The name of a value in a row that is shown in full, and strings, numbers and other words (`true`, `null`) of JSON there.
    case name, string, number, literal

    /// The role of a colour by its name in English; `nil` for one that has none.
    public static func colour(named name: String) -> Role? {
        let colours: [Role] = [.magenta, .brown, .yellow, .red, .green, .blue, .orange]
        return colours.first { String(describing: $0) == name }
    }

    /// The accent for any number, so that equal numbers look equal.
    public static func accent(_ n: Int) -> Role {
        let accents: [Role] = [.accent1, .accent2, .accent3, .accent4, .accent5, .accent6, .accent7, .accent8]
        return accents[Int(UInt(bitPattern: n) % 8)]
    }
}

/// What the list lays over a row's text: none of it is the renderer's business.
package struct Emphasis: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The row under the cursor.
    package static let cursor = Emphasis(rawValue: 1)
    /// A marked row.
    package static let marked = Emphasis(rawValue: 2)
    /// Text a search found.
    package static let match = Emphasis(rawValue: 4)
}
