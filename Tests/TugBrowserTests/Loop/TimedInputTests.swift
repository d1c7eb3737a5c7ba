import Testing
import TugTerminal

@testable import TugBrowser

/// What silences tell.
@Suite struct TimedInputTests {
    private var input = TimedInput()

    /// Feeds texts with the milliseconds before each, as the loop does; what came of them.
    private mutating func events(_ pieces: [(Int64, String)]) -> [InputEvent] {
        var now = Instant(milliseconds: 1000)
        var events: [InputEvent] = []
        for (pause, text) in pieces {
            let next = now + pause
            while let deadline = input.deadline, deadline <= next { events += input.expire(deadline) }
            now = next
            events += input.take(Array(text.utf8), now)
        }
        while let deadline = input.deadline { events += input.expire(deadline) }
        return events
    }

    private func key(_ scalar: Unicode.Scalar) -> InputEvent { .key(.character(scalar)) }

    @Test("A lone Esc is the Esc key after 25 ms, and not before") mutating func escape() {
        #expect(input.take([0x1b], Instant(milliseconds: 0)) == [])
        #expect(input.deadline == Instant(milliseconds: 25))
        #expect(input.expire(Instant(milliseconds: 24)) == [])
        #expect(input.expire(Instant(milliseconds: 25)) == [.key(Key(.escape))])
        #expect(input.deadline == nil)
        #expect(events([(0, "\u{1b}"), (24, "v")]) == [.key(.alt("v"))])
        #expect(events([(0, "\u{1b}"), (25, "v")]) == [.key(Key(.escape)), key("v")])
    }

    @Test("What has begun as a sequence is waited for a second") mutating func sequences() {
        #expect(events([(0, "\u{1b}[1;"), (900, "5A"), (0, "j")]) == [.key(Key(.up, .control)), key("j")])
        #expect(events([(0, "\u{1b}]11;rgb:"), (900, "qq"), (900, "q\u{7}"), (0, "j")]) == [.reply(Array("\u{1b}]11;rgb:qqq\u{7}".utf8)), key("j")])
        #expect(events([(0, "\u{1b}[1;"), (1000, "j")]) == [key("j")])
        #expect(events([(0, "\u{1b}["), (1000, "j")]) == [.key(.alt("[")), key("j")])
    }

    @Test("A paste waits for its end as long as it flows, over a slow line too; keys do not keep it open") mutating func pastes() {
        let slow = (0..<200).map { _ in (Int64(90), "q") }
        #expect(events([(0, "\u{1b}[200~")] + slow + [(90, "\u{1b}[201~j")]) == [.paste(Array(String(repeating: "q", count: 200).utf8)), key("j")])
        #expect(events([(0, "\u{1b}[200~" + String(repeating: "q", count: 20)), (4900, String(repeating: "q", count: 20)), (4900, "\u{1b}[201~")]).count == 1)
        #expect(events([(0, "\u{1b}[200~a"), (2000, "q"), (2000, "q"), (2000, "j")]) == [.paste(Array("aqq".utf8)), key("j")])
    }
}
