import Foundation
import Testing

extension EndToEnd {
    /// A provider that is tied to the main actor is named, since its answer never comes.
    @Suite struct TiedProviderTests {
        private func program() throws -> String {
            URL(fileURLWithPath: try Checkout.program()).deletingLastPathComponent().appendingPathComponent("TiedProvider").path
        }

        @Test func theReaderIsTold() throws {
            let terminal = try Tmux(running: [program()])
            try terminal.wait(for: "the reason") { $0.lines.last?.contains("the provider is tied to the main actor") == true }
            try terminal.type("q")
            #expect(try terminal.exitStatus() == 0)
        }

        @Test func aSlowProviderIsNotAccused() throws {
            let terminal = try Demo.start(["--latency", "60000"])
            try terminal.type("r")
            let start = ContinuousClock.now
            try terminal.wait(for: "a second and a half of loading") { screen in
                #expect(!screen.contains("main actor"))
                return ContinuousClock.now - start > .seconds(1.5) && screen.contains("refreshing")
            }
        }
    }
}
