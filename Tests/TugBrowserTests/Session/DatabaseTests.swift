import CSQLite
import Testing

@testable import TugBrowser

/// Databases as a reader meets them.
@Suite struct DatabaseTests {
    private let file: ScratchText

    init() throws {
        file = try ScratchText("")
        run("CREATE TABLE empty (x)")
        run("CREATE TABLE numbers (id INTEGER PRIMARY KEY, name TEXT)")
        run("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000) INSERT INTO numbers SELECT i, 'row ' || i FROM n")
    }

    private func run(_ sql: String) {
        var database: OpaquePointer?
        unsafe sqlite3_open(file.path, &database)
        let result = unsafe sqlite3_exec(database, sql, nil, nil, nil)
        unsafe sqlite3_close(database)
        if result != SQLITE_OK { Issue.record("\(sql) failed: \(result)") }
    }

    private func program(table: String? = nil) throws -> Program {
        var options = Options()
        options.table = table
        return try Sources.path(file.path, options)
    }

    @Test func itsTablesAreListedAndGoneInto() async throws {
        let film = try await play("<Settle><Frame>j<CR><Settle><Frame>h<Settle><Frame><CR><Settle><Frame>", program(), columns: 160, lines: 8)
        #expect(film.frames[0].cursor?.hasPrefix("empty") == true && film.frames[0].lines[0].contains("name"))
        #expect(film.frames[1].cursor?.hasPrefix("1  row 1") == true && film.frames[1].status.contains("› numbers"))
        #expect(film.frames[2].cursor?.hasPrefix("numbers") == true)
        #expect(film.last.status.contains("› numbers"))
    }

    @Test("T5, U14: G shows the last rows of a table at once; it is read upward from there, and down from the top") func lastRows() async throws {
        let film = try await play(
            "<Settle>G<Settle><Frame>95k<Settle><Frame>50k<Settle><Frame>g<Settle>j99j<Settle>j<Settle><Frame>", program(table: "numbers"), columns: 80,
            lines: 8)
        #expect(film.frames[0].cursor == "5000  row 5000" && film.frames[0].status.contains("+ of at least"))
        #expect(film.frames[1].cursor == "4905  row 4905")
        #expect(film.frames[2].cursor == "4855  row 4855")
        #expect(film.last.cursor == "101  row 101" && film.last.status.contains("row 102 of"))
    }

    @Test("T5: a database that is locked says so, and r reads it again") func locked() async throws {
        var writer: OpaquePointer?
        unsafe sqlite3_open(file.path, &writer)
        unsafe sqlite3_exec(writer, "BEGIN EXCLUSIVE", nil, nil, nil)
        let driver = Driver(try program(table: "numbers"), columns: 80)
        await driver.answers()
        driver.pass(0)
        #expect(driver.frame.contains("the database is locked: another program writes it") && driver.frame.contains("r retries"))
        unsafe sqlite3_exec(writer, "ROLLBACK", nil, nil, nil)
        unsafe sqlite3_close(writer)
        driver.press("r")
        await driver.answers()
        driver.pass(0)
        #expect(driver.frame.cursor == "1  row 1")
    }
}
