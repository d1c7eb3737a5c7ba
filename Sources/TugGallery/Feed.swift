import TugBrowser

extension Gallery {
    /// A feed of mixed kinds and heights: new rows at the head with each refresh, older ones by page.
    static let feed = Entry(name: "feed", summary: "a team's feed of articles, chats and quick words") { settings in
        Browser(settings.text("tug demo"), provider: DemoProvider(settings.demo, now: settings.now.seconds)).registering { $0.registerDemo() }
    }
}
