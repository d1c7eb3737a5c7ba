package import TugList
package import TugScreen

/// A line of a table of text. It holds the text, and finds its fields when they are asked for: so many columns there may be, it takes
/// hardly more memory than its bytes.
package struct DelimitedRow: RowModel, Codable {
    /// The byte offset of the line in its file.
    package let id: Int
    private let text: String
    /// How many bytes of the line were left out behind the text.
    private let bytesLeftOut: Int
    private let delimiter: UInt8
    fileprivate let columns: TableColumns

    init(id: Int, _ text: String, bytesLeftOut: Int = 0, delimiter: UInt8, _ columns: TableColumns) {
        self.id = id
        self.text = text
        self.bytesLeftOut = bytesLeftOut
        self.delimiter = delimiter
        self.columns = columns
    }

    fileprivate var values: some Sequence<String> {
        let note = bytesLeftOut == 0 ? [] : ["… \(bytesLeftOut) bytes more, too long to be shown in one row"]
        return [AnySequence(DelimitedFields(Array(text.utf8), delimiter: delimiter).lazy.map { String(decoding: $0, as: UTF8.self) }), AnySequence(note)]
            .joined()
    }

    package var fields: [RowField] { values.enumerated().map { RowField(columns.name(of: $0), $1) } }

    package var filterText: String { values.joined(separator: "\n") }
}

/// Shows a line of a table of text as any table's row.
package struct DelimitedRowRenderer: RowRenderer {
    package let height = RowHeight.fixed(1)
    package let stopsAtReach = true

    package init() {}

    package func lines(for row: DelimitedRow, in context: RowContext) -> [Line] {
        [TableRowRenderer.line(row.columns, row.values.lazy.map { ($0, .text) }, in: context)]
    }
}

extension TableColumns {
    /// What a column is called: its name, or its number where it has none.
    func name(of column: Int) -> String { column < names.count && !names[column].isEmpty ? names[column] : "\(column + 1)" }
}
