package import TugList
package import TugScreen

/// A file in a directory.
package struct DirectoryEntry: RowModel, Codable {
    /// The bytes of its name.
    package let id: [UInt8]
    package let kind: FileKind
    package let size: Int
    /// When it was last changed.
    package let seconds: Int

    /// The name as it is shown: bytes that are no text are U+FFFD.
    package var name: String { String(decoding: id, as: UTF8.self) }

    package var fields: [RowField] {
        [RowField("name", name), RowField("kind", kind.rawValue), RowField("size", "\(size) bytes"), RowField("changed", Timestamp(seconds: seconds).text)]
    }
    package var filterText: String { name }
}

/// Shows a file's size, age, kind and name in a line.
package struct DirectoryEntryRow: RowRenderer {
    package let height = RowHeight.fixed(1)
    package let needsTime = true

    package init() {}

    package func lines(for entry: DirectoryEntry, in context: RowContext) -> [Line] {
        let size = entry.kind == .file ? Self.short(entry.size) : "-"
        let age = Age.text(of: Timestamp(seconds: entry.seconds).minute, at: context.minute)
        let name = entry.kind == .directory ? entry.name + "/" : entry.name
        return [
            context.line([
                (Self.right(size, 6) + " " + Self.right(age, 5) + "  " + entry.kind.rawValue, .dim),
                (String(repeating: " ", count: max(0, 9 - entry.kind.rawValue.count) + 2), .dim), (name, entry.kind == .directory ? .title : .text),
            ])
        ]
    }

    private static func right(_ text: String, _ columns: Int) -> String { String(repeating: " ", count: max(0, columns - text.count)) + text }

    /// A size in as few letters as tell it: `512`, `1.2K`, `34M`.
    static func short(_ size: Int) -> String {
        guard size >= 1024 else { return "\(size)" }
        var rest = size
        var unit = 0
        while rest >= 1024 * 1024 {
            rest /= 1024
            unit += 1
        }
        let tenths = rest * 10 / 1024
        let letter = Array("KMGTPE")[unit]
        return tenths < 100 ? "\(tenths / 10).\(tenths % 10)\(letter)" : "\(tenths / 10)\(letter)"
    }
}
