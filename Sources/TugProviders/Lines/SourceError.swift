package import TugScreen

/// Why a source cannot be opened: one line for the reader that says what to do.
package enum SourceError: Error, Equatable, Sendable, CustomStringConvertible {
    case notFound(String)
    case directory(String)
    case notPermitted(String)
    case unreadable(String, reason: String)
    /// The text is in two-byte units.
    case utf16(String)
    /// What stands for something of a page is only a part of a command's word.
    case splicedPlaceholder(String)
    /// What is read as a stream is copied to a file without a name, and there is no place for it.
    case noSpool(reason: String)

    init(path: String, _ failure: SystemFailure) {
        self =
            if SystemFailure.notFound.contains(failure.code) {
                .notFound(path)
            } else if SystemFailure.notPermitted.contains(failure.code) {
                .notPermitted(path)
            } else {
                .unreadable(path, reason: failure.reason)
            }
    }

    package var description: String { phrase.description }

    package var phrase: Phrase {
        switch self {
        case .notFound(let path): Phrase("\(Self.shown(path)): no such file; check the name")
        case .directory(let path): Phrase("\(Self.shown(path)) is a directory; name a file in it")
        case .notPermitted(let path): Phrase("\(Self.shown(path)): no permission to read it; ask its owner, or try chmod +r")
        case .unreadable(let path, let reason): Phrase("\(Self.shown(path)): cannot be read (\(reason)); try again, or name another file")
        case .utf16(let path): Phrase("\(Self.shown(path)) is UTF-16; show it with: iconv -f UTF-16 -t UTF-8 FILE | tug")
        case .splicedPlaceholder(let word):
            Phrase("\(word) is an argument of its own, never a part of one; let a shell put it together: --exec 'curl \"https://…?from=$1\"' \(word)")
        case .noSpool(let reason): Phrase("what comes cannot be kept (\(reason)); set TMPDIR to a directory with room")
        }
    }

    /// A path may hold what a terminal would obey.
    private static func shown(_ path: String) -> String {
        path.unicodeScalars.map { visibleForm(of: $0.value) ?? String($0) }.joined()
    }
}
