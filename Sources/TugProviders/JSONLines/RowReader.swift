internal import TugList

/// Makes a row of a line.
struct RowReader {
    /// A longer line is not read as a record: laying out or searching such a one would stall a key.
    static let lineLimit = 1 << 20
    /// How much is shown of a line that is too long.
    static let shownOfLongLine = 4096

    enum Reading {
        case row(AnyRow)
        case blank
        /// Not an object, or one that lacks a field its kind requires.
        case dropped
        case unreadable
    }

    let schema: RecordSchema

    func read(_ line: LineSpan, from blocks: BlockReader) -> Reading {
        if line.textEnd - line.start > Self.lineLimit { return longLine(line, from: blocks) }
        guard var bytes = blocks.bytes(line.start..<line.textEnd) else { return .unreadable }
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0d }) { return .blank }
        guard let members = (try? JSONReader.value(of: bytes))?.members else { return .dropped }
        let record = Record(id: line.start, members: members)
        guard schema.admits(record) else { return .dropped }
        return .row(row(record, digest: StableHash.of(bytes, in: 0..<bytes.count)))
    }

    /// A line of more than a mebibyte: a plain record that says so and shows how it begins.
    private func longLine(_ line: LineSpan, from blocks: BlockReader) -> Reading {
        let size = line.textEnd - line.start
        guard let bytes = blocks.bytes(line.start..<line.start + Self.shownOfLongLine) else { return .unreadable }
        let record = Record(
            id: line.start, kind: Record.plainKind,
            members: [
                JSONMember("size", .string("\(size) bytes, too long to be read as one record")),
                JSONMember("begins", .string(String(decoding: bytes, as: UTF8.self))),
            ])
        return .row(row(record, digest: StableHash.of(bytes, in: 0..<bytes.count) ^ UInt64(size)))
    }

    private func row(_ record: Record, digest: UInt64) -> AnyRow {
        AnyRow(
            record, id: RowID(kind: record.rowKind, key: SendableKey(record.id)), revision: digest,
            trace: RowTrace(recordID: record.recordID, digest: digest))
    }
}
