public import TugScreen

/// A run of rows from an identifier, plain data and a closure that lays each value out: no model and no renderer to write.
///
/// ```swift
/// let faces = DataSection("Faces", identifier: "face", data: ["😂", "🤗"], height: .fixed(3)) { face, context in
///     [Line(), context.line(face)]
/// }
/// ```
///
/// A list is one such section or many, each with values of a type of its own. A value is known by its place, so data that moves is
/// better shown through a ``RowModel`` of its own.
public struct DataSection: Sendable {
    /// What its heading says; `nil` for a section without a heading.
    public let title: String?
    /// How many rows it has, its heading not counted.
    public let count: Int
    /// The rows as those of the section with that number, the heading first if there is one.
    let rows: @Sendable (_ number: Int) -> [AnyRow]

    /// A section.
    /// - Parameters:
    ///   - title: What its heading says; without, it has none. A list has no two sections of one title.
    ///   - identifier: The kind of its rows; sections may have it in common.
    ///   - data: A value for each row.
    ///   - height: How many lines each row takes. By default as many as the closure returns.
    ///   - configure: The lines of a value; it follows the rules of ``RowRenderer/lines(for:in:)``.
    public init<Value: Equatable & Sendable>(
        _ title: String? = nil, identifier: String, data: some Sequence<Value>, height: RowHeight = .selfSizing,
        configure: @escaping @Sendable (Value, RowContext) -> [Line]
    ) {
        let values = Array(data)
        self.title = title
        count = values.count
        rows = { number in
            let heading = title.map { [AnyRow(SectionHeading($0))] } ?? []
            return heading
                + values.enumerated().map { index, value in
                    let id = ConfiguredRow.ID(section: number, index: index)
                    return AnyRow(ConfiguredRow(id: id, identifier: identifier, value: AnyValue(value), height: height) { configure(value, $0) })
                }
        }
    }
}

extension Page {
    /// A page of sections of plain data.
    public init(sections: [DataSection], next: PageKey? = nil) {
        self.init(rows: sections.enumerated().flatMap { $1.rows($0) }, next: next)
    }
}

extension RowRegistry {
    /// Registers what ``DataSection`` needs; a `Browser` has it already.
    public mutating func registerSections() {
        register(SectionHeadingRow())
        register(ConfiguredRow.self) { ConfiguredRowRenderer(height: $0.height) }
    }
}

/// A row of a ``DataSection``.
struct ConfiguredRow: RowModel {
    /// A value's place.
    struct ID: Hashable, Sendable {
        let section: Int
        let index: Int
    }

    let id: ID
    let identifier: String
    let value: AnyValue
    let height: RowHeight
    let lines: @Sendable (RowContext) -> [Line]

    var rowKind: RowKind { RowKind(named: identifier) }
    var fields: [RowField] { [RowField(identifier, value.text)] }

    /// Closures cannot be compared: equal values of one kind are laid out alike.
    static func == (a: ConfiguredRow, b: ConfiguredRow) -> Bool { a.id == b.id && a.identifier == b.identifier && a.value == b.value }
}

private struct ConfiguredRowRenderer: RowRenderer {
    let height: RowHeight
    func lines(for row: ConfiguredRow, in context: RowContext) -> [Line] { row.lines(context) }
}

/// A value of any type that can be compared.
struct AnyValue: Equatable, Sendable {
    private let value: any Equatable & Sendable

    init(_ value: some Equatable & Sendable) { self.value = value }

    var text: String { String(describing: value) }

    static func == (a: AnyValue, b: AnyValue) -> Bool { equal(a.value, b.value) }

    private static func equal<Value: Equatable>(_ a: Value, _ b: any Equatable) -> Bool { (b as? Value) == a }
}
