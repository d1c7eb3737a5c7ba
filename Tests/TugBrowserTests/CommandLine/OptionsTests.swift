import Foundation
import Testing
import TugTerminal

@testable import TugBrowser

@Suite struct OptionsTests {
    private static let table = OptionTable.sources + OptionTable.demo + OptionTable.common

    private func read(_ words: [String]) throws(UsageError) -> Options {
        LibcWidth.setUpLocale()
        return try Options(["tug"] + words, table: Self.table)
    }

    @Test func whatIsGivenIsTaken() async throws {
        let options = try await options(["--seed", "7", "--latency=5", "a.jsonl", "--no-mouse", "--headless", "80x24", "--keys", "j", "--", "--b"])
        #expect(options.demoOptions.seed == 7)
        #expect(options.demoOptions.latency == .milliseconds(5))
        #expect(!options.mouse)
        #expect(options.headless == Size(columns: 80, lines: 24))
        #expect(options.operands == ["a.jsonl"])
        #expect(options.command == ["--b"])
    }

    @Test("R8: how many rows are kept is the reader's choice") func keepRows() async throws {
        var list = ListOptions()
        for change in try await options(["--keep-rows", "500"]).listChanges { change(&list) }
        #expect(list.memoryCap == 500)
        await #expect(throws: UsageError.self) { try await options(["--keep-rows", "0"]) }
    }

    /// Each is one line that names what is wrong.
    @Test(
        arguments: [
            (["--bogus"], "--bogus"),
            (["file", "--bogus"], "--bogus"),
            (["-x"], "-x"),
            (["-xyz"], "-x"),
            (["file", "-xyz"], "-x"),
            (["--seed"], "--seed"),
            (["--s", "1"], "--s"),
            (["--page", "5"], "--page"),
            (["--seed", "x"], "--seed"),
            (["--seed", "-1"], "--seed"),
            (["--seed", "99999999999999999999"], "--seed"),
            (["--page-size", "0"], "--page-size"),
            (["--no-mouse=1"], "--no-mouse"),
            (["--theme", "x\n\u{1b}[2J"], "theme"),
            (["--color", "sometimes"], "--color"),
            (["--refresh", "x\r\ny"], "--refresh"),
            (["--headless", "80"], "--headless"),
            (["--headless", "0x24"], "--headless"),
            (["--headless", "80x24x2"], "--headless"),
            (["--headless", "99999999999999999999x1"], "--headless"),
            (["--now", "noon"], "--now"),
            (["--keys", "j"], "--keys"),
            (["--bo\ngus\u{1b}]0;x\u{07}"], "--bo"),
            (["--\u{9b}31m"], "--"),
        ] as [([String], String)]) func errorsAreNamed(words: [String], name: String) async throws
    {
        let error = await #expect(throws: UsageError.self) { try await options(words) }
        let text = try #require(error).line(for: "tug")
        #expect(text.contains(name), "\(text)")
        #expect(text.hasSuffix("\n"))
        #expect(!text.dropLast().unicodeScalars.contains { $0.value < 0x20 || (0x7f...0x9f).contains($0.value) }, "\(text.debugDescription)")
    }

    @Test func theHelpListsEveryOption() {
        let lines = Options.help(Self.table, in: .english).split(separator: "\n").filter { $0.hasPrefix("  --") }
        #expect(lines.count == Self.table.count)
        for (line, info) in zip(lines, Self.table) {
            #expect(line.hasPrefix("  --\(info.name)"))
            #expect(line.contains("  " + info.summary.prefix(20)))
        }
        #expect(Set(Self.table.map(\.name)).count == Self.table.count)
    }

    /// What the README says can be typed.
    @Test func theReadmesCommandLinesAreRight() async throws {
        let lines = try checkout("README.md").split(separator: "\n").filter { $0.hasPrefix("    ") }
        let commands = lines.flatMap { $0.split(separator: " | ") }.map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0.hasPrefix("tug") }
        #expect(commands.count >= 9)
        for command in commands where !command.hasPrefix("tug  ") || command.contains("#") {
            let words = command.prefix { $0 != "#" }.matches(of: /'([^']*)'|(\S+)/).map { String($0.output.1 ?? $0.output.2 ?? "") }
            let options = try await options(Array(words.dropFirst()))
            #expect(throws: Never.self, "\(command)") { try Script(options.keys) }
        }
    }

    @Test func exitCodes() {
        #expect(ExitCode.done.status == 0)
        #expect(ExitCode.nothingChosen.status == 1)
        #expect(ExitCode.usage.status == 2)
        #expect(ExitCode.interrupted.status == 130)
        #expect(ExitCode.signalled(15).status == 143)
    }

    /// getopt_long has one state in the process: one reading at a time.
    private func options(_ words: [String]) async throws -> Options {
        try await CommandLineReader.shared.read { try read(words) }
    }
}

actor CommandLineReader {
    static let shared = CommandLineReader()
    func read(_ body: @Sendable () throws -> Options) throws -> Options { try body() }
}
