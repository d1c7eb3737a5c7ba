package import TugScreen

extension SearchPattern {
    /// Lays emphasis over the matches in some columns of a screen line.
    package func emphasise(_ cells: inout [Cell], columns: Range<Int>) {
        var text: [UInt8] = []
        var places: [Int] = []  // the column of each byte
        for column in columns where cells[column].place != .tail {
            let cell = cells[column]
            for value in [cell.scalar, cell.marks.first, cell.marks.second, cell.marks.third, cell.marks.fourth] where value != 0 {
                let bytes = Unicode.Scalar(value).map { UTF8.encode($0).map(Array.init) ?? [] } ?? []
                text += bytes
                places += Array(repeating: column, count: bytes.count)
            }
        }
        // The line was padded; its end is where its text ends.
        while text.last == 0x20 { text.removeLast() }
        var at = 0
        while at < text.count, let match = matcher.match(in: text, at..<text.count) {
            let end = match.upperBound < text.count ? places[match.upperBound] : places[match.upperBound - 1] + 1
            for column in places[match.lowerBound]..<max(end, places[match.upperBound - 1] + 1) { cells[column].emphasis.insert(.match) }
            at = match.upperBound
        }
    }
}
