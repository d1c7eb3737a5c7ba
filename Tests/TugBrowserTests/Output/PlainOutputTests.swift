import Synchronization
import Testing
import TugTerminal

@testable import TugBrowser

@Suite struct PlainOutputTests {
    private func plain(_ program: Program, limit: Int = .max) async throws -> [String] {
        try await onThread { () -> Result<[String], UsageError> in
            LibcWidth.setUpLocale()
            var lines: [String] = []
            do throws(UsageError) {
                _ = try PlainOutput.run(program) { text in
                    lines.append(text)
                    return lines.count < limit
                }
            } catch { return .failure(error) }
            return .success(lines)
        }.get()
    }

    @Test func itIsTheFirstPage() async throws {
        let provider = Numbers(milliseconds: 3_600_000)
        #expect(try await plain(.of(provider)) == (0..<20).map { "row \($0).\n" })
        #expect(provider.requests.count == 1)
    }

    @Test func ofTheDemoToo() async throws {
        let lines = try await plain(demo { $0.pageSize = 7 })
        #expect(lines.first?.hasSuffix("Tuesday, 1 January 2030\n") == true)
        #expect(lines.count >= 7)
        for line in lines {
            #expect(line.hasSuffix("\n") && !line.hasSuffix(" \n"))
            #expect(!line.dropLast().unicodeScalars.contains { $0.value < 0x20 || (0x7f...0x9f).contains($0.value) })
        }
    }

    @Test func nothingOfARowIsAControl() async throws {
        let evil = "\u{1b}]52;c;aGk=\u{7}\u{9b}31m\u{1b}]\u{202e}abc\u{8}\r\u{0}\u{7f}"
        let lines = try await plain(.of(Numbers(rows: 1, text: { _ in evil })))
        #expect(lines.count == 1)
        #expect(!lines[0].dropLast().unicodeScalars.contains { $0.value < 0x20 || (0x7f...0x9f).contains($0.value) || $0.value == 0x202e })
        #expect(lines[0].contains("52;c;aGk="))
    }

    @Test func aReaderThatGoesAwayEndsIt() async throws {
        #expect(try await plain(.of(Numbers()), limit: 3).count == 3)
    }

    @Test func aFailureIsOneLine() async throws {
        let error = await #expect(throws: UsageError.self) { try await plain(.of(Numbers(failing: [0]))) }
        #expect(error?.line(for: "tug") == "tug: no answer\n")
    }
}
