package import TugList

/// Opens whatever holds records, one a line.
package enum RecordFile {
    /// A file by its name: an indexed file, or a stream if it is a pipe or a device, as in `tug <(gen)`.
    /// - Throws: ``SourceError``: one line for the reader.
    package static func open(_ path: String, schema: RecordSchema = .standard) throws(SourceError) -> any IndexedProvider {
        let (descriptor, status) = try JSONLinesProvider.open(path)
        guard status.kind == .stream else { return JSONLinesProvider(descriptor, status, path: path, schema: schema) }
        return try PipeProvider(descriptor, schema: schema)
    }

    /// Standard input: a stream, or a file if it was redirected from one.
    /// - Throws: ``SourceError``: one line for the reader.
    package static func standardInput(schema: RecordSchema = .standard) throws(SourceError) -> any IndexedProvider {
        let descriptor = Descriptor(0, closesAtEnd: false)
        guard let status = try? descriptor.status(), status.kind == .regular else { return try PipeProvider(descriptor, schema: schema) }
        return JSONLinesProvider(descriptor, status, path: nil, schema: schema)
    }

    /// All bytes of a file.
    /// - Throws: ``SourceError``: one line for the reader.
    static func bytes(_ path: String) throws(SourceError) -> [UInt8] {
        let (descriptor, _) = try JSONLinesProvider.open(path)
        do throws(SystemFailure) {
            var bytes: [UInt8] = []
            while true {
                let block = try descriptor.next(1 << 16)
                if block.isEmpty { return bytes }
                bytes += block
            }
        } catch {
            throw SourceError(path: path, error)
        }
    }
}
