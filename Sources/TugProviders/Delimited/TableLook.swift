/// What a text looks like if it is taken for a table.
///
/// It is one only where nothing speaks against it: a table that is shown as text can be read, a text that is shown as a table cannot.
struct TableLook {
    private let beginning: [UInt8]
    private let isWhole: Bool

    /// What may divide fields, if nobody says what does.
    private static let delimiters = [UInt8(ascii: ","), TableFormat.tab, UInt8(ascii: ";"), UInt8(ascii: "|")]
    /// How many lines are looked at.
    private static let mostLines = 64

    /// - Parameter isWhole: Whether the last line is a line, though no newline follows.
    init(_ beginning: [UInt8], isWhole: Bool = false) {
        self.beginning = beginning
        self.isWhole = isWhole
    }

    /// Where the first lines are that are not blank, without what ends them.
    func lines(_ delimiter: UInt8, limit: Int = mostLines) -> [Range<Int>] {
        let ends = RecordEnds.newlinesOutsideQuotes(delimiter: delimiter)
        var lines: [Range<Int>] = []
        var at = beginning.starts(with: SourceKind.mark) ? SourceKind.mark.count : 0
        while at < beginning.count, lines.count < limit {
            var state = QuoteState.fieldStart
            let end = ends.first(in: beginning, at..<beginning.count, from: &state)
            guard end != nil || isWhole else { break }
            var stop = end ?? beginning.count
            let next = stop + 1
            if stop > at, beginning[stop - 1] == UInt8(ascii: "\r") { stop -= 1 }
            if stop > at { lines.append(at..<stop) }
            at = next
        }
        return lines
    }

    /// What divides the fields of a table; `nil` if it is none.
    /// - Parameter name: What it is called: of what is called a table, less is asked.
    func delimiter(named name: String) -> UInt8? {
        let isNamed = [".csv", ".tsv", ".tab"].contains { name.lowercased().hasSuffix($0) }
        let trials = Self.delimiters.compactMap { Trial($0, self) }
        return trials.filter { !$0.isSpaced && (isNamed ? $0.evenness >= 60 : $0.evenness >= 90 && $0.isPlausible) }.max { $0.columns < $1.columns }?.delimiter
    }

    /// What most likely divides the fields of what is said to be a table.
    var likeliest: UInt8 {
        let trials = Self.delimiters.compactMap { Trial($0, self) }
        return trials.max { ($0.evenness, $0.columns) < ($1.evenness, $1.columns) }?.delimiter ?? UInt8(ascii: ",")
    }

    /// The text taken as lines that something divides.
    private struct Trial {
        let delimiter: UInt8
        /// The fields of the first line.
        let columns: Int
        private let lines: [[ArraySlice<UInt8>]]
        private let oddities: Int
        private let hasQuotes: Bool

        /// `nil` if the first line is not divided.
        init?(_ delimiter: UInt8, _ look: TableLook) {
            let places = look.lines(delimiter)
            guard let first = places.first, ByteSearch.first(delimiter, in: look.beginning, first) != nil else { return nil }
            lines = places.map { Array(DelimitedFields(Array(look.beginning[$0]), delimiter: delimiter)) }
            columns = lines[0].count
            guard columns > 1 else { return nil }
            self.delimiter = delimiter
            let range = first.lowerBound..<places[places.count - 1].upperBound
            var state = QuoteState.fieldStart
            oddities = QuoteScan(bytes: look.beginning, delimiter: delimiter).oddities(in: range, from: &state)
            hasQuotes = ByteSearch.first(RecordEnds.quote, in: look.beginning, range) != nil
        }

        /// Hundredths of the lines that have as many fields as the first.
        var evenness: Int { lines.count { $0.count == columns } * 100 / lines.count }

        /// Whether blanks follow what divides, as in prose and in a table that is drawn.
        var isSpaced: Bool {
            let fields = lines.flatMap { $0.dropFirst() }
            return fields.count { $0.first == 0x20 } * 5 > fields.count
        }

        /// Whether it looks as only a table does: quotes around fields, or a header over values.
        var isPlausible: Bool {
            guard lines.count > 1, oddities == 0 else { return false }
            if hasQuotes { return true }
            guard Set(lines[0]).count == columns, lines[0].allSatisfy(Self.isName) else { return false }
            return lines.count > 2 && columns > 2
                || (0..<columns).contains { column in
                    lines.dropFirst().allSatisfy { column < $0.count && Self.isValue($0[column]) }
                }
        }

        /// Whether a text can be what a column is called: a few words that begin with a letter.
        private static func isName(_ text: ArraySlice<UInt8>) -> Bool {
            guard let first = text.first, text.count <= 40 else { return false }
            guard (0x41...0x5a).contains(first & 0xdf) || first >= 0x80 || first == UInt8(ascii: "_") else { return false }
            return text.count { $0 == 0x20 } <= 3 && !text.contains { $0 < 0x20 || "{}[]<>=;\"'`".utf8.contains($0) }
        }

        /// Whether a text is a number, a date or a time.
        private static func isValue(_ text: ArraySlice<UInt8>) -> Bool {
            if NumberText.isNumber(text) { return true }
            guard let first = text.first, (0x30...0x39).contains(first) else { return false }
            return text.count >= 8 && text.allSatisfy { (0x30...0x39).contains($0) || "-:./TZ+ ".utf8.contains($0) }
        }
    }
}
