import CLibc

/// The sources that a command line can name.
package enum Sources {
    /// A file of lines; `-` is standard input.
    /// - Parameter kind: What its data are; `nil` to tell by how they begin.
    package static func file(_ path: String, as kind: SourceKind?, spoolLimit: Int = SpoolLimit.standard) throws(UsageError) -> Program {
        guard path != "-" else { return try standardInput(as: kind, spoolLimit: spoolLimit) }
        return try program(OptionTable.shown(name(of: path))) { () throws(SourceError) in try SourceFile.open(path, as: kind, spoolLimit: spoolLimit) }
    }

    /// Lines from standard input, as they come.
    package static func standardInput(as kind: SourceKind?, spoolLimit: Int = SpoolLimit.standard) throws(UsageError) -> Program {
        var program = try program("standard input") { () throws(SourceError) in try SourceFile.standardInput(as: kind, spoolLimit: spoolLimit) }
        program.readsStandardInput = true
        return program
    }

    /// Whether standard input has been given something to read: a pipe or a file. A terminal gives keys, /dev/null nothing.
    package static var standardInputIsData: Bool { tug_is_data(0) != 0 }

    /// What a recording of a file or a pipe shows: its source is in it.
    package static func played(_ recording: Recording) -> Program {
        Program(title: recording.title, feed: .pages(FixedRows(page: Page(rows: [], next: nil))), registry: .sources)
    }

    private static func program(_ title: String, _ open: () throws(SourceError) -> any IndexedProvider) throws(UsageError) -> Program {
        do throws(SourceError) {
            return Program(title: title, feed: .indexed(try open()), registry: .sources)
        } catch {
            throw UsageError(error.phrase)
        }
    }

    private static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}
