import CLibc

/// The sources that a command line can name.
package enum Sources {
    /// A file, a database or a directory, by what is found there; `-` is standard input.
    package static func path(_ path: String, _ options: Options) throws(UsageError) -> Program {
        let kind = options.kind
        guard path != "-" else { return try standardInput(options) }
        if options.table != nil || options.query != nil { return database(path, options) }
        switch SourceFile.contents(path, as: kind) {
        case .directory: return directory(path, options)
        case .database: return database(path, options)
        case .lines:
            return try program(OptionTable.shown(name(of: path))) { () throws(SourceError) in
                try SourceFile.open(path, as: kind, options.tableFormat, spoolLimit: options.spoolLimit)
            }
        }
    }

    /// Several files and pipes, one after the other, each a section.
    package static func paths(_ paths: [String], _ options: Options) throws(UsageError) -> Program {
        if paths.count == 1 { return try path(paths[0], options) }
        var parts: [(name: String, provider: any IndexedProvider)] = []
        for path in paths {
            guard options.table == nil, options.query == nil, path == "-" || SourceFile.contents(path, as: options.kind) == .lines else {
                throw UsageError("\(OptionTable.shown(path)) is shown alone: of several sources, each is a file or a pipe")
            }
            guard case .indexed(let provider) = try Self.path(path, options).feed else { continue }
            parts.append((path == "-" ? "standard input" : OptionTable.shown(path), provider))
        }
        var program = Program(source: "\(parts.count) sources", .indexed(SeveralProvider(parts)))
        program.readsStandardInput = paths.contains("-")
        return program
    }

    /// The files of a directory; behind each lies what is in it.
    private static func directory(_ path: String, _ options: Options) -> Program {
        let provider = DirectoryProvider(path: path, showsHidden: options.showsHidden)
        let title = path.allSatisfy { $0 == "/" } ? "/" : name(of: path) + "/"
        var program = Program(source: OptionTable.shown(title), .pages(provider))
        program.list.refreshPolicy = .refetch
        let folder = path.hasSuffix("/") ? path : path + "/"
        program.chosenText = { row in (row.model as? DirectoryEntry).map { folder + $0.name } }
        program.enter = { row throws(UsageError) in
            guard let entry = row.model as? DirectoryEntry else { return nil }
            guard let name = String(validating: entry.id, as: UTF8.self) else { throw UsageError("a name that is no UTF-8 cannot be opened from here") }
            var options = options
            options.kind = nil
            return try Self.path(folder + name, options)
        }
        return program
    }

    /// The tables of a database, each of which lies behind its row; or one table, or what a query answers.
    private static func database(_ path: String, _ options: Options) -> Program {
        let database = Database(path: path)
        let name = OptionTable.shown(name(of: path))
        @Sendable func program(_ subject: DatabaseProvider.Subject, _ title: String) -> Program {
            var program = Program(source: title, .pages(DatabaseProvider(database, subject, pageSize: options.pageSize ?? 100)))
            program.list.memoryCap = 20_000
            return program
        }
        if let query = options.query { return program(.query(query), name) }
        if let table = options.table { return program(.table(table), "\(name) › \(OptionTable.shown(table))") }
        var tables = Program(source: name, .pages(TablesProvider(database)))
        tables.list.refreshPolicy = .replace
        tables.enter = { row throws(UsageError) in TablesProvider.table(of: row).map { program(.table($0), "\(name) › \(OptionTable.shown($0))") } }
        return tables
    }

    /// Lines from standard input, as they come.
    package static func standardInput(_ options: Options) throws(UsageError) -> Program {
        var program = try program("standard input") { () throws(SourceError) in
            try SourceFile.standardInput(as: options.kind, options.tableFormat, spoolLimit: options.spoolLimit)
        }
        program.readsStandardInput = true
        return program
    }

    /// What a command says; a refresh runs it again. All that it says takes the place of what it said before; of one that is asked for
    /// pages, all pages that were loaded are asked for anew.
    package static func command(_ options: Options) throws(UsageError) -> Program {
        let invocation: Invocation
        do throws(SourceError) {
            let words = options.command ?? []
            invocation = if let text = options.exec { try Invocation(shell: text, words) } else { try Invocation(words) }
        } catch {
            throw UsageError(error.phrase)
        }
        let provider = CommandProvider(invocation, as: options.kind, options.tableFormat, identity: options.identity, limit: options.pageSize ?? 100)
        var program = Program(source: OptionTable.shown(invocation.title), .pages(provider))
        program.list.refreshPolicy = invocation.isPaged ? .refetch : .replace
        return program
    }

    /// Whether standard input has been given something to read: a pipe or a file. A terminal gives keys, /dev/null nothing.
    package static var standardInputIsData: Bool { tug_is_data(0) != 0 }

    /// What a recording of a source shows: its source is in it.
    package static func played(_ recording: Recording) -> Program {
        var program = Program(source: recording.listing.title, .pages(FixedRows(page: Page(rows: [], next: nil))))
        program.list.refreshPolicy = recording.listing.policy ?? program.list.refreshPolicy
        program.list.memoryCap = recording.listing.memoryCap
        return program
    }

    private static func program(_ title: String, _ open: () throws(SourceError) -> any IndexedProvider) throws(UsageError) -> Program {
        do throws(SourceError) {
            return Program(source: title, .indexed(try open()))
        } catch {
            throw UsageError(error.phrase)
        }
    }

    private static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}

extension Program {
    /// What a command line names.
    fileprivate init(source title: String, _ feed: Feed) {
        self.init(title: title, feed: feed, registry: .sources)
        isSource = true
    }
}
