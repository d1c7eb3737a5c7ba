internal import TugList

/// How the rows of a table are asked for: by its key, so that a page costs the same wherever it is.
struct DatabaseTable: Sendable {
    /// The words that the key is called in SQL.
    private let key: [String]
    private let name: String

    /// Looks what the key of a table is; `nil` for a view, which has none.
    init?(_ name: String, in connection: Connection) throws(LoadFailure) {
        let columns = try connection.answer("SELECT name, pk FROM pragma_table_info(?) ORDER BY pk", [.text(name)]).rows
        guard !columns.isEmpty else { throw LoadFailure("there is no table \(name)") }
        let names = Set(columns.map { $0[0].cell.lowercased() })
        let kind = try connection.answer("SELECT type FROM sqlite_master WHERE name = ? COLLATE NOCASE", [.text(name)]).rows.first
        guard kind?.first != .text("view") else { return nil }
        self.name = name
        let primary = columns.filter { $0[1] != .integer(0) }.map { Self.quoted($0[0].cell) }
        // Of a table without row ids, to ask for one is an error; a column may take their name.
        if let rowID = ["rowid", "_rowid_", "oid"].first(where: { !names.contains($0) }),
            (try? connection.answer("SELECT \(rowID) FROM \(Self.quoted(name)) LIMIT 0")) != nil
        {
            key = [rowID]
        } else if !primary.isEmpty {
            key = primary
        } else {
            return nil
        }
    }

    /// Which way rows are read from a key, or from an edge.
    enum Way: String {
        case down = ">"
        case up = "<"

        fileprivate var order: String { self == .down ? "" : " DESC" }
    }

    /// The rows next to a key, or next to an edge of the table, in the table's order; and what they are known by.
    func rows(
        _ way: Way, of place: [TableValue]?, limit: Int, in connection: Connection
    ) throws(LoadFailure) -> (keys: [[TableValue]], answer: Connection.Answer) {
        let keys = key.joined(separator: ", ")
        let marks = key.map { _ in "?" }.joined(separator: ", ")
        let beyond = place == nil ? "" : " WHERE (\(keys)) \(way.rawValue) (\(marks))"
        let order = key.map { $0 + way.order }.joined(separator: ", ")
        let sql = "SELECT \(keys), * FROM \(Self.quoted(name))\(beyond) ORDER BY \(order) LIMIT ?"
        var answer = try connection.answer(sql, (place ?? []) + [.integer(Int64(limit))])
        if way == .up { answer.rows.reverse() }
        let found = answer.rows.map { Array($0.prefix(key.count)) }
        answer.names.removeFirst(key.count)
        answer.rows = answer.rows.map { Array($0.dropFirst(key.count)) }
        return (found, answer)
    }

    /// A name as SQL reads it, whatever is in it.
    static func quoted(_ name: String) -> String { "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\"" }
}
