/// The phrases that the demo feed is made of, by section. A phrase may hold `{section}`, which stands for any phrase of it, so
/// a few kilobytes give endless variety.
struct Vocabulary: Sendable {
    private let sections: [String: [String]]

    /// Reads sections (`[name]`), one phrase a line; `\n` in a phrase breaks its line; `#` begins a comment.
    init(_ bytes: [UInt8]) {
        var sections: [String: [String]] = [:]
        var name = ""
        for part in bytes.split(separator: 0x0a) {
            let line = String(decoding: part, as: UTF8.self)
            if line.hasPrefix("#") { continue }
            if line.hasPrefix("["), line.hasSuffix("]") {
                name = String(line.dropFirst().dropLast())
            } else {
                sections[name, default: []].append(line.split(separator: "\\n").joined(separator: "\n"))
            }
        }
        self.sections = sections
    }

    /// A phrase of a section, all its parts filled in.
    func phrase(_ section: String, _ dice: inout Dice) -> String { fill(section, &dice, depth: 0) }

    private func fill(_ section: String, _ dice: inout Dice, depth: Int) -> String {
        guard depth < 8, let phrases = sections[section] else {
            preconditionFailure("the vocabulary has no section [\(section)], or it names itself")
        }
        return filled(dice.pick(phrases), &dice, depth: depth)
    }

    private func filled(_ template: String, _ dice: inout Dice, depth: Int) -> String {
        var filled = ""
        var rest = template[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            filled += rest[..<open]
            filled += fill(String(rest[rest.index(after: open)..<close]), &dice, depth: depth + 1)
            rest = rest[rest.index(after: close)...]
        }
        return filled + rest
    }

    /// So many different phrases of a section, as one text.
    func paragraph(_ section: String, count: Int, _ dice: inout Dice) -> String {
        var phrases = sections[section] ?? []
        var sentences: [String] = []
        while sentences.count < count, !phrases.isEmpty {
            let sentence = filled(phrases.remove(at: dice.below(phrases.count)), &dice, depth: 1)
            sentences.append(sentence.prefix(1).uppercased() + sentence.dropFirst())
        }
        return sentences.joined(separator: " ")
    }

    /// A title begins with a capital, whatever phrase it begins with.
    func title(_ section: String, _ dice: inout Dice) -> String {
        let phrase = phrase(section, &dice)
        return phrase.prefix(1).uppercased() + phrase.dropFirst()
    }
}
