package import TugList

/// A provider round another: what the other can do beside answering (removing rows, making them ready) it can do, too.
package protocol WrappingProvider: DataProvider {
    var base: any DataProvider { get }
}

extension DataProvider {
    /// The first of the providers round one another, from the outermost on, that is of some kind.
    package func inside<Kind>(_ find: (any DataProvider) -> Kind?) -> Kind? {
        var provider: any DataProvider = self
        while true {
            if let found = find(provider) { return found }
            guard let wrapper = provider as? any WrappingProvider else { return nil }
            provider = wrapper.base
        }
    }
}
