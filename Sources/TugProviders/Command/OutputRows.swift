internal import Synchronization
internal import TugList

/// Makes rows of what a command says, as it comes.
struct OutputRows {
    /// How much is kept, in rows and in bytes.
    static let largestCount = 1_000_000
    static let largestSize = 64 << 20

    private let kind: SourceKind?
    private let format: TableFormat
    private let kept: KeptReader
    private var reader: (any LineReader)?
    /// What is behind all that has come, where newlines may stand in quotes.
    private var state = QuoteState.fieldStart
    /// What gives elements their lines, where the output is JSON.
    private var splitter: ElementSplitter?
    private var keys: RowKeys
    /// What has come of the line that is not whole yet, behind lines that nobody has looked at.
    private var rest: [UInt8] = []
    private var size = 0
    private(set) var rows: [AnyRow] = []
    /// How many rows there have been.
    private var count = 0
    /// How many of them are no heading.
    var dataCount: Int { count - (reader?.heading == nil ? 0 : min(1, count)) }
    private(set) var dropped = 0
    /// What the last row is known by.
    var lastKey: String { keys.lastName }

    init(as kind: SourceKind?, _ format: TableFormat, identity: RowIdentity?, _ kept: KeptReader) {
        self.kind = kind
        self.format = format
        self.kept = kept
        keys = RowKeys(identity)
    }

    /// Takes a piece.
    /// - Parameter isAwaited: Whether rows are wanted as soon as they are whole.
    /// - Returns: Whether there is room for more.
    mutating func take(_ bytes: [UInt8], isAwaited: Bool = false) throws(LoadFailure) -> Bool {
        size += bytes.count
        var from = rest.count
        if splitter == nil { rest += bytes } else { try split(bytes) }
        if reader == nil {
            // What it is, is told by how it begins.
            guard rest.count >= SourceKind.reach || isAwaited && rest.contains(ByteSearch.newline) && SourceKind.isTold(by: rest, as: kind) else { return true }
            try begin(isWhole: false)
            from = 0
        }
        readLines(from: from)
        return size < Self.largestSize && count < Self.largestCount
    }

    /// Hands over the rows that have come since the last time.
    mutating func takeRows() -> [AnyRow] {
        defer { rows = [] }
        return rows
    }

    /// Nothing follows.
    mutating func finish() throws(LoadFailure) {
        if reader == nil {
            try begin(isWhole: true)
            readLines(from: 0)
        }
        if splitter != nil {
            try splitter?.finish(&rest)
            readLines(from: 0)
        }
        if !rest.isEmpty { read(rest) }
        rest = []
    }

    private mutating func begin(isWhole: Bool) throws(LoadFailure) {
        if kind == nil, SourceKind.isUTF16(rest) { throw LoadFailure("the output is UTF-16; let iconv -f UTF-16 -t UTF-8 read it first") }
        if rest.starts(with: SourceKind.mark) { rest.removeFirst(SourceKind.mark.count) }
        let kind = kind ?? SourceKind(of: rest, isWhole: isWhole, format)
        reader = kept.reader(insteadOf: kind.reader(of: rest, format))
        guard kind == .json else { return }
        splitter = ElementSplitter()
        let text = rest
        rest = []
        try split(text)
    }

    private mutating func split(_ bytes: [UInt8]) throws(LoadFailure) { try splitter?.take(bytes, &rest) }

    private mutating func readLines(from: Int) {
        var start = 0
        var at = from
        let ends = reader?.recordEnds ?? .newlines
        while count < Self.largestCount, let newline = ends.first(in: rest, at..<rest.count, from: &state) {
            read(rest[start..<newline])
            state = .fieldStart
            start = newline + 1
            at = start
        }
        rest.removeFirst(start)
    }

    private mutating func read(_ line: some BidirectionalCollection<UInt8>) {
        guard let reader else { return }
        var bytes = Array(line)
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        // What rows are known by is not their place; only a heading is told by it.
        let place = count == 0 ? reader.heading ?? -1 : -1
        let reading: LineReading =
            bytes.count > LineLimit.bytes
            ? .row(reader.read(beginning: Array(bytes.prefix(LineLimit.shown)), of: bytes.count, at: place)) : reader.read(bytes, at: place)
        switch reading {
        case .row(let row):
            let text = (row.model as? TextLine)?.text ?? String(decoding: bytes, as: UTF8.self)
            rows.append(row.identified(by: keys.key(of: row, line: text)))
            count += 1
        case .dropped: dropped += 1
        case .blank, .unreadable: break
        }
    }
}

/// What made rows of what a command said before: the columns of a table stay as wide as they were, from run to run.
final class KeptReader: Sendable {
    private let reader = Mutex<(any LineReader)?>(nil)

    /// The reader of before, if it makes the same of lines as another; else that.
    func reader(insteadOf other: any LineReader) -> any LineReader {
        reader.withLock { reader in
            if let reader, reader.reads(like: other) { return reader }
            reader = other
            return other
        }
    }
}
