package import TugList
package import TugScreen

/// A chat in the feed: its room and what was said last.
package struct ChatHead: RowModel, Codable {
    package let id: Int
    package let room: String
    package let people: Int
    package let unread: Int
    package let latest: String
    package let minute: Int

    package init(id: Int, room: String, people: Int, unread: Int, latest: String, minute: Int) {
        self.id = id
        self.room = room
        self.people = people
        self.unread = unread
        self.latest = latest
        self.minute = minute
    }

    package var fields: [RowField] {
        [
            RowField("room", room), RowField("people", String(people)), RowField("unread", String(unread)), RowField("latest", latest),
            RowField("date", Timestamp(seconds: minute * 60).text),
        ]
    }
}

/// Two lines: avatar, room and age; the last words and how many are unread.
package struct ChatHeadRow: RowRenderer {
    package let height = RowHeight.fixed(2)
    package let needsTime = true

    package init() {}

    package func lines(for chat: ChatHead, in context: RowContext) -> [Line] {
        let room = context.line([("# \(chat.room)", .title), ("  \(chat.people) people", .dim)])
        let age = context.line(Age.text(of: chat.minute, at: context.minute), .dim)
        let unread = context.line(chat.unread > 0 ? "\(chat.unread) unread" : "", .hint)
        return [
            context.avatarLine(chat.room, text: room, right: age),
            context.indented(context.line(chat.latest, .dim), right: chat.unread > 0 ? unread : nil),
        ]
    }
}
