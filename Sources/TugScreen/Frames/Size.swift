/// The extent of a screen or a part of it, in terminal cells.
public struct Size: Hashable, Sendable {
    /// Width in columns.
    public var columns: Int
    /// Height in lines.
    public var lines: Int

    /// Negative extents are taken as zero.
    public init(columns: Int, lines: Int) {
        self.columns = max(0, columns)
        self.lines = max(0, lines)
    }
}
