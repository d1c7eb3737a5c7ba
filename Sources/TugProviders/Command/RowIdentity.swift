internal import TugList

/// What makes a row of a command's output the same row when the command has run again.
package enum RowIdentity: Equatable, Sendable {
    /// All of the line.
    case line
    /// A word of the line, from 1; blanks separate words.
    case column(Int)
    /// A field of a record, or the word under that heading of the first line.
    case field(String)

    /// Reads `line`, `column 2` or the name of a field; `nil` for a column that is none.
    package init?(_ text: String) {
        let words = text.split(separator: " ")
        if text == "line" {
            self = .line
        } else if words.first == "column" {
            guard words.count == 2, let number = Int(words[1]), number > 0 else { return nil }
            self = .column(number)
        } else {
            self = .field(text)
        }
    }
}

/// Finds what rows are known by. Of rows that are known by the same, the second and those after it get a number.
struct RowKeys {
    /// What a row is known by that is not the first of its kind.
    private struct Repeated: Hashable, Sendable, CustomStringConvertible {
        let key: String
        let number: Int

        var description: String { "\(key) (\(number))" }
    }

    /// `nil`: a record's own id, else all of the line.
    private let identity: RowIdentity?
    private var counts: [String: Int] = [:]
    /// The headings of the first line, if words are to be found by one.
    private var headings: [Substring]?
    /// What the last row is known by, without a number.
    private(set) var lastName = ""

    init(_ identity: RowIdentity?) { self.identity = identity }

    /// What a row is known by.
    mutating func key(of row: AnyRow, line: String) -> SendableKey {
        let key = name(of: row, line)
        lastName = key
        guard let count = counts[key] else {
            counts[key] = 1
            return SendableKey(key)
        }
        counts[key] = count + 1
        return SendableKey(Repeated(key: key, number: count + 1))
    }

    private mutating func name(of row: AnyRow, _ line: String) -> String {
        // The names of columns are nothing that rows are known by.
        if row.model is TableHeading { return line }
        switch identity {
        case nil: return row.trace?.recordID ?? line
        case .line: return line
        case .column(let number):
            if row.model is DelimitedRow { return row.model.fields.dropFirst(number - 1).first?.value ?? line }
            return Self.word(number - 1, of: line) ?? line
        case .field(let name):
            if let field = row.model.fields.first(where: { $0.name == name }) { return field.value }
            let headings = headings ?? line.split { $0 == " " || $0 == "\t" }
            self.headings = headings
            return headings.firstIndex { $0 == name }.flatMap { Self.word($0, of: line) } ?? line
        }
    }

    private static func word(_ index: Int, of line: String) -> String? {
        let words = line.utf8.split(maxSplits: index + 1) { $0 == 0x20 || $0 == 0x09 }
        return index < words.count ? Substring(words[index]).prefix { $0 != " " && $0 != "\t" }.description : nil
    }
}
