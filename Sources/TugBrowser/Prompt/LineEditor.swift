/// One line of text that is being typed, and where in it the caret is: between what stands before it and what stands after it.
///
/// It moves by characters as a reader sees them: a letter with its marks is one.
struct LineEditor: Equatable, Sendable {
    private(set) var before = ""
    private(set) var after = ""
    /// Texts that are longer are cut: a paste of a whole file is a mistake.
    static let largestText = 4096

    var text: String { before + after }
    var isEmpty: Bool { before.isEmpty && after.isEmpty }

    init(_ text: String = "") { before = text }

    /// What a key may do to the text.
    enum Edit: Equatable, Sendable {
        case left, right, start, end
        case wordLeft, wordRight
        case deleteBack, deleteForward
        case deleteWord, deleteToStart, deleteToEnd
    }

    mutating func insert(_ text: some StringProtocol) {
        let room = max(0, Self.largestText - before.utf8.count - after.utf8.count)
        // By scalars, for a mark that is typed joins the letter before it.
        var taken = 0
        for scalar in text.unicodeScalars {
            taken += UTF8.width(scalar)
            if taken > room { return }
            before.unicodeScalars.append(scalar)
        }
    }

    mutating func apply(_ edit: Edit) {
        switch edit {
        case .left: if let character = before.popLast() { after = String(character) + after }
        case .right: if !after.isEmpty { before.append(after.removeFirst()) }
        case .start: (before, after) = ("", text)
        case .end: (before, after) = (text, "")
        case .wordLeft:
            let word = lastWord
            (before, after) = (String(before.dropLast(word.count)), word + after)
        case .wordRight:
            let word = String(after.prefix { !$0.isWordPart }) + after.drop { !$0.isWordPart }.prefix { $0.isWordPart }
            (before, after) = (before + word, String(after.dropFirst(word.count)))
        case .deleteBack: _ = before.popLast()
        case .deleteForward: if !after.isEmpty { after.removeFirst() }
        case .deleteWord: before.removeLast(lastWord.count)
        case .deleteToStart: before = ""
        case .deleteToEnd: after = ""
        }
    }

    /// The word before the caret, with what separates it from the caret.
    private var lastWord: String {
        let separators = String(before.reversed().prefix { !$0.isWordPart })
        let word = before.dropLast(separators.count).reversed().prefix { $0.isWordPart }
        return String((separators + word).reversed())
    }
}

extension Character {
    fileprivate var isWordPart: Bool { isLetter || isNumber || self == "_" }
}

extension UTF8 {
    fileprivate static func width(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case ..<0x80: 1
        case ..<0x800: 2
        case ..<0x10000: 3
        default: 4
        }
    }
}
