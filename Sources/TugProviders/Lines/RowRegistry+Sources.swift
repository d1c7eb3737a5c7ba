package import TugList

extension RowRegistry {
    /// A registry for all that a source's lines can be.
    package static var sources: RowRegistry {
        var registry = RowRegistry()
        registry.register(TextLineRow())
        registry.register(OutputCutRow())
        registry.registerRecords()
        return registry
    }
}
