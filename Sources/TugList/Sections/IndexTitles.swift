/// What an index strip at the right edge lists.
public enum IndexTitles: Hashable, Sendable {
    /// The first letters of the sections' titles, each once.
    case sectionLetters
    /// Entries of the builder's own, for example the alphabet.
    case titles([String])
}

/// Where the entries of an index strip lead and how they stand on the screen.
struct SectionIndex: Equatable {
    /// The entries, in order; of each the first character shows.
    let entries: [String]

    init(_ titles: IndexTitles, _ sections: [SectionMark]) {
        switch titles {
        case .titles(let titles): entries = titles
        case .sectionLetters:
            var seen: Set<String> = []
            entries = sections.compactMap { section in
                section.title.first.map { String($0).uppercased() }.flatMap { seen.insert($0).inserted ? $0 : nil }
            }
        }
    }

    /// The entry that a letter names, upper or lower case.
    func entry(for letter: Character) -> Int? {
        entries.firstIndex { $0.first == letter } ?? entries.firstIndex { $0.first?.lowercased() == letter.lowercased() }
    }

    /// Where an entry leads (FEATURES B5): entry 0 of a list with a header view to that header; else to the first section whose
    /// title begins with the entry's letter; else to the section of the entry's number, or to the last section.
    func destination(of entry: Int, in source: any RowSource) -> Position? {
        let sections = source.sections
        guard entries.indices.contains(entry), let last = sections.last else { return nil }
        if entry == 0, let header = source.first.value, header < sections[0].position { return header }
        if let letter = entries[entry].first, let section = Self.section(beginningWith: letter, in: sections) { return section.position }
        return entry < sections.count ? sections[entry].position : last.position
    }

    /// The first section whose title begins with a letter, upper or lower case.
    static func section(beginningWith letter: Character, in sections: [SectionMark]) -> SectionMark? {
        let letter = letter.lowercased()
        return sections.first { $0.title.first?.lowercased() == letter }
    }

    // MARK: On the screen

    /// Where the entries stand in a strip of that many lines: one a line, in the middle; where there are more than lines, some are
    /// left out, never the first and the last.
    func entry(atLine line: Int, of lines: Int) -> Int? {
        guard (0..<lines).contains(line), !entries.isEmpty else { return nil }
        if entries.count <= lines {
            let entry = line - (lines - entries.count) / 2
            return entries.indices.contains(entry) ? entry : nil
        }
        return lines == 1 ? 0 : line * (entries.count - 1) / (lines - 1)
    }
}
