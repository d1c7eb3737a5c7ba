internal import TugResources

extension JSONSource {
    /// A few articles that tug has in itself, some of them without a field that an article needs.
    public static var demoArticles: JSONSource { .local(EmbeddedResource.articles) }
}
