import TugScreen

extension RowFilter {
    /// Lays emphasis over the places of a screen line where a word stands.
    func emphasise(_ cells: inout [Cell], columns: Range<Int>) {
        let heads = columns.filter { cells[$0].place != .tail }
        let exact = heads.map { cells[$0].scalar }
        let folded = words.contains { !$0.matchesCase } ? exact.map(Self.lowercase) : exact
        for word in words {
            let text = word.matchesCase ? exact : folded
            guard let first = word.scalars.first, text.count >= word.scalars.count else { continue }
            for start in 0...text.count - word.scalars.count where text[start] == first && text[start..<start + word.scalars.count].elementsEqual(word.scalars)
            {
                let end = start + word.scalars.count
                let last = end < heads.count ? heads[end] : columns.upperBound
                for column in heads[start]..<last { cells[column].emphasis.insert(.match) }
            }
        }
    }

    private static func lowercase(_ value: UInt32) -> UInt32 {
        if value < 0x80 { return (0x41...0x5a).contains(value) ? value + 0x20 : value }
        return Unicode.Scalar(value)?.properties.lowercaseMapping.unicodeScalars.first?.value ?? value
    }
}
