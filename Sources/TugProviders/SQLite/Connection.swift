internal import CSQLite
internal import TugList

/// An open database. All of SQLite's interface is in here. One thread uses it at a time; only ``interrupt()`` comes from others.
@safe final class Connection: @unchecked Sendable {
    /// How long a database that somebody else writes is waited for, in milliseconds.
    private static let patience: Int32 = 250

    private let database: OpaquePointer
    /// Told of every statement that was run, with the steps that SQLite's machine took for it.
    private let note: (@Sendable (String, Int) -> Void)?

    /// Opens a file for reading; it is not made if there is none.
    init(_ path: String, note: (@Sendable (String, Int) -> Void)?) throws(LoadFailure) {
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_FULLMUTEX | SQLITE_OPEN_EXRESCODE
        let result = unsafe sqlite3_open_v2(path, &opened, flags, nil)
        guard result == SQLITE_OK, let opened = unsafe opened else {
            let reason = unsafe String(cString: sqlite3_errstr(result & 0xff))
            unsafe sqlite3_close(opened)
            throw LoadFailure("the database cannot be opened (\(reason))")
        }
        unsafe database = opened
        self.note = note
        unsafe sqlite3_busy_timeout(database, Self.patience)
        unsafe tug_sqlite_distrust(database)
    }

    deinit { unsafe sqlite3_close_v2(database) }

    /// Lets the statement that runs end.
    func interrupt() { unsafe sqlite3_interrupt(database) }

    /// What a statement answers.
    struct Answer {
        var names: [String] = []
        var rows: [[TableValue]] = []
    }

    /// Fails, in words about the text itself, if it is no query.
    func check(_ sql: String) throws(LoadFailure) {
        let statement = unsafe try prepared(sql)
        defer { unsafe sqlite3_finalize(statement) }
        if unsafe sqlite3_column_count(statement) == 0 { throw LoadFailure("one SELECT is wanted") }
    }

    /// Runs a statement.
    func answer(_ sql: String, _ bindings: [TableValue] = []) throws(LoadFailure) -> Answer {
        let statement = unsafe try prepared(sql)
        defer {
            note?(sql, Int(unsafe sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_VM_STEP, 0)))
            unsafe sqlite3_finalize(statement)
        }
        for (index, value) in bindings.enumerated() { unsafe bind(value, statement, Int32(index + 1)) }
        let count = unsafe sqlite3_column_count(statement)
        var answer = Answer()
        answer.names = (0..<count).map { unsafe sqlite3_column_name(statement, $0).map { unsafe String(cString: $0) } ?? "" }
        while true {
            switch unsafe sqlite3_step(statement) {
            case SQLITE_ROW: answer.rows.append((0..<count).map { unsafe value(statement, $0) })
            case SQLITE_DONE: return answer
            default: throw failure()
            }
        }
    }

    private func prepared(_ sql: String) throws(LoadFailure) -> OpaquePointer {
        var statement: OpaquePointer?
        let (result, rest) = unsafe sql.withCString { text in
            var rest: UnsafePointer<CChar>?
            let result = unsafe sqlite3_prepare_v2(database, text, -1, &statement, &rest)
            return (result, unsafe rest.map { unsafe String(cString: $0) } ?? "")
        }
        guard result == SQLITE_OK else { throw failure() }
        guard let statement = unsafe statement else { throw LoadFailure("one SELECT is wanted") }
        guard rest.allSatisfy({ $0.isWhitespace || $0 == ";" }) else {
            unsafe sqlite3_finalize(statement)
            throw LoadFailure("one SELECT is wanted, and this is more: \(rest.prefix(40))")
        }
        return unsafe statement
    }

    private func bind(_ value: TableValue, _ statement: OpaquePointer, _ index: Int32) {
        switch value {
        case .null: unsafe sqlite3_bind_null(statement, index)
        case .integer(let number): unsafe sqlite3_bind_int64(statement, index, number)
        case .real(let number): unsafe sqlite3_bind_double(statement, index, number)
        case .text(let text): unsafe tug_sqlite_bind_text(statement, index, text, Int32(text.utf8.count))
        case .blob(let bytes, _):
            _ = unsafe bytes.withUnsafeBytes { unsafe tug_sqlite_bind_blob(statement, index, $0.baseAddress, Int32($0.count)) }
        }
    }

    private func value(_ statement: OpaquePointer, _ index: Int32) -> TableValue {
        switch unsafe sqlite3_column_type(statement, index) {
        case SQLITE_INTEGER: return .integer(unsafe sqlite3_column_int64(statement, index))
        case SQLITE_FLOAT: return .real(unsafe sqlite3_column_double(statement, index))
        case SQLITE_TEXT:
            guard let start = unsafe sqlite3_column_text(statement, index) else { return .text("") }
            let size = Int(unsafe sqlite3_column_bytes(statement, index))
            let text = unsafe String(decoding: UnsafeBufferPointer(start: start, count: min(size, TableValue.limit)), as: UTF8.self)
            return .text(size > TableValue.limit ? "\(text)… \(size - TableValue.limit) bytes more" : text)
        case SQLITE_BLOB:
            let size = Int(unsafe sqlite3_column_bytes(statement, index))
            guard size > 0, let start = unsafe sqlite3_column_blob(statement, index) else { return .blob([], size: 0) }
            return .blob(unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: min(size, TableValue.limit))), size: size)
        default: return .null
        }
    }

    /// Why the last call failed, in SQLite's words.
    private func failure() -> LoadFailure {
        let reason = unsafe String(cString: sqlite3_errmsg(database))
        switch unsafe sqlite3_errcode(database) & 0xff {
        case SQLITE_BUSY, SQLITE_LOCKED: return LoadFailure("the database is locked: another program writes it")
        case SQLITE_INTERRUPT: return LoadFailure("cancelled")
        case SQLITE_NOTADB: return LoadFailure("this is no database, or an encrypted one")
        case SQLITE_CORRUPT: return LoadFailure("the database is broken (\(reason))")
        default: return LoadFailure(reason)
        }
    }
}
