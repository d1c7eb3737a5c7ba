import Foundation

/// A text in a file of a test's own, gone with the last reference to it.
final class ScratchText {
    let text: String
    private let url: URL

    init(_ text: String) throws {
        self.text = text
        url = FileManager.default.temporaryDirectory.appendingPathComponent("tug-test-\(UUID().uuidString)")
        try Data(text.utf8).write(to: url)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    var path: String { url.path }
}
