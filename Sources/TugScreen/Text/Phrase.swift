/// A sentence for the reader, with what is filled in kept apart, so that another language can say it: it is known by its English, with
/// `{1}`, `{2}` … for what is filled in.
///
/// It is written as a string is, with `\(…)` for what is filled in.
package struct Phrase: Hashable, Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
    fileprivate enum Value: Hashable, Sendable {
        case text(String)
        case phrase(Phrase)
    }

    /// The English, with numbered blanks.
    package let key: String
    private let values: [Value]

    package init(stringLiteral text: String) { self.init(plain: text) }

    /// A text in which nothing is filled in.
    package init(plain text: String) {
        key = text
        values = []
    }

    package init(stringInterpolation: StringInterpolation) {
        key = stringInterpolation.key
        values = stringInterpolation.values
    }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var key = ""
        fileprivate var values: [Value] = []

        package init(literalCapacity: Int, interpolationCount: Int) { key.reserveCapacity(literalCapacity + 3 * interpolationCount) }
        package mutating func appendLiteral(_ text: String) { key += text }
        package mutating func appendInterpolation(_ value: some CustomStringConvertible) { append(.text(value.description)) }
        package mutating func appendInterpolation(_ phrase: Phrase) { append(.phrase(phrase)) }

        private mutating func append(_ value: Value) {
            values.append(value)
            key += "{\(values.count)}"
        }
    }

    /// In English.
    package var description: String { text(in: [:]) }

    /// In the language of a table, which has its sentences by their English; in English where the table has none.
    package func text(in table: [String: String]) -> String {
        var text = ""
        var rest = (table[key] ?? key)[...]
        // What is filled in is never looked through for blanks.
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            guard let number = Int(rest[rest.index(after: open)..<close]), values.indices.contains(number - 1) else {
                text += rest[...open]
                rest = rest[rest.index(after: open)...]
                continue
            }
            text += rest[..<open]
            switch values[number - 1] {
            case .text(let value): text += value
            case .phrase(let phrase): text += phrase.text(in: table)
            }
            rest = rest[rest.index(after: close)...]
        }
        return text + rest
    }
}
