import Testing

@testable import TugBrowser
@testable import TugList

@Suite struct LabelsTests {
    /// A label that a strings table cannot name would stay in English for ever.
    @Test func everyLabelHasAName() {
        let list = Mirror(reflecting: ListLabels()).children.compactMap(\.label).filter { $0 != "reasons" }
        #expect(ListLabels.table.names.sorted() == list.sorted())
        let parts = ["list", "groups", "commands", "language"]
        let program = Mirror(reflecting: ProgramLabels()).children.compactMap(\.label).filter { !parts.contains($0) }
        #expect(ProgramLabels.table.names.sorted() == program.sorted())
    }

    @Test("Every label, group and command is there in every language", arguments: Language.allCases.filter { $0 != .english })
    func everyLanguageIsWhole(language: Language) throws {
        let bytes = try #require(language.table)
        #expect(bytes.count < 10_000)
        let node = try #require(try YAMLReader.read(bytes, file: "strings.yaml"))
        #expect(try node.required("list").mapping().map(\.name).sorted() == ListLabels.table.names.sorted())
        #expect(try node.required("program").mapping().map(\.name).sorted() == ProgramLabels.table.names.sorted())
        #expect(try node.required("groups").mapping().map(\.name).sorted() == CommandTable.groups.map(\.title).sorted())
        #expect(try node.required("commands").mapping().map(\.name).sorted() == Command.allCases.map(\.rawValue).sorted())
        // Nothing that is filled in is lost, and nothing is left as it was.
        let english = ProgramLabels()
        let labels = try ProgramLabels(language)
        for (_, path) in ListLabels.table.texts { #expect(blanks(labels.list[keyPath: path]) == blanks(english.list[keyPath: path])) }
        for (_, path) in ProgramLabels.table.texts { #expect(blanks(labels[keyPath: path]) == blanks(english[keyPath: path])) }
        for (_, path) in ListLabels.table.counted {
            #expect(blanks(labels.list[keyPath: path].other).sorted() == blanks(english.list[keyPath: path].other).sorted())
            #expect(blanks(english.list[keyPath: path].other).contains("{count}"))
        }
        for (_, path) in ProgramLabels.table.counted { #expect(Set(blanks(labels[keyPath: path].other)) == Set(blanks(english[keyPath: path].other))) }
        for (name, path) in ProgramLabels.table.texts { #expect(labels[keyPath: path] != english[keyPath: path], "\(name)") }
    }

    private func blanks(_ text: String) -> [String] {
        text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().map { "{" + $0.prefix { $0 != "}" } + "}" }
    }

    @Test("A9: the header's and the footer's labels in Simplified Chinese") func theModelsOwnWords() throws {
        let list = try ProgramLabels(.simplifiedChinese).list
        #expect(list.pullToRefresh.hasPrefix("下拉刷新数据"))
        #expect(list.refreshing == "正在刷新,请稍后...")
        #expect(list.refreshed.hasSuffix("刷新完成"))
        #expect(list.pullToLoad.hasPrefix("上提加载更多"))
        #expect(list.loading == "正在加载,请稍后...")
        #expect(list.end == "---HAPPY END----")
    }

    @Test("A9: they are what the list shows") func shown() async throws {
        var program = Program.of(Numbers(rows: 5))
        program.speak(.simplifiedChinese)
        let film = try await play("<Settle><Frame>k<Frame>kk<Wait 500ms><Frame>?<Frame>", program)
        #expect(film.frames[0].contains("---HAPPY END----"))
        #expect(film.frames[0].status.contains("第 1 行 共 5 行"))
        #expect(film.frames[1].lines[0].contains("下拉刷新数据 · r"))
        #expect(film.frames[2].contains("正在刷新,请稍后..."))
        #expect(film.frames[3].lines[0] == " 按键")
    }

    @Test(
        arguments: [
            ("zh_CN.UTF-8", Language.simplifiedChinese), ("zh", .simplifiedChinese), ("zh-Hans", .simplifiedChinese), ("zh_SG@x", .simplifiedChinese),
            ("en_GB.UTF-8", .english), ("en", .english), ("C.UTF-8", .english), ("POSIX", .english), ("zh_TW.UTF-8", nil), ("zh-Hant", nil), ("de_DE", nil),
            ("", nil),
        ] as [(String, Language?)]) func locales(name: String, language: Language?)
    { #expect(Language(locale: name) == language) }

    @Test(
        arguments: [
            (["LANG": "zh_CN.UTF-8"], Language.simplifiedChinese), (["LC_ALL": "C", "LANG": "zh_CN.UTF-8"], .english),
            (["LC_ALL": "", "LC_MESSAGES": "zh_CN", "LANG": "en_US"], .simplifiedChinese), (["LANG": "de_DE"], .english), ([:], .english),
        ] as [([String: String], Language)]) func environments(environment: [String: String], language: Language)
    {
        #expect(Language.of { environment[$0] } == language)
    }

    @Test(arguments: [
        ("list:\n  pulToRefresh: x\n", "s.yaml:2:3: there is no label 'pulToRefresh'"),
        ("list:\n  more: [x]\n", "s.yaml:2:9: a text is wanted here"),
        ("program:\n  of: {one: x}\n", "s.yaml:2:7: 'other' is missing here"),
        ("commands:\n  fly: x\n", "s.yaml:2:3: there is no 'fly' here"),
        ("words: x\n", "s.yaml:1:1: there is no part 'words'; parts are list, program, reasons, groups and commands"),
    ]) func faultsAreNamed(text: String, message: String) throws {
        let node = try #require(try YAMLReader.read(Array(text.utf8), file: "s.yaml"))
        let error = try #require(throws: YAMLError.self) { _ = try ProgramLabels(node) }
        #expect(error.description == message)
    }

    @Test func numbersHaveForms() throws {
        let node = try #require(try YAMLReader.read(Array("program:\n  dropped: {one: one gone, other: \"{count} gone\"}\n".utf8), file: "s.yaml"))
        let labels = try ProgramLabels(node)
        #expect([0, 1, 2].map { labels.dropped($0) } == ["0 gone", "one gone", "2 gone"])
        #expect(labels.of(3) == "of 3")
    }
}
