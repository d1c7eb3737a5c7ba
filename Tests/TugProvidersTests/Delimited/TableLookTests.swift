import Testing

@testable import TugProviders

/// How files begin that people have, and what they are.
@Suite struct TableLookTests {
    @Test(
        "what is a table is told by how it begins; in doubt it is text",
        arguments: [
            ("name,city,age\nAda,London,36\nGrace,New York,85\n", .csv),
            ("id,text\n1,\"one, two\"\n2,\"a \"\"quote\"\"\nover lines\"\n3,\n", .csv),
            ("\u{feff}Datum;Betrag;Zweck\r\n01.02.2026;12,50;Miete\r\n02.02.2026;-3,00;Brot\r\n", .csv),
            ("a\tb\tc\n1\t2\t3\n4\t5\t6\n", .tsv),
            ("when|level|text\n2026-01-01|info|up\n2026-01-02|warn|down\n", .csv),
            ("\"1\",\"2\"\n\"3\",\"4\"\n", .csv),
            ("time,value\n2026-01-01T00:00:00Z,1\n", .csv),
            // What only looks like one.
            ("name,city,age\n", .lines),
            ("1,2,3\n4,5,6\n7,8,9\n", .lines),
            ("Roses are red,\nViolets are blue,\nSugar is sweet,\nAnd so are you.\n", .lines),
            ("O Captain, my Captain, our trip is done,\nThe ship has, at last, weathered every rack,\nThe port, I hear, is near,\n", .lines),
            ("\"Yes\", he said, \"I will.\"\n\"No\", she said, \"you won't.\"\n\"Why\", he asked, \"not?\"\n", .lines),
            (
                """
                1.2.3.4 - - [10/Oct/2000:13:55:36 -0700] "GET /a,b HTTP/1.0" 200 2326 "-" "Mozilla/5.0 (X11; Linux; rv:1)"
                1.2.3.5 - - [10/Oct/2000:13:55:37 -0700] "GET /c,d HTTP/1.0" 200 99 "-" "Mozilla/5.0 (X11; Linux; rv:1)"
                1.2.3.6 - - [10/Oct/2000:13:55:38 -0700] "GET /e,f HTTP/1.0" 404 5 "-" "Mozilla/5.0 (X11; Linux; rv:1)"

                """, .lines
            ),
            ("Jan  1 00:00:01 host sshd[1]: a, b\nJan  1 00:00:02 host sshd[1]: c, d\nJan  1 00:00:03 host cron[2]: e, f\n", .lines),
            ("2026-01-01 12:00:00,123 INFO up\n2026-01-01 12:00:01,456 INFO on\n2026-01-01 12:00:02,789 WARN off\n", .lines),
            ("| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n", .lines), ("a | b\n--- | ---\n1 | 2\n3 | 4\n", .lines),
            (" id | name \n----+------\n  1 | a\n  2 | b\n", .lines),
            ("#include <stdio.h>\nint main(int argc, char *argv[])\n{\n    int a, b;\n    return 0;\n}\n", .lines),
            ("int a = 1;\nint b = 2;\nint c = 3;\n", .lines), ("f(a,b);\nf(c,d);\nf(e,f);\n", .lines),
            ("total 8\ndrwxr-xr-x 2 a a 4096 Jan  1 00:00 x\n-rw-r--r-- 1 a a 12 Jan  1 00:00 y,z\n", .lines),
            ("INSERT INTO t VALUES (1,'a');\nINSERT INTO t VALUES (2,'b');\nINSERT INTO t VALUES (3,'c');\n", .lines),
            ("12\t./a\n4.0K\t./b\n99\t.\n", .lines), ("ba87683\tStart every program\nc282f21\tLet the tests\nb21e74f\tLet all tests\n", .lines),
            ("Lovelace, Ada\nHopper, Grace\nTuring, Alan\n", .lines), ("all:\n\tcc -o a a.c\n\tcc -o b b.c\n", .lines),
            ("key: a, b\nother: c, d\nthird: e, f\n", .lines), ("", .lines), ("\n\n\n", .lines), ("word\nword\nword\n", .lines),
            ("{\"a\": 1, \"b\": 2}\n{\"a\": 3, \"b\": 4}\n{\"a\": 5, \"b\": 6}\n", .jsonl),
            ("\u{0},\u{1},\u{2}\n\u{0},\u{1},\u{2}\n\u{0},\u{1},\u{2}\n", .lines),
        ] as [(String, SourceKind)]) func beginnings(text: String, kind: SourceKind)
    {
        #expect(SourceKind(of: Array(text.utf8), isWhole: true) == kind, "\(text)")
    }

