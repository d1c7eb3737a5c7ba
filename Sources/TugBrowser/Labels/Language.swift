import TugResources

/// The languages that what a reader sees is written in.
package enum Language: String, CaseIterable, Sendable {
    case english = "en"
    case simplifiedChinese = "zh-Hans"

    /// The language of a locale's name: `zh_CN.UTF-8`, `zh-Hans`, `en`, `C`; `nil` if there is none for it.
    package init?(locale: String) {
        let parts = locale.prefix { $0 != "." && $0 != "@" }.split { $0 == "_" || $0 == "-" }.map { $0.lowercased() }
        switch parts.first {
        case "en", "c", "posix": self = .english
        case "zh" where !parts.contains(where: { ["hant", "tw", "hk", "mo"].contains($0) }): self = .simplifiedChinese
        default: return nil
        }
    }

    /// The one that the environment asks for, else English.
    package static var ofEnvironment: Language { of(Environment.value) }

    static func of(_ value: (String) -> String?) -> Language {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { value($0) }.first { !$0.isEmpty }
        return locale.flatMap { Language(locale: $0) } ?? .english
    }

    /// The strings table; English has none, it is compiled in.
    var table: [UInt8]? {
        switch self {
        case .english: nil
        case .simplifiedChinese: EmbeddedResource.simplifiedChinese
        }
    }
}

/// What the command line and the diagnosis say in a language: it is read when something of it is to be said, and never at the start.
struct CommandTexts: Sendable {
    /// Summaries of options, by the options' names.
    var options: [String: String] = [:]
    /// Sentences, by their English with numbered blanks.
    var phrases: [String: String] = [:]

    fileprivate static let simplifiedChinese: CommandTexts = {
        var texts = CommandTexts()
        texts.read(EmbeddedResource.simplifiedChineseCommand, "command.zh-Hans.yaml")
        texts.read(EmbeddedResource.simplifiedChineseWhy, "why.zh-Hans.yaml")
        return texts
    }()

    /// A table that is wrong is named, and English stays (DESIGN 12).
    private mutating func read(_ table: [UInt8], _ file: String) {
        do throws(YAMLError) {
            for part in try YAMLReader.read(table, file: file)?.mapping() ?? [] {
                for entry in try part.value.mapping() {
                    let text = try entry.value.text()
                    if part.name == "options" { options[entry.name] = text } else { phrases[entry.name] = text }
                }
            }
        } catch {
            StandardError.write("tug: \(error)\n")
        }
    }
}

extension Language {
    var commandTexts: CommandTexts {
        switch self {
        case .english: CommandTexts()
        case .simplifiedChinese: CommandTexts.simplifiedChinese
        }
    }

    /// A sentence in this language.
    package func say(_ phrase: Phrase) -> String { self == .english ? phrase.description : phrase.text(in: commandTexts.phrases) }

    /// The language to complain about a command line in: what it says itself, as far as it can be read.
    static func spoken(_ arguments: [String]) -> Language {
        for (index, word) in arguments.enumerated() {
            let name = word.hasPrefix("--lang=") ? String(word.dropFirst(7)) : word == "--lang" ? arguments.dropFirst(index + 1).first : nil
            if let language = name.flatMap({ Language(locale: $0) }) { return language }
        }
        return arguments.contains { $0.hasPrefix("--headless") } ? .english : .ofEnvironment
    }

    /// What the gallery says, by what it says in English; what is missing is said in English.
    package func galleryTexts() throws(YAMLError) -> [String: String] {
        let table: [UInt8]
        switch self {
        case .english: return [:]
        case .simplifiedChinese: table = EmbeddedResource.simplifiedChineseGallery
        }
        var texts: [String: String] = [:]
        for entry in try YAMLReader.read(table, file: "gallery.\(rawValue).yaml")?.mapping() ?? [] { texts[entry.name] = try entry.value.text() }
        return texts
    }
}

extension ProgramLabels {
    /// The labels in a language.
    package init(_ language: Language) throws(YAMLError) {
        self.init()
        self.language = language
        guard let table = language.table, let node = try YAMLReader.read(table, file: "\(language.rawValue).yaml") else { return }
        self = try ProgramLabels(node)
        self.language = language
    }
}

extension Program {
    /// Says everything in a language. A table that is wrong is named, and English stays (DESIGN 12).
    mutating func speak(_ language: Language) {
        guard language != .english else { return }
        do throws(YAMLError) {
            labels = try ProgramLabels(language)
        } catch {
            StandardError.write("tug: \(error)\n")
        }
    }
}
