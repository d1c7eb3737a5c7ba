import Foundation
import Testing

@testable import TugBrowser

/// What `--trace` writes.
@Suite struct TraceTests {
    @Test("Trace: one object a line: keys, commands, actions, requests, answers, drops and guards, with the clock")
    func events() async throws {
        let file = RecordingTests.Scratch()
        _ = await onThread {
            Result { () -> Void in
                let options = HeadlessRun.Options(size: Size(columns: 60, lines: 12), script: try Script("<Settle>3jmr<Settle>mm<Settle>q"))
                var logs = SessionLogs()
                logs.trace = try Trace(file.path, Session.Moment(now: Instant(milliseconds: 0), wall: options.now))
                _ = try HeadlessRun.run(.of(Numbers(), manual: true), options, logs: logs) { _ in }
            }
        }
        let lines = try file.text.split(separator: "\n").map { try JSONReader.value(of: Array($0.utf8)) }
        func first(_ event: String, where isWanted: (JSONValue) -> Bool = { _ in true }) -> JSONValue? {
            lines.first { $0["event"]?.string == event && isWanted($0) }
        }
        #expect(lines.allSatisfy { $0["t"]?.integer(as: Int.self) != nil && $0["event"]?.string != nil })
        #expect(first("key")?["key"]?.string == "3")
        #expect(first("command")?["command"]?.string == "rowDown")
        #expect(first("command")?["count"]?.integer(as: Int.self) == 3)
        #expect(first("action") { $0["action"]?.string?.contains("move(3)") == true } != nil)
        #expect(first("ask") { $0["edge"]?.string == "append" && $0["key"]?.string == "20" && $0["cause"]?.string == "key" } != nil)
        #expect(first("cancel")?["serial"]?.integer(as: Int.self) == 2)
        #expect(first("drop")?["serial"]?.integer(as: Int.self) == 2)
        #expect(first("answer") { $0["rows"]?.integer(as: Int.self) == 20 && $0["next"]?.string != nil } != nil)
        #expect(first("guard") { $0["rule"]?.string == "T6" } != nil)
        let clocks = lines.compactMap { $0["t"]?.integer(as: Int.self) }
        #expect(clocks == clocks.sorted() && clocks.last ?? 0 > 0)
    }
}
