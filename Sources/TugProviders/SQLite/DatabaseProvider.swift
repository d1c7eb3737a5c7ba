internal import Synchronization
package import TugList

/// The rows of a table, a view or a query of a database, in pages.
///
/// A table is paged by its key, from either end. A view and a query have none: their pages are counted off from their beginning, which takes the
/// longer the further one goes. Nothing counts the rows.
package final class DatabaseProvider: DataProvider {
    /// What is shown.
    package enum Subject: Equatable, Sendable {
        case table(String)
        case query(String)
    }

    /// Where a page is: after a key, before one, at the table's end, or at an offset.
    private enum Place: Hashable, Sendable {
        case after([TableValue])
        case before([TableValue])
        case end
        case offset(Int)
    }

    private let database: Database
    private let subject: Subject
    private let pageSize: Int
    private let title: String
    /// Rows at the end of a table that are looked at for the widths of its columns.
    private static let farRows = 10
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
        let subject = subject
        return try await database.read(isAnew: request.key == nil) { [self] connection throws(LoadFailure) in
            switch subject {
            case .table(let name):
                if let table = try DatabaseTable(name, in: connection) { return try keyed(table, place, connection) }
                return try counted("SELECT * FROM \(DatabaseTable.quoted(name))", place, connection)
            case .query(let text):
                // What is wrong with it is said of it, not of what it becomes a part of.
                if place == nil { try connection.check(text) }
                return try counted(text, place, connection)
            }
        }
    }

    private func keyed(_ table: DatabaseTable, _ place: Place?, _ connection: Connection) throws(LoadFailure) -> Page {
        // One row more than shown says whether there are more.
        let limit = pageSize + 1
        switch place {
        case nil, .offset:
            let (keys, answer) = try table.rows(.down, of: nil, limit: limit, in: connection)
            // Columns are to fit the rows at the other end, too: numbers grow.
            let far = keys.count < limit ? [] : try table.rows(.up, of: nil, limit: Self.farRows, in: connection).answer.rows
            return page(answer, keys: keys, seen: far, isFirst: true, next: keys.count < limit ? nil : .after(keys[pageSize - 1]), last: .end)
        case .after(let key):
            let (keys, answer) = try table.rows(.down, of: key, limit: limit, in: connection)
            return page(answer, keys: keys, next: keys.count < limit ? nil : .after(keys[pageSize - 1]), last: .end)
        case .before(let key): return try upward(table, from: key, connection)
        case .end: return try upward(table, from: nil, connection)
        }
    }

    private func upward(_ table: DatabaseTable, from key: [TableValue]?, _ connection: Connection) throws(LoadFailure) -> Page {
        var (keys, answer) = try table.rows(.up, of: key, limit: pageSize + 1, in: connection)
        let hasMore = keys.count > pageSize
        if hasMore {
            keys.removeFirst()
            answer.rows.removeFirst()
        }
        let next: Place? = if key == nil { nil } else { keys.last.map { .after($0) } }
        return page(answer, keys: keys, next: next, previous: hasMore ? .before(keys[0]) : nil, last: .end)
    }

    private func counted(_ text: String, _ place: Place?, _ connection: Connection) throws(LoadFailure) -> Page {
        let start = if case .offset(let offset) = place { offset } else { 0 }
        let query = text.reversed().drop { $0 == ";" || $0.isWhitespace }.reversed()
        // The line break ends a comment.
        let sql = "SELECT * FROM (\(String(query))\n) LIMIT ? OFFSET ?"
        let answer = try connection.answer(sql, [.integer(Int64(pageSize + 1)), .integer(Int64(start))])
        let keys = answer.rows.indices.map { [TableValue.integer(Int64(start + $0))] }
        return page(answer, keys: keys, isFirst: place == nil, next: keys.count > pageSize ? .offset(start + pageSize) : nil)
    }

    private func page(
        _ answer: Connection.Answer, keys: [[TableValue]], seen: [[TableValue]] = [], isFirst: Bool = false, next: Place?, previous: Place? = nil,
        last: Place? = nil
    ) -> Page {
        let shown = answer.rows.prefix(pageSize)
        let columns = columns.withLock { known in
            if let columns = known, columns.names == answer.names { return columns }
            let columns = TableColumns(answer.names, seen: shown + seen)
            known = columns
            return columns
        }
        var rows = isFirst ? [AnyRow(TableHeading(title, columns))] : []
        for (key, values) in zip(keys, shown) { rows.append(AnyRow(TableRow(values, columns)).identified(by: Self.key(key))) }
        return Page(rows: rows, next: next.map { PageKey($0) }, previous: previous.map { PageKey($0) }, last: last.map { PageKey($0) })
    }

    private static func key(_ values: [TableValue]) -> SendableKey {
        switch values.first {
        case .integer(let number) where values.count == 1: SendableKey(Int(number))
        case .text(let text) where values.count == 1: SendableKey(text)
        case .integer, .text, .real, .blob, .null, nil: SendableKey(values)
        }
    }
}
