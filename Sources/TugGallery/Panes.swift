import TugBrowser

// Model system A in a pane: two views of one list side by side.

extension Gallery {
    /// One pager, two places: what one pane loads, both have. `^W` changes panes.
    static let panes = Entry(name: "panes", summary: "two lists side by side on one pager") { settings in
        Browser(settings.text("two panes"), provider: Lines(delay: settings.demo.latency ?? .milliseconds(600)))
            .showing(LineRow(word: settings.text("line")))
            .inTwoPanes()
    }
}

/// Two hundred numbered lines, twenty a page.
struct Lines: DataProvider {
    let delay: Duration

    func page(_ request: PageRequest) async throws -> Page {
        let start = request.key?.value(as: Int.self) ?? 0
        return Page((start..<start + 20).map { NumberedLine(id: $0, tens: $0 / 10) }, next: start < 180 ? start + 20 : nil)
    }

    func latency(of request: PageRequest) -> Duration { request.purpose == .refresh && request.generation == 0 ? .zero : delay }
}

struct NumberedLine: RowModel, Codable {
    let id: Int
    let tens: Int
}

struct LineRow: RowRenderer {
    let word: String
    let height = RowHeight.fixed(1)
    func lines(for line: NumberedLine, in context: RowContext) -> [Line] {
        var text = context.line("\(word) \(line.id + 1)")
        text.pad(to: 10)
        text.append(context.line(String(repeating: "▪", count: line.id % 10 + 1), .accent(line.tens)))
        return [text]
    }
}
