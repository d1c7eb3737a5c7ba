import Foundation
import Testing
import TugGallery
import TugTerminal

@testable import TugBrowser

/// A session that was recorded plays back to the same bytes.
@Suite struct RecordingTests {
    private static let busy =
        "<Settle>jjj<Wait 40ms>10j<C-e><Frame>r<Wait 200ms>GkkkkG<Settle>zz<Frame>ggkkkk<Wait 300ms><Frame><WheelDown><Press 3,3><Drag 3,8><Settle>"
        + "<CR><Frame>qw<Resize 40x12><Frame>mv<Settle>?<Frame>q"

    /// A file of a test's own, away with the last reference to it.
    final class Scratch: Sendable {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("tug-recording-\(UInt64.random(in: 0...UInt64.max))").path
        deinit { try? FileManager.default.removeItem(atPath: path) }
        var text: String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
        func write(_ text: String) throws { try text.write(toFile: path, atomically: true, encoding: .utf8) }
    }

    /// What a run printed, and what stopped it.
    struct Run: Sendable {
        var text = ""
        var error: String?
    }

    private func record(_ program: Program, to path: String, script: String = busy) async throws -> String {
        let result = await onThread { () -> Result<String, any Error> in
            Result {
                LibcWidth.setUpLocale()
                var options = HeadlessRun.Options(size: Size(columns: 60, lines: 16), script: try Script(script))
                options.roles = true
                let own = program.feed.ownRows
                var logs = SessionLogs()
                let moment = Session.Moment(now: Instant(milliseconds: 0), wall: options.now)
                var program = program
                program.zone = .utc
                logs.recorder = try Recorder(path, program, own: own, options: [], language: .english, moment)
                var text = ""
                _ = try HeadlessRun.run(program, options, logs: logs) { text += $0 }
                #expect(logs.failures == [])
                return text
            }
        }
        return try result.get()
    }

    private func replay(_ program: Program, from path: String) -> Run {
        LibcWidth.setUpLocale()
        var run = Run()
        do {
            _ = try PlayRun.run(program, own: program.feed.ownRows, Recording(path: path), roles: true) { run.text += $0 }
        } catch {
            run.error = "\(error)"
        }
        return run
    }

    @Test("Recordings: every gallery entry plays back to the same bytes", arguments: Gallery.entries.map(\.name))
    func gallery(name: String) async throws {
        let file = Scratch()
        let entry = try #require(Gallery.entry(name))
        let program = entry.program(Gallery.Settings(demo: DemoOptions(), now: HeadlessRun.defaultNow, file: nil, language: .english))
        let shown = try await record(program, to: file.path)
        let played = replay(program, from: file.path)
        #expect(played.error == nil)
        #expect(played.text == shown)
        #expect(played.text.count > 2000)
    }

    @Test("Recordings: a directory, what is in it, and a file that cannot be opened, there and back")
    func listsBehindRows() async throws {
        let directory = Scratch(), file = Scratch()
        try FileManager.default.createDirectory(atPath: directory.path + "/inner", withIntermediateDirectories: true)
        try (0..<300).map { "line \($0)\n" }.joined().write(toFile: directory.path + "/inner/text", atomically: true, encoding: .utf8)
        try FileManager.default.createSymbolicLink(atPath: directory.path + "/inner/gone", withDestinationPath: "nowhere")
        let program = try Sources.path(directory.path, Options())
        let script =
            "<Settle><CR><Settle><Frame><CR><Settle><Frame>j<CR><Settle><Frame>G<Settle><Frame>50%<Settle>/line 7<CR><Settle><Frame>h<Settle><Frame>r<Settle>"
            + "<CR><Settle>jj<Frame>q<Settle>h<Settle><Frame>j<Frame>"
        let shown = try await record(program, to: file.path, script: script)
        #expect(shown.contains("line 299") && file.text.contains("refused") && file.text.contains("no such file"))
        let played = replay(try Sources.played(Recording(path: file.path)), from: file.path)
        #expect(played.error == nil && played.text == shown)
    }

    @Test("Recordings: faults and all")
    func faults() async throws {
        let file = Scratch()
        var program = demo()
        program.feed = try program.feed.with(FaultPlan("delay=200ms,fail=0.3,invalid=0.2,reorder,duplicate,lie-about-end,never-answer"))
        let shown = try await record(program, to: file.path)
        #expect(replay(demo(), from: file.path).text == shown)
    }

