package import TugList

extension RowRegistry {
    /// Registers the renderers of the demo's row models.
    package mutating func registerDemo() {
        register(DayHeadingRow())
        register(ArticleCard())
        register(ChatHeadRow())
        register(ChatMessageRow())
        register(QuickWordRow())
        register(EmojiRowRenderer())
    }

    /// A registry for the demo alone.
    package static var demo: RowRegistry {
        var registry = RowRegistry()
        registry.registerDemo()
        return registry
    }
}
