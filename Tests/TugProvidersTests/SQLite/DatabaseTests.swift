import CSQLite
import Synchronization
import TugList
import TugScreen
import Testing

@testable import TugProviders

/// A database for one test.
private final class ScratchDatabase {
    let file = ScratchFile()
    var path: String { file.path }

    init(_ statements: String...) { for statement in statements { run(statement) } }

    func run(_ sql: String) {
        var database: OpaquePointer?
        unsafe sqlite3_open(path, &database)
        let result = unsafe sqlite3_exec(database, sql, nil, nil, nil)
        unsafe sqlite3_close(database)
        if result != SQLITE_OK { Issue.record("\(sql) failed: \(result)") }
    }

    /// Rows with the ids from 1 to a number.
    static func numbered(_ count: Int) -> String {
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count)) INSERT INTO t SELECT i, 'row ' || i FROM n"
    }
}

/// The statements that were run, and the steps that each took.
private final class Statements: Sendable {
    private let log = Mutex<[(sql: String, steps: Int)]>([])

    func note(_ sql: String, _ steps: Int) { log.withLock { $0.append((sql, steps)) } }
    func take() -> [(sql: String, steps: Int)] {
        log.withLock { log in
            defer { log = [] }
            return log
        }
    }
}

extension Page {
    /// The cells of its rows.
    fileprivate var cells: [[String]] { rows.compactMap { ($0.model as? TableRow)?.values.map(\.cell) } }
}

extension DataProvider {
    fileprivate func first() async throws -> Page { try await page(PageRequest(.refresh)) }
    fileprivate func next(_ page: Page) async throws -> Page { try await self.page(PageRequest(.append, key: page.next)) }
    fileprivate func last(_ page: Page) async throws -> Page { try await self.page(PageRequest(.append, key: page.last)) }
    fileprivate func before(_ page: Page) async throws -> Page { try await self.page(PageRequest(.prepend, key: page.previous)) }
    fileprivate func reason() async -> String {
        do { _ = try await first() } catch { return "\(error)" }
        return "no failure"
    }
}

