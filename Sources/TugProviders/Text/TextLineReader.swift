internal import TugList

/// Reads each line as text. Bytes that are no UTF-8 are shown as U+FFFD; an empty line is a row, too.
struct TextLineReader: LineReader {
    let showsUnfinishedLines = true
    let memoryPerByte = 1

    func read(_ bytes: [UInt8], at place: Int) -> LineReading {
        .row(row(bytes, leftOut: 0, at: place))
    }

    func read(beginning: [UInt8], of size: Int, at place: Int) -> AnyRow {
        let shown = beginning.prefix(beginning.count - Self.cutOff(beginning))
        return row(Array(shown), leftOut: size - shown.count, at: place)
    }

    /// How many bytes at an end are the beginning of a scalar that was cut: they are no mistake of the file's.
    static func cutOff(_ bytes: [UInt8]) -> Int {
        for (count, byte) in zip(1...3, bytes.reversed()) where byte & 0xc0 != 0x80 {
            let length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1
            return count < length ? count : 0
        }
        return 0
    }

    private func row(_ bytes: [UInt8], leftOut: Int, at place: Int) -> AnyRow {
        let line = TextLine(id: place, text: String(decoding: bytes, as: UTF8.self), bytesLeftOut: leftOut)
        let digest = StableHash.of(bytes, in: 0..<bytes.count) ^ UInt64(leftOut)
        return AnyRow(line, id: RowID(kind: line.rowKind, key: SendableKey(place)), revision: digest, trace: RowTrace(recordID: nil, digest: digest))
    }
}
