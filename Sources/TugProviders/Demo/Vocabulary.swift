/// The phrases that the demo feed is made of, by section. A phrase may hold `{section}`, which stands for any phrase of it, so
/// a few kilobytes give endless variety.
///
/// It works on bytes: the demo's first screen waits for it, and walking characters would take most of that time.
struct Vocabulary: Sendable {
    private let sections: [String: [ArraySlice<UInt8>]]

    /// Reads sections (`[name]`), one phrase a line; `\n` in a phrase breaks its line; `#` begins a comment.
    init(_ bytes: [UInt8]) {
        var sections: [String: [ArraySlice<UInt8>]] = [:]
        var name = ""
        var phrases: [ArraySlice<UInt8>] = []
        for line in bytes.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
            if line.first == UInt8(ascii: "[") {
                sections[name] = phrases
                name = String(decoding: line.dropFirst().dropLast(), as: UTF8.self)
                phrases = []
            } else {
                phrases.append(line)
            }
        }
        sections[name] = phrases
        self.sections = sections
    }

    /// A phrase of a section, all its parts filled in.
    func phrase(_ section: String, _ dice: inout Dice) -> String {
        var text: [UInt8] = []
        fill(section, &dice, into: &text, depth: 0)
        return String(decoding: text, as: UTF8.self)
    }

    /// A phrase that begins with a capital.
    func title(_ section: String, _ dice: inout Dice) -> String {
        var text: [UInt8] = []
        fill(section, &dice, into: &text, depth: 0)
        Self.capitalise(&text, at: 0)
        return String(decoding: text, as: UTF8.self)
    }

    /// So many different phrases of a section, as one text.
    func paragraph(_ section: String, count: Int, _ dice: inout Dice) -> String {
        var phrases = sections[section] ?? []
        var text: [UInt8] = []
        for _ in 0..<min(count, phrases.count) {
            if !text.isEmpty { text.append(UInt8(ascii: " ")) }
            let start = text.count
            fill(phrases.remove(at: dice.below(phrases.count)), &dice, into: &text, depth: 1)
            Self.capitalise(&text, at: start)
        }
        return String(decoding: text, as: UTF8.self)
    }

    private func fill(_ section: String, _ dice: inout Dice, into text: inout [UInt8], depth: Int) {
        guard depth < 8, let phrases = sections[section], !phrases.isEmpty else {
            preconditionFailure("the vocabulary has no section [\(section)], or it names itself")
        }
        fill(dice.pick(phrases), &dice, into: &text, depth: depth)
    }

    private func fill(_ template: ArraySlice<UInt8>, _ dice: inout Dice, into text: inout [UInt8], depth: Int) {
        var rest = template
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "{"), let close = rest.firstIndex(of: UInt8(ascii: "}")) {
                fill(String(decoding: rest[..<close], as: UTF8.self), &dice, into: &text, depth: depth + 1)
                rest = rest[(close + 1)...]
            } else if byte == UInt8(ascii: "\\"), rest.first == UInt8(ascii: "n") {
                rest.removeFirst()
                text.append(UInt8(ascii: "\n"))
            } else {
                text.append(byte)
            }
        }
    }

    /// The phrases that may come first begin with a letter of ASCII, or with one that has a capital already.
    private static func capitalise(_ text: inout [UInt8], at index: Int) {
        guard index < text.count, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(text[index]) else { return }
        text[index] -= 0x20
    }
}
