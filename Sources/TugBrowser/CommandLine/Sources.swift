import CLibc

/// The sources that a command line can name.
package enum Sources {
    /// A file of lines; `-` is standard input.
    /// - Parameter kind: What its data are; `nil` to tell by how they begin.
    package static func file(_ path: String, as kind: SourceKind?) throws(UsageError) -> Program {
        guard path != "-" else { return try standardInput(as: kind) }
        return try program(OptionTable.shown(name(of: path))) { () throws(SourceError) in try SourceFile.open(path, as: kind) }
    }

    /// Lines from standard input, as they come.
    package static func standardInput(as kind: SourceKind?) throws(UsageError) -> Program {
        try program("standard input") { () throws(SourceError) in try SourceFile.standardInput(as: kind) }
    }

    /// What a command says; a refresh runs it again. All that it says takes the place of what it said before; of one that is asked for
    /// pages, all pages that were loaded are asked for anew.
    package static func command(_ options: Options) throws(UsageError) -> Program {
        let invocation: Invocation
        do throws(SourceError) {
            let words = options.command ?? []
            invocation = if let text = options.exec { try Invocation(shell: text, words) } else { try Invocation(words) }
        } catch {
            throw UsageError(error.description)
        }
        let provider = CommandProvider(invocation, as: options.kind, identity: options.identity, limit: options.pageSize ?? 100)
        var program = Program(title: OptionTable.shown(invocation.title), feed: .pages(provider), registry: .sources)
        program.list.refreshPolicy = invocation.isPaged ? .refetch : .replace
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
            throw UsageError(error.description)
        }
    }

    private static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}
