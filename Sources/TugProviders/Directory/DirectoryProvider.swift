internal import Synchronization
package import TugList

/// The files in a directory, by name.
///
/// A page asks the system only for its own files; the names are read with the first.
package final class DirectoryProvider: DataProvider {
    private struct Listing: Sendable {
        let descriptor: Descriptor
        let names: [[UInt8]]
    }

    private let path: String
    private let showsHidden: Bool
    private let pageSize: Int
    private let listing = Mutex<Listing?>(nil)

    /// - Parameter showsHidden: Whether names that begin with a period are among them.
    package init(path: String, showsHidden: Bool = false, pageSize: Int = 200) {
        self.path = path
        self.showsHidden = showsHidden
        self.pageSize = pageSize
    }

    package func page(_ request: PageRequest) async throws -> Page {
        let last = request.key?.value(as: [UInt8].self)
        return try await withCheckedThrowingContinuation { continuation in
            WorkerThread.start { continuation.resume(with: Result { try self.page(after: last) }) }
        }
    }

    private func page(after last: [UInt8]?) throws -> Page {
        let known = last == nil ? nil : listing.withLock { $0 }
        let listing = try known ?? list()
        self.listing.withLock { $0 = listing }
        let start = last.map { last in listing.names.partitioningIndex { Self.isOrdered(last, $0) } } ?? 0
        let names = listing.names[start...].prefix(pageSize)
        let rows = names.compactMap { name in
            listing.descriptor.entry(name, followsLinks: false).map {
                AnyRow(DirectoryEntry(id: name, kind: $0.kind, size: $0.size, seconds: $0.seconds))
            }
        }
        let isLast = names.endIndex == listing.names.endIndex
        return Page(rows: rows, next: isLast ? nil : names.last.map { PageKey($0) }, total: listing.names.count)
    }

    private func list() throws(LoadFailure) -> Listing {
        do throws(SystemFailure) {
            let descriptor = try Descriptor.open(path)
            let names = try descriptor.names().filter { showsHidden || $0.first != UInt8(ascii: ".") }
            return Listing(descriptor: descriptor, names: names.sorted(by: Self.isOrdered))
        } catch {
            throw LoadFailure(SourceError(path: path, error).description)
        }
    }

    private static func isOrdered(_ a: [UInt8], _ b: [UInt8]) -> Bool { a.lexicographicallyPrecedes(b) }
}
