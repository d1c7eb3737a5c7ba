/// The columns of a table: what they are called, and how wide they are shown.
///
/// Widths come from the rows that were seen first and then stay: a column that moved while the reader scrolls could not be read.
package struct TableColumns: Equatable, Sendable, Codable {
    /// A column is no wider than that, whatever is in it; the last has the rest of the line.
    static let widest = 40

    package let names: [String]
    let widths: [Int]
    /// Whether what was seen of a column were numbers: they stand at its right.
    let areNumbers: [Bool]

    init(_ names: [String], widths: [Int], areNumbers: [Bool]) {
        self.names = names
        self.widths = widths
        self.areNumbers = areNumbers
    }

    /// The columns of rows that were seen.
    /// - Parameter width: The columns of the screen that a text takes.
    package init(_ names: [String], seen rows: some Collection<[TableValue]>, width: (String) -> Int = { LibcColumns.width(of: $0.utf8) }) {
        self.names = names
        var widths = names.map { min(Self.widest, max(1, width(String($0.prefix(Self.widest))))) }
        var areNumbers = names.map { _ in !rows.isEmpty }
        for row in rows {
            for (index, value) in row.enumerated() where index < names.count {
                widths[index] = max(widths[index], min(Self.widest, width(String(value.cell.prefix(Self.widest)))))
                if !value.isNumber, value != .null { areNumbers[index] = false }
            }
        }
        self.widths = widths
        self.areNumbers = areNumbers
    }
}
