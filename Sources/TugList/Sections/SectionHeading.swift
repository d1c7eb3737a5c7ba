public import TugScreen

/// A row that begins a section and shows its title, for lists whose models have no such row of their own.
public struct SectionHeading: RowModel, Codable {
    /// The title, which is the heading's identity: a list has no two sections of one title.
    public let id: String

    /// A heading.
    public init(_ title: String) { id = title }

    /// The title.
    public var sectionTitle: String? { id }

    /// The title.
    public var fields: [RowField] { [RowField("section", id)] }
}

/// Shows a section's title on one line.
public struct SectionHeadingRow: RowRenderer {
    /// One line.
    public let height = RowHeight.fixed(1)

    /// The renderer; a `Browser` has it already.
    public init() {}

    /// The title.
    public func lines(for heading: SectionHeading, in context: RowContext) -> [Line] { [context.line(heading.id, .heading)] }
}
