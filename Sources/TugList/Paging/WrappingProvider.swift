/// A provider round another, which has the other's abilities too.
package protocol WrappingProvider: DataProvider {
    /// The provider whose rows it hands on.
    var wrapped: any DataProvider { get }
}

extension DataProvider {
    /// What changes the rows where they come from; `nil` where they cannot be changed.
    package var editing: (any RowEditing)? { self as? any RowEditing ?? (self as? any WrappingProvider)?.wrapped.editing }
    /// What makes rows ready; `nil` where nothing has to be.
    package var prefetching: (any RowPrefetching)? { self as? any RowPrefetching ?? (self as? any WrappingProvider)?.wrapped.prefetching }
    /// The provider itself, whatever is round it.
    package var innermost: any DataProvider { (self as? any WrappingProvider)?.wrapped.innermost ?? self }
}
