internal import TugList

/// Makes rows of lines: what the bytes of a line mean.
protocol LineReader: Sendable {
    /// Whether a line is a row before its writer has finished it.
    var showsUnfinishedLines: Bool { get }
    /// What ends a line; where newlines may stand in quotes, a line may be several.
    var recordEnds: RecordEnds { get }
    /// Where the line is that names the columns of all others, if one does.
    var heading: Int? { get }
    /// Its row.
    var headingRow: AnyRow? { get }
    /// Whether another reader makes the same of a line, but for how wide its columns are shown.
    func reads(like other: any LineReader) -> Bool
    /// A reader that has learned from how the data begin now, of which it saw less; `nil` if that says nothing new.
    func learning(from beginning: [UInt8]) -> (any LineReader)?
    /// About how much memory a row takes for each byte of its line.
    var memoryPerByte: Int { get }
    /// Reads a line.
    /// - Parameters:
    ///   - bytes: The line without its end, be that a newline or a carriage return and a newline.
    ///   - place: Where it begins.
    func read(_ bytes: [UInt8], at place: Int) -> LineReading
    /// Reads a line that is too long to be read whole.
    /// - Parameters:
    ///   - beginning: How it begins.
    ///   - size: How long it is, in bytes.
    func read(beginning: [UInt8], of size: Int, at place: Int) -> AnyRow
}

/// What was read.
enum LineReading {
    case row(AnyRow)
    /// A line that is no row and nobody misses.
    case blank
    /// Something that should have been a row, and is none.
    case dropped
    case unreadable
}

/// How much of a line is read.
enum LineLimit {
    /// A longer line is not read whole: laying out or searching such a one would stall a key.
    static let bytes = 1 << 20
    /// How much is read of a line that is too long.
    static let shown = 64 * 1024
}

extension LineReader {
    var recordEnds: RecordEnds { .newlines }
    var heading: Int? { nil }
    var headingRow: AnyRow? { nil }
    func reads(like other: any LineReader) -> Bool { false }
    func learning(from beginning: [UInt8]) -> (any LineReader)? { nil }
    /// A line of many short values takes much more than its text.
    var memoryPerByte: Int { 16 }

    /// Reads a line of a file.
    func read(_ line: LineSpan, from blocks: BlockReader) -> LineReading {
        let size = line.textEnd - line.start
        if size > LineLimit.bytes {
            guard let beginning = blocks.bytes(line.start..<line.start + LineLimit.shown) else { return .unreadable }
            return .row(read(beginning: beginning, of: size, at: line.start))
        }
        guard var bytes = blocks.bytes(line.start..<line.textEnd) else { return .unreadable }
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        return read(bytes, at: line.start)
    }
}
