import Foundation

/// The program under test, in a terminal.
enum Demo {
    /// Starts the demo feed and waits for its first rows.
    static func start(
        _ options: [String] = [], columns: Int = 80, lines: Int = 24, term: String = "tmux-256color", environment: [String: String] = [:],
        in host: Host = .tmux
    ) throws -> Tmux {
        let terminal = try Tmux(
            running: host.command([Checkout.program()] + options), columns: columns, lines: lines, term: term, environment: environment)
        try terminal.wait(for: "the first rows") { hasRows($0) }
        return terminal
    }

    /// Starts it from an interactive shell.
    static func startFromShell(_ terminal: Tmux, _ options: String = "") throws {
        try terminal.type("'\(Checkout.program())' \(options)\r")
        try terminal.wait(for: "the first rows") { hasRows($0) }
    }

    /// The status line counts rows once there are some.
    static func hasRows(_ screen: Screen) -> Bool { screen.lines.last?.contains("row ") == true }
}

extension Screen {
    /// The list area but for what changes by itself: ages and the scroll bar, at its right.
    var rows: [String] { lines.dropLast().map { String($0.prefix(72)) } }

    /// The number of the cursor's row, as the status line says it.
    var row: Int? {
        guard let status = lines.last, let range = status.range(of: "row ") else { return nil }
        return Int(status[range.upperBound...].prefix(while: \.isNumber))
    }
}
