import TugBrowser

extension Gallery {
    /// A feed of mixed kinds and heights: new rows at the head with each refresh, older ones by page.
    static let feed = Entry(name: "feed", summary: "a team's feed of articles, chats and quick words") { options, now in
        Program(title: "tug demo", feed: .pages(DemoProvider(options.demoOptions, now: now.seconds)), registry: .demo)
    }
}
