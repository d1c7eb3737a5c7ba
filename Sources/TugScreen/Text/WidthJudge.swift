/// The one judge of how many columns a Unicode scalar takes.
///
/// TugScreen asks no C library: the program hands libc's `wcwidth` in, which ncurses asks too, and tests may hand in a table.
/// A scalar's width is 0, 1 or 2 columns, or negative for one that must not be shown as it is.
public struct WidthJudge: Sendable {
    private let columns: @Sendable (UInt32) -> Int

    /// A judge that asks `columns` for every scalar that is not printable ASCII.
    public init(_ columns: @escaping @Sendable (UInt32) -> Int) {
        self.columns = columns
    }

    /// The columns of one scalar: 0, 1, 2, or negative.
    @inline(__always)
    package func width(of scalar: UInt32) -> Int {
        scalar >= 0x20 && scalar < 0x7f ? 1 : columns(scalar)
    }
}
