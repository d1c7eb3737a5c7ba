package import TugList

/// A line of a table of text. It holds the text, and finds its fields when they are asked for: so many columns there may be, it takes
/// hardly more memory than its bytes.
package struct DelimitedRow: RowModel, Codable {
    /// The byte offset of the line in its file.
    package let id: Int
    private let text: String
    /// How many bytes of the line were left out behind the text.
    private let bytesLeftOut: Int
    private let delimiter: UInt8
    private let columns: TableColumns

    init(id: Int, _ text: String, bytesLeftOut: Int = 0, delimiter: UInt8, _ columns: TableColumns) {
        self.id = id
        self.text = text
        self.bytesLeftOut = bytesLeftOut
        self.delimiter = delimiter
        self.columns = columns
    }

    private var values: [String] {
        let values = DelimitedFields(delimiter: delimiter).values(of: Array(text.utf8))
        return bytesLeftOut == 0 ? values : values + ["… \(bytesLeftOut) bytes more, too long to be shown in one row"]
    }

    package var fields: [RowField] { values.enumerated().map { RowField(columns.name(of: $0), $1) } }

    package var filterText: String { values.joined(separator: "\n") }

    /// The row as any table's.
    var asTableRow: TableRow { TableRow(values.map { .text($0) }, columns) }
}

extension TableColumns {
    /// What a column is called: its name, or its number where it has none.
    func name(of column: Int) -> String { column < names.count && !names[column].isEmpty ? names[column] : "\(column + 1)" }
}
