/// A command and its arguments, of which some may stand for what a page needs.
package struct Invocation: Equatable, Sendable {
    /// What an argument can stand for. It is an argument of its own: what a row says never becomes part of a text that a shell reads.
    package enum Placeholder: String, CaseIterable, Sendable {
        /// The number of the page, from 1.
        case page
        /// How many rows came before.
        case offset
        /// How many rows a page is to have.
        case limit
        /// What the last row is known by; empty for the first page.
        case cursor

        var word: String { "{\(rawValue)}" }

        init?(word: String) {
            guard let placeholder = Self.allCases.first(where: { $0.word == word }) else { return nil }
            self = placeholder
        }
    }

    private let words: [String]
    /// What the reader sees of it.
    package let title: String

    /// A command of words, the program's name first.
    /// - Throws: ``SourceError``: one line for the reader.
    package init(_ words: [String]) throws(SourceError) {
        try self.init(words, title: words.joined(separator: " "))
    }

    /// A text for the shell.
    /// - Parameter arguments: What the text calls `$1`, `$2` and so on.
    package init(shell text: String, _ arguments: [String]) throws(SourceError) {
        try self.init(["/bin/sh", "-c", text, "sh"] + arguments, title: text)
    }

    private init(_ words: [String], title: String) throws(SourceError) {
        for word in words where Placeholder(word: word) == nil {
            if let inside = Placeholder.allCases.first(where: { word.contains($0.word) }) { throw .splicedPlaceholder(inside.word) }
        }
        self.words = words
        self.title = title
    }

    private func uses(_ placeholder: Placeholder) -> Bool { words.contains(placeholder.word) }

    /// Whether there are further pages to ask for.
    package var isPaged: Bool { uses(.page) || uses(.offset) || uses(.cursor) }

    /// Where a page begins.
    struct Place: Hashable, Sendable, CustomStringConvertible {
        var page = 1
        var offset = 0
        var cursor = ""

        var description: String { cursor.isEmpty ? "\(page)" : cursor }
    }

    /// Where the page after another begins. It differs in what the command is told of it: one that is told the same would answer the same.
    func place(after place: Place, rows: Int, cursor: String) -> Place {
        Place(page: uses(.page) ? place.page + 1 : 1, offset: uses(.offset) ? place.offset + rows : 0, cursor: uses(.cursor) ? cursor : "")
    }

    /// The words for a page.
    func words(for place: Place, limit: Int) -> [String] {
        words.map { word in
            switch Placeholder(word: word) {
            case .page: "\(place.page)"
            case .offset: "\(place.offset)"
            case .limit: "\(limit)"
            case .cursor: place.cursor
            case nil: word
            }
        }
    }
}
