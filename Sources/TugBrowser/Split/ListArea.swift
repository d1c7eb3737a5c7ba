/// The part of the screen that lists have: all above the status line, or what a builder's view round them leaves.
struct ListArea: Equatable {
    let columns: Range<Int>
    let lines: Range<Int>

    /// The fewest columns and lines that a view round a list leaves it.
    static let fewestColumns = 16
    static let fewestLines = 3

    init(_ size: Size, inset: Inset?) {
        let inset = inset ?? Inset()
        let isRoomy =
            size.columns - inset.left - inset.right >= Self.fewestColumns && size.lines - inset.top - inset.bottom >= Self.fewestLines
        columns = isRoomy ? inset.left..<size.columns - inset.right : 0..<size.columns
        lines = isRoomy ? inset.top..<size.lines - inset.bottom : 0..<max(0, size.lines)
    }
}
