import TugBrowser

// Model system A: a table whose refresh and load-more the builder attaches to this one list.

extension Gallery {
    /// Four phrases; pulls bring three more at a time, until there are more than ten, or replace them all.
    static let quickwords = Entry(name: "quickwords", summary: "phrases that a refresh replaces and load-more adds to, slowly") { settings in
        let delay = settings.demo.latency ?? .seconds(3)
        return Browser(settings.text("quick words"), rows: QuickPhrase.first)
            .showing(QuickPhraseRow())
            .loadingManually()
            .replacingOnRefresh()
            .refreshing(after: delay) { request in
                let phrases = [QuickPhrase(id: "refresh \(request.generation)", text: "refresh data 0")]
                return Page(phrases, next: phrases.count)
            }
            .loadingMore(after: delay) { request in
                // The key is the number of rows that there are.
                let count = request.key?.value(as: Int.self) ?? QuickPhrase.first.count
                let phrases = (0..<3).map { QuickPhrase(id: "more \(count + $0)", text: "loadmore data \($0)") }
                return Page(phrases, next: count + 3 > 10 ? nil : count + 3)
            }
    }
}

/// Something to say with one touch.
struct QuickPhrase: RowModel, Codable {
    let id: String
    let text: String

    static let first = ["能同时开发android/ios", "我可以把简历发您看看么?", "我能去贵司面试么?", "对不起,贵司提供的职位可能不太适合,谢谢"].enumerated()
        .map { QuickPhrase(id: "first \($0)", text: $1) }
}

/// Two lines: the phrase, and a blank.
struct QuickPhraseRow: RowRenderer {
    let height = RowHeight.fixed(2)
    func lines(for phrase: QuickPhrase, in context: RowContext) -> [Line] { context.wrap(phrase.text, .title, limit: 2) }
}
