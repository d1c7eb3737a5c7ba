package import TugList
package import TugScreen

/// Something said in a chat.
package struct ChatMessage: RowModel, Codable {
    package let id: Int
    package let author: String
    package let minute: Int
    package let text: String

    package init(id: Int, author: String, minute: Int, text: String) {
        self.id = id
        self.author = author
        self.minute = minute
        self.text = text
    }

    package var fields: [RowField] {
        [RowField("author", author), RowField("date", Timestamp(seconds: minute * 60).text), RowField("text", text)]
    }
}

/// As many lines as the text needs, one to six, beside the author's avatar.
package struct ChatMessageRow: RowRenderer {
    package init() {}

    package func lines(for message: ChatMessage, in context: RowContext) -> [Line] {
        var lines = context.block(message.text, .text, limit: 6)
        // The first line begins with the avatar where the others are blank.
        var first = Avatar.line(for: message.author, in: context)
        first.append(lines[0].dropping(columns: Avatar.columns))
        lines[0] = first
        return lines.map { context.fit($0) }
    }
}
