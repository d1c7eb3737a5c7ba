public import TugList

/// Where a data model has its JSON from: a file, or bytes that are there already.
public enum JSONSource: Sendable {
    /// A file by its path, read anew each time.
    case file(String)
    /// The text itself.
    case local([UInt8])

    /// The elements of the array that the source holds.
    /// - Throws: `LoadFailure` with a line for the reader, if the source cannot be read or is no array.
    public func elements() throws(LoadFailure) -> [JSONValue] {
        let value: JSONValue
        do { value = try JSONValue(parsing: bytes()) } catch let error as JSONError {
            throw LoadFailure("\(name): \(error)")
        } catch {
            throw error as? LoadFailure ?? LoadFailure("\(name): \(error)")
        }
        guard let elements = value.elements else { throw LoadFailure("\(name): a JSON array is wanted") }
        return elements
    }

    private var name: String {
        switch self {
        case .file(let path): path
        case .local: "the local source"
        }
    }

    private func bytes() throws -> [UInt8] {
        switch self {
        case .local(let bytes): return bytes
        case .file(let path):
            do throws(SourceError) { return try SourceFile.bytes(path) } catch { throw LoadFailure(error.description) }
        }
    }
}