    @Test("Recordings: records of a file are in it, and the file is not needed again")
    func records() async throws {
        let source = Scratch(), file = Scratch()
        try source.write((0..<300).map { #"{"type": "log", "id": \#($0), "message": "line \#($0)"}"# + "\n" }.joined())
        let program = Program(title: "log", feed: .indexed(try SourceFile.open(source.path)), registry: .sources)
        let shown = try await record(program, to: file.path)
        try FileManager.default.removeItem(atPath: source.path)
        let played = replay(Program(title: "", feed: .pages(Numbers()), registry: .sources), from: file.path)
        #expect(played.error == nil)
        #expect(played.text == shown)
        // Only what was looked at is written.
        #expect(file.text.split(separator: "\n").count < 200)
    }

    @Test("Recordings: a builder's codable rows; keys of the provider's own type")
    func builder() async throws {
        struct Place: Hashable, Sendable { let number: Int }
        struct Places: DataProvider {
            func page(_ request: PageRequest) async throws -> Page {
                let start = request.key?.value(as: Place.self)?.number ?? 0
                return Page(
                    (start..<start + 10).map { Shape(id: .init(row: $0), size: $0 % 2 == 0 ? .small(1.5) : .large, note: nil) }, next: Place(number: start + 10)
                )
            }
        }
        let file = Scratch()
        let shown = try await record(.of(Places()).showing(ShapeRow()), to: file.path)
        let played = replay(.of(Numbers()).showing(ShapeRow()), from: file.path)
        #expect(played.error == nil)
        #expect(played.text == shown)
        #expect(replay(.of(Numbers()), from: file.path).error?.contains("no rows of type Shape") == true)
    }

    @Test("Recordings: rows that are not codable are said to be so, before anything is shown")
    func uncodable() async throws {
        let error = await #expect(throws: UsageError.self) { try await record(.of(Numbers()).showing(OddRow()), to: Scratch().path) }
        #expect(error?.description == "--record: rows of type Odd cannot be written down; make it Codable")
    }

    @Test("Recordings: rows of a type that nothing is registered for are written by what is shown of them")
    func unregistered() async throws {
        struct Odds: DataProvider {
            func page(_ request: PageRequest) async throws -> Page { Page([Odd(id: 1, text: "one"), Odd(id: 2, text: "two")]) }
        }
        let file = Scratch()
        let shown = try await record(.of(Odds()), to: file.path)
        #expect(shown.contains("no renderer is registered"))
        #expect(replay(.of(Numbers()), from: file.path).text == shown)
    }

    @Test("Recordings: a file that is none, of another version, or broken is one clear line")
    func broken() async throws {
        let file = Scratch()
        _ = try await record(.of(Numbers()), to: file.path)
        let whole = file.text
        let lines = whole.split(separator: "\n").map(String.init)
        func error(_ text: String) throws -> String? {
            try file.write(text)
            let error = replay(.of(Numbers()), from: file.path).error
            #expect(error?.contains("\n") == false)
            return error
        }
        #expect(try error("") ?? "" == "--play: \(file.path) is not a recording of tug's")
        #expect(try error("{\"a\": 1}\n") ?? "" == "--play: \(file.path) is not a recording of tug's")
        #expect(try error(whole.replacing("\"version\": 1", with: "\"version\": 7"))?.contains("is a recording of another version, made by tug") == true)
        #expect(try error(lines[0] + "\n" + "nonsense\n" + lines[1] + "\n")?.hasSuffix("cannot be understood in line 2") == true)
        // Cut off at any place it plays up to there and says so.
        for length in stride(from: lines[0].utf8.count + 1, to: whole.utf8.count - 2, by: 97) {
            let cut = try error(String(decoding: whole.utf8.prefix(length), as: UTF8.self))
            #expect(cut?.contains("cut off after line") == true, "\(length): \(cut ?? "plays")")
        }
        #expect(try error(whole.replacing("\"row 1.\"", with: "\"other 1\""))?.contains("is not what it was when the recording was made") == true)
        #expect(replay(.of(Numbers()), from: "/nonexistent").error?.contains("cannot be read") == true)
    }

    @Test("Recordings: --play stands alone")
    func alone() throws {
        let error = #expect(throws: UsageError.self) { try Options(["tug", "--play", "/nonexistent"], table: OptionTable.common) }
        #expect(error?.description.hasPrefix("--play: ") == true)
        #expect(throws: UsageError.self) { try LogFile("/nonexistent/file", option: "record") }
    }
}

/// Rows whose parts are of many types.
struct Shape: RowModel, Codable {
    struct Place: Hashable, Codable, Sendable { let row: Int }
    enum Size: Equatable, Codable { case small(Double), large }
    let id: Place
    let size: Size
    let note: String?
    var flags: [String: Bool] = ["a": true]
    var numbers: [[UInt8]] = [[1], [], [255]]
}

struct ShapeRow: RowRenderer {
    func lines(for shape: Shape, in context: RowContext) -> [Line] { [context.line("row \(shape.id.row): \(shape.size) \(shape.numbers) \(shape.flags)")] }
}

struct Odd: RowModel {
    let id: Int
    let text: String
}

struct OddRow: RowRenderer {
    func lines(for odd: Odd, in context: RowContext) -> [Line] { [context.line(odd.text)] }
}

extension Program {
    fileprivate func showing(_ renderer: some RowRenderer) -> Program {
        var program = self
        program.registry.register(renderer)
        return program
    }
}
