/// A provider that makes ready what rows will need: pictures, details, anything that takes time.
///
/// It is told of the rows one screen ahead of the reader, in the direction in which they move, and of those that are not wanted any
/// more. Both come on the program's loop: begin the work elsewhere, and return at once.
///
/// ```swift
/// extension Photos: RowPrefetching {
///     func prefetch(_ rows: [AnyRow]) { for row in rows { loader.begin(row.id) } }
///     func cancelPrefetching(_ rows: [RowID]) { for id in rows { loader.cancel(id) } }
/// }
/// ```
public protocol RowPrefetching: DataProvider {
    /// Rows that are soon to be visible, the nearest first.
    func prefetch(_ rows: [AnyRow])
    /// Rows of an earlier ``prefetch(_:)`` that the reader has turned away from. Rows that came into view are not among them. By
    /// default nothing is done.
    func cancelPrefetching(_ rows: [RowID])
}

extension RowPrefetching {
    /// Nothing is cancelled.
    public func cancelPrefetching(_ rows: [RowID]) {}
}
