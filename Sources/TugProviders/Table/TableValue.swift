/// A value in a table.
package enum TableValue: Hashable, Sendable, Codable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    /// Bytes: how they begin, and how many there are.
    case blob([UInt8], size: Int)

    /// How much of a text or of bytes is kept; the rest is counted.
    static let limit = 64 * 1024
    /// How many bytes of a blob are shown in a cell.
    private static let shownBytes = 8

    /// The value in a cell.
    var cell: String {
        switch self {
        case .null: "NULL"
        case .integer(let number): String(number)
        case .real(let number): "\(number)"
        case .text(let text): text
        case .blob(let bytes, let size): Self.hex(bytes.prefix(Self.shownBytes)) + (size > Self.shownBytes ? "… \(size) bytes" : "")
        }
    }

    /// The value in full.
    var full: String {
        switch self {
        case .blob(let bytes, let size):
            Self.hex(bytes.prefix(4096)) + (size > min(4096, bytes.count) ? "… " : " ") + "(\(size) \(size == 1 ? "byte" : "bytes"))"
        case .null, .integer, .real, .text: cell
        }
    }

    /// Whether it is one that stands at the right of its column.
    var isNumber: Bool {
        switch self {
        case .integer, .real: true
        case .null, .text, .blob: false
        }
    }

    /// What a reader must be able to tell from a text of the same letters.
    var isPlain: Bool {
        switch self {
        case .integer, .real, .text: true
        case .null, .blob: false
        }
    }

    private static func hex(_ bytes: some Sequence<UInt8>) -> String {
        "x'" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + "'"
    }
}
