import Randomness

/// A table of text read byte by byte, by nothing that the program has: what the laws compare with.
struct PlainTable {
    struct Line {
        let start: Int
        /// The bytes without what ends them.
        let bytes: [UInt8]
        var isBlank: Bool { bytes.isEmpty }
    }

    private(set) var lines: [Line] = []

    init(_ bytes: [UInt8], delimiter: UInt8 = UInt8(ascii: ",")) {
        let quote = UInt8(ascii: "\"")
        var at = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
        while at < bytes.count {
            let start = at
            var isQuoted = false
            var isFieldStart = true
            while at < bytes.count, isQuoted || bytes[at] != 0x0a {
                if isQuoted {
                    if bytes[at] == quote {
                        if at + 1 < bytes.count, bytes[at + 1] == quote { at += 1 } else { isQuoted = false }
                    }
                } else {
                    isQuoted = isFieldStart && bytes[at] == quote
                    isFieldStart = bytes[at] == delimiter
                }
                at += 1
            }
            var line = Array(bytes[start..<at])
            if line.last == 0x0d { line.removeLast() }
            lines.append(Line(start: start, bytes: line))
            at += 1
        }
    }

    /// The lines that are rows.
    var rows: [Line] { lines.filter { !$0.isBlank } }
}

extension Seeded {
    /// A table, its lines across the borders of blocks.
    /// - Parameter isSloppy: Whether quotes stand where they should not.
    mutating func table(size: Int, isSloppy: Bool) -> [UInt8] {
        var text: [UInt8] = chance(50) ? [0xef, 0xbb, 0xbf] : []
        text += Array("first,\"second, or \"\"2\"\"\",third,fourth\n".utf8)
        let ending = chance(50) ? [0x0d, 0x0a] : [0x0a] as [UInt8]
        while text.count < size {
            let fields = chance(12) ? within(1...7) : 4
            for number in 0..<fields {
                if number > 0 { text.append(UInt8(ascii: ",")) }
                text += field(isSloppy)
            }
            if chance(3) { text += ending }
            text += ending
        }
        if chance(50) { text.removeLast(ending.count) }
        return text
    }

    private mutating func field(_ isSloppy: Bool) -> [UInt8] {
        let pieces = ["a", "bcd", "é", "王", ", ", "\"\"", "\n", "\r\n", " or ", "12", ";"]
        if chance(1), chance(2) { return Array("\"a needle, somewhere\"".utf8) }
        let count = chance(1) ? within(1000...30_000) : within(0...60)
        switch below(isSloppy ? 6 : 4) {
        case 0, 1: return Array("\(below(100_000))".utf8)
        case 2: return (0..<count).flatMap { _ in Array(pick(["a", "bcd", "é", " "]).utf8) }
        case 3: return Array("\"".utf8) + (0..<count).flatMap { _ in Array(pick(pieces).utf8) } + Array("\"".utf8)
        case 4: return Array(pick(["5\" pipe", "x\"y\"", "\"a\"b", "\"\"\"", "\0", "\r"]).utf8)
        default: return [0xff, 0xc3]
        }
    }
}
