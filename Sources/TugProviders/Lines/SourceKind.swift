/// What the data of a source are.
package enum SourceKind: String, CaseIterable, Sendable {
    /// Text, a row a line.
    case lines
    /// JSON records, one a line.
    case jsonl
    /// JSON: the elements of an array, or objects over several lines.
    case json
    /// A database of SQLite.
    case sqlite

    /// How much of the data is looked at, in bytes.
    static let reach = 4096
    /// The byte-order mark of UTF-8.
    static let mark: [UInt8] = [0xef, 0xbb, 0xbf]

    /// Tells by how the data begin: most lines of JSON records are objects, even if some are broken.
    init(of beginning: [UInt8]) {
        if beginning.starts(with: "SQLite format 3\0".utf8) {
            self = .sqlite
            return
        }
        let text = Self.unmarked(beginning)
        if JSONBeginning.isDocument(text) == true {
            self = .json
            return
        }
        let marks = text.split(separator: ByteSearch.newline).compactMap { line in line.first { $0 > 0x20 } }
        let objects = marks.count { $0 == UInt8(ascii: "{") }
        self = objects * 2 > marks.count ? .jsonl : .lines
    }

    /// Whether so much is enough to tell by; more of it may still come.
    /// - Parameter kind: What the data were said to be: only whether they have a byte-order mark is asked, then.
    static func isTold(by beginning: [UInt8], as kind: SourceKind?) -> Bool {
        if beginning.count < mark.count, mark.starts(with: beginning) || [[0xff], [0xfe]].contains(beginning) { return false }
        return kind != nil || beginning.count >= reach || JSONBeginning.isDocument(unmarked(beginning)) != nil
    }

    private static func unmarked(_ beginning: [UInt8]) -> ArraySlice<UInt8> {
        beginning.prefix(reach).dropFirst(beginning.starts(with: mark) ? mark.count : 0)
    }

    /// Whether the data are text in two-byte units, which nothing here reads: a byte-order mark says so.
    static func isUTF16(_ beginning: [UInt8]) -> Bool { beginning.starts(with: [0xff, 0xfe]) || beginning.starts(with: [0xfe, 0xff]) }

    /// What makes rows of its lines.
    var reader: any LineReader {
        switch self {
        // A database that comes through a pipe, in pieces and in its own order, is shown as what else it is.
        case .lines, .sqlite: TextLineReader()
        case .jsonl: RecordReader(schema: .standard)
        case .json: RecordReader(schema: .standard, takesValues: true)
        }
    }
}
