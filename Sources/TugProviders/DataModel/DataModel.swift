public import TugList

/// A model that is asked for data and tells its delegate later, in the manner of Cocoa.
///
/// ``DelegatedProvider`` lets a browser show it. The model keeps its delegate weakly: whoever shows it may go away while it is
/// at work, and then nobody is told.
public protocol DataModel<Item>: Sendable {
    associatedtype Item: RowModel
    /// Asks for all data anew and returns at once or later; the answer goes to the delegate, once.
    /// - Parameter delegate: Who is to be told; keep it weakly.
    func requestData(for delegate: any DataModelDelegate<Item>) async
}

/// Who a ``DataModel`` tells.
public protocol DataModelDelegate<Item>: AnyObject, Sendable {
    associatedtype Item: RowModel
    /// The data has come.
    /// - Parameters:
    ///   - items: All items, in order.
    ///   - dropped: Records that lack what an item needs; their number is shown.
    func didReceive(_ items: [Item], dropped: Int)
    /// The data cannot be had; the error is shown, with the key that tries again.
    func didFail(_ error: any Error)
}
