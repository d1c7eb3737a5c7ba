/// What a view shows of its rows: those in whose text every word occurs. A word in lower case is found in either case, any other as
/// it is written.
package struct RowFilter: Equatable, Sendable {
    /// A word, as bytes to find in a row's text and as scalars to find on the screen.
    struct Word: Equatable, Sendable {
        let bytes: [UInt8]
        let scalars: [UInt32]
        let matchesCase: Bool

        init(_ text: Substring) {
            bytes = Array(text.utf8)
            scalars = text.unicodeScalars.map(\.value)
            matchesCase = text.lowercased() != text
        }
    }

    /// As the reader typed it.
    package let text: String
    let words: [Word]

    /// - Returns: `nil` for a text without a word: it hides nothing and is no filter.
    package init?(_ text: String) {
        words = text.split(whereSeparator: \.isWhitespace).map { Word($0) }
        if words.isEmpty { return nil }
        self.text = text
    }

    /// Whether a row with that text is shown.
    func passes(_ text: FilterText) -> Bool {
        words.allSatisfy { Self.contains($0.bytes, in: $0.matchesCase ? text.exact : text.folded) }
    }

    private static func contains(_ word: [UInt8], in text: [UInt8]) -> Bool {
        guard text.count >= word.count else { return false }
        let first = word[0]
        var at = 0
        let end = text.count - word.count
        while at <= end {
            if text[at] == first {
                var index = 1
                while index < word.count, text[at + index] == word[index] { index += 1 }
                if index == word.count { return true }
            }
            at += 1
        }
        return false
    }
}

/// A row's text, ready to be searched.
struct FilterText {
    let exact: [UInt8]
    /// In lower case.
    let folded: [UInt8]

    /// As much of a text as a row lays out.
    init(_ text: String) {
        exact = Array(text.utf8.prefix(RowContext.textLimit))
        folded = Array(text.lowercased().utf8.prefix(RowContext.textLimit))
    }
}

/// The texts of rows that filters have looked at, bounded: a filter that is typed on looks at the rows around the reader again.
struct FilterTexts {
    private struct Key: Hashable {
        let id: RowID
        let revision: UInt64
    }

    /// Rows, and bytes of text, of one of the two generations that are kept.
    private static let rowLimit = 2048
    private static let byteLimit = 1 << 20

    private var young: [Key: FilterText] = [:]
    private var old: [Key: FilterText] = [:]
    private var youngBytes = 0
    /// How often a row model was asked for its text; tests bound it.
    private(set) var asked = 0

    mutating func text(of row: AnyRow) -> FilterText {
        let key = Key(id: row.id, revision: row.revision)
        if let text = young[key] { return text }
        let text: FilterText
        if let kept = old[key] {
            text = kept
        } else {
            asked += 1
            text = FilterText(row.model.filterText)
        }
        if young.count >= Self.rowLimit || youngBytes > Self.byteLimit {
            old = young
            young = [:]
            youngBytes = 0
        }
        young[key] = text
        youngBytes += 2 * text.exact.count
        return text
    }
}
