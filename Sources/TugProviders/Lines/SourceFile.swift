package import TugList

/// Opens whatever holds rows.
package enum SourceFile {
    /// What is at a path; whether it can be read is seen when it is opened.
    package enum Contents: Sendable {
        case directory
        case database
        /// Rows, one a line.
        case lines
    }

    /// Looks what is at a path. A pipe is not opened for it.
    /// - Parameter kind: What its data are; `nil` to tell by how they begin.
    package static func contents(_ path: String, as kind: SourceKind? = nil) -> Contents {
        if kind == .sqlite { return .database }
        guard let entry = FileEntry(path: path) else { return .lines }
        if entry.kind == .directory { return .directory }
        guard kind == nil, entry.kind == .file, let file = try? Descriptor.open(path), let beginning = file.bytes(at: 0, count: 16) else { return .lines }
        return SourceKind(of: beginning) == .sqlite ? .database : .lines
    }

    /// A file by its name: an indexed file, one that is spooled if it is compressed or JSON, or a stream if it is a pipe or a device, as in
    /// `tug <(gen)`.
    /// - Parameters:
    ///   - kind: What its data are; `nil` to tell by how they begin.
    ///   - format: What is known of them if they are a table.
    ///   - spoolLimit: How many bytes of a stream are kept.
    /// - Throws: ``SourceError``: one line for the reader.
    package static func open(
        _ path: String, as kind: SourceKind? = nil, _ format: TableFormat = TableFormat(), spoolLimit: Int = SpoolLimit.standard
    ) throws(SourceError) -> any IndexedProvider {
        let (descriptor, status) = try LineFileProvider.open(path)
        return try open(descriptor, status, path: path, as: kind, format, spoolLimit: spoolLimit)
    }

    /// Standard input: a stream, or a file if it was redirected from one.
    /// - Throws: ``SourceError``: one line for the reader.
    package static func standardInput(
        as kind: SourceKind? = nil, _ format: TableFormat = TableFormat(), spoolLimit: Int = SpoolLimit.standard
    ) throws(SourceError) -> any IndexedProvider {
        let descriptor = Descriptor(0, closesAtEnd: false)
        return try open(descriptor, try? descriptor.status(), path: nil, as: kind, format, spoolLimit: spoolLimit)
    }

    private static func open(
        _ descriptor: Descriptor, _ status: FileStatus?, path: String?, as kind: SourceKind?, _ format: TableFormat, spoolLimit: Int
    ) throws(SourceError) -> any IndexedProvider {
        guard let status, status.kind == .regular else {
            // The name that a shell gives to `<(gen)` is a link, and leads nowhere once gen has ended.
            let name = path.flatMap { FileEntry(path: $0, followsLinks: false)?.kind == .pipe ? $0 : nil }
            return try PipeProvider(descriptor, path: name, as: kind, format, spoolLimit: spoolLimit)
        }
        let beginning = descriptor.bytes(at: 0, count: SourceKind.reach) ?? []
        guard Inflater.isWanted(by: beginning) == true || (kind ?? SourceKind(of: beginning, format)) == .json else {
            return try LineFileProvider(descriptor, status, path: path, as: kind, format)
        }
        return try SpooledFileProvider(descriptor, status, path: path, as: kind, format, spoolLimit: spoolLimit)
    }

    /// All bytes of a file.
    /// - Throws: ``SourceError``: one line for the reader.
    static func bytes(_ path: String) throws(SourceError) -> [UInt8] {
        let (descriptor, _) = try LineFileProvider.open(path)
        do throws(SystemFailure) {
            var bytes: [UInt8] = []
            while true {
                _ = Descriptor.wait([descriptor], milliseconds: nil)
                let block = try descriptor.next(1 << 16)
                if block.isEmpty { return bytes }
                bytes += block
            }
        } catch {
            throw SourceError(path: path, error)
        }
    }
}
