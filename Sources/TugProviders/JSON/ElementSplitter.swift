internal import TugList
internal import TugScreen

/// Gives each element of a JSON array a line, as JSON Lines have it, while the text comes: nothing of it is kept, however long it is
/// or deep.
///
/// White space between words becomes one blank, a line break in a string (which JSON does not have) its escape; all else stays as it
/// stands. What an element is worth is seen when it is read as a record: only where one ends is looked for here. A text may have
/// several values, one after the other, as jq prints them: the elements of an array are rows, and so is any other value.
struct ElementSplitter {
    private enum Place: Equatable {
        /// Before a value, or the end.
        case outside
        /// Before an element, which must come if a comma did.
        case beforeElement(mayEnd: Bool)
        /// Behind an element: before a comma, or the array's end.
        case behindElement
        /// In a value, between its words.
        case value
        /// In a number or a word that is the whole value.
        case word
        case string
        /// Behind a backslash.
        case escape
    }

    /// What closes the arrays and objects that are open, the innermost last; deeper ones, which no record may have, are only counted.
    private var closers: [UInt8] = []
    private var deeper = 0
    private var place = Place.outside
    /// Whether the value that is read is an element.
    private var isElement = false
    /// Whether white space came and nothing behind it yet.
    private var hasBlank = false
    /// How much came in earlier pieces.
    private(set) var before: Int

    /// - Parameter before: How many bytes of the text are not given.
    init(behind before: Int = 0) { self.before = before }

    /// Takes the next piece, and adds what it makes of it to `lines`, also when it finds the text broken.
    mutating func take(_ piece: [UInt8], _ lines: inout [UInt8]) throws(LoadFailure) {
        var at = 0
        while at < piece.count {
            switch place {
            case .string:
                // Most of a text is strings: what is plain in them is copied in one go.
                let start = at
                while at < piece.count, piece[at] != Self.quote, piece[at] != Self.backslash, piece[at] != Self.newline { at += 1 }
                lines.append(contentsOf: piece[start..<at])
                if at == piece.count { continue }
                takeMark(piece[at], &lines)
            case .escape:
                lines.append(piece[at] == Self.newline ? UInt8(ascii: "n") : piece[at])
                place = .string
            case .value:
                let start = at
                while at < piece.count, Self.isPlain(piece[at]) { at += 1 }
                if at > start {
                    addBlank(&lines)
                    lines.append(contentsOf: piece[start..<at])
                    continue
                }
                try take(piece[at], at: before + at, &lines)
            case .word:
                guard !Self.isBlank(piece[at]), piece[at] != UInt8(ascii: ","), piece[at] != UInt8(ascii: "]") else {
                    endValue(&lines)
                    continue
                }
                lines.append(piece[at])
            case .outside, .beforeElement, .behindElement: try takeBetween(piece[at], at: before + at, &lines)
            }
            at += 1
        }
        before += piece.count
    }

    /// Nothing follows.
    mutating func finish(_ lines: inout [UInt8]) throws(LoadFailure) {
        if place == .word { endValue(&lines) }
        if place != .outside { throw LoadFailure(phrase: "the JSON ends in the middle, at byte \(before)") }
    }

    /// A byte of a string that is not plain.
    private mutating func takeMark(_ byte: UInt8, _ lines: inout [UInt8]) {
        switch byte {
        case Self.newline: lines += [Self.backslash, UInt8(ascii: "n")]
        case Self.backslash:
            lines.append(byte)
            place = .escape
        default:
            lines.append(byte)
            if closers.isEmpty { endValue(&lines) } else { place = .value }
        }
    }

    /// A byte between values.
    private mutating func takeBetween(_ byte: UInt8, at offset: Int, _ lines: inout [UInt8]) throws(LoadFailure) {
        if Self.isBlank(byte) { return }
        switch (place, byte) {
        case (.behindElement, UInt8(ascii: ",")): place = .beforeElement(mayEnd: false)
        case (.behindElement, UInt8(ascii: "]")), (.beforeElement(mayEnd: true), UInt8(ascii: "]")): place = .outside
        case (.outside, UInt8(ascii: "[")): place = .beforeElement(mayEnd: true)
        case (.outside, _), (.beforeElement, _):
            isElement = place != .outside
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["): try take(byte, at: offset, &lines)
            case Self.quote:
                lines.append(byte)
                place = .string
            case UInt8(ascii: "-"), 0x30...0x39, UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
                lines.append(byte)
                place = .word
            default: throw Self.broken(at: offset)
            }
        default: throw Self.broken(at: offset)
        }
    }

    /// A byte of a value, outside of strings.
    private mutating func take(_ byte: UInt8, at offset: Int, _ lines: inout [UInt8]) throws(LoadFailure) {
        if Self.isBlank(byte) {
            hasBlank = true
            return
        }
        addBlank(&lines)
        lines.append(byte)
        place = .value
        switch byte {
        case Self.quote: place = .string
        case UInt8(ascii: "{"): open(UInt8(ascii: "}"))
        case UInt8(ascii: "["): open(UInt8(ascii: "]"))
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            if deeper > 0 {
                deeper -= 1
            } else {
                guard closers.popLast() == byte else { throw Self.broken(at: offset) }
                if closers.isEmpty { endValue(&lines) }
            }
        default: break
        }
    }

    /// White space that came is one blank.
    private mutating func addBlank(_ lines: inout [UInt8]) {
        if hasBlank { lines.append(UInt8(ascii: " ")) }
        hasBlank = false
    }

    private mutating func open(_ closer: UInt8) {
        if closers.count < JSONReader.depthLimit { closers.append(closer) } else { deeper += 1 }
    }

    private mutating func endValue(_ lines: inout [UInt8]) {
        lines.append(Self.newline)
        place = isElement ? .behindElement : .outside
    }

    private static func broken(at offset: Int) -> LoadFailure { LoadFailure(phrase: "the JSON is broken at byte \(offset): something else is wanted there") }

    private static let quote = UInt8(ascii: "\"")
    private static let backslash = UInt8(ascii: "\\")
    private static let newline = ByteSearch.newline
    /// Whether a byte of a value neither opens nor closes anything.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0...0x20, quote, UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"): false
        default: true
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 }
}
