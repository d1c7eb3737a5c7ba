import TugBrowser

// Model system A, with rows of different kinds and heights: a row says its kind by a tag.

extension Gallery {
    /// Chat heads, messages and quick words in one list, which is a pane in a border. It begins in the middle of what was said: older
    /// messages come as the reader goes up, newer ones as they go down.
    static let chat = Entry(name: "chat", summary: "chats: kinds by a tag, each with its own height") { settings in
        Browser(settings.text("chat"), provider: Chats(room: settings.text("room"), delay: settings.demo.latency ?? .milliseconds(600)))
            .registering { registry in
                registry.register(ChatHeadView(), forKind: "head")
                registry.register(ChatWordView(), forKind: "word")
                registry.register(ChatMessageView())  // the default kind, and every tag that has no renderer
            }
            .inside(Border(settings.text("chat")))
    }
}

/// A row of a chat, as a server would send it: a tag says what it is, and one without a tag is a message.
struct ChatItem: RowModel, Codable {
    let id: Int
    var tag: String?
    let author: String
    let text: String

    var rowKind: RowKind { RowKind(named: tag ?? "message") }
}

/// Pages of ten rows, newest last as in any chat; a refresh finds nothing new. A page that names a `previous` one is read upward, too.
struct Chats: DataProvider {
    let room: String
    let delay: Duration

    func page(_ request: PageRequest) async throws -> Page {
        let first = request.key?.value(as: Int.self) ?? 50
        return Page((first..<first + 10).map(item), next: first < 90 ? first + 10 : nil, previous: first > 0 ? PageKey(first - 10) : nil)
    }

    func latency(of request: PageRequest) -> Duration { request.purpose == .refresh && request.generation == 0 ? .zero : delay }

    private func item(_ id: Int) -> ChatItem {
        let people = ["Ana Bell", "林 小雨", "Mika 🦊 Laine", "Sam Okafor"]
        let texts = ["Have you seen the new list? It keeps my place. 👏", "看到了,下拉刷新很好用。", "Four lines for a message, two for everything else.", "好的,明天见。"]
        let author = people[id * 3 % people.count]
        return switch id % 5 {
        case 0: ChatItem(id: id, tag: "head", author: author, text: "\(room) \(id / 5 + 1)")
        case 4: ChatItem(id: id, tag: "word", author: author, text: "谢谢 · thanks")
        default: ChatItem(id: id, author: author, text: texts[id % texts.count])
        }
    }
}

/// Two lines: whose chat it is.
struct ChatHeadView: RowRenderer {
    let height = RowHeight.fixed(2)
    func lines(for item: ChatItem, in context: RowContext) -> [Line] {
        [context.avatarLine(item.author, text: context.line("# \(item.text)", .heading), right: context.line("\(item.id)", .dim)), Line()]
    }
}

/// Two lines: a quick word.
struct ChatWordView: RowRenderer {
    let height = RowHeight.fixed(2)
    func lines(for item: ChatItem, in context: RowContext) -> [Line] { [context.indented(context.line("❝ \(item.text)", .dim)), Line()] }
}

/// Four lines: who says it, and two lines of what.
struct ChatMessageView: RowRenderer {
    let height = RowHeight.fixed(4)
    func lines(for item: ChatItem, in context: RowContext) -> [Line] {
        [context.avatarLine(item.author, text: context.line(item.author, .title), right: Line())] + context.block(item.text, .text, limit: 2)
    }
}
