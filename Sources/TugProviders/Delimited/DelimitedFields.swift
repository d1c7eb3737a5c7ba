/// The fields of a line of a table of text.
///
/// What is not as it should be is taken as it stands: quotes within a field, text behind quotes that have ended, quotes that do not end.
struct DelimitedFields {
    let delimiter: UInt8

    private static let quote = RecordEnds.quote

    /// The values of the fields, without the quotes that they stand in. An empty line has one field, which is empty.
    func values(of line: [UInt8]) -> [String] {
        var values: [String] = []
        forEach(in: line) { values.append(String(decoding: $0, as: UTF8.self)) }
        return values
    }

    /// How many fields a line has.
    func count(in line: [UInt8]) -> Int {
        var count = 0
        forEach(in: line) { _ in count += 1 }
        return count
    }

    /// Hands over the bytes of each field.
    func forEach(in line: [UInt8], _ take: (ArraySlice<UInt8>) -> Void) {
        var at = 0
        while true {
            let next = ByteSearch.first(delimiter, in: line, at..<line.count) ?? line.count
            if at < line.count, line[at] == Self.quote {
                at = takeQuoted(line, from: at, take)
            } else {
                take(line[at..<next])
                at = next
            }
            guard at < line.count else { return }
            at += 1  // a delimiter is there
        }
    }

    /// - Returns: Where the field ends.
    private func takeQuoted(_ line: [UInt8], from start: Int, _ take: (ArraySlice<UInt8>) -> Void) -> Int {
        var at = start + 1
        var parts: [UInt8]?
        while let quote = ByteSearch.first(Self.quote, in: line, at..<line.count) {
            if quote + 1 < line.count, line[quote + 1] == Self.quote {
                // Of two, one is the text's.
                parts = (parts ?? []) + line[at...quote]
                at = quote + 2
                continue
            }
            let end = ByteSearch.first(delimiter, in: line, quote + 1..<line.count) ?? line.count
            if parts == nil, end == quote + 1 {
                take(line[at..<quote])
            } else {
                take(((parts ?? []) + line[at..<quote] + line[quote + 1..<end])[...])
            }
            return end
        }
        take(parts.map { ($0 + line[at...])[...] } ?? line[at...])
        return line.count
    }
}
