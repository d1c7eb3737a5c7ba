import Foundation
import Testing

@testable import TugBrowser
@testable import TugGallery

@Suite struct GalleryTests {
    /// The lines of the feature table.
    private static let features =
        (1...15).map { "A\($0)" } + (1...7).map { "B\($0)" } + (1...10).map { "C\($0)" } + (1...8).map { "D\($0)" } + (1...8).map { "E\($0)" }

    @Test func everyEntryHasAFileToCopyFrom() throws {
        #expect(Gallery.entries.map(\.name) == ["feed", "quickwords", "chat", "index", "multitype", "grid", "articles", "emoji", "panes"])
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
        // What the entries ask for by its English, and their names' works, fruit and food.
        for file in try sources("Sources/TugGallery").values {
            for match in file.matches(of: /settings\.text\("([^"]+)"\)/) { #expect(texts[String(match.output.1)] != nil, "\(match.output.1)") }
        }
        for name in Names.people + Names.places {
            let work = String(name.split(separator: ", ")[1])
            #expect(texts[work] != nil || ["Enigma", "EDSAC", "BASIC", "Unix", "Pascal", "太湖之光", "数学家"].contains(work), "\(work)")
        }
        #expect(Gallery.list(in: .simplifiedChinese).contains("常用语"))
        #expect(Gallery.entry("emoji")?.program(Gallery.Settings(now: HeadlessRun.defaultNow, language: .simplifiedChinese)).title == "表情")
    }

    /// The table of the article says of each line where it is seen and what tests it.
    @Test func everyLineHasAnEntryAndATest() throws {
        let article = try checkout("Sources/TugBrowser/TugBrowser.docc/ModelSystems.md")
        let rows = article.split(separator: "\n").filter { $0.hasPrefix("| ") }.map { line in
            line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
        let names = try testNames()
        for feature in Self.features {
            let row = try #require(rows.first { $0[0] == feature }, "\(feature) has no row")
            let entry = row[2].trimmingCharacters(in: CharacterSet(charactersIn: "`"))
            #expect(Gallery.entry(entry) != nil, "\(feature): there is no entry \(entry)")
            #expect(names.contains(row[3]), "\(feature): there is no test \(row[3])")
            #expect(row[3].hasPrefix(feature + ": "))
        }
    }

    /// The display names of all tests.
    private func testNames() throws -> Set<String> {
        var names: Set<String> = []
        for (_, text) in try sources("Tests") {
            for part in text.components(separatedBy: "@Test(").dropFirst() {
                let start = part.drop { $0.isWhitespace }
                guard start.first == "\"", let end = start.dropFirst().firstIndex(of: "\"") else { continue }
                names.insert(String(start[start.index(after: start.startIndex)..<end]))
            }
        }
        return names
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
