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
        private let texts: [String: String]

        package init(demo: DemoOptions = DemoOptions(), now: Timestamp, file: String? = nil, language: Language = .english) {
            self.demo = demo
            self.now = now
            self.file = file
            texts = Gallery.texts(language)
        }

        /// A text of an entry in the reader's language.
        func text(_ english: String) -> String { texts[english] ?? english }
    }

    /// The entries, the default first.
    package static let entries: [Entry] = [feed, quickwords, chat, index, multitype, grid, articles, emoji, panes]

    /// The entry of a name.
    package static func entry(_ name: String) -> Entry? { entries.first { $0.name == name } }

    /// The entries as `tug --demo` lists them.
    package static func list(in language: Language) -> String {
        let texts = texts(language)
        return HelpText.columns(entries.map { ($0.name, texts[$0.summary] ?? $0.summary) }, indent: 0)
    }

    /// What is said in a language, by what it is in English. A table that is wrong is named, and English stays.
    private static func texts(_ language: Language) -> [String: String] {
        do throws(YAMLError) { return try language.galleryTexts() } catch {
            StandardError.write("tug: \(error)\n")
            return [:]
        }
    }
}
