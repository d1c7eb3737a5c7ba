import Foundation
import TugList
import TugScreen
import Testing

@testable import TugProviders

@Suite struct DirectoryTests {
    /// A directory for one test.
    private final class ScratchDirectory {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("tug-directory-\(UInt64.random(in: 0...UInt64.max))").path
        init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
        deinit { try? FileManager.default.removeItem(atPath: path) }
        func add(_ name: String, _ text: String = "") { _ = FileManager.default.createFile(atPath: path + "/" + name, contents: Data(text.utf8)) }
    }

    private func entries(_ page: Page) -> [DirectoryEntry] { page.rows.compactMap { $0.model as? DirectoryEntry } }

    @Test func filesByName() async throws {
        let scratch = try ScratchDirectory()
        for name in ["b", "a.txt", ".hidden", "Z"] { scratch.add(name, name) }
        try FileManager.default.createDirectory(atPath: scratch.path + "/dir", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: scratch.path + "/link", withDestinationPath: "nowhere")
        let page = try await DirectoryProvider(path: scratch.path).page(PageRequest(.refresh))
        #expect(entries(page).map(\.name) == ["Z", "a.txt", "b", "dir", "link"])
        #expect(entries(page).map(\.kind) == [.file, .file, .file, .directory, .link])
        #expect(entries(page)[1].size == 5)
        let all = try await DirectoryProvider(path: scratch.path, showsHidden: true).page(PageRequest(.refresh))
        #expect(entries(all).first?.name == ".hidden")
    }

    @Test func pagesGoOnBehindAName() async throws {
        let scratch = try ScratchDirectory()
        for number in 10..<30 { scratch.add("f\(number)") }
        let provider = DirectoryProvider(path: scratch.path, pageSize: 8)
        var page = try await provider.page(PageRequest(.refresh))
        var names = entries(page).map(\.name)
        try FileManager.default.removeItem(atPath: scratch.path + "/f17")
        try FileManager.default.removeItem(atPath: scratch.path + "/f20")
        while let key = page.next {
            page = try await provider.page(PageRequest(.append, key: key))
            names += entries(page).map(\.name)
        }
        #expect(names == (10..<30).filter { $0 != 20 }.map { "f\($0)" })
    }

    @Test("U17: names are shown, whatever they are") func hostileNames() async throws {
        let scratch = try ScratchDirectory()
        scratch.add("a\u{1b}]52;c;x\u{07}\n\u{202e}b")
        let page = try await DirectoryProvider(path: scratch.path).page(PageRequest(.refresh))
        let text = DirectoryEntryRow().lines(for: entries(page)[0], in: testContext(columns: 80))[0].text
        #expect(!text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202e })
        #expect(text.contains("]52;c;x"))
    }

    @Test func whatCannotBeReadIsSaid() async throws {
        let scratch = try ScratchDirectory()
        let gone = DirectoryProvider(path: scratch.path + "/none")
        await #expect(throws: LoadFailure.self) { try await gone.page(PageRequest(.refresh)) }
    }

    @Test(arguments: [(0, "0"), (1023, "1023"), (1024, "1.0K"), (10_239, "9.9K"), (10_240, "10K"), (5 << 20, "5.0M"), (3 << 40, "3.0T")] as [(Int, String)])
    func sizes(size: Int, text: String) { #expect(DirectoryEntryRow.short(size) == text) }
}
