import TugResources

/// The themes that `--theme` finds: those that are compiled in, those of the program's files, and the reader's own.
enum Themes {
    /// The names that need no file of the reader's; the default first.
    static let names = [Theme.terminal.name] + files.map(\.name) + [Theme.plain.name]

    private static let files: [(name: String, bytes: @Sendable () -> [UInt8])] = [
        ("dark", { EmbeddedResource.darkTheme }), ("light", { EmbeddedResource.lightTheme }), ("high-contrast", { EmbeddedResource.highContrastTheme }),
    ]

    /// Why there is no theme.
    enum Failure: Error, Equatable {
        /// Nobody has one of that name.
        case unknown
        /// The file is wrong, or cannot be read; the words name it.
        case bad(String)
    }

    /// The theme of a name. A file of the reader's goes before the program's own.
    ///
    /// - Parameter folder: Where the reader's themes are, if there is such a place.
    static func theme(named name: String, in folder: String? = Themes.folder) throws(Failure) -> Theme {
        // A name is a name, not a path.
        guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/"), !name.unicodeScalars.contains("\0") else { throw .unknown }
        if let folder {
            let path = "\(folder)/\(name).yaml"
            switch Bytes.ofFile(path) {
            case .success(let bytes): return try read(bytes, name: name, file: path)
            case .failure(let failure): if !failure.isNotFound { throw .bad("\(path) cannot be read: \(failure.description)") }
            }
        }
        if let theme = [Theme.terminal, .plain].first(where: { $0.name == name }) { return theme }
        guard let file = files.first(where: { $0.name == name }) else { throw .unknown }
        return try read(file.bytes(), name: name, file: "\(name).yaml")
    }

    private static func read(_ bytes: [UInt8], name: String, file: String) throws(Failure) -> Theme {
        do throws(YAMLError) { return try Theme(yaml: bytes, name: name, file: file) } catch { throw .bad(error.description) }
    }

    /// `$XDG_CONFIG_HOME/tug/themes`, or the same under `~/.config`; `nil` where neither is known.
    static var folder: String? {
        if let configuration = Environment.value("XDG_CONFIG_HOME"), configuration.hasPrefix("/") { return configuration + "/tug/themes" }
        guard let home = Environment.value("HOME"), home.hasPrefix("/") else { return nil }
        return home + "/.config/tug/themes"
    }
}
