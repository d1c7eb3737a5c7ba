package import TugList
package import TugScreen

/// Something that somebody wrote: the feed's main kind.
package struct Article: RowModel, Codable {
    package let id: Int
    package let author: String
    /// When, in whole minutes since 1970.
    package let minute: Int
    package let title: String
    /// May be empty.
    package let preview: String

    package init(id: Int, author: String, minute: Int, title: String, preview: String) {
        self.id = id
        self.author = author
        self.minute = minute
        self.title = title
        self.preview = preview
    }

    package var fields: [RowField] {
        [
            RowField("author", author), RowField("date", Timestamp(seconds: minute * 60).text), RowField("title", title),
            RowField("preview", preview),
        ]
    }
}

/// Four lines: avatar, author and age; the title; the preview on two lines.
package struct ArticleCard: RowRenderer {
    package let height = CardLayout.height
    package let needsTime = true

    package init() {}

    package func lines(for article: Article, in context: RowContext) -> [Line] {
        let age = Age.text(of: article.minute, at: context.minute)
        return CardLayout(author: article.author, age: age, title: article.title, preview: article.preview).lines(in: context)
    }
}
