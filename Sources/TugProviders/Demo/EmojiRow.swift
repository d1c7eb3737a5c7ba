package import TugList
package import TugScreen

/// A few emoji and what they are about.
package struct EmojiRow: RowModel, Codable {
    package let id: Int
    package let emoji: String
    package let caption: String

    package init(id: Int, emoji: String, caption: String) {
        self.id = id
        self.emoji = emoji
        self.caption = caption
    }
}

/// Three lines, centred: air, the emoji, the caption.
package struct EmojiRowRenderer: RowRenderer {
    package let height = RowHeight.fixed(3)

    package init() {}

    package func lines(for row: EmojiRow, in context: RowContext) -> [Line] {
        [Line(), context.centred(context.line(row.emoji)), context.centred(context.line(row.caption, .dim))]
    }
}
