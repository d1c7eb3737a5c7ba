import Foundation
import Testing

extension EndToEnd {
    /// Lines that take what is written slowly, or not at all.
    @Suite struct SlowLineTests {
        private static let baud9600 = 960

        @Test("At 9600 baud a held key's frames coalesce, and other keys are answered meanwhile") func aSlowLine() throws {
            let terminal = try PseudoTerminal()
            let modes = try terminal.modes()
            let child = try terminal.start([Checkout.program(), "--pages", "50", "--page-size", "100"])
            try terminal.wait(for: "row 1 of")
            terminal.speed = Self.baud9600
            let before = terminal.bytes.count
            // A key that is held for six seconds, at 30 a second: each would be a frame of some hundred bytes.
            for _ in 0..<180 {
                terminal.send("\u{6}")
                try terminal.read(for: .milliseconds(33))
            }
            // What the line has taken is all that was paid for it; the key after it is answered at once.
            let start = ContinuousClock.now
            terminal.send("q")
            #expect(try terminal.waitForEnd(of: child) == 0)
            #expect(ContinuousClock.now - start < .seconds(2))
            #expect(terminal.bytes.count - before < 10 * Self.baud9600)
            #expect(try terminal.modes() == modes)
        }

        @Test("A terminal that takes nothing any more: keys and signals are heard, and it is given back", arguments: ["q", "TERM", "HUP", "USR1"])
        func aStuckLine(ending: String) throws {
            let terminal = try PseudoTerminal()
            let modes = try terminal.modes()
            let child = try terminal.start([Checkout.program(), "--pages", "50", "--page-size", "100"])
            try terminal.wait(for: "row 1 of")
            terminal.speed = 0
            for _ in 0..<200 {
                terminal.send("\u{6}\u{2}")
                try terminal.read(for: .milliseconds(5))
            }
            if ending == "q" { terminal.send("q") } else { _ = try run(["kill", "-\(ending)", "\(child.identifier)"]) }
            let status = try child.wait(within: .seconds(2))
            #expect(status == ["q": 0, "TERM": 143, "HUP": 129, "USR1": 138][ending])
            #expect(try terminal.modes() == modes)
        }
    }
}
