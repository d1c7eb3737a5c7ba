#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The sources that a command line can name.
package enum Sources {
    /// A file of JSON records, one a line; `-` is standard input.
    package static func file(_ path: String) throws(UsageError) -> Program {
        if path == "-" { return try standardInput() }
        do throws(SourceError) {
            let provider = try JSONLinesProvider(path: path)
            return Program(title: OptionTable.shown(name(of: path)), feed: .indexed(provider), registry: .records)
        } catch {
            throw UsageError(error.description)
        }
    }

    /// JSON records from standard input, as they come.
    package static func standardInput() throws(UsageError) -> Program {
        do throws(SourceError) {
            return Program(title: "standard input", feed: .indexed(try PipeProvider(descriptor: STDIN_FILENO)), registry: .records)
        } catch {
            throw UsageError(error.description)
        }
    }

    /// Whether standard input has been given something to read: a pipe or a file. A terminal gives keys, /dev/null nothing.
    package static var standardInputIsData: Bool {
        var status = stat()
        guard unsafe fstat(STDIN_FILENO, &status) == 0 else { return false }
        let kind = status.st_mode & S_IFMT
        return kind == S_IFIFO || kind == S_IFREG || kind == S_IFSOCK
    }

    private static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}
