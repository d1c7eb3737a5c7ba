/// Whether a text that begins so is one of JSON whose records are not its lines: an array of objects, or objects over several lines.
enum JSONBeginning {
    /// - Parameter text: The beginning, or all of it.
    /// - Returns: `nil` if more of it must be seen.
    static func isDocument(_ text: some Collection<UInt8>) -> Bool? {
        let text = Array(text)
        guard let start = text.firstIndex(where: { !isBlank($0) }) else { return nil }
        switch text[start] {
        case UInt8(ascii: "["):
            guard let object = mark(in: text, after: start) else { return nil }
            guard text[object] == UInt8(ascii: "{") else { return false }
            guard let name = mark(in: text, after: object) else { return nil }
            return (text[name] == UInt8(ascii: "\"") || text[name] == UInt8(ascii: "}")) && !hasArraysAsLines(text, start)
        case UInt8(ascii: "{"):
            guard let name = mark(in: text, after: start) else { return nil }
            return text[name] == UInt8(ascii: "\"") && text[start..<name].contains(ByteSearch.newline)
        default: return false
        }
    }

    /// Whether the first line is a whole array and another begins on the next: those are records of a kind, one a line.
    private static func hasArraysAsLines(_ text: [UInt8], _ start: Int) -> Bool {
        guard let newline = ByteSearch.firstNewline(in: text, start..<text.count), let next = mark(in: text, after: newline), text[next] == UInt8(ascii: "[")
        else { return false }
        return (try? JSONReader.value(of: text, in: start..<newline)) != nil
    }

    /// Where the next byte is that is not blank.
    private static func mark(in text: [UInt8], after place: Int) -> Int? { text[(place + 1)...].firstIndex { !isBlank($0) } }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 }
}
