import Foundation
import Testing

extension EndToEnd {
    /// U19: a terminal that answers no query, and one that does not even read.
    @Suite struct SilentTerminalTests {
        @Test("U19: the first screen waits for no answer of the terminal") func theFirstScreenWaitsForNoAnswer() throws {
            let terminal = try PseudoTerminal()
            let child = try terminal.start([Checkout.program()])
            let began = ContinuousClock.now
            try terminal.wait(for: "row 1 of")
            #expect(ContinuousClock.now - began < .seconds(2))
            // Nothing was asked: no device attributes, no status, no colours.
            let text = terminal.text
            for query in ["\u{1b}[c", "\u{1b}[>c", "\u{1b}[6n", "\u{1b}[5n", "\u{1b}]10;?", "\u{1b}]11;?", "\u{1b}P+q", "\u{1b}[?u"] {
                #expect(!text.contains(query), "\(query.debugDescription)")
            }
            terminal.send("q")
            #expect(try terminal.waitForEnd(of: child) == 0)
        }

        /// A terminal that goes away without a word.
        @Test func aTerminalThatGoesAway() throws {
            let terminal = try PseudoTerminal()
            let child = try terminal.start([Checkout.program()])
            try terminal.wait(for: "row 1 of")
            terminal.hangUp()
            _ = try child.wait(within: .seconds(1))
        }
    }
}
