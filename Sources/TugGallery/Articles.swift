import TugBrowser

// Model system D: controller, row, data model and item are apart. The data model is asked asynchronously and tells its delegate.

extension Gallery {
    /// Articles from a JSON file, or from the few that tug has in itself.
    static let articles = Entry(name: "articles", summary: "articles from a JSON file, by a data model of their own", takesFile: true) { settings in
        let model = ArticleModel(settings.file.map { .file($0) } ?? .demoArticles)
        return Browser(settings.text("articles"), provider: DelegatedProvider(model, after: settings.demo.latency ?? .milliseconds(600)))
            .showing(ArticleItemRow())
            .withoutLoadMore()
            .refreshingWhenShown()
    }
}

/// The data model: where articles come from.
actor ArticleModel: DataModel {
    private let source: JSONSource
    private weak var delegate: (any DataModelDelegate<ArticleItem>)?

    init(_ source: JSONSource) { self.source = source }

    func requestData(for delegate: any DataModelDelegate<ArticleItem>) {
        self.delegate = delegate
        do {
            let records = try source.elements()
            let items = records.compactMap { ArticleItem($0) }
            self.delegate?.didReceive(items, dropped: records.count - items.count)
        } catch {
            self.delegate?.didFail(error)
        }
    }
}

/// One article. A record without one of the fields is none.
struct ArticleItem: RowModel, Codable {
    let id: String
    let avatarImageURL, authorName, date, title, previewText: String

    init?(_ json: JSONValue) {
        guard let avatarImageURL = json["avatarImageURL"]?.string, let authorName = json["authorName"]?.string,
            let date = json["date"]?.string, let title = json["title"]?.string, let previewText = json["previewText"]?.string
        else { return nil }
        id = "\(date) \(title)"
        (self.avatarImageURL, self.authorName, self.date, self.title, self.previewText) = (avatarImageURL, authorName, date, title, previewText)
    }
}

/// The article card: avatar, author and age; the title; the preview.
struct ArticleItemRow: RowRenderer {
    let height = RowHeight.fixed(4)
    let needsTime = true

    func lines(for item: ArticleItem, in context: RowContext) -> [Line] {
        let age = Timestamp(iso: item.date).map { Age.text(of: $0.minute, at: context.minute) } ?? item.date
        return CardLayout(author: item.authorName, age: age, title: item.title, preview: item.previewText).lines(in: context)
    }
}
