import Foundation
import Testing

@testable import TugBrowser
@testable import TugGallery

@Suite struct GalleryTests {
    @Test func everyEntryHasAFileToCopyFrom() throws {
        #expect(Gallery.entries.map(\.name) == ["feed", "quickwords", "chat", "multitype", "articles", "emoji"])
        for entry in Gallery.entries {
            let file = try #require(try sources("Sources/TugGallery").first { $0.value.contains("Entry(name: \"\(entry.name)\"") }, "\(entry.name)")
            let imports = file.value.split(separator: "\n").filter { $0.hasPrefix("import ") }
            #expect(imports == ["import TugBrowser"], "\(file.key)")
            #expect(file.value.split(separator: "\n", omittingEmptySubsequences: false).count <= 90, "\(file.key)")
        }
    }

    @Test func everyEntryIsListed() throws {
        let lines = Gallery.list(in: .english).split(separator: "\n")
        #expect(lines.count == Gallery.entries.count)
        for (line, entry) in zip(lines, Gallery.entries) { #expect(line.hasPrefix(entry.name) && line.hasSuffix(entry.summary) && line.count <= 80) }
        #expect(try checkout("README.md").contains(Gallery.list(in: .english)))
    }

    /// Every entry's words are in the strings table.
    @Test func everyEntrySpeaksChinese() throws {
        let texts = try Language.simplifiedChinese.galleryTexts()
        for entry in Gallery.entries {
            #expect(texts[entry.summary] != nil, "\(entry.name)")
            let settings = Gallery.Settings(now: HeadlessRun.defaultNow)
            #expect(texts[entry.program(settings).title] != nil, "\(entry.name)")
        }
        #expect(Gallery.list(in: .simplifiedChinese).contains("常用语"))
        #expect(Gallery.entry("emoji")?.program(Gallery.Settings(now: HeadlessRun.defaultNow, language: .simplifiedChinese)).title == "表情")
    }

    @Test("A13: the header's and the footer's own files have less than 300 lines together")
    func lines() throws {
        let own = try sources("Sources/TugList/Drawing").filter { file, _ in
            ["/RefreshHeader.swift", "/RefreshView.swift", "/LoadMoreFooter.swift", "/LoadMoreView.swift"].contains { file.hasSuffix($0) }
        }
        #expect(own.count == 4)
        #expect(own.values.reduce(0) { $0 + $1.split(separator: "\n", omittingEmptySubsequences: false).count - 1 } < 300)
    }

    /// The Swift files of a folder of this package and of those in it, by their paths.
    private func sources(_ folder: String) throws -> [String: String] {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        var texts: [String: String] = [:]
        let files = try #require(FileManager.default.enumerator(at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil))
        for case let file as URL in files where file.pathExtension == "swift" {
            texts[file.path] = try String(contentsOf: file, encoding: .utf8)
        }
        return texts
    }
}