@Suite struct DatabaseTests {
    @Test func tablesAreListedFirst() async throws {
        let scratch = ScratchDatabase(
            "CREATE TABLE users (id INTEGER PRIMARY KEY, name TEXT)", "CREATE TABLE \"odd\"\"name\" (a)", "CREATE VIEW v AS SELECT name FROM users",
            "CREATE VIEW broken AS SELECT x FROM nowhere", "CREATE TABLE a (i INTEGER PRIMARY KEY AUTOINCREMENT)")
        let page = try await TablesProvider(Database(path: scratch.path)).first()
        #expect(page.rows.first?.sectionTitle == "tables")
        #expect(
            page.cells == [
                ["a", "table", "i"], ["broken", "view", "NULL"], ["odd\"name", "table", "a"], ["users", "table", "id, name"], ["v", "view", "name"],
            ])
        #expect(page.rows.dropFirst().compactMap { TablesProvider.table(of: $0) } == ["a", "broken", "odd\"name", "users", "v"])
        #expect(page.next == nil)
    }

    @Test("U14: the first page and the next cost no more in a large table, and nothing counts it") func nothingCountsTheTable() async throws {
        var costs: [[Int]] = []
        for count in [1000, 200_000] {
            let scratch = ScratchDatabase("CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT)", ScratchDatabase.numbered(count))
            let statements = Statements()
            let provider = DatabaseProvider(Database(path: scratch.path) { statements.note($0, $1) }, .table("t"))
            let first = try await provider.first()
            #expect(first.cells.count == 100 && first.cells.first == ["1", "row 1"])
            let second = try await provider.next(first)
            #expect(second.cells.first == ["101", "row 101"])
            let last = try await provider.last(first)
            #expect(last.cells.count == 100 && last.cells.last == ["\(count)", "row \(count)"])
            let above = try await provider.before(last)
            #expect(above.cells.last == ["\(count - 100)", "row \(count - 100)"])
            let run = statements.take()
            #expect(!run.contains { $0.sql.lowercased().contains("count(") || $0.sql.lowercased().contains("offset") })
            costs.append(run.map(\.steps))
        }
        #expect(costs[0] == costs[1])
    }

    @Test(
        arguments: [
            ("CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT)", "rowid"), ("CREATE TABLE t (id, name TEXT)", "no key of its own"),
            ("CREATE TABLE t (id INT, name TEXT, PRIMARY KEY (name, id)) WITHOUT ROWID", "two columns"), ("CREATE TABLE t (rowid, name)", "its name taken"),
            ("CREATE TABLE t (id INT, name TEXT COLLATE NOCASE PRIMARY KEY) WITHOUT ROWID", "a text in an order of its own"),
            ("CREATE TABLE t (id INT, name TEXT, PRIMARY KEY (name DESC)) WITHOUT ROWID", "downward"),
            ("CREATE TABLE t (\"a \"\"b\" INT PRIMARY KEY, c) WITHOUT ROWID", "quoted"),
        ] as [(String, String)]) func everyRowOnce(schema: String, what: String) async throws
    {
        let scratch = ScratchDatabase(schema, ScratchDatabase.numbered(250))
        let provider = DatabaseProvider(Database(path: scratch.path), .table("t"), pageSize: 60)
        let first = try await provider.first()
        var page = first
        var rows = page.rows
        while page.next != nil {
            page = try await provider.next(page)
            rows += page.rows
        }
        // From the end upward they are the same.
        page = try await provider.last(first)
        var upward = page.rows
        #expect(page.next == nil)
        while page.previous != nil {
            page = try await provider.before(page)
            upward.insert(contentsOf: page.rows, at: 0)
        }
        #expect(upward == Array(rows.dropFirst()))
        #expect(rows.count == 251)
        #expect(Set(rows.map(\.id)).count == 251)
        #expect(Set(rows.compactMap { ($0.model as? TableRow)?.values[0] }).count == 250)
    }

    @Test("R8: a page that was let go of comes again by its key") func aPageComesAgain() async throws {
        let scratch = ScratchDatabase("CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT)", ScratchDatabase.numbered(250))
        let provider = DatabaseProvider(Database(path: scratch.path), .table("t"))
        let first = try await provider.first()
        let second = try await provider.next(first)
        let again = try await provider.page(PageRequest(.prepend, key: first.next))
        #expect(again.rows == second.rows && again.next == second.next)
    }

    @Test func viewsAndQueriesArePagedByOffset() async throws {
        let scratch = ScratchDatabase(
            "CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT)", ScratchDatabase.numbered(7), "CREATE VIEW v AS SELECT id FROM t ORDER BY id DESC")
        for subject in [DatabaseProvider.Subject.table("v"), .query("SELECT id FROM t ORDER BY id DESC -- all;\n ; ")] {
            let provider = DatabaseProvider(Database(path: scratch.path), subject, pageSize: 4)
            let first = try await provider.first()
            let second = try await provider.next(first)
            #expect(first.cells + second.cells == (1...7).reversed().map { ["\($0)"] })
            #expect(first.last == nil)
            #expect(second.next == nil)
        }
    }

    @Test func valuesAreToldApart() async throws {
        let scratch = ScratchDatabase(
            "CREATE TABLE t (v)",
            "INSERT INTO t VALUES (NULL), ('NULL'), (x'00ff'), (x''), (zeroblob(100000)), (1.5), (-3), ('a' || char(10) || char(27) || 'b')")
        let page = try await DatabaseProvider(Database(path: scratch.path), .table("t")).first()
        #expect(page.cells.map { $0[0] } == ["NULL", "NULL", "x'00ff'", "x''", "x'0000000000000000'… 100000 bytes", "1.5", "-3", "a\n\u{1b}b"])
        let lines = page.rows.compactMap { $0.model as? TableRow }.map { TableRowRenderer().lines(for: $0, in: testContext(columns: 80))[0] }
        #expect(lines[0].cells.first?.role != lines[1].cells.first?.role)
        #expect(!lines[7].text.contains("\u{1b}") && !lines[7].text.contains("\n"))
    }

    @Test func columnsAreAlignedAndKeepTheirWidths() async throws {
        let scratch = ScratchDatabase(
            "CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT, n INT)",
            "INSERT INTO t VALUES (1, 'Ada', 5), (2, 'Grace', 1234), (3, 'a name that is far too long for its column', NULL)",
            "WITH RECURSIVE n(i) AS (SELECT 4 UNION ALL SELECT i + 1 FROM n WHERE i < 20) INSERT INTO t SELECT i, 'Bo', i FROM n")
        let provider = DatabaseProvider(Database(path: scratch.path), .table("t"), pageSize: 2)
        let first = try await provider.first()
        let second = try await provider.next(first)
        let context = testContext(columns: 80)
        let heading = try #require(first.rows[0].model as? TableHeading)
        let lines = (first.rows + second.rows).compactMap { $0.model as? TableRow }.map { TableRowRenderer().lines(for: $0, in: context)[0].text }
        #expect(TableHeadingRow().lines(for: heading, in: context)[0].text == "id  name      n")
        #expect(lines.prefix(3) == [" 1  Ada       5", " 2  Grace  1234", " 3  a na…  NULL"])
    }

    @Test func columnsFitTheLastRowsToo() async throws {
        let scratch = ScratchDatabase("CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT)", ScratchDatabase.numbered(100_000))
        let provider = DatabaseProvider(Database(path: scratch.path), .table("t"))
        let last = try await provider.last(provider.first())
        let row = try #require(last.rows.last?.model as? TableRow)
        #expect(TableRowRenderer().lines(for: row, in: testContext(columns: 80))[0].text == "100000  row 100000")
    }

    // MARK: Failures

    @Test func whatIsNoDatabaseIsSaid() async throws {
        let missing = ScratchFile()
        missing.remove()
        #expect(await TablesProvider(Database(path: missing.path)).reason().contains("cannot be opened"))
        let text = ScratchFile(String(repeating: "text ", count: 1000))
        #expect(await TablesProvider(Database(path: text.path)).reason().contains("no database"))
        let scratch = ScratchDatabase("CREATE TABLE t (id)")
        #expect(await DatabaseProvider(Database(path: scratch.path), .table("none")).reason() == "there is no table none")
        #expect(await DatabaseProvider(Database(path: scratch.path), .query("selec x")).reason() == "near \"selec\": syntax error")
        #expect(await DatabaseProvider(Database(path: scratch.path), .query("")).reason() == "one SELECT is wanted")
        #expect(await DatabaseProvider(Database(path: scratch.path), .query("SELECT x FROM t")).reason().contains("no such column: x"))
    }

    @Test func aLockedDatabaseIsSaidAndReadAgain() async throws {
        let scratch = ScratchDatabase("CREATE TABLE t (id)", "INSERT INTO t VALUES (1)")
        var writer: OpaquePointer?
        unsafe sqlite3_open(scratch.path, &writer)
        unsafe sqlite3_exec(writer, "BEGIN EXCLUSIVE", nil, nil, nil)
        let provider = DatabaseProvider(Database(path: scratch.path), .table("t"))
        #expect(await provider.reason() == "the database is locked: another program writes it")
        unsafe sqlite3_exec(writer, "ROLLBACK", nil, nil, nil)
        unsafe sqlite3_close(writer)
        let page = try await provider.first()
        #expect(page.cells == [["1"]])
    }

    @Test func aBrokenDatabaseIsSaid() async throws {
        let scratch = ScratchDatabase("CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT)", ScratchDatabase.numbered(20_000))
        let provider = DatabaseProvider(Database(path: scratch.path), .table("t"))
        let first = try await provider.first()
        var bytes = try SourceFile.bytes(scratch.path)
        // The schema is whole; of the table only its root is.
        for index in 8192..<bytes.count { bytes[index] = 0xff }
        scratch.file.write(bytes)
        #expect(await DatabaseProvider(Database(path: scratch.path), .table("t")).reason().hasPrefix("the database is broken"))
        await #expect(throws: LoadFailure.self) { try await DatabaseProvider(Database(path: scratch.path), .table("t")).last(first) }
    }

    @Test func itIsOnlyRead() async throws {
        let scratch = ScratchDatabase("CREATE TABLE t (id)", "INSERT INTO t VALUES (1)")
        for text in ["DELETE FROM t", "SELECT 1) ; DELETE FROM t --", "PRAGMA user_version = 5", "ATTACH '/tmp/tug-other' AS other"] {
            #expect(await DatabaseProvider(Database(path: scratch.path), .query(text)).reason() != "no failure", "\(text)")
        }
        let page = try await DatabaseProvider(Database(path: scratch.path), .table("t")).first()
        #expect(page.cells == [["1"]])
    }

    @Test("R10: a query that is cancelled is interrupted") func aLongQueryIsInterrupted() async throws {
        let scratch = ScratchDatabase("CREATE TABLE t (id)")
        let endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"
        let provider = DatabaseProvider(Database(path: scratch.path), .query(endless))
        let page = Task { try await provider.first() }
        await Task.yield()
        page.cancel()
        await #expect(throws: CancellationError.self) { try await page.value }
    }
}
