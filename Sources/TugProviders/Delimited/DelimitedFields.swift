/// The fields of a line of a table of text, one after the other: the bytes of each, without the quotes that it stands in. An empty line
/// has one, which is empty.
///
/// What is not as it should be is taken as it stands: quotes within a field, text behind quotes that have ended, quotes that do not end.
struct DelimitedFields: Sequence, IteratorProtocol {
    private let line: [UInt8]
    private let delimiter: UInt8
    /// Where the next field begins; behind the end after the last.
    private var at = 0

    private static let quote = RecordEnds.quote

    init(_ line: [UInt8], delimiter: UInt8) {
        self.line = line
        self.delimiter = delimiter
    }

    mutating func next() -> ArraySlice<UInt8>? {
        guard at <= line.count else { return nil }
        if at < line.count, line[at] == Self.quote { return nextInQuotes() }
        let start = at
        let end = end(from: at)
        at = end + 1
        return line[start..<end]
    }

    private func end(from place: Int) -> Int { ByteSearch.first(delimiter, in: line, place..<line.count) ?? line.count }

    private mutating func nextInQuotes() -> ArraySlice<UInt8> {
        var place = at + 1
        var parts: [UInt8]?
        while let quote = ByteSearch.first(Self.quote, in: line, place..<line.count) {
            if quote + 1 < line.count, line[quote + 1] == Self.quote {
                // Of two, one is the text's.
                parts = (parts ?? []) + line[place...quote]
                place = quote + 2
                continue
            }
            let end = end(from: quote + 1)
            at = end + 1
            if parts == nil, end == quote + 1 { return line[place..<quote] }
            return ((parts ?? []) + line[place..<quote] + line[quote + 1..<end])[...]
        }
        at = line.count + 1
        return parts.map { ($0 + line[place...])[...] } ?? line[place...]
    }
}
