package import TugList

/// The tables and views of a database, a row each.
package final class TablesProvider: DataProvider {
    private let database: Database

    package init(_ database: Database) { self.database = database }

    package func page(_ request: PageRequest) async throws -> Page {
        try await database.read(isAnew: true) { connection throws(LoadFailure) in
            let sql = "SELECT name, type FROM sqlite_master WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name"
            var rows: [[TableValue]] = []
            for table in try connection.answer(sql).rows {
                // A view may be broken, and the tables are to be seen all the same.
                let columns = try? connection.answer("SELECT name FROM pragma_table_info(?)", [table[0]]).rows.map { $0[0].cell }
                rows.append(table + [columns.map { .text($0.joined(separator: ", ")) } ?? .null])
            }
            let columns = TableColumns(["name", "kind", "columns"], seen: rows)
            let heading = rows.isEmpty ? [] : [AnyRow(TableHeading("tables", columns))]
            return Page(rows: heading + rows.map { AnyRow(TableRow($0, columns)).identified(by: SendableKey($0[0].cell)) }, next: nil)
        }
    }

    /// The table that a row of ours stands for.
    package static func table(of row: AnyRow) -> String? { (row.model as? TableRow)?.values.first?.cell }
}
