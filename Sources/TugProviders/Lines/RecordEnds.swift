/// What ends a record of a file.
enum RecordEnds: Equatable, Sendable {
    /// Each newline.
    case newlines
    /// Each newline that stands outside of quotes, as in a table of text (RFC 4180).
    case newlinesOutsideQuotes(delimiter: UInt8)

    static let quote = UInt8(ascii: "\"")
}

/// How a place in a table of text stands to its quotes.
///
/// Quotes begin where a field does, and only there; within them two are one of the text's.
enum QuoteState: UInt8, Sendable {
    /// A field begins.
    case fieldStart
    /// Within a field, outside of quotes.
    case field
    case quotes
    /// Behind a quote that ends the quotes, unless another follows.
    case quoteMet

    var isQuoted: Bool { self == .quotes || self == .quoteMet }
}

extension RecordEnds {
    /// The first end of a record in a range.
    /// - Parameter state: How the range begins; then, where no end was found, what is behind it.
    func first(in bytes: [UInt8], _ range: Range<Int>, from state: inout QuoteState) -> Int? {
        switch self {
        case .newlines: return ByteSearch.firstNewline(in: bytes, range)
        case .newlinesOutsideQuotes(let delimiter):
            return QuoteScan(bytes: bytes, delimiter: delimiter).firstEnd(in: range, from: &state)
        }
    }

    /// How many records end in a range.
    func count(in bytes: [UInt8], _ range: Range<Int>, from state: inout QuoteState) -> Int {
        switch self {
        case .newlines: return ByteSearch.newlines(in: bytes, range)
        case .newlinesOutsideQuotes(let delimiter):
            var count = 0
            QuoteScan(bytes: bytes, delimiter: delimiter).plainRuns(of: range, from: &state) { count += ByteSearch.newlines(in: bytes, $0) }
            return count
        }
    }

    /// All ends of records in a range, in order.
    func all(in bytes: [UInt8], _ range: Range<Int>, from state: inout QuoteState) -> [Int] {
        var ends: [Int] = []
        func note(_ run: Range<Int>) {
            var at = run.lowerBound
            while let newline = ByteSearch.firstNewline(in: bytes, at..<run.upperBound) {
                ends.append(newline)
                at = newline + 1
            }
        }
        switch self {
        case .newlines: note(range)
        case .newlinesOutsideQuotes(let delimiter): QuoteScan(bytes: bytes, delimiter: delimiter).plainRuns(of: range, from: &state, note)
        }
        return ends
    }
}

/// Goes from quote to quote through a table of text: what lies between them is looked at by libc.
struct QuoteScan {
    let bytes: [UInt8]
    let delimiter: UInt8

    private static let quote = RecordEnds.quote

    /// Hands over the runs of a range that are outside of quotes.
    /// - Parameter state: How the range begins; then what is behind it.
    func plainRuns(of range: Range<Int>, from state: inout QuoteState, _ take: (Range<Int>) -> Void) {
        var at = range.lowerBound
        while at < range.upperBound {
            guard !state.isQuoted else {
                pass(&at, in: range, &state)
                continue
            }
            let quote = ByteSearch.first(Self.quote, in: bytes, at..<range.upperBound) ?? range.upperBound
            if at < quote { take(at..<quote) }
            meet(quote, &at, in: range, &state)
        }
    }

    /// The first newline of a range that is outside of quotes.
    func firstEnd(in range: Range<Int>, from state: inout QuoteState) -> Int? {
        var at = range.lowerBound
        var newline = -1
        while at < range.upperBound {
            guard !state.isQuoted else {
                pass(&at, in: range, &state)
                continue
            }
            if newline < at { newline = ByteSearch.firstNewline(in: bytes, at..<range.upperBound) ?? range.upperBound }
            let quote = ByteSearch.first(Self.quote, in: bytes, at..<newline)
            if quote == nil, newline < range.upperBound { return newline }
            meet(quote ?? range.upperBound, &at, in: range, &state)
        }
        return nil
    }

    /// What in a range looks odd: quotes within a field that is not in quotes, and text behind quotes that have ended.
    /// - Parameter state: How the range begins; then what is behind it.
    func oddities(in range: Range<Int>, from state: inout QuoteState) -> Int {
        var count = 0
        var at = range.lowerBound
        while at < range.upperBound {
            if state.isQuoted {
                let wasMet = state == .quoteMet
                let byte = bytes[at]
                pass(&at, in: range, &state)
                if wasMet, state == .field, !isFieldStart(behind: byte), byte != UInt8(ascii: "\r") { count += 1 }
            } else {
                let quote = ByteSearch.first(Self.quote, in: bytes, at..<range.upperBound) ?? range.upperBound
                meet(quote, &at, in: range, &state)
                if quote < range.upperBound, state == .field { count += 1 }
            }
        }
        return count
    }

    /// Passes what is in quotes, up to behind the next quote, or looks what stands behind that.
    private func pass(_ at: inout Int, in range: Range<Int>, _ state: inout QuoteState) {
        if state == .quoteMet {
            state = bytes[at] == Self.quote ? .quotes : .field
            if state == .quotes { at += 1 }
        } else if let quote = ByteSearch.first(Self.quote, in: bytes, at..<range.upperBound) {
            state = .quoteMet
            at = quote + 1
        } else {
            at = range.upperBound
        }
    }

    /// Passes what is outside of quotes, up to behind the next quote or, without one, to the end.
    private func meet(_ quote: Int, _ at: inout Int, in range: Range<Int>, _ state: inout QuoteState) {
        if at < quote { state = isFieldStart(behind: bytes[quote - 1]) ? .fieldStart : .field }
        if quote < range.upperBound { state = state == .fieldStart ? .quotes : .field }
        at = min(quote + 1, range.upperBound)
    }

    /// Whether a field begins behind a byte that is outside of quotes.
    func isFieldStart(behind byte: UInt8) -> Bool { byte == delimiter || byte == ByteSearch.newline }
}
