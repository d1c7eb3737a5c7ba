extension LoadReport {
    /// The report as names and values, one fact each.
    /// - Parameter now: What "ago" counts from.
    package func facts(at now: Instant) -> [(name: String, value: String)] {
        var facts: [(String, String)] = []
        for edge in edges {
            facts.append((edge.name, edge.present(at: now)))
            if let detail = edge.load.failure?.detail { facts.append(("it said", detail)) }
            if let ending = edge.ending { facts.append(("", "the last one: \(ending.text(at: now))")) }
            if let stopped = edge.stopped { facts.append(("", Self.text(of: stopped))) }
        }
        for dropped in dropped {
            let side = dropped.edge == .prepend ? "above" : "below"
            let pages = dropped.pages == 1 ? "1 page" : "\(dropped.pages) pages"
            facts.append(("let go of \(side)", "\(pages) of \(dropped.rows) rows, read again when they come into view (R8)"))
        }
        facts += [
            ("pages asked", String(counters.asked)), ("answers dropped", "\(counters.dropped), because nobody waited for them any more (R1)"),
            ("rows scanned", String(counters.scanned)), ("rows that came again", String(counters.duplicates)),
            ("loads per burst", "\(counters.inBurst), at most \(counters.mostInBurst)"),
        ]
        return facts
    }

    private static func text(of stopped: LoadGuard) -> String {
        "none asked for: \(stopped.rawValue) (\(stopped.rule))" + (stopped.advice.map { "; \($0)" } ?? "")
    }
}

extension LoadReport.Edge {
    var name: String { edge.name }

    /// What it does now.
    fileprivate func present(at now: Instant) -> String {
        switch load {
        case .idle:
            switch end {
            case .unknown: "at rest"
            case .more(let key?): "at rest; the next page is \(key)"
            case .more(nil): "at rest; the first page was let go of"
            case .end: "at rest; there are no more rows"
            }
        case .loading(let ticket, let cause):
            ([ticket.key.map { "asks for page \($0)" } ?? "asks", cause.text, "request \(ticket.serial)"]
                + (since.map { ["for \(Self.span(now - $0))"] } ?? [])).joined(separator: ", ")
        case .failed(let failure, let key, let at):
            "failed \(Self.span(now - at)) ago: \(failure)" + (key.map { " (page \($0))" } ?? "")
        }
    }

    /// A length of time in as few letters as tell it.
    fileprivate static func span(_ milliseconds: Int64) -> String {
        switch max(0, milliseconds) {
        case ..<1000: "\(max(0, milliseconds)) ms"
        case ..<60_000: "\(milliseconds / 1000) s"
        case ..<3_600_000: "\(milliseconds / 60_000) min"
        default: "\(milliseconds / 3_600_000) h"
        }
    }
}

extension LoadEnding {
    fileprivate func text(at now: Instant) -> String {
        let ago = "\(LoadReport.Edge.span(now - at)) ago"
        switch outcome {
        case .done(let new): return new.map { "\($0) new, \(ago)" } ?? "done \(ago)"
        case .failed(let failure): return "failed \(ago): \(failure)"
        case .cancelled: return "cancelled \(ago)"
        }
    }
}

extension LoadEdge {
    /// What the reader calls a load of this edge.
    var name: String {
        switch self {
        case .refresh: "refresh"
        case .append: "next page"
        case .prepend: "page before"
        case .gap(let serial): "gap \(serial)"
        }
    }
}

extension LoadCause {
    /// Why the load was started, as the end of a sentence.
    var text: String {
        switch self {
        case .initial: "to begin with"
        case .pull: "because of a pull"
        case .key: "because of a key"
        case .position: "because the end is near"
        case .query: "because something else is asked for"
        case .invalid: "because the source called its pages invalid"
        case .timer: "because it was time"
        }
    }
}
