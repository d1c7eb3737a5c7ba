/// A long text in parts, each of which can be laid out by itself.
enum TextParts {
    /// The most bytes of a part: a few screens.
    static let size = 4096
    /// How far before that a part may end, so that it ends between words, else between characters.
    private static let reach = 256

    static func of(_ text: String) -> [String] {
        if text.utf8.count <= size { return [text] }
        var parts: [String] = []
        var rest = text[...]
        while rest.utf8.count > size {
            let end = end(of: rest)
            // A text of its own: its characters are told by it alone.
            parts.append(String(rest[..<end]))
            rest = rest[end...]
        }
        return parts + [String(rest)]
    }

    private static func end(of text: Substring) -> String.Index {
        let utf8 = text.utf8
        var limit = utf8.index(text.startIndex, offsetBy: size)
        // Never within a scalar.
        while utf8[limit] & 0xc0 == 0x80 { limit = utf8.index(before: limit) }
        var near = utf8.index(limit, offsetBy: -reach)
        while utf8[near] & 0xc0 == 0x80 { near = utf8.index(before: near) }
        let last = text[near..<limit]
        if let blank = last.utf8.lastIndex(where: { $0 == 0x0a }) ?? last.utf8.lastIndex(of: 0x20) { return utf8.index(after: blank) }
        // A character that is longer than that is cut.
        let character = last.index(before: last.endIndex)
        return character > last.startIndex ? character : limit
    }
}
