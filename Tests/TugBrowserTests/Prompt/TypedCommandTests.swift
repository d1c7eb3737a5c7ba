import Testing

@testable import TugBrowser

@Suite struct TypedCommandTests {
    @Test(
        "What is typed after the colon",
        arguments: [
            ("refresh", "refresh"), ("  refresh  ", "refresh"), ("ref", "refresh"), ("q", "quit"), ("quit", "quit"), ("h", "help"),
            ("row-down 10", "rowDown 10"), ("123", "last 123"), ("50%", "percent 50"), ("$", "last"), ("99999999999999999999", "last 999999999"),
            ("why", "why"), ("invert", "invertMarks"),
        ]) func read(line: String, expected: String) throws
    {
        guard case .request(let request, let text) = TypedCommand(line) else {
            Issue.record("\(line): \(TypedCommand(line))")
            return
        }
        #expect(([request.command.rawValue] + [request.count.map(String.init), text].compactMap(\.self)).joined(separator: " ") == expected)
    }

    @Test func nothingIsNothing() {
        #expect(TypedCommand("") == .nothing)
        #expect(TypedCommand("   ") == .nothing)
    }

    @Test(arguments: [("refesh", "refresh"), ("qiut", "quit"), ("Quit", "quit"), ("halp", "help")]) func theNearestIsNamed(word: String, name: String) {
        #expect(TypedCommand(word) == .unknown(word, nearest: [name]))
    }

    @Test func whatIsFarFromAllIsNamedAlone() { #expect(TypedCommand("frobnicate") == .unknown("frobnicate", nearest: [])) }

    @Test func theBeginningOfSeveralNamesThem() {
        #expect(TypedCommand("half") == .unknown("half", nearest: ["half-page-down", "half-page-up"]))
    }

    @Test func anArgumentThatIsNotTakenIsSaid() {
        #expect(TypedCommand("refresh now") == .surplus("refresh", argument: "now"))
        #expect(TypedCommand("row-down 0") == .surplus("row-down", argument: "0"))
    }

    /// Every command has a name, in letters and hyphens, and no two have one.
    @Test func names() {
        let names = CommandTable.all.flatMap { [$0.name] + [$0.abbreviation].compactMap(\.self) }
        #expect(Set(names).count == names.count)
        for info in CommandTable.all {
            #expect(info.name.allSatisfy { $0.isLowercase || $0 == "-" })
            guard case .request(let request, _) = TypedCommand(info.name) else {
                Issue.record("\(info.name)")
                continue
            }
            #expect(request.command == info.command)
        }
    }
}
