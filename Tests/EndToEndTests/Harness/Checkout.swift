import Foundation

/// The folder of the package, and what a build leaves in it.
enum Checkout {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static func path(_ name: String) -> String { root.appendingPathComponent(name).path }

    /// The program under test: TUG_BINARY, else the debug build.
    static func program() throws -> String {
        let path = ProcessInfo.processInfo.environment["TUG_BINARY"] ?? path(".build/debug/tug")
        guard FileManager.default.isExecutableFile(atPath: path) else { throw NotBuilt(path: path) }
        return path
    }

    struct NotBuilt: Error, CustomStringConvertible {
        let path: String
        var description: String { "there is no program at \(path); run the tests with `make test`" }
    }
}

/// A folder of a test's own, removed with the last reference to it.
final class Scratch {
    let url: URL

    init() throws {
        // A short name: a socket's path has about a hundred bytes.
        url = FileManager.default.temporaryDirectory.appendingPathComponent("tug-test-\(UInt32.random(in: 0...UInt32.max))")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    var path: String { url.path }

    /// Writes a file, and the folders that lead to it; returns its path.
    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        let file = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    func read(_ name: String) throws -> [UInt8] {
        try [UInt8](Data(contentsOf: url.appendingPathComponent(name)))
    }
}
