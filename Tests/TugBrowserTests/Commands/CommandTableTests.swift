import Testing
import TugBrowser

@Suite struct CommandTableTests {
    private static let sequences = CommandTable.all.flatMap(\.keys)

    @Test(arguments: sequences) func everySequenceParses(text: String) throws {
        let keys = try #require(KeyNotation.keys(text))
        #expect(!keys.isEmpty)
        // What the table shows is what a key calls itself.
        #expect(KeyNotation.keys(keys.map(\.notation).joined()) == keys)
    }

    @Test func noSequenceIsThereTwice() {
        let keys = Self.sequences.compactMap { KeyNotation.keys($0) }
        #expect(Set(keys).count == keys.count)
    }

    @Test func everyCommandHasOneLine() {
        #expect(CommandTable.all.map(\.command.rawValue).sorted() == Command.allCases.map(\.rawValue).sorted())
        for info in CommandTable.all {
            #expect(!info.summary.isEmpty && !info.summary.contains("\n") && !info.summary.contains("|"))
        }
    }

    /// `g` acts at once: what begins with it must mean the same, or the first key would have done something else.
    @Test func aCommandThatBeginsAnotherIsTheSame() throws {
        let keymap = Keymap()
        for text in Self.sequences {
            let keys = try #require(KeyNotation.keys(text))
            for length in 1..<max(1, keys.count) {
                switch keymap.meaning(of: Array(keys.prefix(length))) {
                case .command(let shorter): #expect(keymap.meaning(of: keys) == .command(shorter), "\(text)")
                case .prefix: break
                case .nothing: Issue.record("\(text) cannot be typed")
                }
            }
        }
    }

    /// The keys that a reader's fingers know, on the commands that they mean.
    @Test(
        arguments: [
            ("j", .rowDown), ("<Down>", .rowDown), ("<C-n>", .rowDown), ("k", .rowUp), ("<Up>", .rowUp), ("<C-p>", .rowUp),
            ("<C-e>", .scrollDown), ("<C-y>", .scrollUp), ("<C-d>", .halfPageDown), ("<C-u>", .halfPageUp),
            ("<C-f>", .pageDown), ("<Space>", .pageDown), ("<PageDown>", .pageDown), ("<C-v>", .pageDown),
            ("<C-b>", .pageUp), ("b", .pageUp), ("<PageUp>", .pageUp), ("<M-v>", .pageUp),
            ("g", .first), ("gg", .first), ("<Home>", .first), ("<M-<>", .first), ("G", .last), ("<End>", .last), ("<M->>", .last), ("%", .percent),
            ("H", .screenTop), ("M", .screenMiddle), ("L", .screenBottom), ("zt", .cursorToTop), ("zz", .cursorToMiddle), ("zb", .cursorToBottom),
            ("zh", .left), ("<Left>", .left), ("zl", .right), ("<Right>", .right), ("r", .refresh), ("R", .refresh), ("<F5>", .refresh), ("m", .loadMore),
            ("<CR>", .open), ("l", .open), ("zo", .open), ("h", .closeFold), ("zc", .closeFold), ("za", .toggleFold), ("zM", .closeFolds),
            ("zR", .openFolds), ("<Esc>", .back), ("<C-g>", .back), ("J", .nextInDetail), ("K", .previousInDetail),
            ("w", .toggleWrap), ("}", .nextSection), ("{", .previousSection), ("'", .indexLetter), ("&", .filter), ("v", .mark), ("<Tab>", .markDown),
            ("V", .markRange), ("a", .menu), ("<C-w>", .nextPane), (":", .commandLine), ("?", .help),
            ("<F1>", .help), ("q", .quit), ("Q", .quit), ("ZZ", .quit),
            ("<C-c>", .interrupt), ("<C-z>", .suspend), ("<C-l>", .redraw), ("<F2>", .toggleMouse), ("y", .copy), ("<M-w>", .copy), ("Y", .copyWhole),
        ] as [(String, Command)]) func keysOfTheTrade(text: String, command: Command) throws
    {
        #expect(Keymap().meaning(of: try #require(KeyNotation.keys(text))) == .command(command))
    }

    @Test func theReadmeHasTheTable() throws {
        let readme = try checkout("README.md")
        let parts = readme.components(between: "<!-- keys -->\n", and: "<!-- /keys -->")
        #expect(parts == [CommandTable.markdown])
    }

    @Test func theReadmeHasTheSmallestProgram() throws {
        let source = try checkout("Sources/Examples/Minimal/Minimal.swift")
        #expect(source.split(separator: "\n", omittingEmptySubsequences: false).dropLast().count < 25)
        #expect(source.contains("@main"))
        let programs = try checkout("README.md").components(between: "```swift\n", and: "```")
        #expect(programs.contains(source))
    }

    /// Every token that the README lists is one.
    @Test func theReadmesScriptTokensAreKnown() throws {
        let readme = try checkout("README.md")
        let section = try #require(readme.components(between: "## Headless mode", and: "\n## ").first)
        let rows = section.split(separator: "\n").filter { $0.hasPrefix("| `") }
        #expect(rows.count >= 6)
        for row in rows {
            let cell = row.split(separator: "|")[0]
            for token in cell.split(separator: "`") where token.contains("<") || token.count == 1 && token != " " {
                let filled = token.replacing("C,R", with: "3,4")
                #expect(throws: Never.self, "\(token)") { try Script(String(filled)) }
            }
        }
    }
}

extension String {
    /// The parts that stand between two marks.
    func components(between start: String, and end: String) -> [String] {
        split(separator: start, omittingEmptySubsequences: false).dropFirst().compactMap { part in
            part.range(of: end).map { String(part[..<$0.lowerBound]) }
        }
    }
}

extension StringProtocol {
    fileprivate func range(of text: String) -> Range<Index>? { ranges(of: text).first }
}
