import Foundation
import TugGallery
import TugTerminal

@testable import TugBrowser

/// What a headless run printed.
struct Film {
    let text: String
    /// Each frame's lines, without the line of `=` that ends it.
    let frames: [Shot]
    let exit: ExitCode

    var last: Shot { frames[frames.count - 1] }
}

/// One frame.
struct Shot: Equatable, CustomStringConvertible {
    let lines: [String]

    var status: String { lines[lines.count - 1] }
    /// The list area.
    var area: ArraySlice<String> { lines.dropLast() }
    /// The text of the cursor's row, on its first line.
    var cursor: String? { cursorLine.map { lines[$0].trimmingCharacters(in: CharacterSet(charactersIn: "▌ │┃┤┫")) } }
    /// Which line the cursor's row begins on.
    var cursorLine: Int? { lines.firstIndex { $0.hasPrefix("▌") } }
    /// The lines above the first row: an open header.
    var header: [String] { Array(area.prefix { !$0.contains("row ") }) }
    func contains(_ text: String) -> Bool { lines.contains { $0.contains(text) } }
    /// On which line a text is.
    func line(of text: String) -> Int? { lines.firstIndex { $0.contains(text) } }

    var description: String { lines.joined(separator: "\n") }
}

/// Plays a script. It runs on a thread of its own: a headless run waits for its provider, whose tasks need the pool's threads.
func play(
    _ script: String, _ program: Program = .of(Numbers()), columns: Int = 60, lines: Int = 12, roles: Bool = false, patience: Int64? = nil
) async throws -> Film {
    let result = await onThread { () -> Result<(String, ExitCode), any Error> in
        Result {
            LibcWidth.setUpLocale()
            var options = HeadlessRun.Options(size: Size(columns: columns, lines: lines), script: try Script(script))
            options.roles = roles
            if let patience { options.patience = patience }
            var text = ""
            let exit = try HeadlessRun.run(program, options) { text += $0 }
            return (text, exit)
        }
    }
    let (text, exit) = try result.get()
    var frames: [Shot] = []
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        if !line.isEmpty, line.allSatisfy({ $0 == "=" }) {
            frames.append(Shot(lines: lines))
            lines = []
        } else {
            lines.append(String(line))
        }
    }
    return Film(text: text, frames: frames, exit: exit)
}

/// Runs what blocks where it keeps no task waiting.
func onThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
        let thread = Thread { continuation.resume(returning: body()) }
        thread.stackSize = 4 << 20
        thread.start()
    }
}

/// The demo's program.
func demo(_ change: (inout DemoOptions) -> Void = { _ in }) -> Program {
    gallery("feed", change)
}

/// The program of an entry of the gallery.
func gallery(_ name: String, file: String? = nil, language: Language = .english, _ change: (inout DemoOptions) -> Void = { _ in }) -> Program {
    guard let entry = Gallery.entry(name) else { preconditionFailure("there is no entry \(name)") }
    var options = DemoOptions()
    change(&options)
    return entry.program(Gallery.Settings(demo: options, now: HeadlessRun.defaultNow, file: file, language: language))
}

/// A file of this package.
func checkout(_ name: String) throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appendingPathComponent(name), encoding: .utf8)
}
