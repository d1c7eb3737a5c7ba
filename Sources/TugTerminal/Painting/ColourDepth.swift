/// How many colours a terminal has, and by which numbers it takes them.
package enum ColourDepth: Equatable, Sendable {
    /// Attributes only.
    case monochrome
    /// The first eight of the palette.
    case eight
    /// The palette's sixteen.
    case sixteen
    /// The sixteen, a cube of 6 × 6 × 6 and 24 greys.
    case indexed
    /// A colour's number is its red, green and blue; the lowest numbers, so many, are the palette's.
    case direct(palette: Int)

    /// The depth of a terminal that has `count` colours; where it is direct, the lowest `palette` are the palette's.
    package init(count: Int, isDirect: Bool, palette: Int = 8) {
        self =
            switch count {
            case _ where isDirect && count > 256: .direct(palette: palette)
            case 256...: .indexed
            case 16...: .sixteen
            case 8...: .eight
            default: .monochrome
            }
    }
}
