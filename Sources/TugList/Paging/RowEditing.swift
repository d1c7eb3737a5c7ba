/// A provider whose rows the reader may remove and move.
///
/// The list shows a change at once and asks for it afterwards; if it throws, the change is taken back and the reason is shown.
///
/// ```swift
/// extension Mailbox: RowEditing {
///     func remove(_ rows: [AnyRow]) async throws {
///         try await server.delete(rows.compactMap { ($0.model as? Message)?.id })
///     }
/// }
/// ```
public protocol RowEditing: DataProvider {
    /// Removes rows for good. They are hidden until an answer to a later request has them again.
    func remove(_ rows: [AnyRow]) async throws
    /// Brings back rows that were removed. By default it fails.
    func restore(_ rows: [AnyRow]) async throws
    /// Whether rows may be moved. By default not.
    var movesRows: Bool { get }
    /// Moves a row so many rows down, or up if negative. By default it fails.
    func move(_ row: AnyRow, by distance: Int) async throws
}

extension RowEditing {
    /// The rows' order is not the reader's.
    public var movesRows: Bool { false }
    /// Fails: what is removed cannot be brought back.
    public func restore(_ rows: [AnyRow]) async throws { throw LoadFailure("what was removed here cannot be brought back") }
    /// Fails: the rows' order is not the reader's.
    public func move(_ row: AnyRow, by distance: Int) async throws { throw LoadFailure("rows cannot be moved here") }
}
