import Foundation
import Testing

@testable import TugBrowser

/// Choosing rows: what Enter prints, and how the program ends.
@Suite struct PickTests {
    private static func picking(_ program: Program) -> Program {
        var program = program
        program.pick()
        return program
    }

    /// Plays a script: what was printed behind the last frame, and the exit.
    private func pick(_ keys: String, _ program: Program = .of(Numbers())) async throws -> (lines: [String], exit: ExitCode, last: Shot) {
        let film = try await play("<Settle>" + keys, Self.picking(program), columns: 60, lines: 12)
        let printed = film.text.components(separatedBy: String(repeating: "=", count: 60) + "\n").last ?? ""
        return (printed.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init), film.exit, film.last)
    }

    private func lines(_ text: String, as kind: SourceKind) throws -> (Program, ScratchText) {
        let text = try ScratchText(text)
        return (Program(title: "text", feed: .indexed(try SourceFile.open(text.path, as: kind)), registry: .sources), text)
    }

    @Test("Enter prints the cursor's row and ends with 0") func one() async throws {
        let (text, file) = try lines("one\ntwo\nthree\n", as: .lines)
        defer { _ = file }
        let chosen = try await pick("j<CR>", text)
        #expect(chosen.lines == ["two"] && chosen.exit == .done && chosen.exit.status == 0)
    }

    @Test("Marked rows are printed in the order of the list, whatever the order in which they were marked") func marked() async throws {
        let chosen = try await pick("5jvgvjjv8j<CR>")
        #expect(chosen.lines == ["0\trow 0.", "2\trow 2.", "5\trow 5."] && chosen.exit == .done)
        let (text, file) = try lines((0..<300).map { "line \($0)\n" }.joined(), as: .lines)
        defer { _ = file }
        let all = try await pick(":mark-all<CR>jv<CR>", text)
        #expect(all.lines == (0..<300).filter { $0 != 1 }.map { "line \($0)" })
    }

    @Test("Nothing chosen is 1, an interrupt 130, and neither prints", arguments: [("q", 1), ("<Esc>", 1), ("<C-g>", 1), ("ZZ", 1), ("<C-c>", 130), ("", 1)])
    func none(keys: String, status: Int32) async throws {
        let chosen = try await pick("jj" + keys)
        #expect(chosen.lines == [] && chosen.exit.status == status)
    }

    @Test("Esc closes a layer first, and h never ends") func layers() async throws {
        let marked = try await pick("v<Esc>j<CR>")
        #expect(marked.lines == ["1\trow 1."])
        #expect(try await pick("&row 7<CR><Settle><Esc><Settle>g<CR>").lines == ["0\trow 0."])
        #expect(try await pick("/row 7<CR><Settle><Esc><CR>").lines == ["7\trow 7."])
        #expect(try await pick("?<Esc>jhh<CR>").lines == ["1\trow 1."])
    }

    @Test("l opens a row, and Enter chooses it from there, or from the next") func inDetail() async throws {
        #expect(try await pick("jl<CR>").lines == ["1\trow 1."])
        #expect(try await pick("jlJJ<CR>").lines == ["3\trow 3."])
        #expect(try await pick("jlq<CR>").lines == ["1\trow 1."])
    }

    @Test("A double click chooses") func mouse() async throws {
        #expect(try await pick("<Press 3,2><Release 3,2><Press 3,2><Release 3,2>").lines == ["2\trow 2."])
    }

    @Test("U17: a row is one line, and nothing in it is a command to whatever reads it") func hostile() async throws {
        let hostile = "a\u{1b}]52;c;aGk=\u{7}\tb\nc\r\n\u{9b}31m\u{202e}x\u{7f}\u{2028}é👩\u{200d}👧"
        let chosen = try await pick("<CR>", .of(Numbers { _ in hostile }))
        #expect(chosen.lines == ["0\ta␛]52;c;aGk=^G^Ib^Jc^M^J\\u{9B}31m\\u{202E}x^?\\u{2028}é👩\u{200d}👧"])
        let (text, file) = try lines("x\u{1b}[2J\ty\u{85}\n", as: .lines)
        defer { _ = file }
        #expect(try await pick("<CR>", text).lines == ["x␛[2J\ty\\u{85}"])
    }

    @Test("A record is printed as its JSON") func record() async throws {
        let json = #"{"type":"log","message":"a\u001b[2J\u009bé","n":[1.50,{"x":null}]}"#
        let (program, file) = try lines(json + "\n", as: .jsonl)
        defer { _ = file }
        let chosen = try await pick("<CR>", program)
        #expect(chosen.lines == [#"{"type": "log", "message": "a\u001b[2J\u009bé", "n": [1.50, {"x": null}]}"#])
        let printed = try JSONValue(parsing: Array(chosen.lines[0].utf8))
        let written = try JSONValue(parsing: Array(json.utf8))
        #expect(printed == written)
    }

    @Test("A file of a directory is printed with its path; l goes into a directory, and q comes back out of it") func directory() async throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("tug-pick-\(UInt64.random(in: 0...UInt64.max))").path
        try FileManager.default.createDirectory(atPath: path + "/inner", withIntermediateDirectories: true)
        try "text\n".write(toFile: path + "/inner/file", atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(atPath: path) }
        func program() throws -> Program {
            var program = try Sources.path(path, Options())
            if let enter = program.enter {
                program.enter = { row throws(UsageError) in
                    var behind = try enter(row)
                    behind?.pick()
                    return behind
                }
            }
            return program
        }
        #expect(try await pick("<CR>", program()).lines == [path + "/inner"])
        #expect(try await pick("l<Settle><CR>", program()).lines == [path + "/inner/file"])
        #expect(try await pick("l<Settle>q<Settle><CR>", program()).lines == [path + "/inner"])
        #expect(try await pick("l<Settle>qq", program()).exit == .nothingChosen)
    }

    @Test("Headings are no choice, and an empty list has none") func headings() async throws {
        let files = [try ScratchText("one\n"), try ScratchText("two\n")]
        let program = try Sources.paths(files.map(\.path), Options())
        let all = try await pick("<CR>:mark-all<CR><CR>", program)
        #expect(all.lines == ["one", "two"])
        #expect(try await pick("<CR>", .of(Numbers(rows: 0))).exit == .nothingChosen)
    }

    @Test("Where nothing is to be chosen, the command says so, and Enter opens") func elsewhere() async throws {
        let film = try await play("<Settle>:choose<CR><Frame><CR><Frame>", columns: 80)
        #expect(film.frames[0].status.contains("nothing is chosen here; see --pick"))
        #expect(film.frames[1].lines[0] == " number")
        let help = try await play("<Settle>?<Frame>", Self.picking(.of(Numbers())), columns: 110, lines: 100)
        #expect(help.last.lines.contains { $0.contains("<CR>") && $0.contains(":choose") })
    }

    @Test("An armed pull is fired by Enter, as elsewhere") func pull() async throws {
        let chosen = try await pick("kkk<CR><Settle><CR>")
        #expect(chosen.exit == .done && chosen.lines.count == 1)
    }
}
