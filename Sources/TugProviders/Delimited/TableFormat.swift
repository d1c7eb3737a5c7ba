/// What a reader says of a table of text; the rest is told by how it begins.
package struct TableFormat: Equatable, Sendable {
    static let tab = UInt8(ascii: "\t")

    /// What divides fields; `nil` for what seems to.
    package var delimiter: UInt8?
    /// Whether the first line names the columns.
    package var hasHeader = true

    package init() {}

    /// Reads what divides fields: one character, or its name; `nil` for what can divide none.
    package static func delimiter(_ text: String) -> UInt8? {
        switch text {
        case "tab", "\\t": return tab
        case "comma": return UInt8(ascii: ",")
        case "semicolon": return UInt8(ascii: ";")
        case "space": return UInt8(ascii: " ")
        default:
            guard text.utf8.count == 1, let byte = text.utf8.first, byte >= 0x20 && byte < 0x7f || byte == tab, byte != RecordEnds.quote else { return nil }
            return byte
        }
    }
}
