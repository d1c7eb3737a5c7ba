import Foundation
import Testing
import TugGallery
import TugTerminal

@testable import TugBrowser
@testable import TugList

/// What has no name of its own in a strings table: sentences, by their English.
@Suite struct PhraseTests {
    @Test func blanksAreFilledIn() {
        let inner = Phrase("page \(2)")
        let phrase = Phrase("no \("{2}") on \(inner)")
        #expect(phrase.key == "no {1} on {2}")
        #expect(phrase.description == "no {2} on page 2")
        #expect(phrase.text(in: ["no {1} on {2}": "{2}: {1}, {3} {x}", "page {1}": "p{1}"]) == "p2: {2}, {3} {x}")
        #expect(Phrase("plain").text(in: ["plain": "other"]) == "other")
    }

    @Test("Every sentence that a reader may see is there in every language", arguments: Language.allCases.filter { $0 != .english })
    func everySentence(language: Language) throws {
        let table = language.commandTexts.phrases
        var wanted = LoadGuard.allCases.flatMap { [$0.rawValue] + ($0.advice.map { [$0] } ?? []) }
        for file in try sources() { wanted += literals(after: ["Phrase(", "UsageError("], in: file) }
        #expect(wanted.count > 90)
        for key in wanted where key.contains(/\p{Letter}/.ignoresCase()) {
            // What is a word of the command line and a blank says nothing by itself.
            if key.wholeMatch(of: /\{1\}/) != nil { continue }
            let text = try #require(table[key], "say this in \(language.rawValue), in Resources/Strings: \(key)")
            #expect(blanks(text) == blanks(key), "\(key): \(text)")
        }
        // Nothing is kept that nobody says any more.
        #expect(Set(table.keys).subtracting(wanted).isEmpty)
    }

    @Test("Every option and every reason of tug's own is there in every language", arguments: Language.allCases.filter { $0 != .english })
    func everyOption(language: Language) throws {
        #expect(language.commandTexts.options.keys.sorted() == (OptionTable.sources + OptionTable.demo + OptionTable.common).map(\.name).sorted())
        let reasons = try ProgramLabels(language).list.reasons
        var wanted: Set<String> = []
        for file in try sources() {
            wanted.formUnion(literals(after: ["LoadFailure("], in: file).filter { !$0.contains("{") })
            wanted.formUnion(literals(after: ["LoadFailure(phrase:"], in: file))
        }
        #expect(Set(reasons.keys) == wanted)
        for (key, text) in reasons { #expect(blanks(text) == blanks(key), "\(key): \(text)") }
    }

    @Test("The help is aligned by what characters take, and no line is wider than the screen", arguments: Language.allCases)
    func help(language: Language) throws {
        LibcWidth.setUpLocale()
        let table = OptionTable.sources + OptionTable.demo + OptionTable.common
        let lines = Options.help(table, in: language).split(separator: "\n").map { Line(String($0), judge: LibcWidth.judge) }
        #expect(lines.allSatisfy { $0.columns <= 80 })
        let start = 2 + (table.map(\.usage.count).max() ?? 0) + 2
        // Before a summary there are two blanks, and it begins where all do.
        for line in lines { #expect(line.cells[start - 2].scalar == 0x20 && line.cells[start - 1].scalar == 0x20 && line.cells[start].scalar != 0x20) }
    }

    @Test("A command line is complained about in the language that it asks for")
    func spoken() {
        LibcWidth.setUpLocale()
        #expect(Language.spoken(["tug", "--lang", "zh-Hans", "--nonsense"]) == .simplifiedChinese)
        #expect(Language.spoken(["tug", "--lang=zh", "--nonsense"]) == .simplifiedChinese)
        #expect(Language.spoken(["tug", "--lang", "en"]) == .english)
        #expect(Language.spoken(["tug", "--headless", "80x24"]) == .english)
        let error = UsageError("there is no demo '\("x")'; --demo lists them")
        #expect(error.line(for: "tug", .simplifiedChinese) == "tug: 没有演示“x”;用 --demo 查看列表\n")
    }

    @Test("A row of no renderer, a failure and :why speak the reader's language")
    func shown() async throws {
        struct Odd: RowModel { let id: Int }
        struct Odds: DataProvider {
            func page(_ request: PageRequest) async throws -> Page {
                if request.generation > 0 { throw LoadFailure("rows cannot be moved here") }
                return Page([Odd(id: 1)])
            }
        }
        var program = Program.of(Odds())
        program.speak(.simplifiedChinese)
        let film = try await play("<Settle><Frame>r<Wait 10ms><Frame>:why<CR><Frame>", program, lines: 16)
        #expect(film.frames[0].contains("此类型没有注册渲染器"))
        #expect(film.frames[1].contains("这里的行不能移动"))
        #expect(film.frames[2].contains("请求的页数") && film.frames[2].contains("失败:") && !film.frames[2].contains("ago"))
    }

    // MARK: Reading sources

    private func sources() throws -> [String] {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources")
        let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
        return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.map { try String(contentsOf: $0, encoding: .utf8) }
    }

    /// The string literals that follow some calls, with numbered blanks for what is filled in.
    private func literals(after calls: [String], in text: String) -> [String] {
        var found: [String] = []
        for call in calls {
            for place in text.ranges(of: call) {
                let start = text[place.upperBound...].drop { $0.isWhitespace }
                if start.first == "\"", !start.hasPrefix("\"\"\"") { found.append(literal(start.dropFirst())) }
            }
        }
        return found
    }

    private func literal(_ text: Substring) -> String {
        var key = ""
        var (depth, blanks) = (0, 0)
        var escaped = false
        for character in text {
            if depth > 0 {
                depth += character == "(" ? 1 : character == ")" ? -1 : 0
            } else if escaped {
                escaped = false
                if character == "(" {
                    (depth, blanks) = (1, blanks + 1)
                    key += "{\(blanks)}"
                } else {
                    key.append(character)
                }
            } else if character == "\\" {
                escaped = true
            } else if character == "\"" {
                return key
            } else {
                key.append(character)
            }
        }
        return key
    }

    private func blanks(_ text: String) -> [Substring] { text.matches(of: /\{\d\}/).map(\.output).sorted() }
}
