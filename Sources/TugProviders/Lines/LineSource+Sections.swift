package import TugList

/// Where a line names the columns of the others, it is the header of all of them.
extension LineSource {
    /// Where that line is, once it is there.
    private var heading: Position? { store.reader.heading.flatMap { $0 < end ? Position(Int64($0)) : nil } }

    /// Where it was, if it was among the lines that were let go of: it stays the first row all the same.
    var keptHeading: Int? { store.reader.heading.flatMap { $0 < floor.place ? $0 : nil } }

    package func section(of position: Position) -> Lookup<Position> {
        guard let heading, heading <= position else { return .none }
        return .found(heading)
    }

    package var sections: [SectionMark] { heading.map { [SectionMark(title: store.reader.headingRow?.sectionTitle ?? "", position: $0)] } ?? [] }

    package var hasSections: Bool { heading != nil }
}
