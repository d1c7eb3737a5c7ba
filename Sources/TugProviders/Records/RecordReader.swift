internal import TugList

/// Reads each line as a JSON record. What is no object, or lacks a field that its kind requires, is dropped; but where any value
/// may stand, as in an array, a reader wants to see each: one that is no object is a plain record with a `value`.
struct RecordReader: LineReader {
    /// How much is shown of a line that is too long.
    private static let shownOfLongLine = 4096

    let schema: RecordSchema
    var takesValues = false
    /// A half record is none yet.
    let showsUnfinishedLines = false

    func read(_ bytes: [UInt8], at place: Int) -> LineReading {
        if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0d }) { return .blank }
        guard let value = try? JSONReader.value(of: bytes), let members = value.members ?? (takesValues ? [JSONMember("value", value)] : nil) else {
            return .dropped
        }
        let record = Record(id: place, members: members)
        guard schema.admits(record) else { return .dropped }
        return .row(row(record, digest: StableHash.of(bytes, in: 0..<bytes.count)))
    }

    /// A plain record that says so and shows how it begins.
    func read(beginning: [UInt8], of size: Int, at place: Int) -> AnyRow {
        let shown = beginning.prefix(Self.shownOfLongLine)
        let record = Record(
            id: place, kind: Record.plainKind,
            members: [
                JSONMember("size", .string("\(size) bytes, too long to be read as one record")),
                JSONMember("begins", .string(String(decoding: shown, as: UTF8.self))),
            ])
        return row(record, digest: StableHash.of(beginning, in: 0..<shown.count) ^ UInt64(size))
    }

    private func row(_ record: Record, digest: UInt64) -> AnyRow {
        AnyRow(
            record, id: RowID(kind: record.rowKind, key: SendableKey(record.id)), revision: digest,
            trace: RowTrace(recordID: record.recordID, digest: digest))
    }
}
