import Foundation
import Testing

/// Text that is compared with a file; `TUG_RECORD=1` writes the files, and the first recording of one fails.
enum Golden {
    static func check(_ text: String, _ name: String, file: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent("Golden")
        let path = folder.appendingPathComponent(name + ".txt")
        let recorded = try? String(contentsOf: path, encoding: .utf8)
        if recorded == text { return }
        if ProcessInfo.processInfo.environment["TUG_RECORD"] == "1" { try text.write(to: path, atomically: true, encoding: .utf8) }
        guard let recorded else {
            Issue.record("\(name) was not recorded yet; look at it, then commit it", sourceLocation: sourceLocation)
            return
        }
        let old = recorded.split(separator: "\n", omittingEmptySubsequences: false)
        let new = text.split(separator: "\n", omittingEmptySubsequences: false)
        let differences = (0..<max(old.count, new.count)).compactMap { index -> String? in
            let was = index < old.count ? old[index] : "(no line)", now = index < new.count ? new[index] : "(no line)"
            return was == now ? nil : "line \(index + 1)\n  was \(was)\n  is  \(now)"
        }
        Issue.record("\(name) is not as recorded:\n\(differences.joined(separator: "\n"))", sourceLocation: sourceLocation)
    }
}