    @Test("a name helps where the data agree, and only there") func names() {
        func kind(_ text: String, _ name: String) -> SourceKind { SourceKind(of: Array(text.utf8), isWhole: true, named: name) }
        #expect(kind("name,city,age\n", "people.csv") == .csv)
        #expect(kind("1,2,3\n4,5,6\n", "/data/N.CSV") == .csv)
        #expect(kind("a\tb", "a.tsv") == .tsv)
        #expect(kind("Dear John,\n\nhow are you?\n\nYours, Ada\n", "letter.csv") == .lines)
        #expect(kind("one\ntwo\n", "one.csv") == .lines)
        #expect(kind("{\"a\": 1, \"b\": 2}\n", "a.csv") == .jsonl)
        #expect(kind("", "empty.csv") == .lines)
    }

    @Test("what divides the fields of what is said to be a table is counted") func likeliest() {
        func delimiter(_ text: String) -> String { String(UnicodeScalar(TableLook(Array(text.utf8)).likeliest)) }
        #expect(delimiter("") == "," && delimiter("one\ntwo\n") == ",")
        #expect(delimiter("a;b,c\nd;e\n") == ";" && delimiter("a,b;c\nd,e\n") == ",")
        #expect(delimiter("a|b|c,d\n1|2|3,4\n") == "|" && delimiter("a\tb\nc\td\n") == "\t")
    }

    @Test(arguments: [
        ("1", true), ("-1.5", true), ("+1e10", true), ("1,234,567.89", true), ("12,5", true), ("99%", true), (" 7 ", true), (".5", true), ("1.2.3.4", false),
        ("", false), ("-", false), (".", false), ("1e", false), ("12a", false), ("2026-01-01", false), ("0x10", false), ("1 2", false), ("%", false),
        ("1.234.567", true),
    ]) func numbers(text: String, isNumber: Bool) {
        #expect(NumberText.isNumber(Array(text.utf8)[...]) == isNumber, "\(text)")
    }

    @Test(arguments: [
        ("a,b", ["a", "b"]), ("", [""]), (",", ["", ""]), ("\"a,b\",c", ["a,b", "c"]), ("\"a\"\"b\"", ["a\"b"]), ("\"\"", [""]), ("\"\"\"\"", ["\""]),
        ("a\"b,c", ["a\"b", "c"]), ("\"a\"b,c", ["ab", "c"]), ("\"a\"\"b\"c\"d,e", ["a\"bc\"d", "e"]), ("\"open,a", ["open,a"]),
        ("\"a\nb\",\"c\"", ["a\nb", "c"]),
        ("a, \"b\"", ["a", " \"b\""]), ("\"a\"\"", ["a\""]), ("a,", ["a", ""]), ("\"a\",", ["a", ""]),
    ]) func fields(line: String, values: [String]) {
        #expect(DelimitedFields(Array(line.utf8), delimiter: UInt8(ascii: ",")).map { String(decoding: $0, as: UTF8.self) } == values)
    }

    @Test(
        arguments: [
            (";", UInt8(ascii: ";")), ("tab", 9), ("\\t", 9), ("\t", 9), ("|", UInt8(ascii: "|")), ("comma", UInt8(ascii: ",")), ("\"", nil), ("", nil),
            ("ab", nil),
            ("é", nil), ("\n", nil),
        ] as [(String, UInt8?)]) func delimiters(text: String, byte: UInt8?)
    {
        #expect(TableFormat.delimiter(text) == byte)
    }
}
