import TugBrowser

// Model system E: sections of plain data, laid out by a closure, under a refresh view that a file describes.

extension Gallery {
    /// Three sections of five faces; a refresh takes five seconds, and its letters dance.
    static let emoji = Entry(name: "emoji", summary: "sections by closure, and a refresh view from a file that moves") { settings in
        let faces = ["Morning", "Noon", "Night"].map { title in
            DataSection(settings.text(title), identifier: "face", data: ["😂", "🤗", "😳", "😌", "😊"], height: .fixed(3)) { face, context in
                [Line(), context.centred(context.line(face))]
            }
        }
        return Browser(settings.text("emoji"), sections: faces)
            .refreshing(after: settings.demo.latency ?? .seconds(5)) { _ in Page(sections: faces) }
            .refreshView(.letters)
    }
}
