import Randomness
import Foundation
import Testing
import TugTerminal

@testable import TugBrowser

/// Bytes that no terminal sends, and pieces of those that it does, at any time, through a whole session.
@Suite struct InputFuzzTests {
    /// `make fuzz` asks for more: with 50 rounds it is 200,000 bytes.
    private static let rounds = ProcessInfo.processInfo.environment["TUG_FUZZ_ROUNDS"].flatMap(Int.init) ?? 1
    private static let bytesOfARound = 4000

    private static let sequences = [
        "\u{1b}", "\u{1b}[A", "\u{1b}OB", "\u{1b}[1;5C", "\u{1b}[5~", "\u{1b}[15;2~", "\u{1b}[<0;10;5M", "\u{1b}[<32;12;9M", "\u{1b}[<0;12;9m",
        "\u{1b}[<65;5;5M",
        "\u{1b}[<64;300;2M", "\u{1b}[<2;30;7M", "\u{1b}[M !!", "\u{1b}[200~pasted q\r", "\u{1b}[201~", "\u{1b}]11;rgb:0/0/0\u{7}", "\u{1b}]52;c;", "\u{1b}P>|x",
        "\u{1b}\\", "\u{1b}[?2026;2$y", "\u{1b}[12;40R", "\u{1b}v", "\u{1b}[97;5u", "\u{1b}[99999999999999999999;1A", "ä", "漢", "🎈", "&word", ":row-down 3\r",
        "/x\r",
        "a", "d", "u", "v", "V", "|", "\u{17}", "r", "m", "G", "g", "50%", "99999999999j", "\r", "?", "\u{0}", "kkk", "jjj", "y", "w", "zt",
    ].map { Array($0.utf8) }

    @Test("Fuzz: random input never brings a session down, and it answers keys afterwards", arguments: [1, 2, 3, 4]) func input(seed: UInt64) async {
        var random = Seeded(seed)
        var driver = await Self.driver()
        var input = TimedInput()
        for round in 0..<Self.rounds {
            var left = Self.bytesOfARound / 4
            while left > 0 {
                var bytes = random.next() % 3 == 0 ? (0..<random.next() % 8).map { _ in UInt8(truncatingIfNeeded: random.next()) } : random.pick(Self.sequences)
                if random.next() % 3 == 0 { bytes = Array(bytes.prefix(Int(random.next() % 6))) }
                left -= max(1, bytes.count)
                driver.pass(random.next() % 64 == 0 ? 6000 : random.pick([0, 0, 0, 0, 0, 0, 3, 30, 300, 1100]))
                if let deadline = input.deadline, deadline <= driver.moment.now { for event in input.expire(driver.moment.now) { driver.send(event) } }
                for event in input.take(bytes, driver.moment.now) { driver.send(event) }
                if random.next() % 16 == 0 { _ = driver.frame }
                if random.next() % 64 == 0 { driver.resize(columns: Int(random.next() % 120) + 1, lines: Int(random.next() % 40) + 1) }
                // It was asked to end, in one of the ways that keys have.
                if driver.session.exit != nil { (driver, input) = (await Self.driver(), TimedInput()) }
            }
            driver.resize(columns: 60, lines: 12)
            driver.pass(10_000)
            for event in input.expire(driver.moment.now) { driver.send(event) }
            await driver.answers()
            #expect(input.deadline == nil)
            // Out of whatever is open: prompt, menu, panes, a filter, marks.
            for _ in 0..<8 { driver.press("<Esc>") }
            driver.pass(10_000)
            driver.press("g")
            let first = driver.frame.status
            driver.press("2j")
            #expect(driver.frame.status != first, "seed \(seed), round \(round): \(driver.frame)")
        }
    }

    private static func driver() async -> Driver {
        let driver = Driver(.of(Numbers(rows: 300)), columns: 60)
        await driver.answers()
        driver.pass(0)
        return driver
    }
}
