internal import Synchronization
package import TugList

/// The rows of a table, a view or a query of a database, in pages.
///
/// A table is paged by its key. A view and a query have none: their pages are counted off from their beginning, which takes the
/// longer the further one goes. Nothing counts the rows.
package final class DatabaseProvider: DataProvider {
    /// What is shown.
    package enum Subject: Equatable, Sendable {
        case table(String)
        case query(String)
    }

    /// Where a page begins: after a key, or at an offset.
    private enum Place: Hashable, Sendable {
        case after([TableValue])
        case offset(Int)
    }

    private let database: Database
    private let subject: Subject
    private let pageSize: Int
    private let title: String
    /// Columns stay as they were first seen.
    private let columns = Mutex<TableColumns?>(nil)

    package init(_ database: Database, _ subject: Subject, pageSize: Int = 100) {
        self.database = database
        self.subject = subject
        self.pageSize = pageSize
        title =
            switch subject {
            case .table(let name): name
            case .query: "query"
            }
    }

    package func page(_ request: PageRequest) async throws -> Page {
        let place = request.key?.value(as: Place.self)
        let (subject, limit) = (subject, pageSize)
        return try await database.read(isAnew: request.key == nil) { [self] connection throws(LoadFailure) in
            switch subject {
            case .table(let name):
                if let table = try DatabaseTable(name, in: connection) {
                    let last: [TableValue]? = if case .after(let key) = place { key } else { nil }
                    // One row more than shown says whether there are more.
                    let (keys, answer) = try table.page(after: last, limit: limit + 1, in: connection)
                    return page(answer, keys: keys, isFirst: place == nil) { .after(keys[$0 - 1]) }
                }
                return try counted("SELECT * FROM \(DatabaseTable.quoted(name))", place, connection)
            case .query(let text):
                // What is wrong with it is said of it, not of what it becomes a part of.
                if place == nil { try connection.check(text) }
                return try counted(text, place, connection)
            }
        }
    }

    private func counted(_ text: String, _ place: Place?, _ connection: Connection) throws(LoadFailure) -> Page {
        let start = if case .offset(let offset) = place { offset } else { 0 }
        let query = text.reversed().drop { $0 == ";" || $0.isWhitespace }.reversed()
        // The line break ends a comment.
        let sql = "SELECT * FROM (\(String(query))\n) LIMIT ? OFFSET ?"
        let answer = try connection.answer(sql, [.integer(Int64(pageSize + 1)), .integer(Int64(start))])
        let keys = answer.rows.indices.map { [TableValue.integer(Int64(start + $0))] }
        return page(answer, keys: keys, isFirst: place == nil) { .offset(start + $0) }
    }

    private func page(_ answer: Connection.Answer, keys: [[TableValue]], isFirst: Bool, next: (Int) -> Place) -> Page {
        let shown = answer.rows.prefix(pageSize)
        let columns = columns.withLock { known in
            if let columns = known, columns.names == answer.names { return columns }
            let columns = TableColumns(answer.names, seen: shown)
            known = columns
            return columns
        }
        var rows = isFirst ? [AnyRow(TableHeading(title, columns))] : []
        for (key, values) in zip(keys, shown) { rows.append(AnyRow(TableRow(values, columns)).identified(by: Self.key(key))) }
        return Page(rows: rows, next: answer.rows.count > pageSize ? PageKey(next(pageSize)) : nil)
    }

    private static func key(_ values: [TableValue]) -> SendableKey {
        switch values.first {
        case .integer(let number) where values.count == 1: SendableKey(Int(number))
        case .text(let text) where values.count == 1: SendableKey(text)
        case .integer, .text, .real, .blob, .null, nil: SendableKey(values)
        }
    }
}
