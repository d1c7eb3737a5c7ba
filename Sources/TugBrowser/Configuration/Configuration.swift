/// A reader's settings in a YAML file: options by their long names, and `keys`. They stand before the command line, which has
/// the last word.
///
/// ```yaml
/// theme: dark
/// scroll-off: 4
/// mouse: no
/// keys:
///   x: delete
///   <C-t>: toggle-wrap
///   q: nothing
/// ```
struct Configuration {
    /// Where it is looked for.
    enum Place: Equatable, Sendable {
        /// Where the environment says that configurations are.
        case standard
        case file(String)
    }

    private static let keys = "keys"
    private let entries: [YAMLNode.Entry]

    /// Reads a file; a standard one that is not there is no settings.
    init(_ place: Place, environment: (String) -> String?) throws(ConfigurationError) {
        let path: String?
        switch place {
        case .standard: path = Self.path(environment)
        case .file(let named): path = named
        }
        switch path.map(Bytes.ofFile) {
        case nil: entries = []
        case .success(let bytes): self = try Configuration(bytes, file: path ?? "")
        case .failure(let failure):
            guard place == .standard, failure.isNotFound else { throw .unreadable("\(path ?? "") cannot be read: \(failure.description)") }
            entries = []
        }
    }

    init(_ bytes: [UInt8], file: String) throws(ConfigurationError) {
        do throws(YAMLError) {
            entries = try YAMLReader.read(bytes, file: file)?.mappingOrNothing() ?? []
        } catch {
            throw .wrong(error)
        }
    }

    /// `$XDG_CONFIG_HOME/tug/config.yaml`; by default the folder is `~/.config`.
    static func path(_ environment: (String) -> String?) -> String? {
        folder(environment).map { $0 + "/config.yaml" }
    }

    /// tug's folder among the reader's configurations. One that is no absolute path does not count (the XDG specification).
    static func folder(_ environment: (String) -> String?) -> String? {
        if let home = environment("XDG_CONFIG_HOME"), home.hasPrefix("/") { return home + "/tug" }
        return environment("HOME").flatMap { $0.isEmpty ? nil : $0 + "/.config/tug" }
    }

    // MARK: What it says

    /// Calls `take` for each setting, and tells what is wrong with those that cannot be used; the rest is used.
    func apply(_ table: [OptionInfo], take: (OptionInfo, String) throws(UsageError) -> Void) -> [YAMLError] {
        var problems: [YAMLError] = []
        func attempt(_ entry: YAMLNode.Entry, _ body: () throws(YAMLError) -> Void) {
            do throws(YAMLError) { try body() } catch { problems.append(error) }
        }
        func give(_ info: OptionInfo, _ argument: String, _ place: YAMLPlace) throws(YAMLError) {
            do throws(UsageError) { try take(info, argument) } catch { throw YAMLError(error.description, place) }
        }
        for entry in entries where entry.name != Self.keys {
            attempt(entry) { () throws(YAMLError) in
                if let (info, argument) = try Self.setting(entry, table) { try give(info, argument, entry.value.place) }
            }
        }
        guard let keys = entries.first(where: { $0.name == Self.keys }), let bind = table.first(where: { $0.name == "bind" }) else { return problems }
        attempt(keys) { () throws(YAMLError) in
            let bindings = try keys.value.mappingOrNothing()
            // Keys that are freed first: then others may begin with them.
            for frees in [true, false] {
                for binding in bindings {
                    attempt(binding) { () throws(YAMLError) in
                        let command = try binding.value.text()
                        if (command == Keymap.nothing) == frees { try give(bind, "\(binding.name)=\(command)", binding.place) }
                    }
                }
            }
        }
        return problems
    }

    /// The option that an entry sets, and its argument; `nil` for one that is set to what it is anyhow.
    private static func setting(_ entry: YAMLNode.Entry, _ table: [OptionInfo]) throws(YAMLError) -> (OptionInfo, String)? {
        let settings = table.filter(\.isSetting)
        if let info = settings.first(where: { $0.name == entry.name }) {
            guard info.argument == nil else { return (info, try entry.value.text()) }
            return try entry.value.flag() ? (info, "") : nil
        }
        // `mouse: no` is `no-mouse`.
        if let info = settings.first(where: { $0.argument == nil && $0.name == "no-" + entry.name }) { return try entry.value.flag() ? nil : (info, "") }
        if table.contains(where: { $0.name == entry.name }) { throw YAMLError("'\(entry.name)' is set on the command line, not here", entry.place) }
        throw YAMLError("there is no setting '\(entry.name)'; settings are \((settings.map(\.name) + [keys]).joined(separator: ", "))", entry.place)
    }
}

/// Why a configuration is not used at all.
enum ConfigurationError: Error {
    case unreadable(String)
    case wrong(YAMLError)

    var description: String {
        switch self {
        case .unreadable(let text): text
        case .wrong(let error): error.description
        }
    }
}

extension YAMLNode {
    /// Yes or no, in the words that YAML has for them.
    fileprivate func flag() throws(YAMLError) -> Bool {
        switch try text().lowercased() {
        case "true", "yes", "on": return true
        case "false", "no", "off": return false
        default: throw YAMLError("yes or no is wanted here", place)
        }
    }

    /// Names with values; of nothing but a name, none.
    fileprivate func mappingOrNothing() throws(YAMLError) -> [Entry] { content == .scalar("") ? [] : try mapping() }
}
