package import TugBrowser

/// The model systems that `tug --demo NAME` shows, one file each: copy from them.
package enum Gallery {
    /// One model system.
    package struct Entry: Sendable {
        package let name: String
        package let summary: String
        /// Whether a file may be named beside it, to be shown in place of what it has in itself.
        package let takesFile: Bool
        /// The browser of the entry, as a builder would make it.
        let browser: @Sendable (Settings) -> Browser

        init(name: String, summary: String, takesFile: Bool = false, browser: @escaping @Sendable (Settings) -> Browser) {
            self.name = name
            self.summary = summary
            self.takesFile = takesFile
            self.browser = browser
        }

        /// The program that the command line asks for.
        package func program(_ settings: Settings) -> Program {
            var program = browser(settings).program
            if let every = settings.demo.failEvery, case .pages(let provider) = program.feed {
                program.feed = .pages(FailingProvider(provider, every: every))
            }
            return program
        }
    }

    /// What the command line says of an entry.
    package struct Settings: Sendable {
        package let demo: DemoOptions
        /// The calendar's time at the start.
        package let now: Timestamp
        /// The file that is named beside the entry.
        package let file: String?

        package init(demo: DemoOptions = DemoOptions(), now: Timestamp, file: String? = nil) {
            self.demo = demo
            self.now = now
            self.file = file
        }
    }

    /// The entries, the default first.
    package static let entries: [Entry] = [feed, quickwords, chat, multitype, articles, emoji]

    /// The entry of a name.
    package static func entry(_ name: String) -> Entry? { entries.first { $0.name == name } }

    /// The entries as `tug --demo` lists them.
    package static var list: String {
        let width = (entries.map(\.name.count).max() ?? 0) + 2
        return entries.map { $0.name + String(repeating: " ", count: width - $0.name.count) + $0.summary + "\n" }.joined()
    }
}
