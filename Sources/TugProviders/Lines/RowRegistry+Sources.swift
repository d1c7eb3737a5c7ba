package import TugList

extension RowRegistry {
    /// A registry for all that a source's lines can be.
    package static var sources: RowRegistry {
        var registry = RowRegistry()
        registry.register(TextLineRow())
        registry.registerSections()
        registry.register(OutputCutRow())
        registry.register(TableRowRenderer())
        registry.register(TableHeadingRow())
        registry.register(DelimitedRowRenderer())
        registry.register(DirectoryEntryRow())
        registry.registerRecords()
        return registry
    }
}
