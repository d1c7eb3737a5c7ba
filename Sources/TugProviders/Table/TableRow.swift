package import TugList
package import TugScreen

/// A row of a table.
package struct TableRow: RowModel, Codable {
    /// Who makes the row knows what it is known by.
    package let id: Int
    package let values: [TableValue]
    package let columns: TableColumns

    package init(_ values: [TableValue], _ columns: TableColumns) {
        id = 0
        self.values = values
        self.columns = columns
    }

    package var fields: [RowField] { zip(columns.names, values).map { RowField($0, $1.full) } }
    package var filterText: String { values.map(\.cell).joined(separator: "\n") }
}

/// The names of a table's columns: the header that sticks to the top.
package struct TableHeading: ColumnHeading, Codable {
    /// What the table is called.
    package let id: String
    package let columns: TableColumns

    package init(_ name: String, _ columns: TableColumns) {
        id = name
        self.columns = columns
    }

    package var sectionTitle: String? { id }
    package var fields: [RowField] { columns.names.map { RowField($0, "") } }
    package var filterText: String { "" }
}

/// Shows a row of a table, or the names of its columns, in a line.
package struct TableRowRenderer: RowRenderer {
    package let height = RowHeight.fixed(1)
    package let stopsAtReach = true

    package init() {}

    package func lines(for row: TableRow, in context: RowContext) -> [Line] {
        [Self.line(row.columns, row.values.map { ($0.cell, $0.isPlain ? .text : .dim) }, in: context)]
    }

    /// Cells side by side, as far as they can be seen: those that are too long for their column are cut, but for the last.
    static func line(_ columns: TableColumns, _ cells: some Sequence<(String, Role)>, in context: RowContext) -> Line {
        var line = Line()
        var cells = cells.makeIterator()
        var next = cells.next()
        var index = 0
        while let (text, role) = next, line.columns <= context.reach {
            next = cells.next()
            append(text, role, index, isLast: next == nil, columns, context, to: &line)
            index += 1
        }
        return line
    }

    private static func append(
        _ text: String, _ role: Role, _ index: Int, isLast: Bool, _ columns: TableColumns, _ context: RowContext, to line: inout Line
    ) {
        // A row may have more cells than there are columns known.
        let isKnown = index < columns.widths.count
        let width = isKnown ? columns.widths[index] : TableColumns.widest
        var cell = context.line(isLast ? text[...] : text.prefix(4 * width), role)
        if !isLast, cell.columns > width { cell = cell.truncated(to: width) }
        if isKnown, columns.areNumbers[index] { line.pad(to: line.columns + width - cell.columns) }
        line.append(cell)
        let rest = isKnown && !columns.areNumbers[index] ? width - cell.columns : 0
        if !isLast { line.pad(to: line.columns + rest + 2) }
    }
}

/// Shows the names of a table's columns.
package struct TableHeadingRow: RowRenderer {
    package let height = RowHeight.fixed(1)
    package let stopsAtReach = true

    package init() {}

    package func lines(for heading: TableHeading, in context: RowContext) -> [Line] {
        [TableRowRenderer.line(heading.columns, heading.columns.names.map { ($0, .heading) }, in: context)]
    }
}
