/// What the data of a source are.
package enum SourceKind: String, CaseIterable, Sendable {
    /// Text, a row a line.
    case lines
    /// JSON records, one a line.
    case jsonl
    /// JSON: the elements of an array, or objects over several lines.
    case json
    /// A table, its fields divided by commas or another mark (RFC 4180); by tabs.
    case csv
    case tsv
    /// A database of SQLite.
    case sqlite

    /// How much of the data tells records from other text, in bytes.
    static let reach = 4096
    /// How much tells a table's columns.
    static let tableReach = 64 * 1024
    /// The byte-order mark of UTF-8.
    static let mark: [UInt8] = [0xef, 0xbb, 0xbf]

    /// Tells by how the data begin: most lines of JSON records are objects, even if some are broken; the lines of a table have the
    /// same number of fields.
    /// - Parameters:
    ///   - isWhole: Whether nothing follows.
    ///   - format: What the reader says of a table: who says how its fields are divided says that it is one.
    ///   - name: What the data are called; it says nothing against what they look like.
    init(of beginning: [UInt8], isWhole: Bool = false, _ format: TableFormat = TableFormat(), named name: String = "") {
        if beginning.starts(with: "SQLite format 3\0".utf8) {
            self = .sqlite
            return
        }
        if format.delimiter != nil {
            self = .csv
            return
        }
        let text = Self.unmarked(beginning)
        if JSONBeginning.isDocument(text) == true {
            self = .json
            return
        }
        let marks = text.split(separator: ByteSearch.newline).compactMap { line in line.first { $0 > 0x20 } }
        let objects = marks.count { $0 == UInt8(ascii: "{") }
        if objects * 2 > marks.count {
            self = .jsonl
        } else if let delimiter = TableLook(beginning, isWhole: isWhole).delimiter(named: name) {
            self = delimiter == TableFormat.tab ? .tsv : .csv
        } else {
            self = .lines
        }
    }

    /// Whether more of the data is worth waiting for: what a table begins with may name many columns.
    static func wantsMore(than beginning: [UInt8]) -> Bool {
        beginning.count < tableReach || beginning.count < LineLimit.bytes && ByteSearch.firstNewline(in: beginning, 0..<beginning.count) == nil
    }

    /// How data begin, as much of it as is looked at.
    static func beginning(of descriptor: Descriptor, size: Int) -> [UInt8] {
        let beginning = descriptor.bytes(at: 0, count: min(size, tableReach)) ?? []
        return size > beginning.count && wantsMore(than: beginning) ? descriptor.bytes(at: 0, count: min(size, LineLimit.bytes)) ?? [] : beginning
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
    /// - Parameter beginning: How the data begin, as far as is known.
    func reader(of beginning: [UInt8] = [], _ format: TableFormat = TableFormat()) -> any LineReader {
        switch self {
        // A database that comes through a pipe, in pieces and in its own order, is shown as what else it is.
        case .lines, .sqlite: TextLineReader()
        case .jsonl: RecordReader(schema: .standard)
        case .csv: DelimitedReader(beginning, format, delimiter: format.delimiter ?? TableLook(beginning).likeliest)
        case .tsv: DelimitedReader(beginning, format, delimiter: format.delimiter ?? TableFormat.tab)
        case .json: RecordReader(schema: .standard, takesValues: true)
        }
    }
}
