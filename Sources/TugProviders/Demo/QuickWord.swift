package import TugList
package import TugScreen

/// A short note without an author.
package struct QuickWord: RowModel, Codable {
    package let id: Int
    package let text: String
    package let tag: String

    package init(id: Int, text: String, tag: String) {
        self.id = id
        self.text = text
        self.tag = tag
    }
}

/// Two lines: the words, and what they are.
package struct QuickWordRow: RowRenderer {
    package let height = RowHeight.fixed(2)

    package init() {}

    package func lines(for word: QuickWord, in context: RowContext) -> [Line] {
        var text = context.line("  ❝", .dim)
        text.pad(to: Avatar.indent)
        text.append(context.line(word.text))
        return [context.fit(text), context.indented(context.line(word.tag, .dim))]
    }
}
